import { share } from "../../money/index.ts";
import { carryCapsOf } from "./limits.ts";
import type { CarryRequest, CentCaps } from "./losses.ts";

/**
 * § 10d EStG for a couple assessed together: both have twice the amounts of one, jointly. Each uses as much of them as
 * the person has a loss for, up to the gains of the person; only if both together exceed the caps, each has a part in
 * proportion to what they could use. A spouse without a loss uses up nothing.
 */
export function jointCaps(year: number, requests: readonly CarryRequest[]): readonly CentCaps[] {
  const { back, forwardBase } = carryCapsOf(year);
  const [wholeBack, wholeBase] = [BigInt(back * 200), BigInt(forwardBase * 200)];
  const backs = parted(
    wholeBack,
    requests.map((of) => (of.back < wholeBack ? of.back : wholeBack)),
  );
  const bases = parted(
    wholeBase,
    requests.map((of) => of.forward),
  );
  return requests.map((_, index) => ({ back: backs[index]!, forwardBase: bases[index]! }));
}

/** The whole for each if all requests together stay within it, else a part in proportion; the last takes the rest. */
function parted(whole: bigint, requested: readonly bigint[]): readonly bigint[] {
  const sum = requested.reduce((all, one) => all + one, 0n);
  if (sum <= whole) return requested.map(() => whole);
  let left = whole;
  return requested.map((one, index) => {
    const part = index === requested.length - 1 ? left : share(whole, one, sum);
    left -= part;
    return part;
  });
}
