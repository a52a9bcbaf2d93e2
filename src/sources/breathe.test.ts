import { expect, it } from "vitest";
import { sortedInTurns } from "./breathe.ts";

it("sorts as toSorted does, whatever comes in order and whatever is equal, and lets others go first", async () => {
  const numbers = Array.from({ length: 20_001 }, (_, i) => ({ key: (i * 7_919) % 5_003, at: i }));
  const byKey = (a: { key: number }, b: { key: number }): number => a.key - b.key;
  for (const items of [numbers, numbers.toSorted(byKey), numbers.toReversed(), [], numbers.slice(0, 3)])
    expect(await sortedInTurns(items, byKey)).toEqual(items.toSorted(byKey));

  let turns = 0;
  let sorting = true;
  const other = (): void => {
    turns += 1;
    if (sorting) setImmediate(other);
  };
  setImmediate(other);
  // Each comparison takes its time: nobody waits for all of them.
  const slowly = (a: { key: number }, b: { key: number }): number => {
    for (const until = performance.now() + 0.001; performance.now() < until;);
    return byKey(a, b);
  };
  await sortedInTurns(numbers, slowly);
  sorting = false;
  expect(turns).toBeGreaterThan(10);
});
