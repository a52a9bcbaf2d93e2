import { type RawRecord, type ReadResult, unread } from "../connector.ts";
import { readDecimal, signOf, subtract } from "../../ledger/amounts.ts";
import { asMoment, asObject, asText, type Loose, parseObject } from "../wire.ts";
import { assetOf, isFeeCredit } from "./assets.ts";
import { type KrakenKind, kindOf } from "./kinds.ts";
import type { KrakenRow, LedgerRow } from "./row.ts";
import { message } from "../../wording/messages/index.ts";

/** Origin of a record: the ledger, or the lists of deposits and withdrawals. */
export const LEDGER = "ledger";
export const STATUS = "status";

export const readRecord = (record: RawRecord): ReadResult<KrakenRow> => {
  const wire = parseObject(record.payload);
  if (wire === null) return unread(record, "malformed-json", message("record.notJsonObject"));
  return record.accountRef === STATUS ? readStatus(record, wire) : readLedger(record, wire);
};

const readLedger = (record: RawRecord, wire: Loose): ReadResult<KrakenRow> => {
  const type = asText(wire["type"])?.toLowerCase();
  const code = asText(wire["asset"]);
  const asset = code === null ? null : assetOf(code);
  const amount = readDecimal(wire["amount"]);
  const fee = wire["fee"] === undefined || wire["fee"] === "" ? "0" : readDecimal(wire["fee"]);
  if (type === undefined) return unread(record, "missing-field", message("record.missingType"));
  if (code === null || asset === null) return unread(record, "missing-field", message("record.missingAsset"));
  if (amount === null) return unread(record, "bad-amount", message("record.invalidAmount"));
  if (fee === null) return unread(record, "bad-fee", message("record.feeNotNumber"));
  const subtype = asText(wire["subtype"])?.toLowerCase() ?? "";
  const kind = kindOf(type, subtype, signOf(fee) !== 0);
  if (kind === null) {
    const name = subtype === "" ? type : `${type}, ${subtype}`;
    return unread(record, "unknown-type", message("record.krakenUnknownType", { name }));
  }
  const time = timeOf(wire["time"]);
  if (time === null) return unread(record, "bad-time", message("record.invalidTime"));
  const recordId = record.providerId;
  if (isFeeCredit(code) || (signOf(amount) === 0 && signOf(fee) === 0))
    return { ok: true, row: { recordId, group: null, effects: [], kind: "void" } };
  const refid = asText(wire["refid"]) ?? "";
  return {
    ok: true,
    row: {
      recordId,
      group: groupOf(kind, refid, asset),
      effects: [{ accountRef: code, asset, amount: subtract(amount, fee) }],
      kind,
      time,
      asset,
      code,
      subtype,
      refid,
      amount,
      fee,
      ...(isSecurity(wire["aclass"]) ? { security: true } : {}),
    },
  };
};

/** Group key of events with several rows: rows of one reference, or rows that only another row explains. */
const groupOf = (kind: KrakenKind, refid: string, asset: string): string | null => {
  const shared = refid === "" || refid.toLowerCase() === "unknown" ? null : refid;
  if (kind === "exchange") return shared === null ? null : `exchange:${shared}`;
  if (kind === "move") return shared === null ? null : moveGroup(shared);
  if (kind === "within") return `within:${asset}`;
  if (kind === "staking_reward") return `staking:${asset}`;
  return kind === "adjustment" || kind === "delisting" ? kind : null;
};

/** Tokens of shares, `TSLAx`, have an asset class of their own besides `currency`. */
export const isSecurity = (aclass: unknown): boolean => asText(aclass)?.toLowerCase() === "tokenized_asset";

const moveGroup = (refid: string): string => `move:${refid}`;

/** Seconds with a fraction, as a number or as text. */
const timeOf = (value: unknown): string | null => {
  const seconds = typeof value === "string" && /^\d{1,12}(\.\d{1,9})?$/.test(value) ? Number(value) : value;
  // Corrects the binary rounding of the fraction, without reaching the next millisecond.
  return typeof seconds === "number" ? asMoment(seconds * 1_000 + 0.001) : null;
};

const readStatus = (record: RawRecord, wire: Loose): ReadResult<KrakenRow> => {
  const refid = asText(wire["refid"]);
  if (refid === null) return unread(record, "missing-field", message("record.missingReference"));
  const info = wire["info"];
  return {
    ok: true,
    row: {
      recordId: record.providerId,
      group: moveGroup(refid),
      effects: [],
      kind: "status",
      hash: asText(wire["txid"]),
      address: asText(asObject(info) === null ? info : null),
    },
  };
};

export const isLedgerRow = (row: KrakenRow): row is LedgerRow => row.kind !== "void" && row.kind !== "status";
