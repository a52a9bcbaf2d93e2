import { cachePerChunk, chunksOf } from "./text.ts";

/** Languages that are detected in order to name the supported ones in the user's own language. */
type ForeignLanguage = keyof typeof FOREIGN_LANGUAGES;

const FOREIGN_LANGUAGES = {
  turkish: {
    letters: /[ğışİ]/u,
    words:
      "ve bir bu için mi mı mu mü ne nasıl kadar vergi ödemem gerekiyor var yok ile kripto param benim miyim değil satış kazanç vergisi ödemek gerekir hangi eğer ama daha çok almanya",
    text: "Bu soru Türkçe; Almanca ve İngilizce anlaşılıyor.",
    english: "This is Turkish; German and English are understood.",
  },
  polish: {
    letters: /[ąęłżźćńś]/u,
    words:
      "czy jak jest nie na się muszę podatek od zapłacić mam mój moje i że dla po ile kiedy który w z do sprzedaż zysk kryptowaluty podatku rozliczyć niemczech za to",
    text: "To pytanie jest po polsku; rozumiane są niemiecki i angielski.",
    english: "This is Polish; German and English are understood.",
  },
  french: {
    letters: /[àâçèêëîïôùû]/u,
    words:
      "je dois est les des mes mon ma sur que qui dans pour une un payer impôts impôt comment combien quand avec pas vente gains plus ou et de la le du au ce suis ai allemagne faut il déclarer",
    text: "Cette question est en français ; l'allemand et l'anglais sont compris.",
    english: "This is French; German and English are understood.",
  },
  russian: {
    letters: /[а-яё]/u,
    words: "",
    text: "Этот вопрос на русском языке; понимаются немецкий и английский.",
    english: "This is Russian; German and English are understood.",
  },
  ukrainian: {
    letters: /[іїєґ]/u,
    words: "",
    text: "Це запитання українською; зрозумілі німецька та англійська.",
    english: "This is Ukrainian; German and English are understood.",
  },
} as const;

const OWN = new Set(
  "der die das und ich ist ein eine nicht wie was muss mit von zu für auf wenn oder habe bei den dem im the and is of to my i a in for do how what when have on it are must that from".split(
    " ",
  ),
);
const KNOWN = (["turkish", "polish", "french"] as const).map(
  (language) => [language, new Set<string>(FOREIGN_LANGUAGES[language].words.split(" "))] as const,
);
const FEWEST = 2;
const CYRILLIC = /\p{Script=Cyrillic}/gu;

/** Indications of the language in one chunk of a question: letters and words are counted per chunk, each only once. */
type Traces = {
  readonly letters: number;
  readonly cyrillic: number;
  readonly ukrainian: boolean;
  readonly own: number;
  /** For each entry of `KNOWN`: number of words, and whether one of its letters occurs. */
  readonly known: readonly (readonly [words: number, letter: boolean])[];
};

const tracesOf = cachePerChunk((chunk): Traces => {
  const lower = chunk.toLowerCase();
  const words = lower.match(/\p{L}+/gu) ?? [];
  return {
    letters: lower.match(/\p{L}/gu)?.length ?? 0,
    cyrillic: lower.match(CYRILLIC)?.length ?? 0,
    ukrainian: FOREIGN_LANGUAGES.ukrainian.letters.test(lower),
    own: words.filter((word) => OWN.has(word)).length,
    known: KNOWN.map(([language, known]) => [
      words.filter((word) => known.has(word)).length,
      FOREIGN_LANGUAGES[language].letters.test(lower),
    ]),
  };
});

/**
 * Detects the language of a question that is neither German nor English; null if it may be one of these or is
 * undetermined.
 */
export function detectForeignLanguage(question: string): ForeignLanguage | null {
  const traces = chunksOf(question).map(tracesOf);
  let [letters, cyrillic, own] = [0, 0, 0];
  for (const trace of traces) {
    letters += trace.letters;
    cyrillic += trace.cyrillic;
    own += trace.own;
  }
  if (cyrillic > 0 && cyrillic > letters / 2)
    return traces.some(({ ukrainian }) => ukrainian) ? "ukrainian" : "russian";
  let [best, highest] = [null as ForeignLanguage | null, own + FEWEST - 1];
  KNOWN.forEach(([language], at) => {
    let [words, letter] = [0, false];
    for (const { known } of traces) {
      words += known[at]![0];
      letter ||= known[at]![1];
    }
    if (words + (letter ? 1 : 0) > highest) [best, highest] = [language, words + (letter ? 1 : 0)];
  });
  return best;
}

/** Names the supported languages, in the detected language and in English. */
export const unsupportedLanguageText = (language: ForeignLanguage): string =>
  `${FOREIGN_LANGUAGES[language].text} ${FOREIGN_LANGUAGES[language].english}`;
