import { formatCents, parseScaled, subtract } from "../../../src/money/index.ts";
import type { Figures } from "../../api/filings.ts";

/** The four numbers of a year, in the order in which they are shown. */
export const FIGURES = ["taxableGains", "taxableLosses", "taxFreeGains", "incomeTotal"] as const;

/** What is taxed in each box once carried losses are deducted. */
export const taxableOf = ({ assessment: { section23, section22 } }: Pick<Figures, "assessment">) => ({
  section23: section23.taxableAfterLosses ?? section23.taxable,
  section22: section22.taxableAfterLosses ?? section22.taxable,
});

/** The result of coins inside the period: what is not crypto shares the limit, and is no result of theirs. */
export function coinsNet({ assessment: { section23 } }: Pick<Figures, "assessment">): string {
  const { net, other = "0.00" } = section23;
  return formatCents(subtract(parseScaled(net, 2) ?? 0, parseScaled(other, 2) ?? 0));
}
