import type { Wallet } from "../../book/holding.ts";
import { euro } from "../../book/book.ts";
import { isCoin, type BookLeg } from "../../book/book-leg.ts";
import { flag, type AustrianBook } from "../austrian-book.ts";
import { CLAUSES } from "../clauses.ts";
import { interpretationFor } from "../options.ts";
import { sell } from "../sell.ts";
import { drop } from "../stock.ts";
import { missingPrice } from "../unproven.ts";
import { isCrypto } from "./crypto-leg.ts";

/**
 * Value of the fee in euro. If a fee in a coin has no value of its own, the price of the same coin in the transaction
 * is used; without one it is unknown: not counted, and flagged.
 */
export function feeValue(book: AustrianBook, fee: BookLeg = book.fee): bigint {
  if (!fee.present || fee.quantity === 0n) return 0n;
  fee.value ??= derivedValue(book, fee);
  if (fee.value !== null) return fee.value;
  missingPrice(book, fee.asset, fee.quantity, "fee", isCoin(fee));
  return 0n;
}

function derivedValue(book: AustrianBook, fee: BookLeg): bigint | null {
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
    clauses: [CLAUSES.currentValue],
  });
  return value;
}

/** A coin given for a service is realized (§ 27b Abs 3 Z 2). The caller has called `feeValue` before. */
export function giveFee(book: AustrianBook, wallet: Wallet = book.wallet, fee: BookLeg = book.fee): bigint {
  if (!isCrypto(fee)) return 0n;
  if (fee.value !== null) return sell(book, wallet, fee.asset, "fee", fee.quantity, fee.value, 0n);
  drop(book, wallet, fee.asset, fee.quantity);
  return 0n;
}

/** The fee of an event that is neither a sale nor a purchase. */
export function feeAlone(book: AustrianBook, wallet: Wallet = book.wallet, fee: BookLeg = book.fee): void {
  feeValue(book, fee);
  giveFee(book, wallet, fee);
}

/** Costs of a neutral swap are disregarded: a fee in coins leaves with its cost, without a result. */
export function feeOfNeutralSwap(book: AustrianBook): void {
  const { fee, wallet } = book;
  if (isCrypto(fee)) drop(book, wallet, fee.asset, fee.quantity);
}

/** Fee of an own transfer. Whether its coins are realized is open law (draft of EStR Rz 6178v). */
export function feeOfTransfer(
  book: AustrianBook,
  wallet: Wallet = book.wallet,
  fee: BookLeg = book.fee,
): void {
  if (!isCrypto(fee)) return feeAlone(book, wallet, fee);
  const { totals, options, partner, transaction } = book;
  totals.transferFees += 1;
  const known = book.met.get("transfer-fee");
  if (known === undefined) book.met.set("transfer-fee", [book.row]);
  else known.push(book.row);
  if (interpretationFor(options, transaction.sourceId, partner, "transfer-fee") === "none") {
    drop(book, wallet, fee.asset, fee.quantity);
    return;
  }
  feeValue(book, fee);
  const result = giveFee(book, wallet, fee);
  if (result > 0n) totals.feeGains += result;
  else totals.feeLosses += result;
}
