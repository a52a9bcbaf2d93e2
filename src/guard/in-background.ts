import { getPriority, setPriority } from "node:os";
import { isMainThread } from "node:worker_threads";

/**
 * Of twenty steps down, how many: little of the processor's time where a request wants it too, all of it where none does.
 * With five, a request beside somebody's large files took four times as long as a quiet one; with fourteen under three.
 */
const STEPS = 14;
const LOWEST = 19;

/**
 * Called first in a thread that works for one person while others ask: requests come before it. On Linux a thread has a
 * priority of its own; elsewhere it is the whole process's, and stays as it is.
 */
export function inBackground(): void {
  if (!isMainThread && process.platform === "linux") lower(0);
}

/** The same for a process of this machine that works for such a thread. */
export function lower(pid: number): void {
  try {
    setPriority(pid, Math.min(LOWEST, getPriority(pid) + STEPS));
  } catch {
    // A container may forbid it, or it has just ended: then it takes turns as everybody else.
  }
}
