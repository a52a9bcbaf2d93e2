import type { Static } from "typebox";
import type { ShortAnswer } from "../api-schema.ts";
import type { LegalLanguage } from "../ruleset-schema.ts";
import { factsOf, partAt, partsOf, ROLE_NAMES, type Fact, type Facts, type RoleName } from "./facts.ts";
import { flat } from "./flat.ts";
import { buildLexicon, type Word } from "./lexicon.ts";
import type { Mention } from "./mention.ts";
import { mentionsOf } from "./mentions.ts";
import type { AnswerTopic, ShortAnswers } from "./schema.ts";
import { leafOf } from "./tree.ts";
import { valueOf, valuesOf, type Values } from "./values.ts";

export type Composed = {
  readonly answer: Static<typeof ShortAnswer>;
  /** The question for a missing fact, if the answer depends on one. */
  readonly ask: Readonly<Record<LegalLanguage, string>> | null;
};
export type AnswerComposer = (question: string) => Composed | null;

/** Longer questions have more than one point; none of the topics covers them. */
const LONGEST = 600;

/**
 * Composes short answers. Every word of a question must be in a list of the ruleset and every number have a meaning;
 * the first topic that knows all of them decides.
 */
export function buildAnswerComposer({
  checked_until: checkedUntil,
  limits,
  words,
  coins,
  topics,
}: ShortAnswers): AnswerComposer {
  const coinLists = new Set(Object.keys(coins).map((name) => `coin:${name}`));
  const lexicon = buildLexicon({
    ...words,
    ...Object.fromEntries(Object.entries(coins).map(([name, list]) => [`coin:${name}`, list])),
  });
  return (question) => {
    const read = question.normalize("NFC");
    if (read.length > LONGEST) return null;
    if (!lexicon.mayKnow(read)) return null;
    const mentions = mentionsOf(read);
    if (mentions === null) return null;
    let text = flat(read);
    for (const { from, to } of mentions) text = text.slice(0, from) + "0".repeat(to - from) + text.slice(to);
    const found = lexicon.read(text);
    if (found === null) return null;
    const named = new Set(
      [
        ...found.flatMap(({ lists }) => lists.filter((list) => coinLists.has(list))),
        ...mentions.flatMap((one) =>
          one.kind === "coins" ? (lexicon.read(one.coin)?.[0]?.lists ?? []) : [],
        ),
      ].filter((list) => coinLists.has(list)),
    );
    for (const topic of topics) {
      const composed = answerBy(topic, read, text, mentions, found, named, limits);
      if (composed !== null) return { ...composed, answer: { ...composed.answer, checkedUntil } };
    }
    return null;
  };
}

function answerBy(
  topic: AnswerTopic,
  question: string,
  text: string,
  mentions: readonly Mention[],
  found: readonly Word[],
  coins: ReadonlySet<string>,
  limits: ShortAnswers["limits"],
): { readonly answer: Omit<Composed["answer"], "checkedUntil">; readonly ask: Composed["ask"] } | null {
  const { asks, about = [], words = [], roles = {}, requires = {}, near = {} } = topic;
  const allowed = new Set(["plain", "value", "total", ...asks, ...about, ...words]);
  const isAllowed = (list: string): boolean => allowed.has(list) || list.startsWith("coin:");
  if (!found.every(({ lists }) => lists.some(isAllowed))) return null;
  const lists = new Set(found.flatMap((word) => word.lists.filter(isAllowed)));
  if (coins.size > 0) lists.add("coin");
  if (!asks.some((list) => lists.has(list))) return null;
  if (about.length > 0 && !about.some((list) => lists.has(list))) return null;
  for (const [list, others] of Object.entries(requires))
    if (lists.has(list) && !others.some((other) => lists.has(other))) return null;
  if (topic.several_coins !== true && coins.size > 1) return null;

  const parts = partsOf(text);
  const partsWith = (list: string): ReadonlySet<number> =>
    new Set(found.filter((word) => word.lists.includes(list)).map((word) => partAt(parts, word)));
  for (const [list, others] of Object.entries(near))
    for (const part of partsWith(list)) if (!others.some((other) => partsWith(other).has(part))) return null;

  const roleOf = (list: string): RoleName | null =>
    isAllowed(list) ? (roles[list] ?? ROLE_NAMES.find((role) => role === list) ?? null) : null;
  const facts = factsOf(question, text, mentions, found, roleOf);
  if (
    facts === null ||
    [...facts.keys()].some((name) => !name.endsWith("_count") && !topic.facts.includes(name))
  )
    return null;
  // More coins than swaps connect.
  if (facts.has("swapped") && coins.size > facts.get("swapped")!.length + 1) return null;
  // "Insgesamt 1.100 Euro, davon 400": a total and its parts must not be added.
  if (lists.has("total") && ["gain", "loss", "receipts"].some((name) => (facts.get(name)?.length ?? 0) > 1))
    return null;
  // "Die Grenze von 1.000 Euro": any other sum is no limit.
  const amounts = new Set(
    Object.values(limits).flatMap(({ years }) => years.map(({ amount }) => amount * 100)),
  );
  const named =
    facts.get("limit")?.flatMap(({ mention }) => ("cents" in mention ? [mention.cents] : [])) ?? [];
  if (named.some((cents) => !amounts.has(cents))) return null;
  // A bicycle that was bought is no coin.
  if (
    lists.has("goods") &&
    found.some((word) => word.lists.includes("buy") && partsWith("goods").has(partAt(parts, word)))
  )
    return null;
  const values = valuesOf(facts, partsWith("spouse"), topic.facts.includes("bought_count"));
  if (values === null) return null;
  if (!values.flags.has("lots") && isUneven(mentions) && !isPartSold(facts)) return null;
  const leaf = leafOf(topic, { values, lists, limits });
  if (leaf === null) return null;
  return {
    answer: {
      rule: leaf.rule,
      text: leaf.text,
      clauses: [...leaf.clauses],
      facts: [...facts]
        .filter(([name]) => values.flags.has("lots") || !name.endsWith("_count"))
        .flatMap(([name, list]) => list.map((fact) => ({ name: nameOf(name, fact, values), fact })))
        .toSorted((a, b) => a.fact.mention.from - b.fact.mention.from)
        .map(({ name, fact }) => ({ name, value: valueOf(fact), from: fact.from })),
    },
    ask: leaf.ask,
  };
}

/** The years of a gain and a loss have names of their own. */
function nameOf(name: string, { mention }: Fact, { dates }: Values): string {
  if (mention === dates.get("gain_year")) return "gainYear";
  return mention === dates.get("loss_year") ? "lossYear" : name;
}

/** Part of what was bought is sold: the day of purchase is the same, the cost is not. */
function isPartSold(facts: Facts): boolean {
  const [bought, sold] = ["bought_count", "sold_count"].map((name) =>
    facts.get(name)?.map(({ mention }) => mention),
  );
  if (bought?.length !== 1 || sold?.length !== 1 || facts.has("cost")) return false;
  const [held, given] = [bought[0], sold[0]];
  return held?.kind === "coins" && given?.kind === "coins" && Number(given.count) <= Number(held.count);
}

/** Two different quantities of one coin: part of the purchase, or more. */
function isUneven(mentions: readonly Mention[]): boolean {
  const counts = new Map<string, string>();
  return mentions.some((mention) => {
    if (mention.kind !== "coins") return false;
    const before = counts.get(mention.coin);
    counts.set(mention.coin, mention.count);
    return before !== undefined && before !== mention.count;
  });
}
