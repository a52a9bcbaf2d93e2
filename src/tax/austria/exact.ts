import { add, multiply, type Int } from "../../money/index.ts";
import type { PreparedInput } from "../book/input.ts";
import type { BookTransaction } from "../book/transaction.ts";
import { isInDoubt } from "./assess.ts";
import type { AustrianBook } from "./austrian-book.ts";
import { bookAll } from "./book-all.ts";
import type { Options } from "./options.ts";
import { personSums, sourceSums } from "./year-sums.ts";

/** Places more than the ordinary: what is left of a fraction is then far below half a cent. */
const FINER = 60;
/** Events up to which it is worth it; beyond, some figure is always near half a cent. */
const MOST_EVENTS = 20_000;

/** Where cuts leave a limit or half a cent in doubt, the sums are found once more without them. */
export function exactBook(
  book: AustrianBook,
  input: PreparedInput,
  transactions: readonly BookTransaction[],
  options: Options,
): AustrianBook {
  if (input.order.length > MOST_EVENTS) return book;
  const entries = book.lots.count + book.slices.count + input.order.length;
  const slack = multiply(8, add(multiply(entries, book.grain), Math.ceil(book.cutCost)));
  const all = [
    ...personSums(book, "a"),
    ...personSums(book, "b"),
    ...sourceSums(book).flatMap(({ years }) => years),
  ];
  if (!all.some((of) => isInDoubt(of, slack))) return book;
  const fine = bookAll(transactions, input, options, null, FINER);
  settle(fine);
  return fine;
}

/** What cuts have left of a round figure is that figure: a third three times is the whole. */
function settle(book: AustrianBook): void {
  const unit = 10n ** BigInt(book.moneyScale - 12);
  const near = (value: Int): Int => {
    const big = BigInt(value);
    const rest = ((big % unit) + unit) % unit;
    const bound = unit / 10n ** 20n;
    if (rest <= bound) return big - rest;
    return unit - rest <= bound ? big - rest + unit : value;
  };
  for (const years of book.shares.values())
    for (const totals of years.values())
      for (const [key, value] of Object.entries(totals))
        if (typeof value === "bigint") (totals as unknown as Record<string, Int>)[key] = near(value);
}
