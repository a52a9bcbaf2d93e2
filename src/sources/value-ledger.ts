import type { Price } from "../ledger/index.ts";
import type { Pricer } from "../prices/pricer.ts";
import { createYielder } from "./yielder.ts";
import type { UsedPrice } from "./lists.ts";
import type { OpenValue } from "./read-ledger.ts";

/**
 * Sets the value of the open legs, in place, with the price it was computed with; null if there is no price. Returns
 * each price once, with how often it was used.
 */
export async function valueLedger(
  open: readonly OpenValue[],
  price: Pricer,
  signal: AbortSignal,
): Promise<readonly UsedPrice[]> {
  const used = new Map<Price, number>();
  const pauseIfDue = createYielder();
  // Sorted by time, so that prices of one period are queried together and no hour is queried by two batches.
  const inOrder = open.toSorted(byTime);
  // In batches: half a million queries at once would use as much memory as the ledger itself.
  for (let begin = 0; begin < inOrder.length; begin += BATCH_SIZE) {
    const batch = inOrder.slice(begin, begin + BATCH_SIZE);
    const valuations = await price(
      batch.map(({ transaction, leg, native, at }) => {
        const { time, [leg]: side } = transaction;
        return { asset: side!.asset, amount: side!.amount, time: at ?? time, native };
      }),
      signal,
    );
    for (let i = 0; i < batch.length; i++) {
      const valuation = valuations[i] ?? null;
      if (valuation !== null) {
        const { transaction, leg } = batch[i]!;
        const side = transaction[leg]!;
        side.valueEur = valuation.valueEur;
        side.valuedBy = valuation.by;
        used.set(valuation.by, (used.get(valuation.by) ?? 0) + 1);
      }
      const pause = pauseIfDue();
      if (pause !== null) await pause;
    }
  }
  return merged(used);
}

const BATCH_SIZE = 20_000;

const byTime = ({ transaction: { time: a } }: OpenValue, { transaction: { time: b } }: OpenValue): number =>
  a < b ? -1 : a > b ? 1 : 0;

/** Merges equal prices of different batches. Sorted by time, then by asset. */
function merged(used: ReadonlyMap<Price, number>): readonly UsedPrice[] {
  const all: UsedPrice[] = [];
  for (const [price, times] of [...used].toSorted(([a], [b]) => comparePrices(a, b))) {
    const last = all.at(-1);
    if (last === undefined || comparePrices(last, price) !== 0) all.push({ ...price, times });
    else all[all.length - 1] = { ...price, times: last.times + times };
  }
  return all;
}

function comparePrices(a: Price, b: Price): number {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1;
  const [one, other] = [`${a.asset} ${a.currency}`, `${b.asset} ${b.currency}`];
  return one < other ? -1 : one > other ? 1 : 0;
}
