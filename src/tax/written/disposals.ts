import { formatScaled } from "../../money/index.ts";
import { euro, statedEuro, type Book } from "../book/book.ts";
import type { Disposal, Slice } from "../book/disposal.ts";
import { STATED, statedParts } from "../book/precision.ts";

/** A slice, and its amounts in the places in which they are stated. */
export type StatedSlice<S extends Slice> = { readonly slice: S; readonly amounts: Amounts };

/** The slices of a disposal as they are stated: what they add up to is what the disposal comes to. */
export function statedSlices<S extends Slice>(
  book: Book,
  { slices, holding: { asset } }: Disposal<S>,
): readonly StatedSlice<S>[] {
  const euro = (of: (slice: S) => bigint): readonly bigint[] =>
    statedParts(slices.map(of), book.moneyScale, book.moneyPlaces, STATED.euro);
  const held = slices.map(({ quantity }) => quantity);
  const quantities = statedParts(held, asset.scale, asset.places, STATED.coin);
  const proceeds = euro((slice) => slice.proceeds);
  const cost = euro((slice) => slice.cost);
  const costs = euro((slice) => slice.costs);
  const all = slices.map((slice, i) => ({
    slice,
    amounts: { quantity: quantities[i]!, proceeds: proceeds[i]!, cost: cost[i]!, costs: costs[i]! },
  }));
  // What a division has left below the places that are stated is nothing to anybody.
  return all.length === 1
    ? all
    : all.filter(({ amounts: of }) => of.quantity !== 0n || of.cost !== 0n || of.proceeds !== 0n);
}

type Amounts = Pick<Slice, "quantity" | "proceeds" | "cost" | "costs">;

const sumOf = (slices: readonly StatedSlice<Slice>[]): Amounts =>
  slices.reduce<Amounts>(
    (sum, { amounts: one }) => ({
      quantity: sum.quantity + one.quantity,
      proceeds: sum.proceeds + one.proceeds,
      cost: sum.cost + one.cost,
      costs: sum.costs + one.costs,
    }),
    { quantity: 0n, proceeds: 0n, cost: 0n, costs: 0n },
  );

/** Stated amounts as text. */
export const amountTexts = (
  { moneyPlaces }: Book,
  { holding: { asset } }: Pick<Disposal, "holding">,
  { quantity, proceeds, cost, costs }: Amounts,
) => ({
  quantity: formatScaled(quantity, asset.places),
  proceeds: formatScaled(proceeds, moneyPlaces),
  cost: formatScaled(cost, moneyPlaces),
  costs: formatScaled(costs, moneyPlaces),
  result: formatScaled(proceeds - cost - costs, moneyPlaces),
});

/** What slices come to together: nearly always there is one, and it has been written out. */
export function sumTexts(
  book: Book,
  disposal: Pick<Disposal, "holding">,
  slices: readonly StatedSlice<Slice>[],
  shown: readonly ReturnType<typeof amountTexts>[],
) {
  const { quantity, proceeds, cost, costs, result } =
    shown.length === 1 ? shown[0]! : amountTexts(book, disposal, sumOf(slices));
  return { quantity, proceeds, cost, costs, result };
}

/** What was received, what it cost, and the difference; a value that nobody knows counts as nothing. */
export function netTexts(book: Book, value: bigint | null, costs: bigint) {
  const text = (amount: bigint): string => formatScaled(amount, book.moneyPlaces);
  return {
    value: value === null ? null : euro(book, value),
    costs: euro(book, costs),
    net: text(statedEuro(book, value ?? 0n) - statedEuro(book, costs)),
  };
}

/** Of each disposal its id: that of its transaction, and what tells several of one transaction apart. */
export function disposalId(
  { disposals, transactions }: Pick<Book, "transactions"> & { readonly disposals: readonly Disposal[] },
  index: number,
): string {
  const { row, kind } = disposals[index]!;
  const { id } = transactions[row]!;
  let first = index;
  while (first > 0 && disposals[first - 1]!.row === row) first -= 1;
  if (first === index) return id;
  return kind === "fee" ? `${id}:fee` : `${id}:${index - first + 1}`;
}
