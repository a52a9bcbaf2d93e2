import { formatScaled, share, subtract, type Int } from "../../money/index.ts";
import { euro, type Book } from "../book/book.ts";
import type { Holding } from "../book/holding.ts";
import { lotTexts, type LotTexts } from "./lot-text.ts";
import { costOf, GAP, gapText, isAhead, leftOf } from "../book/lots.ts";
import type { Lot } from "../result-rows.ts";
import type { Marks } from "../book/marks.ts";
import { openTransits } from "../book/transit.ts";
import { view, type View } from "../book/view.ts";

/** What is still held, wallet by wallet in order of acquisition. */
export function lotView(book: Book, marks: () => Marks): View<Lot> {
  return view(() => {
    const open = allOpenLots(book);
    const lotOf = lotTexts(book);
    return {
      length: open.length,
      item: (index) => lotAt(book, open[index]!, lotOf),
      mark: (index) => {
        const { row, of, cost } = open[index]!;
        return marks().lot(row, of, cost);
      },
    };
  });
}

type OpenLot = {
  readonly row: number;
  readonly of: Holding;
  readonly cost: Int;
  /** The wallet that it has not reached yet. */
  readonly onTheWayTo?: string;
};

function allOpenLots(book: Book): readonly OpenLot[] {
  const held = book.holdings
    // Wallets of the same name stay in the order of their first event, whatever their sources are called.
    .toSorted((a, b) => compareText(a.wallet.name, b.wallet.name) || compareText(a.asset.name, b.asset.name))
    .flatMap((of) => openLots(book, of));
  const onTheWay = openTransits(book).flatMap(({ shelf, to }) =>
    openLots(book, shelf).map((lot) => ({ ...lot, onTheWayTo: to.name })),
  );
  return onTheWay.length === 0 ? held : [...held, ...onTheWay];
}

function lotAt(book: Book, { row, of, cost, onTheWayTo }: OpenLot, lotOf: LotTexts): Lot {
  const { lots } = book;
  const text = lotOf(row, of);
  const position = book.shelfLabels.get(of);
  return {
    id: text.id,
    sourceId: of.wallet.sourceId,
    wallet: of.wallet.name,
    ...(onTheWayTo === undefined ? {} : { onTheWayTo }),
    ...(position === undefined ? {} : { position }),
    asset: of.asset.name,
    quantity: formatScaled(leftOf(lots, row), of.asset.scale),
    cost: euro(book, cost),
    method: of.average ? "average" : "fifo",
    acquired: text.acquired,
    acquiredAt: text.acquiredAt,
    lastDayOfPeriod: text.lastDay,
    taxFreeFrom: text.taxFreeFrom,
    basis: lots.unknown[row] === GAP.cost ? "unknown" : "known",
    gap: gapText(lots.unknown[row]!),
    originTransactionId: text.transactionIds[0]!,
    transactionIds: text.transactionIds,
    sourceIds: text.sourceIds,
  };
}

/** Of what is counted apart no lot has a period. Under the average method every open lot carries its share of the pool, by quantity. */
export function openLots(book: Book, of: Holding): readonly OpenLot[] {
  if (of.asset.apart) return [];
  const rows = [...of.queue.rows.subarray(of.queue.head, of.queue.tail)];
  let { poolQuantity, poolCost } = of;
  return rows.map((row) => {
    if (!of.average || isAhead(book.lots, row)) return { row, of, cost: costOf(book.lots, row) };
    const quantity = leftOf(book.lots, row);
    const cost = share(poolCost, quantity, poolQuantity, book.grain);
    poolQuantity = subtract(poolQuantity, quantity);
    poolCost = subtract(poolCost, cost);
    return { row, of, cost };
  });
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
