import type { PreparedInput } from "../book/input.ts";
import type { ReadLegs } from "../book/read-sides.ts";
import { ALL_STRANDS, bitOf } from "../book/strands.ts";
import { rowOf } from "../book/steps.ts";
import type { BookTransaction } from "../book/transaction.ts";
import { bookStep } from "./events/step.ts";
import { openGermanBook, type GermanBook, type YearsOfSource } from "./german-book.ts";
import type { Issue } from "../issue.ts";
import type { Movement } from "./movements.ts";
import type { OpenStrands } from "./open-strands.ts";
import type { ResolvedOptions } from "./options.ts";
import { entriesOf, sumsOf, sureSums, type BookSums } from "./sums.ts";
import { yearTotals } from "./totals.ts";

/** What the same ledger comes to under other readings. */
export type Turned = { readonly sums: BookSums; readonly issues: readonly Issue[] };

/** What several runs over one ledger have in common. */
export type Ledger = {
  readonly transactions: readonly BookTransaction[];
  readonly input: PreparedInput;
  readonly movements: ReadonlyMap<number, Movement>;
  readonly open: OpenStrands;
  readonly legs: ReadLegs;
};

/**
 * Another reading of a question differs in the coins it bears on: these are booked again, and all others are as they
 * are in the book at hand. Nothing is explained, so nothing but sums and issues is kept.
 */
export function turnedSums(
  inForce: GermanBook,
  ledger: Ledger,
  options: ResolvedOptions,
  strands: number,
): Turned {
  const { input } = ledger;
  const book = bookStrands(ledger, options, strands);
  const isTurned = (strand: number): boolean => (strands & bitOf(strand)) !== 0;
  const shares = turnedShares(inForce, book, isTurned);
  const issues = [
    ...inForce.issues.filter((_, index) => !isTurned(inForce.issueStrands[index]!)),
    ...book.issues.filter((_, index) => isTurned(book.issueStrands[index]!)),
  ];
  // More than are cut, so that what is sure by these is sure; where it is not, everything is booked again.
  const entries = entriesOf(inForce, input) + entriesOf(book, input);
  const { moneyScale, grain } = book;
  const sums =
    sureSums({ shares, options, moneyScale, grain }, entries, input.order.length) ??
    sumsOf(bookStrands(ledger, options, ALL_STRANDS), input);
  return { sums, issues };
}

function bookStrands(ledger: Ledger, options: ResolvedOptions, strands: number): GermanBook {
  const { transactions, input, movements, open, legs } = ledger;
  const { order, steps } = input;
  const { method, methods } = options;
  const book = openGermanBook(
    {
      transactions,
      ...input,
      method,
      methods,
      strands: open.strands,
      booked: strands,
      legs,
      explains: false,
    },
    options,
    movements,
  );
  for (let i = 0; i < order.length; i += 1) {
    const step = order[i]!;
    if ((open.rows[rowOf(steps, step)]! & strands) !== 0 || strands === ALL_STRANDS)
      bookStep(book, input, step);
  }
  return book;
}

function turnedShares(
  inForce: GermanBook,
  book: GermanBook,
  isTurned: (strand: number) => boolean,
): ReadonlyMap<string | null, YearsOfSource> {
  return new Map(
    [...inForce.shares].map(([sourceId, years]) => {
      const other = book.shares.get(sourceId);
      const turned = [...years].map(([year, totals]) => {
        const its = other?.get(year);
        return [
          year,
          totals.map((now, strand) => (isTurned(strand) ? (its?.[strand] ?? yearTotals()) : now)),
        ] as const;
      });
      return [sourceId, new Map(turned)];
    }),
  );
}
