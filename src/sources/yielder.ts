import { setImmediate as yieldToEventLoop } from "node:timers/promises";

/** Maximum time for which a job may block the event loop. */
const SLICE_MS = 5;

/**
 * Called between small steps of long work: returns null until the time slice is used up, then a promise that lets
 * other work run first.
 */
export function createYielder(): () => Promise<void> | null {
  let since = performance.now();
  const pause = async (): Promise<void> => {
    await yieldToEventLoop();
    since = performance.now();
  };
  return () => (performance.now() - since < SLICE_MS ? null : pause());
}
