import type { Issue } from "../api/tax.ts";

/** The transaction of an issue, with its source; null if it has none. */
export function aboutOf(issue: Issue): { readonly sourceId: string; readonly transactionId: string } | null {
  const [transactionId] = issue.transactionIds;
  const sourceId = issue.sourceIds[0] ?? issue.sourceId;
  return transactionId === undefined || sourceId === null ? null : { sourceId, transactionId };
}

export type TransactionlessResolution = "entry" | "missing" | "drop";

/** The possible resolutions of issues without a transaction. */
export const TRANSACTIONLESS_RESOLUTIONS: Readonly<Record<string, readonly TransactionlessResolution[]>> = {
  "unknown-type": ["entry", "drop"],
  "unreadable-record": ["entry", "drop"],
  "balance-mismatch": ["missing"],
};

/** Issues without a transaction that the user can resolve nevertheless. */
export const isTransactionless = ({ code, transactionIds, sourceId }: Issue): boolean =>
  sourceId !== null && transactionIds.length === 0 && code in TRANSACTIONLESS_RESOLUTIONS;
