import { lastDayOfYearPeriod, yearOf } from "../../calendar/index.ts";
import type { LegalLanguage } from "../ruleset-schema.ts";
import type { AnswerTopic, Branch, Condition, Sentence, ShortAnswers } from "./schema.ts";
import { positionOf, type Sum, type Values } from "./values.ts";
import { money, writtenDate, writtenDay, writtenSpan } from "./wording.ts";

export type Leaf = {
  readonly rule: string;
  readonly clauses: readonly string[];
  readonly text: Readonly<Record<LegalLanguage, string>>;
  readonly ask: Readonly<Record<LegalLanguage, string>> | null;
};

type Known = {
  readonly values: Values;
  /** Word lists that the question has words of. */
  readonly lists: ReadonlySet<string>;
  readonly limits: ShortAnswers["limits"];
};

/** The first leaf of a topic whose conditions hold; null if there is none, or a value of its first sentence is unknown. */
export function leafOf(topic: AnswerTopic, known: Known): Leaf | null {
  const inside = (branches: readonly Branch[], rule: string, clauses: readonly string[]): Leaf | null => {
    for (const branch of branches) {
      if (!holds(branch.when, known)) continue;
      const [ownRule, ownClauses] = [branch.rule ?? rule, branch.clauses ?? clauses];
      if (branch.text === undefined) return inside(branch.branches ?? [], ownRule, ownClauses);
      const sentences = branch.text.filter(({ when }) => holds(when, known));
      const [de, en] = [written(sentences, known, "de"), written(sentences, known, "en")];
      if (de === null || en === null) continue;
      return { rule: ownRule, clauses: ownClauses, text: { de, en }, ask: branch.ask ?? null };
    }
    return null;
  };
  return inside(topic.branches, topic.rule, topic.clauses);
}

function holds(when: Condition | undefined, known: Known): boolean {
  if (when === undefined) return true;
  const { values, lists, limits } = known;
  const isKnown = (name: string): boolean =>
    values.sums.has(name) || values.dates.has(name) || values.spans.has(name) || values.counts.has(name);
  const every = (list: readonly string[] | undefined, test: (name: string) => boolean): boolean =>
    list === undefined || list.every(test);
  const period = (list: readonly string[] | undefined, position: string): boolean =>
    list === undefined || positionOf(values, list[0]!, list[1]) === position;
  const limit = (list: readonly [string, string] | undefined, status: string): boolean => {
    if (list === undefined) return true;
    const [sum, rule] = [values.sums.get(list[0]), limits[list[1]]];
    return sum !== undefined && rule !== undefined && statusOf(sum, rule, values) === status;
  };
  return (
    every(when.has, isKnown) &&
    every(when.lacks, (name) => !isKnown(name)) &&
    period(when.inside, "inside") &&
    period(when.after, "after") &&
    period(when.unclear, "unclear") &&
    limit(when.below, "below") &&
    limit(when.reached, "reached") &&
    limit(when.depends, "depends") &&
    (when.mentions === undefined || when.mentions.some((name) => lists.has(name))) &&
    every(when.without, (name) => !lists.has(name)) &&
    every(when.is, (name) => values.flags.has(name))
  );
}

type Limit = ShortAnswers["limits"][string];

/** Amounts of a limit in the year of the question, or in all years if it names none; null if the year is unknown. */
function amountsOf({ years, until }: Limit, { dates }: Values): readonly number[] | null {
  const date = ["sold", "swapped", "paid", "gain_year", "year"].map((name) => dates.get(name)).find(Boolean);
  const all = years.map(({ amount }) => amount);
  if (date === undefined) return all;
  if (date.kind === "relative") return date.years === 1 ? null : all.slice(-1);
  if (yearOf(date.first) !== yearOf(date.last) || yearOf(date.first) > until) return null;
  const of = years.findLast(({ from }) => from <= yearOf(date.first));
  return of === undefined ? null : [of.amount];
}

function statusOf(
  { cents, upTo }: Sum,
  limit: Limit,
  values: Values,
): "below" | "reached" | "depends" | null {
  const amounts = amountsOf(limit, values);
  if (amounts === null) return null;
  const isBelow = (of: number) => (amount: number) =>
    limit.allowance ? of <= amount * 100 : of < amount * 100;
  const [least, most] = [cents, upTo].map((of) => amounts.map(isBelow(of)));
  if (least!.some((below, at) => below !== most![at])) return null;
  if (least!.every(Boolean)) return "below";
  return least!.some(Boolean) ? "depends" : "reached";
}

/** A sum or a limit. */
function centsOf(name: string, values: Values, limits: Known["limits"]): number | null {
  const sum = values.sums.get(name);
  if (sum !== undefined) return sum.cents;
  const amount = limits[name] === undefined ? undefined : amountsOf(limits[name], values)?.at(-1);
  return amount === undefined ? null : amount * 100;
}

/** `{sold}`, `{sold_free}`, `{gain}`, `{gain-loss}`, `{private_sales}`: null if a value of the first sentence is unknown. */
function written(sentences: readonly Sentence[], known: Known, language: LegalLanguage): string | null {
  const filled = sentences.map((sentence) => {
    let complete = true;
    const text = sentence[language].replace(/\{([\w-]+)\}/g, (_, name: string) => {
      const value = valueIn(name, known, language);
      if (value === null) complete = false;
      return value ?? "";
    });
    return complete ? text : null;
  });
  return filled[0] === null || filled.length === 0 ? null : filled.filter((text) => text !== null).join(" ");
}

function valueIn(name: string, { values, limits }: Known, language: LegalLanguage): string | null {
  const { sums, dates, spans, counts } = values;
  const limit = limits[name.replace(/_before$/, "")];
  if (limit !== undefined) {
    const amounts = amountsOf(limit, values);
    const amount = name.endsWith("_before") ? amounts?.[0] : amounts?.at(-1);
    return amount === undefined ? null : money(amount * 100, language);
  }
  if (name.includes("-")) {
    const [from, less] = name.split("-").map((part) => centsOf(part, values, limits));
    return from === null || less === null || from === undefined || less === undefined
      ? null
      : money(Math.max(0, from - less), language);
  }
  const sum = sums.get(name);
  if (sum !== undefined) return money(sum.cents, language);
  const span = spans.get(name);
  if (span !== undefined) return writtenSpan(span, language);
  const count = counts.get(name);
  if (count !== undefined) return String(count).replace(".", language === "de" ? "," : ".");
  // `gain_year` is a date, `accrued_year` the year of one.
  const [, of = name, form = ""] = dates.has(name) ? [] : (/^(\w+?)_(end|free|year)$/.exec(name) ?? []);
  const date = dates.get(of);
  if (date === undefined) return null;
  if (form === "year") return date.kind === "date" ? String(yearOf(date.first)) : null;
  if (form === "") return writtenDate(date, language);
  if (date.kind !== "date" || date.precision !== "day") return null;
  return writtenDay(lastDayOfYearPeriod(date.first) + (form === "free" ? 1 : 0), language);
}
