/** Exact rationals, slow and simple: the oracle's arithmetic, which shares no code with `src/money`. */
export type Fraction = { readonly n: bigint; readonly d: bigint };

export const ZERO: Fraction = { n: 0n, d: 1n };

function reduced(n: bigint, d: bigint): Fraction {
  let [a, b] = [n < 0n ? -n : n, d];
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? ZERO : { n: n / a, d: d / a };
}

export function fraction(text: string): Fraction {
  const [whole = "0", decimals = ""] = text.split(".");
  return reduced(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
}

export const plus = (a: Fraction, b: Fraction): Fraction => reduced(a.n * b.d + b.n * a.d, a.d * b.d);
export const minus = (a: Fraction, b: Fraction): Fraction => reduced(a.n * b.d - b.n * a.d, a.d * b.d);
export const times = (a: Fraction, b: Fraction): Fraction => reduced(a.n * b.n, a.d * b.d);
export const less = (a: Fraction, b: Fraction): boolean => a.n * b.d < b.n * a.d;

/** The quotient a : b, for a positive b. */
export const over = (a: Fraction, b: Fraction): Fraction => reduced(a.n * b.d, a.d * b.n);

/** Formats euro and cents; half a cent rounds away from zero. */
export function cents(a: Fraction): string {
  const size = a.n < 0n ? -a.n : a.n;
  const rounded = (size * 200n + a.d) / (a.d * 2n);
  const text = String(rounded).padStart(3, "0");
  return `${a.n < 0n && rounded > 0n ? "-" : ""}${text.slice(0, -2)}.${text.slice(-2)}`;
}
