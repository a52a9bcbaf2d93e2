import type { DecimalText } from "../../ledger/index.ts";
import { type RawRecord, type ReadResult, type Row, unread } from "../connector.ts";
import { negate, signOf, subtract } from "../../ledger/amounts.ts";
import { asAmount, asInstant, asObject, asText, parseObject } from "../wire.ts";
import { message } from "../../wording/messages/index.ts";

/** Meanings of the operations. */
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

export type BitpandaKind = (typeof KINDS)[keyof typeof KINDS];
export const KNOWN_TYPES = Object.keys(KINDS);
const BY_TYPE: ReadonlyMap<string, BitpandaKind> = new Map(Object.entries(KINDS));

export type BitpandaRow = BitpandaLegRow | (Row & { readonly kind: "void" });

/** One leg of an operation. */
export type BitpandaLegRow = Row & {
  readonly kind: BitpandaKind;
  readonly time: string;
  readonly asset: string;
  /** Signed, without the fee. */
  readonly amount: DecimalText;
  readonly fee: DecimalText;
  /** Withheld for the tax office of the operator's country. */
  readonly tax: boolean;
  /** Refunds what another row deducted. */
  readonly givesBack: boolean;
};

export const readRecord = (record: RawRecord): ReadResult<BitpandaRow> => {
  const recordId = record.providerId;
  const both = parseObject(record.payload);
  const wire = asObject(both?.["transaction"]);
  if (wire === null) return unread(record, "malformed-json", message("record.bitpandaNotTransaction"));
  const type = asText(wire["operation_type"]);
  const operation = asText(wire["operation_id"]);
  if (type === null || operation === null)
    return unread(record, "missing-field", message("record.missingOperation"));
  const kind = BY_TYPE.get(type.toLowerCase());
  if (kind === undefined)
    return unread(record, "unknown-type", message("record.bitpandaUnknownOperation", { type }));
  const asset = asText(asObject(both?.["asset"])?.["symbol"]);
  if (asset === null || !/^[\w.-]{1,32}$/.test(asset))
    return unread(record, "missing-field", message("record.bitpandaMissingAsset"));
  const amount = asAmount(wire["asset_amount"]);
  const fee = wire["fee_amount"] === undefined ? "0" : asAmount(wire["fee_amount"]);
  const flow = asText(wire["flow"])?.toLowerCase();
  if (amount === null || signOf(amount) < 0)
    return unread(record, "bad-amount", message("record.invalidAmount"));
  if (fee === null || signOf(fee) < 0) return unread(record, "bad-fee", message("record.feeNotNumber"));
  if (flow !== "incoming" && flow !== "outgoing")
    return unread(record, "missing-field", message("record.missingDirection"));
  const time = asInstant(wire["credited_at"]);
  if (time === null) return unread(record, "bad-time", message("record.invalidTime"));
  if (signOf(amount) === 0 && signOf(fee) === 0)
    return { ok: true, row: { recordId, group: null, effects: [], kind: "void" } };
  const signed = flow === "outgoing" ? negate(amount) : amount;
  const tax = asText(wire["transaction_type"])?.toLowerCase() === "tax";
  const compensates = asText(wire["compensates"]);
  // Tax and its refund are grouped: one row names the other.
  const taxed = tax ? asText(wire["transaction_id"]) : compensates;
  return {
    ok: true,
    row: {
      recordId,
      group: taxed === null ? `operation:${operation}` : `tax:${taxed}`,
      effects: [{ accountRef: record.accountRef, asset, amount: subtract(signed, fee) }],
      kind,
      time,
      asset,
      amount: signed,
      fee,
      tax,
      givesBack: compensates !== null,
    },
  };
};
