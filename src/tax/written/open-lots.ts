import { formatScaled } from "../../money/index.ts";
import type { Book } from "../book/book.ts";
import { lotsWithCost, type Holding } from "../book/holding.ts";
import type { BookLot } from "../book/lot.ts";
import { STATED, statedParts, withoutCrumbs } from "../book/precision.ts";
import { openTransits } from "../book/transit.ts";
import { view, type View } from "../book/view.ts";
import type { Lot } from "../result-rows.ts";
import { lotTexts, type LotText } from "./lot-text.ts";

/** Open lots, wallet by wallet in order of acquisition. */
export function lotView(book: Book): View<Lot> {
  const lotOf = lotTexts(book);
  return view(
    () => allOpenLots(book),
    (open) => writtenLot(book, open, (_book, lot) => lotOf(lot, open.of)),
    ({ lot, of }) => ({ sourceId: of.wallet.sourceId, ms: Math.floor(lot.acquiredAt) }),
  );
}

/** An open lot of a holding, in stated decimals. */
export type OpenLot = {
  readonly lot: BookLot;
  readonly of: Holding;
  readonly quantity: bigint;
  readonly cost: bigint;
  /** The destination wallet, while in transit. */
  readonly onTheWayTo?: string;
};

function allOpenLots(book: Book): readonly OpenLot[] {
  const inWallets = book.holdings
    // Wallets of the same name stay in the order of their first event, independent of source names.
    .toSorted((a, b) => compareText(a.wallet.name, b.wallet.name) || compareText(a.asset.name, b.asset.name))
    .flatMap((of) => openLotsOf(book, of));
  const inTransit = openTransits(book).flatMap(({ holding, to }) =>
    openLotsOf(book, holding).map((open) => ({ ...open, onTheWayTo: to.name })),
  );
  return inTransit.length === 0 ? inWallets : [...inWallets, ...inTransit];
}

/** An open lot as it is stated. */
export function writtenLot(
  book: Book,
  { lot, of, quantity, cost, onTheWayTo }: OpenLot,
  textOf: (book: Book, lot: BookLot) => LotText,
): Lot {
  const text = textOf(book, lot);
  const { wallet, asset, label, method } = of;
  return {
    id: text.id,
    sourceId: wallet.sourceId,
    wallet: wallet.name,
    ...(onTheWayTo === undefined ? {} : { onTheWayTo }),
    ...(label === null ? {} : { position: label }),
    asset: asset.name,
    quantity: formatScaled(quantity, asset.decimals),
    cost: formatScaled(cost, book.moneyDecimals),
    method: method.name,
    acquired: text.acquired,
    acquiredAt: text.acquiredAt,
    lastDayOfPeriod: text.lastDay,
    taxFreeFrom: text.taxFreeFrom,
    basis: lot.gap === "cost" ? "unknown" : "known",
    gap: lot.gap,
    originTransactionId: text.transactionIds[0]!,
    transactionIds: text.transactionIds,
    sourceIds: text.sourceIds,
  };
}

/** Open lots of a holding. Lots of a separately counted asset have no holding period. */
export function openLotsOf(book: Book, of: Holding): readonly OpenLot[] {
  if (of.asset.isSecurity) return [];
  const { asset } = of;
  const open = withoutCrumbs(
    asset,
    lotsWithCost(of).map(({ lot, cost }) => ({ lot, quantity: lot.quantity, cost })),
  );
  const quantities = statedParts(
    open.map(({ quantity }) => quantity),
    asset.scale,
    asset.decimals,
    STATED.coin,
  );
  const costs = statedParts(
    open.map(({ cost }) => cost),
    book.moneyScale,
    book.moneyDecimals,
    STATED.euro,
  );
  return open.map(({ lot }, i) => ({ lot, of, quantity: quantities[i]!, cost: costs[i]! }));
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
