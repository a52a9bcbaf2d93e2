import type { Leg, Transaction } from "../src/ledger/index.ts";

/** The events as plain columns, the layout that a loop optimized only for speed would read. */
export type FloatColumns = {
  readonly count: number;
  readonly holdings: number;
  readonly time: Float64Array;
  /** Index of the holding that gives and of the one that receives, or -1. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly given: Float64Array;
  readonly received: Float64Array;
  readonly value: Float64Array;
  readonly fee: Float64Array;
};

export function readColumns(transactions: readonly Transaction[]): FloatColumns {
  const count = transactions.length;
  const holdings = new Map<string, number>();
  const holding = (wallet: string, leg: Leg | null): number => {
    if (leg === null || leg.asset === "EUR") return -1;
    const key = `${wallet}/${leg.asset}`;
    const known = holdings.get(key);
    if (known !== undefined) return known;
    holdings.set(key, holdings.size);
    return holdings.size - 1;
  };
  const columns = {
    time: new Float64Array(count),
    from: new Int32Array(count),
    to: new Int32Array(count),
    given: new Float64Array(count),
    received: new Float64Array(count),
    value: new Float64Array(count),
    fee: new Float64Array(count),
  };
  for (let i = 0; i < count; i += 1) {
    const { time, wallet, toWallet, sent, received, fee } = transactions[i]!;
    const arrives = toWallet === null ? received : sent;
    columns.time[i] = Date.parse(time);
    columns.from[i] = holding(wallet, sent);
    columns.to[i] = holding(toWallet ?? wallet, arrives);
    columns.given[i] = sent === null ? 0 : Number(sent.amount);
    columns.received[i] = arrives === null ? 0 : Number(arrives.amount);
    columns.value[i] = euroOf(received) || euroOf(sent);
    columns.fee[i] = euroOf(fee);
  }
  return { count, holdings: holdings.size, ...columns };
}

function euroOf(leg: Leg | null): number {
  if (leg === null) return 0;
  return Number(leg.asset === "EUR" ? leg.amount : (leg.valueEur ?? 0));
}

const YEAR_MS = 365 * 86_400_000;

/**
 * First in, first out in floats over typed arrays: no calendar, no explanations, no exact decimals, no sorting by date.
 */
export function floatFifo(columns: FloatColumns): Float64Array {
  const { count, holdings, time, from, to, given, received, value, fee } = columns;
  const next = new Int32Array(count + 1);
  const quantity = new Float64Array(count + 1);
  const cost = new Float64Array(count + 1);
  const acquired = new Float64Array(count + 1);
  const head = new Int32Array(holdings);
  const tail = new Int32Array(holdings);
  const sums = new Float64Array(4);
  let lots = 0;
  for (let i = 0; i < count; i += 1) {
    const source = from[i]!;
    const target = to[i]!;
    let costOut = 0;
    if (source >= 0) {
      const requested = given[i]!;
      let left = requested;
      while (left > 0 && head[source] !== 0) {
        const lot = head[source]!;
        const whole = quantity[lot]! <= left;
        const part = whole ? quantity[lot]! : left;
        const itsCost = whole ? cost[lot]! : (cost[lot]! * part) / quantity[lot]!;
        const result = ((value[i]! - fee[i]!) * part) / requested - itsCost;
        sums[(time[i]! - acquired[lot]! > YEAR_MS ? 2 : 0) + (result < 0 ? 1 : 0)]! += result;
        costOut += itsCost;
        left -= part;
        if (whole) {
          head[source] = next[lot]!;
        } else {
          quantity[lot]! -= part;
          cost[lot]! -= itsCost;
        }
      }
    }
    if (target >= 0) {
      lots += 1;
      quantity[lots] = received[i]!;
      cost[lots] = source >= 0 ? costOut : value[i]! + fee[i]!;
      acquired[lots] = time[i]!;
      if (head[target] === 0) head[target] = lots;
      else next[tail[target]!] = lots;
      tail[target] = lots;
    }
  }
  return sums;
}
