import { absolute } from "../decimal.ts";
import { compare } from "../normalize.ts";
import type { MovementRow } from "./row.ts";
import { byTime, isCredit } from "./sides.ts";

export type Paired = {
  readonly pairs: readonly { readonly debit: MovementRow; readonly credit: MovementRow }[];
  readonly singles: readonly MovementRow[];
};

/** How many credits around a debit are looked at: no account does more in one moment. */
const NEIGHBOURS = 32;

/**
 * Matches debits with credits that belong together but share no id: the nearest in time first. The answer depends on
 * the rows alone, never on their order.
 */
export const pairByTime = (
  rows: readonly MovementRow[],
  withinMs: number,
  matches: (debit: MovementRow, credit: MovementRow) => boolean,
): Paired => {
  const sorted = rows.toSorted(byTime);
  const candidates: { debit: MovementRow; credit: MovementRow; apart: number }[] = [];
  for (const [at, debit] of sorted.entries()) {
    if (isCredit(debit)) continue;
    for (const credit of neighbours(sorted, at, withinMs)) {
      if (!matches(debit, credit)) continue;
      candidates.push({ debit, credit, apart: Math.abs(Date.parse(debit.time) - Date.parse(credit.time)) });
    }
  }
  candidates.sort(
    (a, b) => a.apart - b.apart || byTime(a.debit, b.debit) || compare(a.credit.recordId, b.credit.recordId),
  );
  const used = new Set<string>();
  const pairs: { debit: MovementRow; credit: MovementRow }[] = [];
  for (const { debit, credit } of candidates) {
    if (used.has(debit.recordId) || used.has(credit.recordId)) continue;
    used.add(debit.recordId).add(credit.recordId);
    pairs.push({ debit, credit });
  }
  return { pairs, singles: sorted.filter((row) => !used.has(row.recordId)) };
};

function* neighbours(sorted: readonly MovementRow[], at: number, withinMs: number): Generator<MovementRow> {
  const time = Date.parse(sorted[at]?.time ?? "");
  for (const step of [-1, 1]) {
    let seen = 0;
    for (let i = at + step; seen < NEIGHBOURS; i += step) {
      const row = sorted[i];
      if (row === undefined || Math.abs(Date.parse(row.time) - time) > withinMs) break;
      if (!isCredit(row)) continue;
      seen += 1;
      yield row;
    }
  }
}

export const sameAmount = (a: MovementRow, b: MovementRow): boolean =>
  a.asset === b.asset && absolute(a.amount) === absolute(b.amount);

export const otherAsset = (a: MovementRow, b: MovementRow): boolean => a.asset !== b.asset;
