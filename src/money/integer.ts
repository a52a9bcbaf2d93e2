/**
 * An integer of any size, exact by construction: a `number` while it is safe (below 2^53), a `bigint` beyond.
 * Amounts are held as such integers at a known scale; the fast case costs what a float would, the large one
 * is never approximated.
 */
export type Int = number | bigint;

const SAFE = Number.MAX_SAFE_INTEGER;

/**
 * Beyond these a remainder of the corrected division below might leave the safe range. The estimate is off by less than
 * two, and by less than a half where the quotient has no more bits than this: the remainder is below 3 or 1.5 divisors.
 */
const SHORT_QUOTIENT = 2 ** 50;
const SHORT_DIVISOR_BOUND = 2 ** 52;
const DIVISOR_BOUND = 2 ** 51;

/** Splits a 53-bit factor into two halves whose products are exact (Dekker). */
const SPLITTER = 134217729;

const SAFE_LARGE = BigInt(SAFE);
const LEAST_SAFE_LARGE = -SAFE_LARGE;

export function fromBigInt(value: bigint): Int {
  return value <= SAFE_LARGE && value >= LEAST_SAFE_LARGE ? Number(value) : value;
}

/** `BigInt()` of what is one already costs more than the sum it is needed for. */
const large = (value: Int): bigint => (typeof value === "bigint" ? value : BigInt(value));

export function add(a: Int, b: Int): Int {
  if (typeof a === "number" && typeof b === "number") {
    const sum = a + b;
    if (sum <= SAFE && sum >= -SAFE) return sum;
  }
  if (typeof a === "bigint" && typeof b === "bigint") return fromBigInt(a + b);
  return fromBigInt(large(a) + large(b));
}

export function subtract(a: Int, b: Int): Int {
  if (typeof a === "number" && typeof b === "number") {
    const difference = a - b;
    if (difference <= SAFE && difference >= -SAFE) return difference;
  }
  if (typeof a === "bigint" && typeof b === "bigint") return fromBigInt(a - b);
  return fromBigInt(large(a) - large(b));
}

/** Compared as numbers wherever they are: V8 compares values that may also be bigints many times slower. */
export function atMost(a: Int, b: Int): boolean {
  return typeof a === "number" && typeof b === "number" ? a <= b : a <= b;
}

export function isSame(a: Int, b: Int): boolean {
  return typeof a === "number" && typeof b === "number" ? a === b : a === b;
}

export function isPositive(a: Int): boolean {
  return typeof a === "number" ? a > 0 : a > 0n;
}

export function isNegative(a: Int): boolean {
  return typeof a === "number" ? a < 0 : a < 0n;
}

export function multiply(a: Int, b: Int): Int {
  if (typeof a === "number" && typeof b === "number") {
    const product = a * b;
    // `+ 0` turns a minus zero into the only zero there is.
    if (product <= SAFE && product >= -SAFE) return product + 0;
  }
  return fromBigInt(large(a) * large(b));
}

export function negate(a: Int): Int {
  return subtract(0, a);
}

/** floor(a * b / c) for a, b >= 0 and c > 0, exact whatever the size of the product. */
export function multiplyDivide(a: Int, b: Int, c: Int): Int {
  if (typeof a === "number" && typeof b === "number" && typeof c === "number") {
    const product = a * b;
    // Both operands safe: the correctly rounded quotient never crosses an integer.
    if (product <= SAFE) return Math.floor(product / c);
    if (b <= c && c < (a < SHORT_QUOTIENT ? SHORT_DIVISOR_BOUND : DIVISOR_BOUND))
      return divideLargeProduct(a, b, c, product);
  }
  return fromBigInt((large(a) * large(b)) / large(c));
}

/** floor(a * b / c) of plain numbers with 0 <= b <= c: no more than a, and so a plain number too. */
export function plainPart(a: number, b: number, c: number): number {
  const product = a * b;
  if (product <= SAFE) return Math.floor(product / c);
  if (c < (a < SHORT_QUOTIENT ? SHORT_DIVISOR_BOUND : DIVISOR_BOUND))
    return divideLargeProduct(a, b, c, product);
  return Number((BigInt(a) * BigInt(b)) / BigInt(c));
}

/** The quotient is estimated, then corrected by the exact remainder, held as an error-free pair of doubles. */
function divideLargeProduct(a: number, b: number, c: number, product: number): number {
  let quotient = Math.floor(product / c);
  const back = quotient * c;
  let remainder = product - back + (productError(a, b, product) - productError(quotient, c, back));
  while (remainder < 0) {
    quotient -= 1;
    remainder += c;
  }
  while (remainder >= c) {
    quotient += 1;
    remainder -= c;
  }
  return quotient;
}

/** What rounding took from `product`: a * b = product + error, exactly. */
function productError(a: number, b: number, product: number): number {
  const ta = SPLITTER * a;
  const aHigh = ta - (ta - a);
  const aLow = a - aHigh;
  const tb = SPLITTER * b;
  const bHigh = tb - (tb - b);
  const bLow = b - bHigh;
  return aHigh * bHigh - product + aHigh * bLow + aLow * bHigh + aLow * bLow;
}

/** The powers of ten that are safe integers. */
export const POWERS: readonly number[] = Array.from({ length: 16 }, (_, exponent) => Number(`1e${exponent}`));

/** 10^exponent, exact. */
export function powerOfTen(exponent: number): Int {
  return POWERS[exponent] ?? 10n ** BigInt(exponent);
}
