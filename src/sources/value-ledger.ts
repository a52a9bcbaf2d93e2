import type { Transaction } from "../ledger/transaction.ts";
import type { Pricer, PriceUsed, Valuation } from "../prices/pricer.ts";
import { breather } from "./breathe.ts";
import type { LegName, OpenValue } from "./read-ledger.ts";

/** Which price made which value: by transaction and leg, and each price once with how often it was used. */
export type Valued = {
  readonly sources: ReadonlyMap<string, { readonly [leg in LegName]?: PriceUsed }>;
  readonly used: readonly (readonly [price: PriceUsed, times: number])[];
};

/** Gives the open legs of the ledger their value, in place. What stays without one stays null. */
export async function valueLedger(
  transactions: Transaction[],
  open: readonly OpenValue[],
  price: Pricer,
  signal: AbortSignal,
): Promise<Valued> {
  const sources = new Map<string, { [leg in LegName]?: PriceUsed }>();
  const used = new Map<PriceUsed, number>();
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
      if (answer !== null) fill(transactions, piece[i]!, answer, sources);
      if (answer !== null) used.set(answer.by, (used.get(answer.by) ?? 0) + 1);
      const pause = breathe();
      if (pause !== null) await pause;
    }
  }
  return { sources, used: merged(used) };
}

const PIECE = 20_000;

function fill(
  transactions: Transaction[],
  { index, leg }: OpenValue,
  { valueEur, by }: Valuation,
  sources: Map<string, { [leg in LegName]?: PriceUsed }>,
): void {
  const transaction = transactions[index]!;
  transactions[index] = { ...transaction, [leg]: { ...transaction[leg]!, valueEur } };
  const known = sources.get(transaction.id);
  if (known === undefined) sources.set(transaction.id, { [leg]: by });
  else known[leg] = by;
}

/** Each piece asks for itself; equal prices of two pieces are one. In a fixed order. */
function merged(used: ReadonlyMap<PriceUsed, number>): Valued["used"] {
  const byText = new Map<string, [PriceUsed, number]>();
  for (const [price, times] of used) {
    const key = `${price.asset} ${price.currency} ${price.at}`;
    const known = byText.get(key);
    if (known === undefined) byText.set(key, [price, times]);
    else known[1] += times;
  }
  return [...byText].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, entry]) => entry);
}
