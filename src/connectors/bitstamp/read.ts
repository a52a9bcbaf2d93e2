import { instantOf } from "../../calendar/index.ts";
import { isFiat } from "../../ledger/index.ts";
import type { ChainEntry } from "../chain-ids.ts";
import { type RawRecord, type ReadResult, type Row, unread } from "../connector.ts";
import { negate, signOf } from "../../ledger/amounts.ts";
import { type Flow, sumFlows } from "../flows.ts";
import { asAmount, asMoment, asText, type Loose, parseObject } from "../wire.ts";
import { message } from "../../wording/messages/index.ts";

export const HISTORY = "history";
/** Prefix of the list's name. */
export const CHAIN = "chain:";

/** Meanings of the numeric types. */
const KINDS = {
  "0": "move",
  "1": "move",
  "2": "trade",
  "14": "unclear",
  "25": "unstake",
  "26": "stake",
  "27": "staking_reward",
  "32": "referral_reward",
  "33": "unclear",
  "35": "unclear",
} as const satisfies Record<string, string>;

export type BitstampKind = (typeof KINDS)[keyof typeof KINDS];
export const KNOWN_TYPES = Object.keys(KINDS);
const BY_TYPE: ReadonlyMap<string, BitstampKind> = new Map(Object.entries(KINDS));

export type BitstampRow = BitstampHistoryRow | BitstampChainRow | (Row & { readonly kind: "void" });

export type BitstampHistoryRow = Row & {
  readonly kind: BitstampKind;
  readonly time: string;
  /** Signed, without fees. */
  readonly moved: readonly Flow[];
  readonly fees: readonly Flow[];
};

export type BitstampChainRow = Row & ChainEntry & { readonly kind: "chain" };

export const readRecord = (record: RawRecord): ReadResult<BitstampRow> => {
  const wire = parseObject(record.payload);
  if (wire === null) return unread(record, "malformed-json", message("record.notJsonObject"));
  return record.accountRef === HISTORY ? readHistory(record, wire) : readChain(record, wire);
};

const readHistory = (record: RawRecord, wire: Loose): ReadResult<BitstampRow> => {
  const type = typeof wire["type"] === "number" ? String(wire["type"]) : asText(wire["type"]);
  if (type === null) return unread(record, "missing-field", message("record.missingType"));
  const kind = BY_TYPE.get(type);
  if (kind === undefined)
    return unread(record, "unknown-type", message("record.bitstampUnknownType", { type }));
  const moved = legsOf(wire);
  if (moved === null) return unread(record, "bad-amount", message("record.amountNotNumber"));
  const fee = wire["fee"] === undefined || wire["fee"] === null ? "0" : asAmount(wire["fee"]);
  const feeAsset = feeAssetOf(wire, moved);
  if (fee === null || (signOf(fee) !== 0 && feeAsset === null))
    return unread(record, "bad-fee", message("record.feeOrFeeAssetInvalid"));
  const time = timeOf(wire["datetime"]);
  if (time === null) return unread(record, "bad-time", message("record.invalidTime"));
  const recordId = record.providerId;
  const fees = signOf(fee) === 0 || feeAsset === null ? [] : [{ asset: feeAsset, amount: fee }];
  const effects = sumFlows([
    ...moved,
    ...fees.map(({ asset, amount }) => ({ asset, amount: negate(amount) })),
  ]);
  if (effects.length === 0) return { ok: true, row: { recordId, group: null, effects: [], kind: "void" } };
  return {
    ok: true,
    row: {
      recordId,
      group: kind === "move" ? `moves:${moved[0]?.asset ?? feeAsset}` : null,
      effects: effects.map(({ asset, amount }) => ({ accountRef: asset, asset, amount })),
      kind,
      time,
      moved,
      fees,
    },
  };
};

const FIELDS = new Set(["id", "datetime", "type", "fee", "status"]);

/** One key per currency, most of them zero; names with an underscore are prices and ids. */
const legsOf = (wire: Loose): readonly Flow[] | null => {
  const legs: Flow[] = [];
  for (const [name, value] of Object.entries(wire)) {
    if (FIELDS.has(name) || !/^[a-z0-9]{1,12}$/.test(name)) continue;
    const amount = asAmount(value);
    if (amount === null) return null;
    if (signOf(amount) !== 0) legs.push({ asset: name.toUpperCase(), amount });
  }
  return legs;
};

/** The quote of the pair, which is in the name of the price; the only asset if there is no pair. */
const feeAssetOf = (wire: Loose, moved: readonly Flow[]): string | null => {
  const assets = moved.map(({ asset }) => asset);
  if (assets.length === 1) return assets[0]!;
  const [, quote] =
    Object.keys(wire)
      .map((name) => /^([a-z0-9]+)_([a-z0-9]+)$/.exec(name)?.slice(1) ?? [])
      .find((pair) => pair.length === 2 && pair.every((code) => assets.includes(code.toUpperCase()))) ?? [];
  return quote?.toUpperCase() ?? assets.find(isFiat) ?? null;
};

/** UTC without a zone: `2024-05-01 12:00:00.123456`. */
const timeOf = (value: unknown): string | null =>
  typeof value === "string" && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,9})?$/.test(value)
    ? asMoment(instantOf(`${value.replace(" ", "T")}Z`))
    : null;

const readChain = (record: RawRecord, wire: Loose): ReadResult<BitstampRow> => {
  const recordId = record.providerId;
  const asset = asText(wire["currency"])?.toUpperCase() ?? null;
  const amount = asAmount(wire["amount"]);
  const at = wire["datetime"];
  const time = typeof at === "number" ? asMoment(at * 1_000) : timeOf(at);
  if (asset === null || amount === null || time === null)
    return { ok: true, row: { recordId, group: null, effects: [], kind: "void" } };
  return {
    ok: true,
    row: {
      recordId,
      group: `moves:${asset}`,
      effects: [],
      kind: "chain",
      time,
      asset,
      amount: record.accountRef.endsWith("withdrawals") ? negate(amount) : amount,
      fee: "0",
      hash: asText(wire["txid"]),
      address: asText(wire["destinationAddress"]),
    },
  };
};
