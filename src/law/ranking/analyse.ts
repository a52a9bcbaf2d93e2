import type { ConceptTable, TokenMatch } from "./concepts.ts";
import { foldUmlauts, plainText, tokenise } from "./normalise.ts";
import { editDistance, stem, type Language } from "./stem.ts";
import { entriesOf, type VocabularyFile } from "./vocabulary-schema.ts";

export type Token = TokenMatch & {
  /** Stems for the full-text index, none for a stop word. */
  readonly terms: readonly string[];
  readonly stopWord: Language | "both" | null;
  /** Whether the field's vocabulary knows the word, and in which language it is listed. */
  readonly languages: ReadonlySet<Language>;
};

export type Analyser = (text: string) => readonly Token[];

const LINKS = ["", "s", "n", "en", "es", "e"];
/** Shorter last parts mislead: a Kündigungsfrist is no holding period. */
const LEAST_HEAD = 6;
const MEMO_LIMIT = 20_000;

/** The analyser of one vocabulary. Tokens are memoised: the same word is always read the same way. */
export function buildAnalyser(
  vocabulary: VocabularyFile,
  table: ConceptTable,
  clauseWords: ReadonlySet<string>,
): Analyser {
  const fold = (word: string): string => foldUmlauts(plainText(word));
  const stopWords = {
    de: new Set(entriesOf(vocabulary.stopWords.de).map(fold)),
    en: new Set(entriesOf(vocabulary.stopWords.en).map(fold)),
  };
  const parts = new Set(vocabulary.compoundParts.flatMap(entriesOf).map(fold));
  const surfaces = table.surfaces.filter((word) => word.length >= 4);
  const memo = new Map<string, Token>();

  const written = (number: number): string => table.written[number] ?? "";
  const isStopWord = (word: string): boolean => stopWords.de.has(word) || stopWords.en.has(word);

  const lookUp = (word: string, language: Language): readonly number[] => {
    const listed = (form: string): readonly number[] | undefined =>
      table.wordsByStem.get(`${language}:${stem(form, language)}`);
    const found = listed(word);
    // Stems of short words collide: "sich" is no form of "sicher". A stop word stands for stop words only.
    if (isStopWord(word)) {
      return (found ?? []).filter((number) => written(number) === word || isStopWord(written(number)));
    }
    if (found !== undefined || language === "en" || !/[^t]t$/.test(word)) return found ?? [];
    // The German stemmer leaves "verlangt" and "meldet" alone: they are tried as infinitives, of verbs only.
    return (listed(word.replace(/e?t$/, "en")) ?? []).filter((number) => written(number).endsWith("n"));
  };

  const addTo = (into: Set<number>, number: number): void => {
    into.add(number);
    for (const group of table.groups.get(number) ?? []) into.add(group);
  };

  /** Word numbers of one form. `exact` when the whole form is a word of the vocabulary. */
  const read = (word: string, into: Set<number>, languages: Set<Language>): boolean => {
    const [inGerman, inEnglish] = [stopWords.de.has(word), stopWords.en.has(word)];
    let exact = false;
    for (const number of table.wordsByStem.get(`=${word}`) ?? []) addTo(into, number);
    // "die" is an article and no death, "war" is no conflict: a stop word is read in its own language.
    for (const language of ["de", "en"] as const) {
      const foreign = language === "de" ? inEnglish && !inGerman : inGerman && !inEnglish;
      if (foreign) continue;
      for (const number of lookUp(word, language)) {
        addTo(into, number);
        languages.add(language);
        if (table.wholeWords.has(number)) exact = true;
      }
    }
    for (let end = 3; end <= word.length; end++) {
      for (const number of table.wordsByPrefix.get(word.slice(0, end)) ?? []) {
        addTo(into, number);
        if (word.length - end <= 2 && table.wholeWords.has(number)) exact = true;
      }
    }
    return exact;
  };

  const analyseWord = (word: string): Token => {
    const words = new Set<number>();
    const languages = new Set<Language>();
    const stop = stopWordLanguage(word, stopWords);
    const exact = read(word, words, languages);
    // A single letter says nothing, as a stop word does.
    if (stop !== null || word.length === 1)
      return { words: [...words], terms: [], stopWord: stop, languages };

    const pieces = exact ? [] : splitCompound(word, parts);
    for (const piece of pieces) read(piece, words, languages);
    let forms = [word, ...pieces];
    if (words.size === 0 && pieces.length === 0 && !clauseWords.has(word)) {
      const corrected = nearest(word, surfaces);
      if (corrected !== null) {
        read(corrected, words, languages);
        forms = [corrected];
      }
    }
    const indexed = exact ? [...forms, ...splitCompound(word, parts)] : forms;
    return { words: [...words], terms: termsOf(indexed), stopWord: null, languages };
  };

  return (text) =>
    tokenise(text).map((word) => {
      const known = memo.get(word);
      if (known !== undefined) return known;
      const token = analyseWord(word);
      if (memo.size >= MEMO_LIMIT) memo.clear();
      memo.set(word, token);
      return token;
    });
}

/** The question's language, from its stop words and its listed words; German where nothing tells. */
export function languageOf(tokens: readonly Token[], text: string): Language {
  let balance = /[äöüß§]/i.test(text) ? 2 : 0;
  for (const token of tokens) {
    if (token.stopWord === "de") balance += 1;
    else if (token.stopWord === "en") balance -= 1;
    else if (token.stopWord === null && token.languages.size === 1) {
      balance += token.languages.has("de") ? 0.6 : -0.6;
    }
  }
  return balance < 0 ? "en" : "de";
}

function stopWordLanguage(
  word: string,
  stopWords: { readonly de: ReadonlySet<string>; readonly en: ReadonlySet<string> },
): Language | "both" | null {
  const [german, english] = [stopWords.de.has(word), stopWords.en.has(word)];
  if (german && english) return "both";
  if (german) return "de";
  return english ? "en" : null;
}

/** Both stems, each marked with its language: German and English texts are indexed side by side. */
export function termsOf(forms: readonly string[]): string[] {
  const terms = new Set<string>();
  for (const form of forms) {
    terms.add(`d${stem(form, "de")}`);
    terms.add(`e${stem(form, "en")}`);
  }
  return [...terms];
}

/** Splits into listed parts with linking letters between, longest part first; empty when it does not come out. */
export function splitCompound(word: string, parts: ReadonlySet<string>): string[] {
  if (word.length < 7 || word.length > 60) return [];
  const dead = new Set<number>();
  const from = (start: number): string[] | null => {
    if (start === word.length) return [];
    if (dead.has(start)) return null;
    for (let end = word.length; end >= start + 3; end--) {
      const piece = word.slice(start, end);
      if (!parts.has(piece)) continue;
      for (const link of LINKS) {
        if (!word.startsWith(link, end)) continue;
        const rest = from(end + link.length);
        if (rest !== null) return [piece, ...rest];
      }
    }
    dead.add(start);
    return null;
  };
  const pieces = from(0);
  if (pieces !== null) return pieces.length < 2 ? [] : pieces;
  // The last part says what the thing is: an Auszahlungsgebühr is a Gebühr, whatever is paid out.
  for (let start = 3; start <= word.length - LEAST_HEAD; start++) {
    if (parts.has(word.slice(start))) return [word.slice(start)];
  }
  return [];
}

/**
 * One slip in five to seven letters, two in eight and more; the first letter is taken to be right. In a short
 * word a letter is missing, doubled or swapped but never another one ("decide" is no "decade"), in a long word
 * at most one is another ("Schneider" is no "Schweizer").
 */
function nearest(word: string, surfaces: readonly string[]): string | null {
  if (word.length < 5 || word.length > 30 || /\d/.test(word)) return null;
  const long = word.length >= 8;
  let best: string | null = null;
  let bestDistance = long ? 3 : 2;
  for (const candidate of surfaces) {
    if (candidate.charCodeAt(0) !== word.charCodeAt(0)) continue;
    const distance = editDistance(word, candidate, bestDistance - 1);
    if (distance >= bestDistance || lettersReplaced(word, candidate) > (long ? 1 : 0)) continue;
    [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/** Letters of the word that the candidate lacks, where both are of one length: what was typed in their place. */
function lettersReplaced(word: string, candidate: string): number {
  if (word.length !== candidate.length) return 0;
  const left = candidate.split("");
  return word.split("").filter((letter) => {
    const at = left.indexOf(letter);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  }).length;
}
