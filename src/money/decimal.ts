import { fromBigInt, multiply, POWERS, powerOfTen, type Int } from "./integer.ts";
import { decimalPlaces, parseScaled } from "./parse.ts";

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
  const digits = (negative ? -value : value).toString().padStart(scale + 1, "0");
  const point = digits.length - scale;
  let end = digits.length;
  while (end > point && digits.charCodeAt(end - 1) === 48) end -= 1;
  const sign = negative ? "-" : "";
  return end === point
    ? sign + digits.slice(0, point)
    : `${sign}${digits.slice(0, point)}.${digits.slice(point, end)}`;
}

/** Four digits at a time, from a table: a million explanations write ten million amounts. */
const FOURS: readonly string[] = Array.from({ length: 10_000 }, (_, four) => String(four).padStart(4, "0"));
/** The same as the end of a number: without trailing zeros. */
const LAST_FOURS: readonly string[] = FOURS.map((four) => four.replace(/0+$/, ""));
/** Three times four places still fit a safe integer. */
const MAX_SHORT_SCALE = 12;

function formatShort(value: number, scale: number): string {
  const unit = POWERS[scale]!;
  const whole = Math.floor(value / unit);
  const rest = value - whole * unit;
  if (rest === 0) return `${whole}`;
  const groups = Math.ceil(scale / 4);
  let left = rest * POWERS[groups * 4 - scale]!;
  let digits = "";
  for (let group = 0; group < groups; group += 1) {
    const next = Math.floor(left / 10_000);
    const four = left - next * 10_000;
    digits = digits === "" ? LAST_FOURS[four]! : FOURS[four]! + digits;
    left = next;
  }
  return `${whole}.${digits}`;
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
