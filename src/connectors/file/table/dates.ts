import { asMoment } from "../../wire.ts";
import { type Hour, instantAt, type Zone } from "./zones.ts";

/** Order of day and month in dates with slashes or dashes; `unknown` if the file contains no evidence. */
export const DATE_ORDERS = ["dmy", "mdy", "ymd", "unknown"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

const TIME = String.raw`(?:[T ,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*([AaPp]\.?[Mm]\.?)?)?`;
const ZONE = String.raw`\s*\(?(Z|z|(?:UTC|GMT)?\s*[+-]\d{1,2}(?::?\d{2})?|UTC|GMT|CET|CEST|MEZ|MESZ)?\)?`;
const shape = (day: string): RegExp => new RegExp(`^${day}${TIME}${ZONE}$`, "u");

const YEAR_FIRST = shape(String.raw`(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})`);
const DOTTED = shape(String.raw`(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})`);
const NUMBERS = shape(String.raw`(\d{1,2})[-/](\d{1,2})[-/](\d{4}|\d{2})`);
const MONTH_FIRST = shape(String.raw`([A-Za-zä]{3,9})\.? (\d{1,2}),? (\d{4})`);
const DAY_FIRST = shape(String.raw`(\d{1,2})\.? ([A-Za-zä]{3,9})\.?,? (\d{4})`);
const UNIX = /^\d{10}(?:\.\d{1,9})?$|^\d{13}$/;

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const GERMAN: Readonly<Record<string, number>> = { mär: 3, mrz: 3, mai: 5, okt: 10, dez: 12 };
const LETTER_ZONES: Readonly<Record<string, string>> = {
  z: "UTC",
  utc: "UTC",
  gmt: "UTC",
  cet: "+01:00",
  mez: "+01:00",
  cest: "+02:00",
  mesz: "+02:00",
};

/** Date notations that a cell can be evidence for. */
export const DATE_SIGNS = ["year-first", "dotted", "dmy", "mdy", "numbers", "named", "unix"] as const;
export type DateSign = (typeof DATE_SIGNS)[number] | null;

export function dateSign(text: string): DateSign {
  const cell = guarded(text);
  if (cell.length > 64) return null;
  if (UNIX.test(cell)) return "unix";
  if (YEAR_FIRST.test(cell)) return "year-first";
  if (DOTTED.test(cell)) return "dotted";
  if (MONTH_FIRST.test(cell) || DAY_FIRST.test(cell)) return "named";
  const numbers = NUMBERS.exec(cell);
  if (numbers === null) return null;
  if (Number(numbers[1]) > 12) return "dmy";
  return Number(numbers[2]) > 12 ? "mdy" : "numbers";
}

/** An instant in the notation of the ledger; null if the text is no time, or ambiguous between two days. */
export function readDate(text: string, order: DateOrder, zone: Zone, hour: Hour = "first"): string | null {
  const cell = guarded(text);
  if (cell.length > 64) return null;
  if (UNIX.test(cell)) return asMoment(cell.length === 13 ? Number(cell) : Math.round(Number(cell) * 1000));
  const day = dayIn(cell, order);
  if (day === null) return null;
  const [clockHour = "0", minute = "0", second = "0", fraction = "", half = "", own = ""] = day.rest;
  const clock = hourOf(Number(clockHour), half);
  if (clock === null || Number(minute) > 59 || Number(second) > 59) return null;
  const date = Date.UTC(day.year, day.month - 1, day.day);
  const civil = new Date(date);
  if (civil.getUTCMonth() !== day.month - 1 || civil.getUTCDate() !== day.day) return null;
  const millis = Number(fraction.slice(0, 3).padEnd(3, "0"));
  const wall = date + ((clock * 60 + Number(minute)) * 60 + Number(second)) * 1000 + millis;
  const instant = instantAt(
    wall,
    own === "" ? zone : (LETTER_ZONES[own.toLowerCase()] ?? own.replaceAll(" ", "")),
    hour,
  );
  return instant === null ? null : asMoment(instant);
}

const guarded = (text: string): string =>
  text
    .trim()
    .replace(/^'/, "")
    .replaceAll(/[\s\u00a0\u202f]+/g, " ");

type CivilDay = {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly rest: readonly (string | undefined)[];
};

function dayIn(cell: string, order: DateOrder): CivilDay | null {
  const of = (match: RegExpExecArray | null, y: number, m: number, d: number): CivilDay | null =>
    match === null
      ? null
      : {
          year: fullYear(match[y] ?? ""),
          month: monthOf(match[m] ?? ""),
          day: Number(match[d]),
          rest: match.slice(4),
        };
  const numbers = NUMBERS.exec(cell);
  const [y, m, d] = GROUP_NUMBERS[order === "unknown" ? orderIn(numbers) : order];
  return (
    of(YEAR_FIRST.exec(cell), 1, 2, 3) ??
    of(DOTTED.exec(cell), 3, 2, 1) ??
    of(MONTH_FIRST.exec(cell), 3, 1, 2) ??
    of(DAY_FIRST.exec(cell), 3, 2, 1) ??
    (y === 0 ? null : of(numbers, y, m, d))
  );
}

/** Regex groups of year, month and day; zeros if the order is unknown. */
const GROUP_NUMBERS = { dmy: [3, 2, 1], mdy: [3, 1, 2], ymd: [1, 2, 3], unknown: [0, 0, 0] } as const;

/** A number above twelve can only be the day. */
const orderIn = (numbers: RegExpExecArray | null): "dmy" | "mdy" | "unknown" =>
  Number(numbers?.[1]) > 12 ? "dmy" : Number(numbers?.[2]) > 12 ? "mdy" : "unknown";

const fullYear = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text));

/** NaN for a word that is not a month. */
function monthOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  const short = text.slice(0, 3).toLowerCase();
  const at = MONTHS.indexOf(short);
  return at >= 0 ? at + 1 : (GERMAN[short] ?? Number.NaN);
}

function hourOf(hour: number, half: string): number | null {
  if (half === "") return hour <= 23 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.toLowerCase().startsWith("p") ? 12 : 0);
}
