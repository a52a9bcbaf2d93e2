import { instantOf, subMillisecond } from "../../calendar/index.ts";
import { isFiat } from "../../ledger/fiat.ts";
import type { Leg } from "../../ledger/transaction.ts";
import { doubles } from "./cells.ts";
import { canonicalText, sourceDigests, type SourceDigests } from "./digest.ts";
import { followCoins, MOVE_RANK, SWAP_RANK } from "./follow-coins.ts";
import { scaleMeter, type CoinSides } from "./scales.ts";
import { isMove, type BookTransaction } from "./transaction.ts";

/** The ledger made ready: every event once, in the one order that does not depend on how it arrived. */
export type PreparedInput = {
  /** Rows of `transactions` in the order in which they are booked. */
  readonly order: Uint32Array;
  readonly instants: readonly number[];
  readonly scales: ReadonlyMap<string, number>;
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

export function prepare(transactions: readonly BookTransaction[], span: TimeSpan): PreparedInput {
  const instants = doubles(transactions.length);
  const ranks = new Uint8Array(transactions.length);
  const measure = scaleMeter();
  const { kept, conflicts, repeated } = unique(transactions);
  const untimely: number[] = [];
  let timely = 0;
  for (let i = 0; i < kept.length; i += 1) {
    const row = kept[i]!;
    const transaction = transactions[row]!;
    const instant = instantOf(transaction.time) + subMillisecond(transaction.time);
    instants[row] = instant;
    ranks[row] = rankOf(transaction);
    measure.add(transaction);
    if (instant >= span.fromMs && instant < span.endMs) {
      kept[timely] = row;
      timely += 1;
    } else {
      untimely.push(row);
    }
  }
  const rows = sorted(kept.subarray(0, timely), transactions, instants, ranks, null);
  const digests = sourceDigests(transactions, rows);
  const ordered = digests.size < 2 ? rows : sorted(rows, transactions, instants, ranks, digests);
  return {
    order: followCoins(ordered, transactions, instants, ranks),
    instants,
    scales: measure.scales,
    moneyScale: measure.moneyScale(),
    coinSides: measure.coinSides(),
    digests,
    repeated,
    conflicts,
    untimely,
  };
}

/** The same event delivered twice is one event. Of two different ones under one id one is kept, whichever came first. */
function unique(transactions: readonly BookTransaction[]) {
  const kept = new Uint32Array(transactions.length);
  if (!hasDuplicates(transactions)) return { kept: kept.map((_, row) => row), conflicts: [], repeated: [] };
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

/** Nearly always there are none, and finding that out alone takes half the time. */
function hasDuplicates(transactions: readonly BookTransaction[]): boolean {
  const sources = new Map<string | null, Set<string>>();
  let ids = new Set<string>();
  let current: string | null | undefined;
  for (let row = 0; row < transactions.length; row += 1) {
    const { sourceId, id } = transactions[row]!;
    if (sourceId !== current) {
      current = sourceId;
      ids = sources.get(sourceId) ?? new Set();
      sources.set(sourceId, ids);
    }
    const { size } = ids;
    if (ids.add(id).size === size) return true;
  }
  return false;
}

/**
 * Ties of one instant are broken by a written rule: what only brings coins in, then moves and forks, then swaps,
 * then what only takes coins out; among those the id decides, and then what else the source holds.
 */
function rankOf(transaction: BookTransaction): number {
  const { type } = transaction;
  if (type === "hard_fork" || type === "staking_deposit" || type === "staking_withdrawal") return MOVE_RANK;
  if (isMove(transaction)) return MOVE_RANK;
  const gives = isCoinLeg(transaction.sent);
  if (!isCoinLeg(transaction.received)) return 3;
  return gives ? SWAP_RANK : 0;
}

function isCoinLeg(leg: Leg | null): boolean {
  return leg !== null && !isFiat(leg.asset);
}

function sorted(
  rows: Uint32Array,
  transactions: readonly BookTransaction[],
  instants: readonly number[],
  ranks: Uint8Array,
  digests: SourceDigests | null,
): Uint32Array {
  const compare = (a: number, b: number): number => {
    const byTime = instants[a]! - instants[b]!;
    if (byTime !== 0) return byTime;
    const byRank = ranks[a]! - ranks[b]!;
    if (byRank !== 0) return byRank;
    const one = transactions[a]!;
    const other = transactions[b]!;
    if (one.id !== other.id) return one.id < other.id ? -1 : 1;
    return digests === null ? 0 : compareSources(one.sourceId, other.sourceId, digests);
  };
  for (let i = 1; i < rows.length; i += 1) {
    // Most ledgers arrive in order; only the others pay for sorting.
    if (compare(rows[i - 1]!, rows[i]!) > 0) return rows.toSorted(compare);
  }
  return rows;
}

/** Two sources with the same content are interchangeable: then their ids may decide. */
function compareSources(a: string | null, b: string | null, digests: SourceDigests): number {
  const [left, right] = [`${digests.get(a)} ${a}`, `${digests.get(b)} ${b}`];
  return left < right ? -1 : left > right ? 1 : 0;
}
