import { matchesAnyChunk } from "./text.ts";

/** Maximum length of a quoted passage: it only has to be recognized. */
const LONGEST_PASSAGE = 160;

export function cutPassage(passage: string): string {
  const words = passage.replace(/\s+/g, " ").trim();
  if (words.length <= LONGEST_PASSAGE) return words;
  return `${words.slice(0, LONGEST_PASSAGE).replace(/\s\S*$/, "")} …`;
}

/** Names of the countries that have a ruleset. */
const COUNTRIES = {
  DE: { de: "Deutschland", en: "Germany", named: /\b(?:deutschland|germany)\b/iu },
  AT: { de: "Österreich", en: "Austria", named: /(?<!\p{L})(?:österreich|oesterreich|austria)(?!\p{L})/iu },
} as const;
type Country = keyof typeof COUNTRIES;

const namesCountry = matchesAnyChunk((chunk) =>
  Object.values(COUNTRIES).some(({ named }) => named.test(chunk)),
);

/** The country that a question names instead of that of the ruleset; null if it names none. */
export function otherCountryIn(question: string, own: string): Country | null {
  if (!namesCountry(question)) return null;
  const named = (Object.keys(COUNTRIES) as readonly Country[]).filter((code) =>
    COUNTRIES[code].named.test(question),
  );
  return named.some((code) => code === own) ? null : (named[0] ?? null);
}

/** Warnings that users need before relying on the clauses, and the reason for each clause. */
export const TEXTS = {
  de: {
    empty: "Die Frage enthält nichts, wonach sich suchen ließe. Bitte in einem Satz fragen.",
    tooSlow: "Die Frage zu lesen hat zu lange gedauert. Bitte kürzer fragen, in einem Satz.",
    outside:
      "Die Frage liegt nach ihrem ganzen Inhalt außerhalb des Regelwerks, das nur die Einkommensteuer auf Kryptowerte in Deutschland behandelt. Die genannten Stellen beantworten sie nicht verlässlich.",
    leftOut:
      "Das BMF-Schreiben behandelt dies nicht ausdrücklich, etwa NFTs, Liquidity Mining und das Umhüllen von Token. Die genannten Stellen zeigen nur, was es dazu oder zum Umfeld sagt.",
    outsideAustria:
      "Die Frage liegt nach ihrem ganzen Inhalt außerhalb des Regelwerks, das nur die Einkommensteuer auf Kryptowährungen in Österreich behandelt. Die genannten Stellen beantworten sie nicht verlässlich.",
    leftOutAustria:
      "Was gelesen werden konnte, sagt dazu nichts Ausdrückliches, etwa zu Wrapping, Bridging und Liquid Staking. Die genannten Stellen zeigen nur das Umfeld.",
    otherCountry: (other: Country, own: Country) =>
      `Die Frage nennt ${COUNTRIES[other].de}; geantwortet ist nach dem Recht für ${COUNTRIES[own].de}. Mit jurisdictionCode "${other}" wird nach dem anderen gefragt.`,
    unknownCitations: (citations: string, name: string) =>
      `Nicht im Regelwerk „${name}“ enthalten: ${citations}.`,
    answers: (passage: string) => `Gefunden zu dieser Stelle der Frage: „${passage}“`,
    cited: (passage: string) => `In der Frage selbst genannt: „${passage}“`,
  },
  en: {
    empty: "The question holds nothing to search for. Please ask in a sentence.",
    tooSlow: "Reading the question took too long. Please ask in fewer words, in one sentence.",
    outside:
      "Taken as a whole the question lies outside the ruleset, which deals only with income tax on crypto-assets in Germany. The passages listed do not answer it reliably.",
    leftOut:
      "The letter of the Ministry of Finance does not deal with this expressly, NFTs, liquidity mining and wrapping for instance. The passages listed only show what it says about it or around it.",
    outsideAustria:
      "Taken as a whole the question lies outside the ruleset, which deals only with income tax on cryptocurrencies in Austria. The passages listed do not answer it reliably.",
    leftOutAustria:
      "What could be read says nothing express about this, wrapping, bridging and liquid staking for instance. The passages listed only show what is around it.",
    otherCountry: (other: Country, own: Country) =>
      `The question names ${COUNTRIES[other].en}; the answer is by the law for ${COUNTRIES[own].en}. Ask with jurisdictionCode "${other}" for the other.`,
    unknownCitations: (citations: string, name: string) => `Not part of the ruleset "${name}": ${citations}.`,
    answers: (passage: string) => `Found for this part of the question: "${passage}"`,
    cited: (passage: string) => `Named in the question itself: "${passage}"`,
  },
} as const;
