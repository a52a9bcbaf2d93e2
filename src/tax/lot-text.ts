import { berlinDay, formatInstant, type Day } from "../calendar/index.ts";
import type { Book } from "./book.ts";
import { acquiredMs } from "./lots.ts";
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
};

/** A lot is sold in parts, with the parts of other holdings' lots between them: so many are remembered. */
const REMEMBERED = 1024;

/** Writes a lot out once for as long as its slices are near each other. */
export function lotTexts(book: Book): (lot: number) => LotText {
  const known: (LotText | undefined)[] = Array.from({ length: REMEMBERED });
  return (lot) => {
    const slot = lot % REMEMBERED;
    const text = known[slot];
    if (text !== undefined && text.lot === lot) return text;
    return (known[slot] = lotText(book, lot));
  };
}

function lotText(book: Book, lot: number): LotText {
  const { lots, transactions } = book;
  const transactionIds: string[] = [];
  let first = lot;
  for (let at = lot; at >= 0; at = lots.parent[at]!) {
    first = at;
    transactionIds.push(transactions[lots.creator[at]!]!.id);
  }
  const ms = acquiredMs(lots, lot);
  const acquiredDay = berlinDay(ms);
  const period = periodText(acquiredDay);
  return {
    lot,
    id: `${transactionIds[0]}#${lots.ordinal[lot]! + 1}`,
    acquired: period.acquired,
    acquiredAt: formatInstant(ms, transactions[lots.creator[first]!]!.time),
    lastDay: period.lastDay,
    taxFreeFrom: period.taxFreeFrom,
    acquiredDay,
    onLeapDay: period.onLeapDay,
    transactionIds: transactionIds.length === 1 ? transactionIds : transactionIds.toReversed(),
  };
}
