import type { Day } from "../../calendar/index.ts";
import type { Holding } from "../book/holding.ts";
import type { BookTransaction } from "../book/transaction.ts";
import type { CalculateOptions } from "../options.ts";
import { prepareGerman } from "./calculate.ts";
import { bookStep } from "./events/step.ts";
import { openGermanBook } from "./german-book.ts";
import { movementsOf } from "./movements.ts";
import { resolveOptions } from "./options.ts";

/**
 * A span from the day on which coins came into an empty wallet to the day on which the last of them left; null: they
 * are still held.
 */
export type HoldingSpan = { readonly from: Day; readonly to: Day | null };

/**
 * Times in which one wallet held a coin. They are the same under any method, which decides on values, not on
 * quantities.
 */
export type HoldingSpans = {
  readonly sourceId: string | null;
  readonly wallet: string;
  readonly spans: readonly HoldingSpan[];
};

/** Holding spans of every wallet that ever held the coin, in the order in which they first did. */
export function holdingSpans(
  transactions: readonly BookTransaction[],
  asset: string,
  /** The holdings of a share or an NFT depend on the interpretation of open law. */
  read: Pick<CalculateOptions, "readings" | "partnerReadings" | "partnerSources"> = {},
): readonly HoldingSpans[] {
  const input = prepareGerman(transactions);
  const book = openGermanBook(input, resolveOptions(read), movementsOf(input));
  const byHolding = new Map<Holding, { from: Day; to: Day | null }[]>();
  for (const step of input.steps) {
    bookStep(book, step);
    for (const holding of book.assets.get(asset)?.holdings.values() ?? []) {
      const spans = byHolding.get(holding) ?? [];
      const last = spans.at(-1);
      if (holding.quantity === 0n) {
        if (last !== undefined && last.to === null) last.to = book.day;
      } else if (last === undefined || last.to !== null) {
        spans.push({ from: book.day, to: null });
        byHolding.set(holding, spans);
      }
    }
  }
  return [...byHolding].map(([{ wallet }, spans]) => ({
    sourceId: wallet.sourceId,
    wallet: wallet.name,
    spans,
  }));
}

/** Whether coins were held at the start of the day: then its events use the method that was in force. */
export const isHeldAtStart = (spans: readonly HoldingSpan[], day: Day): boolean =>
  spans.some(({ from, to }) => from < day && (to === null || to >= day));
