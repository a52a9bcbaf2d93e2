/** A longer passage is cut: it shall be recognised, not read again. */
const LONGEST_PASSAGE = 160;

export function cutPassage(passage: string): string {
  const words = passage.replace(/\s+/g, " ").trim();
  if (words.length <= LONGEST_PASSAGE) return words;
  return `${words.slice(0, LONGEST_PASSAGE).replace(/\s\S*$/, "")} …`;
}

/** What a person must know before she relies on the clauses, and why a clause is there. */
export const TEXTS = {
  de: {
    empty: "Die Frage enthält nichts, wonach sich suchen ließe. Bitte in einem Satz fragen.",
    tooSlow: "Die Frage zu lesen hat zu lange gedauert. Bitte kürzer fragen, in einem Satz.",
    outside:
      "Die Frage liegt nach ihrem ganzen Inhalt außerhalb des Regelwerks, das nur die Einkommensteuer auf Kryptowerte in Deutschland behandelt. Die genannten Stellen beantworten sie nicht verlässlich.",
    leftOut:
      "Das BMF-Schreiben behandelt dies nicht ausdrücklich, etwa NFTs, Liquidity Mining und das Umhüllen von Token. Die genannten Stellen zeigen nur, was es dazu oder zum Umfeld sagt.",
    unknownPlaces: (places: string, name: string) => `Nicht im Regelwerk „${name}“ enthalten: ${places}.`,
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
    unknownPlaces: (places: string, name: string) => `Not part of the ruleset "${name}": ${places}.`,
    answers: (passage: string) => `Found for this part of the question: "${passage}"`,
    cited: (passage: string) => `Named in the question itself: "${passage}"`,
  },
} as const;
