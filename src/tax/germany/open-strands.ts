import type { Leg } from "../../ledger/transaction.ts";
import type { LedgerType } from "../../ledger/types.ts";
import { isFiat } from "../../ledger/fiat.ts";
import { rowOf } from "../book/steps.ts";
import type { PreparedInput } from "../book/input.ts";
import { bitOf, strandMeter, type Strands } from "../book/strands.ts";
import type { BookTransaction } from "../book/transaction.ts";
import { shareLeg, type Movement } from "./movements.ts";
import type { OpenClass } from "./open-law.ts";

/** The coins that each open question bears on, and what of the ledger has to do with them. */
export type OpenStrands = {
  readonly strands: Strands;
  /** The strands of a question, as bits. */
  readonly of: ReadonlyMap<OpenClass, number>;
  /** Of every row the strands of its coins, as bits. */
  readonly rows: Int32Array;
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
  const shares = new Set<string>();
  for (const [row, { of, rows }] of movements) {
    const share = shareLeg(transactions[row]!);
    if (share !== null && (of === "pool" || rows.length > 1)) shares.add(share.asset);
  }
  const { order, steps } = input;
  for (let i = 0; i < order.length; i += 1)
    tieCoins(meter, transactions, rowOf(steps, order[i]!), movements, shares);
  const asked = [...movements.keys()].flatMap((row) => {
    const { sent, received } = transactions[row]!;
    return [sent, received].flatMap((leg) => (leg === null ? [] : [leg.asset]));
  });
  const strands = meter.strands(input.scales.keys(), asked);
  const bits = (leg: Leg | null): number => (leg === null ? 0 : bitOf(strands.of.get(leg.asset) ?? 0));
  const of = new Map<OpenClass, number>();
  for (const [row, one] of movements) {
    const { sent, received } = transactions[row]!;
    of.set(one.of, ((of.get(one.of) ?? 0) | bits(sent) | bits(received)) & ~bitOf(0));
  }
  const rows = new Int32Array(transactions.length);
  for (let i = 0; i < order.length; i += 1) {
    const row = rowOf(steps, order[i]!);
    const { sent, received, fee, departures } = transactions[row]!;
    let its = bits(sent) | bits(received) | bits(fee);
    if (departures !== undefined) for (const departure of departures) its |= bits(departure.sent);
    rows[row] = its;
  }
  return { strands, of, rows };
}

/** Cannot be the beginning of a coin's name. */
const PLACE = "\u001F";

function tieCoins(
  meter: ReturnType<typeof strandMeter>,
  transactions: readonly BookTransaction[],
  row: number,
  movements: ReadonlyMap<number, Movement>,
  shares: ReadonlySet<string>,
): void {
  const { sent, received, departures, position, type } = transactions[row]!;
  if (departures !== undefined && received !== null)
    for (const departure of departures) meter.tie(departure.sent.asset, received.asset);
  const isTied = TIED.has(type) || movements.has(row) || (sent !== null && shares.has(sent.asset));
  if (!isTied) return;
  const coins = [sent, received].filter((leg) => leg !== null && !isFiat(leg.asset));
  const [first, second] = coins;
  if (second !== undefined) meter.tie(first!.asset, second!.asset);
  if (first !== undefined && position !== undefined) meter.tie(first!.asset, `${PLACE}${position}`);
}
