import type { Holding, Wallet } from "../book/holding.ts";
import { euro, quantityOf, type GapSlice } from "../book/book.ts";
import { plainIssue, type Facts, type Issue, type IssueCode, type Severity } from "../issue.ts";
import { CLAUSES } from "./clauses.ts";
import type { GermanBook } from "./german-book.ts";

type Finding = {
  readonly code: IssueCode;
  readonly severity: Severity;
  readonly facts?: Facts;
  readonly asset?: string | null;
  readonly wallet?: Wallet;
  readonly effect?: bigint | null;
  readonly range?: { readonly from: bigint; readonly to: bigint };
  readonly clauses?: readonly string[];
};

/** Adds an issue about the current transaction. */
export function flag(book: GermanBook, finding: Finding): void {
  const { effect, range } = finding;
  const { id, sourceId } = book.transaction;
  book.issues.push({
    code: finding.code,
    severity: finding.severity,
    sourceId,
    year: book.year,
    wallet: (finding.wallet ?? book.wallet).name,
    asset: finding.asset ?? null,
    transactionIds: [id],
    sourceIds: [sourceId],
    recordIds: [],
    count: 1,
    effectEur: effect === undefined || effect === null ? null : euro(book, effect),
    range: range === undefined ? null : { from: euro(book, range.from), to: euro(book, range.to) },
    clauses: finding.clauses ?? [],
    facts: finding.facts ?? {},
  });
}

export function quantityText(of: { readonly asset: Holding["asset"] }, quantity: bigint): string {
  return quantityOf(of.asset, quantity);
}

/** Adds issues for the notes of the current transaction: assumptions, and changes of method that the law refuses. */
export function flagNotes(book: GermanBook): void {
  for (const gap of book.gaps) flagGap(book, gap);
  for (const { of, method } of book.refused) {
    flag(book, {
      code: "method-switch-refused",
      severity: "error",
      facts: { stays: of.method.name, refused: method },
      asset: of.asset.name,
      wallet: of.wallet,
      clauses: [CLAUSES.methodLock],
    });
  }
  for (const { of, lotId, missing } of book.unfoundLots) {
    flag(book, {
      code: "named-lot-not-found",
      severity: "error",
      facts: { lotId, quantity: quantityText(of, missing) },
      asset: of.asset.name,
      wallet: of.wallet,
      clauses: [CLAUSES.order],
    });
  }
  book.gaps.length = 0;
  book.refused.length = 0;
  book.unfoundLots.length = 0;
}

/** Adds an issue for an assumption: the assumed value, and the range of the result. */
function flagGap(book: GermanBook, { of, gap, quantity, result, inside }: GapSlice): void {
  // Coins held for more than a year are outside the period whenever they were acquired.
  if (gap === "date" && !inside) return;
  const gain = result > 0n ? result : 0n;
  flag(book, {
    code: "missing-acquisition",
    severity: "error",
    facts: {
      case: gap === "date" ? "date" : inside ? "cost-inside" : "cost-outside",
      quantity: quantityText(of, quantity),
      result: euro(book, result),
    },
    asset: of.asset.name,
    wallet: of.kind === "position" ? book.wallet : of.wallet,
    effect: gain,
    range: { from: 0n, to: result },
    clauses: [CLAUSES.burdenOfRecords, CLAUSES.plausibleReport, CLAUSES.estimateInLetter, CLAUSES.estimate],
  });
}

export { MAX_ISSUE_IDS } from "../input-issues.ts";

export function foreignCashIssues(book: GermanBook): readonly Issue[] {
  return [...book.foreign].map(([currency, { rows, year, count }]) => {
    const met = rows.map((row) => book.transactions[row]!);
    const sourceIds = met.map(({ sourceId }) => sourceId);
    return plainIssue({
      code: "foreign-currency",
      severity: "warning",
      sourceId: new Set(sourceIds).size === 1 ? sourceIds[0]! : null,
      transactionIds: met.map(({ id }) => id),
      sourceIds,
      count,
      year,
      asset: currency,
      clauses: [CLAUSES.privateSale, CLAUSES.fifoForeignCash],
    });
  });
}
