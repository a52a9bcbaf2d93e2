import { berlinDay, formatInstant, type Day } from "../../calendar/index.ts";
import type { Book } from "../book/book.ts";
import type { Holding } from "../book/holding.ts";
import { acquiredMs, creatorOf, ordinalOf, parentOf } from "../book/lots.ts";
import { periodText } from "./period-text.ts";

/** What every slice of a lot says about it. */
export type LotText = {
  readonly lot: number;
  /** The lot's own name: the transaction that made it, and its place where one transaction made several. */
  readonly id: string;
  readonly acquired: string;
  readonly acquiredAt: string;
  readonly lastDay: string;
  readonly taxFreeFrom: string;
  readonly acquiredDay: Day;
  readonly onLeapDay: boolean;
  /** From the acquisition through every transfer and fork that carried the lot on. */
  readonly transactionIds: readonly string[];
  readonly sourceIds: readonly (string | null)[];
};

/** Finds the text of a lot in a holding. */
export type LotTexts = (lot: number, of: Holding) => LotText;

/** First in, first out: the parts of a lot follow one another in its holding, so the last of each is remembered. */
export function lotTexts(book: Book): LotTexts {
  const latest: LotText[] = [];
  return (lot, { number }) => {
    const text = latest[number];
    if (text !== undefined && text.lot === lot) return text;
    return (latest[number] = lotText(book, lot));
  };
}

/** Nearly every transaction makes one lot only. */
function placeText(ordinal: number): string {
  return ordinal === 0 ? "#1" : `#${ordinal + 1}`;
}

/** A lot is named by its acquisition, wherever it has been moved to since. */
export const originLot = (lotId: string, chain: readonly string[]): string =>
  lotId.startsWith(`${chain[0]}#`) ? lotId : `${chain[0]}#1`;

export function lotText(book: Book, lot: number): LotText {
  const { lots, transactions, instants } = book;
  const { transactionIds, sourceIds } = chainOf(book, lot);
  let first = lot;
  while (parentOf(lots, first) >= 0) first = parentOf(lots, first);
  const origin = creatorOf(lots, first);
  const ms = acquiredMs(lots, lot);
  const acquiredDay = berlinDay(ms);
  const period = periodText(acquiredDay);
  return {
    lot,
    id: transactionIds[transactionIds.length - 1]! + placeText(ordinalOf(lots, lot)),
    acquired: period.acquired,
    acquiredAt: formatInstant(ms, transactions[origin]!.time, instants[origin]!),
    lastDay: period.lastDay,
    taxFreeFrom: period.taxFreeFrom,
    acquiredDay,
    onLeapDay: period.onLeapDay,
    transactionIds,
    sourceIds,
  };
}

type Chain = Pick<LotText, "transactionIds" | "sourceIds">;

/** A matched transfer is two events of two sources: first what was sent, then what arrived. */
function chainOf({ lots, transactions, leftWith }: Book, lot: number): Chain {
  const own = transactions[creatorOf(lots, lot)]!;
  if (parentOf(lots, lot) < 0 && own.departures === undefined) {
    return { transactionIds: [own.id], sourceIds: [own.sourceId] };
  }
  const transactionIds: string[] = [];
  const sourceIds: (string | null)[] = [];
  for (let at = lot; at >= 0; at = parentOf(lots, at)) {
    const { id, sourceId, departures } = transactions[creatorOf(lots, at)]!;
    transactionIds.push(id);
    sourceIds.push(sourceId);
    if (departures === undefined) continue;
    const { counterpart } = leftWith.get(at) ?? departures[0]!;
    transactionIds.push(counterpart.transactionId);
    sourceIds.push(counterpart.sourceId);
  }
  return { transactionIds: transactionIds.toReversed(), sourceIds: sourceIds.toReversed() };
}
