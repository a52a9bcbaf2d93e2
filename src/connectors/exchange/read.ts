import type { DecimalText } from "../../ledger/index.ts";
import { quoted } from "../../ledger/index.ts";
import { absolute, multiply, negate, signOf } from "../../ledger/amounts.ts";
import { message } from "../../wording/messages/index.ts";
import { type RawRecord, type Reader, type ReadResult, type Row, unread } from "../connector.ts";
import { joinAssembled, noEffect } from "../entry.ts";
import {
  assembleEvents,
  effectsOfEvent,
  type EventRow,
  failure,
  readEvent,
  type ParsedRow,
  type RowEvent,
} from "../rows.ts";
import type { Assembled } from "../normalized.ts";
import { asAmount, asLabel, asMoment, asText, type Loose } from "../wire.ts";
import { millisIn, rowOf } from "./walk.ts";

export type ExchangeRow = Row & { readonly parsed: EventRow | null };

/** Parsers of rows by the name of their list; a chain's parser also gets the account of the list. */
export type Readers = Readonly<Record<string, (row: Loose, account: string) => ParsedRow>>;

type Standard = (rows: readonly EventRow[]) => Assembled;
/** Set if the rows of a group need more than a sum. */
export type Join = (rows: readonly EventRow[], standard: Standard) => Assembled;

/** The pure half of an exchange whose lists contain events. */
export const exchangeReader = (
  label: string,
  readers: Readers,
  join: Join = (rows, standard) => standard(rows),
): Reader<ExchangeRow> => {
  const known = new Map(Object.entries(readers));
  return {
    read: (record) => {
      const [list = "", account = ""] = record.accountRef.split("@");
      const reader = known.get(list);
      const wire = record.wire === undefined ? rowOf(record.payload) : record.wire;
      if (wire === null) return unread(record, "malformed-json", message("record.notJsonObject"));
      return reader === undefined
        ? unread(record, "unknown-type", message("record.exchangeUnknownList", { label, list }))
        : readParsedRow(record, reader(wire, account));
    },
    assemble: (rows) => {
      const events = rows.flatMap(({ parsed }) => (parsed === null ? [] : [parsed]));
      const silent = rows.flatMap(({ parsed, recordId }) => (parsed === null ? [recordId] : []));
      const assembled = events.length === 0 ? [] : [join(events, (some) => assembleEvents(label, some))];
      return joinAssembled([...(silent.length === 0 ? [] : [noEffect(silent)]), ...assembled]);
    },
  };
};

const readParsedRow = (record: RawRecord, parsed: ParsedRow): ReadResult<ExchangeRow> => {
  const recordId = record.providerId;
  if (parsed.kind === "failure") return unread(record, parsed.code, parsed.message);
  if (parsed.kind !== "event") return { ok: true, row: { recordId, group: null, effects: [], parsed: null } };
  const event = readEvent(recordId, parsed);
  if ("code" in event) return unread(record, event.code, event.message);
  const effects = effectsOfEvent("", event).map((effect) => ({ ...effect, accountRef: effect.asset }));
  return { ok: true, row: { recordId, group: parsed.group ?? null, effects, parsed: event } };
};

/** A table of the exchange's type names; as a map, so that inherited properties are no entries. */
export const wordsOf = <M>(table: Readonly<Record<string, M>>): ReadonlyMap<string, M> =>
  new Map(Object.entries(table));

/** Result for an unknown type of the exchange: the record is stored, and reported as unread. */
export const unknownWord = (label: string, word: unknown): ParsedRow =>
  asText(word) === null && typeof word !== "number"
    ? failure("missing-field", message("record.missingType"))
    : failure("unknown-type", message("row.providerUnknownType", { label, word: quoted(String(word)) }));

/** The rows of a fill share its ids; a conversion has none, and shares its time. */
export const fillOf = (ids: readonly string[], moment: unknown): string =>
  ids.every((id) => id === "") ? `at:${asLabel(moment)}` : `fill:${ids.join(":")}`;

/** Two coins exchanged at a price. A positive fee was charged, a negative one is a maker rebate. */
export const tradeAt = ({
  buys,
  base,
  quote,
  amount,
  price,
  fee,
  feeCoin,
}: {
  readonly buys: boolean;
  readonly base: string;
  readonly quote: string;
  readonly amount: DecimalText | null;
  readonly price: DecimalText | null;
  readonly fee: DecimalText | null;
  readonly feeCoin: string;
}): Pick<RowEvent, "type" | "flows" | "fees"> => {
  const cost = amount === null || price === null ? null : multiply(amount, price);
  const given = fee !== null && signOf(fee) < 0;
  return {
    type: "trade",
    flows: [
      { asset: base, amount: signed(amount, buys ? 1 : -1) },
      { asset: quote, amount: signed(cost, buys ? -1 : 1) },
      ...(given ? [{ asset: feeCoin, amount: negate(fee) }] : []),
    ],
    fees: given ? [] : [{ asset: feeCoin, amount: fee }],
  };
};

/** Positive for a receipt, negative for a removal, whatever its sign in the row. */
export const signed = (amount: DecimalText | null, sign: 1 | -1): DecimalText | null =>
  amount === null ? null : sign === 1 ? absolute(amount) : negate(absolute(amount));

export const timeIn = (row: Loose, field: string): string | null => {
  const ms = millisIn(row[field]);
  return ms === null ? null : asMoment(ms);
};

/** The exchange's asset code; empty if invalid, which is an error of the row. */
export const coinIn = (row: Loose, field: string): string => {
  const code = asText(row[field]);
  return code === null || !/^[\w.-]{1,32}$/.test(code) ? "" : code;
};

/** Null if missing or no number. */
export const amountIn = (row: Loose, field: string): DecimalText | null => asAmount(row[field]);

/** An amount of a field that is always present, though it may be empty: a missing field is an error. */
export const amountOrEmpty = (row: Loose, field: string): DecimalText | null =>
  row[field] === undefined ? null : amountOrNone(row, field);

/** An amount of an optional field: zero if it is missing or empty. */
export const amountOrNone = (row: Loose, field: string): DecimalText | null => {
  const value = row[field];
  return value === undefined || value === null || value === "" ? "0" : asAmount(value);
};
