import MiniSearch from "minisearch";
import type { Clause } from "../types.ts";
import type { Analyser } from "./analyse.ts";

/** BM25 over what a clause says and what people ask when it is the answer: the second voice beside the situations. */
export type LexicalIndex = (terms: readonly string[]) => readonly { readonly key: string; readonly score: number }[];

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
  return (terms) => {
    if (terms.length === 0) return [];
    return index
      .search(terms.join(" "), { boost: BOOST, combineWith: "OR" })
      .map((hit) => ({ key: String(hit.id), score: hit.score }));
  };
}
