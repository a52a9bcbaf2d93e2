import { powerOfTen, share } from "../../../../money/index.ts";
import type { Asset, Holding } from "../../../book/holding.ts";
import { isCoin } from "../../../book/book-leg.ts";
import { acquire, gapOf } from "../../../book/postings.ts";
import { CLAUSES } from "../../clauses.ts";
import { flag, quantityText } from "../../findings.ts";
import type { GermanBook } from "../../german-book.ts";
import { INCOME_CLAUSES, type IncomeType } from "../../income.ts";
import { takeWithOrigins } from "../origins.ts";
import { missingPrice } from "../trade.ts";

/** Quantity handed over to a protocol, and the growth above it so far, in one unit. */
export type PositionTally = { handed: bigint; grown: bigint };

/** A token that represents deposited coins. */
export type ReceiptToken = PositionTally & {
  readonly income: IncomeType;
  /**
   * The token was received one for one: any excess over the received quantity is its own growth, which no row states.
   */
  grows: boolean;
};

/**
 * Whether an excess counts as growth. More than half above the deposit is not growth but a deposit that was not read.
 */
export function countsAsGrowth(tally: PositionTally, more: bigint): boolean {
  return (tally.grown + more) * 2n <= tally.handed;
}

/** Notes a token received for coins, and whether it was received one for one, up to the last unit of its contract. */
export function noteReceipt(
  book: GermanBook,
  token: Asset,
  quantity: bigint,
  given: { readonly asset: Asset; readonly quantity: bigint },
  income: IncomeType,
): void {
  const same = isNear(quantity, token.scale, given.quantity, given.asset.scale);
  const known = book.receipts.get(token.name);
  if (known === undefined) {
    book.receipts.set(token.name, { income, grows: same, handed: quantity, grown: 0n });
    return;
  }
  known.grows &&= same;
  known.handed += quantity;
}

/** Whether two quantities agree within a thousandth, whatever their scales. */
function isNear(a: bigint, scaleA: number, b: bigint, scaleB: number): boolean {
  if (scaleA === scaleB && a === b) return true;
  const one = scaleB > scaleA ? a * powerOfTen(scaleB - scaleA) : a;
  const other = scaleA > scaleB ? b * powerOfTen(scaleA - scaleB) : b;
  const difference = one > other ? one - other : other - one;
  return difference * 1000n <= one;
}

/** Growth of a rebasing token: the quantity that leaves above the holding; zero for any other. */
export function growthIn(book: GermanBook, from: Holding, quantity: bigint): bigint {
  if (book.receipts.size === 0) return 0n;
  const receipt = book.receipts.get(from.asset.name);
  if (receipt === undefined || !receipt.grows) return 0n;
  const more = quantity - from.quantity;
  return more > 0n && countsAsGrowth(receipt, more) ? more : 0n;
}

/**
 * Books the growth of a rebasing token before it leaves for anybody else, with or without consideration: it is income,
 * and a lot of its own. `worth` is the value of everything that leaves.
 */
export function growFirst(book: GermanBook, from: Holding, quantity: bigint, worth: bigint | null): void {
  const more = growthIn(book, from, quantity);
  if (more === 0n) return;
  const receipt = book.receipts.get(from.asset.name)!;
  receipt.grown += more;
  const value = worth === null ? null : share(worth, more, quantity);
  earn(book, from, more, value, receipt.income);
}

/** Income without a row of its own: at its market value, and a lot of its own from then on. */
export function earn(
  book: GermanBook,
  to: Holding,
  quantity: bigint,
  value: bigint | null,
  type: IncomeType,
): void {
  const { asset } = to;
  if (value === null) missingPrice(book, { present: true, asset, quantity, value }, "receipt");
  book.sums.receipts += value ?? 0n;
  book.income.push({
    row: book.row,
    category: "section22",
    asset,
    quantity,
    value,
    costs: 0n,
    clauses: INCOME_CLAUSES[type],
    type,
  });
  acquire(book, to, quantity, value ?? 0n, gapOf(value));
}

/** Books the surplus above everything that was handed over. */
export function takeSurplus(
  book: GermanBook,
  to: Holding,
  surplus: bigint,
  tally: PositionTally,
  type: IncomeType,
): void {
  if (surplus <= 0n) return;
  const { sent, received } = book;
  if (!countsAsGrowth(tally, surplus)) return takeUnknown(book, to, surplus);
  tally.grown += surplus;
  // A value of the token that is given back is the value of what comes for it.
  const worth = received.value ?? (isCoin(sent) ? sent.value : null);
  const value = worth === null ? null : share(worth, surplus, received.quantity);
  earn(book, to, surplus, value, type);
}

/** Adds coins of unknown origin. */
export function takeUnknown(book: GermanBook, to: Holding, quantity: bigint): void {
  if (quantity <= 0n) return;
  const { received } = book;
  const rest = takeWithOrigins(book, to, quantity, quantity);
  if (rest.quantity === 0n) return;
  const { value } = received;
  const isReceived = received.asset === to.asset && received.quantity > 0n;
  flag(book, {
    code: "missing-origin",
    severity: "warning",
    facts: {
      case: "received",
      missing: rest.cost === null ? "cost" : "date",
      quantity: quantityText(to, rest.quantity),
    },
    asset: to.asset.name,
    effect: value === null || !isReceived ? null : share(value, rest.quantity, received.quantity),
    clauses: [CLAUSES.records, CLAUSES.burdenOfRecords],
  });
}

/** Notes that less was returned than was handed over: the cost stays with the returned coins, or with nothing. */
export function noteShort(book: GermanBook, asset: Asset, short: bigint, lost: bigint | null): void {
  flag(book, {
    code: "returned-short",
    severity: lost === null ? "info" : "warning",
    facts: { case: lost === null ? "kept" : "lost", quantity: quantityText({ asset }, short) },
    asset: asset.name,
    effect: lost,
    clauses: [CLAUSES.records],
  });
}
