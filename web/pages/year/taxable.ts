import { formatCents, parseScaled } from "../../../src/money/index.ts";
import type { FilingFigures } from "../../api/filings.ts";
import { isBySections, type YearFigures } from "../../api/tax.ts";
import { centsOf } from "../../shell/adding-up.ts";

/** The four figures of a year, in display order. */
export const FIGURES = ["taxableGains", "taxableLosses", "taxFreeGains", "incomeTotal"] as const;

/** The taxable amount of each category after carried losses. */
export const taxableOf = ({ assessment: { section23, section22 } }: Pick<FilingFigures, "assessment">) => ({
  section23: section23.taxableAfterLosses ?? section23.taxable,
  section22: section22.taxableAfterLosses ?? section22.taxable,
});

/** The result of coins within the holding period: other income shares the limit but is not part of this result. */
export function coinsNet(of: Pick<YearFigures, "assessment" | "taxableGains" | "taxableLosses">): string {
  const { section23 } = of.assessment;
  if (!isBySections(of)) return formatCents(BigInt(centsOf(of.taxableGains) - centsOf(of.taxableLosses)));
  const { net, other = "0.00" } = section23;
  return formatCents((parseScaled(net, 2) ?? 0n) - (parseScaled(other, 2) ?? 0n));
}
