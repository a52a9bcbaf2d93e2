/**
 * What `part` of `whole` carries of `total`, cut down to an integer. The caller subtracts the share from the total, so that
 * nothing is lost and nothing invented, however often a sum is divided.
 */
export const share = (total: bigint, part: bigint, whole: bigint): bigint =>
  part === whole ? total : (total * part) / whole;

/**
 * Divides a total by weights, which together are `whole` or less: what is then left belongs to nobody here. Nothing is lost by
 * cutting, the last of all has what the others leave.
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
