import type { DecimalText } from "../ledger/transaction.ts";
import { countDecimals, formatScaled } from "../money/index.ts";

/** Finer than a cent, so that a tiny reward keeps its worth; as fine as the engine divides. */
const DECIMALS = 8;

type Scaled = { readonly units: bigint; readonly scale: number };

const scaled = (text: DecimalText): Scaled => {
  const scale = countDecimals(text);
  const point = text.indexOf(".");
  const digits = point < 0 ? text : text.slice(0, point) + text.slice(point + 1, point + 1 + scale);
  return { units: BigInt(digits), scale };
};

/** `amount × price` in euro, half up; at least the smallest unit, since something worth something is not worth nothing. */
export function timesPrice(amount: DecimalText, price: DecimalText): DecimalText {
  const [a, p] = [scaled(amount), scaled(price)];
  return rounded(a.units * p.units, 10n ** BigInt(a.scale + p.scale));
}

/** `amount / rate`, half up: the rate is units of the currency for one euro. */
export function overRate(amount: DecimalText, rate: DecimalText): DecimalText {
  const [a, r] = [scaled(amount), scaled(rate)];
  return rounded(a.units * 10n ** BigInt(r.scale), r.units * 10n ** BigInt(a.scale));
}

function rounded(numerator: bigint, denominator: bigint): DecimalText {
  const units = (numerator * 10n ** BigInt(DECIMALS) * 2n + denominator) / (denominator * 2n);
  return formatScaled(units === 0n && numerator > 0n ? 1n : units, DECIMALS);
}

/** What a quantity is worth where `amount` was worth `value`, half up: in one step, because a unit may be worth next to nothing. */
export function inProportion(
  quantity: DecimalText,
  value: DecimalText,
  amount: DecimalText,
): DecimalText | null {
  const [q, v, a] = [scaled(quantity), scaled(value), scaled(amount)];
  if (a.units === 0n) return null;
  return rounded(q.units * v.units * 10n ** BigInt(a.scale), a.units * 10n ** BigInt(q.scale + v.scale));
}
