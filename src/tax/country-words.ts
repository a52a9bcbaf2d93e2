import { WORDS as AUSTRIA } from "./austria/words/index.ts";
import type { Bilingual } from "./both.ts";
import { WORDS as GERMANY } from "./germany/words/index.ts";
import type { RemedySentences } from "./remedy.ts";

/** What a country says of its law in sentences: alone in a file, because a page or a terminal needs it without any engine. */
export type CountryWords = {
  /** What each open question is called, and asks. */
  readonly openLaw: Readonly<Record<string, { readonly name: Bilingual; readonly question: Bilingual }>>;
  /** A reading in a few words. */
  readonly readings: Readonly<Record<string, Bilingual>>;
  /** A reason that a person may take over or write anew. */
  readonly reasons: Readonly<Record<string, Bilingual>>;
  /** What is to be done about a filed year that is another one now. */
  readonly remedy: RemedySentences;
};

const WORDS: Readonly<Record<string, CountryWords>> = { germany: GERMANY, austria: AUSTRIA };

/** Those of the default country where it has none of its own. */
export const wordsOf = (country: string | undefined): CountryWords => WORDS[country ?? ""] ?? GERMANY;
