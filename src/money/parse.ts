import { fromBigInt, multiply, POWERS, powerOfTen, type Int } from "./integer.ts";

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

/**
 * Decimals read from their text before their scale is known: the digits as one integer and how many of them stand
 * after the point. Not a number marks the text that is too long for this, negative, or no decimal at all.
 */
export type DecimalColumn = { readonly digits: Float64Array; readonly places: Uint8Array };

export function decimalColumn(rows: number): DecimalColumn {
  return { digits: new Float64Array(rows), places: new Uint8Array(rows) };
}

/** One more digit than this might not be safe. */
const MAX_BEFORE_DIGIT = Math.floor((Number.MAX_SAFE_INTEGER - 9) / 10);

/** Reads a text into the column in one pass; answers the places it uses, as `decimalPlaces` does. */
export function readDecimal(column: DecimalColumn, row: number, text: string): number {
  const { length } = text;
  let digits = 0;
  let places = 0;
  let zeros = 0;
  let point = length;
  for (let i = 0; i < length; i += 1) {
    const digit = text.charCodeAt(i) - 48;
    if (digit === 0 && i > point) {
      // Only what follows tells whether a zero after the point means anything.
      zeros += 1;
    } else if (digit >= 0 && digit <= 9) {
      for (; zeros > 0; zeros -= 1) {
        if (digits > MAX_BEFORE_DIGIT) return readLater(column, row, text);
        digits *= 10;
        places += 1;
      }
      if (digits > MAX_BEFORE_DIGIT) return readLater(column, row, text);
      digits = digits * 10 + digit;
      if (i > point) places += 1;
    } else if (digit === -2 && point === length && i > 0) {
      point = i;
    } else {
      return readLater(column, row, text);
    }
  }
  if (length === 0 || length > MAX_DECIMAL_LENGTH || point === length - 1)
    return readLater(column, row, text);
  column.digits[row] = digits;
  column.places[row] = places;
  return places;
}

function readLater(column: DecimalColumn, row: number, text: string): number {
  column.digits[row] = Number.NaN;
  return text.length <= MAX_DECIMAL_LENGTH ? decimalPlaces(text) : 0;
}

/** The integer a decimal of the column stands for at `scale`; null where it has more places, or is still to be read. */
export function scaledAt(column: DecimalColumn, row: number, scale: number): Int | null {
  const digits = column.digits[row]!;
  const shift = scale - column.places[row]!;
  if (shift < 0 || Number.isNaN(digits)) return null;
  const product = digits * (POWERS[shift] ?? Number.NaN);
  return product <= Number.MAX_SAFE_INTEGER ? product : multiply(digits, powerOfTen(shift));
}

const single = decimalColumn(1);

/** The integer `text` stands for at `scale`, or null where it is no plain decimal or has more places than that. */
export function parseScaled(text: string, scale: number): Int | null {
  readDecimal(single, 0, text);
  return scaledAt(single, 0, scale) ?? parseLong(text, scale);
}

function parseLong(text: string, scale: number): Int | null {
  if (!isDecimal(text)) return null;
  const places = decimalPlaces(text);
  if (places > scale) return null;
  const point = text.indexOf(".");
  const digits = BigInt(point < 0 ? text : text.slice(0, point) + text.slice(point + 1, point + 1 + places));
  return fromBigInt(scale === places ? digits : digits * 10n ** BigInt(scale - places));
}
