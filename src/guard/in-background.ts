import { getPriority, setPriority } from "node:os";
import { isMainThread } from "node:worker_threads";

/**
 * How many of the twenty steps a background thread's priority is lowered: little processor time while a request needs
 * it, all of it otherwise. With five steps, a request during the processing of large files took four times as long as
 * on an idle service; with fourteen less than three times.
 */
const STEPS = 14;
const LOWEST = 19;

/**
 * Called first in a thread that works for one user while others send requests, so that requests have priority. On Linux
 * each thread has its own priority; elsewhere it is that of the process and stays unchanged.
 */
export function inBackground(): void {
  if (isMainThread || process.platform !== "linux") return;
  try {
    setPriority(Math.min(LOWEST, getPriority() + STEPS));
  } catch {
    // A container may forbid it: then the thread has normal priority.
  }
}
