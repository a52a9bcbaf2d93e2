import { add } from "../ledger/amounts.ts";
import { roundText } from "../money/index.ts";
import { rulesOf, standing } from "../sources/decision.ts";
import type { TransactionRule } from "../sources/rule.ts";
import type { Person } from "../tax/index.ts";
import { keyOf, type ReportInput } from "./input.ts";
import { momentsOf } from "./time.ts";

/** Transactions and records that the user decided to exclude. */
export type LeftOut = {
  /** Number of excluded transactions up to the end of the year. */
  readonly transactions: number;
  /** Effect of the exclusion on the year's net result of both income categories; null if unknown. */
  readonly effectEur: string | null;
  /** Skipped unread records: neither their year nor their effect is known. */
  readonly records: number;
};

export const isAnything = ({ transactions, records }: LeftOut): boolean => transactions + records > 0;

/** Counts excluded transactions and skipped unread records of the sources in the report. */
export async function leftOutOf(input: ReportInput, year: number, person: Person): Promise<LeftOut> {
  const knownSources = new Set(input.sources.map(({ id }) => id));
  const decisions = standing(input.decisions);
  const excluded = await excludedByRules(input, rulesOf(decisions));
  for (const decision of decisions) {
    if (decision.kind !== "correction" || decision.body.excluded === undefined) continue;
    const { sourceId, transactionId: id } = decision;
    if (decision.body.excluded && knownSources.has(sourceId))
      excluded.set(keyOf(sourceId, id), { sourceId, id, by: decision.id });
    else excluded.delete(keyOf(sourceId, id));
  }
  if (excluded.size === 0) return { transactions: 0, effectEur: null, records: 0 };
  const all = [...excluded.values()];
  const found = await input.transactionsOf(all.map(({ sourceId, id }) => ({ sourceId, transactionId: id })));
  const known = new Set(found.map(({ sourceId, id }) => keyOf(sourceId, id)));
  const unread = all.filter(({ sourceId, id }) => !known.has(keyOf(sourceId, id)));
  const records = await input.recordsOf(unread.map(({ sourceId, id }) => ({ sourceId, recordId: id })));
  const { before } = momentsOf(year);
  const counted = found.filter(({ sortKey, body }) => body.excluded && sortKey < before);
  const effects = await input.effects(year, person);
  // One rule may exclude many transactions: its effect counts once.
  const by = new Set(counted.map(({ sourceId, id }) => excluded.get(keyOf(sourceId, id))?.by ?? ""));
  const sum = [...by].reduce<string | null>((so, id) => {
    const one = effects.get(id)?.effectEur ?? null;
    return so === null || one === null ? null : add(so, one);
  }, "0");
  return {
    transactions: counted.length,
    effectEur: counted.length === 0 || sum === null ? null : roundText(sum),
    records: records.length,
  };
}

type Excluded = { readonly sourceId: string; readonly id: string; readonly by: string };

/** The transactions are walked only if a rule excludes something. */
async function excludedByRules(
  input: ReportInput,
  rules: readonly TransactionRule[],
): Promise<Map<string, Excluded>> {
  const excluded = new Map<string, Excluded>();
  const leaving = new Set(rules.flatMap(({ id, set }) => (set.excluded === true ? [id] : [])));
  if (leaving.size === 0) return excluded;
  for await (const page of input.transactions())
    for (const { sourceId, id, body } of page) {
      const by = body.excluded ? body.appliedRules?.find((rule) => leaving.has(rule)) : undefined;
      if (by !== undefined) excluded.set(keyOf(sourceId, id), { sourceId, id, by });
    }
  return excluded;
}
