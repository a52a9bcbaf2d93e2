import {
  cents,
  exact,
  type Fraction,
  isNothing,
  least,
  less,
  minus,
  most,
  negative,
  over,
  plus,
  times,
  whole,
  wholeCents,
  ZERO,
} from "./fraction.ts";
import { type Box, CURRENT_YEAR, type Owner, type Statement } from "./person.ts";

/** A box of a year before anything is carried: the limit has been tested on exact values. */
export type Outcome = { readonly taxable: Fraction; readonly loss: Fraction };

export type LossRow = {
  readonly year: number;
  readonly opening: Fraction;
  readonly arising: Fraction;
  readonly carriedBack: Fraction;
  readonly used: Fraction;
  readonly receivedBack: Fraction;
  readonly closing: Fraction;
  readonly basis: "computed" | "notice";
  readonly waived: boolean;
};

/** § 10d EStG: what may go back, of the year in which it arose. */
const backCap = (year: number): number =>
  year < 2013 ? 511_500 : year >= 2020 && year <= 2023 ? 10_000_000 : 1_000_000;

/** § 10d (2) EStG: in full up to the base, above it only a part. */
function mayUse(year: number, taxable: Fraction, persons: number): Fraction {
  const base = whole(1_000_000 * persons);
  if (less(taxable, base)) return taxable;
  const part = year >= 2024 && year <= 2027 ? 70 : 60;
  // Up to that part: never a fraction of a cent more.
  return plus(base, wholeCents(over(times(minus(taxable, base), whole(part)), whole(100))));
}

/** The loss ledger of one person and box, in cents: every row adds up as it is printed. */
export function lossesOf(
  outcomes: (year: number) => Outcome,
  stated: readonly Statement[],
  asked: { readonly owner: Owner; readonly box: Box; readonly firstYear: number; readonly persons: number },
): readonly LossRow[] {
  const { owner, box, persons } = asked;
  const mine = stated.filter((one) => one.owner === owner && one.box === box);
  const last = <K extends "opening" | "waivesCarryBack">(year: number, what: K): Statement[K] | undefined =>
    mine.findLast((one) => one.year === year && one[what] !== undefined)?.[what];
  const years: number[] = [];
  for (let year = asked.firstYear; year <= CURRENT_YEAR; year++) years.push(year);
  const rows: LossRow[] = [];
  /** What the year before has left to take a loss back. */
  let room = ZERO;
  for (const year of years) {
    const { taxable, loss } = outcomes(year);
    const notice = last(year, "opening");
    const waived = last(year, "waivesCarryBack") ?? false;
    const opening = notice === undefined ? (rows.at(-1)?.closing ?? ZERO) : exact(notice);
    const used = least(opening, mayUse(year, taxable, persons));
    const isOver = year < CURRENT_YEAR;
    const carriedBack = waived || !isOver ? ZERO : least(least(loss, whole(backCap(year) * persons)), room);
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
    room = minus(taxable, used);
  }
  return rows;
}

/** The limit is tested on exact values; what is taxable, or lost, is rounded once. */
export const outcomeOf = (net: Fraction, limit: Fraction): Outcome => ({
  taxable: less(net, limit) || less(net, ZERO) ? ZERO : cents(net),
  loss: cents(most(negative(net), ZERO)),
});
