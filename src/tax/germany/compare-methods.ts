import { type Static, Type } from "typebox";
import { formatCents } from "../../money/index.ts";
import { Decimal } from "../../basics/schema.ts";
import type { CalculateOptions } from "../options.ts";
import type { Person } from "../persons.ts";
import type { PersonResult, YearResult } from "../result.ts";
import { assessYear, type YearSums } from "./assess.ts";
import { lossesOf } from "./calculate.ts";
import { centsOf } from "./losses.ts";
import { differenceOf, scaleOfSums, sumTotals, totalsFromExact } from "./totals.ts";

const OutcomeSchema = Type.Object({
  net: Type.String({ description: "Gains less losses of all private sales of the year, in euro" }),
  taxable: Decimal,
  taxableAfterLosses: Decimal,
  lossToCarry: Decimal,
  carriedForward: Decimal,
});

export const ComparedYearSchema = Type.Object(
  {
    year: Type.Integer(),
    fifo: OutcomeSchema,
    average: OutcomeSchema,
    lifo: OutcomeSchema,
    identified: OutcomeSchema,
    difference: Type.String({
      description: "Taxable amount after losses under average cost less the one under FIFO, in euro",
    }),
  },
  { $id: "ComparedYear", description: "Private sales of a year under each method" },
);
export type ComparedYear = Static<typeof ComparedYearSchema>;

/** `identified`: the lots that the person named, the others first in, first out. */
export const COMPARED_METHODS = ["fifo", "average", "lifo", "identified"] as const;
export type ComparedMethod = (typeof COMPARED_METHODS)[number];

export type MethodComparison = {
  readonly person: Person;
  /** The person's years under the current method. */
  readonly years: readonly YearResult[];
  /** The years of the coin's own transactions: under the current method, and by each method. */
  readonly asIs: PersonResult;
  readonly by: Readonly<Record<ComparedMethod, PersonResult>>;
  readonly rules: Required<Pick<CalculateOptions, "currentYear" | "notices" | "waivers">> &
    Pick<CalculateOptions, "residences">;
};

/**
 * Computes the years by each method. Only the coin's own contribution to a year changes, so the coin's own
 * transactions are enough.
 */
export function compareMethods(of: MethodComparison): readonly ComparedYear[] {
  const by = (method: ComparedMethod) => assessedBy(method, of).map(outcomeOf);
  const [fifo, average, lifo, identified] = [by("fifo"), by("average"), by("lifo"), by("identified")];
  return of.years.map(({ year }, index) => {
    const [first, other] = [fifo[index]!, average[index]!];
    const difference = centsOf(other.taxableAfterLosses) - centsOf(first.taxableAfterLosses);
    return {
      year,
      fifo: first,
      average: other,
      lifo: lifo[index]!,
      identified: identified[index]!,
      difference: formatCents(difference),
    };
  });
}

function assessedBy(method: ComparedMethod, { person, years, asIs, by, rules }: MethodComparison) {
  const sums = years.map((of): YearSums => {
    const before = asIs.years.find(({ year }) => year === of.year)?.exact;
    const after = by[method].years.find(({ year }) => year === of.year)?.exact;
    const scale = scaleOfSums(of.exact, before ?? of.exact, after ?? of.exact);
    const current = totalsFromExact(of.exact, scale);
    if (before === undefined || after === undefined) return { year: of.year, totals: current, scale };
    const changed = differenceOf(totalsFromExact(after, scale), totalsFromExact(before, scale));
    return { year: of.year, totals: sumTotals([current, changed]), scale };
  });
  const losses = lossesOf(sums, person, rules);
  return sums.map((of) => assessYear(of, "account", [], losses));
}

function outcomeOf({ assessment: { section23 } }: YearResult): ComparedYear["fifo"] {
  const { net, taxable, lossToCarry } = section23;
  return {
    net,
    taxable,
    taxableAfterLosses: section23.taxableAfterLosses ?? taxable,
    lossToCarry,
    carriedForward: section23.carriedForward ?? lossToCarry,
  };
}
