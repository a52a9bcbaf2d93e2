/** No real amount has more digits than this; longer text is refused before it costs time. */
export const MAX_DECIMAL_LENGTH = 80;

const PATTERN = /^-?\d+(?:\.\d+)?$/;

/** Plain decimal notation only: no exponent, no grouping, no sign but a leading minus. */
export function isDecimal(text: string): boolean {
  return text.length <= MAX_DECIMAL_LENGTH && PATTERN.test(text);
}

/** The number of decimals without trailing zeros. */
export function countDecimals(text: string): number {
  const point = text.indexOf(".");
  if (point < 0) return 0;
  let end = text.length;
  while (end > point && text.charCodeAt(end - 1) === 48) end -= 1;
  return Math.max(0, end - point - 1);
}

const POWERS: readonly bigint[] = Array.from({ length: 100 }, (_, exponent) => 10n ** BigInt(exponent));

export function powerOfTen(exponent: number): bigint {
  return POWERS[exponent] ?? 10n ** BigInt(exponent);
}

/** Up to this many digits are a safe integer: nearly all amounts are shorter, and are parsed in one pass. */
const SAFE_DIGITS = 15;

/** The integer that `text` stands for at `scale`, or null if it is no plain decimal or has more decimals than that. */
export function parseScaled(text: string, scale: number): bigint | null {
  if (text.length === 0 || text.length > SAFE_DIGITS) return parseLong(text, scale);
  let digits = 0;
  let point = -1;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i) - 48;
    if (code >= 0 && code <= 9) digits = digits * 10 + code;
    else if (code === -2 && point < 0 && i > 0) point = i;
    else return parseLong(text, scale);
  }
  const decimals = point < 0 ? 0 : text.length - 1 - point;
  if (point === text.length - 1 || decimals > scale) return parseLong(text, scale);
  return BigInt(digits) * powerOfTen(scale - decimals);
}

function parseLong(text: string, scale: number): bigint | null {
  if (!isDecimal(text)) return null;
  const point = text.indexOf(".");
  if (point < 0) return BigInt(text) * powerOfTen(scale);
  const decimals = countDecimals(text);
  if (decimals > scale) return null;
  return (
    BigInt(text.slice(0, point) + text.slice(point + 1, point + 1 + decimals)) * powerOfTen(scale - decimals)
  );
}

/** Plain decimal text without trailing zeros: the inverse of `parseScaled`. */
export function formatScaled(value: bigint, scale: number): string {
  if (value < 0n) return `-${formatScaled(-value, scale)}`;
  const digits = value.toString().padStart(scale + 1, "0");
  const point = digits.length - scale;
  let end = digits.length;
  while (end > point && digits.charCodeAt(end - 1) === 48) end -= 1;
  return end === point ? digits.slice(0, point) : `${digits.slice(0, point)}.${digits.slice(point, end)}`;
}

/** The nearest integer at a coarser scale; a half is rounded up, away from zero on a loss. */
export function rescale(value: bigint, scale: number, to: number): bigint {
  if (to >= scale) return value * powerOfTen(to - scale);
  const unit = powerOfTen(scale - to);
  const half = 5n * powerOfTen(scale - to - 1);
  return value < 0n ? -((-value + half) / unit) : (value + half) / unit;
}

/** The value in whole cents, half up. Money is rounded by this function only. */
export const toCents = (value: bigint, scale: number): bigint => rescale(value, scale, 2);

/** Decimal text with exactly two decimals. */
export function formatCents(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, "0");
  return `${cents < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Rounds decimal text of any length to two decimals, half up. */
export function roundText(text: string): string {
  const scale = Math.max(2, countDecimals(text));
  const value = parseScaled(text, scale);
  return value === null ? text : formatCents(toCents(value, scale));
}
