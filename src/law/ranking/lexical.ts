import MiniSearch from "minisearch";
import type { Clause } from "../types.ts";
import type { Analyser } from "./analyse.ts";

/** Full text over what a clause says and what people ask when it is the answer: the second voice beside the situations. */
export type LexicalIndex = {
  /** BM25, the best first. */
  readonly search: (terms: readonly string[]) => readonly { readonly key: string; readonly score: number }[];
  /**
   * How much of what the question says the clause speaks of too, 0 to 1. Rare words weigh more, and a word that
   * no clause knows weighs most: whoever asks about it is not answered.
   */
  readonly coverage: (key: string, tokens: readonly (readonly string[])[]) => number;
};

const FIELDS = ["questions", "summary", "heading", "text"] as const;
const BOOST = { questions: 3, summary: 2, heading: 1.5, text: 0.6 };

export function buildLexicalIndex(clauses: readonly Clause[], analyse: Analyser): LexicalIndex {
  const asTerms = (text: string): string => analyse(text).flatMap((token) => token.terms).join(" ");
  const index = new MiniSearch<Record<string, string>>({
    fields: [...FIELDS],
    idField: "key",
    // Text reaches the index analysed already: here a term is whatever stands between two spaces.
    tokenize: (text) => (text === "" ? [] : text.split(" ")),
    processTerm: (term) => term,
  });
  index.addAll(
    clauses.map((clause) => ({
      key: clause.key,
      questions: asTerms([...clause.questions.de, ...clause.questions.en].join(" ")),
      summary: asTerms(`${clause.summary.de} ${clause.summary.en}`),
      heading: asTerms(clause.heading ?? ""),
      text: asTerms(clause.text),
    })),
  );
  const termsByKey = new Map(
    clauses.map((clause) => [clause.key, new Set(analyse(spokenOf(clause)).flatMap((token) => token.terms))]),
  );
  const frequency = new Map<string, number>();
  for (const terms of termsByKey.values()) {
    for (const term of terms) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  }
  const rarity = (term: string): number => Math.log((clauses.length + 1) / ((frequency.get(term) ?? 0) + 0.5));

  return {
    search: (terms) => {
      if (terms.length === 0) return [];
      return index
        .search(terms.join(" "), { boost: BOOST, combineWith: "OR" })
        .map((hit) => ({ key: String(hit.id), score: hit.score }));
    },
    coverage: (key, tokens) => {
      const spoken = termsByKey.get(key) ?? new Set();
      let [all, known] = [0, 0];
      for (const terms of tokens) {
        const weight = Math.min(...terms.map(rarity));
        all += weight;
        if (terms.some((term) => spoken.has(term))) known += weight;
      }
      return all === 0 ? 0 : known / all;
    },
  };
}

function spokenOf(clause: Clause): string {
  const { heading, summary, questions } = clause;
  return [heading ?? "", summary.de, summary.en, ...questions.de, ...questions.en].join(" ");
}
