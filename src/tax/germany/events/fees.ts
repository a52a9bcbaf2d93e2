import { multiplyDivide, type Int } from "../../../money/index.ts";
import { euro, flag, holdingOf, type Book } from "../../book/book.ts";
import { CLAUSES } from "../clauses.ts";
import { dispose, release } from "../../book/postings.ts";
import { isCoin, type Side } from "../../book/side.ts";

/**
 * What the fee was worth in euro. Where a coin's fee has no value of its own, the price the same coin had in the
 * transaction stands in; where there is none either, the fee is unknown: not deducted, and flagged.
 */
export function feeValue(book: Book): Int {
  const { fee } = book;
  if (!fee.present || fee.quantity === 0) return 0;
  fee.value ??= derivedValue(book, fee);
  if (fee.value !== null) return fee.value;
  flag(book, {
    code: "missing-price",
    severity: "error",
    message: `The fee in ${fee.asset.name} has no value in euro: it is not deducted, and its disposal is not counted.`,
    asset: fee.asset.name,
    clauses: [CLAUSES.marketPrice, CLAUSES.payment],
  });
  return 0;
}

function derivedValue(book: Book, fee: Side): Int | null {
  const { sent, received } = book;
  const sides = [received, sent].filter((side) => isCoin(side) && side.asset === fee.asset);
  const like = sides.find(({ value: own }) => own !== null) ?? sides[0];
  if (like === undefined) return null;
  const other = like === received ? sent : received;
  const worth = like.value ?? (other.present ? other.value : null);
  if (worth === null) return null;
  const value = multiplyDivide(worth, fee.quantity, like.quantity);
  flag(book, {
    code: "fee-value-derived",
    severity: "info",
    message: `The fee in ${fee.asset.name} is valued at ${euro(book, value)} EUR, by its price in the transaction itself.`,
    asset: fee.asset.name,
    clauses: [CLAUSES.marketPrice],
  });
  return value;
}

/**
 * A fee in a coin is that coin given for a service: a disposal of its own (Rn 54, 60), taken after the main leg.
 * `feeValue` has been asked before, so an unknown value is already flagged.
 */
export function bookCoinFee(book: Book, wallet: string = book.transaction.wallet): void {
  const { fee } = book;
  if (!isCoin(fee)) return;
  const from = holdingOf(book, wallet, fee.asset);
  if (fee.value === null) release(book, from, fee.quantity);
  else dispose(book, from, "fee", fee.quantity, fee.value, 0);
}

/** The fee of an event that is no disposal and no acquisition: the coin is disposed of, nothing is deducted. */
export function bookFeeAlone(book: Book): void {
  feeValue(book);
  bookCoinFee(book);
}
