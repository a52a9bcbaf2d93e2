import { assetNamed, euro, quantityOf, type Book } from "../book/book.ts";
import type { BookLot } from "../book/lot.ts";
import { preciseInstant } from "../book/steps.ts";
import { type Departure, isMove } from "../book/transaction.ts";
import { view, type View } from "../book/view.ts";
import { lotText, originLot } from "./lot-text.ts";

/** The lots that one transfer between own wallets moved, each by the id of its acquisition. */
export type MovedLots = {
  /** The transaction that received it, or the only transaction of a transfer within one record. */
  readonly sourceId: string | null;
  readonly transactionId: string;
  /** The sending transaction; null if one transaction has both ends. */
  readonly sent: Departure["counterpart"] | null;
  readonly lots: readonly {
    readonly lotId: string;
    readonly acquired: string;
    readonly quantity: string;
    readonly cost: string;
  }[];
};

type Moved = { readonly row: number; readonly departure: Departure | null; readonly lots: BookLot[] };

/**
 * The moved lots. Every lot that a transfer carried on, or that arrived without a history, was created by that
 * transfer.
 */
export function movedView(book: Book): View<MovedLots> {
  const written = ({ row, departure, lots }: Moved): MovedLots => {
    const { sourceId, id, received, sent } = book.transactions[row]!;
    const asset = assetNamed(book, (received ?? sent)!.asset);
    return {
      sourceId,
      transactionId: id,
      sent: departure?.counterpart ?? null,
      lots: lots.map((lot) => {
        const text = lotText(book, lot);
        return {
          lotId: originLot(text.id, text.transactionIds),
          acquired: text.acquired,
          quantity: quantityOf(asset, lot.initialQuantity),
          cost: euro(book, lot.initialCost),
        };
      }),
    };
  };
  return view(
    () => movesOf(book),
    written,
    ({ row, departure }) => ({
      sourceId: book.transactions[row]!.sourceId,
      ms: Math.floor(departure === null ? book.instants[row]! : preciseInstant(departure.time)),
    }),
  );
}

/** Groups lots by departure; they are in order of creation, so those of one departure are adjacent. */
function movesOf({ lots, transactions }: Book): readonly Moved[] {
  const found: Moved[] = [];
  let before: BookLot | null = null;
  for (const lot of lots) {
    const { row } = lot;
    const transaction = transactions[row]!;
    if (isMove(transaction)) {
      const departure = lot.departure ?? transaction.departures?.[0] ?? null;
      const last = found.at(-1);
      if (
        last !== undefined &&
        last.lots.at(-1) === before &&
        last.row === row &&
        last.departure === departure
      )
        last.lots.push(lot);
      else found.push({ row, departure, lots: [lot] });
    }
    before = lot;
  }
  return found;
}
