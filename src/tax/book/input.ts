import { isFiat } from "../../ledger/fiat.ts";
import type { Leg } from "../../ledger/transaction.ts";
import { doubles } from "./cells.ts";
import { canonicalText, sourceDigests, type SourceDigests } from "./digest.ts";
import { mayRepeat } from "./repeated.ts";
import { followCoins, MOVE_RANK, SWAP_RANK } from "./follow-coins.ts";
import { scaleMeter, type CoinSides, type PlacesFor } from "./scales.ts";
import { furtherSteps, preciseInstant, rowOf, stepAt, type Steps } from "./steps.ts";
import { isMove, TRADES, type BookTransaction, type Departure } from "./transaction.ts";

/** The ledger made ready: every event once, in the one order that does not depend on how it arrived. */
export type PreparedInput = {
  /** Steps in the order in which they are booked. */
  readonly order: Uint32Array;
  readonly steps: Steps;
  /** Of every step. */
  readonly instants: readonly number[];
  /** 1 at each row that is a trade, as nearly all are: what asks for other things passes it over. */
  readonly trades: Uint8Array;
  readonly scales: ReadonlyMap<string, number>;
  readonly apart: ReadonlySet<string>;
  readonly moneyScale: number;
  readonly coinSides: CoinSides;
  readonly digests: SourceDigests;
  /** Rows that say what another of the same source and id says already; they are left out. */
  readonly repeated: readonly number[];
  /** Rows whose id another, different transaction of the same source carries too; only these are counted. */
  readonly conflicts: readonly number[];
  /** Rows outside the time that is looked at; they are left out. */
  readonly untimely: readonly number[];
};

/** From the first instant to before the last one. */
export type TimeSpan = { readonly fromMs: number; readonly endMs: number };

export function prepare(
  transactions: readonly BookTransaction[],
  span: TimeSpan,
  /** Where lots of one asset go on as lots of another it is more than the ledger itself uses. */
  least?: PlacesFor,
): PreparedInput {
  const instants = doubles(transactions.length);
  let ranks = new Uint8Array(transactions.length);
  const trades = new Uint8Array(transactions.length);
  const moves: number[] = [];
  const measure = scaleMeter(least);
  const { kept, conflicts, repeated } = unique(transactions);
  const untimely: number[] = [];
  let timely = 0;
  for (let i = 0; i < kept.length; i += 1) {
    const row = kept[i]!;
    const transaction = transactions[row]!;
    const instant = preciseInstant(transaction.time);
    instants[row] = instant;
    ranks[row] = rankOf(transaction);
    measure.add(transaction);
    const { type, departures } = transaction;
    if (departures === undefined && TRADES.has(type)) trades[row] = 1;
    if (
      instant >= span.fromMs &&
      instant < span.endMs &&
      (departures === undefined || departures.every(({ time }) => preciseInstant(time) >= span.fromMs))
    ) {
      kept[timely] = row;
      timely += 1;
      if (departures !== undefined) moves.push(row);
    } else {
      untimely.push(row);
    }
  }
  const inTime = kept.subarray(0, timely);
  const rows = sorted(inTime, instants, ranks, byId(transactions));
  const digests = sourceDigests(transactions, rows);
  const steps = furtherSteps(transactions, moves, instants);
  const all = withSteps(rows, steps);
  if (steps.more.length > 0) ranks = grownRanks(ranks, steps);
  const ordered =
    digests.size < 2 && moves.length === 0
      ? rows
      : sorted(all, instants, ranks, byContent(transactions, steps, digests));
  return {
    order: followCoins(ordered, transactions, instants, ranks, steps),
    steps,
    instants,
    trades,
    scales: measure.scales,
    apart: measure.apart,
    moneyScale: measure.moneyScale(),
    coinSides: measure.coinSides(),
    digests,
    repeated,
    conflicts,
    untimely,
  };
}

function withSteps(rows: Uint32Array, { rows: first, more }: Steps): Uint32Array {
  if (more.length === 0) return rows;
  const all = new Uint32Array(rows.length + more.length);
  all.set(rows);
  for (let i = 0; i < more.length; i += 1) all[rows.length + i] = first + i;
  return all;
}

function grownRanks(ranks: Uint8Array, { more }: Steps): Uint8Array<ArrayBuffer> {
  const grown = new Uint8Array(ranks.length + more.length).fill(MOVE_RANK);
  grown.set(ranks);
  return grown;
}

/** The same event delivered twice is one event. Of two different ones under one id one is kept, whichever came first. */
function unique(transactions: readonly BookTransaction[]) {
  const kept = new Uint32Array(transactions.length);
  if (!mayRepeat(transactions)) return { kept: kept.map((_, row) => row), conflicts: [], repeated: [] };
  const places = new Map<string | null, Map<string, number>>();
  const conflicts = new Set<number>();
  const repeated: number[] = [];
  let count = 0;
  for (let row = 0; row < transactions.length; row += 1) {
    const { sourceId, id } = transactions[row]!;
    let ofSource = places.get(sourceId);
    if (ofSource === undefined) places.set(sourceId, (ofSource = new Map()));
    const place = ofSource.get(id);
    if (place === undefined) {
      ofSource.set(id, count);
      kept[count] = row;
      count += 1;
      continue;
    }
    const before = canonicalText(transactions[kept[place]!]!);
    const after = canonicalText(transactions[row]!);
    if (before === after) {
      repeated.push(row);
      continue;
    }
    conflicts.add(place);
    if (after < before) kept[place] = row;
  }
  return {
    kept: kept.subarray(0, count),
    conflicts: Array.from(conflicts, (place) => kept[place]!),
    repeated,
  };
}

/**
 * Ties of one instant are broken by a written rule: what only brings coins in, then moves and forks, then swaps,
 * then what only takes coins out; among those the id decides, and then what else the source holds.
 */
function rankOf(transaction: BookTransaction): number {
  const { type } = transaction;
  if (type === "hard_fork" || type === "staking_deposit" || type === "staking_withdrawal") return MOVE_RANK;
  if (isMove(transaction)) return MOVE_RANK;
  if (!isCoinLeg(transaction.received)) return 3;
  return isCoinLeg(transaction.sent) ? SWAP_RANK : 0;
}

function isCoinLeg(leg: Leg | null): boolean {
  return leg !== null && !isFiat(leg.asset);
}

type Compare = (a: number, b: number) => number;

/** By time and rank; what is left is for the ids. */
function sorted(
  steps: Uint32Array,
  instants: readonly number[],
  ranks: Uint8Array,
  ties: Compare,
): Uint32Array {
  const compare: Compare = (a, b) => {
    const byTime = instants[a]! - instants[b]!;
    if (byTime !== 0) return byTime;
    return ranks[a]! - ranks[b]! || ties(a, b);
  };
  for (let i = 1; i < steps.length; i += 1) {
    // Most ledgers arrive in order; only the others pay for sorting.
    if (compare(steps[i - 1]!, steps[i]!) > 0) return steps.toSorted(compare);
  }
  return steps;
}

const byId =
  (transactions: readonly BookTransaction[]): Compare =>
  (a, b) =>
    compareTexts(transactions[a]!.id, transactions[b]!.id);

/** By id and what the source holds. What left together goes by the first of it to arrive, in the order of arrival. */
function byContent(transactions: readonly BookTransaction[], steps: Steps, digests: SourceDigests): Compare {
  const departureOf = (step: number): Departure | null =>
    stepAt(steps, step)?.departure ?? transactions[rowOf(steps, step)]!.departures?.[0] ?? null;
  return (a, b) => {
    const one = transactions[rowOf(steps, a)]!;
    const other = transactions[rowOf(steps, b)]!;
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
    return compareSources(one.sourceId, other.sourceId, digests) || a - b;
  };
}

const compareTexts = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** Two sources with the same content are interchangeable: then their ids may decide. */
function compareSources(a: string | null, b: string | null, digests: SourceDigests): number {
  const [left, right] = [`${digests.get(a)} ${a}`, `${digests.get(b)} ${b}`];
  return left < right ? -1 : left > right ? 1 : 0;
}
