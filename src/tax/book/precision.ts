import { formatScaled, powerOfTen, rescale, share } from "../../money/index.ts";
import type { Asset } from "./holding.ts";

/**
 * Precision of a book. Amounts are integers at a fixed scale: the decimals in which a figure is stated, and below them
 * `GUARD` further digits. A figure is rounded once, when it is stated; limits and halves of a cent are judged before
 * that.
 *
 * Why the guard digits suffice. Only a division cuts: the part of a cost, of proceeds or of a fork that belongs to a
 * lot. It cuts less than one unit of the last guard digit, the remainder stays with the rest of the sum, and a part of
 * a sum carries at most its share of earlier cuts. An entry (a lot, a slice, an event) is divided a few times, so a
 * year's sum errs by less than ten units for each: with ten million entries by less than 10^-32 euro. A quantity that
 * was divided is as fine as its own guard digits, which a price of ten thousand million euro for one coin lifts to the
 * same order.
 *
 * Why rounding removes the remainder of cuts. A third three times is 0.999… with forty nines: rounded to `SETTLED`
 * digits fewer it is the whole, so that a limit that is reached by fractions is reached, and half a cent is rounded up.
 * A sum that truly differs from a limit, if only by the smallest part of a coin (10^-18), is a thousand million times
 * farther from it than that rounding reaches.
 */
export const GUARD = 32;
const SETTLED = 12;
/** Digits that serialized sums have below those they are judged by, because years are added to one another later. */
const WRITTEN = 6;

/** Decimals in which figures are stated, unless the ledger itself has more. */
export const STATED = { euro: 8, coin: 18 } as const;

/** The scale at which euro are held in a book whose ledger has no more decimals than are stated. */
export const EURO_SCALE = STATED.euro + GUARD;

/** A sum without the remainder of cuts, at the same scale: limits are tested on it and cents are rounded from it. */
export const settled = (sum: bigint, scale: number): bigint =>
  rescale(rescale(sum, scale, scale - SETTLED), scale - SETTLED, scale);

/** A sum as text that can be parsed and added to others. */
export const writtenSum = (sum: bigint, scale: number): string =>
  formatScaled(rescale(sum, scale, scale - WRITTEN), scale - WRITTEN);

/**
 * Rounds a figure for output: digits from the ledger itself are retained, and divided amounts are rounded to the
 * decimals that are always stated. So no figure depends on how fine another one in the ledger is.
 */
export function stated(exact: bigint, scale: number, decimals: number, least: number): bigint {
  if (scale === decimals) return exact;
  const guard = powerOfTen(scale - decimals);
  const whole = exact / guard;
  return whole * guard === exact ? whole : rescale(rescale(exact, scale, least), least, decimals);
}

/** Rounds the parts of a sum for output: each but the last is cut, and together they equal the stated sum. */
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
 * A share of a quantity in stated units. The expected return is compared with the ledger's amount, which has no guard
 * digits.
 */
export const statableShare = (
  { decimals, scale }: Asset,
  total: bigint,
  part: bigint,
  whole: bigint,
): bigint => {
  const exact = share(total, part, whole);
  return exact - (exact % powerOfTen(scale - decimals));
};

/** Merges parts that are too small to be stated into the next part with their cost, or into the last one. */
export function withoutCrumbs<T extends { readonly quantity: bigint; readonly cost: bigint }>(
  { decimals, scale }: Asset,
  parts: readonly T[],
): readonly T[] {
  const least = powerOfTen(scale - decimals);
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
