import { add, isNegative, isPositive, subtract, type Int } from "../../money/index.ts";
import { euro } from "../book/book.ts";
import type { Asset, Holding } from "../book/holding.ts";
import { GAP } from "../book/lots.ts";
import { flag, quantityText, type AustrianBook } from "./austrian-book.ts";
import { CLAUSES } from "./clauses.ts";
import { RULE } from "./law.ts";

/** An assumption is never silent: what was taken, and between what the result lies. */
export function noteGap(
  book: AustrianBook,
  of: Holding,
  gap: number,
  quantity: Int,
  result: Int,
  rule: number,
): void {
  // Of what is not tied to a period only the cost matters.
  if (gap === GAP.dateOnly && rule !== RULE.withinYear) return;
  const { totals } = book;
  if (rule !== RULE.afterYear) {
    const box = rule === RULE.withinYear ? "unprovenSpeculation" : "unproven";
    if (isNegative(result)) totals[`${box}Losses`] = subtract(totals[`${box}Losses`], result);
    else totals[`${box}Gains`] = add(totals[`${box}Gains`], result);
  }
  flag(book, {
    code: "missing-acquisition",
    severity: "error",
    facts: {
      case: gap === GAP.dateOnly ? "date" : rule === RULE.afterYear ? "cost-outside" : "cost-inside",
      quantity: quantityText(of.asset, quantity),
      result: euro(book, result),
    },
    asset: of.asset.name,
    wallet: of.wallet,
    effect: isPositive(result) ? result : 0,
    range: { from: 0, to: result },
    clauses: [CLAUSES.sale, CLAUSES.purchaseFee],
  });
}

/** What a missing value in euro leaves open. `gives` where coins went for it. */
export function missingPrice(
  book: AustrianBook,
  asset: Asset,
  quantity: Int,
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
