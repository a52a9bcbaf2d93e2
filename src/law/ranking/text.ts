/** Stands in the token list for a day (`15.3.2024`, `29. Februar`) and for a time of day (`23:30`). */
const DATE_TOKEN = "datetoken";
const CLOCK_TOKEN = "clocktoken";

const MONTHS =
  "jan|januar|january|feb|februar|february|maerz|marz|march|april|apr|mai|may|juni|june|juli|july|aug|august|sept?|september|okt|oktober|oct|october|nov|november|dez|dezember|dec|december";

const SYMBOLS: readonly (readonly [RegExp, string])[] = [
  [/€/g, " euro "],
  [/\$/g, " dollar "],
  [/%/g, " prozent "],
  [/(\d)\s?[kK]\b/g, "$1000"],
  // 1.000, 1,000, 1 000 and 1'000 are one number; 15.3.2024 is none.
  [/\b(\d{1,3})[., '](\d{3})\b(?![.,]\d)/g, "$1$2"],
  [/\b(\d{1,2})[:.](\d{2})\s?(?:uhr|h|am|pm|utc)\b/g, ` ${CLOCK_TOKEN} $1 $2 utc `],
  [/\b(\d{1,2}):(\d{2})(?::\d{2})?\b/g, ` ${CLOCK_TOKEN} $1 $2 `],
  [/\b(\d{4})-(\d{2})-(\d{2})\b/g, ` ${DATE_TOKEN} $3 $2 $1 `],
  [/\b(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})?(?!\d)/g, ` ${DATE_TOKEN} $1 $2 $3 `],
  [/\b31\.12\b/g, ` ${DATE_TOKEN} 31 12 `],
  [new RegExp(`\\b(\\d{1,2})(?:\\.|st|nd|rd|th)?\\s+(${MONTHS})\\b`, "g"), ` ${DATE_TOKEN} $1 $2 `],
  [new RegExp(`\\b(${MONTHS})\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?\\b`, "g"), ` ${DATE_TOKEN} $1 $2 `],
];

/** Lower case, ä ö ü ß written out, accents and control characters gone. `§` stays: it marks a citation. */
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
 * ae, oe, ue become a, o, u, so that Gebühr, Gebuehr and Gebuhr meet. Not after a vowel or q: Steuer, neue
 * and Queue hold no umlaut.
 */
export function foldUmlauts(word: string): string {
  return word.replace(/(^|[^aeiouyq])([aou])e/g, "$1$2");
}

/** Programs write `holdingPeriodDays` for three words; EStG and DeFi are one. */
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

/** What counts something is read with what stands beside it, blanks too: `1 000 €`. */
function tokeniseCounted(text: string): string[] {
  let plain = (text.match(/\s+|\S+/g) ?? []).map((chunk) => chunkOf(chunk).plain).join("");
  for (const [pattern, replacement] of SYMBOLS) plain = plain.replace(pattern, replacement);
  return wordsOf(plain);
}

/**
 * What stands between spaces is read by itself, unless it counts something: then what stands beside it matters. Looked up once for
 * a text, however many ask something of it: looking up took a fifth of the time of a question.
 */
type Chunk = {
  readonly text: string;
  readonly plain: string;
  readonly words: readonly string[];
  readonly counts: boolean;
  /** What others have made of it, each at its place. */
  readonly notes: unknown[];
};

const chunkOf = memoize(MAX_CACHED_CHUNKS, (text): Chunk => {
  const plain = plainText(text.replace(INNER_WORD, " "));
  return { text, plain, words: wordsOf(plain), counts: /[\d€$%]/.test(plain), notes: [] };
});

/** As `\s` has it. */
const isBlank = (code: number): boolean =>
  code === 32 ||
  (code >= 9 && code <= 13) ||
  code === 160 ||
  (code > 5_000 && /\s/.test(String.fromCharCode(code)));

/** The sentences of the question that is being read. */
const cuts = new Map<string, readonly Chunk[]>();
const MAX_CACHED_TEXTS = 64;

/** What stands between blanks, in order. */
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

/** What is made of a piece, once; never undefined. */
export function cachePerChunk<T>(compute: (text: string) => T): (chunk: Chunk) => T {
  const slot = noteSlots++;
  return (chunk) => (chunk.notes[slot] ??= compute(chunk.text)) as T;
}

/** Whether something holds of a piece of a text, for what never reaches over a blank: asked once of every piece. */
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

/** What is made of a word, remembered: that of the last `most` different words, and of some before them. */
export function memoize<T>(maxEntries: number, compute: (word: string) => T): (word: string) => T {
  let [young, old] = [new Map<string, T>(), new Map<string, T>()];
  return (word) => {
    const known = young.get(word);
    if (known !== undefined) return known;
    if (word.length > LONGEST_WORD) return compute(word);
    // A copy: a piece of a question would keep the whole of it in memory.
    const copy = Buffer.from(word).toString();
    const computed = old.get(copy) ?? compute(copy);
    if (young.size >= maxEntries) [old, young] = [young, new Map()];
    young.set(copy, computed);
    return computed;
  };
}

/** A sentence of a question as it was written, and its words. */
export type Sentence = {
  readonly text: string;
  readonly words: readonly string[];
  readonly isQuestion: boolean;
  /** The text without what it says is not meant. */
  readonly relevantText?: string;
};

/** More is not read apart: the rest of a long text counts as one sentence. */
const MAX_SENTENCES = 60;
/** A full stop after these, or after a number (`29. Februar`), ends no sentence. */
const ABBREVIATION = /(?:\d|\b(?:abs|nr|rn|rz|tz|art|bzw|ca|vgl|inkl|usw|etc|no|para|approx|vs|[a-z]))\.$/i;

const LONGEST_SHORT = 16;

const isLine = (code: number): boolean => code === 10;
const isStop = (code: number): boolean => code === 46 || code === 33 || code === 63;
/** Which of the two kinds of marks that end a sentence it is, and so what belongs to it. */
const terminatorOf = (code: number): typeof isStop | null =>
  isStop(code) ? isStop : isLine(code) ? isLine : null;

/** A story is not a query: its sentences are looked at one by one. */
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
    // `3.5` ends nothing. Asked here and not by the pattern, which would go back over a row of dots from each of them.
    if (terminator[0] !== "\n" && !/\s/.test(text[at + 1] ?? "")) continue;
    if (terminator === "." && ABBREVIATION.test(text.slice(Math.max(0, index - 7), index + 1))) continue;
    if (terminator === "." && isShortened(text.slice(Math.max(0, index - LONGEST_SHORT), index + 1)))
      continue;
    add(at + 1);
  }
  add(text.length);
  return sentences;
}

/** A word, and its runs of four and of five letters with both ends marked: inflection, compounds and slips keep most. */
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

/** Each different two words side by side, and each two with one between. */
export function pairsOf(words: readonly string[]): ReadonlySet<string> {
  const pairs = new Set<string>();
  for (let at = 1; at < words.length; at++) {
    pairs.add(`${words[at - 1]} ${words[at]}`);
    if (at > 1) pairs.add(`${words[at - 2]} _ ${words[at]}`);
  }
  return pairs;
}

/**
 * And of the concepts in it: each, and each two. They are the same in both languages, and two in one sentence say what
 * neither does alone.
 */
export function conceptUnitsOf(concepts: ReadonlySet<string>): readonly string[] {
  const units = Array.from(concepts, (concept) => `#${concept}`).toSorted();
  const alone = units.length;
  for (let at = 1; at < alone; at++)
    for (let before = 0; before < at; before++) units.push(`${units[before]} ${units[at]}`);
  return units;
}
