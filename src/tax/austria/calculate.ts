import type { BookTransaction } from "../book/transaction.ts";
import { EURO_SCALE } from "../book/precision.ts";
import { inputIssues } from "../input-issues.ts";
import type { Issue } from "../issue.ts";
import type { CalculateOptions } from "../options.ts";
import { isOfPerson, ownerOf, type Person } from "../persons.ts";
import type { PersonResult, TaxResult, YearResult } from "../result.ts";
import { movedView } from "../written/moved-lots.ts";
import { yearEnds, yearEndView } from "../written/year-ends.ts";
import { assessYear } from "./assess.ts";
import { bookAll, prepareAustrian } from "./book-all.ts";
import { disposalView, incomeView, stockView } from "./explain.ts";
import { resolveOptions } from "./options.ts";
import { openLawOf } from "./other-interpretations.ts";
import { ENGINE_VERSION, RULE_SET_VERSION, runIdOf } from "./run-id.ts";
import { noTotals } from "./totals.ts";
import { personSums, sourceSums } from "./year-sums.ts";

/** Computes a person's book under Austrian law. Pure and complete: what cannot be counted is excluded and listed. */
export function calculate(
  transactions: readonly BookTransaction[],
  options: CalculateOptions = {},
): TaxResult {
  const resolved = resolveOptions(options);
  const input = prepareAustrian(transactions);
  const ends = options.yearEnds === true ? yearEnds() : null;
  const book = bookAll(input, resolved, ends);
  const sums = { a: personSums(book, "a"), b: personSums(book, "b") };
  const found = [...inputIssues(transactions, input), ...book.issues];
  const open = openLawOf(book, input, resolved, sums);
  const issues = [...found, ...open.issues];
  const hasPartner =
    resolved.partnerSources.length > 0 || resolved.other.some((entry) => isOfPerson(entry, "b"));
  const person = (of: Person): PersonResult => {
    const partner = book.partner;
    const concerned = issues.filter(({ sourceId }) => sourceId === null || ownerOf(sourceId, partner) === of);
    return {
      years: sums[of].map((year) => assessYear(year, "account", concerned, open.years[of].get(year.year))),
      losses: [],
    };
  };
  return {
    engineVersion: ENGINE_VERSION,
    ruleSetVersion: RULE_SET_VERSION,
    method: "average",
    ...person("a"),
    partner: hasPartner ? person("b") : null,
    shares: sourceSums(book).map(({ sourceId, years }) => {
      const concerned = issues.filter((issue) => issue.sourceId === null || issue.sourceId === sourceId);
      return { sourceId, years: years.map((of) => assessYear(of, "source", concerned)) };
    }),
    disposals: disposalView(book),
    firstSales: () => new Map(),
    income: incomeView(book),
    lots: stockView(book),
    yearEnds: yearEndView(book, ends),
    moved: movedView(book),
    issues,
    complete: !issues.some(({ severity }) => severity === "error"),
    runId: runIdOf(resolved, input.digests),
  };
}

/** The figures of any year, including years before the first event. */
export const yearResult = (result: Pick<TaxResult, "years" | "issues">, year: number): YearResult =>
  result.years.find((one) => one.year === year) ?? emptyYearResult(year, "account", result.issues);

/** The figures of a year without events. */
export function emptyYearResult(
  year: number,
  scope: "account" | "source",
  issues: readonly Issue[] = [],
): YearResult {
  return assessYear({ year, totals: noTotals(), scale: EURO_SCALE, tariff: false }, scope, issues);
}
