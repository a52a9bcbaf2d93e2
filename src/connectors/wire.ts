import { createHash } from "node:crypto";
import { instantOf } from "../calendar/index.ts";
import type { DecimalText } from "../ledger/index.ts";
import { readDecimal } from "../ledger/amounts.ts";
import { LIMITS } from "../basics/limits.ts";

/** A JSON object whose every field may be missing or of the wrong type. */
export type Loose = { readonly [key: string]: unknown };

export const asObject = (value: unknown): Loose | null => (isLoose(value) ? value : null);

const isLoose = (value: unknown): value is Loose =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const parseObject = (payload: string): Loose | null => {
  try {
    return asObject(JSON.parse(payload));
  } catch {
    return null;
  }
};

/** Maximum length of a paging cursor, which is longer than a name. */
const CURSOR_CHARACTERS = 2_048;

/** A name, a code or an id; the length limit protects the patterns that are applied to it. */
export const asText = (value: unknown): string | null => textUpTo(LIMITS.fieldCharacters, value);

/** A paging cursor, which only the provider interprets. */
export const asCursor = (value: unknown): string | null => textUpTo(CURSOR_CHARACTERS, value);

/** Neither PostgreSQL nor an address can hold U+0000 or half of a surrogate pair. */
const textUpTo = (maxLength: number, value: unknown): string | null =>
  typeof value === "string" &&
  value !== "" &&
  value.length <= maxLength &&
  !value.includes("\0") &&
  !/\p{Surrogate}/u.test(value)
    ? value
    : null;

/** Id of a row without its own: a hash of its content. */
export const idByContent = (text: string): string =>
  `row:${createHash("sha256").update(text).digest("hex").slice(0, 32)}`;

export const isByContent = (id: string): boolean => /(?:^|:)row:[0-9a-f]{32}$/.test(id);

/** True if no row of a list has the id field: the provider has renamed it. */
export const haveNoId = (rows: readonly unknown[], field: string): boolean =>
  rows.length > 0 && rows.every((row) => asLabel(asObject(row)?.[field]) === "");

const EARLIEST = Date.UTC(2009, 0, 3);
const LATEST = Date.UTC(2100, 0, 1);

/** Milliseconds since 1970 as UTC; null outside the period in which coins can have moved. */
export const asMoment = (millis: number): string | null =>
  millis >= EARLIEST && millis < LATEST ? new Date(Math.floor(millis)).toISOString() : null;

/** An ISO 8601 instant with offset, as UTC. */
export const asInstant = (value: unknown): string | null =>
  typeof value === "string" && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:?\d\d)$/.test(value)
    ? asMoment(instantOf(value))
    : null;

/** An amount as text or as a JSON number, whose shortest form is what the provider sent. */
export const asAmount = (value: unknown): DecimalText | null =>
  readDecimal(typeof value === "number" ? String(value) : value);

/** A text or a number as text, nothing else: for building an id of several fields. */
export const asLabel = (value: unknown): string =>
  typeof value === "number" || (typeof value === "string" && value.length <= LIMITS.fieldCharacters)
    ? String(value)
    : "";

/** Decimal places of a token; null if the provider names none, or more than any coin has. */
export const asDecimals = (value: unknown): number | null => {
  const decimals = typeof value === "number" ? value : Number(asText(value) ?? Number.NaN);
  return Number.isInteger(decimals) && decimals >= 0 && decimals <= LIMITS.tokenDecimals ? decimals : null;
};

/** A copy that does not keep the whole response in memory from which it was cut. */
export const copyOf = (text: string): string => Buffer.from(text).toString();
