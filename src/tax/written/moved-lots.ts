import { formatScaled } from "../../money/index.ts";
import { assetNamed, euro, type Book } from "../book/book.ts";
import { readInt } from "../book/cells.ts";
import { creatorOf, LOT, LOT_CELLS } from "../book/lots.ts";
import type { Marks } from "../book/marks.ts";
import { preciseInstant } from "../book/steps.ts";
import { type Departure, isMove } from "../book/transaction.ts";
import { view, type View } from "../book/view.ts";
import { lotText, originLot } from "./lot-text.ts";

/** What one transfer between own wallets moved, lot by lot, each by the name of its acquisition. */
export type MovedLots = {
  /** The transaction that received it, or that tells both ends. */
  readonly sourceId: string | null;
  readonly transactionId: string;
  /** The one that sent it; null where one transaction tells both ends. */
  readonly sent: Departure["counterpart"] | null;
  readonly lots: readonly {
    readonly lotId: string;
    readonly acquired: string;
    readonly quantity: string;
    readonly cost: string;
  }[];
};

type Moved = { readonly row: number; readonly departure: Departure | null; from: number; until: number };

/** Every lot that a transfer carried on, or that came with it without a past, was made by that transfer. */
export function movedView(book: Book, marks: () => Marks): View<MovedLots> {
  return view(() => {
    const items = movesOf(book);
    const rowsOf = ({ from, until }: Moved): readonly number[] =>
      Array.from({ length: until - from }, (_, i) => from + i);
    return {
      length: items.length,
      item: (index) => {
        const moved = items[index]!;
        const { sourceId, id, received, sent } = book.transactions[moved.row]!;
        const { scale } = assetNamed(book, (received ?? sent)!.asset);
        return {
          sourceId,
          transactionId: id,
          sent: moved.departure?.counterpart ?? null,
          lots: rowsOf(moved).map((row) => {
            const text = lotText(book, row);
            const at = row * LOT_CELLS;
            return {
              lotId: originLot(text.id, text.transactionIds),
              acquired: text.acquired,
              quantity: formatScaled(readInt(book.lots.cells, at + LOT.whole), scale),
              cost: euro(book, readInt(book.lots.cells, at + LOT.wholeCost)),
            };
          }),
        };
      },
      mark: (index) => {
        const moved = items[index]!;
        const { departure, row } = moved;
        const ms = departure === null ? book.instants[row]! : preciseInstant(departure.time);
        const { sourceId } = book.transactions[row]!;
        return { sourceId, ms: Math.floor(ms), value: marks().made(rowsOf(moved)) };
      },
    };
  });
}

/** Lots lie in the order in which they were made: those of one departure side by side. */
function movesOf(book: Book): readonly Moved[] {
  const { lots, transactions, leftWith } = book;
  const found: Moved[] = [];
  let last: Moved | null = null;
  for (let lot = 0; lot < lots.count; lot += 1) {
    const row = creatorOf(lots, lot);
    const transaction = transactions[row]!;
    if (!isMove(transaction)) continue;
    const departure = leftWith.get(lot) ?? transaction.departures?.[0] ?? null;
    if (last !== null && last.row === row && last.departure === departure && last.until === lot)
      last.until += 1;
    else found.push((last = { row, departure, from: lot, until: lot + 1 }));
  }
  return found;
}
