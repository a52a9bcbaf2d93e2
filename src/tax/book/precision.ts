import { formatScaled, powerOfTen, rescale, share } from "../../money/index.ts";
import type { Asset } from "./holding.ts";

/**
 * How exact a book is. Amounts are integers at a fixed scale: the places in which a figure is stated, and below them `GUARD`
 * further digits. A figure is rounded once, where it is stated; limits and halves of a cent are judged before that.
 *
 * Why the guard digits suffice. Only a division cuts: the part of a cost, of proceeds or of a fork that belongs to a lot. It cuts
 * less than one unit of the last guard digit, what is cut off stays with the rest of the sum, and a part of a sum carries no more
 * than its part of what was cut before. An entry (a lot, a slice, an event) is divided a few times, so a year's sum errs by less
 * than ten units for each: with ten million entries by less than 10^-32 euro. A quantity that was divided is as fine as its own
 * guard digits, which a price of ten thousand million euro for one coin lifts to the same order.
 *
 * Why rounding settles what cutting left. A third three times is 0.999… with forty nines: rounded to `SETTLED` digits fewer it is
 * the whole, so that a limit that is reached by fractions is reached, and half a cent is rounded up. What truly lies beside a
 * limit, if only by the smallest part of a coin (10^-18), is a thousand million times farther from it than that rounding reaches.
 */
export const GUARD = 32;
const SETTLED = 12;
/** Sums are written with a few digits below those they are judged by: years are added to one another later. */
const WRITTEN = 6;

/** Places in which figures are stated, unless the ledger itself has more. */
export const STATED = { euro: 8, coin: 18 } as const;

/** The scale at which euro are held in a book whose ledger has no more places than are stated. */
export const EURO_SCALE = STATED.euro + GUARD;

/** A sum without what cutting has left of it, at the same scale: what limits are tested on and cents are rounded from. */
export const settled = (sum: bigint, scale: number): bigint =>
  rescale(rescale(sum, scale, scale - SETTLED), scale - SETTLED, scale);

/** A sum as text that can be read again and added to others. */
export const writtenSum = (sum: bigint, scale: number): string =>
  formatScaled(rescale(sum, scale, scale - WRITTEN), scale - WRITTEN);

/**
 * A figure as it is stated: what the ledger has itself keeps its digits, what was divided is rounded to as many places as are
 * always stated. So no figure depends on how fine another one in the ledger is.
 */
export function stated(exact: bigint, scale: number, decimals: number, least: number): bigint {
  if (scale === decimals) return exact;
  const guard = powerOfTen(scale - decimals);
  const whole = exact / guard;
  return whole * guard === exact ? whole : rescale(rescale(exact, scale, least), least, decimals);
}

/** Parts of a sum as they are stated: each but the last is cut, and all together they are the stated sum. */
export function statedParts(
  parts: readonly bigint[],
  scale: number,
  decimals: number,
  least: number,
): readonly bigint[] {
  if (scale === decimals) return parts;
  if (parts.length === 1) return [stated(parts[0]!, scale, decimals, least)];
  const unit = powerOfTen(scale - least);
  let [exact, before] = [0n, 0n];
  return parts.map((part, index) => {
    exact += part;
    const isLast = index === parts.length - 1;
    const upTo = stated(isLast ? exact : exact - (exact % unit), scale, decimals, least);
    const its = upTo - before;
    before = upTo;
    return its;
  });
}

/**
 * The share of a quantity in units that can be stated. What should come back is compared with what the ledger says came, and
 * the ledger knows no guard digits.
 */
export const statableShare = (
  { decimals: places, scale }: Asset,
  total: bigint,
  part: bigint,
  whole: bigint,
): bigint => {
  const exact = share(total, part, whole);
  return exact - (exact % powerOfTen(scale - places));
};

/** Parts without those that are too small to be stated: such a one goes with the next, cost and all, else with the last. */
export function withoutCrumbs<T extends { readonly quantity: bigint; readonly cost: bigint }>(
  { decimals: places, scale }: Asset,
  parts: readonly T[],
): readonly T[] {
  const least = powerOfTen(scale - places);
  if (parts.every((part) => part.quantity >= least)) return parts;
  const large: T[] = [];
  let [quantity, cost] = [0n, 0n];
  for (const part of parts) {
    quantity += part.quantity;
    cost += part.cost;
    if (quantity < least) continue;
    large.push({ ...part, quantity, cost });
    [quantity, cost] = [0n, 0n];
  }
  const last = large.pop();
  if (last !== undefined) large.push({ ...last, quantity: last.quantity + quantity, cost: last.cost + cost });
  else if (quantity > 0n) large.push({ ...parts.at(-1)!, quantity, cost });
  return large;
}
