import { setImmediate as yieldToEventLoop } from "node:timers/promises";

/** How long a job may keep others in the process waiting. */
const SLICE_MS = 5;

/** Call it between small steps of long work: it answers at once until the turn is used up, then lets others go first. */
export function createYielder(): () => Promise<void> | null {
  let since = performance.now();
  const pause = async (): Promise<void> => {
    await yieldToEventLoop();
    since = performance.now();
  };
  return () => (performance.now() - since < SLICE_MS ? null : pause());
}
