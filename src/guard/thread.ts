import { existsSync } from "node:fs";
import { parentPort, Worker } from "node:worker_threads";
import { LIMITS } from "../basics/limits.ts";
import { continued, openTracing, type SpanSettings, tracing } from "../process/spans.ts";
import { inBackground } from "./in-background.ts";

/** Where spans go, and which one the work belongs to. */
type Trace = { readonly to: SpanSettings; readonly from: string | undefined };

/** What goes to the thread and what comes back; `id` tells one piece of work from another. */
type ToThread<Question> =
  | { readonly kind: "ask"; readonly id: number; readonly question: Question; readonly trace: Trace | null }
  | { readonly kind: "stop"; readonly id: number };
type FromThread<Told, Answer> =
  | { readonly kind: "told"; readonly id: number; readonly told: Told }
  | { readonly kind: "done"; readonly id: number; readonly answer: Answer }
  | { readonly kind: "failed"; readonly id: number; readonly error: string; readonly code: string | null };

/** Does a piece of work in the thread; `onTold` hears what it says before it is done. */
type Thread<Question, Told, Answer> = (
  question: Question,
  onTold: (told: Told) => Promise<void>,
  signal?: AbortSignal,
) => Promise<Answer>;

type Waiting<Told, Answer> = {
  /** Which thread is asked: another one may have been started since. */
  readonly of: Worker;
  readonly onTold: (told: Told) => Promise<void>;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
};

/** A thread that has had nothing to do for this long ends, and its memory is given back. */
const IDLE_MS = 5_000;
/**
 * One thread at a time, started when it is needed. It starts from what is built; where the service runs from its sources,
 * as in tests, there is none.
 */
export function openThread<Question, Told, Answer>(
  file: string,
  workerData: unknown,
  /** A stop ends the thread, whatever it is at: for one that does one thing at a time. */
  { endsOnStop = false }: { readonly endsOnStop?: boolean } = {},
): Thread<Question, Told, Answer> | null {
  if (!existsSync(file)) return null;
  const waiting = new Map<number, Waiting<Told, Answer>>();
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let next = 0;

  const hear = async (said: FromThread<Told, Answer>): Promise<void> => {
    const one = waiting.get(said.id);
    if (said.kind === "told") return one?.onTold(said.told);
    waiting.delete(said.id);
    if (said.kind === "done") one?.resolve(said.answer);
    else if (said.kind === "failed")
      one?.reject(Object.assign(new Error(said.error), said.code === null ? {} : { code: said.code }));
    if (waiting.size > 0) return;
    idle = setTimeout(() => void thread?.terminate(), IDLE_MS);
    idle.unref();
  };
  const start = (): Worker => {
    const made = new Worker(file, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: LIMITS.threadMiB },
    });
    made.unref();
    made.on("message", (said: FromThread<Told, Answer>) => void hear(said));
    let failure = new Error("the thread has ended");
    made.on("error", (error) => (failure = error));
    made.on("exit", () => {
      if (thread === made) thread = null;
      for (const [id, { of, reject }] of waiting)
        if (of === made) {
          waiting.delete(id);
          reject(failure);
        }
    });
    return made;
  };
  return (question, onTold, signal) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      clearTimeout(idle);
      thread ??= start();
      const id = next++;
      const of = thread;
      const send = (message: ToThread<Question>): void => of.postMessage(message, []);
      const stop = (): void => {
        if (!endsOnStop) return send({ kind: "stop", id });
        waiting.delete(id);
        reject(signal?.reason as Error);
        void of.terminate();
        if (thread === of) thread = null; // the next one starts another
      };
      // A signal that comes once it is done, as that of a time does, is not for the next one.
      const done = (): void => signal?.removeEventListener("abort", stop);
      waiting.set(id, {
        of,
        onTold,
        resolve: (answer) => {
          done();
          resolve(answer);
        },
        reject: (error) => {
          done();
          reject(error);
        },
      });
      signal?.addEventListener("abort", stop, { once: true });
      const spans = tracing();
      const trace = spans === null ? null : { to: spans.settings, from: spans.underWay() };
      send({ kind: "ask", id, question, trace });
    });
}

/** Work in a thread belongs to what it was asked from. */
async function followed<T>({ to, from }: Trace, work: () => Promise<T>): Promise<T> {
  await openTracing(to);
  return from === undefined ? work() : continued(from, "thread", () => ({}), work);
}

/** The thread's own side: does what it is asked until it is ended. */
export function serveThread<Question, Told, Answer>(
  work: (question: Question, tell: (told: Told) => void, signal: AbortSignal) => Promise<Answer>,
): void {
  const port = parentPort;
  if (port === null) throw new Error("this file is the start of a thread");
  inBackground();
  const running = new Map<number, AbortController>();
  const say = (said: FromThread<Told, Answer>): void => port.postMessage(said, []);
  port.on("message", (message: ToThread<Question>) => {
    const { id } = message;
    if (message.kind === "stop") return running.get(id)?.abort();
    const stopping = new AbortController();
    running.set(id, stopping);
    const answer = (): Promise<Answer> =>
      work(message.question, (told) => say({ kind: "told", id, told }), stopping.signal);
    (message.trace === null ? answer() : followed(message.trace, answer))
      .then(
        (answer) => say({ kind: "done", id, answer }),
        (error: unknown) => {
          const { stack, code, cause } = error as NodeJS.ErrnoException & {
            readonly cause?: { code?: unknown };
          };
          const known = [code, cause?.code].find((one) => typeof one === "string");
          say({
            kind: "failed",
            id,
            error: stack ?? String(error),
            code: known ?? null,
          });
        },
      )
      .finally(() => running.delete(id));
  });
}
