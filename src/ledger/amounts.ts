import { type DecimalText, parseAmount } from "./index.ts";
import { countDecimals, formatScaled, parseScaled } from "../money/index.ts";

/**
 * Decimals as providers write them, stored as exact text. Enough to sign, sum and divide amounts while records are
 * read; tax calculations use `src/money`.
 */
type Scaled = { readonly units: bigint; readonly scale: number };

/** The same number in plain, canonical form (`2.103e-05` is `0.00002103`); null if the text is no number. */
export const readDecimal = (text: unknown): DecimalText | null => {
  if (typeof text !== "string" || text.length > MAX_LENGTH) return null;
  if (PLAIN.test(text) && text.length <= MAX_DIGITS) return withoutTrailingZeros(text);
  const unsigned = text.startsWith("-") && !text.startsWith("-+") ? text.slice(1) : text;
  const amount = parseAmount(unsigned, false);
  if (!amount.ok || amount.text.length > MAX_DIGITS) return null;
  return unsigned === text || amount.text === "0" ? amount.text : `-${amount.text}`;
};

/** Form of nearly all amounts. */
const PLAIN = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

const withoutTrailingZeros = (text: string): DecimalText => {
  let end = text.length;
  if (text.includes(".")) {
    while (text.charCodeAt(end - 1) === 48) end -= 1;
    if (text.charCodeAt(end - 1) === 46) end -= 1;
  }
  const trimmed = text.slice(0, end);
  return trimmed === "-0" ? "0" : trimmed;
};

const MAX_LENGTH = 128;
/** Enough for every coin; the product of two such numbers is still a valid ledger amount. */
const MAX_DIGITS = 38;

export const signOf = (value: DecimalText): -1 | 0 | 1 =>
  value === "0" ? 0 : value.startsWith("-") ? -1 : 1;

export const negate = (value: DecimalText): DecimalText =>
  value === "0" ? value : value.startsWith("-") ? value.slice(1) : `-${value}`;

export const absolute = (value: DecimalText): DecimalText => (value.startsWith("-") ? value.slice(1) : value);

export const add = (a: DecimalText, b: DecimalText): DecimalText => combine(a, b, (x, y) => x + y);

export const subtract = (a: DecimalText, b: DecimalText): DecimalText => combine(a, b, (x, y) => x - y);

export const multiply = (a: DecimalText, b: DecimalText): DecimalText => {
  const [x, y] = [scaled(a), scaled(b)];
  return write({ units: x.units * y.units, scale: x.scale + y.scale });
};

export const compareDecimals = (a: DecimalText, b: DecimalText): -1 | 0 | 1 => signOf(subtract(a, b));

/** `total × part / whole`, rounded half up to the given decimals, for amounts that are not negative. */
export const shareOf = (
  total: DecimalText,
  part: DecimalText,
  whole: DecimalText,
  decimals: number,
): DecimalText => {
  const [t, p, w] = [scaled(total), scaled(part), scaled(whole)];
  const numerator = t.units * p.units * 10n ** BigInt(decimals + w.scale);
  const denominator = w.units * 10n ** BigInt(t.scale + p.scale);
  if (denominator === 0n) return "0";
  return write({ units: (numerator * 2n + denominator) / (denominator * 2n), scale: decimals });
};

const combine = (a: DecimalText, b: DecimalText, op: (x: bigint, y: bigint) => bigint): DecimalText => {
  const [x, y] = [scaled(a), scaled(b)];
  const scale = Math.max(x.scale, y.scale);
  return write({ units: op(unitsAt(x, scale), unitsAt(y, scale)), scale });
};

const unitsAt = (value: Scaled, scale: number): bigint => value.units * 10n ** BigInt(scale - value.scale);

const scaled = (value: DecimalText): Scaled => {
  const scale = countDecimals(value);
  return { units: parseScaled(value, scale) ?? 0n, scale };
};

const write = ({ units, scale }: Scaled): DecimalText => formatScaled(units, scale);
