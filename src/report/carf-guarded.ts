import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { LIMITS } from "../limits.ts";
import { packageRoot } from "../paths.ts";
import { err } from "../result.ts";
import type { CarfAnswer } from "./carf-thread.ts";

/**
 * Reads what a platform is said to have reported in a thread of its own, with a limit on its memory and one on its time:
 * whatever stands in it, nobody else waits. The error is a sentence for a person.
 */
export async function readReportedGuarded(text: string): Promise<CarfAnswer> {
  const thread = new Worker(THREAD_FILE, {
    workerData: text,
    resourceLimits: { maxOldGenerationSizeMb: LIMITS.fileThreadMiB, maxYoungGenerationSizeMb: 32 },
  });
  const late = setTimeout(() => void thread.terminate(), LIMITS.reportedReadMs);
  try {
    return await new Promise<CarfAnswer>((resolve, reject) => {
      let said: CarfAnswer = err(`Reading it took longer than ${LIMITS.reportedReadMs / 1000} seconds.`);
      thread.on("message", (answer: CarfAnswer) => (said = answer));
      thread.on("error", (error: NodeJS.ErrnoException) =>
        error.code === "ERR_WORKER_OUT_OF_MEMORY"
          ? (said = err(`Reading it took more than ${LIMITS.fileThreadMiB} MiB of memory.`))
          : reject(error),
      );
      thread.on("exit", () => resolve(said));
    });
  } finally {
    clearTimeout(late);
  }
}

/** A thread starts from what is built, also where the rest runs from its sources, as in tests. */
const THREAD_FILE = ((): string => {
  const beside = fileURLToPath(new URL("carf-thread.js", import.meta.url));
  return existsSync(beside) ? beside : join(packageRoot, "dist", "service", "carf-thread.js");
})();
