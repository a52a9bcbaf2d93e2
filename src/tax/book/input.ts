import { dayOf, instantOf } from "../../calendar/index.ts";
import { isFiat } from "../../ledger/fiat.ts";
import type { DecimalText, Leg, Transaction } from "../../ledger/transaction.ts";
import { decimalPlaces, MAX_DECIMAL_LENGTH } from "../../money/index.ts";
import { QUANTITY_SPLIT_PLACES, SPLIT_PLACES, type CoinSides } from "./book.ts";
import { doubles } from "./cells.ts";
import { followCoins, MOVE_RANK, SWAP_RANK } from "./follow-coins.ts";
import { FIRST_YEAR } from "../germany/limits.ts";
import { idIndex } from "../id-index.ts";
import type { Issue } from "../germany/issue.ts";
import { canonicalText } from "../germany/run-id.ts";

/** The ledger made ready: every event once, in the one order that does not depend on how it arrived. */
export type PreparedInput = {
  /** Rows of `transactions` in the order in which they are booked. */
  readonly order: Uint32Array;
  readonly instants: readonly number[];
  readonly scales: ReadonlyMap<string, number>;
  readonly moneyScale: number;
  readonly coinSides: CoinSides;
  readonly issues: readonly Issue[];
};

const DAY_MS = 86_400_000;
/** Midnight in Germany is an hour before midnight UTC in winter. */
const FIRST_MS = dayOf(FIRST_YEAR, 1, 1) * DAY_MS - DAY_MS / 24;
const END_MS = dayOf(2100, 1, 1) * DAY_MS - DAY_MS / 24;

export function prepare(transactions: readonly Transaction[]): PreparedInput {
  const instants = doubles(transactions.length);
  const ranks = new Uint8Array(transactions.length);
  const kept = new Uint32Array(transactions.length);
  const ids = idIndex(transactions.length, (row) => transactions[row]!.id);
  const issues: Issue[] = [];
  const measure = scaleMeter();
  let count = 0;
  for (let row = 0; row < transactions.length; row += 1) {
    const transaction = transactions[row]!;
    const before = ids.claim(transaction.id, row);
    if (before >= 0) {
      if (settleDuplicate(transactions, before, row, issues) === before) continue;
      ids.replace(transaction.id, row);
      kept[kept.indexOf(before)] = row;
    } else {
      kept[count] = row;
      count += 1;
    }
    instants[row] = instantOf(transaction.time);
    ranks[row] = rankOf(transaction);
    measure.add(transaction);
  }
  let timely = 0;
  for (let i = 0; i < count; i += 1) {
    const row = kept[i]!;
    if (!isTimely(instants[row]!, transactions[row]!, issues)) continue;
    kept[timely] = row;
    timely += 1;
  }
  const rows = kept.subarray(0, timely);
  return {
    order: followCoins(sorted(rows, transactions, instants, ranks), transactions, instants, ranks),
    instants,
    scales: measure.scales,
    moneyScale: measure.moneyScale(),
    coinSides: measure.coinSides(),
    issues,
  };
}

/**
 * Ties of one instant are broken by a written rule: what only brings coins in, then moves and forks, then swaps,
 * then what only takes coins out; among those the id decides.
 */
function rankOf(transaction: Transaction): number {
  const { type, toWallet } = transaction;
  if (type === "hard_fork" || type === "staking_deposit" || type === "staking_withdrawal") return MOVE_RANK;
  if (type === "transfer" && toWallet !== null) return MOVE_RANK;
  const gives = isCoinLeg(transaction.sent);
  if (!isCoinLeg(transaction.received)) return 3;
  return gives ? SWAP_RANK : 0;
}

function isCoinLeg(leg: Leg | null): boolean {
  return leg !== null && !isFiat(leg.asset);
}

function sorted(
  rows: Uint32Array,
  transactions: readonly Transaction[],
  instants: readonly number[],
  ranks: Uint8Array,
): Uint32Array {
  const compare = (a: number, b: number): number => {
    const byTime = instants[a]! - instants[b]!;
    if (byTime !== 0) return byTime;
    const byRank = ranks[a]! - ranks[b]!;
    if (byRank !== 0) return byRank;
    return transactions[a]!.id < transactions[b]!.id ? -1 : 1;
  };
  for (let i = 1; i < rows.length; i += 1) {
    // Most ledgers arrive in order; only the others pay for sorting.
    if (compare(rows[i - 1]!, rows[i]!) > 0) return rows.toSorted(compare);
  }
  return rows;
}

/** The same event delivered twice is one event. Two different ones under one id: one is kept, and it is said. */
function settleDuplicate(
  transactions: readonly Transaction[],
  first: number,
  second: number,
  issues: Issue[],
): number {
  const a = canonicalText(transactions[first]!);
  const b = canonicalText(transactions[second]!);
  if (a === b) return first;
  const { id } = transactions[first]!;
  issues.push({
    code: "conflicting-duplicate",
    severity: "error",
    transactionIds: [id],
    year: null,
    wallet: null, // whose it is must not depend on which of the two came first
    asset: null,
    message: `Two different transactions carry the id "${id}": only one of them is counted.`,
    effectEur: null,
    range: null,
    clauses: [],
  });
  return a < b ? first : second;
}

function isTimely(instant: number, transaction: Transaction, issues: Issue[]): boolean {
  if (instant >= FIRST_MS && instant < END_MS) return true;
  issues.push({
    code: "invalid-transaction",
    severity: "error",
    transactionIds: [transaction.id],
    year: null,
    wallet: transaction.wallet,
    asset: null,
    message: `"${transaction.time}" is no time from ${FIRST_YEAR} on: the transaction is left out.`,
    effectEur: null,
    range: null,
    clauses: [],
  });
  return false;
}

/** Finds for each asset, and for euro, how many places the ledger uses, so that no digit is dropped. */
function scaleMeter() {
  const scales = new Map<string, number>();
  let money = SPLIT_PLACES;
  let into = 0;
  let out = 0;
  const addMoney = (text: DecimalText | null): void => {
    if (text !== null && text.length <= MAX_DECIMAL_LENGTH) money = Math.max(money, decimalPlaces(text));
  };
  /** Answers whether it is a side of coins. */
  const addLeg = (leg: Leg | null, least: number): 0 | 1 => {
    if (leg === null) return 0;
    addMoney(leg.valueEur);
    if (leg.asset === "EUR") {
      addMoney(leg.amount);
      return 0;
    }
    const places =
      leg.amount.length <= MAX_DECIMAL_LENGTH ? Math.max(least, decimalPlaces(leg.amount)) : least;
    const known = scales.get(leg.asset);
    if (known === undefined || places > known) scales.set(leg.asset, places);
    return 1;
  };
  return {
    scales,
    moneyScale: () => money,
    coinSides: (): CoinSides => ({ into, out }),
    add(transaction: Transaction): void {
      out += addLeg(transaction.sent, 0);
      // A fork divides quantities, which needs room below the places the ledger itself uses.
      into += addLeg(transaction.received, transaction.type === "hard_fork" ? QUANTITY_SPLIT_PLACES : 0);
      out += addLeg(transaction.fee, 0);
      addMoney(transaction.costEur);
      addMoney(transaction.acquiredCostEur);
    },
  };
}
