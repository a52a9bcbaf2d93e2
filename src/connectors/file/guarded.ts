import type { FileHandle } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { threadFile } from "../../guard/in-thread.ts";
import { LIMITS } from "../../limits.ts";
import { err, ok, type Result } from "../../result.ts";
import type { Look } from "./mapping/look.ts";
import type { SplitFile, SplitOptions } from "./split.ts";
import type { ReadSoFar, ThreadAnswer, ThreadData } from "./thread.ts";

export type GuardedOptions = Pick<SplitOptions, "zone" | "mapping"> & {
  readonly onRead?: (soFar: ReadSoFar) => void;
};

/**
 * Reads what somebody sent in a thread of its own, with a limit on its memory and one on its time: whatever stands in the
 * file, nobody else waits for it. The records are then in the spool, and none of them if the file is refused: the error is
 * a sentence for a person.
 */
export async function readGuarded(
  file: FileHandle,
  spool: FileHandle,
  { zone, mapping, onRead = () => {} }: GuardedOptions = {},
): Promise<Result<SplitFile, string>> {
  const answer = await inThread({ file: file.fd, spool: spool.fd, zone, mapping, look: false }, onRead);
  if (answer.kind === "split") return ok(answer.split);
  return err(answer.kind === "refused" ? answer.message : TOO_SLOW);
}

/** The columns and first rows of what somebody sent, in the same thread. */
export async function lookGuarded(file: FileHandle): Promise<Result<Look, string>> {
  const data = { file: file.fd, spool: file.fd, zone: undefined, mapping: undefined, look: true };
  const answer = await inThread(data, () => {});
  if (answer.kind === "looked") return ok(answer.look);
  return err(answer.kind === "refused" ? answer.message : TOO_SLOW);
}

async function inThread(data: ThreadData, onRead: (soFar: ReadSoFar) => void): Promise<ThreadAnswer> {
  const thread = new Worker(THREAD_FILE, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: LIMITS.fileThreadMiB, maxYoungGenerationSizeMb: 32 },
  });
  const late = setTimeout(() => void thread.terminate(), LIMITS.fileReadMs);
  // Settled only when the thread has ended: until then it may read and write the two files.
  const answer = await new Promise<ThreadAnswer>((resolve) => {
    let said: ThreadAnswer = { kind: "refused", message: TOO_SLOW };
    thread.on("message", (message: ThreadAnswer) => {
      if (message.kind === "read") onRead(message);
      else said = message;
    });
    thread.on("error", (error: NodeJS.ErrnoException) => (said = explained(error)));
    thread.on("exit", () => resolve(said));
  });
  clearTimeout(late);
  if (answer.kind === "failed")
    throw Object.assign(new Error(answer.message), answer.code === null ? {} : { code: answer.code });
  return answer;
}

const WAY_OUT = "Split it, by year for example, and send the parts one after another.";
const TOO_SLOW = `Reading the file took longer than ${LIMITS.fileReadMs / 60_000} minutes. ${WAY_OUT}`;
const TOO_LARGE = `Reading the file took more than ${LIMITS.fileThreadMiB} MiB of memory. ${WAY_OUT}`;

const explained = ({
  code = null,
  message,
}: NodeJS.ErrnoException | (Error & { code?: null })): ThreadAnswer =>
  code === "ERR_WORKER_OUT_OF_MEMORY"
    ? { kind: "refused", message: TOO_LARGE }
    : { kind: "failed", message, code };

const THREAD_FILE = threadFile(new URL("thread.js", import.meta.url));
