import { berlinMidnight, dayOf } from "../../calendar/index.ts";
import { prepare } from "../book/input.ts";
import type { PreparedInput } from "../book/prepared-input.ts";
import { EURO_SCALE } from "../book/precision.ts";
import type { BookTransaction } from "../book/transaction.ts";
import { countryAt } from "../country-at.ts";
import type { Issue } from "../issue.ts";
import { inputIssues } from "../input-issues.ts";
import { lotView } from "../written/open-lots.ts";
import type { CalculateOptions } from "../options.ts";
import { isOfPerson, ownerOf, type Person } from "../persons.ts";
import { movedView } from "../written/moved-lots.ts";
import type { PersonResult, SourceShare, TaxResult, YearResult } from "../result.ts";
import { type YearEnds, yearEnds, yearEndView } from "../written/year-ends.ts";
import { assessYear, categoryYear, type YearSums } from "./assess.ts";
import { bookStep } from "./events/step.ts";
import { disposalView, incomeView } from "./explain.ts";
import { firstSales } from "./first-sales.ts";
import { foreignCashIssues } from "./findings.ts";
import { openGermanBook, type GermanBook } from "./german-book.ts";
import { FIRST_YEAR } from "./limits.ts";
import { jointCaps } from "./joint-losses.ts";
import {
  type CategoryYear,
  LOSS_CATEGORIES,
  type LossCategory,
  lossLedger,
  lossLedgers,
  type LossRow,
  type LossRules,
} from "./losses.ts";
import { resolveOptions, type ResolvedOptions } from "./options.ts";
import { movementsOf, type GermanMovement } from "./movements.ts";
import {
  compareInterpretations,
  NOTHING_OPEN,
  type Open,
  type ReadPersons,
} from "./other-interpretations.ts";
import { COUNTRY_KEY, ENGINE_VERSION, RULE_SET_VERSION, runIdOf } from "./run-id.ts";
import { sumsOf, type BookSums } from "./sums.ts";
import { yearTotals } from "./totals.ts";

/**
 * Computes a person's book under German law. Pure: the same transactions and options give the same result to the byte,
 * in any order and under any source names. Bad data does not throw; what cannot be counted is excluded and listed.
 */
export function calculate(
  transactions: readonly BookTransaction[],
  options: CalculateOptions = {},
): TaxResult {
  const resolved = resolveOptions(options);
  const input = prepareGerman(transactions);
  const movements = movementsOf(input);
  const ends = options.yearEnds === true ? yearEnds() : null;
  const book = bookAll(input, resolved, movements, ends);
  const sums = sumsOf(book);
  const losses = ledgersOf(sums.persons, resolved);
  const found = [...inputIssues(transactions, input), ...book.issues, ...foreignCashIssues(book)];
  const laws =
    movements.size === 0
      ? NOTHING_OPEN
      : openLawOf(input, movements, resolved, readOf(sums, losses, book.issues));
  const issues = laws.issues.length === 0 ? found : [...found, ...laws.issues];
  const person = (of: Person): PersonResult =>
    personResult(sums.persons[of], of, losses[of], resolved, issues, laws);
  const disposals = disposalView(book);
  return {
    engineVersion: ENGINE_VERSION,
    ruleSetVersion: RULE_SET_VERSION,
    method: resolved.method,
    ...person("a"),
    partner: hasPartner(resolved) ? person("b") : null,
    shares: sums.sources.map((share) => sourceShare(share, issues)),
    disposals,
    firstSales: (isHers) => firstSales(book, disposals, isHers),
    income: incomeView(book),
    lots: lotView(book),
    yearEnds: yearEndView(book, ends),
    moved: movedView(book),
    issues,
    complete: !issues.some(({ severity }) => severity === "error"),
    runId: runIdOf(resolved, input.digests),
  };
}

const readOf = (
  { persons }: BookSums,
  losses: Readonly<Record<Person, readonly LossRow[]>>,
  issues: readonly Issue[],
): ReadPersons => ({
  a: { sums: persons.a, losses: losses.a, issues },
  b: { sums: persons.b, losses: losses.b, issues },
});

/** The other interpretation of every open question: the same ledger, booked once more for each. */
function openLawOf(
  input: PreparedInput,
  movements: ReadonlyMap<number, GermanMovement>,
  options: ResolvedOptions,
  inForce: ReadPersons,
): Open {
  return compareInterpretations(
    input,
    movements,
    { a: options.readings, b: options.partnerReadings },
    new Set(options.partnerSources),
    inForce,
    ({ a, b }) => {
      const book = bookAll(input, { ...options, readings: a, partnerReadings: b }, movements);
      const sums = sumsOf(book);
      return readOf(sums, ledgersOf(sums.persons, options), book.issues);
    },
  );
}

const SPAN = { fromMs: berlinMidnight(dayOf(FIRST_YEAR, 1, 1)), endMs: berlinMidnight(dayOf(2100, 1, 1)) };

export function prepareGerman(transactions: readonly BookTransaction[]): PreparedInput {
  return prepare(transactions, SPAN);
}

/** Books the prepared ledger, in its order. */
export function bookAll(
  input: PreparedInput,
  options: ResolvedOptions,
  movements = movementsOf(input),
  ends: Pick<YearEnds, "beforeEvent"> | null = null,
): GermanBook {
  const book = openGermanBook(input, options, movements);
  for (const step of input.steps) {
    ends?.beforeEvent(book, step.ms);
    bookStep(book, step);
  }
  return book;
}

/** Whether the options state anything about a second person. */
const hasPartner = ({ partnerSources, other, notices, waivers }: ResolvedOptions): boolean =>
  partnerSources.length > 0 || [...other, ...notices, ...waivers].some((entry) => isOfPerson(entry, "b"));

function personResult(
  sums: readonly YearSums[],
  person: Person,
  losses: readonly LossRow[],
  options: ResolvedOptions,
  issues: readonly Issue[],
  open: Open,
): PersonResult {
  const concerned = issuesOf(issues, person, new Set(options.partnerSources));
  const laws = open.years[person];
  return {
    years: sums.map((of) => assessYear(of, "account", concerned, losses, laws.get(of.year))),
    losses,
  };
}

/** Issues of a person's figures: those of the person's own sources, and those without a source or another person. */
export function issuesOf(
  issues: readonly Issue[],
  person: Person,
  partner: ReadonlySet<string>,
): readonly Issue[] {
  if (partner.size === 0 && person === "a") return issues;
  return issues.filter(({ sourceId, facts }) =>
    sourceId === null ? (facts["person"] ?? person) === person : ownerOf(sourceId, partner) === person,
  );
}

type LossOptions = Pick<ResolvedOptions, "notices" | "waivers" | "currentYear" | "residences">;

/** A loss arises and is used only in a year under German law; in a year lived elsewhere it waits. */
function categoryYears(
  sums: readonly YearSums[],
  person: Person,
  category: LossCategory,
  { residences }: LossOptions,
): readonly CategoryYear[] {
  return sums.map((of) =>
    residences === undefined || countryAt(residences[person], of.year) === COUNTRY_KEY
      ? categoryYear(of, category)
      : { year: of.year, taxable: 0n, loss: 0n },
  );
}

const rulesOf = (sums: readonly YearSums[], person: Person, options: LossOptions): LossRules => ({
  currentYear: options.currentYear ?? sums.at(-1)?.year ?? FIRST_YEAR,
  notices: options.notices.filter((entry) => isOfPerson(entry, person)),
  waivers: options.waivers.filter((entry) => isOfPerson(entry, person)),
});

/** The loss ledger of a person who is assessed alone. */
export function lossesOf(
  sums: readonly YearSums[],
  person: Person,
  options: LossOptions,
): readonly LossRow[] {
  const rules = rulesOf(sums, person, options);
  return LOSS_CATEGORIES.flatMap((category) =>
    lossLedger(category, categoryYears(sums, person, category, options), rules),
  );
}

/** The loss ledgers of both persons; each of a couple has a part of the joint caps. */
function ledgersOf(
  persons: Readonly<Record<Person, readonly YearSums[]>>,
  options: ResolvedOptions,
): Readonly<Record<Person, readonly LossRow[]>> {
  if (!hasPartner(options)) return { a: lossesOf(persons.a, "a", options), b: [] };
  const spouse = (person: Person, category: LossCategory) => ({
    years: categoryYears(persons[person], person, category, options),
    rules: rulesOf(persons[person], person, options),
  });
  const joint = LOSS_CATEGORIES.map((category) =>
    lossLedgers(category, [spouse("a", category), spouse("b", category)], jointCaps),
  );
  return { a: joint.flatMap(([hers = []]) => hers), b: joint.flatMap(([, his = []]) => his) };
}

function sourceShare(
  { sourceId, years }: BookSums["sources"][number],
  issues: readonly Issue[],
): SourceShare {
  const concerned = issues.filter((issue) => issue.sourceId === null || issue.sourceId === sourceId);
  return { sourceId, years: years.map((of) => assessYear(of, "source", concerned, [])) };
}

/** The figures of any year, including years before the first event. */
export function yearResult(result: Pick<TaxResult, "years" | "issues">, year: number): YearResult {
  return result.years.find((one) => one.year === year) ?? emptyYearResult(year, "account", result.issues);
}

/** The figures of a year without events. */
export function emptyYearResult(
  year: number,
  scope: "account" | "source",
  issues: readonly Issue[] = [],
): YearResult {
  return assessYear({ year, totals: yearTotals(), scale: EURO_SCALE }, scope, issues, []);
}
