import { type OracleBook, bookOf } from "./book.ts";
import { yearOf } from "./calendar.ts";
import { eventsOf } from "./corrected.ts";
import {
  exact,
  type OracleFraction,
  inEuro,
  isAbove,
  less,
  minus,
  negative,
  plus,
  sum,
  whole,
  ZERO,
} from "./fraction.ts";
import { type OracleLossRow, lossesOf, outcomeOf } from "./losses.ts";
import type { SourceOwner, SimulatedPerson } from "./person.ts";

export type OracleShare = {
  readonly taxableGains: string;
  readonly taxableLosses: string;
  readonly taxFreeGains: string;
  readonly incomeTotal: string;
};

export type OracleYearFigures = OracleShare & {
  readonly year: number;
  readonly jurisdiction: "germany" | "austria";
  readonly complete: boolean;
  /** Null: everything is proven; undefined: a value is missing and the range is unknown. */
  readonly range: { taxableFrom: string; taxableTo: string; changesOutcome: boolean } | null | undefined;
  readonly section23: Readonly<Record<string, string>>;
  readonly section22: Readonly<Record<string, string>>;
  readonly outsidePeriod: Readonly<Record<string, string>>;
  readonly section20: Readonly<Record<string, string>>;
  readonly sources: ReadonlyMap<number, OracleShare>;
};

export type OracleFigures = {
  readonly years: readonly OracleYearFigures[];
  readonly losses: Readonly<Record<"section23" | "section22", readonly OracleLossRow[]>>;
};

const LIMIT_22 = whole(256);
const limit23 = (year: number): OracleFraction => whole(year <= 2023 ? 600 : 1000);

const gains = (all: readonly OracleFraction[]): OracleFraction => sum(all.filter(isAbove));
const losses = (all: readonly OracleFraction[]): OracleFraction =>
  sum(all.filter((one) => less(one, ZERO)).map(negative));

function shareOf(slices: OracleBook["slices"], receipts: OracleBook["receipts"]): OracleShare {
  const inside = slices.filter((one) => one.inside).map(({ result }) => result);
  const outside = slices.filter((one) => !one.inside).map(({ result }) => result);
  return {
    taxableGains: inEuro(gains(inside)),
    taxableLosses: inEuro(losses(inside)),
    taxFreeGains: inEuro(gains(outside)),
    incomeTotal: inEuro(sum(receipts.map(({ value }) => value ?? ZERO))),
  };
}

/** Years and losses of one of the two persons. */
export function figuresOf(person: SimulatedPerson, owner: SourceOwner, book = bookOf(person)): OracleFigures {
  const persons = person.sources.some((one) => one.owner === "b") ? 2 : 1;
  const slices = book.slices.filter((one) => one.owner === owner);
  const receipts = book.receipts.filter((one) => one.owner === owner);
  const inYear = <T extends { readonly year: number }>(all: readonly T[], year: number): readonly T[] =>
    all.filter((one) => one.year === year);
  const other = (year: number, what: "privateSales" | "services"): OracleFraction =>
    exact(person.other.findLast((one) => one.owner === owner && one.year === year)?.[what] ?? "0");
  const netOf = (year: number, of: readonly { readonly result: OracleFraction }[]): OracleFraction =>
    plus(sum(of.map(({ result }) => result)), other(year, "privateSales"));
  const net23 = (year: number): OracleFraction =>
    netOf(
      year,
      inYear(slices, year).filter((one) => one.inside),
    );
  const net22 = (year: number): OracleFraction =>
    plus(
      sum(inYear(receipts, year).map(({ value, costs }) => minus(value ?? ZERO, costs))),
      other(year, "services"),
    );
  const firstYear = Math.min(
    ...eventsOf(person)
      .filter(({ source }) => person.sources[source]!.owner === owner)
      .map(({ ms }) => yearOf(ms)),
    ...person.statements
      .filter((one) => one.owner === owner && one.opening !== undefined)
      .map(({ year }) => year),
  );
  const residenceIn = (year: number) =>
    (person.residence ?? []).findLast(({ from }) => from === null || from <= `${year}-01-01`);
  const isElsewhere = (year: number): boolean => (residenceIn(year)?.country ?? "germany") !== "germany";
  const ledger = (category: "section23" | "section22") =>
    lossesOf(
      (year) =>
        // A loss arises, and is used, only in a year under German law.
        isElsewhere(year)
          ? { taxable: ZERO, loss: ZERO }
          : category === "section23"
            ? outcomeOf(net23(year), limit23(year))
            : outcomeOf(net22(year), LIMIT_22),
      person.statements,
      { owner, box: category, firstYear, persons },
    );
  const carried = { section23: ledger("section23"), section22: ledger("section22") };

  const figures = (year: number): OracleYearFigures => {
    const [sold, got] = [inYear(slices, year), inYear(receipts, year)];
    const inside = sold.filter((one) => one.inside);
    const outside = sold.filter((one) => !one.inside).map(({ result }) => result);
    const lost = gains(inside.map(({ result }) => negative(result)));
    const settled = inYear(
      book.capital.filter((one) => one.owner === owner),
      year,
    ).map(({ result }) => result);
    const outcome23 = outcomeOf(net23(year), limit23(year));
    const outcome22 = outcomeOf(net22(year), LIMIT_22);
    const missing = got.some(({ value }) => value === null);
    const doubtful = inside.filter((one) => !one.proven);
    // Each unproven disposal ranges from zero to its result with a cost of zero.
    const unproven = doubtful.map(({ result }) => result);
    const low = outcomeOf(minus(net23(year), gains(unproven)), limit23(year));
    const high = outcomeOf(plus(net23(year), losses(unproven)), limit23(year));
    const range = {
      taxableFrom: inEuro(plus(low.taxable, outcome22.taxable)),
      taxableTo: inEuro(plus(high.taxable, outcome22.taxable)),
      changesOutcome: inEuro(low.taxable) !== inEuro(high.taxable) || inEuro(low.loss) !== inEuro(high.loss),
    };
    const rowsOf = (category: "section23" | "section22", taxable: OracleFraction) => {
      const row = carried[category].find((one) => one.year === year)!;
      return {
        carriedIn: inEuro(row.opening),
        used: inEuro(row.used),
        carriedBack: inEuro(row.carriedBack),
        receivedBack: inEuro(row.receivedBack),
        taxableAfterLosses: inEuro(minus(minus(taxable, row.used), row.receivedBack)),
        carriedForward: inEuro(row.closing),
      };
    };
    return {
      year,
      ...shareOf(sold, got),
      jurisdiction: isElsewhere(year) ? "austria" : "germany",
      complete:
        sold.every(({ proven }) => proven) &&
        !missing &&
        // Coins held over a move: what the law makes of the move is not calculated.
        !sold.some(({ acquired }) => acquired !== null && acquired < (residenceIn(year)?.from ?? "")),
      range: missing ? undefined : doubtful.length === 0 ? null : range,
      section23: {
        gains: inEuro(gains(inside.map(({ result }) => result))),
        losses: inEuro(lost),
        net: inEuro(net23(year)),
        limit: inEuro(limit23(year)),
        taxable: inEuro(outcome23.taxable),
        lossToCarry: inEuro(outcome23.loss),
        ...rowsOf("section23", outcome23.taxable),
      },
      section22: {
        receipts: inEuro(sum(got.map(({ value }) => value ?? ZERO))),
        costs: inEuro(sum(got.map(({ costs }) => costs))),
        net: inEuro(net22(year)),
        limit: inEuro(LIMIT_22),
        taxable: inEuro(outcome22.taxable),
        ...rowsOf("section22", outcome22.taxable),
      },
      outsidePeriod: { gains: inEuro(gains(outside)), losses: inEuro(losses(outside)) },
      section20: {
        gains: inEuro(gains(settled)),
        losses: inEuro(losses(settled)),
        net: inEuro(sum(settled)),
      },
      sources: new Map(
        person.sources.flatMap((one, source) =>
          one.owner === owner
            ? [
                [
                  source,
                  shareOf(
                    sold.filter((slice) => slice.source === source),
                    got.filter((receipt) => receipt.source === source),
                  ),
                ] as const,
              ]
            : [],
        ),
      ),
    };
  };
  return { years: carried.section23.map(({ year }) => figures(year)), losses: carried };
}
