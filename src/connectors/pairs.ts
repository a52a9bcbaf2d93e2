import type { DecimalText } from "../ledger/index.ts";
import { absolute, signOf } from "../ledger/amounts.ts";
import { compare } from "./normalize.ts";

/** A signed change of one balance; another row may describe its other half. */
export type BalanceMovement = {
  readonly recordId: string;
  readonly time: string;
  readonly asset: string;
  readonly amount: DecimalText;
};

export type Paired<M extends BalanceMovement> = {
  readonly pairs: readonly { readonly debit: M; readonly credit: M }[];
  readonly singles: readonly M[];
};

export const isCredit = ({ amount }: BalanceMovement): boolean => signOf(amount) > 0;

/** Total order for rows of the same instant, so that the order of arrival has no effect. */
export const byTime = (a: BalanceMovement, b: BalanceMovement): number =>
  compare(a.time, b.time) || compare(a.recordId, b.recordId);

/** Two rows of one event happened at the earlier of their times. */
export const earliest = (rows: readonly BalanceMovement[]): string =>
  rows.reduce((time, row) => (row.time < time ? row.time : time), rows[0]?.time ?? "");

/** Number of credits around a debit to compare: no account has more in one moment. */
const NEIGHBOURS = 32;

/**
 * Matches debits with credits that belong together but share no id, the nearest in time first. The result depends only
 * on the rows, never on their order.
 */
export const pairByTime = <M extends BalanceMovement>(
  rows: readonly M[],
  withinMs: number,
  matches: (debit: M, credit: M) => boolean,
): Paired<M> => {
  const sorted = rows.toSorted(byTime);
  const timed = sorted.map((row) => ({ row, ms: Date.parse(row.time) }));
  const credits = timed.filter(({ row }) => isCredit(row));
  const candidates: { debit: M; credit: M; distanceMs: number }[] = [];
  // Number of credits before the debit.
  let before = 0;
  for (const { row: debit, ms } of timed) {
    if (isCredit(debit)) {
      before += 1;
      continue;
    }
    for (const { row: credit, ms: at } of neighbours(credits, before, ms, withinMs))
      if (matches(debit, credit)) candidates.push({ debit, credit, distanceMs: Math.abs(ms - at) });
  }
  candidates.sort(
    (a, b) =>
      a.distanceMs - b.distanceMs ||
      byTime(a.debit, b.debit) ||
      compare(a.credit.recordId, b.credit.recordId),
  );
  const used = new Set<string>();
  const pairs: { debit: M; credit: M }[] = [];
  for (const { debit, credit } of candidates) {
    if (used.has(debit.recordId) || used.has(credit.recordId)) continue;
    used.add(debit.recordId).add(credit.recordId);
    pairs.push({ debit, credit });
  }
  return { pairs, singles: sorted.filter((row) => !used.has(row.recordId)) };
};

type Timed<M> = { readonly row: M; readonly ms: number };

/** The credits around that position, first backwards, then forwards. */
function* neighbours<M>(
  credits: readonly Timed<M>[],
  index: number,
  ms: number,
  withinMs: number,
): Generator<Timed<M>> {
  for (const [from, step] of [
    [index - 1, -1],
    [index, 1],
  ] as const)
    for (let seen = 0, i = from; seen < NEIGHBOURS; seen++, i += step) {
      const credit = credits[i];
      if (credit === undefined || Math.abs(credit.ms - ms) > withinMs) break;
      yield credit;
    }
}

export const sameAmount = (a: BalanceMovement, b: BalanceMovement): boolean =>
  a.asset === b.asset && absolute(a.amount) === absolute(b.amount);

export const otherAsset = (a: BalanceMovement, b: BalanceMovement): boolean => a.asset !== b.asset;
