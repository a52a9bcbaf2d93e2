/**
 * The share of `total` that belongs to `part` of `whole`, cut down to an integer. The caller subtracts the share from
 * the total, so that the parts always add up, however often a sum is divided.
 */
export const share = (total: bigint, part: bigint, whole: bigint): bigint =>
  part === whole ? total : (total * part) / whole;

/**
 * Divides a total by weights, whose sum is at most `whole`; the rest is not assigned. The last weight takes the rest of
 * the cutting, so the parts add up.
 */
export function split(
  total: bigint,
  weights: readonly bigint[],
  whole = weights.reduce((sum, weight) => sum + weight, 0n),
): readonly bigint[] {
  if (whole === 0n) return weights.map((_, index) => (index === weights.length - 1 ? total : 0n));
  let [left, weightLeft] = [total, whole];
  return weights.map((weight) => {
    const its = share(left, weight, weightLeft);
    left -= its;
    weightLeft -= weight;
    return its;
  });
}
