import { formatScaled, isPositive, type Int } from "../../money/index.ts";
import { euro, type GapSlice } from "../book/book.ts";
import type { Holding, Wallet } from "../book/holding.ts";
import { GAP } from "../book/lots.ts";
import { plainIssue, type Facts, type Issue, type IssueCode, type Severity } from "../issue.ts";
import { CLAUSES } from "./clauses.ts";
import type { GermanBook } from "./german-book.ts";

type Finding = {
  readonly code: IssueCode;
  readonly severity: Severity;
  readonly facts?: Facts;
  readonly asset?: string | null;
  readonly wallet?: Wallet;
  readonly effect?: Int | null;
  readonly range?: { readonly from: Int; readonly to: Int };
  readonly clauses?: readonly string[];
};

/** Notes what was found about the transaction at hand. */
export function flag(book: GermanBook, finding: Finding): void {
  const { effect, range } = finding;
  const { id, sourceId } = book.transaction;
  book.issueStrands.push(strandOf(book, finding.asset ?? null));
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

/** What names no coin is found in the row itself, whatever its coins have come to. */
function strandOf({ assets, sent, received, fee }: GermanBook, asset: string | null): number {
  if (asset !== null) return assets.get(asset)?.strand ?? 0;
  const side = [sent, received, fee].find(({ present }) => present);
  return side?.asset.strand ?? 0;
}

export function quantityText(of: { readonly asset: Holding["asset"] }, quantity: Int): string {
  return formatScaled(quantity, of.asset.scale);
}

/** What the postings of the transaction at hand noted: assumptions, and changes of method that the law refuses. */
export function flagNotes(book: GermanBook): void {
  for (const gap of book.gaps) flagGap(book, gap);
  for (const { of, method } of book.refused) {
    flag(book, {
      code: "method-switch-refused",
      severity: "error",
      facts: { stays: of.average ? "average" : "fifo", refused: method },
      asset: of.asset.name,
      wallet: of.wallet,
      clauses: [CLAUSES.methodLock],
    });
  }
  book.gaps.length = 0;
  book.refused.length = 0;
}

/** An assumption is never silent: what was taken, and between what the result lies. */
function flagGap(book: GermanBook, { of, gap, quantity, result, inside }: GapSlice): void {
  // Coins that were there for more than a year are outside the period whenever they were acquired.
  if (gap === GAP.dateOnly && !inside) return;
  const gain = isPositive(result) ? result : 0;
  flag(book, {
    code: "missing-acquisition",
    severity: "error",
    facts: {
      case: gap === GAP.dateOnly ? "date" : inside ? "cost-inside" : "cost-outside",
      quantity: quantityText(of, quantity),
      result: euro(book, result),
    },
    asset: of.asset.name,
    wallet: of.wallet,
    effect: gain,
    range: { from: 0, to: result },
    clauses: [CLAUSES.burdenOfRecords, CLAUSES.plausibleReport, CLAUSES.estimateInLetter, CLAUSES.estimate],
  });
}

export { IDS_SHOWN } from "../input-issues.ts";

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
