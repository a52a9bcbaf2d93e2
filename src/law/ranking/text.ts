/** Tokens for a date (`15.3.2024`, `29. Februar`) and for a time of day (`23:30`). */
const DATE_TOKEN = "datetoken";
const CLOCK_TOKEN = "clocktoken";

const MONTHS =
  "jan|januar|january|feb|februar|february|maerz|marz|march|april|apr|mai|may|juni|june|juli|july|aug|august|sept?|september|okt|oktober|oct|october|nov|november|dez|dezember|dec|december";

const SYMBOLS: readonly (readonly [RegExp, string])[] = [
  [/€/g, " euro "],
  [/\$/g, " dollar "],
  [/%/g, " prozent "],
  [/(\d)\s?[kK]\b/g, "$1000"],
  // 1.000, 1,000, 1 000 and 1'000 are the same number; 15.3.2024 is not a number.
  [/\b(\d{1,3})[., '](\d{3})\b(?![.,]\d)/g, "$1$2"],
  [/\b(\d{1,2})[:.](\d{2})\s?(?:uhr|h|am|pm|utc)\b/g, ` ${CLOCK_TOKEN} $1 $2 utc `],
  [/\b(\d{1,2}):(\d{2})(?::\d{2})?\b/g, ` ${CLOCK_TOKEN} $1 $2 `],
  [/\b(\d{4})-(\d{2})-(\d{2})\b/g, ` ${DATE_TOKEN} $3 $2 $1 `],
  [/\b(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})?(?!\d)/g, ` ${DATE_TOKEN} $1 $2 $3 `],
  [/\b31\.12\b/g, ` ${DATE_TOKEN} 31 12 `],
  [new RegExp(`\\b(\\d{1,2})(?:\\.|st|nd|rd|th)?\\s+(${MONTHS})\\b`, "g"), ` ${DATE_TOKEN} $1 $2 `],
  [new RegExp(`\\b(${MONTHS})\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?\\b`, "g"), ` ${DATE_TOKEN} $1 $2 `],
];

/** Lower case, ä ö ü ß written out, without accents and control characters. `§` stays: it indicates a citation. */
export function plainText(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("ä", "ae")
    .replaceAll("ö", "oe")
    .replaceAll("ü", "ue")
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[’'`´]/g, "");
}

/**
 * ae, oe, ue become a, o, u, so that Gebühr, Gebuehr and Gebuhr are equal. Not after a vowel or q: Steuer, neue and
 * Queue contain no umlaut.
 */
export function foldUmlauts(word: string): string {
  return word.replace(/(^|[^aeiouyq])([aou])e/g, "$1$2");
}

/** Identifiers like `holdingPeriodDays` are several words; EStG and DeFi are one. */
const INNER_WORD = /(?<=\p{Ll})(?=\p{Lu}\p{Ll}{2})/gu;

/** Longer than any word of either language: noise, and slow to stem. */
const LONGEST_WORD = 60;
const MAX_CACHED_CHUNKS = 16_000;

/** The words of a text in order, folded. */
export function tokenise(text: string): string[] {
  const all: string[] = [];
  for (const { words, counts } of chunksOf(text)) {
    if (counts) return tokeniseCounted(text);
    for (const word of words) all.push(word);
  }
  return all;
}

/** Tokenizes numbers together with their neighbors, including blanks: `1 000 €`. */
function tokeniseCounted(text: string): string[] {
  let plain = (text.match(/\s+|\S+/g) ?? []).map((chunk) => chunkOf(chunk).plain).join("");
  for (const [pattern, replacement] of SYMBOLS) plain = plain.replace(pattern, replacement);
  return wordsOf(plain);
}

/**
 * A blank-separated chunk is tokenized separately, except for numbers, which depend on their neighbors. Chunks are
 * cached per text and shared by all readers of it: without the cache a fifth of the time of a question was spent on
 * lookups.
 */
type Chunk = {
  readonly text: string;
  readonly plain: string;
  readonly words: readonly string[];
  readonly counts: boolean;
  /** Results of other functions, each at its own index. */
  readonly notes: unknown[];
};

const chunkOf = memoize(MAX_CACHED_CHUNKS, (text): Chunk => {
  const plain = plainText(text.replace(INNER_WORD, " "));
  return { text, plain, words: wordsOf(plain), counts: /[\d€$%]/.test(plain), notes: [] };
});

/** Whether a character is matched by `\s`. */
const isBlank = (code: number): boolean =>
  code === 32 ||
  (code >= 9 && code <= 13) ||
  code === 160 ||
  (code > 5_000 && /\s/.test(String.fromCharCode(code)));

/** Chunks of the sentences of the current question. */
const cuts = new Map<string, readonly Chunk[]>();
const MAX_CACHED_TEXTS = 64;

/** Blank-separated chunks of a text, in order. */
export function chunksOf(text: string): readonly Chunk[] {
  const known = cuts.get(text);
  if (known !== undefined) return known;
  const chunks: Chunk[] = [];
  let start = 0;
  for (let at = 0; at <= text.length; at++) {
    if (at < text.length && !isBlank(text.charCodeAt(at))) continue;
    if (at > start) chunks.push(chunkOf(text.slice(start, at)));
    start = at + 1;
  }
  if (cuts.size >= MAX_CACHED_TEXTS) cuts.clear();
  cuts.set(text, chunks);
  return chunks;
}

let noteSlots = 0;

/** Computes a value once per chunk; the value is never undefined. */
export function cachePerChunk<T>(compute: (text: string) => T): (chunk: Chunk) => T {
  const slot = noteSlots++;
  return (chunk) => (chunk.notes[slot] ??= compute(chunk.text)) as T;
}

/** Whether a predicate holds for any chunk of a text, for patterns that never span a blank; cached per chunk. */
export function matchesAnyChunk(holds: (chunk: string) => boolean): (text: string) => boolean {
  const known = cachePerChunk(holds);
  return (text) => {
    for (const chunk of chunksOf(text)) if (known(chunk)) return true;
    return false;
  };
}

const folded = memoize(MAX_CACHED_CHUNKS, foldUmlauts);

function wordsOf(plain: string): string[] {
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .filter((word) => word.length <= LONGEST_WORD)
    .map((word) => folded(word.length === 2 && /^0\d$/.test(word) ? word.slice(1) : word));
}

/** Memoizes a function of a word for the last `maxEntries` different words, and some earlier ones. */
export function memoize<T>(maxEntries: number, compute: (word: string) => T): (word: string) => T {
  let [young, old] = [new Map<string, T>(), new Map<string, T>()];
  return (word) => {
    const known = young.get(word);
    if (known !== undefined) return known;
    if (word.length > LONGEST_WORD) return compute(word);
    // A copy: a substring would retain the whole question in memory.
    const copy = Buffer.from(word).toString();
    const computed = old.get(copy) ?? compute(copy);
    if (young.size >= maxEntries) [old, young] = [young, new Map()];
    young.set(copy, computed);
    return computed;
  };
}

/** A sentence of a question as written, and its words. */
export type Sentence = {
  readonly text: string;
  readonly words: readonly string[];
  readonly isQuestion: boolean;
  /** The text without its negated parts. */
  readonly relevantText?: string;
};

/** Maximum number of sentences: the rest of a long text counts as one. */
const MAX_SENTENCES = 60;
/** A full stop after these, or after a number (`29. Februar`), does not end a sentence. */
const ABBREVIATION = /(?:\d|\b(?:abs|nr|rn|rz|tz|art|bzw|ca|vgl|inkl|usw|etc|no|para|approx|vs|[a-z]))\.$/i;

const LONGEST_SHORT = 16;

const isLine = (code: number): boolean => code === 10;
const isStop = (code: number): boolean => code === 46 || code === 33 || code === 63;
/** The kind of terminator that a character is, which determines the characters that belong to it. */
const terminatorOf = (code: number): typeof isStop | null =>
  isStop(code) ? isStop : isLine(code) ? isLine : null;

/** Splits a text into sentences: a story is scored sentence by sentence. */
export function sentencesOf(
  text: string,
  isShortened: (before: string) => boolean = () => false,
): readonly Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  const add = (end: number): void => {
    const sentence = text.slice(start, end).trim();
    const words = tokenise(sentence);
    if (words.length > 0) sentences.push({ text: sentence, words, isQuestion: sentence.includes("?") });
    start = end;
  };
  for (let at = 0; at < text.length && sentences.length < MAX_SENTENCES; at++) {
    const index = at;
    const isEnd = terminatorOf(text.charCodeAt(at));
    if (isEnd === null) continue;
    while (isEnd(text.charCodeAt(at + 1))) at++;
    const terminator = text.slice(index, at + 1);
    // `3.5` is no end of a sentence. Checked here instead of in the pattern, which would backtrack over rows of dots.
    if (terminator[0] !== "\n" && !/\s/.test(text[at + 1] ?? "")) continue;
    if (terminator === "." && ABBREVIATION.test(text.slice(Math.max(0, index - 7), index + 1))) continue;
    if (terminator === "." && isShortened(text.slice(Math.max(0, index - LONGEST_SHORT), index + 1)))
      continue;
    add(at + 1);
  }
  add(text.length);
  return sentences;
}

/**
 * A word, and its runs of four and of five letters with both ends marked, which survive most inflections, compounds
 * and typos.
 */
export function runsOf(word: string): readonly string[] {
  const delimited = `^${word}$`;
  if (delimited.length <= 5)
    return delimited.length <= 4 ? [delimited] : [delimited, delimited.slice(0, 4), delimited.slice(1)];
  const runs = [delimited];
  for (let at = 0; at + 4 <= delimited.length; at++) {
    runs.push(delimited.slice(at, at + 4));
    if (at + 5 <= delimited.length) runs.push(delimited.slice(at, at + 5));
  }
  return runs;
}

/** Distinct pairs of words that are adjacent or have one word in between. */
export function pairsOf(words: readonly string[]): ReadonlySet<string> {
  const pairs = new Set<string>();
  for (let at = 1; at < words.length; at++) {
    pairs.add(`${words[at - 1]} ${words[at]}`);
    if (at > 1) pairs.add(`${words[at - 2]} _ ${words[at]}`);
  }
  return pairs;
}

/**
 * Features of concepts: each concept and each pair. They are the same in both languages, and a pair in one sentence
 * means more than its parts.
 */
export function conceptUnitsOf(concepts: ReadonlySet<string>): readonly string[] {
  const units = Array.from(concepts, (concept) => `#${concept}`).toSorted();
  const alone = units.length;
  for (let at = 1; at < alone; at++)
    for (let before = 0; before < at; before++) units.push(`${units[before]} ${units[at]}`);
  return units;
}
