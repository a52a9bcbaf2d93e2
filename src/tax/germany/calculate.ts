import { berlinMidnight, dayOf } from "../../calendar/index.ts";
import { prepare, type PreparedInput } from "../book/input.ts";
import { marksOf, type Marks } from "../book/marks.ts";
import { ONE_STRAND } from "../book/strands.ts";
import type { BookTransaction } from "../book/transaction.ts";
import type { Issue } from "../issue.ts";
import { assessYear, boxYear, type YearSums } from "./assess.ts";
import { bookStep } from "./events/step.ts";
import { disposalView, incomeView } from "./explain.ts";
import { firstSales } from "./first-sales.ts";
import { inputIssues } from "../input-issues.ts";
import { foreignCashIssues } from "./findings.ts";
import { openGermanBook, type GermanBook } from "./german-book.ts";
import { FIRST_YEAR } from "./limits.ts";
import { jointLedgers } from "./joint-losses.ts";
import { LOSS_BOXES, type LossBox, lossLedger, type LossRow, type LossRules } from "./losses.ts";
import { lotView } from "../written/open-lots.ts";
import type { CalculateOptions } from "../options.ts";
import { resolveOptions, type ResolvedOptions } from "./options.ts";
import { isOfPerson, ownerOf, type Person } from "../persons.ts";
import { movedView } from "../written/moved-lots.ts";
import { movementsOf } from "./movements.ts";
import type { OpenClass } from "./open-law.ts";
import type { Readings } from "../open-classes.ts";
import { compareReadings, NOTHING_OPEN, type Open, type ReadPersons } from "./other-readings.ts";
import type { PersonResult, SourceShare, TaxResult, YearResult } from "../result.ts";
import { ENGINE_VERSION, RULE_SET_VERSION, runIdOf } from "./run-id.ts";
import { sumsOf, type BookSums } from "./sums.ts";
import { type Again, bookNoted, type Ledger, toBookAgain, turnedSums } from "./turned.ts";
import { yearTotals } from "./totals.ts";
import { type YearEnds, yearEnds, yearEndView } from "../written/year-ends.ts";

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
  const movements = movementsOf(transactions, input);
  const ends = options.yearEnds === true ? yearEnds() : null;
  const again = movements.size === 0 ? null : toBookAgain(transactions, input, movements);
  const book = bookAll(transactions, input, resolved, movements, ends, again);
  const sums = sumsOf(book, input);
  const losses = ledgersOf(sums.persons, resolved);
  const found = [...inputIssues(transactions, input), ...book.issues, ...foreignCashIssues(book)];
  const laws =
    again === null
      ? NOTHING_OPEN
      : openLawOf(
          book,
          { transactions, input, movements, ...again },
          resolved,
          readOf(sums, losses, book.issues),
        );
  const issues = laws.issues.length === 0 ? found : [...found, ...laws.issues];
  const person = (of: Person): PersonResult =>
    personResult(sums.persons[of], of, losses[of], resolved, issues, laws);
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
    yearEnds: yearEndView(book, ends, marks),
    moved: movedView(book, marks),
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

/** The other reading of every open question: the same prepared ledger, of which its coins are booked once more. */
function openLawOf(book: GermanBook, ledger: Ledger, options: ResolvedOptions, inForce: ReadPersons): Open {
  const turned = (of: OpenClass, { a, b }: Readonly<Record<Person, Readings>>): ReadPersons => {
    const other = { ...options, readings: a, partnerReadings: b };
    const { sums, issues } = turnedSums(book, ledger, other, ledger.open.of.get(of) ?? 0);
    return readOf(sums, ledgersOf(sums.persons, options), issues);
  };
  const partner = new Set(options.partnerSources);
  return compareReadings(
    ledger.transactions,
    ledger.input.instants,
    ledger.movements,
    { a: options.readings, b: options.partnerReadings },
    partner,
    inForce,
    turned,
  );
}

const SPAN = { fromMs: berlinMidnight(dayOf(FIRST_YEAR, 1, 1)), endMs: berlinMidnight(dayOf(2100, 1, 1)) };

export function prepareGerman(transactions: readonly BookTransaction[]): PreparedInput {
  return prepare(transactions, SPAN);
}

/** Books what has been read, in its order. */
export function bookAll(
  transactions: readonly BookTransaction[],
  input: PreparedInput,
  options: ResolvedOptions,
  movements = movementsOf(transactions, input),
  ends: Pick<YearEnds, "turnTo"> | null = null,
  again: Again | null = null,
): GermanBook {
  const { order, instants, scales, apart, moneyScale, coinSides } = input;
  const { method, methods } = options;
  const book = openGermanBook(
    {
      transactions,
      instants,
      scales,
      apart,
      moneyScale,
      coinSides,
      method,
      methods,
      strands: again?.open.strands ?? ONE_STRAND,
      legs: again?.legs ?? null,
      script: again?.script ?? null,
    },
    options,
    movements,
  );
  for (let i = 0; i < order.length; i += 1) {
    const step = order[i]!;
    ends?.turnTo(book, instants[step]!);
    if (again === null) bookStep(book, input, step);
    else bookNoted(book, input, step, again);
  }
  return book;
}

/** Two persons are seen only where something is said of the second. */
const hasPartner = ({ partnerSources, other, notices, waivers }: ResolvedOptions): boolean =>
  partnerSources.length > 0 || [...other, ...notices, ...waivers].some((said) => isOfPerson(said, "b"));

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

/** What bears on a person's figures: what was found in her sources, and what belongs to no source. */
export function issuesOf(
  issues: readonly Issue[],
  person: Person,
  partner: ReadonlySet<string>,
): readonly Issue[] {
  if (partner.size === 0 && person === "a") return issues;
  return issues.filter(({ sourceId }) => sourceId === null || ownerOf(sourceId, partner) === person);
}

type LossOptions = Pick<ResolvedOptions, "notices" | "waivers" | "currentYear">;

const rulesOf = (sums: readonly YearSums[], person: Person, options: LossOptions): LossRules => ({
  currentYear: options.currentYear ?? sums.at(-1)?.year ?? FIRST_YEAR,
  notices: options.notices.filter((said) => isOfPerson(said, person)),
  waivers: options.waivers.filter((said) => isOfPerson(said, person)),
});

/** The loss ledger of one who is assessed alone. */
export function lossesOf(
  sums: readonly YearSums[],
  person: Person,
  options: LossOptions,
): readonly LossRow[] {
  const rules = rulesOf(sums, person, options);
  return LOSS_BOXES.flatMap((box) =>
    lossLedger(
      box,
      sums.map((of) => boxYear(of, box)),
      rules,
    ),
  );
}

/** The loss ledgers of both; of two persons each has a part of what a couple may carry. */
function ledgersOf(
  persons: Readonly<Record<Person, readonly YearSums[]>>,
  options: ResolvedOptions,
): Readonly<Record<Person, readonly LossRow[]>> {
  if (!hasPartner(options)) return { a: lossesOf(persons.a, "a", options), b: [] };
  const spouse = (person: Person, box: LossBox) => ({
    years: persons[person].map((of) => boxYear(of, box)),
    rules: rulesOf(persons[person], person, options),
  });
  const joint = LOSS_BOXES.map((box) => jointLedgers(box, spouse("a", box), spouse("b", box)));
  return { a: joint.flatMap(([hers]) => hers), b: joint.flatMap(([, his]) => his) };
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
