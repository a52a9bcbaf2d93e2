import { berlinMidnight, dayOf } from "../../calendar/index.ts";
import { prepare, type PreparedInput } from "../book/input.ts";
import { marksOf, type Marks } from "../book/marks.ts";
import type { BookTransaction } from "../book/transaction.ts";
import type { Issue } from "../issue.ts";
import { assessYear, boxYear, type YearSums } from "./assess.ts";
import { bookTransaction } from "./events/index.ts";
import { disposalView, incomeView } from "./explain.ts";
import { firstSales } from "./first-sales.ts";
import { foreignCashIssues, inputIssues } from "./findings.ts";
import { openGermanBook, turnToEvent, type GermanBook } from "./german-book.ts";
import { FIRST_YEAR } from "./limits.ts";
import { LOSS_BOXES, lossLedger, type LossRow } from "./losses.ts";
import { lotView } from "./open-lots.ts";
import { resolveOptions, type CalculateOptions, type ResolvedOptions } from "./options.ts";
import { isOfPerson, ownerOf, type Person } from "./persons.ts";
import type { PersonResult, SourceShare, TaxResult, YearResult } from "./result.ts";
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
  const person = (of: Person): PersonResult => personResult(sums.persons[of], of, resolved, issues);
  let known: Marks | undefined;
  const marks = (): Marks => (known ??= marksOf(book));
  const disposals = disposalView(book, marks);
  return {
    engineVersion: ENGINE_VERSION,
    ruleSetVersion: RULE_SET_VERSION,
    method: resolved.method,
    ...person("a"),
    partner: hasPartner(resolved) ? person("b") : null,
    shares: sums.sources.map((share) => shownShare(share, issues)),
    disposals,
    firstSales: (isHers) => firstSales(book, disposals, isHers),
    income: incomeView(book, marks),
    lots: lotView(book, marks),
    issues,
    complete: !issues.some(({ severity }) => severity === "error"),
    runId: runIdOf(resolved, input.digests),
  };
}

const SPAN = { fromMs: berlinMidnight(dayOf(FIRST_YEAR, 1, 1)), endMs: berlinMidnight(dayOf(2100, 1, 1)) };

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

/** Two persons are seen only where something is said of the second. */
const hasPartner = ({ partnerSources, other, notices, waivers }: ResolvedOptions): boolean =>
  partnerSources.length > 0 || [...other, ...notices, ...waivers].some((said) => isOfPerson(said, "b"));

function personResult(
  sums: readonly YearSums[],
  person: Person,
  options: ResolvedOptions,
  issues: readonly Issue[],
): PersonResult {
  const losses = lossesOf(sums, person, options);
  const concerned = issuesOf(issues, person, new Set(options.partnerSources));
  return { years: sums.map((of) => assessYear(of, "account", concerned, losses)), losses };
}

/** What bears on a person's figures: what was found in her sources, and what belongs to no source. */
export function issuesOf(
  issues: readonly Issue[],
  person: Person,
  partner: ReadonlySet<string>,
): readonly Issue[] {
  if (partner.size === 0 && person === "a") return issues;
  return issues.filter(({ sourceId }) => sourceId === null || ownerOf(sourceId, partner) === person);
}

export function lossesOf(
  sums: readonly YearSums[],
  person: Person,
  options: Pick<ResolvedOptions, "notices" | "waivers" | "currentYear">,
): readonly LossRow[] {
  const notices = options.notices.filter((said) => isOfPerson(said, person));
  const waivers = options.waivers.filter((said) => isOfPerson(said, person));
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
