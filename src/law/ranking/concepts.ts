import { Type, type Static } from "typebox";
import { foldUmlauts, plainText, memoize } from "./text.ts";

/** Entries separated by commas. */
const entries = Type.String({ pattern: "\\S" });
const lists = Type.Record(Type.String({ pattern: "^[a-z][a-z0-9_]*$" }), entries);

/** Schema of `concepts.yaml`: the subjects of questions, in the words of both languages. */
export const Concepts = Type.Object(
  { parts: entries, groups: lists, concepts: lists, leftOut: lists, outside: lists },
  { additionalProperties: false },
);
export type Concepts = Static<typeof Concepts>;

/** Additions of a version: groups, and further words for existing concepts. */
export const ConceptsBesides = Type.Object(
  { groups: lists, concepts: lists, leftOut: lists },
  { additionalProperties: false },
);

export function withBesides(file: Concepts, besides: Static<typeof ConceptsBesides>): Concepts {
  const joined = (known: Record<string, string>, more: Record<string, string>): Record<string, string> => {
    const strange = Object.keys(more).find((name) => known[name] === undefined);
    if (strange !== undefined)
      throw new Error(`concepts.yaml: there is no concept "${strange}" to add words to.`);
    return Object.fromEntries(
      Object.entries(known).map(([name, list]) => [
        name,
        more[name] === undefined ? list : `${list}, ${more[name]}`,
      ]),
    );
  };
  return {
    ...file,
    groups: { ...file.groups, ...besides.groups },
    concepts: joined(file.concepts, besides.concepts),
    leftOut: joined(file.leftOut, besides.leftOut),
  };
}

/** The elements of a phrase occur near each other in any order; the words inside one element are adjacent. */
type Phrase = {
  readonly concept: string;
  /** Second rarest form of the phrase; most phrases are excluded by its absence. */
  readonly second: number;
  /** The phrase is a single word. */
  readonly alone: boolean;
  readonly elements: readonly (readonly number[])[];
  readonly window: number;
};

/**
 * Phrases indexed under a form, with the data that excludes most of them in compact arrays, so that few phrases are
 * examined.
 */
type Listed = {
  readonly phrases: readonly Phrase[];
  readonly seconds: Int32Array;
  readonly concepts: Int32Array;
};

/** Maximum distance between the elements of a phrase, in words; smaller with groups, which co-occur by chance. */
const WINDOW = { words: 6, groups: 3 };
const LINKS = ["", "s", "n", "en", "es", "e"];
/** Minimum length of the last part of a compound. Shorter ones mislead: a Kündigungsfrist is not a holding period. */
const LEAST_HEAD = 6;
const SHORTEST_PREFIX = 3;
const REMEMBERED_WORDS = 16_000;

/** Finds the concepts in the words of a sentence. */
export type ConceptReader = (words: readonly string[]) => ReadonlySet<string>;

export function buildConceptReader(file: Concepts): ConceptReader {
  const { names, formsOf, conceptsIn } = buildFormReader(file);
  const read = memoize(REMEMBERED_WORDS, (word) => ({ forms: formsOf(word) }));
  return (words) => new Set(conceptsIn(words.map(read)).map((concept) => names[concept]!));
}

/** A word with the numbers of its vocabulary forms. */
type Formed = { readonly forms: readonly number[] };

/**
 * Recognizes concepts in two steps, so that callers can cache the first per word: the forms of a word, then the
 * concepts of a sentence.
 */
export function buildFormReader(file: Concepts): {
  /** Names of the concepts by number, in alphabetical order. */
  readonly names: readonly string[];
  readonly formsOf: (word: string) => readonly number[];
  /** Numbers of the concepts, without duplicates. */
  readonly conceptsIn: (words: readonly Formed[]) => readonly number[];
} {
  /** Numbers of patterns and groups, which avoid string comparisons per question. */
  const numbers = new Map<string, number>();
  const numberOf = (form: string): number => {
    const known = numbers.get(form);
    if (known === undefined) numbers.set(form, numbers.size);
    return known ?? numbers.size - 1;
  };
  const phrasesBy = new Map<number, Phrase[]>();
  const groupsOf = new Map<number, number[]>();
  const single = new Set<string>();
  for (const [name, list] of Object.entries(file.groups))
    for (const entry of entriesOf(list)) append(groupsOf, numberOf(patternOf(entry)), numberOf(`{${name}}`));

  const addPhrase = (concept: string, entry: string): void => {
    const elements = entry
      .split(" ")
      .map((element) =>
        (element.match(/\{[^}]*\}|[^_]+/g) ?? []).map((word) =>
          word.startsWith("{") ? word : patternOf(word),
        ),
      );
    const all = elements.flat();
    const window = entry.includes("{") ? WINDOW.groups : WINDOW.words;
    // Indexed under its longest word, so that a question examines few phrases.
    const [rarest = "", second = rarest] = all.toSorted((a, b) => b.length - a.length);
    const numbered = elements.map((words) => words.map(numberOf));
    const [form, alone] = [numberOf(rarest), all.length === 1];
    append(phrasesBy, form, { concept, second: numberOf(second), alone, elements: numbered, window });
    if (all.length === 1) single.add(rarest);
    // Cloud_mining is also written as one word.
    if (elements.length === 1 && entry.includes("_") && !entry.includes("{"))
      addPhrase(concept, entry.replaceAll("_", ""));
  };
  for (const listed of [file.concepts, file.leftOut, file.outside])
    for (const [concept, list] of Object.entries(listed))
      for (const entry of entriesOf(list)) addPhrase(concept, entry);

  const parts = new Set(entriesOf(file.parts).map((part) => foldUmlauts(part)));
  const spelt = (word: string): string[] => {
    const forms = [`=${word}`, stem(word)];
    for (let end = SHORTEST_PREFIX; end <= word.length; end++) forms.push(`${word.slice(0, end)}*`);
    return forms.filter((form) => numbers.has(form));
  };
  /** Vocabulary forms of a word: its own, and those of its parts if the whole word is unknown. */
  const formsOf = (word: string): readonly number[] => {
    const own = spelt(word);
    const whole = own.some((form) => single.has(form) && form.length >= word.length - 2);
    const forms = new Set([...own, ...(whole ? [] : splitCompound(word, parts).flatMap(spelt))]);
    const found = Array.from(forms, numberOf);
    return [...found, ...found.flatMap((form) => groupsOf.get(form) ?? [])];
  };

  const names = [
    ...new Set([file.concepts, file.leftOut, file.outside].flatMap((listed) => Object.keys(listed))),
  ].toSorted();
  const numberOfConcept = new Map(names.map((name, number) => [name, number]));
  const listed = Array.from(numbers.values(), (form): Listed => {
    const phrases = phrasesBy.get(form) ?? [];
    return {
      phrases,
      seconds: Int32Array.from(phrases, ({ second }) => second),
      concepts: Int32Array.from(phrases, ({ concept }) => numberOfConcept.get(concept)!),
    };
  });
  // Forms that occur in a sentence, and concepts found in it.
  const [stands, isFound] = [new Uint8Array(numbers.size), new Uint8Array(names.length)];
  const conceptsIn = (words: readonly Formed[]): readonly number[] => {
    const present: number[] = [];
    for (const { forms } of words)
      for (const form of forms) {
        if (stands[form] === 1) continue;
        stands[form] = 1;
        present.push(form);
      }
    const found: number[] = [];
    let positionsOf: PositionsOf | null = null;
    for (const form of present) {
      const { phrases, seconds, concepts } = listed[form]!;
      for (let at = 0; at < seconds.length; at++) {
        const concept = concepts[at]!;
        if (stands[seconds[at]!] === 0 || isFound[concept] === 1) continue;
        const { alone, elements, window } = phrases[at]!;
        if (!alone && !standAll(elements, stands)) continue;
        if (!alone && !matches(elements, window, (positionsOf ??= buildPositionIndex(words)))) continue;
        isFound[concept] = 1;
        found.push(concept);
      }
    }
    for (const form of present) stands[form] = 0;
    for (const concept of found) isFound[concept] = 0;
    return found;
  };
  return { names, formsOf, conceptsIn };
}

function standAll(elements: Phrase["elements"], stands: Uint8Array): boolean {
  for (const element of elements) for (const word of element) if (stands[word] === 0) return false;
  return true;
}

/** Whether the words of a phrase, which all occur in the sentence, are close enough to each other. */
function matches(elements: Phrase["elements"], window: number, positionsOf: PositionsOf): boolean {
  const [first = [], ...others] = elements.map((element) => startsOf(element, positionsOf));
  return first.some((position) =>
    others.every((other) => within(other, position - window, position + window)),
  );
}

type PositionsOf = (form: number) => readonly number[];

/** Positions at which an element begins with its words adjacent. */
function startsOf([head = -1, ...rest]: readonly number[], positionsOf: PositionsOf): readonly number[] {
  if (rest.length === 0) return positionsOf(head);
  return positionsOf(head).filter((start) =>
    rest.every((word, offset) => within(positionsOf(word), start + offset + 1, start + offset + 1)),
  );
}

/** Positions of a form, computed only on request and cached for all phrases that contain it. */
function buildPositionIndex(words: readonly Formed[]): PositionsOf {
  const known = new Map<number, number[]>();
  return (form) => {
    const before = known.get(form);
    if (before !== undefined) return before;
    const positions: number[] = [];
    for (let at = 0; at < words.length; at++) if (words[at]!.forms.includes(form)) positions.push(at);
    known.set(form, positions);
    return positions;
  };
}

/** Whether one of the ascending positions is in the range. */
function within(positions: readonly number[], from: number, to: number): boolean {
  let [low, high] = [0, positions.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (positions[middle]! < from) low = middle + 1;
    else high = middle;
  }
  return low < positions.length && positions[low]! <= to;
}

function entriesOf(list: string): readonly string[] {
  return plainText(list)
    .split(",")
    .map((entry) => entry.trim().replace(/\s+/g, " "));
}

/** `=form` is matched exactly, `start*` as a prefix, everything else by its stem. */
function patternOf(written: string): string {
  const folded = foldUmlauts(written);
  return /^=|\*$/.test(folded) ? folded : stem(folded);
}

/** Removes the endings of both languages: it need not be correct, only the same for vocabulary and question. */
function stem(word: string): string {
  return word
    .replace(/(?<=....)(?:ing|ed)$/, "")
    .replace(/(?<=....)(?:ern|em|er)$|(?<=...)(?:en|es|e|s)$/, "")
    .replace(/(?<=....)(?:es|e)?t$/, "")
    .replace(/(.)\1$/, "$1");
}

/**
 * Splits a compound into listed parts with linking letters in between; otherwise returns its listed last part, which
 * is its head.
 */
export function splitCompound(word: string, parts: ReadonlySet<string>): readonly string[] {
  if (word.length < 7) return [];
  const dead = new Set<number>();
  const from = (start: number): string[] | null => {
    if (start === word.length) return [];
    if (dead.has(start)) return null;
    for (let end = word.length; end >= start + 3; end--) {
      const part = word.slice(start, end);
      if (!parts.has(part)) continue;
      for (const link of LINKS) {
        const rest = word.startsWith(link, end) ? from(end + link.length) : null;
        if (rest !== null) return [part, ...rest];
      }
    }
    dead.add(start);
    return null;
  };
  const split = from(0);
  if (split !== null) return split.length < 2 ? [] : split;
  for (let start = 3; start <= word.length - LEAST_HEAD; start++)
    if (parts.has(word.slice(start))) return [word.slice(start)];
  return [];
}

function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
