import { formatDay, lastDayOfYearPeriod, yearOf } from "../../calendar/index.ts";
import type { Fact, Facts } from "./facts.ts";
import { lotsOf } from "./lots.ts";
import type { Mention, PeriodPosition } from "./mention.ts";

/** Values known about a question: sums in cents, dates and holding periods by name, and what holds besides. */
export type Values = {
  readonly sums: ReadonlyMap<string, Sum>;
  readonly dates: ReadonlyMap<string, DateMention>;
  readonly spans: ReadonlyMap<string, SpanMention>;
  readonly counts: ReadonlyMap<string, number>;
  /** Relations between facts, such as `loss_before_gain`. */
  readonly flags: ReadonlySet<string>;
};
/** `upTo` is the largest sum that it may be: a year can have 53 paydays of a week. */
export type Sum = { readonly cents: number; readonly upTo: number };
export type DateMention = Extract<Mention, { kind: "date" | "relative" }>;
export type SpanMention = Extract<Mention, { kind: "held" }>;

/** Facts of a sum of several: "400 euros in May and 300 euros in June". */
const ADDED: ReadonlySet<string> = new Set(["gain", "loss", "receipts", "costs", "fees"]);
const PER_YEAR = { day: [365, 366], week: [52, 53], month: [12, 12], quarter: [4, 4] } as const;

/**
 * Values of the facts; null if they contradict each other or cannot be told apart. `spouseParts` are the parts of
 * sentences that are about the spouse; `severalLots`: purchases at several times are lots.
 */
export function valuesOf(
  facts: Facts,
  spouseParts: ReadonlySet<number>,
  severalLots: boolean,
): Values | null {
  const sums = new Map<string, Sum>();
  const dates = new Map<string, DateMention>();
  const spans = new Map<string, SpanMention>();
  const counts = new Map<string, number>();
  const flags = new Set<string>();
  const put = (name: string, cents: number, upTo = cents): void => void sums.set(name, { cents, upTo });

  const lots = severalLots ? lotsOf(facts) : null;
  if (lots !== null) {
    flags.add("lots");
    for (const [name, cents] of lots.sums) put(name, cents);
    for (const [name, count] of lots.counts) counts.set(name, count);
    for (const name of lots.flags) flags.add(name);
  }
  for (const [name, list] of facts) {
    const amounts = list.flatMap(({ mention }) => (mention.kind === "amount" ? [mention] : []));
    if (amounts.length > 1 && ADDED.has(name) && isRepeated(amounts.map(({ cents }) => cents))) return null;
    if (amounts.length > 0 && (amounts.length === 1 || ADDED.has(name)))
      put(
        name,
        total(amounts.map(({ cents, per }) => cents * (per === undefined ? 1 : PER_YEAR[per][0]))),
        total(amounts.map(({ cents, per }) => cents * (per === undefined ? 1 : PER_YEAR[per][1]))),
      );
    else if (amounts.length > 0 && lots === null) return null;
    for (const { mention } of list)
      if (name === "limit" && "cents" in mention) flags.add(`limit_${mention.cents / 100}`);
    if (amounts.some(({ per }) => per !== undefined)) flags.add("recurring");
    for (const [at, { mention }] of list.entries()) {
      // Several swaps are a chain; several purchases are lots.
      const key = name === "swapped" && at > 0 ? `swapped_${at + 1}` : name;
      if (mention.kind === "date" || (mention.kind === "relative" && name === "year")) {
        if (at > 0 && name !== "year" && name !== "swapped" && lots === null) return null;
        if (at === 0 || name === "swapped") dates.set(key, mention);
      }
      if (mention.kind !== "held") continue;
      if (spans.has(name) && spans.get(name)?.lies !== mention.lies) return null;
      if (at === 0) spans.set(name, mention);
    }
  }

  // A purchase after the sale is another purchase.
  const bought = dates.get("bought");
  for (const name of ["swapped", "paid", "sold", "moved", "given", "inherited", "forked", "received"]) {
    const later = dates.get(name);
    if (lots === null && bought?.kind === "date" && later?.kind === "date" && later.last < bought.first)
      return null;
  }
  // "Falls the sale within the period?": the dates decide.
  if (
    bought !== undefined &&
    dates.has("sold") &&
    /^(?:within|longer|exact)$/.test(spans.get("held")?.unit ?? "")
  )
    spans.delete("held");

  const years = yearsOf(facts);
  if (years === null) return null;
  for (const [name, year] of years) dates.set(name, year);
  const centsIn = (name: string): number | null => sums.get(name)?.cents ?? null;
  const [gain, loss, cost, proceeds] = [
    centsIn("gain"),
    centsIn("loss"),
    centsIn("cost"),
    centsIn("proceeds"),
  ];
  const apart = years.has("gain_year") && years.has("loss_year");
  const difference = (of: number): void => {
    if (of >= 0) put("profit", of);
    else put("deficit", -of);
  };
  // A gain may be meant before or after its fees, a holding period for one of two gains.
  if (sums.has("fees") && (gain !== null || loss !== null)) return null;
  if (
    [...spans.values()].some(({ unit }) => unit !== "within") &&
    (facts.get("gain")?.length ?? 0) + (facts.get("loss")?.length ?? 0) > 1
  )
    return null;
  if (lots === null && cost !== null && proceeds !== null && gain === null && loss === null)
    difference(proceeds - cost - (centsIn("fees") ?? 0));
  else if (gain !== null && loss !== null && !years.has("gain_year") && !years.has("loss_year"))
    difference(gain - loss);
  else if (gain !== null && loss === null) put("profit", gain);
  else if (loss !== null && gain === null) put("deficit", loss);
  if (apart) flags.add(relationOf(years.get("loss_year")!, years.get("gain_year")!));

  const [accrued, claimed] = [dates.get("accrued"), dates.get("claimed")];
  if (accrued?.kind === "date" && claimed?.kind === "date" && yearOf(accrued.first) === yearOf(accrued.last))
    if (yearOf(accrued.first) <= yearOf(claimed.first))
      flags.add(
        yearOf(accrued.first) < yearOf(claimed.first) ? "claimed_in_later_year" : "claimed_in_same_year",
      );

  const receipts = sums.get("receipts");
  const spent = centsIn("costs") ?? 0;
  if (receipts !== undefined)
    put("income", Math.max(0, receipts.cents - spent), Math.max(0, receipts.upTo - spent));

  for (const name of ["gain", "receipts"]) {
    const each = facts.get(name) ?? [];
    if (each.length !== 2 || each[0]!.part === each[1]!.part) continue;
    if (!each.some(({ part }) => spouseParts.has(part))) continue;
    const [one, other] = each.map(({ mention }) => (mention.kind === "amount" ? mention.cents : 0));
    put(`larger_${name}`, Math.max(one!, other!));
    put(`smaller_${name}`, Math.min(one!, other!));
  }
  return { sums, dates, spans, counts, flags };
}

/** "600 Euro Gewinn: sind 600 Euro steuerfrei?" and "1.100 Euro, 400 und 700": one sum may be said twice. */
const isRepeated = (cents: readonly number[]): boolean =>
  new Set(cents).size < cents.length || cents.some((one) => 2 * one === total(cents));

const total = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0);

const yearNumber = (date: DateMention): string =>
  date.kind === "relative" ? `now${date.years}` : String(yearOf(date.first));

/** The year of gain and loss if they differ; otherwise `year` is that of all sums. Null if it is not certain. */
function yearsOf(facts: Facts): ReadonlyMap<string, DateMention> | null {
  const years = facts.get("year") ?? [];
  const dates = years.map(({ mention }) => mention).filter(isDate);
  const different = new Set(dates.map(yearNumber));
  if (different.size === 0) return new Map();
  const sums = ["gain", "loss"].flatMap((name) => (facts.get(name) ?? []).map((fact) => ({ name, fact })));
  if (different.size === 1) {
    // One year between two sums is that of one of them only.
    const at = years[0]!.mention.from;
    const between =
      years.length === 1 && sums.some(({ fact }) => fact.mention.from < at && fact.part !== years[0]!.part);
    const later = sums.some(({ fact }) => fact.mention.from > at);
    if (!between || !later) return new Map([["year", dates[0]!]]);
    const own = sums.filter(({ fact }) => fact.part === years[0]!.part).map(({ name }) => name);
    return new Map(own.map((name) => [`${name}_year`, dates[0]!]));
  }
  const found = new Map<string, DateMention>();
  for (const { name, fact } of sums) {
    const own = years.filter(({ part }) => part === fact.part);
    const before = years.filter(({ mention }) => mention.from < fact.mention.from);
    const closest = own.toSorted((a, b) => apartBy(fact, a) - apartBy(fact, b))[0];
    const year = own.length === 0 ? before.at(-1) : closest;
    if (year === undefined || !isDate(year.mention)) return null;
    const known = found.get(`${name}_year`);
    if (known !== undefined && yearNumber(known) !== yearNumber(year.mention)) return null;
    found.set(`${name}_year`, year.mention);
  }
  if (found.size !== 2) return null;
  const [one, other] = [...found.values()] as [DateMention, DateMention];
  if (one.kind !== other.kind) return null;
  return yearNumber(one) === yearNumber(other) ? null : found;
}

const apartBy = (one: Fact, other: Fact): number =>
  Math.max(one.mention.from - other.mention.to, other.mention.from - one.mention.to);

const isDate = (mention: Mention): mention is DateMention =>
  mention.kind === "date" || mention.kind === "relative";

function relationOf(loss: DateMention, gain: DateMention): string {
  const [a, b] = [loss, gain].map((date) => (date.kind === "relative" ? date.years : yearOf(date.first))) as [
    number,
    number,
  ];
  if (a < b) return "loss_before_gain";
  return a === b + 1 ? "loss_one_year_after_gain" : "loss_years_after_gain";
}

/** Position of the second date in the one-year period of the first; null if they are unknown or in the wrong order. */
export function positionOf({ dates, spans }: Values, from: string, to?: string): PeriodPosition | null {
  if (to === undefined) return spans.get(from)?.lies ?? null;
  const [start, end] = [dates.get(from), dates.get(to)];
  if (start?.kind !== "date" || end?.kind !== "date" || end.last < start.first) return null;
  if (end.first > lastDayOfYearPeriod(start.last)) return "after";
  return end.last <= lastDayOfYearPeriod(start.first) && end.first >= start.first ? "inside" : "unclear";
}

/** The value of a fact in the response. */
export function valueOf({ mention }: Fact): string {
  if (mention.kind === "amount" || mention.kind === "limit")
    return `${Math.floor(mention.cents / 100)}.${String(mention.cents % 100).padStart(2, "0")}`;
  if (mention.kind === "coins") return mention.count;
  if (mention.kind === "relative") return ["previous year", "this year", "next year"][mention.years + 1]!;
  if (mention.kind === "held") {
    if (mention.unit === "exact") return "exactly 1 year";
    if (mention.unit === "within" || mention.unit === "longer")
      return mention.unit === "within" ? "within 1 year" : "more than 1 year";
    return `${mention.count} ${mention.unit}${mention.count === 1 ? "" : "s"}`;
  }
  if (mention.kind !== "date") return "";
  return formatDay(mention.first).slice(0, { day: 10, month: 7, year: 4 }[mention.precision]);
}
