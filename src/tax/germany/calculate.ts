import { dayOf } from "../../calendar/index.ts";
import { prepare, type PreparedInput } from "../book/input.ts";
import { marksOf, type Marks } from "../book/marks.ts";
import type { BookTransaction } from "../book/transaction.ts";
import type { Issue } from "../issue.ts";
import { assessYear, boxYear, type YearSums } from "./assess.ts";
import { bookTransaction } from "./events/index.ts";
import { disposalView, incomeView } from "./explain.ts";
import { foreignCashIssues, inputIssues } from "./findings.ts";
import { openGermanBook, turnToEvent, type GermanBook } from "./german-book.ts";
import { FIRST_YEAR } from "./limits.ts";
import { LOSS_BOXES, lossLedger, type LossRow } from "./losses.ts";
import { lotView } from "./open-lots.ts";
import { resolveOptions, type CalculateOptions, type ResolvedOptions } from "./options.ts";
import type { SourceShare, TaxResult, YearResult } from "./result.ts";
import { ENGINE_VERSION, RULE_SET_VERSION, runIdOf } from "./run-id.ts";
import { sumsOf, type BookSums } from "./sums.ts";
import { yearTotals } from "./totals.ts";

/**
 * What German law makes of a person's book. Pure: the same transactions and options give the same result to the byte,
 * in whatever order they come and whatever their sources are called. Nothing throws on bad data; what cannot be
 * counted is left out and listed.
 */
export function calculate(
  transactions: readonly BookTransaction[],
  options: CalculateOptions = {},
): TaxResult {
  const resolved = resolveOptions(options);
  const input = prepareGerman(transactions);
  const book = bookAll(transactions, input, resolved);
  const issues = [...inputIssues(transactions, input), ...book.issues, ...foreignCashIssues(book)];
  const sums = sumsOf(book, input);
  const losses = lossesOf(sums.person, resolved);
  let known: Marks | undefined;
  const marks = (): Marks => (known ??= marksOf(book));
  return {
    engineVersion: ENGINE_VERSION,
    ruleSetVersion: RULE_SET_VERSION,
    method: resolved.method,
    years: sums.person.map((of) => assessYear(of, "account", issues, losses)),
    shares: sums.sources.map((share) => shownShare(share, issues)),
    losses,
    disposals: disposalView(book, marks),
    income: incomeView(book, marks),
    lots: lotView(book, marks),
    issues,
    complete: !issues.some(({ severity }) => severity === "error"),
    runId: runIdOf(resolved, input.digests),
  };
}

const DAY_MS = 86_400_000;
/** Midnight in Germany is an hour before midnight UTC in winter. */
const midnightOf = (year: number): number => dayOf(year, 1, 1) * DAY_MS - DAY_MS / 24;
const SPAN = { fromMs: midnightOf(FIRST_YEAR), endMs: midnightOf(2100) };

export function prepareGerman(transactions: readonly BookTransaction[]): PreparedInput {
  return prepare(transactions, SPAN);
}

/** Books what has been read, in its order. */
export function bookAll(
  transactions: readonly BookTransaction[],
  { order, instants, scales, moneyScale, coinSides }: PreparedInput,
  options: ResolvedOptions,
): GermanBook {
  const { method, methods } = options;
  const book = openGermanBook(
    { transactions, instants, scales, moneyScale, coinSides, method, methods },
    options,
  );
  for (let i = 0; i < order.length; i += 1) {
    const row = order[i]!;
    turnToEvent(book, row, instants[row]!);
    bookTransaction(book);
  }
  return book;
}

function lossesOf(sums: readonly YearSums[], options: ResolvedOptions): readonly LossRow[] {
  const { notices, waivers } = options;
  const currentYear = options.currentYear ?? sums.at(-1)?.year ?? FIRST_YEAR;
  return LOSS_BOXES.flatMap((box) =>
    lossLedger(
      box,
      sums.map((of) => boxYear(of, box)),
      { currentYear, notices, waivers },
    ),
  );
}

function shownShare({ sourceId, years }: BookSums["sources"][number], issues: readonly Issue[]): SourceShare {
  const concerned = issues.filter((issue) => issue.sourceId === null || issue.sourceId === sourceId);
  return { sourceId, years: years.map((of) => assessYear(of, "source", concerned, [])) };
}

/** The figures of any year, also of one before the first event. */
export function yearResult(result: Pick<TaxResult, "years" | "issues">, year: number): YearResult {
  return result.years.find((one) => one.year === year) ?? emptyYearResult(year, "account", result.issues);
}

/** The figures of a year in which nothing happened. */
export function emptyYearResult(
  year: number,
  scope: "account" | "source",
  issues: readonly Issue[] = [],
): YearResult {
  return assessYear({ year, totals: yearTotals(), scale: 2 }, scope, issues, []);
}
