import { setPriority } from "node:os";
import { isMainThread } from "node:worker_threads";

/** Of twenty steps down, how many: a tenth of the processor's time where a request wants it too, all of it where none does. */
const STEPS = 10;

/**
 * Called first in a thread that works for one person while others ask: requests come before it. On Linux a thread has a
 * priority of its own; elsewhere it is the whole process's, and stays as it is.
 */
export function inBackground(): void {
  if (isMainThread || process.platform !== "linux") return;
  try {
    setPriority(0, STEPS);
  } catch {
    // A container may forbid it: then it takes turns as everybody else.
  }
}
