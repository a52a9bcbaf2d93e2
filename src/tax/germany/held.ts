import type { Day } from "../../calendar/index.ts";
import { isEmpty, type Holding } from "../book/holding.ts";
import type { BookTransaction } from "../book/transaction.ts";
import { prepareGerman } from "./calculate.ts";
import { bookStep } from "./events/step.ts";
import { openGermanBook } from "./german-book.ts";
import { movementsOf } from "./movements.ts";
import type { CalculateOptions } from "../options.ts";
import { resolveOptions } from "./options.ts";

/** From the day on which coins came into an empty wallet to the day on which the last went; null: they are there. */
export type HeldSpan = { readonly from: Day; readonly to: Day | null };

/** When one wallet held anything of a coin. No method changes that: it decides on values, not on quantities. */
export type HeldSpans = {
  readonly sourceId: string | null;
  readonly wallet: string;
  readonly spans: readonly HeldSpan[];
};

/** Of every wallet that ever held the coin, in the order in which they first did. */
export function heldSpans(
  transactions: readonly BookTransaction[],
  asset: string,
  /** What is held of a share or a piece hangs on how open law is read. */
  read: Pick<CalculateOptions, "readings" | "partnerReadings" | "partnerSources"> = {},
): readonly HeldSpans[] {
  const input = prepareGerman(transactions);
  const { order, instants, scales, apart, moneyScale, coinSides } = input;
  const options = resolveOptions(read);
  const { method, methods } = options;
  const book = openGermanBook(
    { transactions, instants, scales, apart, moneyScale, coinSides, method, methods },
    options,
    movementsOf(transactions, input),
  );
  const held = new Map<Holding, { from: Day; to: Day | null }[]>();
  for (const step of order) {
    bookStep(book, input, step);
    for (const holding of book.assets.get(asset)?.holdings.values() ?? []) {
      const spans = held.get(holding) ?? [];
      const last = spans.at(-1);
      if (isEmpty(holding)) {
        if (last !== undefined && last.to === null) last.to = book.day;
      } else if (last === undefined || last.to !== null) {
        spans.push({ from: book.day, to: null });
        held.set(holding, spans);
      }
    }
  }
  return [...held].map(([{ wallet }, spans]) => ({ sourceId: wallet.sourceId, wallet: wallet.name, spans }));
}

/** Whether coins lay there when the day began: then what happened on it happened under the method that was in force. */
export const heldInto = (spans: readonly HeldSpan[], day: Day): boolean =>
  spans.some(({ from, to }) => from < day && (to === null || to >= day));
