import { share } from "../../../money/index.ts";
import type { Asset } from "../../book/holding.ts";
import { type SecuritySale, euro } from "../../book/book.ts";
import { CLAUSES } from "../clauses.ts";
import { flag, quantityText } from "../findings.ts";
import type { GermanBook } from "../german-book.ts";
import { SECURITY_CLAUSES } from "../income.ts";

/**
 * § 20 Abs. 2 Satz 1 Nr. 1, Abs. 4 EStG: proceeds of a security, less acquisition cost and costs of the disposal, are
 * capital income. It has no holding period, and no limit of § 23.
 */
export function settleSecurities(book: GermanBook): void {
  if (book.securitySales.length === 0) return;
  for (const sold of book.securitySales) settle(book, sold);
  book.securitySales.length = 0;
}

function settle(book: GermanBook, sold: SecuritySale): void {
  const { of, quantity, proceeds, cost, costs, unproven } = sold;
  const value = proceeds - cost;
  const net = value - costs;
  const { sums } = book;
  if (net >= 0n) {
    sums.capitalGains += net;
    sums.tokenGains += net;
  } else {
    sums.capitalLosses -= net;
    sums.tokenLosses -= net;
  }
  const { row, income } = book;
  income.push({
    row,
    category: "section20",
    asset: of.asset,
    quantity,
    value,
    costs,
    clauses: SECURITY_CLAUSES,
  });
  if (unproven <= 0n) return;
  const result = share(proceeds, unproven, quantity);
  flag(book, {
    code: "missing-acquisition",
    severity: "error",
    facts: { case: "security", quantity: quantityText(of, unproven), result: euro(book, result) },
    asset: of.asset.name,
    wallet: of.wallet,
    effect: result,
    clauses: [CLAUSES.capitalGain, CLAUSES.estimate],
  });
}

/** Adds one issue for every year and source with a security, which is no coin of § 23. */
export function noteSecurities(book: GermanBook): void {
  for (const { present, asset } of [book.sent, book.received, book.fee])
    if (present && asset.isSecurity) noteSecurity(book, asset);
}

function noteSecurity(book: GermanBook, asset: Asset): void {
  const key = JSON.stringify([asset.name, book.year, book.sourceId]);
  if (book.securities.has(key)) return;
  book.securities.add(key);
  flag(book, { code: "security-token", severity: "info", asset: asset.name, clauses: SECURITY_CLAUSES });
}
