import { byMonth, derivedList, each, whole } from "../store/lists.ts";
import type { Disposal, Income, Issue, LossRow, Lot, MovedLots, YearEndLots } from "../tax/index.ts";
import type { Transfer } from "./transfers/transfer.ts";
import type { StoredYear } from "./years.ts";

/** What the person's book consists of. A lot in a wallet that no source reads belongs to no source. */
export const disposals = derivedList<Disposal>("disposals", byMonth);
export const income = derivedList<Income>("income", byMonth);
export const lots = derivedList<Lot>("lots", byMonth);
/** What was held at the end of each year that events came after, wallet by wallet; and what transfers moved. */
export const yearEnds = derivedList<YearEndLots>("yearEnds", each);
export const moved = derivedList<MovedLots>("moved", byMonth);
export const transfers = derivedList<Transfer>("transfers", byMonth);
/** What needs a person: what is left out or assumed first, the largest effect first among those. */
export const issues = derivedList<Issue>("issues", byWeight);
/** The figures of every year: the person's, and each source's share of them. Year 0 stands for any without events. */
export const years = derivedList<StoredYear>("years", whole);

/** The loss ledger: one row for each box and year. */
export const losses = derivedList<LossRow>("losses", whole);

/** What a further disposal of a transaction, mostly that of its fee, is kept under: a sign between that no id has, so that no other transaction's id is the same. */
export const partKey = (transactionId: string, part: string): string => `${transactionId}\u001F${part}`;

export const BOOK_LISTS = [disposals, income, lots, yearEnds, moved, transfers, issues, years, losses];

const RANK = { error: 0, warning: 1, info: 2 } as const;
const SPAN = 1e14;

/** Errors before warnings before remarks; among equals the largest effect comes first. */
export function weightOf({ severity, effectEur }: Pick<Issue, "severity" | "effectEur">): number {
  const cents = effectEur === null ? 0 : Math.min(Math.round(Math.abs(Number(effectEur)) * 100), SPAN - 2);
  return RANK[severity] * SPAN + (SPAN - 1 - cents);
}

/** Effects of like size lie together: from 10 to 100 euro, from 100 to 1,000. */
function byWeight(sortKey: number): number {
  const rank = Math.floor(sortKey / SPAN);
  const cents = SPAN - 1 - (sortKey - rank * SPAN);
  const above = 10 ** String(cents + 1).length;
  return Math.max(rank * SPAN, (rank + 1) * SPAN - above + 1);
}
