import {
  cents,
  exact,
  type OracleFraction,
  isNothing,
  min,
  less,
  minus,
  max,
  negative,
  over,
  plus,
  times,
  whole,
  wholeCents,
  ZERO,
} from "./fraction.ts";
import { type OracleCategory, CURRENT_YEAR, type SourceOwner, type Statement } from "./person.ts";

/** Income category of a year before losses are carried: the limit is tested on exact values. */
export type YearOutcome = { readonly taxable: OracleFraction; readonly loss: OracleFraction };

export type OracleLossRow = {
  readonly year: number;
  readonly opening: OracleFraction;
  readonly arising: OracleFraction;
  readonly carriedBack: OracleFraction;
  readonly used: OracleFraction;
  readonly receivedBack: OracleFraction;
  readonly closing: OracleFraction;
  readonly basis: "computed" | "notice";
  readonly waived: boolean;
};

/** § 10d EStG: cap of the carryback, by the year in which the loss arose. */
const backCap = (year: number): number =>
  year < 2013 ? 511_500 : year >= 2020 && year <= 2023 ? 10_000_000 : 1_000_000;

/** § 10d (2) EStG: in full up to the base, above it only in part. */
function mayUse(year: number, taxable: OracleFraction, persons: number): OracleFraction {
  const base = whole(1_000_000 * persons);
  if (less(taxable, base)) return taxable;
  const part = year >= 2024 && year <= 2027 ? 70 : 60;
  // Cut to whole cents: the part is an upper bound.
  return plus(base, wholeCents(over(times(minus(taxable, base), whole(part)), whole(100))));
}

/** Loss ledger of one person and income category, in cents: every printed row adds up. */
export function lossesOf(
  outcomes: (year: number) => YearOutcome,
  stated: readonly Statement[],
  query: {
    readonly owner: SourceOwner;
    readonly box: OracleCategory;
    readonly firstYear: number;
    readonly persons: number;
  },
): readonly OracleLossRow[] {
  const { owner, box, persons } = query;
  const mine = stated.filter((one) => one.owner === owner && one.box === box);
  const last = <K extends "opening" | "waivesCarryBack">(year: number, what: K): Statement[K] | undefined =>
    mine.findLast((one) => one.year === year && one[what] !== undefined)?.[what];
  const years: number[] = [];
  for (let year = query.firstYear; year <= CURRENT_YEAR; year++) years.push(year);
  const rows: OracleLossRow[] = [];
  /** Remaining amount of the previous year that can take a carryback. */
  let carryBackLeft = ZERO;
  for (const year of years) {
    const { taxable, loss } = outcomes(year);
    const notice = last(year, "opening");
    const waived = last(year, "waivesCarryBack") ?? false;
    const opening = notice === undefined ? (rows.at(-1)?.closing ?? ZERO) : exact(notice);
    const used = min(opening, mayUse(year, taxable, persons));
    const isOver = year < CURRENT_YEAR;
    const carriedBack =
      waived || !isOver ? ZERO : min(min(loss, whole(backCap(year) * persons)), carryBackLeft);
    const before = rows.at(-1);
    if (before !== undefined && !isNothing(carriedBack))
      rows[rows.length - 1] = { ...before, receivedBack: carriedBack };
    rows.push({
      year,
      opening,
      arising: loss,
      carriedBack,
      used,
      receivedBack: ZERO,
      closing: minus(minus(plus(opening, loss), carriedBack), used),
      basis: notice === undefined ? "computed" : "notice",
      waived,
    });
    carryBackLeft = minus(taxable, used);
  }
  return rows;
}

/** The limit is tested on exact values; the taxable amount, or the loss, is rounded once. */
export const outcomeOf = (net: OracleFraction, limit: OracleFraction): YearOutcome => ({
  taxable: less(net, limit) || less(net, ZERO) ? ZERO : cents(net),
  loss: cents(max(negative(net), ZERO)),
});
