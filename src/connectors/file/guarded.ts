import type { FileHandle } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { threadFile } from "../../guard/in-thread.ts";
import { LIMITS } from "../../basics/limits.ts";
import { err, ok, type Result } from "../../basics/result.ts";
import { type Look, PREVIEW_ROWS } from "./mapping/look.ts";
import type { SplitFile, SplitOptions } from "./split.ts";
import type { ReadSoFar, FileThreadMessage, FileThreadData } from "./thread.ts";
import { message, type Message } from "../../wording/messages/index.ts";

export type GuardedOptions = Pick<SplitOptions, "zone" | "mapping"> & {
  readonly onRead?: (soFar: ReadSoFar) => void;
  readonly withinMs?: number;
};

/**
 * Reads an upload in a thread of its own, with limits on memory and time: no content can delay other users. The records
 * are then in the spool; a refused file has none, and the error is a message for the user.
 */
export async function readGuarded(
  file: FileHandle,
  spool: FileHandle,
  { zone, mapping, onRead = () => {}, withinMs = LIMITS.fileReadMs }: GuardedOptions = {},
): Promise<Result<SplitFile, Message>> {
  const line = newLine();
  const data = { file: file.fd, spool: spool.fd, zone, mapping, look: null, line };
  const result = await inThread(data, onRead, withinMs);
  if (result.kind === "split") return ok(result.split);
  return err(result.kind === "refused" ? result.message : tooSlow(withinMs, line[0]));
}

/** The columns and first rows of an upload, read in the same thread. */
export async function lookGuarded(
  file: FileHandle,
  withinMs: number = LIMITS.fileReadMs,
  rows: number = PREVIEW_ROWS,
): Promise<Result<Look, Message>> {
  const line = newLine();
  const data = { file: file.fd, spool: file.fd, zone: undefined, mapping: undefined, look: rows, line };
  const result = await inThread(data, () => {}, withinMs);
  if (result.kind === "looked") return ok(result.look);
  return err(result.kind === "refused" ? result.message : tooSlow(withinMs, line[0]));
}

/** Shared by both threads: a busy reader cannot send its current line as a message. */
const newLine = (): Int32Array => new Int32Array(new SharedArrayBuffer(4));

/** How long an idle thread waits for the next file: starting one takes longer than reading most files. */
const SPARE_MS = 5_000;
let spare: { readonly thread: Worker; readonly leaving: NodeJS.Timeout } | null = null;

/** Removes the named listeners only: the runtime has listeners of its own that keep track of the thread. */
function silence(thread: Worker): Worker {
  for (const event of ["message", "error", "exit"]) thread.removeAllListeners(event);
  return thread;
}

function takeThread(): Worker {
  const idle = spare;
  spare = null;
  if (idle !== null) {
    clearTimeout(idle.leaving);
    silence(idle.thread).ref();
    return idle.thread;
  }
  return new Worker(THREAD_FILE, {
    resourceLimits: { maxOldGenerationSizeMb: LIMITS.fileThreadMiB, maxYoungGenerationSizeMb: 32 },
  });
}

function parkThread(thread: Worker): void {
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
  data: FileThreadData,
  onRead: (soFar: ReadSoFar) => void,
  withinMs: number,
): Promise<FileThreadMessage> {
  const thread = takeThread();
  let ends = false;
  const end = (): void => {
    ends = true;
    void thread.terminate();
  };
  const late = setTimeout(end, withinMs);
  // Resolves when the thread no longer uses the two files: after a successful read, or when it has ended.
  const result = await new Promise<FileThreadMessage>((resolve) => {
    let received: FileThreadMessage | null = null;
    thread.on("message", (message: FileThreadMessage) => {
      if (message.kind === "read") return onRead(message);
      received = message;
      if (ends || (message.kind !== "split" && message.kind !== "looked")) return end();
      parkThread(thread);
      resolve(message);
    });
    thread.on("error", (error: NodeJS.ErrnoException) => (received = explained(error)));
    thread.on("exit", () =>
      resolve(received ?? { kind: "refused", message: tooSlow(withinMs, data.line[0]) }),
    );
    thread.postMessage(data, []);
  });
  clearTimeout(late);
  if (result.kind === "failed")
    throw Object.assign(new Error(result.message), result.code === null ? {} : { code: result.code });
  return result;
}

export const tooSlow = (withinMs: number, row = 0): Message =>
  message("file.tooSlow", { seconds: withinMs / 1000, row });
const TOO_LARGE = message("file.tooLarge", { mib: LIMITS.fileThreadMiB });

const explained = ({
  code = null,
  message,
}: NodeJS.ErrnoException | (Error & { code?: null })): FileThreadMessage =>
  code === "ERR_WORKER_OUT_OF_MEMORY"
    ? { kind: "refused", message: TOO_LARGE }
    : { kind: "failed", message, code };

const THREAD_FILE = threadFile(new URL("thread.js", import.meta.url));
