import { isFiat } from "../../ledger/fiat.ts";
import type { Leg } from "../../ledger/transaction.ts";
import { canonicalText, sourceDigests } from "./digest.ts";
import { followCoins, MOVE_RANK, SWAP_RANK } from "./follow-coins.ts";
import type { PreparedInput, SourceDigests } from "./prepared-input.ts";
import { ledgerDecimals } from "./scales.ts";
import { furtherSteps, preciseInstant, type BookingStep } from "./steps.ts";
import { isMove, type BookTransaction, type Departure } from "./transaction.ts";

/** Half-open span from the first instant to before the last one. */
export type TimeSpan = { readonly fromMs: number; readonly endMs: number };

export function prepare(
  transactions: readonly BookTransaction[],
  span: TimeSpan,
  /** Further transactions that divide the quantity of a coin, in addition to those that carry lots on. */
  dividesCoins: (transaction: BookTransaction) => boolean = () => false,
): PreparedInput {
  const { rows, conflicts, repeated } = unique(transactions);
  const instants = transactions.map(({ time }) => preciseInstant(time));
  const isTimely = (row: number): boolean => {
    const { departures = [] } = transactions[row]!;
    const ms = instants[row]!;
    return (
      ms >= span.fromMs &&
      ms < span.endMs &&
      departures.every(({ time }) => preciseInstant(time) >= span.fromMs)
    );
  };
  const timely = rows.filter(isTimely).map((row): BookingStep => {
    const transaction = transactions[row]!;
    return { row, transaction, ms: instants[row]!, rank: rankOf(transaction), part: null };
  });
  const inOrder = sorted(timely, byId);
  const digests = sourceDigests(inOrder.map(({ transaction }) => transaction));
  const further = inOrder.flatMap((step) =>
    step.transaction.departures === undefined ? [] : furtherSteps(step, MOVE_RANK),
  );
  const isSettled =
    digests.size < 2 && inOrder.every(({ transaction }) => transaction.departures === undefined);
  return {
    transactions,
    steps: followCoins(isSettled ? inOrder : sorted([...inOrder, ...further], byContent(digests))),
    instants,
    decimals: ledgerDecimals(
      rows.map((row) => transactions[row]!),
      dividesCoins,
    ),
    digests,
    repeated,
    conflicts,
    untimely: rows.filter((row) => !isTimely(row)),
  };
}

/**
 * Removes duplicates. The same event delivered twice is one event. Of two different ones under one id one is retained,
 * whichever came first.
 */
function unique(transactions: readonly BookTransaction[]) {
  const rows: number[] = [];
  const positions = new Map<string | null, Map<string, number>>();
  const conflicts = new Set<number>();
  const repeated: number[] = [];
  for (const [row, transaction] of transactions.entries()) {
    const { sourceId, id } = transaction;
    let ofSource = positions.get(sourceId);
    if (ofSource === undefined) positions.set(sourceId, (ofSource = new Map()));
    const position = ofSource.get(id);
    if (position === undefined) {
      ofSource.set(id, rows.push(row) - 1);
      continue;
    }
    const before = canonicalText(transactions[rows[position]!]!);
    const after = canonicalText(transaction);
    if (before === after) {
      repeated.push(row);
      continue;
    }
    conflicts.add(position);
    if (after < before) rows[position] = row;
  }
  return { rows, conflicts: [...conflicts].map((position) => rows[position]!), repeated };
}

/**
 * Rank within one instant: first steps that only bring coins in, then moves and forks, then swaps, then steps that only
 * take coins out; among those the id decides, and then the content of the source.
 */
function rankOf(transaction: BookTransaction): number {
  const { type } = transaction;
  if (type === "hard_fork" || type === "staking_deposit" || type === "staking_withdrawal") return MOVE_RANK;
  if (isMove(transaction)) return MOVE_RANK;
  if (!isCoinLeg(transaction.received)) return 3;
  return isCoinLeg(transaction.sent) ? SWAP_RANK : 0;
}

const isCoinLeg = (leg: Leg | null): boolean => leg !== null && !isFiat(leg.asset);

type Compare = (a: BookingStep, b: BookingStep) => number;

/** Sorts by time and rank, then by `ties`. */
function sorted(steps: readonly BookingStep[], ties: Compare): readonly BookingStep[] {
  const compare: Compare = (a, b) => a.ms - b.ms || a.rank - b.rank || ties(a, b);
  // Most ledgers are already in order; only the others are sorted.
  const isSorted = steps.every((step, index) => index === 0 || compare(steps[index - 1]!, step) <= 0);
  return isSorted ? steps : steps.toSorted(compare);
}

const byId: Compare = (a, b) => compareTexts(a.transaction.id, b.transaction.id);

/** Compares by id and content of the source. Departures of one transaction follow the order of their arrivals. */
function byContent(digests: SourceDigests): Compare {
  const departureOf = ({ part, transaction }: BookingStep): Departure | null =>
    part?.departure ?? transaction.departures?.[0] ?? null;
  return (a, b) => {
    const [one, other] = [a.transaction, b.transaction];
    const [left, right] = [departureOf(a), departureOf(b)];
    const byFirst = compareTexts(left?.deal.first ?? one.id, right?.deal.first ?? other.id);
    if (byFirst !== 0) return byFirst;
    if ((left === null) !== (right === null)) return left === null ? -1 : 1;
    if (left !== null && right !== null) {
      const together =
        compareSources(left.counterpart.sourceId, right.counterpart.sourceId, digests) ||
        compareTexts(left.counterpart.transactionId, right.counterpart.transactionId) ||
        left.deal.place - right.deal.place;
      if (together !== 0) return together;
    }
    // A transaction precedes its own departures and arrivals.
    return (
      compareSources(one.sourceId, other.sourceId, digests) ||
      Number(a.part !== null) - Number(b.part !== null) ||
      a.row - b.row
    );
  };
}

const compareTexts = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** Compares sources by content. Two with the same content are interchangeable, so their ids may decide. */
const compareSources = (a: string | null, b: string | null, digests: SourceDigests): number =>
  a === b ? 0 : compareTexts(`${digests.get(a)} ${a}`, `${digests.get(b)} ${b}`);
