import { formatCents, parseScaled } from "../../../src/money/index.ts";
import type { FilingFigures } from "../../api/filings.ts";
import { isBySections, type YearFigures } from "../../api/tax.ts";
import { centsOf } from "../../shell/adding-up.ts";

/** The four numbers of a year, in the order in which they are shown. */
export const FIGURES = ["taxableGains", "taxableLosses", "taxFreeGains", "incomeTotal"] as const;

/** What is taxed in each box once carried losses are deducted. */
export const taxableOf = ({ assessment: { section23, section22 } }: Pick<FilingFigures, "assessment">) => ({
  section23: section23.taxableAfterLosses ?? section23.taxable,
  section22: section22.taxableAfterLosses ?? section22.taxable,
});

/** The result of coins inside the period: what is not crypto shares the limit, and is no result of theirs. */
export function coinsNet(of: Pick<YearFigures, "assessment" | "taxableGains" | "taxableLosses">): string {
  const { section23 } = of.assessment;
  if (!isBySections(of)) return formatCents(BigInt(centsOf(of.taxableGains) - centsOf(of.taxableLosses)));
  const { net, other = "0.00" } = section23;
  return formatCents((parseScaled(net, 2) ?? 0n) - (parseScaled(other, 2) ?? 0n));
}
