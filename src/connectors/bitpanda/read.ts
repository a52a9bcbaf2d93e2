import type { DecimalText } from "../../ledger/index.ts";
import { type RawRecord, type ReadResult, type Row, unread } from "../connector.ts";
import { negate, signOf, subtract } from "../../ledger/amounts.ts";
import { asAmount, asInstant, asObject, asText, parseObject } from "../wire.ts";

/** What the operations mean to us. */
const KINDS = {
  buy: "trade",
  sell: "trade",
  swap: "trade",
  merger_crypto: "merger",
  deposit: "move",
  withdrawal: "move",
  transfer: "within",
  reward: "reward",
  staking_reward: "reward",
  refund: "refund",
} as const satisfies Record<string, string>;

export type Kind = (typeof KINDS)[keyof typeof KINDS];
export const KNOWN_TYPES = Object.keys(KINDS);
const BY_TYPE: ReadonlyMap<string, Kind> = new Map(Object.entries(KINDS));

export type BitpandaRow = LegRow | (Row & { readonly kind: "void" });

/** One leg of an operation. */
export type LegRow = Row & {
  readonly kind: Kind;
  readonly time: string;
  readonly asset: string;
  /** Signed, the fee not in it. */
  readonly amount: DecimalText;
  readonly fee: DecimalText;
  /** Withheld for the tax office of the operator's country. */
  readonly tax: boolean;
};

export const readRecord = (record: RawRecord): ReadResult<BitpandaRow> => {
  const recordId = record.providerId;
  const both = parseObject(record.payload);
  const wire = asObject(both?.["transaction"]);
  if (wire === null) return unread(record, "malformed-json", "The record is not a transaction of Bitpanda.");
  const type = asText(wire["operation_type"]);
  const operation = asText(wire["operation_id"]);
  if (type === null || operation === null)
    return unread(record, "missing-field", "The record has no operation.");
  const kind = BY_TYPE.get(type.toLowerCase());
  if (kind === undefined)
    return unread(record, "unknown-type", `Bitpanda's operation "${type}" is not known.`);
  const asset = asText(asObject(both?.["asset"])?.["symbol"]);
  if (asset === null || !/^[\w.-]{1,32}$/.test(asset))
    return unread(record, "missing-field", "Bitpanda does not say which asset this is.");
  const amount = asAmount(wire["asset_amount"]);
  const fee = wire["fee_amount"] === undefined ? "0" : asAmount(wire["fee_amount"]);
  const flow = asText(wire["flow"])?.toLowerCase();
  if (amount === null || signOf(amount) < 0)
    return unread(record, "bad-amount", "The amount is missing or not a number.");
  if (fee === null || signOf(fee) < 0) return unread(record, "bad-fee", "The fee is not a number.");
  if (flow !== "incoming" && flow !== "outgoing")
    return unread(record, "missing-field", "The record has no direction.");
  const time = asInstant(wire["credited_at"]);
  if (time === null) return unread(record, "bad-time", "The time is missing or impossible.");
  if (signOf(amount) === 0 && signOf(fee) === 0)
    return { ok: true, row: { recordId, group: null, effects: [], kind: "void" } };
  const signed = flow === "outgoing" ? negate(amount) : amount;
  return {
    ok: true,
    row: {
      recordId,
      group: `operation:${operation}`,
      effects: [{ accountRef: record.accountRef, asset, amount: subtract(signed, fee) }],
      kind,
      time,
      asset,
      amount: signed,
      fee,
      tax: asText(wire["transaction_type"])?.toLowerCase() === "tax",
    },
  };
};
