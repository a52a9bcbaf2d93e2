/**
 * Adjusts parts that were rounded separately, so that they add up to their rounded sum: the largest take the odd cents.
 * A difference beyond rounding stays. In whole cents.
 */
export function addingUp(parts: readonly number[], total: number): readonly number[] {
  const odd = total - parts.reduce((sum, part) => sum + part, 0);
  if (odd === 0 || Math.abs(odd) > parts.length) return parts;
  const largest = parts.reduce((best, part, i) => (Math.abs(part) > Math.abs(parts[best]!) ? i : best), 0);
  return parts.map((part, i) => (i === largest ? part + odd : part));
}

export const centsOf = (euro: number): number => Math.round(euro * 100);
