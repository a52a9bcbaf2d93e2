import type { Static } from "typebox";
import { formatDay, lastDayOfYearPeriod, yearOf } from "../../calendar/index.ts";
import type { ShortAnswer } from "../api-schema.ts";
import type { LegalLanguage } from "../ruleset-schema.ts";
import { questionText } from "./question-text.ts";
import { buildRoleReader, factsOf, type QuestionFacts } from "./facts.ts";
import { flat, wordPattern } from "./flat.ts";
import { counts, mentionsOf, type Mention } from "./mentions.ts";
import type { AnswerCase, ShortAnswers } from "./schema.ts";
import { money, writtenDate, writtenDay, writtenSpan } from "./wording.ts";

export type AnswerComposer = (
  question: string,
  leading: readonly string[],
) => Static<typeof ShortAnswer> | null;

/** Number of leading clauses that an answer may rely on: a lower one answers a different question. */
const LEADING = 8;

/** Composes the short answer to a question if a case of the ruleset matches it in every condition. */
export function buildAnswerComposer({
  limits,
  words,
  kinds,
  coins,
  asks,
  never,
  hinders,
  cases,
}: ShortAnswers): AnswerComposer {
  const roles = buildRoleReader(words);
  const patterns = (lists: Readonly<Record<string, string>>) =>
    Object.entries(lists).map(([name, list]) => [name, wordPattern(list)] as const);
  const [ofKind, ofQuestion, ofHinder] = [patterns(kinds), patterns(asks), patterns(hinders)];
  const ofCoin = patterns(coins);
  const [anyQuestion, anyNever] = [asks, never].map((lists) =>
    wordPattern(Object.values(lists).join(",")),
  ) as [RegExp, RegExp];
  return (question, leading) => {
    const read = question.normalize("NFC");
    if (!counts(read)) return null;
    const text = flat(read);
    if (has(anyNever, text) || !has(anyQuestion, text)) return null;
    const mentions = mentionsOf(read);
    if (mentions === null || mentions.length === 0) return null;
    if (isUneven(mentions, ofCoin)) return null;
    const facts = factsOf(read, mentions, roles);
    if (facts === null || facts.size === 0) return null;
    const known = workOut(read, facts);
    const mentioned = {
      kinds: namesIn(ofKind, text),
      coins: namesIn(ofCoin, text),
      asks: namesIn(ofQuestion, flat(questionText(read))),
      hinders: namesIn(ofHinder, text),
      leading: leading.slice(0, LEADING),
    };
    for (const one of cases) {
      const values = fits(one, facts, known, mentioned, limits);
      if (values === null) continue;
      const [de, en] = [fill(one.text.de, values.de), fill(one.text.en, values.en)];
      if (de === null || en === null) continue;
      return {
        rule: one.rule,
        text: { de, en },
        clauses: [...one.clauses],
        facts: [...facts]
          .toSorted(([, a], [, b]) => a.mention.from - b.mention.from)
          .map(([name, { mention, from }]) => ({ name, value: valueOf(mention), from })),
      };
    }
    return null;
  };
}

const has = (pattern: RegExp, text: string): boolean => text.search(pattern) !== -1;
type Patterns = readonly (readonly [name: string, pattern: RegExp])[];
const namesIn = (patterns: Patterns, text: string): readonly string[] =>
  patterns.filter(([, pattern]) => has(pattern, text)).map(([name]) => name);

const centsIn = (facts: QuestionFacts, name: string): number | null => {
  const mention = facts.get(name)?.mention;
  return mention?.kind === "amount" ? mention.cents : null;
};
const dateIn = (facts: QuestionFacts, name: string) => {
  const mention = facts.get(name)?.mention;
  return mention?.kind === "date" ? mention : null;
};

/** A value computed from several facts, and the names of those facts. */
type Known = ReadonlyMap<string, { readonly cents: number; readonly of: readonly string[] }>;

function workOut(question: string, facts: QuestionFacts): Known {
  const [gain, loss, cost, proceeds] = ["gain", "loss", "cost", "proceeds"].map((name) =>
    centsIn(facts, name),
  ) as [number | null, number | null, number | null, number | null];
  const known = new Map<string, { cents: number; of: readonly string[] }>();
  const put = (cents: number, of: readonly string[]): void => {
    if (cents !== 0) known.set(cents > 0 ? "profit" : "deficit", { cents: Math.abs(cents), of });
  };
  if (cost !== null && proceeds !== null && gain === null && loss === null) {
    const fees = centsIn(facts, "fees");
    put(proceeds - cost - (fees ?? 0), ["cost", "proceeds", ...(fees === null ? [] : ["fees"])]);
  } else if (gain !== null && loss !== null) {
    if (sameYear(question, facts)) put(gain - loss, ["gain", "loss"]);
  } else if (gain !== null) put(gain, ["gain"]);
  else if (loss !== null) put(-loss, ["loss"]);
  const receipts = centsIn(facts, "receipts");
  // "Mit Staking 200 Euro Gewinn": without separate receipts, a gain counts as receipts minus costs.
  if (receipts !== null) known.set("receipts", { cents: receipts, of: ["receipts"] });
  else if (gain !== null && loss === null) known.set("receipts", { cents: gain, of: ["gain"] });
  if (gain !== null) known.set("gain", { cents: gain, of: ["gain"] });
  return known;
}

/** A year before two facts in one sentence applies to both. */
function sameYear(question: string, facts: QuestionFacts): boolean {
  if (facts.has("lossYear") || facts.has("gainYear")) return false;
  const year = facts.get("year")?.mention;
  if (year === undefined) return true;
  const sums = [facts.get("gain")!.mention, facts.get("loss")!.mention];
  const last = Math.max(...sums.map(({ from }) => from));
  return sums.every(({ from }) => from > year.to) && !/[.!?]\s/.test(question.slice(year.to, last));
}

/** A second, different quantity of the same coin: part of the purchase, or more. */
function isUneven(mentions: readonly Mention[], coins: Patterns): boolean {
  const counts = new Map<string, string>();
  return mentions.some((mention) => {
    if (mention.kind !== "coins") return false;
    const name = namesIn(coins, mention.coin)[0] ?? mention.coin;
    const before = counts.get(name);
    counts.set(name, mention.count);
    return before !== undefined && before !== mention.count;
  });
}

type Mentioned = Readonly<Record<"kinds" | "coins" | "asks" | "hinders" | "leading", readonly string[]>>;
type Values = Readonly<Record<LegalLanguage, Readonly<Record<string, string>>>>;

/** Values for the sentences of a case; null if the case does not match. */
function fits(
  one: AnswerCase,
  facts: QuestionFacts,
  known: Known,
  mentioned: Mentioned,
  limits: ShortAnswers["limits"],
): Values | null {
  const { about = [], beside = [], may = [], unless = [], periods = [] } = one;
  if (!one.asks.some((name) => mentioned.asks.includes(name))) return null;
  if (about.length > 0 && !about.some((kind) => mentioned.kinds.includes(kind))) return null;
  if (!mentioned.kinds.every((kind) => about.includes(kind) || beside.includes(kind))) return null;
  if (unless.some((name) => mentioned.hinders.includes(name))) return null;
  if (!one.clauses.some((key) => mentioned.leading.includes(key))) return null;

  const dated = one.facts.some((name) => /^(?:bought|sold|received|held)$/.test(name));
  if (dated && mentioned.coins.length > 1 && !about.includes("swap")) return null;

  const taken = new Set<string>(may);
  for (const name of one.facts) {
    const worked = facts.has(name) ? null : known.get(name);
    if (worked === undefined) return null;
    // Gain minus loss is only used by cases that cover both.
    if (worked?.of.includes("loss") === true && worked.of.length > 1 && !one.facts.includes("loss"))
      return null;
    for (const each of worked?.of ?? [name]) taken.add(each);
  }
  if ([...facts.keys()].some((name) => !taken.has(name))) return null;
  if (one.forward === true && !isForward(facts)) return null;
  if (!periods.every(({ from, to, lies }) => lieOf(facts, from, to) === lies)) return null;

  const de: Record<string, string> = {};
  const en: Record<string, string> = {};
  const put = (name: string, write: (language: LegalLanguage) => string): void => {
    de[name] = write("de");
    en[name] = write("en");
  };
  for (const [name, { cents }] of known) put(name, (language) => money(cents, language));
  for (const [name, { mention }] of facts) {
    if (mention.kind === "amount") put(name, (language) => money(mention.cents, language));
    if (mention.kind === "held") put(name, (language) => writtenSpan(mention, language));
    if (mention.kind !== "date") continue;
    put(name, (language) => writtenDate(mention, language));
    put(`${name}_year`, () => String(yearOf(mention.first)));
    if (mention.precision !== "day") continue;
    const last = lastDayOfYearPeriod(mention.first);
    put(`${name}_end`, (language) => writtenDay(last, language));
    put(`${name}_free`, (language) => writtenDay(last + 1, language));
  }
  if (one.limit !== undefined) {
    const sum = known.get(one.limit.sum)?.cents;
    const limit = limits[one.limit.of];
    if (sum === undefined || limit === undefined) return null;
    const limitAmounts = limitOf(limit, limitYear(facts));
    if (limitAmounts === null || statusOf(sum, limitAmounts, limit.allowance) !== one.limit.is) return null;
    put("limit", (language) => money(limitAmounts.amounts.at(-1)! * 100, language));
    put("limit_before", (language) => money(limitAmounts.amounts[0]! * 100, language));
    put("excess", (language) => money(Math.max(0, sum - limitAmounts.amounts.at(-1)! * 100), language));
  }
  const [gain, loss] = [centsIn(facts, "gain"), centsIn(facts, "loss")];
  if (gain !== null && loss !== null) {
    put("rest", (language) => money(Math.max(0, gain - loss), language));
    put("left", (language) => money(Math.max(0, loss - gain), language));
  }
  return { de, en };
}

function isForward(facts: QuestionFacts): boolean {
  const [gain, loss] = [dateIn(facts, "gainYear"), dateIn(facts, "lossYear")];
  return gain !== null && loss !== null && loss.first < gain.first;
}

/** Position of a sale relative to the one-year period, by dates or by the duration of the holding. */
function lieOf(facts: QuestionFacts, from: string, to: string): "inside" | "after" | null {
  if (to === "held") {
    const span = facts.get("held")?.mention;
    return span?.kind === "held" ? lieOfSpan(span) : null;
  }
  const [start, end] = [dateIn(facts, from), dateIn(facts, to)];
  if (start === null || end === null || end.last < start.first) return null;
  if (end.last <= lastDayOfYearPeriod(start.first)) return "inside";
  return end.first > lastDayOfYearPeriod(start.last) ? "after" : null;
}

/** 366 days are a year and a day, or exactly a year in a leap year: undecided. */
function lieOfSpan({ unit, count }: Extract<Mention, { kind: "held" }>): "inside" | "after" | null {
  const [longestInside, least] = { year: [0.99, 1.01], month: [11.9, 12.1], week: [52, 53], day: [365, 367] }[
    unit
  ] as [number, number];
  if (count <= longestInside) return "inside";
  return count >= least ? "after" : null;
}

/** Year whose limit applies: that of the sale, or the one named; null if there is none. */
function limitYear(facts: QuestionFacts): number | null | "unsure" {
  const date =
    dateIn(facts, "sold") ?? dateIn(facts, "gainYear") ?? dateIn(facts, "year") ?? dateIn(facts, "received");
  if (date === null) return null;
  return yearOf(date.first) === yearOf(date.last) ? yearOf(date.first) : "unsure";
}

type LimitAmounts = { readonly amounts: readonly number[] };

function limitOf(
  { years, until }: ShortAnswers["limits"][string],
  year: number | null | "unsure",
): LimitAmounts | null {
  if (year === "unsure") return null;
  if (year === null) return { amounts: years.map(({ amount }) => amount) };
  const of = years.findLast(({ from }) => from <= year);
  return of === undefined || year > until ? null : { amounts: [of.amount] };
}

function statusOf(
  cents: number,
  { amounts }: LimitAmounts,
  allowance: boolean,
): "below" | "reached" | "depends" {
  const below = amounts.map((amount) => (allowance ? cents <= amount * 100 : cents < amount * 100));
  if (below.every(Boolean)) return "below";
  return below.some(Boolean) ? "depends" : "reached";
}

/** Drops a sentence with an unknown value; null if that is the first one. */
function fill(sentences: readonly string[], values: Readonly<Record<string, string>>): string | null {
  const [first, ...more] = sentences.map((sentence) => {
    const needed = sentence.match(/\{\w+\}/g) ?? [];
    if (needed.some((name) => values[name.slice(1, -1)] === undefined)) return null;
    return sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name]!);
  });
  return first === null || first === undefined
    ? null
    : [first, ...more.filter((sentence) => sentence !== null)].join(" ");
}

function valueOf(mention: Mention): string {
  if (mention.kind === "amount")
    return `${Math.floor(mention.cents / 100)}.${String(mention.cents % 100).padStart(2, "0")}`;
  if (mention.kind === "held") return `${mention.count} ${mention.unit}${mention.count === 1 ? "" : "s"}`;
  if (mention.kind !== "date") return "";
  return formatDay(mention.first).slice(0, { day: 10, month: 7, year: 4 }[mention.precision]);
}
