import { getPriority, setPriority } from "node:os";
import { isMainThread } from "node:worker_threads";

/**
 * How many of the twenty steps a background thread's priority is lowered: little processor time where a request wants it
 * too, all of it where none does. With five, a request beside somebody's large files took four times as long as a quiet
 * one; with fourteen under three.
 */
const STEPS = 14;
const LOWEST = 19;

/**
 * Called first in a thread that works for one person while others send requests: the requests come before it. On Linux a
 * thread has a priority of its own; elsewhere it is the whole process's, and stays as it is.
 */
export function inBackground(): void {
  if (isMainThread || process.platform !== "linux") return;
  try {
    setPriority(Math.min(LOWEST, getPriority() + STEPS));
  } catch {
    // A container may forbid it: then the thread takes turns as every other.
  }
}
