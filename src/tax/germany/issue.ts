import type { DecimalText } from "../../ledger/transaction.ts";

/**
 * error: something is left out or assumed, the result is not complete.
 * warning: a legal judgement someone should look at. info: how a gap was closed within the rules.
 */
export type Severity = "error" | "warning" | "info";

export type IssueCode =
  | "missing-acquisition"
  | "missing-origin"
  | "missing-price"
  | "not-covered"
  | "unknown-type"
  | "invalid-transaction"
  | "conflicting-duplicate"
  | "method-switch-refused"
  | "fork-values-missing"
  | "transfer-to-outside"
  | "transfer-mismatch"
  | "foreign-currency"
  | "airdrop-without-service"
  | "assumed-service"
  | "cashback-price-reduction"
  | "margin-spot"
  | "payment-received"
  | "unattributed-fee"
  | "value-substituted"
  | "fee-value-derived";

export type Issue = {
  readonly code: IssueCode;
  readonly severity: Severity;
  readonly transactionIds: readonly string[];
  readonly year: number | null;
  readonly wallet: string | null;
  readonly asset: string | null;
  readonly message: string;
  /** By how much the year's result would change at most if the gap were closed; null where nobody can say. */
  readonly effectEur: DecimalText | null;
  /** The result between the assumption made and none at all, where there is such a range. */
  readonly range: { readonly from: DecimalText; readonly to: DecimalText } | null;
  readonly clauses: readonly string[];
};

/** Their assumption lies in the figures of their own year; a lot of unknown cost is flagged again when it is sold. */
const OF_ITS_YEAR: ReadonlySet<string> = new Set<IssueCode>(["missing-acquisition", "missing-price"]);

/** Whether an issue bears on a year: on its own, and where coins may have been booked wrongly on every later one. */
export function concernsYear(
  issue: { readonly code: string; readonly severity: Severity; readonly year: number | null },
  year: number,
): boolean {
  if (issue.year === null || issue.year === year) return true;
  return issue.year < year && issue.severity === "error" && !OF_ITS_YEAR.has(issue.code);
}
