import { message, type Message } from "../wording/messages/message.ts";
import { berlinInstants } from "./berlin.ts";
import { dayOf, daysInMonth } from "./day.ts";

const DAY_MS = 86_400_000;

/** Note on a wall clock time that names no instant or two: the interpretation is reported, not hidden. */
export type InstantNote = "repeated-hour" | "skipped-hour";

export type ParsedInstant =
  | { readonly ok: true; readonly ms: number; readonly note: InstantNote | null }
  | { readonly ok: false; readonly reason: Message };

const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?\s*(Z|z|[+-]\d{2}:?\d{2}|[+-]\d{2})?$/;

/**
 * Parses ISO 8601 with an offset, or Berlin wall time without one. A day alone is its first moment in Germany.
 * In the repeated hour of October the first of the two instants is taken, in the skipped one of March the clock is
 * read as if it had not been moved; neither can change the calendar day.
 */
export function parseInstant(text: string): ParsedInstant {
  const plain = plainInstant(text);
  return plain === null ? spelledInstant(text) : { ok: true, ms: plain, note: null };
}

function spelledInstant(text: string): ParsedInstant {
  const match = ISO.exec(text.trim());
  if (match === null) return { ok: false, reason: message("row.timeNotIso") };
  const [, y, mo, d, h = "0", mi = "0", s = "0", fraction = "", zone] = match;
  const [year, month, day] = [Number(y), Number(mo), Number(d)];
  const [hour, minute, second] = [Number(h), Number(mi), Number(s)];
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) {
    return { ok: false, reason: message("row.noSuchDay", { day: `${y}-${mo}-${d}` }) };
  }
  if (hour > 23 || minute > 59 || second > 59)
    return { ok: false, reason: message("row.noSuchTime", { time: `${h}:${mi}:${s}` }) };
  const millis = Number(fraction.slice(0, 3).padEnd(3, "0"));
  const wall = dayOf(year, month, day) * DAY_MS + ((hour * 60 + minute) * 60 + second) * 1000 + millis;
  if (zone === undefined) return fromWall(wall);
  const offset = offsetMinutes(zone);
  if (offset === null) return { ok: false, reason: message("row.noSuchOffset", { offset: zone }) };
  return { ok: true, ms: wall - offset * 60_000, note: null };
}

function fromWall(wall: number): ParsedInstant {
  const [first, second] = berlinInstants(wall);
  if (first === undefined) return { ok: true, ms: wall - 3_600_000, note: "skipped-hour" };
  return { ok: true, ms: first, note: second === undefined ? null : "repeated-hour" };
}

function offsetMinutes(zone: string): number | null {
  if (zone === "Z" || zone === "z") return 0;
  const digits = zone.slice(1).replace(":", "");
  const hours = Number(digits.slice(0, 2));
  const minutes = Number(digits.slice(2) || "0");
  if (hours > 18 || minutes > 59) return null;
  return (zone.startsWith("-") ? -1 : 1) * (hours * 60 + minutes);
}

/**
 * The instant of a ledger time, `2024-12-31T23:30:00.000Z`; any other spelling goes through `parseInstant`. NaN if it
 * is no time.
 */
export function instantOf(text: string): number {
  const plain = plainInstant(text);
  if (plain !== null) return plain;
  const parsed = parseInstant(text);
  return parsed.ok ? parsed.ms : Number.NaN;
}

/**
 * Fast path for UTC times to the second or the millisecond: parsed digit by digit, because a run parses a million of
 * them.
 */
function plainInstant(text: string): number | null {
  const length = text.length;
  if ((length === 24 || length === 20) && text.charCodeAt(length - 1) === 90 && text.charCodeAt(10) === 84) {
    const year = number2(text, 0) * 100 + number2(text, 2);
    const month = number2(text, 5);
    const day = number2(text, 8);
    const hour = number2(text, 11);
    const minute = number2(text, 14);
    const second = number2(text, 17);
    const millis = length === 24 ? number2(text, 20) * 10 + (text.charCodeAt(22) - 48) : 0;
    const dated =
      year >= 0 && month >= 1 && month <= 12 && day >= 1 && (day <= 28 || day <= daysInMonth(year, month));
    const timed = hour >= 0 && hour <= 23 && minute >= 0 && minute <= 59 && second >= 0 && second <= 59;
    const punctuated =
      text.charCodeAt(4) === 45 &&
      text.charCodeAt(7) === 45 &&
      text.charCodeAt(13) === 58 &&
      text.charCodeAt(16) === 58 &&
      (length === 20 || text.charCodeAt(19) === 46);
    if (dated && timed && punctuated && millis >= 0 && millis <= 999) {
      return dayOf(year, month, day) * DAY_MS + ((hour * 60 + minute) * 60 + second) * 1000 + millis;
    }
  }
  return null;
}

/** The fraction of a ledger time below its millisecond, as a part of a millisecond: it only orders events. */
export function subMillisecond(text: string): number {
  return text.length <= 24 || text.charCodeAt(19) !== 46 ? 0 : Number(`0.${text.slice(23, -1)}`) || 0;
}

/** Formats an instant for the ledger: to the millisecond, and finer if the source text is finer. */
export function ledgerTime(ms: number, text: string): string {
  // Fast path: nearly every file already uses the ledger's spelling.
  if (isLedgerTime(text)) return text;
  const toTheSecond =
    text.length === 20 &&
    text.charCodeAt(10) === 84 &&
    text.charCodeAt(16) === 58 &&
    text.charCodeAt(19) === 90;
  if (toTheSecond) return `${text.slice(0, 19)}.000Z`;
  const time = new Date(ms).toISOString();
  const digits = /[.,]\d{3}(\d*)/.exec(text)?.[1] ?? "";
  let end = digits.length;
  while (digits[end - 1] === "0") end -= 1;
  const finer = digits.slice(0, end);
  return finer === "" ? time : `${time.slice(0, -1)}${finer}Z`;
}

/** Parses two digits; returns a number far out of every range if they are none. */
function number2(text: string, at: number): number {
  const tens = text.charCodeAt(at) - 48;
  const ones = text.charCodeAt(at + 1) - 48;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : -1000;
}

/**
 * Formats an instant as in a ledger, `2024-12-31T23:30:00.000Z`; returns the source text if it already has that form.
 */
export function formatInstant(ms: number, source: string, sourceMs: number): string {
  return sourceMs === ms && isLedgerTime(source) ? source : new Date(ms).toISOString();
}

/**
 * Recognizes the ledger's own spelling: among spellings of an instant only it has this length, these separators and a
 * final digit here.
 */
function isLedgerTime(text: string): boolean {
  const last = text.charCodeAt(22);
  return (
    text.length === 24 &&
    text.charCodeAt(10) === 84 &&
    text.charCodeAt(19) === 46 &&
    text.charCodeAt(23) === 90 &&
    last >= 48 &&
    last <= 57
  );
}
