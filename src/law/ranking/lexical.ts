import MiniSearch from "minisearch";
import type { Clause } from "../types.ts";
import type { Analyser, Token } from "./analyse.ts";

/** Full text over what a clause is about and what people ask when it is the answer: the second voice beside the situations. */
export type LexicalIndex = {
  /** BM25 per clause, by its place in the ruleset; the best place, or -1 when no term is known. */
  readonly search: (tokens: readonly Token[]) => { readonly scores: Float64Array; readonly best: number };
  /**
   * How much of what the question says the clause speaks of too, 0 to 1. Rare words weigh more, and a word that
   * no clause knows weighs most: whoever asks about it is not answered.
   */
  readonly coverage: (clause: number, tokens: readonly Token[]) => number;
};

const NO_POSTING: Posting = { clauses: [], scores: [] };
type Posting = { readonly clauses: readonly number[]; readonly scores: readonly number[] };

/** Never the clause's own wording: an import of the official text must not move an answer to other clauses. */
const FIELDS = ["questions", "summary", "heading"] as const;
const BOOST = { questions: 3, summary: 2, heading: 1.5 };

/** Two common words or one rare one: less is not a question. */
const LEAST_SAID = 3;

export function buildLexicalIndex(clauses: readonly Clause[], analyse: Analyser): LexicalIndex {
  const asTerms = (text: string): string =>
    analyse(text)
      .flatMap((token) => token.terms)
      .join(" ");
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
    })),
  );
  const places = new Map(clauses.map((clause, place) => [clause.key, place]));
  const spokenTerms = clauses.map(
    (clause) => new Set(analyse(spokenOf(clause)).flatMap((token) => token.terms)),
  );
  const postings = postingsOf(spokenTerms, (term) =>
    index
      .search(term, { boost: BOOST })
      .map((hit) => ({ clause: places.get(String(hit.id)) ?? -1, score: hit.score })),
  );
  const rarity = (term: string): number =>
    Math.log((clauses.length + 1) / ((postings.get(term)?.clauses.length ?? 0) + 0.5));

  // The analyser hands out one token object per word, so what a word scores is added up once.
  const byToken = new WeakMap<Token, Posting>();
  const postingOf = (token: Token): Posting => {
    const known = byToken.get(token);
    if (known !== undefined) return known;
    const scores = new Float64Array(clauses.length);
    for (const term of token.terms) add(scores, postings.get(term) ?? NO_POSTING);
    const hits = [...scores.keys()].filter((clause) => scores[clause] !== 0);
    const posting = { clauses: hits, scores: hits.map((clause) => scores[clause] ?? 0) };
    byToken.set(token, posting);
    return posting;
  };

  return {
    search: (tokens) => {
      const scores = new Float64Array(clauses.length);
      for (const token of new Set(tokens)) add(scores, postingOf(token));
      let best = -1;
      for (let place = 0; place < scores.length; place++) {
        if ((scores[place] ?? 0) > (best === -1 ? 0 : (scores[best] ?? 0))) best = place;
      }
      return { scores, best };
    },
    coverage: (clause, tokens) => {
      const spoken = spokenTerms[clause] ?? new Set();
      let [all, known] = [0, 0];
      for (const { terms } of tokens) {
        if (terms.length === 0) continue;
        const weight = Math.min(...terms.map(rarity));
        all += weight;
        if (terms.some((term) => spoken.has(term))) known += weight;
      }
      return all < LEAST_SAID ? 0 : known / all;
    },
  };
}

/** A term's BM25 never changes, so each is looked up once, at start; a question only adds them up. */
function postingsOf(
  spokenTerms: readonly ReadonlySet<string>[],
  search: (term: string) => readonly { readonly clause: number; readonly score: number }[],
): ReadonlyMap<string, Posting> {
  const postings = new Map<string, Posting>();
  for (const terms of spokenTerms) {
    for (const term of terms) {
      if (postings.has(term)) continue;
      const hits = search(term);
      postings.set(term, { clauses: hits.map((hit) => hit.clause), scores: hits.map((hit) => hit.score) });
    }
  }
  return postings;
}

function add(scores: Float64Array, { clauses, scores: added }: Posting): void {
  for (let i = 0; i < clauses.length; i++) {
    const clause = clauses[i] ?? 0;
    scores[clause] = (scores[clause] ?? 0) + (added[i] ?? 0);
  }
}

function spokenOf(clause: Clause): string {
  const { heading, summary, questions } = clause;
  return [heading ?? "", summary.de, summary.en, ...questions.de, ...questions.en].join(" ");
}
