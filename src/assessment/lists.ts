import { byMonth, derivedList, each, whole } from "../store/lists.ts";
import type { Disposal, Income, Issue, LossRow, Lot, MovedLots, YearEndLots } from "../tax/index.ts";
import type { Transfer } from "./transfers/transfer.ts";
import type { StoredYear } from "./years.ts";

/** The lists that the person's book consists of. A lot in a wallet that no source reads belongs to no source. */
export const disposals = derivedList<Disposal>("disposals", byMonth);
export const income = derivedList<Income>("income", byMonth);
export const lots = derivedList<Lot>("lots", byMonth);
/** Holdings at the end of each year that events came after, wallet by wallet; and the lots that transfers moved. */
export const yearEnds = derivedList<YearEndLots>("yearEnds", each);
export const moved = derivedList<MovedLots>("moved", byMonth);
export const transfers = derivedList<Transfer>("transfers", byMonth);
/** Issues for the person: first the ones where something is excluded or assumed, by size of effect. */
export const issues = derivedList<Issue>("issues", byWeight);
/** The figures of every year: the person's, and the share of each source. Year 0 stands for any year without events. */
export const years = derivedList<StoredYear>("years", whole);

/** The loss ledger: one row per income category and year. */
export const losses = derivedList<LossRow>("losses", whole);

/**
 * Key of a further disposal of a transaction, usually that of its fee. The separator occurs in no id, so the key cannot
 * equal the id of another transaction.
 */
export const partKey = (transactionId: string, part: string): string => `${transactionId}\u001F${part}`;

export const BOOK_LISTS = [disposals, income, lots, yearEnds, moved, transfers, issues, years, losses];

const RANK = { error: 0, warning: 1, info: 2 } as const;
const SPAN = 1e14;

/** Sort weight: errors before warnings before remarks; among equals the largest effect comes first. */
export function weightOf({ severity, effectEur }: Pick<Issue, "severity" | "effectEur">): number {
  const cents = effectEur === null ? 0 : Math.min(Math.round(Math.abs(Number(effectEur)) * 100), SPAN - 2);
  return RANK[severity] * SPAN + (SPAN - 1 - cents);
}

/** Segment of a sort key. Effects of similar size share a segment: from 10 to 100 euro, from 100 to 1,000. */
function byWeight(sortKey: number): number {
  const rank = Math.floor(sortKey / SPAN);
  const cents = SPAN - 1 - (sortKey - rank * SPAN);
  const above = 10 ** String(cents + 1).length;
  return Math.max(rank * SPAN, (rank + 1) * SPAN - above + 1);
}
