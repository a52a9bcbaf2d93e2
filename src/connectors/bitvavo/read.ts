import type { ChainEntry } from "../chain-ids.ts";
import { type RawRecord, type ReadResult, type Row, unread } from "../connector.ts";
import { negate, signOf } from "../../ledger/amounts.ts";
import { type Flow, sumFlows } from "../flows.ts";
import { asAmount, asInstant, asMoment, asText, type Loose, parseObject } from "../wire.ts";
import { message } from "../../wording/messages/index.ts";

export const HISTORY = "history";

/** Meanings of the types: documented ones, and those only seen in exports. */
const KINDS = {
  buy: "trade",
  sell: "trade",
  deposit: "move",
  withdrawal: "move",
  withdrawal_cancelled: "move",
  staking: "staking_reward",
  fixed_staking: "staking_reward",
  affiliate: "referral_reward",
  campaign_new_user_incentive: "referral_reward",
  rebate: "cashback",
  distribution: "unclear",
  internal_transfer: "unclear",
  external_transferred_funds: "unclear",
  manually_assigned: "unclear",
  manually_assigned_bitvavo: "unclear",
  loan: "unclear",
} as const satisfies Record<string, string>;

export type BitvavoKind = (typeof KINDS)[keyof typeof KINDS];
export const KNOWN_TYPES = Object.keys(KINDS);
const BY_TYPE: ReadonlyMap<string, BitvavoKind> = new Map(Object.entries(KINDS));

export type BitvavoRow = BitvavoHistoryRow | BitvavoChainRow | (Row & { readonly kind: "void" });

export type BitvavoHistoryRow = Row & {
  readonly kind: BitvavoKind;
  readonly type: string;
  readonly time: string;
  /** Signed, without fees. */
  readonly moved: readonly Flow[];
  readonly fees: readonly Flow[];
  readonly address: string | null;
};

/** A transfer in the lists of deposits and withdrawals, which share no id with the history. */
export type BitvavoChainRow = Row & ChainEntry & { readonly kind: "chain" };

export const readRecord = (record: RawRecord): ReadResult<BitvavoRow> => {
  const wire = parseObject(record.payload);
  if (wire === null) return unread(record, "malformed-json", message("record.notJsonObject"));
  return record.accountRef === HISTORY ? readHistory(record, wire) : readChain(record, wire);
};

const readHistory = (record: RawRecord, wire: Loose): ReadResult<BitvavoRow> => {
  const type = asText(wire["type"]);
  if (type === null) return unread(record, "missing-field", message("record.missingType"));
  const kind = BY_TYPE.get(type.toLowerCase());
  if (kind === undefined)
    return unread(record, "unknown-type", message("record.bitvavoUnknownType", { type }));
  const [sent, received, fee] = [legOf(wire, "sent"), legOf(wire, "received"), legOf(wire, "fees")];
  if (sent === null || received === null)
    return unread(record, "bad-amount", message("record.amountNotNumber"));
  if (fee === null) return unread(record, "bad-fee", message("record.feeNotNumber"));
  const time = asInstant(wire["executedAt"]);
  if (time === null) return unread(record, "bad-time", message("record.invalidTime"));
  const recordId = record.providerId;
  const moved = [...sent.map((flow) => ({ ...flow, amount: negate(flow.amount) })), ...received];
  const effects = sumFlows([...moved, ...fee.map((flow) => ({ ...flow, amount: negate(flow.amount) }))]);
  if (!LEGS.some((leg) => `${leg}Amount` in wire))
    return unread(record, "missing-field", message("record.missingAmount"));
  if (effects.length === 0) return { ok: true, row: { recordId, group: null, effects: [], kind: "void" } };
  const asset = moved[0]?.asset ?? fee[0]?.asset ?? "";
  return {
    ok: true,
    row: {
      recordId,
      group: kind === "move" ? groupOf(asset) : null,
      effects: effects.map((flow) => ({ accountRef: flow.asset, asset: flow.asset, amount: flow.amount })),
      kind,
      type: type.toLowerCase(),
      time,
      moved,
      fees: fee,
      address: addressOf(wire["address"]),
    },
  };
};

/** Group key of transfers of one coin: a cancelled one reverts another, and the lists add the transaction ids. */
const groupOf = (asset: string): string => `moves:${asset}`;

const LEGS = ["sent", "received", "fees"] as const;

/** Empty if the keys of a leg are missing; null if they exist without a valid amount. */
const legOf = (wire: Loose, name: (typeof LEGS)[number]): readonly Flow[] | null => {
  const [currency, value] = [wire[`${name}Currency`], wire[`${name}Amount`]];
  if (value === undefined || value === null || value === "") return [];
  const amount = asAmount(value);
  if (amount === null) return null;
  if (signOf(amount) === 0) return [];
  const asset = asText(currency);
  return asset === null || !/^[\w.-]{1,32}$/.test(asset) ? null : [{ asset, amount }];
};

const addressOf = (value: unknown): string | null => {
  const text = asText(value);
  return text === null || text === "null" ? null : text;
};

const DONE = /^(completed|processed|distributed)$/i;

const readChain = (record: RawRecord, wire: Loose): ReadResult<BitvavoRow> => {
  const recordId = record.providerId;
  const asset = asText(wire["symbol"]);
  const amount = asAmount(wire["amount"]);
  const millis = wire["timestamp"];
  const time = typeof millis === "number" ? asMoment(millis) : null;
  const status = asText(wire["status"]);
  if (asset === null) return unread(record, "missing-field", message("record.missingAsset"));
  if (amount === null) return unread(record, "bad-amount", message("record.invalidAmount"));
  if (time === null) return unread(record, "bad-time", message("record.invalidTime"));
  if (status !== null && !DONE.test(status))
    return { ok: true, row: { recordId, group: null, effects: [], kind: "void" } };
  return {
    ok: true,
    row: {
      recordId,
      group: groupOf(asset),
      effects: [],
      kind: "chain",
      time,
      amount: record.accountRef === "withdrawalHistory" ? negate(amount) : amount,
      fee: asAmount(wire["fee"]) ?? "0",
      asset,
      hash: asText(wire["txId"]),
      address: addressOf(wire["address"]),
    },
  };
};
