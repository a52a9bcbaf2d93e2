import { isSame, multiply, multiplyDivide, type Int } from "./integer.ts";

/**
 * The share of `total` that `part` of `whole` carries, cut down to a multiple of `grain`.
 * The caller keeps the rest with the rest: subtracting the share from the total means that nothing is lost
 * and nothing invented, however often a sum is divided. The grain is the same in every run, so that a finer
 * figure somewhere else in the ledger never moves this one.
 */
export function share(total: Int, part: Int, whole: Int, grain: Int): Int {
  if (isSame(part, whole)) return total;
  if (grain === 1) return multiplyDivide(total, part, whole);
  return multiply(multiplyDivide(total, part, multiply(whole, grain)), grain);
}
