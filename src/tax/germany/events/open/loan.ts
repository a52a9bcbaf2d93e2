import { add, isPositive, share, subtract, type Int } from "../../../../money/index.ts";
import { holdingOf } from "../../../book/book.ts";
import type { Asset, Holding } from "../../../book/holding.ts";
import { addLot, costOf, leftOf } from "../../../book/lots.ts";
import { acquire, dispose, gapOf, openQuantity, release, settleMethod } from "../../../book/postings.ts";
import { addToPool } from "../../../book/holding.ts";
import { enqueue } from "../../../book/queue.ts";
import { knownShelf } from "../../../book/shelves.ts";
import { isCoin } from "../../../book/side.ts";
import type { GermanBook } from "../../german-book.ts";
import type { Reading } from "../../../open-classes.ts";
import { bookCoinFee, bookFeeAlone, feeValue } from "../fees.ts";
import { missingLeg } from "../income.ts";
import { bookSale, missingPrice } from "../trade.ts";
import { growFirst } from "./growth.ts";
import { positionKey } from "./positions.ts";

/** What was borrowed and is not yet returned, in the order in which it came. */
export type Debt = { readonly asset: Asset; readonly owed: { quantity: Int; value: Int | null }[] };

/** A debt in kind: nothing is earned by receiving it. What came is used first. */
export function bookLoan(book: GermanBook, reading: Reading): void {
  const { received } = book;
  if (!isCoin(received)) return missingLeg(book, "received");
  const to = holdingOf(book, book.wallet, received.asset);
  const { value, quantity } = received;
  if (value === null) missingPrice(book, received, "price");
  if (reading === "exchange") acquire(book, to, quantity, value ?? 0, gapOf(value));
  else {
    settleMethod(book, to);
    const lot = addLot(book.lots, quantity, value ?? 0, book.ms, book.row, -1, gapOf(value));
    book.lots.ahead.add(lot);
    enqueue(to.queue, book.lots, lot);
    debtOf(book, received.asset).owed.push({ quantity, value });
  }
  bookFeeAlone(book);
}

export function bookRepayment(book: GermanBook, reading: Reading): void {
  const { sent } = book;
  if (!isCoin(sent)) return missingLeg(book, "sent");
  if (reading === "exchange") return bookSale(book, "payment");
  const from = holdingOf(book, book.leaving, sent.asset);
  const { quantity, value } = settle(debtOf(book, sent.asset), sent.quantity);
  const untouched = aheadIn(book, from);
  const returned = untouched > quantity ? quantity : untouched;
  const instead = subtract(quantity, returned);
  release(book, from, returned);
  if (isPositive(instead)) {
    // Other coins for those that were borrowed and spent: given for what the borrowed ones were worth when they came.
    const worth = value === null ? null : share(value, instead, quantity, book.grain);
    give(book, from, instead, worth);
  }
  const interest = subtract(sent.quantity, quantity);
  if (isPositive(interest)) {
    const worth = sent.value === null ? null : share(sent.value, interest, sent.quantity, book.grain);
    growFirst(book, from, interest, worth);
    give(book, from, interest, worth);
  }
  bookFeeAlone(book);
}

function give(book: GermanBook, from: Holding, quantity: Int, worth: Int | null): void {
  if (worth === null) {
    missingPrice(book, { present: true, asset: from.asset, quantity, value: null }, "proceeds");
    release(book, from, quantity);
  } else dispose(book, from, "payment", quantity, worth, 0);
}

/** Takes from the debt what is returned: how much of it was owed, and what that was worth when it came. */
function settle({ owed }: Debt, returned: Int): { readonly quantity: Int; readonly value: Int | null } {
  let left = returned;
  let quantity: Int = 0;
  let value: Int | null = 0;
  while (isPositive(left) && owed.length > 0) {
    const first = owed[0]!;
    const part = first.quantity > left ? left : first.quantity;
    const its = first.value === null ? null : share(first.value, part, first.quantity, 1);
    value = value === null || its === null ? null : add(value, its);
    quantity = add(quantity, part);
    left = subtract(left, part);
    if (part === first.quantity) owed.shift();
    else {
      first.quantity = subtract(first.quantity, part);
      first.value = first.value === null || its === null ? null : subtract(first.value, its);
    }
  }
  return { quantity, value };
}

/** Of what is borrowed and still there. */
function aheadIn({ lots }: GermanBook, { queue }: Holding): Int {
  let sum: Int = 0;
  for (let at = queue.head; at < queue.tail && lots.ahead.has(queue.rows[at]!); at += 1)
    sum = add(sum, leftOf(lots, queue.rows[at]!));
  return sum;
}

function debtOf(book: GermanBook, asset: Asset): Debt {
  const key = positionKey(book, "loan", null, asset) + asset.name;
  let debt = book.debts.get(key);
  if (debt === undefined) book.debts.set(key, (debt = { asset, owed: [] }));
  return debt;
}

/**
 * Collateral that a protocol takes for a debt is sold: for as much of the debt as it settles, which counts as returned.
 * What was borrowed stays with the person, as her own. Answers whether it is such a payment.
 */
export function bookLiquidation(book: GermanBook): boolean {
  const { sent, received } = book;
  if (book.debts.size === 0 || !isCoin(sent)) return false;
  const debt = received.present && !received.asset.fiat ? debtOf(book, received.asset) : debtAtPosition(book);
  if (debt === null || debt.owed.length === 0) return false;
  const proceeds = (received.present ? received.value : null) ?? sent.value;
  const owed = debt.owed.reduce<Int>((sum, { quantity }) => add(sum, quantity), 0);
  const owedValue = debt.owed.reduce<Int | null>(
    (sum, { value }) => (sum === null || value === null ? null : add(sum, value)),
    0,
  );
  const settled = isCoin(received)
    ? received.quantity
    : proceeds === null || owedValue === null || owedValue === 0 || proceeds >= owedValue
      ? owed
      : share(owed, proceeds, owedValue, debt.asset.grain);
  settle(debt, settled);
  makeOwn(book, debt.asset, settled);
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

/** Where the collateral lies: at the position where it was pledged, else in the wallet. */
function collateral(book: GermanBook): Holding {
  const { sent } = book;
  const shelf = knownShelf(book, positionKey(book, "lending", null, sent.asset), sent.asset);
  return shelf !== null && isPositive(openQuantity(book, shelf))
    ? shelf
    : holdingOf(book, book.leaving, sent.asset);
}

/** Borrowed coins that need not be returned any more are ordinary ones of their day. */
function makeOwn(book: GermanBook, asset: Asset, quantity: Int): void {
  let left = quantity;
  for (const holding of asset.holdings.values()) {
    const { queue } = holding;
    const rows = [...queue.rows.subarray(queue.head, queue.tail)].filter((row) => book.lots.ahead.has(row));
    const freed = rows.filter((row) => {
      if (!isPositive(left)) return false;
      left = subtract(left, leftOf(book.lots, row));
      return true;
    });
    if (freed.length === 0) continue;
    const kept = [...queue.rows.subarray(queue.head, queue.tail)];
    for (const row of freed) {
      book.lots.ahead.delete(row);
      addToPool(holding, book.lots, row, leftOf(book.lots, row), costOf(book.lots, row));
    }
    queue.head = 0;
    queue.tail = 0;
    for (const row of kept) enqueue(queue, book.lots, row);
  }
}
