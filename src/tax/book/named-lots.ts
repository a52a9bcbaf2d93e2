import { parseScaled } from "../../money/index.ts";
import type { Book } from "./book.ts";
import { isAverage, lotsIn, take, takeFrom, type Holding, type TakenLots } from "./holding.ts";
import type { BookLot, LotPart } from "./lot.ts";

/** Part of a lot that the person named for a disposal, which the holding does not have. */
export type UnfoundLot = { readonly of: Holding; readonly lotId: string; readonly missing: bigint };

/** Id of a lot: the transaction that brought it into its wallet, and its number among the lots of that transaction. */
export const lotIdOf = ({ transactions }: Pick<Book, "transactions">, { row, ordinal }: BookLot): string =>
  `${transactions[row]!.id}#${ordinal + 1}`;

/**
 * Takes the lots that the person named for the current transaction: single identification, the first rule of Rn 61.
 * What is named and not there is noted; it and everything not named follows the method of the holding. Under the average
 * the lots have no cost of their own, so nothing can be named.
 */
export function takeNamed(book: Book, of: Holding, quantity: bigint): TakenLots {
  const parts: LotPart[] = [];
  let left = quantity;
  for (const { lotId, quantity: text } of book.transaction.lots ?? []) {
    const named = parseScaled(text, of.asset.scale) ?? 0n;
    const lot = isAverage(of) ? undefined : lotsIn(of).find((one) => lotIdOf(book, one) === lotId);
    const wanted = named < left ? named : left;
    const part = lot === undefined || wanted === 0n ? null : takeFrom(of, lot, wanted);
    if (part !== null) parts.push(part);
    const found = part?.quantity ?? 0n;
    left -= found;
    if (found < named) book.unfoundLots.push({ of, lotId, missing: named - found });
  }
  const rest = take(of, left);
  return { parts: [...parts, ...rest.parts], missing: rest.missing };
}
