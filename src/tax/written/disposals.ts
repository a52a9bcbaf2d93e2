import { formatScaled } from "../../money/index.ts";
import { euro, statedEuro, type Book } from "../book/book.ts";
import type { BookDisposal, BookSlice } from "../book/disposal.ts";
import { STATED, statedParts } from "../book/precision.ts";

/** A slice, and its amounts in the places in which they are stated. */
export type StatedSlice<S extends BookSlice> = { readonly slice: S; readonly amounts: Amounts };

/** The slices of a disposal as they are stated: what they add up to is what the disposal comes to. */
export function statedSlices<S extends BookSlice>(
  book: Book,
  { slices, holding: { asset } }: BookDisposal<S>,
): readonly StatedSlice<S>[] {
  const euro = (of: (slice: S) => bigint): readonly bigint[] =>
    statedParts(slices.map(of), book.moneyScale, book.moneyDecimals, STATED.euro);
  const exactQuantities = slices.map(({ quantity }) => quantity);
  const quantities = statedParts(exactQuantities, asset.scale, asset.decimals, STATED.coin);
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

type Amounts = Pick<BookSlice, "quantity" | "proceeds" | "cost" | "costs">;

const sumOf = (slices: readonly StatedSlice<BookSlice>[]): Amounts =>
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
  { moneyDecimals: moneyPlaces }: Book,
  { holding: { asset } }: Pick<BookDisposal, "holding">,
  { quantity, proceeds, cost, costs }: Amounts,
) => ({
  quantity: formatScaled(quantity, asset.decimals),
  proceeds: formatScaled(proceeds, moneyPlaces),
  cost: formatScaled(cost, moneyPlaces),
  costs: formatScaled(costs, moneyPlaces),
  result: formatScaled(proceeds - cost - costs, moneyPlaces),
});

/** What slices come to together: nearly always there is one, and it has been written out. */
export function sumTexts(
  book: Book,
  disposal: Pick<BookDisposal, "holding">,
  slices: readonly StatedSlice<BookSlice>[],
  texts: readonly ReturnType<typeof amountTexts>[],
) {
  const { quantity, proceeds, cost, costs, result } =
    texts.length === 1 ? texts[0]! : amountTexts(book, disposal, sumOf(slices));
  return { quantity, proceeds, cost, costs, result };
}

/** What was received, what it cost, and the difference; a value that nobody knows counts as nothing. */
export function netTexts(book: Book, value: bigint | null, costs: bigint) {
  const text = (amount: bigint): string => formatScaled(amount, book.moneyDecimals);
  return {
    value: value === null ? null : euro(book, value),
    costs: euro(book, costs),
    net: text(statedEuro(book, value ?? 0n) - statedEuro(book, costs)),
  };
}

/** Of each disposal its id: that of its transaction, and what tells several of one transaction apart. */
export function disposalId(
  { disposals, transactions }: Pick<Book, "transactions"> & { readonly disposals: readonly BookDisposal[] },
  index: number,
): string {
  const { row, kind } = disposals[index]!;
  const { id } = transactions[row]!;
  let first = index;
  while (first > 0 && disposals[first - 1]!.row === row) first -= 1;
  if (first === index) return id;
  return kind === "fee" ? `${id}:fee` : `${id}:${index - first + 1}`;
}
