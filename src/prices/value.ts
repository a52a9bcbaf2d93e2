import type { DecimalText } from "../ledger/transaction.ts";
import { countDecimals, formatScaled } from "../money/index.ts";

/** More decimals than cents, so that a tiny reward has a value; as many as the engine uses in divisions. */
const DECIMALS = 8;

type Scaled = { readonly units: bigint; readonly scale: number };

const scaled = (text: DecimalText): Scaled => {
  const scale = countDecimals(text);
  const point = text.indexOf(".");
  const digits = point < 0 ? text : text.slice(0, point) + text.slice(point + 1, point + 1 + scale);
  return { units: BigInt(digits), scale };
};

/**
 * `amount × price` in euro, rounded half up; at least the smallest unit, since a positive value must not become zero.
 */
export function timesPrice(amount: DecimalText, price: DecimalText): DecimalText {
  const [a, p] = [scaled(amount), scaled(price)];
  return rounded(a.units * p.units, 10n ** BigInt(a.scale + p.scale));
}

/** `amount / rate`, rounded half up: the rate is units of the currency for one euro. */
export function overRate(amount: DecimalText, rate: DecimalText): DecimalText {
  const [a, r] = [scaled(amount), scaled(rate)];
  return rounded(a.units * 10n ** BigInt(r.scale), r.units * 10n ** BigInt(a.scale));
}

function rounded(numerator: bigint, denominator: bigint): DecimalText {
  const units = (numerator * 10n ** BigInt(DECIMALS) * 2n + denominator) / (denominator * 2n);
  return formatScaled(units === 0n && numerator > 0n ? 1n : units, DECIMALS);
}

/**
 * Value of a quantity if `amount` has the value `value`, rounded half up: in one step, because a single unit may round
 * to zero.
 */
export function inProportion(
  quantity: DecimalText,
  value: DecimalText,
  amount: DecimalText,
): DecimalText | null {
  const [q, v, a] = [scaled(quantity), scaled(value), scaled(amount)];
  if (a.units === 0n) return null;
  return rounded(q.units * v.units * 10n ** BigInt(a.scale), a.units * 10n ** BigInt(q.scale + v.scale));
}
