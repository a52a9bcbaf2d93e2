import { berlinDay, berlinMidnight, dayOf, yearOf } from "../../calendar/index.ts";
import { formatCents, toCents } from "../../money/index.ts";
import { concernsYear } from "../concerns-year.ts";
import { plainIssue, type Issue } from "../issue.ts";
import type { PreparedInput } from "../book/prepared-input.ts";
import { settled } from "../book/precision.ts";
import type { BookTransaction } from "../book/transaction.ts";
import type { Interpretations } from "../open-classes.ts";
import { ownerOf, PERSONS, type PartnerSources, type Person } from "../persons.ts";
import type { OpenLaw } from "../result.ts";
import { categoryYear, type YearSums } from "./assess.ts";
import { MAX_ISSUE_IDS } from "./findings.ts";
import { centsOf, LOSS_CATEGORIES, type LossRow } from "./losses.ts";
import type { GermanMovement } from "./movements.ts";
import { OPEN_CLASSES, OPEN_LAW, otherInterpretation, interpretationOf, type OpenClass } from "./open-law.ts";

/** Figures of a person's years under one set of interpretations. */
export type Read = {
  readonly sums: readonly YearSums[];
  readonly losses: readonly LossRow[];
  /** All issues, of both persons. */
  readonly issues: readonly Issue[];
};

export type ReadPersons = Readonly<Record<Person, Read>>;

/** The open questions of each person by year, and the issues for those that are worth a decision. */
export type Open = {
  readonly years: Readonly<Record<Person, ReadonlyMap<number, readonly OpenLaw[]>>>;
  readonly issues: readonly Issue[];
};

export const NOTHING_OPEN: Open = { years: { a: new Map(), b: new Map() }, issues: [] };

/**
 * Compares both interpretations of every question that any person has an event for. `recompute` computes all years with
 * one of them replaced.
 */
export function compareInterpretations(
  { transactions, instants }: Pick<PreparedInput, "transactions" | "instants">,
  movements: ReadonlyMap<number, GermanMovement>,
  interpretations: Readonly<Record<Person, Interpretations>>,
  partner: PartnerSources,
  inForce: ReadPersons,
  recompute: (interpretations: Readonly<Record<Person, Interpretations>>) => ReadPersons,
): Open {
  const years: Record<Person, Map<number, OpenLaw[]>> = { a: new Map(), b: new Map() };
  const issues: Issue[] = [];
  const firsts = new Map<OpenClass, number[]>(OPEN_CLASSES.map((of) => [of, []]));
  for (const [row, { of, rows }] of movements) if (rows[0] === row) firsts.get(of)!.push(row);
  const isHers = (person: Person) => (row: number) =>
    ownerOf(transactions[row]!.sourceId, partner) === person;
  for (const [of, rows] of firsts) {
    if (rows.length === 0) continue;
    const withOther = (its: Interpretations): Interpretations => ({
      ...its,
      [of]: otherInterpretation(its, of),
    });
    const other = recompute({ a: withOther(interpretations.a), b: withOther(interpretations.b) });
    for (const person of PERSONS) {
      const own = partner.size === 0 ? (person === "a" ? rows : []) : rows.filter(isHers(person));
      const when = perYear(own, instants);
      const listed = own.slice(0, MAX_ISSUE_IDS).map((row) => transactions[row]!);
      for (const { year } of inForce[person].sums) {
        let events = 0;
        for (const [its, count] of when) if (its <= year) events += count;
        if (events === 0) continue;
        const now = taxableOf(inForce[person], year);
        const known = !isUnknown(other[person], inForce[person], year);
        const then = known ? taxableOf(other[person], year) : null;
        const law: OpenLaw = {
          class: of,
          reading: interpretationOf(interpretations[person], of),
          basis: interpretations[person][of] === undefined ? "default" : "decision",
          events,
          otherTaxable: then === null ? null : formatCents(then),
          otherLoss: known ? formatCents(lossOf(other[person], year)) : null,
          otherTaxFree: known ? formatCents(taxFreeOf(other[person], year)) : null,
        };
        const laws = years[person].get(year);
        if (laws === undefined) years[person].set(year, [law]);
        else laws.push(law);
        if (law.basis === "default" && then !== null && then !== now)
          issues.push(openIssue(of, interpretations[person], year, now, then, listed, own.length));
      }
    }
  }
  return { years, issues };
}

/** Number of rows per year; rows are in order of time. */
function perYear(rows: readonly number[], instants: readonly number[]): ReadonlyMap<number, number> {
  const when = new Map<number, number>();
  let [year, endMs] = [0, Number.NEGATIVE_INFINITY];
  for (const row of rows) {
    if (!(instants[row]! < endMs)) {
      year = yearOf(berlinDay(instants[row]!));
      endMs = berlinMidnight(dayOf(year + 1, 1, 1));
    }
    when.set(year, (when.get(year) ?? 0) + 1);
  }
  return when;
}

/** Taxable amount of both income categories together after losses, in cents. */
function taxableOf({ sums, losses }: Read, year: number): bigint {
  const of = sums.find((one) => one.year === year);
  if (of === undefined) return 0n;
  return LOSS_CATEGORIES.reduce<bigint>((sum, category) => {
    const row = losses.find((one) => one.box === category && one.year === year);
    const deducted = row === undefined ? 0n : centsOf(row.used) + centsOf(row.receivedBack);
    return sum + (categoryYear(of, category).taxable - deducted);
  }, 0n);
}

/** The losses of both income categories of a year, in cents. */
function lossOf({ sums }: Read, year: number): bigint {
  const of = sums.find((one) => one.year === year);
  return of === undefined
    ? 0n
    : LOSS_CATEGORIES.reduce<bigint>((sum, category) => sum + categoryYear(of, category).loss, 0n);
}

/** Gains less losses of sales after the period, in cents. */
function taxFreeOf({ sums }: Read, year: number): bigint {
  const of = sums.find((one) => one.year === year);
  if (of === undefined) return 0n;
  const { totals, scale } = of;
  return (
    toCents(settled(totals.outsideGains, scale), scale) - toCents(settled(totals.outsideLosses, scale), scale)
  );
}

/**
 * Whether the other interpretation lacks a value that the one in force does not need: in the year itself, or in an
 * earlier one as the cost of coins that the year disposes of. An unproven origin is counted, under either.
 */
function isUnknown(other: Read, inForce: Read, year: number): boolean {
  const known = new Set(missingValues(inForce).map(({ transactionIds }) => transactionIds[0]));
  const missing = missingValues(other).filter(({ transactionIds }) => !known.has(transactionIds[0]));
  const unproven = ({ issues }: Read): number =>
    issues.filter((issue) => issue.code === "missing-acquisition" && concernsYear(issue, year)).length;
  return (
    missing.some((issue) => concernsYear(issue, year)) ||
    (missing.some((issue) => (issue.year ?? year) < year) && unproven(other) > unproven(inForce))
  );
}

const missingValues = ({ issues }: Read): readonly Issue[] =>
  issues.filter(({ code, severity }) => code === "missing-price" && severity === "error");

function openIssue(
  of: OpenClass,
  interpretations: Interpretations,
  year: number,
  now: bigint,
  then: bigint,
  listed: readonly BookTransaction[],
  count: number,
): Issue {
  const difference = then - now;
  return plainIssue({
    code: "open-law",
    severity: "warning",
    sourceId: listed[0]!.sourceId,
    year,
    transactionIds: listed.map(({ id }) => id),
    sourceIds: listed.map(({ sourceId }) => sourceId),
    count,
    effectEur: formatCents(difference < 0n ? -difference : difference),
    clauses: OPEN_LAW[of].clauses,
    facts: {
      class: of,
      reading: interpretationOf(interpretations, of),
      other: otherInterpretation(interpretations, of),
      taxable: formatCents(now),
      otherTaxable: formatCents(then),
    },
  });
}
