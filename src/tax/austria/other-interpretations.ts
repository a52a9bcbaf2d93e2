import { berlinDay, yearOf } from "../../calendar/index.ts";
import { formatCents } from "../../money/index.ts";
import type { PreparedInput } from "../book/prepared-input.ts";
import type { BookTransaction } from "../book/transaction.ts";
import { plainIssue, type Issue } from "../issue.ts";
import { ALL_CLASSES, alternativeTo, type AnyClass } from "../open-classes.ts";
import { ownerOf, PERSONS, type Person } from "../persons.ts";
import type { OpenLaw } from "../result.ts";
import { taxableOf, type AustrianYearSums } from "./assess.ts";
import type { AustrianBook } from "./austrian-book.ts";
import { bookAll } from "./book-all.ts";
import { OPEN_LAW } from "./open-law.ts";
import type { Options } from "./options.ts";
import { personSums } from "./year-sums.ts";

type Sums = Readonly<Record<Person, readonly AustrianYearSums[]>>;
type Open = {
  readonly years: Readonly<Record<Person, Map<number, OpenLaw[]>>>;
  readonly issues: readonly Issue[];
};

/**
 * Compares both interpretations of every open question with events: the same ledger is booked once more for each,
 * except for fees.
 */
export function openLawOf(book: AustrianBook, input: PreparedInput, options: Options, sums: Sums): Open {
  const { transactions } = input;
  const years: Open["years"] = { a: new Map(), b: new Map() };
  const issues: Issue[] = [];
  for (const of of ALL_CLASSES) {
    const rows = book.met.get(of);
    if (rows === undefined) continue;
    const other = otherSums(book, input, options, sums, of);
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
  input: PreparedInput,
  options: Options,
  sums: Sums,
  of: AnyClass,
): Sums {
  const question = OPEN_LAW[of]!;
  const interpretation = options.readings[of] ?? question.default;
  // The coins leave under either interpretation: the year without a result is the year minus their result.
  if (of === "transfer-fee" && interpretation === "taxed" && options.partnerReadings[of] === undefined)
    return {
      a: sums.a.map(withoutFees),
      b: sums.b.map(withoutFees),
    };
  const withOther = (its: Options["readings"]) => ({ ...its, [of]: alternativeTo(question, its[of]) });
  const other = bookAll(input, {
    ...options,
    readings: withOther(options.readings),
    partnerReadings: withOther(options.partnerReadings),
  });
  return { a: personSums(other, "a"), b: personSums(other, "b") };
}

function withoutFees(of: AustrianYearSums): AustrianYearSums {
  const { totals } = of;
  const gainsForeign = totals.gainsForeign - totals.feeGains;
  const lossesForeign = totals.lossesForeign + totals.feeLosses;
  return { ...of, totals: { ...totals, gainsForeign, lossesForeign } };
}

const MAX_ISSUE_IDS = 50;

function openIssue(
  of: AnyClass,
  now: AustrianYearSums,
  then: bigint,
  events: readonly BookTransaction[],
): Issue {
  const before = taxableOf(now);
  const difference = then - before;
  const listed = events.slice(0, MAX_ISSUE_IDS);
  const { default: interpretation, other, clauses } = OPEN_LAW[of]!;
  return plainIssue({
    code: "open-law",
    severity: "warning",
    sourceId: events[0]!.sourceId,
    year: now.year,
    transactionIds: listed.map(({ id }) => id),
    sourceIds: listed.map(({ sourceId }) => sourceId),
    count: events.length,
    effectEur: formatCents(difference < 0n ? -difference : difference),
    clauses,
    facts: {
      jurisdiction: "austria",
      class: of,
      reading: interpretation,
      other,
      taxable: formatCents(before),
      otherTaxable: formatCents(then),
    },
  });
}
