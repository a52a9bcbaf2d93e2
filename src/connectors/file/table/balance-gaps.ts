import { isFiat } from "../../../ledger/index.ts";
import type { StatedBalance } from "../../connector.ts";
import { absolute, compareDecimals, subtract } from "../../decimal.ts";
import { compare } from "../../normalize.ts";
import type { RecordIssue } from "../../normalized.ts";

/** What a vendor may have rounded away. */
const TOLERANCE = { money: "0.01", coin: "0.00000001" } as const;

/**
 * Where a file says what is held after each row, each row must begin with what the one before has left. Where it does not,
 * rows are missing between the two, and both are named. Of rows of one moment the order is found by what fits: it does not
 * depend on the order in which they come.
 */
export function balanceGaps(stated: readonly StatedBalance[]): readonly RecordIssue[] {
  const accounts = new Map<string, StatedBalance[]>();
  for (const one of stated) {
    const rows = accounts.get(one.account);
    if (rows === undefined) accounts.set(one.account, [one]);
    else rows.push(one);
  }
  return [...accounts]
    .toSorted(([a], [b]) => compare(a, b))
    .flatMap(([, rows]) =>
      gapsIn(rows.toSorted((a, b) => compare(a.time, b.time) || compare(a.recordId, b.recordId))),
    );
}

function gapsIn(rows: readonly StatedBalance[]): readonly RecordIssue[] {
  const gaps: RecordIssue[] = [];
  let last: StatedBalance | null = null;
  for (let at = 0; at < rows.length;) {
    const { time } = rows[at]!;
    const moment: StatedBalance[] = [];
    for (; at < rows.length && rows[at]!.time === time; at++) moment.push(rows[at]!);
    while (moment.length > 0) {
      const fitting = moment.findIndex((row) => fits(last, row));
      const [row] = moment.splice(Math.max(fitting, 0), 1);
      if (row === undefined) break;
      if (fitting < 0) gaps.push(gapBefore(last, row));
      last = row;
    }
  }
  return gaps;
}

const before = ({ after, change }: StatedBalance): string => subtract(after, change);

const fits = (last: StatedBalance | null, row: StatedBalance): boolean =>
  compareDecimals(
    absolute(subtract(before(row), last?.after ?? "0")),
    isFiat(row.asset) ? TOLERANCE.money : TOLERANCE.coin,
  ) <= 0;

function gapBefore(last: StatedBalance | null, row: StatedBalance): RecordIssue {
  const difference = subtract(before(row), last?.after ?? "0");
  const place = last === null ? `Before the first row (${row.recordId})` : `After the row ${last.recordId}`;
  return {
    code: "balance-gap",
    recordIds: last === null ? [row.recordId] : [last.recordId, row.recordId],
    transactionId: null,
    message: `${place}, ${difference} ${row.asset} came or went that no row tells`,
  };
}
