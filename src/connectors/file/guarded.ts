import { existsSync } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { LIMITS } from "../../limits.ts";
import { packageRoot } from "../../paths.ts";
import { err, ok, type Result } from "../../result.ts";
import type { SplitFile } from "./split.ts";
import type { ThreadAnswer, ThreadData } from "./thread.ts";

/**
 * Reads what somebody sent in a thread of its own, with a limit on its memory and one on its time: whatever stands in the
 * file, nobody else waits for it. The records are then in the spool, and none of them if the file is refused: the error is
 * a sentence for a person.
 */
export async function readGuarded(file: FileHandle, spool: FileHandle): Promise<Result<SplitFile, string>> {
  const data: ThreadData = { file: file.fd, spool: spool.fd };
  const thread = new Worker(THREAD_FILE, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: LIMITS.fileThreadMiB, maxYoungGenerationSizeMb: 32 },
  });
  const late = setTimeout(() => void thread.terminate(), LIMITS.fileReadMs);
  // Settled only when the thread has ended: until then it may read and write the two files.
  const answer = await new Promise<ThreadAnswer>((resolve) => {
    let said: ThreadAnswer = { kind: "refused", message: TOO_SLOW };
    thread.on("message", (message: ThreadAnswer) => (said = message));
    thread.on("error", (error: NodeJS.ErrnoException) => (said = explained(error)));
    thread.on("exit", () => resolve(said));
  });
  clearTimeout(late);
  if (answer.kind === "split") return ok(answer.split);
  if (answer.kind === "refused") return err(answer.message);
  throw Object.assign(new Error(answer.message), answer.code === null ? {} : { code: answer.code });
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

/** A thread starts from what is built, also where the rest runs from its sources, as in tests. */
const THREAD_FILE = ((): string => {
  const beside = fileURLToPath(new URL("thread.js", import.meta.url));
  return existsSync(beside) ? beside : join(packageRoot, "dist", "src", "connectors", "file", "thread.js");
})();
