import type { FileHandle } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { threadFile } from "../../guard/in-thread.ts";
import { LIMITS } from "../../basics/limits.ts";
import { err, ok, type Result } from "../../basics/result.ts";
import type { Look } from "./mapping/look.ts";
import type { SplitFile, SplitOptions } from "./split.ts";
import type { ReadSoFar, ThreadAnswer, ThreadData } from "./thread.ts";
import { say, type Said } from "../../wording/said/index.ts";

export type GuardedOptions = Pick<SplitOptions, "zone" | "mapping"> & {
  readonly onRead?: (soFar: ReadSoFar) => void;
  readonly withinMs?: number;
};

/**
 * Reads what somebody sent in a thread that reads nothing else meanwhile, with a limit on its memory and one on its time: whatever stands in the
 * file, nobody else waits for it. The records are then in the spool, and none of them if the file is refused: the error is
 * a sentence for a person.
 */
export async function readGuarded(
  file: FileHandle,
  spool: FileHandle,
  { zone, mapping, onRead = () => {}, withinMs = LIMITS.fileReadMs }: GuardedOptions = {},
): Promise<Result<SplitFile, Said>> {
  const line = newLine();
  const data = { file: file.fd, spool: spool.fd, zone, mapping, look: false, line };
  const answer = await inThread(data, onRead, withinMs);
  if (answer.kind === "split") return ok(answer.split);
  return err(answer.kind === "refused" ? answer.message : tooSlow(withinMs, line[0]));
}

/** The columns and first rows of what somebody sent, in the same thread. */
export async function lookGuarded(
  file: FileHandle,
  withinMs: number = LIMITS.fileReadMs,
): Promise<Result<Look, Said>> {
  const line = newLine();
  const data = { file: file.fd, spool: file.fd, zone: undefined, mapping: undefined, look: true, line };
  const answer = await inThread(data, () => {}, withinMs);
  if (answer.kind === "looked") return ok(answer.look);
  return err(answer.kind === "refused" ? answer.message : tooSlow(withinMs, line[0]));
}

/** Seen by both threads: the one that reads cannot say where it stands while it stands there. */
const newLine = (): Int32Array => new Int32Array(new SharedArrayBuffer(4));

/** A thread that has read a file well waits this long for the next one: starting one takes longer than most files do. */
const SPARE_MS = 5_000;
let spare: { readonly thread: Worker; readonly leaving: NodeJS.Timeout } | null = null;

/** By name: whether a thread is waited for hangs on a listener of its own. */
function silence(thread: Worker): Worker {
  for (const event of ["message", "error", "exit"]) thread.removeAllListeners(event);
  return thread;
}

function takeThread(): Worker {
  const waiting = spare;
  spare = null;
  if (waiting !== null) {
    clearTimeout(waiting.leaving);
    silence(waiting.thread).ref();
    return waiting.thread;
  }
  return new Worker(THREAD_FILE, {
    resourceLimits: { maxOldGenerationSizeMb: LIMITS.fileThreadMiB, maxYoungGenerationSizeMb: 32 },
  });
}

function keepThread(thread: Worker): void {
  silence(thread);
  if (spare !== null) return void thread.terminate();
  const forget = (): void => {
    if (spare?.thread === thread) spare = null;
  };
  thread.on("error", forget).on("exit", forget).unref();
  const leaving = setTimeout(() => {
    forget();
    void thread.terminate();
  }, SPARE_MS);
  leaving.unref();
  spare = { thread, leaving };
}

async function inThread(
  data: ThreadData,
  onRead: (soFar: ReadSoFar) => void,
  withinMs: number,
): Promise<ThreadAnswer> {
  const thread = takeThread();
  let ends = false;
  const end = (): void => {
    ends = true;
    void thread.terminate();
  };
  const late = setTimeout(end, withinMs);
  // Settled when it is done with the two files: once it has read them well, otherwise when it has ended.
  const answer = await new Promise<ThreadAnswer>((resolve) => {
    let said: ThreadAnswer | null = null;
    thread.on("message", (message: ThreadAnswer) => {
      if (message.kind === "read") return onRead(message);
      said = message;
      if (ends || (message.kind !== "split" && message.kind !== "looked")) return end();
      keepThread(thread);
      resolve(message);
    });
    thread.on("error", (error: NodeJS.ErrnoException) => (said = explained(error)));
    thread.on("exit", () => resolve(said ?? { kind: "refused", message: tooSlow(withinMs, data.line[0]) }));
    thread.postMessage(data, []);
  });
  clearTimeout(late);
  if (answer.kind === "failed")
    throw Object.assign(new Error(answer.message), answer.code === null ? {} : { code: answer.code });
  return answer;
}

export const tooSlow = (withinMs: number, row = 0): Said =>
  say("file.tooSlow", { seconds: withinMs / 1000, row });
const TOO_LARGE = say("file.tooLarge", { mib: LIMITS.fileThreadMiB });

const explained = ({
  code = null,
  message,
}: NodeJS.ErrnoException | (Error & { code?: null })): ThreadAnswer =>
  code === "ERR_WORKER_OUT_OF_MEMORY"
    ? { kind: "refused", message: TOO_LARGE }
    : { kind: "failed", message, code };

const THREAD_FILE = threadFile(new URL("thread.js", import.meta.url));
