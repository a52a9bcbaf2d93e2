import { split } from "../../money/index.ts";
import type { Book } from "./book.ts";
import { put, take, type Holding } from "./holding.ts";
import type { HandedOver, LotPart } from "./lot.ts";
import { newLot, settleMethod } from "./postings.ts";
import { statableShare, withoutCrumbs } from "./precision.ts";

/** Result of carrying lots on. */
export type Carried = {
  /** The part of the requested quantity that was not there. */
  readonly missing: bigint;
  /** The part of the received quantity that no lot covers. */
  readonly uncovered: bigint;
};

/**
 * Moves lots with their date and cost to another wallet of the same person. Returns the quantity that was not there.
 */
export const move = (book: Book, from: Holding, to: Holding, quantity: bigint): bigint =>
  carry(book, from, to, quantity, quantity, false).missing;

/**
 * Carries lots of one asset on as lots of another, with their date and cost: `quantity` is taken, `into` replaces it,
 * each lot pro rata. With `remembers`, each new lot records how much was handed over for it; otherwise it inherits the
 * record of its parent.
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

/** Result of a return: the quantity above everything that was handed over, or the quantity missing to it. */
export type Returned = { readonly handed: bigint; readonly surplus: bigint; readonly short: bigint };

/**
 * Reverses a deposit: `quantity` is taken, all of it held, and `came` of the other asset is received for it. Up to the
 * quantity handed over, each lot is carried on; the caller decides on the surplus. If less is received, it takes the
 * whole cost. A lot without a record of this asset is carried on pro rata.
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

/** Adds the parts to `to`: same acquisition, new quantity. */
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
