import type { OracleLossRow } from "./losses.ts";
import { decimal, exact, inEuro, isAbove, sum, uncut } from "./fraction.ts";
import { dayOf, yearOf } from "./calendar.ts";
import { type OracleBook, bookOf } from "./book.ts";
import type { HoldingSnapshot } from "./entries.ts";
import {
  type OracleCategory,
  CURRENT_YEAR,
  isOpen,
  OPEN_CLASS_OF,
  type OpenClassName,
  READINGS,
  SHARE,
  type SourceOwner,
  type SimulatedPerson,
} from "./person.ts";
import { filingOf } from "./decision-order.ts";
import { figuresOf, type OracleShare } from "./years.ts";
import { dealt, isIn, isOut } from "./match.ts";

/** Compared result as plain text by plain names, so that a difference is readable on its own. */
export type ComparableResult = {
  readonly years: Readonly<Record<string, unknown>>;
  readonly losses: Readonly<Record<string, Readonly<Record<string, string | boolean>>>>;
  readonly lots: readonly string[];
  /** The same at the end of every year, with transfers in transit. */
  readonly yearEnds: Readonly<Record<string, readonly string[]>>;
  readonly transfers: readonly string[];
  /** Whether the filed year has changed. */
  readonly filed: "the same" | "another year";
};

export const OWNERS = ["a", "b"] as const satisfies readonly SourceOwner[];
export const CATEGORIES = ["section23", "section22"] as const satisfies readonly OracleCategory[];

export const shareText = (of: Readonly<Record<keyof OracleShare, string>>): string =>
  `${of.taxableGains} ${of.taxableLosses} ${of.taxFreeGains} ${of.incomeTotal}`;

const lossText = (row: OracleLossRow) => ({
  opening: inEuro(row.opening),
  arising: inEuro(row.arising),
  carriedBack: inEuro(row.carriedBack),
  used: inEuro(row.used),
  receivedBack: inEuro(row.receivedBack),
  closing: inEuro(row.closing),
  openingBasis: row.basis,
  waivesCarryBack: row.waived,
});

/**
 * Sums lots of one wallet, coin and day of acquisition: into how many pieces they are split does not matter. With
 * `byName`, targets of transfers in transit are compared by the wallet's name only.
 */
export function lotTexts(holdings: readonly HoldingSnapshot[], byName = false): readonly string[] {
  const all = new Map<string, HoldingSnapshot["lots"][number][]>();
  for (const { wallet, asset, to, lots } of holdings.filter((one) => one.asset !== SHARE))
    for (const lot of lots) {
      const key = `${wallet.replace(/^own .\//, "own ")}${to === null ? "" : ` > ${byName ? to.replace(/^\d+\//, "") : to}`} ${asset} ${dayOf(lot.acquiredMs)}`;
      all.set(key, [...(all.get(key) ?? []), lot]);
    }
  return [...all]
    .map(([key, lots]) => {
      const quantity = sum(lots.map((lot) => lot.quantity));
      return `${key}: ${decimal(quantity, 8)} for ${inEuro(uncut(sum(lots.map(({ cost }) => cost))))}`;
    })
    .toSorted();
}

function transferTexts({ events, matched }: OracleBook): readonly string[] {
  const ref = ({ source, id }: { readonly source: number; readonly id: string }): string => `${source}:${id}`;
  const texts = matched.moves.map((move) => `matched ${ref(move.sent)} ${ref(move.received)} ${move.basis}`);
  for (const { sent, candidates } of matched.suggested)
    texts.push(`suggested ${ref(sent)} ${candidates.map(ref).toSorted().join(" ")}`);
  for (const event of events) {
    if (event.ownWallet !== null) continue;
    const isMatched = matched.moves.some(({ sent, received }) => sent === event || received === event);
    const isSuggested = matched.suggested.some(({ sent }) => sent === event);
    const isCandidate = matched.suggested.some(({ candidates }) => candidates.includes(event));
    if (isIn(event) && !isMatched && !isCandidate) texts.push(`open - ${ref(event)}`);
    if (isOut(event) && !isSuggested && isAbove(dealt(event, matched.moves).open))
      texts.push(`open ${ref(event)} -`);
  }
  return texts.toSorted();
}

function yearsOf(person: SimulatedPerson, book: OracleBook): Pick<ComparableResult, "years" | "losses"> {
  const years: Record<string, unknown> = {};
  const losses: Record<string, Readonly<Record<string, string | boolean>>> = {};
  for (const owner of OWNERS) {
    if (owner === "b" && !person.sources.some((one) => one.owner === "b")) continue;
    const figures = figuresOf(person, owner, book);
    const turned = otherFigures(person, owner, book);
    for (const { sources, year, ...rest } of figures.years)
      years[`${owner} ${year}`] =
        rest.jurisdiction === "austria"
          ? { jurisdiction: "austria" }
          : {
              ...rest,
              openLaw: turned(year),
              sources: Object.fromEntries([...sources].map(([source, share]) => [source, shareText(share)])),
            };
    for (const category of CATEGORIES)
      for (const row of figures.losses[category]) losses[`${owner} ${category} ${row.year}`] = lossText(row);
  }
  return { years, losses };
}

/** Taxable amounts of a year after losses, with one open question read the other way; by its class. */
function otherFigures(person: SimulatedPerson, owner: SourceOwner, book: OracleBook) {
  const firstYears = new Map<OpenClassName, number>();
  for (const { type, source, ms } of book.events)
    if (isOpen(type) && person.sources[source]!.owner === owner && !firstYears.has(OPEN_CLASS_OF[type]))
      firstYears.set(OPEN_CLASS_OF[type], yearOf(ms));
  const others = [...firstYears].map(([name, first]) => {
    const [own, other] = READINGS[name];
    const reading = (person.readings?.[name] ?? own) === own ? other : own;
    const turned = { ...person, readings: { ...person.readings, [name]: reading } };
    return { name, first, years: figuresOf(turned, owner, bookOf(turned)).years };
  });
  return (year: number): Readonly<Record<string, string>> =>
    Object.fromEntries(
      others.flatMap(({ name, first, years }) => {
        const of = years.find((one) => one.year === year);
        if (of === undefined || first > year) return [];
        const taxable = [of.section23, of.section22].map((its) => exact(its["taxableAfterLosses"]!));
        return [[name, inEuro(sum(taxable))]];
      }),
    );
}

/**
 * Whether any amount of the filed year differs from the filing; doubtful amounts and amounts that no longer exist
 * count.
 */
function hasChanged(person: SimulatedPerson, now: ComparableResult["years"]): boolean {
  const filing = filingOf(person);
  if (filing === null) return false;
  const amounts = (years: ComparableResult["years"]): string => {
    const {
      complete: _c,
      range: _r,
      openLaw: _o,
      sources: _s,
      year: _y,
      ...rest
    } = (years[`a ${filing.year}`] ?? {}) as Readonly<Record<string, unknown>>;
    return JSON.stringify(rest);
  };
  const before = yearsOf(filing.before, bookOf(filing.before)).years;
  if (before[`a ${filing.year}`] === undefined) return false;
  // An empty year is not listed: all its amounts are zero, whatever its limits are.
  if (now[`a ${filing.year}`] === undefined)
    return [
      ...amounts(before)
        .replaceAll(/"limit":"[^"]*"/g, "")
        .matchAll(/"(-?\d[\d.]*)"/g),
    ].some(([, amount]) => Number(amount) !== 0);
  return amounts(before) !== amounts(now);
}

/**
 * Whether both of a couple have losses that together exceed the joint caps: how they divide them is not calculated
 * here. A spouse without a loss uses up nothing.
 */
export const isAboveJointCaps = (years: ComparableResult["years"]): boolean =>
  Object.keys(years).some((name) => {
    if (!name.startsWith("a ")) return false;
    const both = [name, name.replace("a", "b")].map((one) => (years[one] as YearText | undefined)?.section23);
    const exceed = (of: (text: NonNullable<YearText["section23"]>) => number): boolean => {
      const [one, other] = both.map((text) => (text === undefined ? 0 : of(text)));
      return one! > 0 && other! > 0 && one! + other! > 2_000_000;
    };
    return (
      exceed(({ carriedIn, taxable }) => Math.min(Number(carriedIn), Number(taxable))) ||
      exceed(({ lossToCarry }) => Number(lossToCarry))
    );
  });
type YearText = {
  readonly section23?: Readonly<Record<"taxable" | "lossToCarry" | "carriedIn", string>>;
};

/** Result of the independent calculation. */
export function calculated(person: SimulatedPerson): ComparableResult & { readonly book: OracleBook } {
  const book = bookOf(person);
  const { years, losses } = yearsOf(person, book);
  return {
    book,
    years,
    losses,
    filed: hasChanged(person, years) ? "another year" : "the same",
    lots: lotTexts((book.yearEnds.get(CURRENT_YEAR) ?? []).filter(({ isPosition }) => isPosition !== true)),
    yearEnds: Object.fromEntries(
      [...book.yearEnds].map(([year, holdings]) => [year, lotTexts(holdings, true)]),
    ),
    transfers: transferTexts(book),
  };
}
