import { berlinDayOf } from "../shell/today.ts";

type Side = { readonly amount: string; readonly asset: string };

/** The obvious fields of a raw record: those that nobody would read differently. */
export type RecordFields = {
  readonly day: string;
  readonly sent: Side | null;
  readonly received: Side | null;
};

type Entry = { readonly path: readonly string[]; readonly value: string };

const DAY = /time|date|datum|zeit|created|tag$/;
const AMOUNT = /amount|quantity|size|change|menge|betrag|volume/;
const ASSET = /asset|currency|coin|symbol|ticker|commodity/;
const SENT = /sent|sold|from|out|abgang/;
const RECEIVED = /received|bought|to_|incoming|zugang/;
/** Amounts beside the one that was moved. */
const OTHER = /fee|price|native|balance|spot|fiat|subtotal|total|rate|spread|tax/;

/** Reads a JSON object with the values of a record; any other text has no known fields. */
export function fieldsOf(payload: string): RecordFields {
  const entries = entriesOf(payload);
  const named = (entry: Entry, pattern: RegExp): boolean => entry.path.some((key) => pattern.test(key));
  const usable = entries.filter((entry) => !named(entry, OTHER));
  const amounts = usable.filter((entry) => named(entry, AMOUNT) && isNumber(entry.value));
  const assets = usable.filter(
    (entry) => named(entry, ASSET) && /^[A-Za-z][A-Za-z0-9.]{1,9}$/.test(entry.value),
  );
  const sideOf = (direction: RegExp): Side | null => {
    const amount = amounts.find((entry) => named(entry, direction));
    const asset = assets.find((entry) => named(entry, direction));
    return amount === undefined || asset === undefined ? null : side(amount, asset);
  };
  const day = entries.find((entry) => named(entry, DAY) && dayOf(entry.value) !== "");
  const directed = { sent: sideOf(SENT), received: sideOf(RECEIVED) };
  const found = { day: day === undefined ? "" : dayOf(day.value), ...directed };
  const [amount, ...moreAmounts] = amounts;
  const [asset] = assets;
  if (directed.sent !== null || directed.received !== null) return found;
  if (amount === undefined || asset === undefined || moreAmounts.length > 0) return found;
  return amount.value.startsWith("-")
    ? { ...found, sent: side(amount, asset) }
    : { ...found, received: side(amount, asset) };
}

const side = (amount: Entry, asset: Entry): Side => ({
  amount: amount.value.replace(/^[-+]/, ""),
  asset: asset.value.toUpperCase(),
});

const isNumber = (text: string): boolean => /^[-+]?\d+(?:\.\d+)?$/.test(text) && /[1-9]/.test(text);

/** The day of an instant or of a date; empty if the text is neither. */
function dayOf(text: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text;
  if (!/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text)) return "";
  const at = Date.parse(/(?:Z|UTC|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text.replace(" ", "T")}Z`);
  return Number.isNaN(at) ? "" : berlinDayOf(new Date(at).toISOString());
}

/** The texts and numbers of an object, with the lower-case keys that lead to each. */
function entriesOf(payload: string): readonly Entry[] {
  const entries: Entry[] = [];
  const walk = (value: unknown, path: readonly string[]): void => {
    if (typeof value === "string" || typeof value === "number")
      entries.push({ path, value: String(value).trim() });
    else if (typeof value === "object" && value !== null)
      for (const [key, inner] of Object.entries(value)) walk(inner, [...path, key.toLowerCase()]);
  };
  try {
    walk(JSON.parse(payload), []);
  } catch {
    // Not every record is JSON.
  }
  return entries;
}
