import type { DecimalText } from "../ledger/transaction.ts";

/**
 * Decimals as providers write them, kept as exact text. Enough to sign, sum and share out amounts while records
 * are read; what the law computes with is `src/money`.
 */
const MAX_INTEGER_DIGITS = 30;
const MAX_FRACTION_DIGITS = 36;
const PATTERN = /^([+-]?)(\d{0,64})(?:\.(\d{0,64}))?(?:[eE]([+-]?\d{1,3}))?$/;

type Scaled = { readonly units: bigint; readonly scale: number };

/** The same number in plain, canonical form (`2.103e-05` is `0.00002103`); null for anything else than a number. */
export const readDecimal = (text: unknown): DecimalText | null => {
  if (typeof text !== "string") return null;
  const match = PATTERN.exec(text);
  if (match === null) return null;
  const [, sign = "", whole = "", fraction = "", exponent = "0"] = match;
  if (whole === "" && fraction === "") return null;
  const scale = fraction.length - Number(exponent);
  const digits = (whole + fraction).replace(/^0+/, "");
  if (digits.length - scale > MAX_INTEGER_DIGITS || scale > MAX_FRACTION_DIGITS + 64) return null;
  const magnitude =
    scale >= 0
      ? { units: BigInt(`0${digits}`), scale }
      : { units: BigInt(`0${digits}${"0".repeat(-scale)}`), scale: 0 };
  const canonical = write(sign === "-" ? { ...magnitude, units: -magnitude.units } : magnitude);
  const places = canonical.indexOf(".") === -1 ? 0 : canonical.length - canonical.indexOf(".") - 1;
  return places > MAX_FRACTION_DIGITS ? null : canonical;
};

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

/** `total × part / whole`, half up at the given places, for amounts that are not negative. */
export const shareOf = (
  total: DecimalText,
  part: DecimalText,
  whole: DecimalText,
  places: number,
): DecimalText => {
  const [t, p, w] = [scaled(total), scaled(part), scaled(whole)];
  const numerator = t.units * p.units * 10n ** BigInt(places + w.scale);
  const denominator = w.units * 10n ** BigInt(t.scale + p.scale);
  if (denominator === 0n) return "0";
  return write({ units: (numerator * 2n + denominator) / (denominator * 2n), scale: places });
};

const combine = (a: DecimalText, b: DecimalText, op: (x: bigint, y: bigint) => bigint): DecimalText => {
  const [x, y] = [scaled(a), scaled(b)];
  const scale = Math.max(x.scale, y.scale);
  return write({ units: op(unitsAt(x, scale), unitsAt(y, scale)), scale });
};

const unitsAt = (value: Scaled, scale: number): bigint => value.units * 10n ** BigInt(scale - value.scale);

const scaled = (value: DecimalText): Scaled => {
  const point = value.indexOf(".");
  if (point === -1) return { units: BigInt(value), scale: 0 };
  return {
    units: BigInt(value.slice(0, point) + value.slice(point + 1)),
    scale: value.length - point - 1,
  };
};

const write = ({ units, scale }: Scaled): DecimalText => {
  const negative = units < 0n;
  const digits = (negative ? -units : units).toString().padStart(scale + 1, "0");
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, "");
  const text = fraction === "" ? whole : `${whole}.${fraction}`;
  return negative ? `-${text}` : text;
};
