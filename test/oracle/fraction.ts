/** An exact fraction: the denominator is above zero and shares no factor with the numerator. */
export type OracleFraction = { readonly n: bigint; readonly d: bigint };

const gcd = (a: bigint, b: bigint): bigint => {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
};

function fraction(n: bigint, d: bigint): OracleFraction {
  const sign = d < 0n ? -1n : 1n;
  const by = gcd(n, d * sign) * sign;
  return { n: n / by, d: d / by };
}

export const ZERO: OracleFraction = { n: 0n, d: 1n };

export const whole = (n: number): OracleFraction => ({ n: BigInt(n), d: 1n });
export const plus = (a: OracleFraction, b: OracleFraction): OracleFraction =>
  fraction(a.n * b.d + b.n * a.d, a.d * b.d);
export const minus = (a: OracleFraction, b: OracleFraction): OracleFraction =>
  fraction(a.n * b.d - b.n * a.d, a.d * b.d);
export const times = (a: OracleFraction, b: OracleFraction): OracleFraction => fraction(a.n * b.n, a.d * b.d);
export const over = (a: OracleFraction, b: OracleFraction): OracleFraction => fraction(a.n * b.d, a.d * b.n);
export const compare = (a: OracleFraction, b: OracleFraction): number => {
  const [x, y] = [a.n * b.d, b.n * a.d];
  return x < y ? -1 : x > y ? 1 : 0;
};
export const less = (a: OracleFraction, b: OracleFraction): boolean => compare(a, b) < 0;
export const min = (a: OracleFraction, b: OracleFraction): OracleFraction => (less(b, a) ? b : a);
export const max = (a: OracleFraction, b: OracleFraction): OracleFraction => (less(a, b) ? b : a);
export const isAbove = (a: OracleFraction): boolean => a.n > 0n;
export const isNothing = (a: OracleFraction): boolean => a.n === 0n;
export const negative = ({ n, d }: OracleFraction): OracleFraction => ({ n: -n, d });
export const sum = (all: Iterable<OracleFraction>): OracleFraction => {
  let total = ZERO;
  for (const one of all) total = plus(total, one);
  return total;
};

/** Parses a plain decimal number. */
export function exact(text: string): OracleFraction {
  const [, sign, digits, decimals = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (digits === undefined) throw new Error(`no decimal number: ${text}`);
  return fraction(BigInt(`${sign}${digits}${decimals}`), 10n ** BigInt(decimals.length));
}

/** Rounds to cents, half a cent away from zero. */
export function cents(of: OracleFraction): OracleFraction {
  const up = of.n < 0n ? -of.n : of.n;
  const rounded = (up * 200n + of.d) / (of.d * 2n);
  return fraction(of.n < 0n ? -rounded : rounded, 100n);
}

/** Cuts everything below a whole cent; only for amounts that are not negative. */
export const wholeCents = (of: OracleFraction): OracleFraction => fraction((of.n * 100n) / of.d, 100n);

/** Formats with two decimals. */
export function inEuro(of: OracleFraction): string {
  const { n, d } = cents(of);
  const total = (n * 100n) / d;
  const digits = String(total < 0n ? -total : total).padStart(3, "0");
  return `${total < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Sum of parts that were each cut far behind the decimal point, rounded as if they were not. */
export const uncut = (of: OracleFraction): OracleFraction => {
  const grains = 10n ** 6n;
  return fraction((of.n * grains * 2n + of.d) / (of.d * 2n), grains);
};

/** Formats as a decimal number with at most this many decimals, cut. */
export function decimal(of: OracleFraction, decimals = 18): string {
  const scaled = ((of.n < 0n ? -of.n : of.n) * 10n ** BigInt(decimals)) / of.d;
  const digits = String(scaled).padStart(decimals + 1, "0");
  const text = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/\.?0+$/, "");
  return of.n < 0n && text !== "0" ? `-${text}` : text;
}
