import type { Price, Transaction } from "../ledger/index.ts";
import type { Pricer, Valuation } from "../prices/pricer.ts";
import { breather } from "./breathe.ts";
import type { UsedPrice } from "./lists.ts";
import type { OpenValue } from "./read-ledger.ts";

/**
 * Gives the open legs of the ledger their value, in place, with the price it was made with. What stays without one stays
 * null. Answers each price once, with how often it was used.
 */
export async function valueLedger(
  transactions: Transaction[],
  open: readonly OpenValue[],
  price: Pricer,
  signal: AbortSignal,
): Promise<readonly UsedPrice[]> {
  const used = new Map<Price, number>();
  const breathe = breather();
  // In pieces: half a million questions at once would weigh as much as the ledger itself.
  for (let at = 0; at < open.length; at += PIECE) {
    const piece = open.slice(at, at + PIECE);
    const answers = await price(
      piece.map(({ index, leg, native }) => {
        const { time, [leg]: side } = transactions[index]!;
        return { asset: side!.asset, amount: side!.amount, time, native };
      }),
      signal,
    );
    for (const [i, answer] of answers.entries()) {
      if (answer !== null) {
        fill(transactions, piece[i]!, answer);
        used.set(answer.by, (used.get(answer.by) ?? 0) + 1);
      }
      const pause = breathe();
      if (pause !== null) await pause;
    }
  }
  return merged(used);
}

const PIECE = 20_000;

function fill(
  transactions: Transaction[],
  { index, leg }: OpenValue,
  { valueEur, by: valuedBy }: Valuation,
): void {
  const transaction = transactions[index]!;
  transactions[index] = { ...transaction, [leg]: { ...transaction[leg]!, valueEur, valuedBy } };
}

/** Each piece asks for itself; equal prices of two pieces are one. In order of time. */
function merged(used: ReadonlyMap<Price, number>): readonly UsedPrice[] {
  const byText = new Map<string, UsedPrice>();
  for (const [price, times] of used) {
    const key = `${price.at} ${price.asset} ${price.currency}`;
    byText.set(key, { ...price, times: times + (byText.get(key)?.times ?? 0) });
  }
  return [...byText].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, price]) => price);
}
