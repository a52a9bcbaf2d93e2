import type { Wallet } from "../../book/holding.ts";
import { dispose, release } from "../../book/postings.ts";
import { euro, holdingOf } from "../../book/book.ts";
import { isCoin, type BookLeg } from "../../book/book-leg.ts";
import { CLAUSES } from "../clauses.ts";
import { flag, quantityText } from "../findings.ts";
import type { GermanBook } from "../german-book.ts";
import { growFirst } from "./open/growth.ts";

/**
 * Value of the fee in euro. If a fee in a coin has no value of its own, the price of the same coin in the transaction
 * is used; without one the fee is unknown: not deducted, and flagged.
 */
export function feeValue(book: GermanBook, fee: BookLeg = book.fee): bigint {
  if (!fee.present || fee.quantity === 0n) return 0n;
  fee.value ??= derivedValue(book, fee);
  if (fee.value !== null) return fee.value;
  if (isCoin(fee)) book.sums.unknownProceeds = true;
  flag(book, {
    code: "missing-price",
    severity: "error",
    facts: { case: "fee", quantity: quantityText(fee, fee.quantity) },
    asset: fee.asset.name,
    clauses: [CLAUSES.marketPrice, CLAUSES.payment],
  });
  return 0n;
}

function derivedValue(book: GermanBook, fee: BookLeg): bigint | null {
  const { sent, received } = book;
  const legs = [received, sent].filter((leg) => isCoin(leg) && leg.asset === fee.asset);
  const like = legs.find(({ value: own }) => own !== null) ?? legs[0];
  if (like === undefined) return null;
  const other = like === received ? sent : received;
  const worth = like.value ?? (other.present ? other.value : null);
  if (worth === null) return null;
  const value = (worth * fee.quantity) / like.quantity;
  flag(book, {
    code: "fee-value-derived",
    severity: "info",
    facts: { valueEur: euro(book, value) },
    asset: fee.asset.name,
    clauses: [CLAUSES.marketPrice],
  });
  return value;
}

/**
 * A fee in a coin is that coin given for a service: a disposal of its own (Rn 54, 60), taken after the main leg. The
 * caller has called `feeValue` before, so an unknown value is already flagged.
 */
export function bookCoinFee(book: GermanBook, wallet: Wallet = book.wallet, fee: BookLeg = book.fee): void {
  if (!isCoin(fee)) return;
  const from = holdingOf(book, wallet, fee.asset);
  growFirst(book, from, fee.quantity, fee.value);
  if (fee.value === null) release(book, from, fee.quantity);
  else dispose(book, from, "fee", fee.quantity, fee.value, 0n);
}

/** The fee of an event that is no disposal and no acquisition: the coin is disposed of, nothing is deducted. */
export function bookFeeAlone(book: GermanBook, wallet: Wallet = book.wallet, fee: BookLeg = book.fee): void {
  feeValue(book, fee);
  bookCoinFee(book, wallet, fee);
}
