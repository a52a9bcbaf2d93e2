import { foldUmlauts, plainText } from "./normalise.ts";
import { stem, type Language } from "./stem.ts";
import { entriesOf, type VocabularyFile, type WordLists } from "./vocabulary-schema.ts";

/** `field`: what the ruleset is about. `leftOut`, `outside`: where its boundaries are. */
export type ConceptKind = "field" | "leftOut" | "outside";

export type Concept = {
  readonly key: string;
  readonly kind: ConceptKind;
  readonly weight: number;
  readonly label: { readonly de: string; readonly en: string } | null;
  readonly unless: readonly string[];
  /** Of a boundary: it holds only where the question speaks of nothing else. Null: wherever it is named. */
  readonly only: ReadonlySet<string> | null;
};

/** Elements stand near each other in any order; the words inside one element stand side by side. */
type Phrase = {
  readonly concept: number;
  readonly language: Language | null;
  readonly elements: readonly (readonly number[])[];
  readonly window: number;
};

/** Every word of the vocabulary has a number; a question token is looked up once and from then on is numbers. */
export type ConceptTable = {
  readonly concepts: readonly Concept[];
  /** `de:` and `en:` before a stem, `=` before a form that is taken as it stands. */
  readonly wordsByStem: ReadonlyMap<string, readonly number[]>;
  readonly wordsByPrefix: ReadonlyMap<string, readonly number[]>;
  /** Each phrase under its rarest word, so that a question looks at few of them. */
  readonly phrasesByWord: ReadonlyMap<number, readonly Phrase[]>;
  /** Words that are an entry of their own: such a compound is known as a whole and not taken apart. */
  readonly wholeWords: ReadonlySet<number>;
  /** Words as written, folded: what a typo is corrected to. */
  readonly surfaces: readonly string[];
  /** By the number of a word: how it is written, folded. */
  readonly written: readonly string[];
  /** By the number of a word: the groups it belongs to, which are words to a phrase. */
  readonly groups: ReadonlyMap<number, readonly number[]>;
};

export type TokenMatch = { readonly words: readonly number[] };

/** How far apart the elements of a phrase may stand, in tokens. */
const WINDOW = 6;
/** The same where groups are named: {none} and {document} meet by chance in a longer stretch. */
const GROUP_WINDOW = 3;

export function buildConceptTable(vocabulary: VocabularyFile): ConceptTable {
  const concepts: Concept[] = [];
  const wordNumbers = new Map<string, number>();
  const wordsByStem = new Map<string, number[]>();
  const wordsByPrefix = new Map<string, number[]>();
  const phrases: Phrase[] = [];
  const wholeWords = new Set<number>();
  const surfaces = new Set<string>();
  const written: string[] = [];
  const groups = new Map<number, number[]>();

  const numberOf = (word: string, language: Language | null): number => {
    const id = `${language ?? ""}:${word}`;
    const known = wordNumbers.get(id);
    if (known !== undefined) return known;
    const number = wordNumbers.size;
    wordNumbers.set(id, number);
    const folded = foldUmlauts(plainText(word.replace(/^=|\*$/g, "")));
    written.push(folded);
    if (word.endsWith("*")) append(wordsByPrefix, folded, number);
    else if (word.startsWith("=")) append(wordsByStem, `=${folded}`, number);
    else {
      surfaces.add(folded);
      for (const spoken of language === null ? (["de", "en"] as const) : [language]) {
        append(wordsByStem, `${spoken}:${stem(folded, spoken)}`, number);
      }
    }
    return number;
  };

  const addGroup = (name: string, lists: WordLists): void => {
    const group = numberOf(`=${nameOfGroup(name)}`, null);
    for (const [entry, language] of wordsOf(lists))
      append(groups, numberOf(plainText(entry), language), group);
  };

  const addPhrase = (concept: number, language: Language | null, entry: string): void => {
    const elements = entry
      .split(" ")
      .map((element) => splitElement(element).map((word) => numberOf(word, wordLanguage(word, language))));
    const window = entry.includes("{") ? GROUP_WINDOW : WINDOW;
    phrases.push({ concept, language, elements, window });
    const [only] = elements.flat();
    if (only !== undefined && elements.flat().length === 1) wholeWords.add(only);
    // Cloud_mining is also written in one word.
    if (elements.length === 1 && entry.includes("_") && !entry.includes("{"))
      addPhrase(concept, language, entry.replaceAll("_", ""));
  };

  const addConcept = (concept: Concept, lists: WordLists): void => {
    const number = concepts.push(concept) - 1;
    for (const [entry, language] of wordsOf(lists)) addPhrase(number, language, plainText(entry));
  };

  for (const [name, lists] of Object.entries(vocabulary.groups)) addGroup(name, lists);
  for (const [key, concept] of Object.entries(vocabulary.concepts)) {
    const { weight = 1 } = concept;
    addConcept({ key, kind: "field", weight, label: null, unless: [], only: null }, concept);
  }
  for (const kind of ["leftOut", "outside"] as const) {
    for (const [key, boundary] of Object.entries(vocabulary[kind])) {
      const { label, unless = [] } = boundary;
      const only = boundary.only === undefined ? null : new Set([...boundary.only, key]);
      addConcept({ key, kind, weight: LEFT_OUT_WEIGHT, label, unless, only }, boundary);
    }
  }
  return {
    concepts,
    wordsByStem,
    wordsByPrefix,
    phrasesByWord: byRarestWord(phrases),
    wholeWords,
    surfaces: [...surfaces].toSorted(),
    written,
    groups,
  };
}

const nameOfGroup = (name: string): string => `group ${name}`;

/** The words of an element; a group stands in braces: `{none}`, `{count}_{span}`. */
function splitElement(element: string): readonly string[] {
  const words = element.match(/\{[^}]*\}|[^_]+/g) ?? [];
  return words.map((word) => (word.startsWith("{") ? `=${nameOfGroup(word.slice(1, -1))}` : word));
}

/** A group holds words of both languages, so it is one word in either. */
function wordLanguage(word: string, language: Language | null): Language | null {
  return word.startsWith("=group ") ? null : language;
}

function wordsOf(lists: WordLists): readonly (readonly [string, Language | null])[] {
  return [
    ...entriesOf(lists.both).map((entry) => [entry, null] as const),
    ...entriesOf(lists.de).map((entry) => [entry, "de"] as const),
    ...entriesOf(lists.en).map((entry) => [entry, "en"] as const),
  ];
}

function byRarestWord(phrases: readonly Phrase[]): Map<number, Phrase[]> {
  const uses = new Map<number, number>();
  for (const phrase of phrases) {
    for (const word of phrase.elements.flat()) uses.set(word, (uses.get(word) ?? 0) + 1);
  }
  const byWord = new Map<number, Phrase[]>();
  for (const phrase of phrases) {
    const [rarest] = phrase.elements.flat().toSorted((a, b) => (uses.get(a) ?? 0) - (uses.get(b) ?? 0));
    if (rarest !== undefined) append(byWord, rarest, phrase);
  }
  return byWord;
}

/** What is left out outweighs the ordinary concepts around it: "staking of NFTs" is about NFTs. */
const LEFT_OUT_WEIGHT = 2;

/**
 * The concepts in a question, by key. Boundaries are read in the question's own language only: "holding" is a
 * company in German and a period in English.
 */
export function findConcepts(
  table: ConceptTable,
  tokens: readonly TokenMatch[],
  language: Language,
): ReadonlyMap<string, Concept> {
  const places = new Map<number, number[]>();
  tokens.forEach((token, place) => {
    for (const word of token.words) append(places, word, place);
  });
  const found = new Map<string, Concept>();
  for (const word of places.keys()) {
    for (const phrase of table.phrasesByWord.get(word) ?? []) {
      const concept = table.concepts[phrase.concept];
      if (concept === undefined || found.has(concept.key)) continue;
      if (concept.kind !== "field" && phrase.language !== null && phrase.language !== language) continue;
      if (matches(phrase, places)) found.set(concept.key, concept);
    }
  }
  for (const [key, concept] of found) {
    if (concept.unless.some((other) => found.has(other))) found.delete(key);
    else if (concept.only !== null && [...found.keys()].some((other) => concept.only?.has(other) === false)) {
      found.delete(key);
    }
  }
  return found;
}

function matches(phrase: Phrase, places: ReadonlyMap<number, readonly number[]>): boolean {
  for (const element of phrase.elements) for (const word of element) if (!places.has(word)) return false;
  const [first, ...others] = phrase.elements.map((element) => elementPlaces(element, places));
  if (first === undefined) return false;
  return first.some((place) =>
    others.every((other) => other.some((at) => Math.abs(at - place) <= phrase.window)),
  );
}

function elementPlaces(
  element: readonly number[],
  places: ReadonlyMap<number, readonly number[]>,
): readonly number[] {
  const [head, ...rest] = element;
  const starts = head === undefined ? [] : (places.get(head) ?? []);
  if (rest.length === 0) return starts;
  return starts.filter((start) =>
    rest.every((word, offset) => places.get(word)?.includes(start + offset + 1)),
  );
}

function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
