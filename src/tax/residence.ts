import { instantOf } from "../calendar/index.ts";
import { sha256 } from "./book/digest.ts";
import { view, type View } from "./book/view.ts";
import type { BookTransaction } from "./book/transaction.ts";
import { countryAt, type Residence } from "./country-at.ts";
import type { Country } from "./country.ts";
import { plainIssue, type Issue } from "./issue.ts";
import type { CalculateOptions } from "./options.ts";
import { ownerOf, type Person } from "./persons.ts";
import { COUNTRIES, countryOf, DEFAULT_COUNTRY } from "./registry.ts";
import type { PersonResult, TaxResult, YearResult } from "./result.ts";

export type { Residence };

export const DEFAULT_RESIDENCE: Residence = [{ country: DEFAULT_COUNTRY.key, from: null }];

/** The country whose law applies to a year. */
export function countryIn(residence: Residence, year: number): Country {
  return countryOf(countryAt(residence, year) ?? "") ?? DEFAULT_COUNTRY;
}

/** All versions that a book of figures can have: those of one country, or of several after a move. */
export const ENGINE_VERSIONS: readonly string[] = enginesOf(
  COUNTRIES.map(({ engineVersion }) => engineVersion),
);

function enginesOf(versions: readonly string[]): readonly string[] {
  const known: string[] = [];
  for (const version of versions) known.push(...known.map((before) => `${before}+${version}`), version);
  return known;
}

type Residences = Readonly<Record<Person, Residence>>;

/**
 * Computes the figures by residence. Each country applies its law to the whole history; the residence selects the
 * result of each year.
 */
export function calculateByResidence(
  transactions: readonly BookTransaction[],
  options: CalculateOptions,
  residences: Residences,
): TaxResult {
  const keys = new Set([...residences.a, ...residences.b].map(({ country }) => country));
  const countries = COUNTRIES.filter(({ key }) => keys.has(key));
  const [only] = countries;
  if (countries.length < 2) return (only ?? DEFAULT_COUNTRY).calculate(transactions, options);
  const results = new Map(
    countries.map((one) => [one, one.calculate(transactions, { ...options, residences })]),
  );
  const partner = new Set(options.partnerSources);
  const countryOfYear = (year: number, sourceId: string | null): Country =>
    countryIn(residences[ownerOf(sourceId, partner)], year);
  const last = countryIn(residences.a, options.currentYear ?? 9999);
  const main = results.get(last) ?? [...results.values()][0]!;
  const disposals = merged(
    [...results].map(([country, { disposals: all }]) => ({ country, all })),
    countryOfYear,
  );
  const moved = movedIssues(residences, disposals, options, partner);
  const issues = [
    ...[...results].flatMap(([country, result]) =>
      result.issues.filter(({ year, sourceId }) =>
        year === null ? result === main : countryOfYear(year, sourceId) === country,
      ),
    ),
    ...moved,
  ];
  const provisional = new Set(
    moved.flatMap(({ severity, year, facts }) =>
      severity === "error" ? [`${facts["person"]} ${year}`] : [],
    ),
  );
  const person = (of: Person): PersonResult => ({
    years: yearsOf(
      [...results.values()].flatMap((result) => yearsIn(result, of)),
      (year) => countryIn(residences[of], year),
    ).map((year) => (provisional.has(`${of} ${year.year}`) ? { ...year, complete: false } : year)),
    losses: [...results.values()].flatMap(
      (result) => (of === "a" ? result.losses : result.partner?.losses) ?? [],
    ),
  });
  const sources = new Set(
    [...results.values()].flatMap(({ shares }) => shares.map(({ sourceId }) => sourceId)),
  );
  return {
    ...main,
    engineVersion: countries.map(({ engineVersion }) => engineVersion).join("+"),
    ...person("a"),
    partner: main.partner === null ? null : person("b"),
    shares: [...sources].map((sourceId) => ({
      sourceId,
      years: yearsOf(
        [...results.values()].flatMap(
          ({ shares }) => shares.find((share) => share.sourceId === sourceId)?.years ?? [],
        ),
        (year) => countryOfYear(year, sourceId),
      ),
    })),
    disposals,
    income: merged(
      [...results].map(([country, { income: all }]) => ({ country, all })),
      countryOfYear,
    ),
    issues,
    complete: !issues.some(({ severity }) => severity === "error"),
    runId: sha256(JSON.stringify([residences, ...[...results.values()].map(({ runId }) => runId)])),
  };
}

const yearsIn = (result: TaxResult, person: Person): readonly YearResult[] =>
  (person === "a" ? result.years : result.partner?.years) ?? [];

const nameOf = ({ jurisdiction }: YearResult): string => jurisdiction ?? DEFAULT_COUNTRY.key;

/** Selects the result of each year by its country of residence. */
const yearsOf = (years: readonly YearResult[], country: (year: number) => Country): readonly YearResult[] =>
  years.filter((one) => country(one.year).key === nameOf(one)).toSorted((a, b) => a.year - b.year);

type Dated = { readonly year: number; readonly sourceId: string | null; readonly time: string };

/** Merges the lists of several countries: each year's items come from its own country. */
function merged<T extends Dated>(
  lists: readonly { readonly country: Country; readonly all: View<T> }[],
  countryOfYear: (year: number, sourceId: string | null) => Country,
): View<T> {
  return view(
    () =>
      lists
        .flatMap(({ country, all }) =>
          Array.from({ length: all.length }, (_, index) => ({ all, index, item: all.at(index)! })).filter(
            ({ item }) => countryOfYear(item.year, item.sourceId) === country,
          ),
        )
        .toSorted((a, b) => instantOf(a.item.time) - instantOf(b.item.time)),
    ({ item }) => item,
    ({ all, index }) => all.sortKey(index),
  );
}

/** Issues for moves. The taxation of the move itself is not computed: coins held over it make a year provisional. */
function movedIssues(
  residences: Residences,
  disposals: Iterable<{
    readonly year: number;
    readonly sourceId: string | null;
    readonly slices: readonly { readonly acquired: string | null }[];
  }>,
  { currentYear, partnerSources = [] }: CalculateOptions,
  partner: ReadonlySet<string>,
): readonly Issue[] {
  const all = [...disposals];
  return (["a", "b"] as const).flatMap((person) =>
    person === "b" && partnerSources.length === 0
      ? []
      : residences[person].flatMap(({ country, from }, entryIndex) => {
          if (from === null || entryIndex === 0) return [];
          const before = residences[person][entryIndex - 1]!.country;
          // Earlier versions stored the same country twice in a row, which is no move.
          if (before === country) return [];
          const first = Number(from.slice(0, 4));
          const until = residences[person][entryIndex + 1]?.from ?? null;
          const last = until === null ? (currentYear ?? first) : Number(until.slice(0, 4)) - 1;
          return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
            const year = first + index;
            const soldOldLots = all.some(
              (one) =>
                one.year === year &&
                ownerOf(one.sourceId, partner) === person &&
                one.slices.some(({ acquired }) => acquired !== null && acquired < from),
            );
            return plainIssue({
              code: "moved",
              severity: soldOldLots ? "error" : "warning",
              year,
              clauses: [...new Set([before, country].flatMap((key) => countryOf(key)?.movingClauses ?? []))],
              facts: { before, country, since: from, person },
            });
          });
        }),
  );
}
