import type { Leg } from "../../ledger/transaction.ts";
import type { LedgerType } from "../../ledger/types.ts";
import { isFiat } from "../../ledger/fiat.ts";
import { rowOf } from "../book/steps.ts";
import type { PreparedInput } from "../book/input.ts";
import { bitOf, strandMeter, type Strands } from "../book/strands.ts";
import type { BookTransaction } from "../book/transaction.ts";
import { GROUPED, shareLeg } from "../book/movements.ts";
import type { Movement } from "./movements.ts";
import type { OpenClass } from "./open-law.ts";

/** The coins that each open question bears on, and what of the ledger has to do with them. */
export type OpenStrands = {
  readonly strands: Strands;
  /** The strands of a question, as bits. */
  readonly of: ReadonlyMap<OpenClass, number>;
  /** Of every row the strands of its coins, as bits: filled when it is first booked. */
  readonly rows: Int32Array;
  /** What stands for coins that were handed over: what comes of selling it hangs on them. */
  readonly tokens: ReadonlySet<string>;
};

/** What takes lots of one name on under another, or hangs on what the other has come to. */
const TIED: ReadonlySet<LedgerType> = new Set([
  "transfer",
  "staking_deposit",
  "staking_withdrawal",
  "hard_fork",
  // Collateral that is taken for a debt: the debt decides what is sold, and from where.
  "payment",
]);

/**
 * Which coins hang together. A swap ties nothing: what came has cost what it was worth, whatever was given for it. Only a
 * share of a pool does, which may be sold as what lies in the pool.
 */
export function openStrands(
  transactions: readonly BookTransaction[],
  input: PreparedInput,
  movements: ReadonlyMap<number, Movement>,
): OpenStrands {
  const meter = strandMeter();
  const tokens = new Set<string>();
  const shares = new Set<string>();
  const asked = new Map<OpenClass, Set<string>>();
  for (const [row, { of, rows }] of movements) {
    const transaction = transactions[row]!;
    let coins = asked.get(of);
    if (coins === undefined) asked.set(of, (coins = new Set()));
    if (transaction.sent !== null) coins.add(transaction.sent.asset);
    if (transaction.received !== null) coins.add(transaction.received.asset);
    tieCoins(meter, transaction, rows.length > 1);
    const share = shareLeg(transaction);
    if (share === null || !GROUPED.has(of)) continue;
    tokens.add(share.asset);
    if (of === "pool" || rows.length > 1) shares.add(share.asset);
  }
  const { order, steps, trades } = input;
  for (let i = 0; i < order.length; i += 1) {
    const row = rowOf(steps, order[i]!);
    // A trade ties nothing unless it may be of a share.
    if (trades[row] === 1 && shares.size === 0) continue;
    const transaction = transactions[row]!;
    const { type, sent, received, departures } = transaction;
    if (departures !== undefined && received !== null)
      for (const departure of departures) meter.tie(departure.sent.asset, received.asset);
    if (TIED.has(type) || (shares.size > 0 && sent !== null && shares.has(sent.asset)))
      tieCoins(meter, transaction, false);
  }
  const strands = meter.strands(
    input.scales.keys(),
    [...asked.values()].flatMap((coins) => [...coins]),
  );
  const bits = (bits: number, coin: string): number => bits | bitOf(strands.of.get(coin) ?? 0);
  const of = new Map([...asked].map(([one, coins]) => [one, [...coins].reduce(bits, 0) & ~bitOf(0)]));
  return { strands, of, rows: new Int32Array(transactions.length), tokens };
}

/** Cannot be the beginning of a coin's name. */
const PLACE = "\u001F";

/** Several rows are booked `together`, or not at all: with the fees of all of them. */
function tieCoins(
  meter: ReturnType<typeof strandMeter>,
  { sent, received, fee, position }: BookTransaction,
  together: boolean,
): void {
  const isCoin = (leg: Leg | null): leg is Leg => leg !== null && !isFiat(leg.asset);
  const first = isCoin(sent) ? sent : received;
  if (!isCoin(first)) return;
  if (isCoin(received) && received !== first) meter.tie(first.asset, received.asset);
  if (together && isCoin(fee)) meter.tie(first.asset, fee.asset);
  if (position !== undefined) meter.tie(first.asset, `${PLACE}${position}`);
}
