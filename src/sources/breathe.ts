import { setImmediate as nextTurn } from "node:timers/promises";

/** How long a job may keep others in the process waiting. */
const TURN_MS = 5;

/** Call it between small steps of long work: it answers at once until the turn is used up, then lets others go first. */
export function breather(): () => Promise<void> | null {
  let since = performance.now();
  const pause = async (): Promise<void> => {
    await nextTurn();
    since = performance.now();
  };
  return () => (performance.now() - since < TURN_MS ? null : pause());
}
