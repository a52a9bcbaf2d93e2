import type { Gap } from "../book/lot.ts";
import type { Asset, Holding } from "../book/holding.ts";
import { euro } from "../book/book.ts";
import { flag, quantityText, type AustrianBook } from "./austrian-book.ts";
import { CLAUSES } from "./clauses.ts";
import type { AustrianRule } from "./law.ts";

/** Adds an issue for an assumption: the assumed value, and the range of the result. */
export function noteGap(
  book: AustrianBook,
  of: Holding,
  gap: Gap,
  quantity: bigint,
  result: bigint,
  rule: AustrianRule,
): void {
  // Without a holding period only the cost matters.
  if (gap === "date" && rule !== "within-year") return;
  const { totals } = book;
  if (rule !== "after-year") {
    const prefix = rule === "within-year" ? "unprovenSpeculation" : "unproven";
    if (result < 0n) totals[`${prefix}Losses`] = totals[`${prefix}Losses`] - result;
    else totals[`${prefix}Gains`] = totals[`${prefix}Gains`] + result;
  }
  flag(book, {
    code: "missing-acquisition",
    severity: "error",
    facts: {
      case: gap === "date" ? "date" : rule === "after-year" ? "cost-outside" : "cost-inside",
      quantity: quantityText(of.asset, quantity),
      result: euro(book, result),
    },
    asset: of.asset.name,
    wallet: of.wallet,
    effect: result > 0n ? result : 0n,
    range: { from: 0n, to: result },
    clauses: [CLAUSES.sale, CLAUSES.purchaseFee],
  });
}

/** Effect of a missing value in euro. `gives`: whether coins were given for it. */
export function missingPrice(
  book: AustrianBook,
  asset: Asset,
  quantity: bigint,
  what: "price" | "proceeds" | "swap" | "receipt" | "settlement" | "fee",
  gives: boolean,
): void {
  if (what === "receipt") book.totals.unknownReceipts = true;
  if (gives) book.totals.unknownProceeds = true;
  flag(book, {
    code: "missing-price",
    severity: "error",
    facts: { case: what, quantity: quantityText(asset, quantity) },
    asset: asset.name,
    clauses: [CLAUSES.currentValue],
  });
}
