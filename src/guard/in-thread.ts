import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { LIMITS } from "../basics/limits.ts";
import { packageRoot } from "../process/paths.ts";
import { err, type Result } from "../basics/result.ts";
import { message, type Message } from "../wording/messages/index.ts";

/**
 * Works on untrusted input in its own thread, with limits on memory and time, so that no input can block others. The
 * error is a sentence for the user. Settles only when the thread has ended.
 */
export async function inThread<T>(
  threadFile: string,
  data: unknown,
  withinMs: number,
): Promise<Result<T, Message>> {
  const thread = new Worker(threadFile, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: LIMITS.fileThreadMiB, maxYoungGenerationSizeMb: 32 },
  });
  const late = setTimeout(() => void thread.terminate(), withinMs);
  try {
    return await new Promise<Result<T, Message>>((resolve, reject) => {
      let outcome: Result<T, Message> = err(message("file.readTooSlow", { seconds: withinMs / 1000 }));
      thread.on("message", (result: Result<T, Message>) => (outcome = result));
      thread.on("error", (error: NodeJS.ErrnoException) =>
        error.code === "ERR_WORKER_OUT_OF_MEMORY"
          ? (outcome = err(message("file.readTooMuchMemory", { mib: LIMITS.fileThreadMiB })))
          : reject(error),
      );
      thread.on("exit", () => resolve(outcome));
    });
  } finally {
    clearTimeout(late);
  }
}

/** A thread is started from the build, even if the service runs from its sources, as in tests. */
export function threadFile(url: URL): string {
  const own = fileURLToPath(url);
  return existsSync(own) ? own : join(packageRoot, "dist", "service", basename(own));
}
