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

/** So many are sorted, or put behind each other, in one go. */
const RUN = 2_000;

/** What `toSorted` gives; others go first in between, however many they are. */
export async function sortedInTurns<T>(
  items: readonly T[],
  compare: (a: T, b: T) => number,
): Promise<readonly T[]> {
  const breathe = breather();
  let runs: (readonly T[])[] = [];
  for (let at = 0; at < items.length; at += RUN) {
    runs.push(items.slice(at, at + RUN).toSorted(compare));
    const pause = breathe();
    if (pause !== null) await pause;
  }
  while (runs.length > 1) {
    const longer: (readonly T[])[] = [];
    for (let at = 0; at < runs.length; at += 2)
      longer.push(await merged(runs[at]!, runs[at + 1] ?? [], compare, breathe));
    runs = longer;
  }
  return runs[0] ?? [];
}

async function merged<T>(
  left: readonly T[],
  right: readonly T[],
  compare: (a: T, b: T) => number,
  breathe: () => Promise<void> | null,
): Promise<readonly T[]> {
  if (right.length === 0) return left;
  // Most of what is read comes in order.
  if (left.length === 0 || compare(left.at(-1)!, right[0]!) <= 0) return left.concat(right);
  const all: T[] = [];
  for (let [l, r] = [0, 0]; l < left.length || r < right.length;) {
    const fromLeft = r >= right.length || (l < left.length && compare(left[l]!, right[r]!) <= 0);
    all.push(fromLeft ? left[l++]! : right[r++]!);
    const pause = all.length % RUN === 0 ? breathe() : null;
    if (pause !== null) await pause;
  }
  return all;
}
