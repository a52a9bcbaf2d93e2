import type { Ruleset } from "../types.ts";
import type { Concept } from "./concepts.ts";
import type { Ranking } from "./ranking.ts";
import type { Language } from "./stem.ts";

/** How far the ruleset covers a question. `references`: what may be handed out beside the text. */
export type Sufficiency = {
  readonly text: string | null;
  readonly references: "all" | "weak" | "none";
};

/** From here on the best full-text hit speaks of what was asked, even where no situation is described. */
const COVERED = 0.65;
/** Several words of the field ask for less: the hit is about the right thing at least. */
const COVERED_IN_THE_FIELD = 0.35;
const IN_THE_FIELD = 1.05;
/** Below it, words of the field stand in the question but describe no situation the ruleset answers. */
const LEAST_SITUATION_SCORE = 0.55;

export function judgeSufficiency(ranking: Ranking, ruleset: Ruleset): Sufficiency {
  const { language, cited, concepts, situations } = ranking;
  const say = TEXTS[language];
  if (cited.unknown.length > 0) {
    const text = say.unknownPlace(cited.unknown.join(", "), ruleset.name);
    return { text, references: cited.keys.length > 0 || situations.length > 0 ? "all" : "none" };
  }
  if (cited.keys.length > 0) return { text: null, references: "all" };
  if (!ranking.hasContent) return { text: say.empty, references: "none" };

  const outside = ofKind(concepts, "outside");
  if (outside.length > 0) {
    // A situation that names the boundary itself holds what the letter says about it in passing.
    const mentioned = situations.some(({ concepts: keys }) => outside.some(({ key }) => keys.has(key)));
    return { text: say.outside(labels(outside, language)), references: mentioned ? "all" : "none" };
  }
  const leftOut = ofKind(concepts, "leftOut");
  if (leftOut.length > 0) return { text: say.leftOut(labels(leftOut, language)), references: "all" };

  const best = situations[0];
  if (best === undefined || best.score < LEAST_SITUATION_SCORE) {
    const least = weightOf(concepts) >= IN_THE_FIELD ? COVERED_IN_THE_FIELD : COVERED;
    if (ranking.coverage() >= least) return { text: null, references: "all" };
    return { text: say.notFound, references: concepts.has("crypto") ? "weak" : "none" };
  }
  return { text: best.situation.note?.[language] ?? null, references: "all" };
}

function weightOf(concepts: ReadonlyMap<string, Concept>): number {
  let sum = 0;
  for (const concept of concepts.values()) if (concept.kind === "field") sum += concept.weight;
  return sum;
}

function ofKind(concepts: ReadonlyMap<string, Concept>, kind: Concept["kind"]): Concept[] {
  return [...concepts.values()].filter((concept) => concept.kind === kind);
}

function labels(concepts: readonly Concept[], language: Language): string {
  const names = concepts.map((concept) => concept.label?.[language] ?? concept.key).toSorted();
  return names.join(language === "de" ? " und " : " and ");
}

const TEXTS = {
  de: {
    empty: "Die Frage enthält nichts, wonach sich suchen ließe. Bitte in einem Satz fragen.",
    notFound:
      "Im Regelwerk steht keine Vorschrift, die diese Frage verlässlich beantwortet. Es behandelt die Einkommensteuer auf Kryptowerte in Deutschland.",
    outside: (subject: string) =>
      `Die Frage betrifft ${subject} und liegt außerhalb des Regelwerks. Es behandelt nur die Einkommensteuer auf Kryptowerte in Deutschland.`,
    leftOut: (subject: string) =>
      `Das BMF-Schreiben behandelt dies nicht: ${subject}. Die genannten Stellen beantworten die Frage nicht; sie zeigen nur, was das Schreiben dazu oder zum Umfeld sagt.`,
    unknownPlace: (places: string, name: string) => `Nicht im Regelwerk „${name}“ enthalten: ${places}.`,
  },
  en: {
    empty: "The question holds nothing to search for. Please ask in a sentence.",
    notFound:
      "The ruleset holds no provision that answers this question reliably. It deals with income tax on crypto-assets in Germany.",
    outside: (subject: string) =>
      `The question is about ${subject} and lies outside the ruleset, which deals only with income tax on crypto-assets in Germany.`,
    leftOut: (subject: string) =>
      `The letter of the Ministry of Finance does not deal with this: ${subject}. The passages listed do not answer the question; they only show what the letter says about it or around it.`,
    unknownPlace: (places: string, name: string) => `Not part of the ruleset "${name}": ${places}.`,
  },
} as const;
