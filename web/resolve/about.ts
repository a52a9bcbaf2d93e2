import type { Issue } from "../api/tax.ts";

/** The transaction an issue is about, with its source; null where it is about none. */
export function aboutOf(issue: Issue): { readonly sourceId: string; readonly transactionId: string } | null {
  const [transactionId] = issue.transactionIds;
  const sourceId = issue.sourceIds[0] ?? issue.sourceId;
  return transactionId === undefined || sourceId === null ? null : { sourceId, transactionId };
}

export type TransactionlessResolution = "entry" | "missing" | "drop";

/** What a person can say where no transaction tells anything. */
export const TRANSACTIONLESS_RESOLUTIONS: Readonly<Record<string, readonly TransactionlessResolution[]>> = {
  "unknown-type": ["entry", "drop"],
  "unreadable-record": ["entry", "drop"],
  "balance-mismatch": ["missing"],
};

/** Gaps about no transaction that a person can close all the same. */
export const isTransactionless = ({ code, transactionIds, sourceId }: Issue): boolean =>
  sourceId !== null && transactionIds.length === 0 && code in TRANSACTIONLESS_RESOLUTIONS;
