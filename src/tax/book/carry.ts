import { split } from "../../money/index.ts";
import type { Book } from "./book.ts";
import { put, take, type Holding } from "./holding.ts";
import type { HandedOver, LotPart } from "./lot.ts";
import { newLot, settleMethod } from "./postings.ts";
import { statableShare, withoutCrumbs } from "./precision.ts";

/** What is left when lots have gone on. */
export type Carried = {
  /** Of what was to be taken, what was not there. */
  readonly missing: bigint;
  /** Of what came, the part that no lot covers. */
  readonly uncovered: bigint;
};

/** Lots move with their date and cost to another wallet of the same person. Returns what was not there. */
export const move = (book: Book, from: Holding, to: Holding, quantity: bigint): bigint =>
  carry(book, from, to, quantity, quantity, false).missing;

/**
 * Lots of one asset go on as lots of another, with their date and cost: `quantity` is taken, `into` comes in its place,
 * each lot in its share of it. Where it `remembers`, each lot knows how much was handed over for it; otherwise it knows
 * what the one before knew.
 */
export function carry(
  book: Book,
  from: Holding,
  to: Holding,
  quantity: bigint,
  into: bigint,
  remembers: boolean,
): Carried {
  settleMethod(book, from);
  settleMethod(book, to);
  const { parts, missing } = take(from, quantity);
  const quantities = split(
    into,
    parts.map((part) => part.quantity),
    quantity,
  );
  const handed = (part: LotPart): HandedOver | null =>
    remembers ? { asset: from.asset, quantity: part.quantity, before: part.handed } : part.handed;
  goOn(
    book,
    to,
    parts.map((part, index) => ({ part, quantity: quantities[index]!, handed: handed(part) })),
  );
  return { missing, uncovered: quantities.reduce((rest, its) => rest - its, into) };
}

/** What is left of the way back: what came above all that was handed over, or what is lacking to it. */
export type Returned = { readonly handed: bigint; readonly surplus: bigint; readonly short: bigint };

/**
 * The way back: `quantity` is taken, all of it held, and `came` of the other asset comes for it. As much as was handed
 * over for a lot continues it; what comes above that is nobody's yet. Less than that takes the whole cost. A lot that
 * remembers nothing of this asset goes on in its share of what came.
 */
export function giveBack(book: Book, from: Holding, to: Holding, quantity: bigint, came: bigint): Returned {
  settleMethod(book, from);
  settleMethod(book, to);
  const { parts } = take(from, quantity);
  const back = parts.map(({ handed }) => (handed !== null && handed.asset === to.asset ? handed : null));
  const handedOver = back.map((its) => its?.quantity ?? 0n);
  const others = parts.map((part, index) => (back[index] === null ? part.quantity : 0n));
  const [handed, strange] = [sumOf(handedOver), sumOf(others)];
  const forOthers = strange === 0n ? 0n : statableShare(to.asset, came, strange, quantity);
  const forKnown = came - forOthers;
  const known = split(forKnown < handed ? forKnown : handed, handedOver, handed);
  const unknown = split(forOthers, others, strange);
  goOn(
    book,
    to,
    parts.map((part, index) => ({
      part,
      quantity: back[index] === null ? unknown[index]! : known[index]!,
      handed: back[index]?.before ?? null,
    })),
  );
  return {
    handed,
    surplus: forKnown > handed ? forKnown - handed : 0n,
    short: forKnown < handed ? handed - forKnown : 0n,
  };
}

const sumOf = (quantities: readonly bigint[]): bigint => quantities.reduce((sum, one) => sum + one, 0n);

type Continued = { readonly part: LotPart; readonly quantity: bigint; readonly handed: HandedOver | null };

/** Parts go on in `to`: same acquisition, new quantity. */
function goOn(book: Book, to: Holding, parts: readonly Continued[]): void {
  const arriving = withoutCrumbs(
    to.asset,
    parts.map(({ part, quantity, handed }) => ({ lot: part.lot, quantity, cost: part.cost, handed })),
  );
  put(
    to,
    arriving.map(({ lot: parent, quantity, cost, handed }) => {
      const { acquiredAt, gap, borrowed } = parent;
      return newLot(book, { quantity, cost, handed, acquiredAt, gap, borrowed, parent });
    }),
  );
}
