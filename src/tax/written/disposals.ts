import { formatScaled } from "../../money/index.ts";
import { euro, statedEuro, type Book } from "../book/book.ts";
import type { BookDisposal, BookSlice } from "../book/disposal.ts";
import { STATED, statedParts } from "../book/precision.ts";

/** A slice, with its amounts in stated decimals. */
export type StatedSlice<S extends BookSlice> = { readonly slice: S; readonly amounts: Amounts };

/** The slices of a disposal in stated decimals, which add up to the disposal. */
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
  // Remainders of a division below the stated decimals have no effect.
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
  { moneyDecimals }: Book,
  { holding: { asset } }: Pick<BookDisposal, "holding">,
  { quantity, proceeds, cost, costs }: Amounts,
) => ({
  quantity: formatScaled(quantity, asset.decimals),
  proceeds: formatScaled(proceeds, moneyDecimals),
  cost: formatScaled(cost, moneyDecimals),
  costs: formatScaled(costs, moneyDecimals),
  result: formatScaled(proceeds - cost - costs, moneyDecimals),
});

/** Sums of slices: usually there is one, whose text exists already. */
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

/** Proceeds, cost, and the difference; an unknown value counts as zero. */
export function netTexts(book: Book, value: bigint | null, costs: bigint) {
  const text = (amount: bigint): string => formatScaled(amount, book.moneyDecimals);
  return {
    value: value === null ? null : euro(book, value),
    costs: euro(book, costs),
    net: text(statedEuro(book, value ?? 0n) - statedEuro(book, costs)),
  };
}

/** Id of a disposal: that of its transaction, and a suffix if the transaction has several. */
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
