import { powerOfTen, share } from "../../../../money/index.ts";
import type { Asset, Holding } from "../../../book/holding.ts";
import { acquire, gapOf } from "../../../book/postings.ts";
import { CLAUSES } from "../../clauses.ts";
import { flag, quantityText } from "../../findings.ts";
import type { GermanBook } from "../../german-book.ts";
import { INCOME_CLAUSES, type IncomeType } from "../../income.ts";
import { takeWithOrigins } from "../origins.ts";
import { missingPrice } from "../trade.ts";

/** What was handed over to something, and what came above it so far, in one unit. */
export type PositionTally = { handed: bigint; grown: bigint };

/** A token that stands for coins that were handed over. */
export type ReceiptToken = PositionTally & {
  readonly income: IncomeType;
  /** It came one for one: more of it than came is its own growth, which no row tells. */
  grows: boolean;
};

/** More than half above what was handed over is no growth but a deposit nobody read. */
export function countsAsGrowth(tally: PositionTally, more: bigint): boolean {
  return (tally.grown + more) * 2n <= tally.handed;
}

/** Notes a token that came for coins: whether it came one for one, up to the last unit of its contract. */
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

/** Within a thousandth, whatever places each is held with. */
function isNear(a: bigint, scaleA: number, b: bigint, scaleB: number): boolean {
  if (scaleA === scaleB && a === b) return true;
  const one = scaleB > scaleA ? a * powerOfTen(scaleB - scaleA) : a;
  const other = scaleA > scaleB ? b * powerOfTen(scaleA - scaleB) : b;
  const difference = one > other ? one - other : other - one;
  return difference * 1000n <= one;
}

/** Of a token that grows by itself, as much as leaves above what is held; nothing for any other. */
export function growthIn(book: GermanBook, from: Holding, quantity: bigint): bigint {
  if (book.receipts.size === 0) return 0n;
  const receipt = book.receipts.get(from.asset.name);
  if (receipt === undefined || !receipt.grows) return 0n;
  const more = quantity - from.quantity;
  return more > 0n && countsAsGrowth(receipt, more) ? more : 0n;
}

/** A token that grew and leaves: its growth is income first, and a lot of its own. `worth` is the value of all that leaves. */
export function growFirst(book: GermanBook, from: Holding, quantity: bigint, worth: bigint | null): void {
  const more = growthIn(book, from, quantity);
  if (more === 0n) return;
  const receipt = book.receipts.get(from.asset.name)!;
  receipt.grown += more;
  const value = worth === null ? null : share(worth, more, quantity);
  earn(book, from, more, value, receipt.income);
}

/** Income that nobody sent a row for: at its market value, and a lot of its own from then on. */
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

/** What comes above all that was handed over. */
export function takeSurplus(
  book: GermanBook,
  to: Holding,
  surplus: bigint,
  tally: PositionTally,
  type: IncomeType,
): void {
  if (surplus <= 0n) return;
  const { received } = book;
  if (!countsAsGrowth(tally, surplus)) return takeUnknown(book, to, surplus);
  tally.grown += surplus;
  const value = received.value === null ? null : share(received.value, surplus, received.quantity);
  earn(book, to, surplus, value, type);
}

/** Coins of which nobody knows where they came from. */
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

/** Less came back than was handed over: its cost stays with what came, or with nothing. */
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
