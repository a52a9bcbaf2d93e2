import { isFiat } from "../../../ledger/index.ts";
import type { StatedBalance } from "../../connector.ts";
import { absolute, compareDecimals, subtract } from "../../../ledger/amounts.ts";
import { compare } from "../../normalize.ts";
import type { RecordIssue } from "../../normalized.ts";
import { message } from "../../../wording/messages/index.ts";

/** Maximum rounding difference of a vendor. */
const TOLERANCE = { money: "0.01", coin: "0.00000001" } as const;

/**
 * Gaps in stated balances: each row must begin with the balance that the one before left. If it does not, rows are
 * missing between the two, and both are named. The order of rows of one moment is found by their balances: it does not
 * depend on the order of the input. The rows are sorted by `byAccountAndTime`; a null means that a row is fine, and lets
 * the caller yield.
 */
export function* balanceGaps(rows: readonly StatedBalance[]): Generator<RecordIssue | null> {
  let last: StatedBalance | null = null;
  for (let at = 0; at < rows.length;) {
    const { account, time } = rows[at]!;
    if (account !== last?.account) last = null;
    const moment: StatedBalance[] = [];
    for (; rows[at]?.account === account && rows[at]?.time === time; at++) moment.push(rows[at]!);
    const left = openMoment(moment);
    for (let next = left.take(last); next !== null; next = left.take(last)) {
      yield next.fits ? null : gapBefore(last, next.row);
      last = next.row;
    }
  }
}

export const byAccountAndTime = (a: StatedBalance, b: StatedBalance): number =>
  compare(a.account, b.account) || compare(a.time, b.time) || compare(a.recordId, b.recordId);

/**
 * Number of rows of one moment that are compared one by one; beyond it, only exact matches of the balance are found.
 */
const TRIED = 200;

/**
 * Returns the rows of one moment: the first that begins with the balance left by the one before, or the first of all.
 */
function openMoment(rows: readonly StatedBalance[]) {
  const exact = new Map<string, number[]>();
  if (rows.length > TRIED)
    for (let at = rows.length - 1; at >= 0; at--) {
      const key = before(rows[at]!);
      const same = exact.get(key);
      if (same === undefined) exact.set(key, [at]);
      else same.push(at);
    }
  const placed = new Set<number>();
  let first = 0;
  const fitting = (last: StatedBalance | null): number | null => {
    const same = exact.get(last?.after ?? "0") ?? [];
    while (placed.has(same.at(-1) ?? -1)) same.pop();
    if (same.length > 0) return same.at(-1) ?? null;
    for (let at = first, tried = 0; at < Math.min(rows.length, first + 10 * TRIED) && tried < TRIED; at++) {
      if (placed.has(at)) continue;
      tried += 1;
      if (fits(last, rows[at]!)) return at;
    }
    return null;
  };
  return {
    take: (last: StatedBalance | null): { readonly row: StatedBalance; readonly fits: boolean } | null => {
      while (placed.has(first)) first += 1;
      if (first >= rows.length) return null;
      const at = fitting(last);
      placed.add(at ?? first);
      return { row: rows[at ?? first]!, fits: at !== null };
    },
  };
}

const before = ({ after, change }: StatedBalance): string => subtract(after, change);

const fits = (last: StatedBalance | null, row: StatedBalance): boolean =>
  compareDecimals(
    absolute(subtract(before(row), last?.after ?? "0")),
    isFiat(row.asset) ? TOLERANCE.money : TOLERANCE.coin,
  ) <= 0;

function gapBefore(last: StatedBalance | null, row: StatedBalance): RecordIssue {
  const difference = subtract(before(row), last?.after ?? "0");
  return {
    code: "balance-gap",
    recordIds: last === null ? [row.recordId] : [last.recordId, row.recordId],
    transactionId: null,
    message:
      last === null
        ? message("row.balanceGapBefore", { row: row.recordId, difference, asset: row.asset })
        : message("row.balanceGapAfter", { row: last.recordId, difference, asset: row.asset }),
  };
}
