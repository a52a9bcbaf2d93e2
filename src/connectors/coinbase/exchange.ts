import type { LedgerType } from "../../ledger/index.ts";
import { absolute, add, signOf } from "../../ledger/amounts.ts";
import { assembleEntry, failAll, type EntryLeg } from "../entry.ts";
import { exchangeType } from "../flows.ts";
import { isFiat } from "../../ledger/index.ts";
import type { Assembled, Money } from "../normalized.ts";
import { type CoinbaseMovementRow } from "./row.ts";
import { earliest, idsOf, legOf } from "./legs.ts";
import { message } from "../../wording/messages/index.ts";

export { exchangeType };

/** Records and time of a transaction. */
export type EntryOrigin = {
  readonly id: string;
  readonly time: string;
  readonly recordIds: readonly string[];
};

export const originOf = (id: string, rows: readonly CoinbaseMovementRow[]): EntryOrigin => ({
  id,
  time: earliest(rows),
  recordIds: idsOf(rows),
});

/**
 * Rows that together are one exchange: sent amounts on one side, received ones on the other. Spread and fee of a
 * conversion are included in its amounts.
 */
export const assembleExchange = (id: string, rows: readonly CoinbaseMovementRow[]): Assembled => {
  const origin = originOf(id, rows);
  const nets = netByAsset(rows);
  const out = nets.filter((net) => signOf(net.amount) < 0);
  const inward = nets.filter((net) => signOf(net.amount) > 0);
  if (out.length > 1 || inward.length > 1) {
    const reason = message("record.moreThanTwoAssets");
    return failAll(origin.recordIds, "ambiguous-group", reason);
  }
  if (nets.length === 1 && out.length + inward.length === 0) {
    const debit = rows.find((row) => signOf(row.amount) < 0);
    const credit = rows.find((row) => signOf(row.amount) > 0);
    return assembleLegs(origin, debit ? legOf(debit) : null, credit ? legOf(credit) : null);
  }
  const sent = out[0] ? { ...out[0], amount: absolute(out[0].amount) } : null;
  return assembleLegs(origin, sent, inward[0] ?? null);
};

/** Both sides of an exchange; with a single side, the ledger gets that side and an issue for the missing one. */
export const assembleLegs = (
  origin: EntryOrigin,
  sent: EntryLeg | null,
  received: EntryLeg | null,
): Assembled => {
  if (sent === null || received === null) return assembleHalf(origin, sent, received);
  if (sent.asset !== received.asset) {
    const type = exchangeType(sent.asset, received.asset);
    return assembleEntry({ ...origin, type, sent, received });
  }
  if (sent.amount !== received.amount) {
    return failAll(origin.recordIds, "ambiguous-group", message("record.exchangedForItself"));
  }
  // Conversion into another label of the same coin (ETH to ETH2 before the merge): locked, no disposal (Rn 13).
  return assembleEntry({ ...origin, type: "staking_deposit", sent });
};

/** One side of an exchange without the other: included, so that the balances are right, and flagged. */
export const assembleHalf = (
  origin: EntryOrigin,
  sent: EntryLeg | null,
  received: EntryLeg | null,
  fee: EntryLeg | null = null,
): Assembled => {
  const leg = sent ?? received;
  const known = { amount: leg?.amount ?? "", asset: leg?.asset ?? "", provider: "Coinbase" };
  const reason = sent ? message("record.missingReceivedLeg", known) : message("record.missingSentLeg", known);
  const issue = { code: "missing-leg" as const, message: reason };
  return assembleEntry({
    ...origin,
    type: halfType(sent, received),
    sent,
    received,
    fee,
    issue,
  });
};

const halfType = (sent: EntryLeg | null, received: EntryLeg | null): LedgerType => {
  if (sent && isFiat(sent.asset)) return "withdraw_fiat";
  return received && isFiat(received.asset) ? "deposit_fiat" : "crypto_swap";
};

/** Signed sum per asset; a value only if all rows of the asset have one in the same currency. */
const netByAsset = (rows: readonly CoinbaseMovementRow[]): EntryLeg[] => {
  const nets = new Map<string, EntryLeg>();
  for (const row of rows) {
    const known = nets.get(row.asset);
    nets.set(row.asset, {
      asset: row.asset,
      amount: known ? add(known.amount, row.amount) : row.amount,
      value: known ? sumValues(known.value, row.value) : row.value,
    });
  }
  return [...nets.values()];
};

const sumValues = (a: Money | null, b: Money | null): Money | null =>
  a === null || b === null || a.currency !== b.currency ? null : { ...a, amount: add(a.amount, b.amount) };
