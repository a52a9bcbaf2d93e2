import type { Word } from "./lexicon.ts";
import type { Mention } from "./mention.ts";

/** Words for an event, by the facts they make of a date, a sum and a number of coins. */
const ROLES = {
  buy: { date: "bought", amount: "cost", coins: "bought_count" },
  sell: { date: "sold", amount: "proceeds", coins: "sold_count" },
  swap: { date: "swapped", amount: "proceeds", coins: null },
  pay: { date: "paid", amount: "proceeds", coins: null },
  move: { date: "moved", amount: null, coins: null },
  give: { date: "given", amount: null, coins: null },
  inherit: { date: "inherited", amount: null, coins: null },
  fork: { date: "forked", amount: "receipts", coins: null },
  receive: { date: "received", amount: "receipts", coins: null },
  accrue: { date: "accrued", amount: null, coins: null },
  claim: { date: "claimed", amount: null, coins: null },
  gain: { date: null, amount: "gain", coins: null },
  loss: { date: null, amount: "loss", coins: null },
  fees: { date: null, amount: "fees", coins: null },
  costs: { date: null, amount: "costs", coins: null },
  salary: { date: null, amount: "salary", coins: null },
  hold: { date: null, amount: null, coins: null },
  since: { date: "bought", amount: null, coins: null },
} as const;
export type RoleName = keyof typeof ROLES;
export const ROLE_NAMES = Object.keys(ROLES) as readonly RoleName[];

/** A number of a question with its meaning. */
export type Fact = {
  readonly mention: Mention;
  /** Part of a sentence that the number is in. */
  readonly part: number;
  /** Words of the question that the fact was read from. */
  readonly from: string;
};
export type Facts = ReadonlyMap<string, readonly Fact[]>;

/** Part of a sentence: related words are between the same commas and conjunctions. */
type Part = { readonly from: number; readonly to: number; readonly sentence: number };
type RoleWord = { readonly role: RoleName; readonly from: number; readonly to: number };

const SEPARATOR =
  /[.!?;](?=\s|$)|\n|,(?=\s|$)|[()]|\s[-–—]\s|->|(?<!\p{L})(?:und|and|aber|but|sowie|bevor|before|wahrend|while|nachdem|dann|then|damit|that|which|wenn|if|when)(?!\p{L})/gu;

export function partsOf(text: string): readonly Part[] {
  const parts: Part[] = [];
  let [from, sentence] = [0, 0];
  for (const { 0: separator, index } of text.matchAll(SEPARATOR)) {
    parts.push({ from, to: index, sentence });
    from = index + separator.length;
    if (/^[.!?\n]/.test(separator)) sentence += 1;
  }
  parts.push({ from, to: text.length, sentence });
  return parts;
}

/** The place of a text in its part: both are numbers of parts. */
export const partAt = (parts: readonly Part[], { from }: { readonly from: number }): number =>
  parts.findIndex((part) => from >= part.from && from < part.to);

const PRICE = /(?<!\p{L})(?:fur|zu|um|for|at)\s*$/u;
const PREPOSITION =
  /(?:(?<!\p{L})(?:am|vom|im|in|on|den|dem|of|von|zum|der|the|seit|since|um|for|fur|uber|worth|ein|einen|a)\s*)+$/u;

/**
 * The meaning of each number, by the words next to it; null if a number has none. `text` has the numbers blanked out.
 * `roleOf` is the role of a list of words in the topic that reads the question.
 */
export function factsOf(
  question: string,
  text: string,
  mentions: readonly Mention[],
  words: readonly Word[],
  roleOf: (list: string) => RoleName | null,
): Facts | null {
  const parts = partsOf(text);
  const roles = words.flatMap(({ from, to, lists }): readonly RoleWord[] =>
    lists.flatMap((list) => {
      const role = roleOf(list);
      return role === null ? [] : [{ role, from, to }];
    }),
  );
  const facts = new Map<string, Fact[]>();
  const used = new Set<string>();
  const relevant = mentions.filter(({ kind }) => kind !== "beside");
  for (const mention of relevant) {
    const before = text.slice(Math.max(0, mention.from - 30), mention.from);
    const part = partAt(parts, mention);
    const rolesIn = (at: number): readonly RoleWord[] =>
      roles.filter((word) => partAt(parts, word) === at && nameOf(word.role, mention, before) !== null);
    const sameKindIn = (at: number): readonly Mention[] =>
      relevant.filter((one) => one.kind === mention.kind && partAt(parts, one) === at);
    const candidates = rolesIn(part);
    const time = mention.kind === "date" && mention.precision !== "day";
    const elsewhere =
      time && roles.some((one) => partAt(parts, one) === part && NOUNS.has(one.role)) ? [] : shared(part);
    // "Gewinn von 900 Euro, mein Konto hat 5.000 Euro": a part with words of its own does not share another's.
    const ownWords = words.some((one) => partAt(parts, one) === part && !one.lists.some(isShared));
    const word = nearest(
      candidates.length > 0
        ? free(candidates, mention)
        : mention.kind === "amount" && ownWords
          ? []
          : elsewhere,
      mention,
      text,
    );
    const name = word === null ? withoutRole(mention) : nameOf(word.role, mention, before);
    // "Für 0,2 BTC gekauft" is a swap.
    if (name === null || (mention.kind === "coins" && name !== "" && PRICE.test(before))) return null;
    if (name === "") continue;
    // "Sold in May, bought 14 months later": not the time from purchase to sale.
    const isPurchase = (one: RoleWord): boolean => one.role === "buy" && partAt(parts, one) === part;
    const isSale = (one: RoleWord): boolean =>
      /^(?:sell|swap|pay)$/.test(one.role) && partAt(parts, one) === part;
    if (mention.kind === "held" && roles.some(isPurchase) && !roles.some(isSale) && LATER.test(text))
      return null;
    // "A loss of 3,000 euros against 50,000 euros": one word gives its meaning to one sum of a part.
    const key = `${part} ${word?.from} ${name}`;
    if (mention.kind === "amount" && used.has(key)) return null;
    used.add(key);
    facts.set(name, [...(facts.get(name) ?? []), { mention, part, from: passage(question, mention, word) }]);

    /** Each number of a part has a word of its own as long as there are enough, the nearest pair first. */
    function free(list: readonly RoleWord[], one: Mention): readonly RoleWord[] {
      if (one.kind !== "date") return list;
      const pairs = sameKindIn(part)
        .flatMap((number) => list.map((word) => ({ number, word, gap: gapOf(word, number, text) })))
        .toSorted((a, b) => a.gap - b.gap);
      const taken = new Set<unknown>();
      for (const { number, word } of pairs) {
        if (taken.has(number) || taken.has(word)) continue;
        if (number === one) return [word];
        taken.add(number).add(word);
      }
      return list;
    }

    /**
     * "Am 1. Mai und am 3. Juni gekauft" and "gekauft am 1. Mai und am 3. Juni": the word stands in another part of the
     * sentence, and its own number is on the same side of it.
     */
    function shared(own: number): readonly RoleWord[] {
      const found = (at: number, ahead: boolean): readonly RoleWord[] | null => {
        const there = rolesIn(at);
        if (there.length === 0) return null;
        const numbers = sameKindIn(at);
        return !ahead || numbers.length === 0 || numbers.some(({ from }) => from < there[0]!.from)
          ? there
          : [];
      };
      for (const step of [1, -1])
        for (let at = own + step; parts[at]?.sentence === parts[own]?.sentence; at += step) {
          const there = found(at, step === 1);
          if (there?.length === 0) break;
          if (there !== null) return there;
        }
      return [];
    }
  }
  return facts;
}

const LATER = /(?<!\p{L})(?:spater|later)(?!\p{L})/u;

/** Lists of words that a part may have whose sum has its meaning from another part. */
const SHARED =
  /^(?:plain|month|crypto|with|coin:.*|same_year|other|venue|wallet|together|client|spouse|fifo|average)$/;
const isShared = (list: string): boolean => SHARED.test(list);

/** A month or a year alone is the time of the sums around it; a number of coins may stand without an event. */
function withoutRole(mention: Mention): string | null {
  if (mention.kind === "relative") return "year";
  if (mention.kind === "limit") return "limit";
  // "Innerhalb eines Jahres" says by itself what it is.
  if (mention.kind === "held" && /^(?:exact|within|longer)$/.test(mention.unit)) return "held";
  if (mention.kind === "date" && mention.precision !== "day") return "year";
  return mention.kind === "coins" ? "" : null;
}

function nameOf(role: RoleName, mention: Mention, before: string): string | null {
  const { date, amount, coins } = ROLES[role];
  if (mention.kind === "coins") return coins;
  // A receipt with a year belongs to that year; a receipt with a date is acquired on it.
  if (mention.kind === "date") return role === "receive" && mention.precision !== "day" ? null : date;
  if (mention.kind === "held") return /^(?:hold|since|sell|swap|pay)$/.test(role) ? "held" : null;
  if (mention.kind !== "amount") return null;
  return PRICE.test(before) && amount !== "cost" && amount !== "proceeds" ? null : amount;
}

/** Nouns are more specific than verbs: "Gewinn aus dem Verkauf: 300 Euro" is a gain. */
const NOUNS: ReadonlySet<RoleName> = new Set(["gain", "loss", "fees", "costs", "salary"]);

function nearest(words: readonly RoleWord[], mention: Mention, text: string): RoleWord | null {
  const nouns = mention.kind === "amount" ? words.filter(({ role }) => NOUNS.has(role)) : [];
  let [best, least] = [null as RoleWord | null, Infinity];
  for (const word of nouns.length > 0 ? nouns : words) {
    const gap = gapOf(word, mention, text);
    if (gap < least) [best, least] = [word, gap];
  }
  return best;
}

/** Characters between a number and a word, without prepositions before the number. */
function gapOf(word: RoleWord, { from, to }: Mention, text: string): number {
  if (word.from >= to) return word.from - to + 0.5;
  const start = from - (PREPOSITION.exec(text.slice(Math.max(0, from - 30), from))?.[0].length ?? 0);
  return Math.max(0, start - word.to);
}

const LONGEST = 80;

/** The number and the word for its meaning, if they are close together. */
function passage(question: string, mention: Mention, word: RoleWord | null): string {
  const from = Math.min(word?.from ?? mention.from, mention.from);
  const to = Math.max(word?.to ?? mention.to, mention.to);
  return to - from > LONGEST ? question.slice(mention.from, mention.to) : question.slice(from, to);
}
