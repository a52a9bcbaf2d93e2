import { berlinDay, instantOf, yearOf } from "../calendar/index.ts";
import { FIRST_YEAR } from "../ledger/first-year.ts";
import type { PreparedInput } from "./book/prepared-input.ts";
import type { BookTransaction } from "./book/transaction.ts";
import { plainIssue, type Issue } from "./issue.ts";

/** Issues found before the events were ordered: these must not depend on the order of delivery either. */
export function inputIssues(
  transactions: readonly BookTransaction[],
  { conflicts, untimely, repeated }: PreparedInput,
): readonly Issue[] {
  const about = (row: number) => {
    const { id, sourceId } = transactions[row]!;
    return { sourceId, transactionIds: [id], sourceIds: [sourceId] };
  };
  const found = [
    ...repeatedIssue(transactions, repeated),
    ...conflicts.map((row) =>
      plainIssue({
        code: "conflicting-duplicate",
        severity: "error",
        ...about(row),
        facts: { id: transactions[row]!.id },
      }),
    ),
    ...untimely.map((row) =>
      plainIssue({
        code: "invalid-transaction",
        severity: "error",
        ...about(row),
        wallet: transactions[row]!.wallet,
        facts: { case: "time", text: transactions[row]!.time, firstYear: FIRST_YEAR },
      }),
    ),
  ];
  const key = ({ transactionIds, code, sourceId }: Issue): string =>
    JSON.stringify([transactionIds, code, sourceId]);
  return found.toSorted((a, b) => compareText(key(a), key(b)));
}

/**
 * Issue for identical partial fills under the id of one order, which would be lost: reported once, with their number.
 */
function repeatedIssue(
  transactions: readonly BookTransaction[],
  repeated: readonly number[],
): readonly Issue[] {
  if (repeated.length === 0) return [];
  const met = repeated.map((row) => transactions[row]!);
  const named = new Map(met.map(({ id, sourceId }) => [JSON.stringify([id, sourceId]), { id, sourceId }]));
  const listed = [...named].toSorted(([a], [b]) => compareText(a, b)).slice(0, MAX_ISSUE_IDS);
  const years = new Set(met.map(({ time }) => yearOf(berlinDay(instantOf(time)))));
  const [year] = years;
  return [
    plainIssue({
      code: "repeated-transaction",
      severity: "warning",
      year: years.size === 1 && Number.isInteger(year) ? year! : null,
      transactionIds: listed.map(([, { id }]) => id),
      sourceIds: listed.map(([, { sourceId }]) => sourceId),
      sourceId: new Set(met.map(({ sourceId }) => sourceId)).size === 1 ? met[0]!.sourceId : null,
      count: repeated.length,
    }),
  ];
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Maximum number of ids that an issue about many transactions names. */
export const MAX_ISSUE_IDS = 50;
