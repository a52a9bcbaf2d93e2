import type { LedgerType } from "../../ledger/types.ts";
import { absolute, add, signOf } from "../decimal.ts";
import { assembleEntry, failAll, type Side } from "../entry.ts";
import { isFiat } from "../fiat.ts";
import type { Assembled, Money } from "../normalized.ts";
import { type MovementRow, WALLET } from "./row.ts";
import { earliest, idsOf, sideOf } from "./sides.ts";

/** What an exchange of one asset for another is called in the ledger. */
export const exchangeType = (sent: string, received: string): LedgerType => {
  if (isFiat(sent) && isFiat(received)) return received === "EUR" ? "spot_sell" : "spot_buy";
  if (isFiat(sent)) return "spot_buy";
  return isFiat(received) ? "spot_sell" : "crypto_swap";
};

/**
 * Rows that together are one exchange: what left on one side, what came on the other. Spread and fee of a convert
 * are inside its amounts. With one side only the ledger gets that side and a person is asked for the other.
 */
export const assembleExchange = (id: string, rows: readonly MovementRow[]): Assembled => {
  const nets = netByAsset(rows);
  const out = nets.filter((net) => signOf(net.amount) < 0);
  const inward = nets.filter((net) => signOf(net.amount) > 0);
  const recordIds = idsOf(rows);
  if (out.length > 1 || inward.length > 1) {
    return failAll(
      recordIds,
      "ambiguous-group",
      "More than two assets share one trade; nobody can tell what was swapped for what.",
    );
  }
  const time = earliest(rows);
  const sent = out[0] ? { ...out[0], amount: absolute(out[0].amount) } : null;
  const received = inward[0] ?? null;
  if (sent && received) {
    const type = exchangeType(sent.asset, received.asset);
    return assembleEntry({ id, time, type, wallet: WALLET, sent, received, recordIds });
  }
  if (sent === null && received === null) return assembleRelabel(id, rows);
  return assembleHalf(id, rows, sent, received);
};

/** A trade into another name of the same coin (ETH to ETH2 before the merge): locked, not disposed of (Rn 13). */
const assembleRelabel = (id: string, rows: readonly MovementRow[]): Assembled => {
  const debit = rows.find((row) => signOf(row.amount) < 0);
  if (debit === undefined)
    return failAll(idsOf(rows), "ambiguous-group", "The rows of this trade cancel out.");
  const sent = sideOf(debit);
  return assembleEntry({
    id,
    time: earliest(rows),
    type: "staking_deposit",
    wallet: WALLET,
    sent,
    recordIds: idsOf(rows),
  });
};

/** One side of an exchange without the other: kept, so that the coins add up, and flagged. */
export const assembleHalf = (
  id: string,
  rows: readonly MovementRow[],
  sent: Side | null,
  received: Side | null,
  fee: Side | null = null,
): Assembled => {
  const side = sent ?? received;
  const known = side === null ? "" : `${side.amount} ${side.asset}`;
  const message = sent
    ? `${known} were exchanged, but Coinbase shows no record of what came in return.`
    : `${known} came from an exchange, but Coinbase shows no record of what was given.`;
  return assembleEntry({
    id,
    time: earliest(rows),
    type: halfType(sent, received),
    wallet: WALLET,
    sent,
    received,
    fee,
    recordIds: idsOf(rows),
    issue: { code: "missing-leg", message },
  });
};

const halfType = (sent: Side | null, received: Side | null): LedgerType => {
  if (sent && isFiat(sent.asset)) return "withdraw_fiat";
  return received && isFiat(received.asset) ? "deposit_fiat" : "crypto_swap";
};

type Net = Side & { readonly rows: number };

/** Signed sum per asset; a value only where every row of it has one in the same currency. */
const netByAsset = (rows: readonly MovementRow[]): Net[] => {
  const nets = new Map<string, Net>();
  for (const row of rows) {
    const known = nets.get(row.asset);
    nets.set(row.asset, {
      asset: row.asset,
      amount: known ? add(known.amount, row.amount) : row.amount,
      value: known ? sumValues(known.value, row.value) : row.value,
      rows: (known?.rows ?? 0) + 1,
    });
  }
  return [...nets.values()];
};

const sumValues = (a: Money | null, b: Money | null): Money | null =>
  a === null || b === null || a.currency !== b.currency ? null : { ...a, amount: add(a.amount, b.amount) };
