import { ACKNOWLEDGEMENT } from "../assessment/acknowledgements.ts";
import { DECLARATION } from "../assessment/declarations.ts";
import { keyOf, type ReportInput } from "../report/input.ts";
import { momentsOf } from "../report/time.ts";
import { matches, type RuleBody, type RuleMatch } from "../sources/rule.ts";
import type { DecisionRow } from "../store/decision-log.ts";
import { type FiledRow, type FiledTransaction, transactionRow } from "./rows.ts";

/** Causes of a change in a filed figure. */
export const CAUSE_CODES = [
  "source-removed",
  "correction",
  "link",
  "method",
  "record-removed",
  "new-record",
  "record-changed",
  "price",
  "decision",
  "ruleset",
  "engine",
  "other-income",
  "losses",
  "other",
] as const;
export type CauseCode = (typeof CAUSE_CODES)[number];

/** A change since the filing, and its subject. */
export type FilingDifference = {
  readonly code: CauseCode;
  readonly sourceId: string | null;
  /** Null if the change is not about a single transaction. */
  readonly transactionId: string | null;
  readonly decisionId: string | null;
  /** Null: any coin. */
  readonly assets: readonly string[] | null;
};

export type Differences = {
  /** Changes of single transactions, by transaction key. */
  readonly byTransaction: ReadonlyMap<string, FilingDifference>;
  /** Changes that affect coins rather than one transaction. */
  readonly general: readonly FilingDifference[];
};

/**
 * Differences between the filed and the current transactions up to the year's end, with reasons: decisions made since
 * come first, then changes in the sources. Both lists are read in one order, so neither is ever held as a whole.
 */
export async function differencesOf(
  reportInput: ReportInput,
  year: number,
  filed: AsyncGenerator<FiledRow, void, undefined>,
  decisionsTo: number,
): Promise<{ readonly differences: Differences; readonly next: FiledRow | null }> {
  const decided = decidedSince(reportInput.decisions, decisionsTo);
  const sources = new Set(reportInput.sources.map(({ id }) => id));
  const byTransaction = new Map<string, FilingDifference>();
  const note = (
    code: CauseCode,
    { sourceId, id, assets }: FiledTransaction,
    byRule?: FilingDifference,
  ): void => {
    const key = keyOf(sourceId, id);
    const decision = decided.byTransaction.get(key) ?? byRule;
    const known = byTransaction.get(key);
    byTransaction.set(key, {
      // Present in both lists at different positions: its time has changed.
      code:
        decision?.code ??
        (code === "record-removed" && !sources.has(sourceId)
          ? "source-removed"
          : known === undefined
            ? code
            : "record-changed"),
      sourceId,
      transactionId: id,
      decisionId: decision?.decisionId ?? null,
      assets: [...new Set([...(known?.assets ?? []), ...assets])],
    });
  };
  const now = transactionsOf(reportInput, year, decided.rules);
  let mine = await take(now);
  let theirs = await take(filed);
  for (;;) {
    const before: FiledTransaction | null = theirs?.kind === "transaction" ? theirs : null;
    if (mine === null && before === null) break;
    const order: number = mine === null ? 1 : before === null ? -1 : compare(mine.row, before);
    if (mine !== null && order < 0) note("new-record", mine.row);
    if (before !== null && order > 0) note("record-removed", before);
    if (mine !== null && before !== null && order === 0) {
      const { row, byRule } = mine;
      if (row.shape !== before.shape) note("record-changed", row, byRule);
      else if (row.values !== before.values) note("price", row, byRule);
    }
    if (order <= 0) mine = await take(now);
    if (order >= 0) theirs = await take(filed);
  }
  for (const [key, difference] of decided.byTransaction)
    if (difference.code === "link" && !byTransaction.has(key)) byTransaction.set(key, difference);
  return { differences: { byTransaction, general: decided.general }, next: theirs };
}

/** A current transaction, with the change by a rule made since that matches it. */
type Mine = { readonly row: FiledTransaction; readonly byRule?: FilingDifference };

async function* transactionsOf(
  reportInput: ReportInput,
  year: number,
  rules: readonly RuleSince[],
): AsyncGenerator<Mine, void, undefined> {
  const { before } = momentsOf(year);
  for await (const page of reportInput.transactions({ from: Number.MIN_SAFE_INTEGER, before }))
    for (const { sortKey, sourceId, id, body } of page) {
      const rule = rules.find(({ match }) => matches(match, body));
      const row = transactionRow(sortKey, sourceId, id, body);
      yield rule === undefined ? { row } : { row, byRule: rule.difference };
    }
}

const take = async <T>(rows: AsyncGenerator<T, void, undefined>): Promise<T | null> => {
  const { value, done } = await rows.next();
  return done === true || value === undefined ? null : value;
};

/** Order of the filed rows: position, id by its bytes, source. */
function compare(a: FiledTransaction, b: FiledTransaction): number {
  if (a.place !== b.place) return a.place - b.place;
  if (a.id !== b.id) return Buffer.compare(Buffer.from(a.id), Buffer.from(b.id));
  return a.sourceId === b.sourceId ? 0 : a.sourceId < b.sourceId ? -1 : 1;
}

const KINDS: Readonly<Record<string, CauseCode>> = {
  correction: "correction",
  rule: "correction",
  entry: "correction",
  "entry-removed": "correction",
  link: "link",
  apart: "link",
  election: "method",
};

/**
 * Decisions that change no disposal: a loss by notice changes the carried losses only; a receipt or a confirmation
 * changes nothing.
 */
const MOVES_NO_DISPOSAL: ReadonlySet<string> = new Set([
  "losses",
  "attachment",
  DECLARATION,
  ACKNOWLEDGEMENT,
]);

/** A rule that was created or ended after the filing. */
type RuleSince = { readonly match: RuleMatch; readonly difference: FilingDifference };

/** Decisions made after the filing, including the revocation of an earlier one. */
function decidedSince(
  log: readonly DecisionRow[],
  decisionsTo: number,
): Differences & { readonly rules: readonly RuleSince[] } {
  const byId = new Map(log.map((row) => [row.id, row]));
  const byTransaction = new Map<string, FilingDifference>();
  const general: FilingDifference[] = [];
  const rules: RuleSince[] = [];
  for (const row of log) {
    if (row.number <= decisionsTo) continue;
    const about = (row.undoes === null ? null : byId.get(row.undoes)) ?? row;
    if (MOVES_NO_DISPOSAL.has(about.kind)) continue;
    const code = KINDS[about.kind] ?? "decision";
    const asset = (about.body as { readonly asset?: unknown } | null)?.asset;
    const difference = (sourceId: string | null, transactionId: string | null): FilingDifference => ({
      code,
      sourceId,
      transactionId,
      decisionId: row.id,
      assets: typeof asset === "string" ? [asset] : null,
    });
    if (about.kind === "rule")
      rules.push({ match: (about.body as RuleBody).match, difference: difference(null, null) });
    else if (about.transactionId === null) general.push(difference(about.sourceId, null));
    else
      byTransaction.set(
        keyOf(about.sourceId, about.transactionId),
        difference(about.sourceId, about.transactionId),
      );
    if (about.otherTransactionId !== null)
      byTransaction.set(
        keyOf(about.otherSourceId, about.otherTransactionId),
        difference(about.otherSourceId, about.otherTransactionId),
      );
  }
  return { byTransaction, general, rules };
}
