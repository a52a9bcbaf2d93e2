import { existsSync } from "node:fs";
import { parentPort, Worker } from "node:worker_threads";
import { LIMITS } from "../basics/limits.ts";
import { continued, openTracing, type SpanSettings, tracing } from "../process/spans.ts";
import { inBackground } from "./in-background.ts";

/** The collector of spans, and the parent span of the work. */
type Trace = { readonly to: SpanSettings; readonly from: string | undefined };

/** Messages to and from the thread; `id` identifies the call. */
type ToThread<Question> =
  | { readonly kind: "ask"; readonly id: number; readonly question: Question; readonly trace: Trace | null }
  | { readonly kind: "stop"; readonly id: number };
type FromThread<Progress, Output> =
  | { readonly kind: "told"; readonly id: number; readonly progress: Progress }
  | { readonly kind: "done"; readonly id: number; readonly output: Output }
  | { readonly kind: "failed"; readonly id: number; readonly error: string; readonly code: string | null };

/** Runs a call in the thread; `onProgress` receives its progress messages. */
type Thread<Question, Progress, Output> = (
  question: Question,
  onProgress: (progress: Progress) => Promise<void>,
  signal?: AbortSignal,
) => Promise<Output>;

type PendingCall<Progress, Output> = {
  /** The thread of the call: another one may have been started since. */
  readonly of: Worker;
  readonly onProgress: (progress: Progress) => Promise<void>;
  readonly resolve: (output: Output) => void;
  readonly reject: (error: Error) => void;
};

/** An idle thread ends after this time and frees its memory. */
const IDLE_MS = 5_000;
/** One thread at a time, started on demand from the build; null if the service runs from its sources, as in tests. */
export function openThread<Question, Progress, Output>(
  file: string,
  workerData: unknown,
  /** Whether an abort ends the whole thread, for threads that do one thing at a time. */
  { endsOnStop = false }: { readonly endsOnStop?: boolean } = {},
): Thread<Question, Progress, Output> | null {
  if (!existsSync(file)) return null;
  const pending = new Map<number, PendingCall<Progress, Output>>();
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let next = 0;

  const hear = async (message: FromThread<Progress, Output>): Promise<void> => {
    const one = pending.get(message.id);
    if (message.kind === "told") return one?.onProgress(message.progress);
    pending.delete(message.id);
    if (message.kind === "done") one?.resolve(message.output);
    else if (message.kind === "failed")
      one?.reject(
        Object.assign(new Error(message.error), message.code === null ? {} : { code: message.code }),
      );
    if (pending.size > 0) return;
    idle = setTimeout(() => void thread?.terminate(), IDLE_MS);
    idle.unref();
  };
  const start = (): Worker => {
    const worker = new Worker(file, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: LIMITS.threadMiB },
    });
    worker.unref();
    worker.on("message", (message: FromThread<Progress, Output>) => void hear(message));
    let failure = new Error("the thread has ended");
    worker.on("error", (error) => (failure = error));
    worker.on("exit", () => {
      if (thread === worker) thread = null;
      for (const [id, { of, reject }] of pending)
        if (of === worker) {
          pending.delete(id);
          reject(failure);
        }
    });
    return worker;
  };
  return (question, onProgress, signal) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      clearTimeout(idle);
      thread ??= start();
      const id = next++;
      const of = thread;
      const send = (message: ToThread<Question>): void => of.postMessage(message, []);
      const stop = (): void => {
        if (!endsOnStop) return send({ kind: "stop", id });
        pending.delete(id);
        reject(signal?.reason as Error);
        void of.terminate();
        if (thread === of) thread = null; // the next call starts another thread
      };
      // The signal may fire after the call, as a timeout does: it must not abort the next one.
      const done = (): void => signal?.removeEventListener("abort", stop);
      pending.set(id, {
        of,
        onProgress,
        resolve: (output) => {
          done();
          resolve(output);
        },
        reject: (error) => {
          done();
          reject(error);
        },
      });
      signal?.addEventListener("abort", stop, { once: true });
      const spans = tracing();
      const trace = spans === null ? null : { to: spans.settings, from: spans.currentTraceparent() };
      send({ kind: "ask", id, question, trace });
    });
}

/** Runs work of a thread below the span of its caller. */
async function followed<T>({ to, from }: Trace, work: () => Promise<T>): Promise<T> {
  await openTracing(to);
  return from === undefined ? work() : continued(from, "thread", () => ({}), work);
}

/** The thread's side: handles calls until the thread is ended. */
export function serveThread<Question, Progress, Output>(
  work: (question: Question, report: (progress: Progress) => void, signal: AbortSignal) => Promise<Output>,
): void {
  const port = parentPort;
  if (port === null) throw new Error("this file is the start of a thread");
  inBackground();
  const running = new Map<number, AbortController>();
  const send = (message: FromThread<Progress, Output>): void => port.postMessage(message, []);
  port.on("message", (message: ToThread<Question>) => {
    const { id } = message;
    if (message.kind === "stop") return running.get(id)?.abort();
    const stopping = new AbortController();
    running.set(id, stopping);
    const run = (): Promise<Output> =>
      work(message.question, (progress) => send({ kind: "told", id, progress }), stopping.signal);
    (message.trace === null ? run() : followed(message.trace, run))
      .then(
        (output) => send({ kind: "done", id, output }),
        (error: unknown) => {
          const { stack, code, cause } = error as NodeJS.ErrnoException & {
            readonly cause?: { code?: unknown };
          };
          const known = [code, cause?.code].find((one) => typeof one === "string");
          send({
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
