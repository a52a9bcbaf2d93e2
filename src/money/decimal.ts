import { add, fromBigInt, multiply, POWERS, powerOfTen, type Int } from "./integer.ts";

/** No amount anyone sends has more digits than this; longer text is refused before it costs time. */
export const MAX_DECIMAL_LENGTH = 80;

const PATTERN = /^-?\d+(?:\.\d+)?$/;

/** Plain decimal notation only: no exponent, no grouping, no sign but a leading minus. */
export function isDecimal(text: string): boolean {
  return text.length <= MAX_DECIMAL_LENGTH && PATTERN.test(text);
}

/** The number of places after the point that carry a digit other than a trailing zero. */
export function decimalPlaces(text: string): number {
  const point = text.indexOf(".");
  if (point < 0) return 0;
  let end = text.length;
  while (end > point && text.charCodeAt(end - 1) === 48) end -= 1;
  return Math.max(0, end - point - 1);
}

/** So many digits are read as one number, and so many again as a second one. */
const HALF_DIGITS = 15;
const HALF = 10 ** HALF_DIGITS;

/**
 * The integer `text` stands for at `scale`, or null where it is no plain decimal or has more places than that.
 * One pass over the characters in the usual case of up to thirty digits.
 */
export function parseScaled(text: string, scale: number): Int | null {
  const length = text.length;
  if (length === 0 || length > 2 * HALF_DIGITS) return parseLong(text, scale);
  let digits = 0;
  let further = 0;
  let furtherUnit = 1;
  let point = -1;
  for (let i = 0; i < length; i += 1) {
    const code = text.charCodeAt(i) - 48;
    if (code >= 0 && code <= 9) {
      if (digits < HALF / 10) {
        digits = digits * 10 + code;
      } else {
        further = further * 10 + code;
        furtherUnit *= 10;
      }
    } else if (code === -2 && point < 0 && i > 0) {
      point = i;
    } else {
      return parseLong(text, scale);
    }
  }
  const places = point < 0 ? 0 : length - 1 - point;
  if (point === length - 1 || places > scale) return parseLong(text, scale);
  if (furtherUnit === 1) {
    const value = digits * (POWERS[scale - places] ?? Number.POSITIVE_INFINITY);
    if (value <= Number.MAX_SAFE_INTEGER) return value;
  }
  const whole = furtherUnit === 1 ? digits : add(multiply(digits, furtherUnit), further);
  return places === scale ? whole : multiply(whole, powerOfTen(scale - places));
}

function parseLong(text: string, scale: number): Int | null {
  if (!isDecimal(text)) return null;
  const places = decimalPlaces(text);
  if (places > scale) return null;
  const point = text.indexOf(".");
  const digits = point < 0 ? text : text.slice(0, point) + text.slice(point + 1, point + 1 + places);
  return fromBigInt(BigInt(digits) * 10n ** BigInt(scale - places));
}

/** Plain decimal text without trailing zeros: the inverse of `parseScaled`. */
export function formatScaled(value: Int, scale: number): string {
  if (typeof value === "number" && scale <= MAX_SHORT_SCALE) {
    return value < 0 ? `-${formatShort(-value, scale)}` : formatShort(value, scale);
  }
  return formatLong(value, scale);
}

function formatLong(value: Int, scale: number): string {
  if (value === 0) return "0";
  const negative = value < 0;
  let digits = (negative ? -value : value).toString();
  if (digits.length <= scale) digits = digits.padStart(scale + 1, "0");
  const point = digits.length - scale;
  let end = digits.length;
  while (end > point && digits.charCodeAt(end - 1) === 48) end -= 1;
  const sign = negative ? "-" : "";
  return end === point
    ? sign + digits.slice(0, point)
    : `${sign}${digits.slice(0, point)}.${digits.slice(point, end)}`;
}

/** Digits are written from tables, four at a time: a million explanations write ten million amounts. */
const FOURS: readonly string[] = Array.from({ length: 10_000 }, (_, four) => String(four).padStart(4, "0"));
/** The same as the end of a number: without trailing zeros. */
const LAST_FOURS: readonly string[] = FOURS.map((four) => four.replace(/0+$/, ""));
const WHOLES: readonly string[] = FOURS.map((_, whole) => String(whole));
const WHOLES_AND_POINT: readonly string[] = WHOLES.map((whole) => `${whole}.`);
/** Three times four places still fit a safe integer. */
const MAX_SHORT_SCALE = 12;

function formatShort(value: number, scale: number): string {
  if (value === 0) return "0";
  const unit = POWERS[scale]!;
  const whole = Math.floor(value / unit);
  const rest = value - whole * unit;
  if (rest === 0) return WHOLES[whole] ?? `${whole}`;
  const head = WHOLES_AND_POINT[whole] ?? `${whole}.`;
  if (scale <= 8) return head + eightPlaces(rest * POWERS[8 - scale]!);
  const places = rest * POWERS[MAX_SHORT_SCALE - scale]!;
  const first = Math.floor(places / 100_000_000);
  const last = places - first * 100_000_000;
  return last === 0 ? head + LAST_FOURS[first]! : head + FOURS[first]! + eightPlaces(last);
}

/** The digits of a number below 10^8, without the zeros at their end. */
function eightPlaces(value: number): string {
  const first = Math.floor(value / 10_000);
  const last = value - first * 10_000;
  return last === 0 ? LAST_FOURS[first]! : FOURS[first]! + LAST_FOURS[last]!;
}

/** The value in whole cents, half up (away from zero on a loss). The one place where money is rounded. */
export function toCents(value: Int, scale: number): Int {
  if (scale <= 2) return multiply(value, powerOfTen(2 - scale));
  const unit = 10n ** BigInt(scale - 2);
  const exact = BigInt(value);
  const magnitude = exact < 0n ? -exact : exact;
  const cents = (magnitude + unit / 2n) / unit;
  return fromBigInt(exact < 0n ? -cents : cents);
}

/** Decimal text with exactly two places. */
export function formatCents(cents: Int): string {
  const negative = cents < 0;
  const digits = (negative ? -cents : cents).toString().padStart(3, "0");
  return `${negative ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Rounds decimal text of any length to two places, half up. */
export function roundText(text: string): string {
  const scale = Math.max(2, decimalPlaces(text));
  const value = parseScaled(text, scale);
  return value === null ? text : formatCents(toCents(value, scale));
}
