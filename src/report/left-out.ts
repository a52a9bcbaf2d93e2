import { add } from "../ledger/amounts.ts";
import { roundText } from "../money/index.ts";
import { rulesOf, standing } from "../sources/decision.ts";
import type { TransactionRule } from "../sources/rule.ts";
import type { Person } from "../tax/index.ts";
import { keyOf, type ReportInput } from "./input.ts";
import { momentsOf } from "./time.ts";

/** What the person decided not to count. */
export type LeftOut = {
  /** Up to the end of the year. */
  readonly transactions: number;
  /** What leaving them out changed in the year's net of both boxes; null where nobody can tell. */
  readonly effectEur: string | null;
  /** Records that nobody has read: of which year, and what they would change, is not known. */
  readonly records: number;
};

export const isAnything = ({ transactions, records }: LeftOut): boolean => transactions + records > 0;

/** Transactions that were excluded and unread records that were skipped, of the sources that are told. */
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
  const counted = found.filter(({ sortKey: place, body }) => body.excluded && place < before);
  const effects = await input.effects(year, person);
  // One rule may leave out many: what it changed counts once.
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

/** Nobody whose rules leave nothing out pays for the walk. */
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
