import { flat, wordPattern } from "./flat.ts";
import type { Mention } from "./mentions.ts";

/** Possible meanings of a number in a question. */
export const FACT_NAMES = [
  "bought",
  "sold",
  "swapped",
  "moved",
  "given",
  "received",
  "year",
  "cost",
  "proceeds",
  "gain",
  "loss",
  "fees",
  "receipts",
  "held",
  "lossYear",
  "gainYear",
] as const;
export type FactName = (typeof FACT_NAMES)[number];
export type QuestionFacts = ReadonlyMap<string, ReadFact>;
export type ReadFact = { readonly mention: Mention; readonly from: string };

/** Words for an event, by the facts they make of a date and of a sum. */
const ROLES = {
  buy: { date: "bought", amount: "cost" },
  sell: { date: "sold", amount: "proceeds" },
  swap: { date: "swapped", amount: null },
  move: { date: "moved", amount: null },
  give: { date: "given", amount: null },
  receive: { date: "received", amount: "receipts" },
  earn: { date: null, amount: "receipts" },
  gain: { date: null, amount: "gain" },
  loss: { date: null, amount: "loss" },
  fees: { date: null, amount: "fees" },
  hold: { date: null, amount: null },
} as const;
export type RoleName = keyof typeof ROLES;
export const ROLE_NAMES = Object.keys(ROLES) as readonly RoleName[];

export type RoleWords = Readonly<Record<RoleName, string>>;
export type RoleReader = (text: string) => readonly Word[];
type Word = { readonly role: RoleName; readonly from: number; readonly to: number };

export function buildRoleReader(words: RoleWords): RoleReader {
  const patterns = ROLE_NAMES.map((role) => [role, wordPattern(words[role])] as const);
  return (text) =>
    patterns.flatMap(([role, pattern]) =>
      Array.from(text.matchAll(pattern), ({ index, 0: word }) => ({
        role,
        from: index,
        to: index + word.length,
      })),
    );
}

/** Part of a sentence: related words are between the same commas and conjunctions. */
type Part = { readonly from: number; readonly to: number; readonly sentence: number };

function partsOf(text: string): readonly Part[] {
  const parts: Part[] = [];
  let [from, sentence] = [0, 0];
  for (const { 0: separator, index } of text.matchAll(
    /[.!?;](?=\s|$)|\n|,|[()]|\s[-–—]\s|->|(?<!\p{L})(?:und|and|aber|but|sowie|bevor|wahrend|while|nachdem)(?!\p{L})/gu,
  )) {
    parts.push({ from, to: index, sentence });
    from = index + separator.length;
    if (/^[.!?\n]/.test(separator)) sentence += 1;
  }
  parts.push({ from, to: text.length, sentence });
  return parts;
}

const PRICE = /(?<!\p{L})(?:fur|zu|um|for|at)\s*$/u;
const PREPOSITION = /(?:(?<!\p{L})(?:am|vom|im|in|on|den|dem|of|von|zum|der|the|seit|since|um)\s*)+$/u;
const NEGATED = /(?<!\p{L})(?:nicht|not|kein\p{L}*|no)\s+(?:\p{L}{1,8}\s+)?$/u;

/**
 * The meaning of each number, by the words next to it; null if a number has none, or two have the same. Numbers are
 * blanked out first, so that their dots do not end a sentence.
 */
export function factsOf(
  question: string,
  mentions: readonly Mention[],
  roles: RoleReader,
): QuestionFacts | null {
  const relevant = mentions.filter(({ kind }) => kind !== "beside" && kind !== "coins");
  if (relevant.length === 0) return new Map();
  let text = flat(question);
  for (const { from, to } of mentions) text = text.slice(0, from) + "0".repeat(to - from) + text.slice(to);
  const parts = partsOf(text);
  const words = roles(text);
  const within = <T extends { readonly from: number }>(
    list: readonly T[],
    { from, to }: Part,
  ): readonly T[] => list.filter((one) => one.from >= from && one.from < to);
  const facts = new Map<string, ReadFact>();
  for (const mention of relevant) {
    const before = text.slice(Math.max(0, mention.from - 30), mention.from);
    if (NEGATED.test(before)) return null;
    const here = parts.findIndex(({ from, to }) => mention.from >= from && mention.from < to);
    const fits = (word: Word): boolean => nameOf(word.role, mention, before) !== null;
    const wordsIn = (at: number): readonly Word[] => within(words, parts[at]!).filter(fits);
    // "Am 3. Mai 2023, einem Mittwoch, habe ich gekauft": searches forward, then back, until the next number.
    const look = (step: 1 | -1): readonly Word[] => {
      for (let at = here + step; parts[at]?.sentence === parts[here]?.sentence; at += step) {
        if (within(relevant, parts[at]!).some(({ kind }) => kind === mention.kind)) return [];
        if (wordsIn(at).length > 0) return wordsIn(at);
      }
      return [];
    };
    const [own, on] = [wordsIn(here), look(1)];
    const candidates = own.length > 0 ? own : on.length > 0 ? on : look(-1);
    const word = nearest(candidates, mention, before);
    const year = mention.kind === "date" && mention.precision === "year";
    const name = word === null ? (year ? "year" : null) : nameOf(word.role, mention, before);
    if (name === null) return null;
    // With two years, each belongs to the sum next to it.
    const roles = year && name === "year" ? within(words, parts[here]!).map(({ role }) => role) : [];
    const key =
      name !== "year" || relevant.filter((one) => one.kind === "date").length < 2
        ? name
        : roles.includes("loss") && !roles.includes("gain")
          ? "lossYear"
          : roles.includes("gain") && !roles.includes("loss")
            ? "gainYear"
            : null;
    if (key === null || facts.has(key)) return null;
    facts.set(key, { mention, from: passage(question, parts[here]!, mention, word) });
  }
  return facts;
}

function nameOf(role: RoleName, mention: Mention, before: string): string | null {
  // A receipt with a year belongs to that year; a receipt with a date is acquired on it.
  if (mention.kind === "date")
    return role === "receive" && mention.precision === "year" ? null : ROLES[role].date;
  if (mention.kind === "held") return /^(?:hold|sell)$/.test(role) ? "held" : null;
  const name = ROLES[role].amount;
  return PRICE.test(before) && name !== "cost" && name !== "proceeds" ? null : name;
}

/** Nouns are more specific than verbs: "Gewinn aus dem Verkauf: 300 Euro" is a gain. */
const NOUNS: ReadonlySet<RoleName> = new Set(["gain", "loss", "fees"]);

function nearest(words: readonly Word[], mention: Mention, before: string): Word | null {
  const strong = mention.kind === "amount" ? words.filter(({ role }) => NOUNS.has(role)) : [];
  const start = mention.from - (PREPOSITION.exec(before)?.[0].length ?? 0);
  let [best, least] = [null as Word | null, Infinity];
  for (const word of strong.length > 0 ? strong : words) {
    const gap = word.to <= mention.from ? Math.max(0, start - word.to) : word.from - mention.to + 0.5;
    if (gap < least) [best, least] = [word, gap];
  }
  return best;
}

const LONGEST = 80;

/** Words from which a fact was read: the number and the word for its meaning, if they are close together. */
function passage(question: string, part: Part, mention: Mention, word: Word | null): string {
  const inside = word !== null && word.from >= part.from && word.to <= part.to;
  const from = inside ? Math.min(word.from, mention.from) : mention.from;
  const to = inside ? Math.max(word.to, mention.to) : mention.to;
  return to - from > LONGEST ? question.slice(mention.from, mention.to) : question.slice(from, to);
}
