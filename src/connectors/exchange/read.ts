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

/** What one row of a list tells, by the name of the list; of a chain, to the account whose list it is. */
export type Readers = Readonly<Record<string, (row: Loose, account: string) => ParsedRow>>;

type Standard = (rows: readonly EventRow[]) => Assembled;
/** Where the rows of a group need more than summing them up. */
export type Join = (rows: readonly EventRow[], standard: Standard) => Assembled;

/** The pure half of an exchange whose lists tell events. */
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
      if (wire === null) return unread(record, "malformed-json", message("record.recordNotJsonObject"));
      return reader === undefined
        ? unread(record, "unknown-type", message("record.exchangeListNotKnown", { label, list }))
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

/** A table of the exchange's words; nothing is in it but what was put there. */
export const wordsOf = <M>(table: Readonly<Record<string, M>>): ReadonlyMap<string, M> =>
  new Map(Object.entries(table));

/** A type of the exchange's own that nobody here knows: the record is kept, and said to be unread. */
export const unknownWord = (label: string, word: unknown): ParsedRow =>
  asText(word) === null && typeof word !== "number"
    ? failure("missing-field", message("record.recordNoType"))
    : failure("unknown-type", message("row.sTypeNotKnown", { label, word: quoted(String(word)) }));

/** The rows of a fill share its ids; a conversion has none, and shares its moment. */
export const fillOf = (ids: readonly string[], moment: unknown): string =>
  ids.every((id) => id === "") ? `at:${asLabel(moment)}` : `fill:${ids.join(":")}`;

/** Two coins that changed hands at a price. A fee above zero was charged, one below was given for making the market. */
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

/** Above zero where it came, below where it left, whatever sign it was written with. */
export const signed = (amount: DecimalText | null, sign: 1 | -1): DecimalText | null =>
  amount === null ? null : sign === 1 ? absolute(amount) : negate(absolute(amount));

export const timeIn = (row: Loose, field: string): string | null => {
  const ms = millisIn(row[field]);
  return ms === null ? null : asMoment(ms);
};

/** A coin as the exchange writes it; nothing where it is none, which is a flaw of the row. */
export const coinIn = (row: Loose, field: string): string => {
  const code = asText(row[field]);
  return code === null || !/^[\w.-]{1,32}$/.test(code) ? "" : code;
};

/** Null where it is missing or no number. */
export const amountIn = (row: Loose, field: string): DecimalText | null => asAmount(row[field]);

/** The same of what is always there, though it may be empty: left out it is a flaw. */
export const amountOrEmpty = (row: Loose, field: string): DecimalText | null =>
  row[field] === undefined ? null : amountOrNone(row, field);

/** The same of what may be left out, or empty: then it is nothing. */
export const amountOrNone = (row: Loose, field: string): DecimalText | null => {
  const value = row[field];
  return value === undefined || value === null || value === "" ? "0" : asAmount(value);
};
