import { flat } from "./flat.ts";

/** A word or phrase of a question, with the lists of the ruleset that contain it. */
export type Word = { readonly from: number; readonly to: number; readonly lists: readonly string[] };

/** The words of a text; null if a single one of them is in no list. */
export type Lexicon = {
  readonly read: (text: string) => readonly Word[] | null;
  /** Quick test before numbers are read: whether every word is in some phrase or may be part of a number. */
  readonly mayKnow: (text: string) => boolean;
};

const WORD = /\p{L}+(?:['’´`]\p{L}+)*/gu;
/** Words of dates, sums and durations. */
const NUMBER_WORD =
  /^(?:jan|feb|mar|apr|mai|may|jun|jul|aug|sep|o[ck]t|nov|de[cz]|mona|month|jahr|year|woche|wochent|week|tag|day|quart|viertel|euro?|k$|tsd|taus|thous|mio|mill?i|mn$|m$|st$|nd$|rd$|th$|h$|uhr|[ap]m$|je|each|apiece|pro$|per$|every|monatlich|taglich|daily|zwei|two|twice|drei|three|vier|four|funf|five|sech|six|sieb|seven|acht|eight|neun|nine|zehn|ten|elf|eleven|zwolf|twelve|achtzehn|eighteen|halbe|half|anderthalb|eineinhalb|x$|mal$|times|stuck|heuer|letzte|last|previous|nachste|next|vorjahr|folgejahr|satoshi|sats|ein$|langer|longer|mehr|more|over|uber|weniger|less|under|binnen|within|ausserhalb|outside|exakt)/;

type Phrase = { readonly words: readonly string[]; readonly list: string };

/**
 * Word lists are comma-separated: `a/b c` is the phrases `a c` and `b c`, and `versteuer*` all words that begin so. The
 * longest phrase at a position counts, with all lists that contain it.
 */
export function buildLexicon(lists: Readonly<Record<string, string>>): Lexicon {
  const phrases = new Map<string, Phrase[]>();
  const prefixes: { readonly prefix: string; readonly list: string }[] = [];
  for (const [list, entries] of Object.entries(lists))
    for (const entry of entries.split(",").map((text) => flat(text.trim())))
      if (entry.endsWith("*")) prefixes.push({ prefix: entry.slice(0, -1), list });
      else
        for (const words of expanded(entry.split(/[\s-]+/).filter((word) => word !== "")))
          phrases.set(words[0]!, [...(phrases.get(words[0]!) ?? []), { words, list }]);
  for (const starting of phrases.values()) starting.sort((a, b) => b.words.length - a.words.length);

  const single = new Set([...phrases.values()].flat().flatMap(({ words }) => words));
  const mayKnow = (text: string): boolean => {
    for (const [written] of text.matchAll(WORD)) {
      const word = flat(written);
      if (
        !single.has(word) &&
        !single.has(word.replace(/'s$/, "")) &&
        !NUMBER_WORD.test(word) &&
        !prefixes.some(({ prefix }) => word.startsWith(prefix))
      )
        return false;
    }
    return true;
  };
  const read = (text: string): readonly Word[] | null => {
    const found = Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
      word: phrases.has(word) ? word : word.replace(/'s$/, ""),
      from: index,
      to: index + word.length,
    }));
    const together = (at: number): boolean =>
      /^[\s-]+$/.test(text.slice(found[at - 1]!.to, found[at]?.from ?? text.length));
    const words: Word[] = [];
    for (let at = 0; at < found.length;) {
      const { word, from } = found[at]!;
      const matching = (phrases.get(word) ?? []).filter((phrase) =>
        phrase.words.every(
          (one, next) => found[at + next]?.word === one && (next === 0 || together(at + next)),
        ),
      );
      const length = matching[0]?.words.length ?? 1;
      const names = [
        ...matching.filter((phrase) => phrase.words.length === length).map(({ list }) => list),
        ...(matching.length > 0
          ? []
          : prefixes.filter(({ prefix }) => word.startsWith(prefix)).map(({ list }) => list)),
      ];
      if (names.length === 0) return null;
      words.push({ from, to: found[at + length - 1]!.to, lists: names });
      at += length;
    }
    return words;
  };
  return { read, mayKnow };
}

/** `a/b c` as `a c` and `b c`. */
const expanded = (words: readonly string[]): readonly (readonly string[])[] =>
  words.reduce<readonly (readonly string[])[]>(
    (all, word) => word.split("/").flatMap((choice) => all.map((before) => [...before, choice])),
    [[]],
  );
