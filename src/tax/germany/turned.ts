import type { PreparedInput } from "../book/input.ts";
import type { Holding } from "../book/holding.ts";
import { lotTable, type LotTable } from "../book/lots.ts";
import { noLegs, type ReadLegs } from "../book/read-sides.ts";
import { closeRow, emptyScript, replay, type Script } from "../book/script.ts";
import { ALL_STRANDS, bitOf } from "../book/strands.ts";
import { rowOf } from "../book/steps.ts";
import type { BookTransaction } from "../book/transaction.ts";
import { bookStep } from "./events/step.ts";
import { flagNotes } from "./findings.ts";
import {
  openGermanBook,
  turnToEvent,
  turnToMoment,
  type GermanBook,
  type YearsOfSource,
} from "./german-book.ts";
import type { Issue } from "../issue.ts";
import type { Movement } from "./movements.ts";
import { openStrands, type OpenStrands } from "./open-strands.ts";
import type { ResolvedOptions } from "./options.ts";
import { entriesOf, sumsOf, sureSums, type BookSums } from "./sums.ts";
import { yearTotals } from "./totals.ts";

/** What the same ledger comes to under other readings. */
type Turned = { readonly sums: BookSums; readonly issues: readonly Issue[] };

/** What several runs over one ledger have in common. */
export type Ledger = {
  readonly transactions: readonly BookTransaction[];
  readonly input: PreparedInput;
  readonly movements: ReadonlyMap<number, Movement>;
  readonly open: OpenStrands;
  readonly legs: ReadLegs;
  readonly script: Script;
  /** Room for the lots of one reading after the other. */
  readonly lots: LotTable;
};

/** What is filled while a ledger is booked first, to book it again. */
export type Again = Pick<Ledger, "open" | "legs" | "script" | "lots">;

export const toBookAgain = (
  transactions: readonly BookTransaction[],
  input: PreparedInput,
  movements: ReadonlyMap<number, Movement>,
): Again => ({
  open: openStrands(transactions, input, movements),
  legs: noLegs(transactions.length, movements.size),
  script: emptyScript(transactions.length),
  lots: lotTable(input.coinSides.into),
});

/** Books a step and notes what it posts, where that is all that came of it. */
export function bookNoted(
  book: GermanBook,
  input: PreparedInput,
  step: number,
  { script, open }: Again,
): void {
  const { issues, income, sent, received, fee } = book;
  const [first, found, earned] = [script.count, issues.length, income.length];
  bookStep(book, input, step);
  const transaction = book.transactions[step];
  open.rows[rowOf(input.steps, step)]! |=
    bitOf(sent.asset.strand) | bitOf(received.asset.strand) | bitOf(fee.asset.strand);
  const isAll =
    transaction !== undefined &&
    transaction.from === undefined &&
    input.trades[step] === 1 &&
    !open.tokens.has(transaction.sent?.asset ?? "") &&
    issues.length === found &&
    income.length === earned &&
    !sent.asset.apart &&
    !fee.asset.apart;
  closeRow(script, isAll ? step : 0, first, isAll);
}

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
  const book = bookStrands(inForce, ledger, options, strands);
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
    sumsOf(bookStrands(inForce, ledger, options, ALL_STRANDS), input);
  return { sums, issues };
}

function bookStrands(
  inForce: GermanBook,
  ledger: Ledger,
  options: ResolvedOptions,
  strands: number,
): GermanBook {
  const { transactions, input, movements, open, legs, script, lots } = ledger;
  const { order, steps, instants } = input;
  const found: (Holding | undefined)[] = [];
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
      lots,
      explains: false,
    },
    options,
    movements,
  );
  const turn = (sourceId: string | null): void => turnToMoment(book, book.ms, sourceId);
  for (let i = 0; i < order.length; i += 1) {
    const step = order[i]!;
    if ((open.rows[rowOf(steps, step)]! & strands) === 0 && strands !== ALL_STRANDS) continue;
    if (step >= transactions.length || script.postings[step] === 0) {
      bookStep(book, input, step);
      continue;
    }
    book.row = step;
    book.ms = instants[step]!;
    replay(script, step, book, inForce.holdings, found, turn);
    if (book.gaps.length === 0 && book.refused.length === 0) continue;
    turnToEvent(book, step, instants[step]!);
    flagNotes(book);
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
