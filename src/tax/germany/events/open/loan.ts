import { share } from "../../../../money/index.ts";
import { lotsIn, takeOwnership, put, type Asset, type Holding } from "../../../book/holding.ts";
import { acquire, dispose, gapOf, newLot, release, settleMethod } from "../../../book/postings.ts";
import { statableShare } from "../../../book/precision.ts";
import { findSetAside } from "../../../book/set-aside.ts";
import { holdingOf } from "../../../book/book.ts";
import { isCoin } from "../../../book/book-leg.ts";
import type { Interpretation } from "../../../open-classes.ts";
import type { GermanBook } from "../../german-book.ts";
import { bookCoinFee, bookFeeAlone, feeValue } from "../fees.ts";
import { missingLeg } from "../income.ts";
import { bookSale, missingPrice } from "../trade.ts";
import { growFirst } from "./growth.ts";
import { positionKey } from "./positions.ts";

/** Borrowed coins that are not yet returned, in the order in which they were received. */
export type Debt = { readonly asset: Asset; readonly owed: { quantity: bigint; value: bigint | null }[] };

/** A debt in kind: receiving it is no income. The borrowed coins are used first. */
export function bookLoan(book: GermanBook, interpretation: Interpretation): void {
  const { received } = book;
  if (!isCoin(received)) return missingLeg(book, "received");
  const to = holdingOf(book, book.wallet, received.asset);
  const { value, quantity } = received;
  if (value === null) missingPrice(book, received, "price");
  if (interpretation === "exchange") acquire(book, to, quantity, value ?? 0n, gapOf(value));
  else {
    settleMethod(book, to);
    put(to, [newLot(book, { quantity, cost: value ?? 0n, gap: gapOf(value), borrowed: true })]);
    debtOf(book, received.asset).owed.push({ quantity, value });
  }
  bookFeeAlone(book);
}

export function bookRepayment(book: GermanBook, interpretation: Interpretation): void {
  const { sent } = book;
  if (!isCoin(sent)) return missingLeg(book, "sent");
  if (interpretation === "exchange") return bookSale(book, "payment");
  const from = holdingOf(book, book.leaving, sent.asset);
  growFirst(book, from, sent.quantity, sent.value);
  const { quantity, value } = settle(debtOf(book, sent.asset), sent.quantity);
  const untouched = borrowedIn(from);
  const returned = untouched > quantity ? quantity : untouched;
  const instead = quantity - returned;
  release(book, from, returned);
  if (instead > 0n) {
    // Other coins instead of the borrowed and spent ones: given for the value of the borrowed ones on receipt.
    const worth = value === null ? null : share(value, instead, quantity);
    give(book, from, instead, worth);
  }
  const interest = sent.quantity - quantity;
  if (interest > 0n) {
    const worth = sent.value === null ? null : share(sent.value, interest, sent.quantity);
    give(book, from, interest, worth);
  }
  bookFeeAlone(book);
}

function give(book: GermanBook, from: Holding, quantity: bigint, worth: bigint | null): void {
  if (worth === null) {
    missingPrice(book, { present: true, asset: from.asset, quantity, value: null }, "proceeds");
    release(book, from, quantity);
  } else dispose(book, from, "payment", quantity, worth, 0n);
}

/** Reduces the debt by the returned coins: returns how much of them was owed, and its value on receipt. */
function settle(
  { owed }: Debt,
  returned: bigint,
): { readonly quantity: bigint; readonly value: bigint | null } {
  let left = returned;
  let quantity: bigint = 0n;
  let value: bigint | null = 0n;
  while (left > 0n && owed.length > 0) {
    const first = owed[0]!;
    const part = first.quantity > left ? left : first.quantity;
    const its = first.value === null ? null : share(first.value, part, first.quantity);
    value = value === null || its === null ? null : value + its;
    quantity += part;
    left -= part;
    if (part === first.quantity) owed.shift();
    else {
      first.quantity -= part;
      first.value = first.value === null || its === null ? null : first.value - its;
    }
  }
  return { quantity, value };
}

/** Borrowed coins that are still in a holding. */
const borrowedIn = (of: Holding): bigint =>
  lotsIn(of).reduce((sum, { borrowed, quantity }) => (borrowed ? sum + quantity : sum), 0n);

function debtOf(book: GermanBook, asset: Asset): Debt {
  const key = positionKey(book, "loan", null, asset) + asset.name;
  let debt = book.debts.get(key);
  if (debt === undefined) book.debts.set(key, (debt = { asset, owed: [] }));
  return debt;
}

/**
 * Collateral that a protocol takes for a debt is sold for the part of the debt that it settles, which counts as
 * returned. The borrowed coins stay with the person as their own. Returns whether the transaction is such a payment.
 */
export function bookLiquidation(book: GermanBook): boolean {
  const { sent, received } = book;
  if (book.debts.size === 0 || !isCoin(sent)) return false;
  const debt = received.present && !received.asset.fiat ? debtOf(book, received.asset) : debtAtPosition(book);
  if (debt === null || debt.owed.length === 0) return false;
  const proceeds = (received.present ? received.value : null) ?? sent.value;
  const owed = debt.owed.reduce<bigint>((sum, { quantity }) => sum + quantity, 0n);
  const owedValue = debt.owed.reduce<bigint | null>(
    (sum, { value }) => (sum === null || value === null ? null : sum + value),
    0n,
  );
  const settled = isCoin(received)
    ? received.quantity
    : proceeds === null || owedValue === null || owedValue === 0n || proceeds >= owedValue
      ? owed
      : statableShare(debt.asset, owed, proceeds, owedValue);
  settle(debt, settled);
  convertBorrowed(debt.asset, settled);
  const fee = feeValue(book);
  const from = collateral(book);
  if (proceeds === null) {
    missingPrice(book, sent, "proceeds");
    release(book, from, sent.quantity);
  } else {
    growFirst(book, from, sent.quantity, proceeds);
    dispose(book, from, "payment", sent.quantity, proceeds, fee);
  }
  bookCoinFee(book);
  return true;
}

function debtAtPosition(book: GermanBook): Debt | null {
  if (book.transaction.position === undefined) return null;
  const key = positionKey(book, "loan", null, book.sent.asset);
  const own = [...book.debts].filter(([name, { owed }]) => name.startsWith(key) && owed.length > 0);
  return own.length === 1 ? own[0]![1] : null;
}

/** Holding of the collateral: the position where it was pledged, else the wallet. */
function collateral(book: GermanBook): Holding {
  const { sent } = book;
  const pledged = findSetAside(book, positionKey(book, "lending", null, sent.asset), sent.asset);
  return pledged !== null && pledged.quantity > 0n ? pledged : holdingOf(book, book.leaving, sent.asset);
}

/** Converts borrowed coins that need not be returned any more into ordinary ones of their day. */
function convertBorrowed(asset: Asset, quantity: bigint): void {
  let left = quantity;
  for (const holding of asset.holdings.values()) {
    const freed = lotsIn(holding).filter((lot) => {
      if (!lot.borrowed || left <= 0n) return false;
      left -= lot.quantity;
      return true;
    });
    if (freed.length > 0) takeOwnership(holding, freed);
  }
}
