import { berlinDay, berlinMidnight, dayOf, yearOf } from "../../calendar/index.ts";
import {
  add,
  formatCents,
  isNegative,
  multiply,
  parseScaled,
  subtract,
  type Int,
} from "../../money/index.ts";
import { prepare, type PreparedInput } from "../book/input.ts";
import { marksOf, type Marks } from "../book/marks.ts";
import { isContinued } from "../book/scales.ts";
import type { BookTransaction } from "../book/transaction.ts";
import { inputIssues } from "../input-issues.ts";
import { plainIssue, type Issue } from "../issue.ts";
import { ALL_CLASSES, turned, type AnyClass } from "../open-classes.ts";
import type { CalculateOptions } from "../options.ts";
import { isOfPerson, ownerOf, PERSONS, type Person } from "../persons.ts";
import type { OpenLaw, PersonResult, TaxResult, YearResult } from "../result.ts";
import { movedView } from "../written/moved-lots.ts";
import { yearEnds, yearEndView, type YearEnds } from "../written/year-ends.ts";
import { assessYear, isInDoubt, taxableOf, type YearSums } from "./assess.ts";
import { openAustrianBook, type AustrianBook } from "./austrian-book.ts";
import { bookStep } from "./events/index.ts";
import { disposalView, incomeView, stockView } from "./explain.ts";
import { FIRST_YEAR } from "./law.ts";
import { OPEN_LAW } from "./open-law.ts";
import { chosen, resolveOptions, type Options } from "./options.ts";
import { ENGINE_VERSION, RULE_SET_VERSION, runIdOf } from "./run-id.ts";
import { noTotals, sumTotals, type Totals } from "./totals.ts";

/** What Austrian law makes of a person's book. Pure, and whole: what cannot be counted is left out and listed. */
export function calculate(
  transactions: readonly BookTransaction[],
  options: CalculateOptions = {},
): TaxResult {
  const resolved = resolveOptions(options);
  const input = prepareAustrian(transactions);
  const ends = options.yearEnds === true ? yearEnds() : null;
  const book = bookAll(transactions, input, resolved, ends);
  const exact = exactBook(book, input, transactions, resolved);
  const sums = { a: personSums(exact, "a"), b: personSums(exact, "b") };
  const found = [...inputIssues(transactions, input), ...book.issues];
  const open = openLawOf(book, transactions, input, resolved, sums);
  const issues = [...found, ...open.issues];
  const hasPartner =
    resolved.partnerSources.length > 0 || resolved.other.some((said) => isOfPerson(said, "b"));
  const person = (of: Person): PersonResult => {
    const partner = book.partner;
    const concerned = issues.filter(({ sourceId }) => sourceId === null || ownerOf(sourceId, partner) === of);
    return {
      years: sums[of].map((year) => assessYear(year, "account", concerned, open.years[of].get(year.year))),
      losses: [],
    };
  };
  let known: Marks | undefined;
  const marks = (): Marks => (known ??= marksOf(book));
  return {
    engineVersion: ENGINE_VERSION,
    ruleSetVersion: RULE_SET_VERSION,
    method: "average",
    ...person("a"),
    partner: hasPartner ? person("b") : null,
    shares: sourceSums(exact).map(({ sourceId, years }) => {
      const concerned = issues.filter((issue) => issue.sourceId === null || issue.sourceId === sourceId);
      return { sourceId, years: years.map((of) => assessYear(of, "source", concerned)) };
    }),
    disposals: disposalView(book, marks),
    firstSales: () => new Map(),
    income: incomeView(book, marks),
    lots: stockView(book, marks),
    yearEnds: yearEndView(book, ends, marks),
    moved: movedView(book, marks),
    issues,
    complete: !issues.some(({ severity }) => severity === "error"),
    runId: runIdOf(resolved, input.digests),
  };
}

const SPAN = { fromMs: berlinMidnight(dayOf(FIRST_YEAR, 1, 1)), endMs: berlinMidnight(dayOf(2100, 1, 1)) };

/** In 2022 swaps were neutral and lots still used one by one: their parts need room below the ledger's own places. */
const continues = (transaction: BookTransaction): boolean =>
  isContinued(transaction) ||
  (transaction.time.startsWith("2022") && transaction.sent !== null && transaction.received !== null);

export const prepareAustrian = (transactions: readonly BookTransaction[]): PreparedInput =>
  prepare(transactions, SPAN, continues);

export function bookAll(
  transactions: readonly BookTransaction[],
  input: PreparedInput,
  options: Options,
  ends: Pick<YearEnds, "turnTo"> | null = null,
  finer: number | null = null,
): AustrianBook {
  const { order, instants, apart, coinSides } = input;
  const scales = finer === null ? input.scales : finerScales(input.scales, finer);
  const moneyScale = finer === null ? input.moneyScale : input.moneyScale + finer;
  const book = openAustrianBook(
    {
      transactions,
      instants,
      scales,
      apart,
      moneyScale,
      coinSides,
      method: "fifo",
      methods: [],
      ...(finer === null ? {} : { cut: { money: moneyScale, quantity: moneyScale } }),
    },
    options,
  );
  for (let i = 0; i < order.length; i += 1) {
    const step = order[i]!;
    ends?.turnTo(book, instants[step]!);
    bookStep(book, input, step);
  }
  return book;
}

const finerScales = (scales: ReadonlyMap<string, number>, by: number): ReadonlyMap<string, number> =>
  new Map([...scales].map(([name, scale]) => [name, scale + by]));

/** Places more than the ordinary: what is left of a fraction is then far below half a cent. */
const FINER = 60;
/** Events up to which it is worth it; beyond, some figure is always near half a cent. */
const MOST_EVENTS = 20_000;

/** Where cuts leave a limit or half a cent in doubt, the sums are found once more without them. */
function exactBook(
  book: AustrianBook,
  input: PreparedInput,
  transactions: readonly BookTransaction[],
  options: Options,
): AustrianBook {
  if (input.order.length > MOST_EVENTS) return book;
  const slack = multiply(8 * (book.lots.count + book.slices.count + input.order.length), book.grain);
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

const tariffOf = ({ options }: AustrianBook, person: Person, year: number): boolean =>
  options.choices.length > 0 && chosen(options.choices, { key: "tariff", person, year }) === "yes";

function sourceSums(book: AustrianBook) {
  return [...book.shares].map(([sourceId, years]) => ({
    sourceId,
    years: [...years]
      .toSorted(([a], [b]) => a - b)
      .map(([year, totals]): YearSums => {
        const tariff = tariffOf(book, ownerOf(sourceId, book.partner), year);
        return { year, totals, scale: book.moneyScale, tariff };
      }),
  }));
}

function personSums(book: AustrianBook, person: Person): readonly YearSums[] {
  const { shares, options, moneyScale, partner } = book;
  const own = [...shares].flatMap(([sourceId, years]) =>
    ownerOf(sourceId, partner) === person ? [years] : [],
  );
  const other = options.other.filter((said) => isOfPerson(said, person));
  const met = [...own.flatMap((years) => [...years.keys()]), ...other.map(({ year }) => year)];
  if (met.length === 0) return [];
  const first = met.reduce((a, b) => Math.min(a, b));
  const last = met.reduce((a, b) => Math.max(a, b), options.currentYear ?? 0);
  const euro = (text: string | undefined): Int => parseScaled(text ?? "0", moneyScale) ?? 0;
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const year = first + index;
    const beside = other
      .filter((said) => said.year === year)
      .map(({ privateSales, services, capital275 }): Totals => ({
        ...noTotals(),
        otherSales: euro(privateSales),
        otherServices: euro(services),
        otherCapital: euro(capital275),
      }));
    const totals = sumTotals([...own.flatMap((years) => years.get(year) ?? []), ...beside]);
    return { year, totals, scale: moneyScale, tariff: tariffOf(book, person, year) };
  });
}

type Sums = Readonly<Record<Person, readonly YearSums[]>>;
type Open = {
  readonly years: Readonly<Record<Person, Map<number, OpenLaw[]>>>;
  readonly issues: readonly Issue[];
};

/** Both readings of every question that was met: the same ledger, booked once more for each that is not a fee. */
function openLawOf(
  book: AustrianBook,
  transactions: readonly BookTransaction[],
  input: PreparedInput,
  options: Options,
  sums: Sums,
): Open {
  const years: Open["years"] = { a: new Map(), b: new Map() };
  const issues: Issue[] = [];
  for (const of of ALL_CLASSES) {
    const rows = book.met.get(of);
    if (rows === undefined) continue;
    const other = otherSums(book, transactions, input, options, sums, of);
    for (const person of PERSONS) {
      const own = rows.filter((row) => ownerOf(transactions[row]!.sourceId, book.partner) === person);
      const when = own.map((row) => yearOf(berlinDay(input.instants[row]!)));
      const decided = (person === "a" ? options.readings : options.partnerReadings)[of];
      for (const now of sums[person]) {
        const events = when.filter((its) => its <= now.year).length;
        if (events === 0) continue;
        const then = other[person].find((one) => one.year === now.year);
        const missing = then !== undefined && then.totals.unknownProceeds && !now.totals.unknownProceeds;
        const taxable = then === undefined || missing ? null : taxableOf(then);
        const list = years[person].get(now.year) ?? [];
        years[person].set(now.year, list);
        list.push({
          class: of,
          reading: decided ?? OPEN_LAW[of]!.default,
          basis: decided === undefined ? "default" : "decision",
          events,
          otherTaxable: taxable === null ? null : formatCents(taxable),
        });
        if (decided === undefined && taxable !== null && taxable !== taxableOf(now))
          issues.push(
            openIssue(
              of,
              now,
              taxable,
              own.map((row) => transactions[row]!),
            ),
          );
      }
    }
  }
  return { years, issues };
}

function otherSums(
  book: AustrianBook,
  transactions: readonly BookTransaction[],
  input: PreparedInput,
  options: Options,
  sums: Sums,
  of: AnyClass,
): Sums {
  const question = OPEN_LAW[of]!;
  const reading = options.readings[of] ?? question.default;
  // The coins leave either way: without a result the year is what it is without theirs.
  if (of === "transfer-fee" && reading === "taxed" && options.partnerReadings[of] === undefined)
    return {
      a: sums.a.map(withoutFees),
      b: sums.b.map(withoutFees),
    };
  const turn = (its: Options["readings"]) => ({ ...its, [of]: turned(question, its[of]) });
  const other = bookAll(transactions, input, {
    ...options,
    readings: turn(options.readings),
    partnerReadings: turn(options.partnerReadings),
  });
  return { a: personSums(other, "a"), b: personSums(other, "b") };
}

function withoutFees(of: YearSums): YearSums {
  const { totals } = of;
  const gainsForeign = subtract(totals.gainsForeign, totals.feeGains);
  const lossesForeign = add(totals.lossesForeign, totals.feeLosses);
  return { ...of, totals: { ...totals, gainsForeign, lossesForeign } };
}

const IDS_SHOWN = 50;

function openIssue(of: AnyClass, now: YearSums, then: Int, events: readonly BookTransaction[]): Issue {
  const before = taxableOf(now);
  const difference = subtract(then, before);
  const shown = events.slice(0, IDS_SHOWN);
  const { default: reading, other, clauses } = OPEN_LAW[of]!;
  return plainIssue({
    code: "open-law",
    severity: "warning",
    sourceId: events[0]!.sourceId,
    year: now.year,
    transactionIds: shown.map(({ id }) => id),
    sourceIds: shown.map(({ sourceId }) => sourceId),
    count: events.length,
    effectEur: formatCents(isNegative(difference) ? subtract(0, difference) : difference),
    clauses,
    facts: {
      jurisdiction: "austria",
      class: of,
      reading,
      other,
      taxable: formatCents(before),
      otherTaxable: formatCents(then),
    },
  });
}

/** The figures of any year, also of one before the first event. */
export const yearResult = (result: Pick<TaxResult, "years" | "issues">, year: number): YearResult =>
  result.years.find((one) => one.year === year) ?? emptyYearResult(year, "account", result.issues);

/** The figures of a year in which nothing happened. */
export function emptyYearResult(
  year: number,
  scope: "account" | "source",
  issues: readonly Issue[] = [],
): YearResult {
  return assessYear({ year, totals: noTotals(), scale: 2, tariff: false }, scope, issues);
}
