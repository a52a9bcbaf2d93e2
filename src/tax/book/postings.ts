import type { Book } from "./book.ts";
import { slicesOf, type DisposalKind } from "./disposal.ts";
import { METHODS, put, take, type Holding, type TakenLots } from "./holding.ts";
import type { Gap, BookLot } from "./lot.ts";
import { takeNamed } from "./named-lots.ts";
import { addSale, addUnproven } from "./sums.ts";

type NewLot = Pick<BookLot, "quantity" | "cost"> &
  Partial<Pick<BookLot, "acquiredAt" | "gap" | "parent" | "handed" | "borrowed">>;

/** A lot of the current transaction, not yet in any holding. */
export function newLot(
  book: Book,
  {
    quantity,
    cost,
    acquiredAt = book.ms,
    gap = null,
    parent = null,
    handed = null,
    borrowed = false,
  }: NewLot,
): BookLot {
  const { row, lots, lotCounts } = book;
  const lot: BookLot = {
    number: lots.length,
    acquiredAt,
    quantity,
    cost,
    gap,
    row,
    ordinal: lotCounts[row]!,
    parent,
    initialQuantity: quantity,
    initialCost: cost,
    handed,
    borrowed,
    departure: null,
  };
  lotCounts[row] = lot.ordinal + 1;
  lots.push(lot);
  return lot;
}

/** The gap of an acquisition whose cost or date is null. */
export function gapOf(cost: bigint | null, ms: number | null = 0): Gap | null {
  if (cost === null) return "cost";
  return ms === null ? "date" : null;
}

/** Adds a new lot, ordered by date of acquisition: that of the current transaction unless another is known. */
export function acquire(
  book: Book,
  to: Holding,
  quantity: bigint,
  cost: bigint,
  gap: Gap | null = null,
  acquiredAt = book.ms,
): void {
  if (quantity === 0n) return;
  settleMethod(book, to);
  put(to, [newLot(book, { quantity, cost, acquiredAt, gap })]);
}

/**
 * Disposes of coins for something worth `proceeds`, with `costs` of the disposal. Each lot's part is a slice; a
 * quantity without a lot is counted with a cost of 0 as within the period, and noted with its possible result.
 */
export function dispose(
  book: Book,
  from: Holding,
  kind: DisposalKind,
  quantity: bigint,
  proceeds: bigint,
  costs: bigint,
): void {
  settleMethod(book, from);
  const isNamed = kind !== "fee" && book.transaction.lots !== undefined;
  const taken = isNamed ? takeNamed(book, from, quantity) : take(from, quantity);
  if (from.asset.isSecurity) return sellSecurity(book, from, taken, quantity, proceeds, costs);
  const { sums, insideFromMs } = book;
  const isInside = (lot: BookLot | null): boolean => lot === null || lot.acquiredAt >= insideFromMs;
  const slices = slicesOf(taken, quantity, proceeds, costs, isInside);
  for (const slice of slices) {
    const { lot, inside } = slice;
    const result = addSale(sums, inside, slice);
    const gap = lot === null ? "cost" : lot.gap;
    if (gap === null) continue;
    // An assumption is never silent: the country's code reports its possible amount.
    book.gaps.push({ of: from, gap, quantity: slice.quantity, result, inside });
    if (inside) addUnproven(sums, result);
  }
  sums.disposals += 1;
  book.disposals.push({
    row: book.row,
    holding: from,
    kind,
    method: isNamed ? "identified" : from.method.name,
    slices,
  });
}

function sellSecurity(
  book: Book,
  of: Holding,
  { parts, missing }: TakenLots,
  quantity: bigint,
  proceeds: bigint,
  costs: bigint,
): void {
  let cost = 0n;
  let unproven = missing;
  for (const part of parts) {
    cost += part.cost;
    if (part.lot.gap === "cost") unproven += part.quantity;
  }
  book.securitySales.push({ of, quantity, proceeds, cost, costs, unproven });
}

/**
 * Removes coins that leave without consideration: a gift, a theft, a redemption. Their lots leave, and no result
 * arises. Returns the quantity that was not there.
 */
export function release(book: Book, from: Holding, quantity: bigint): bigint {
  settleMethod(book, from);
  return take(from, quantity).missing;
}

/** Applies a change of method once the asset in that wallet is sold; an earlier change is refused, and noted. */
export function settleMethod(book: Book, of: Holding): void {
  while (of.choices.length > 0 && book.day >= of.choices[0]!.fromDay) {
    const [due, ...later] = of.choices;
    of.choices = later;
    if (due!.method === of.method.name) continue;
    if (of.quantity === 0n) of.method = METHODS[due!.method];
    else book.refused.push({ of, method: due!.method });
  }
}
