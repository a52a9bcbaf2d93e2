import { berlinDay, formatInstant, type Day } from "../../calendar/index.ts";
import type { Book } from "../book/book.ts";
import type { Holding } from "../book/holding.ts";
import type { BookLot } from "../book/lot.ts";
import { lotIdOf } from "../book/named-lots.ts";
import { periodText } from "./period-text.ts";

/** Text that all slices of a lot share. */
export type LotText = {
  readonly lot: BookLot;
  /** The lot's own id: the transaction that created it, and an index if the transaction created several. */
  readonly id: string;
  readonly acquired: string;
  readonly acquiredAt: string;
  readonly lastDay: string;
  readonly taxFreeFrom: string;
  readonly acquiredDay: Day;
  readonly onLeapDay: boolean;
  /** The transactions from the acquisition through every transfer and fork that carried the lot on. */
  readonly transactionIds: readonly string[];
  readonly sourceIds: readonly (string | null)[];
};

/** Returns the text of a lot in a holding. */
export type LotTexts = (lot: BookLot, of: Holding) => LotText;

/** Caches the last lot of each holding, because the parts of a lot follow one another in it. */
export function lotTexts(book: Book): LotTexts {
  const latest = new Map<Holding, LotText>();
  return (lot, of) => {
    let text = latest.get(of);
    if (text?.lot !== lot) latest.set(of, (text = lotText(book, lot)));
    return text;
  };
}

/** A lot keeps the id of its acquisition after later moves. */
export const originLot = (lotId: string, chain: readonly string[]): string =>
  lotId.startsWith(`${chain[0]}#`) ? lotId : `${chain[0]}#1`;

export function lotText(book: Book, lot: BookLot): LotText {
  const { transactions, instants } = book;
  const { transactionIds, sourceIds } = chainOf(book, lot);
  let first = lot;
  while (first.parent !== null) first = first.parent;
  const acquiredDay = berlinDay(lot.acquiredAt);
  const period = periodText(acquiredDay);
  return {
    lot,
    id: lotIdOf(book, lot),
    acquired: period.acquired,
    acquiredAt: formatInstant(lot.acquiredAt, transactions[first.row]!.time, instants[first.row]!),
    lastDay: period.lastDay,
    taxFreeFrom: period.taxFreeFrom,
    acquiredDay,
    onLeapDay: period.onLeapDay,
    transactionIds,
    sourceIds,
  };
}

type Chain = Pick<LotText, "transactionIds" | "sourceIds">;

/**
 * The chain of transactions of a lot. A matched transfer is two events of two sources: the departure, then the arrival.
 */
function chainOf({ transactions }: Book, lot: BookLot): Chain {
  const transactionIds: string[] = [];
  const sourceIds: (string | null)[] = [];
  for (let at: BookLot | null = lot; at !== null; at = at.parent) {
    const { id, sourceId, departures } = transactions[at.row]!;
    transactionIds.push(id);
    sourceIds.push(sourceId);
    if (departures === undefined) continue;
    const { counterpart } = at.departure ?? departures[0]!;
    transactionIds.push(counterpart.transactionId);
    sourceIds.push(counterpart.sourceId);
  }
  return { transactionIds: transactionIds.toReversed(), sourceIds: sourceIds.toReversed() };
}
