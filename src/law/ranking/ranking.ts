import type { Ruleset } from "../types.ts";
import { buildAnalyser, languageOf, type Analyser } from "./analyse.ts";
import { buildCitationReader, type CitationReader, type CitedClauses } from "./citation.ts";
import { buildConceptTable, findConcepts, type Concept, type ConceptTable } from "./concepts.ts";
import { buildLexicalIndex, type LexicalIndex } from "./lexical.ts";
import { tokenise } from "./normalise.ts";
import {
  buildSituations,
  indexSituations,
  matchSituations,
  type MatchedSituation,
  type Situation,
  type SituationIndex,
} from "./situations.ts";
import type { Language } from "./stem.ts";
import type { SituationsFile, VocabularyFile } from "./vocabulary-schema.ts";

/** Everything a question is answered from, built once at start. */
export type RankingIndex = {
  readonly ruleset: Ruleset;
  readonly analyse: Analyser;
  readonly table: ConceptTable;
  readonly situations: readonly Situation[];
  readonly situationIndex: SituationIndex;
  /** Of each clause, by its place in the ruleset: the provision it belongs to. */
  readonly provisions: readonly string[];
  readonly lexical: LexicalIndex;
  readonly citations: CitationReader;
};

export type RankedClause = { readonly key: string; readonly score: number };

export type Ranking = {
  readonly language: Language;
  /** Whether the question holds any word at all beside stop words. */
  readonly hasContent: boolean;
  readonly concepts: ReadonlyMap<string, Concept>;
  readonly situations: readonly MatchedSituation[];
  readonly cited: CitedClauses;
  /** How much of the question the best full-text hit speaks of, 0 to 1. */
  readonly coverage: number;
  readonly clauses: readonly RankedClause[];
};

/** A clause the question names stands above everything a word can score. */
const CITED = 10;
/** What the best full-text hit adds. Small beside a situation: it settles order and fills the tail. */
const LEXICAL = 0.45;
/** How much of the further situations that name a clause is added to its best one. */
const FURTHER = 0.25;
/** A clause this far below the best one is noise. */
const NOISE = 0.08;
/** A second clause of the same provision is rarely what was asked for: the first one speaks for it. */
const SAME_PROVISION = 0.55;

export function buildRankingIndex(
  ruleset: Ruleset,
  vocabulary: VocabularyFile,
  situations: SituationsFile,
): RankingIndex {
  const table = buildConceptTable(vocabulary);
  const clauseWords = new Set(
    ruleset.clauses.flatMap((clause) =>
      tokenise(
        [clause.summary.de, clause.summary.en, ...clause.questions.de, ...clause.questions.en].join(" "),
      ),
    ),
  );
  const analyse = buildAnalyser(vocabulary, table, clauseWords);
  const built = buildSituations(situations, ruleset);
  return {
    ruleset,
    analyse,
    table,
    situations: built,
    situationIndex: indexSituations(built),
    provisions: ruleset.clauses.map((clause) => provisionOf(clause.key)),
    lexical: buildLexicalIndex(ruleset.clauses, analyse),
    citations: buildCitationReader(ruleset),
  };
}

/** The clauses for a question, the best first. The same question and ruleset give the same list. */
export function rank(index: RankingIndex, question: string): Ranking {
  const tokens = index.analyse(question);
  const language = languageOf(tokens, question);
  const concepts = findConcepts(index.table, tokens, language);
  const situations = matchSituations(index.situationIndex, concepts);
  const cited = index.citations(question);
  const spoken = tokens.map((token) => token.terms).filter((terms) => terms.length > 0);

  const hits = index.lexical.search(new Set(spoken.flat()));
  const scores = hits.scores;
  const scale = LEXICAL / (scores[hits.best] ?? 1);
  for (let clause = 0; clause < scores.length; clause++) scores[clause] = (scores[clause] ?? 0) * scale;
  addSituations(scores, situations);
  if (situations.length === 0 && cited.keys.length > 0) addNeighbours(scores, index, cited.keys);

  return {
    language,
    hasContent: spoken.length > 0,
    concepts,
    situations,
    cited,
    coverage: hits.best === -1 ? 0 : index.lexical.coverage(hits.best, spoken),
    clauses: inOrder(index, scores, cited.keys),
  };
}

export function languageOfText(index: RankingIndex, text: string): Language {
  return languageOf(index.analyse(text), text);
}

/** The best situation of a clause counts in full, the others in part. */
function addSituations(scores: Float64Array, situations: readonly MatchedSituation[]): void {
  const best = new Map<number, number>();
  const sum = new Map<number, number>();
  for (const { situation, score } of situations) {
    for (const { clause, grade } of situation.clauses) {
      const value = score * grade;
      best.set(clause, Math.max(best.get(clause) ?? 0, value));
      sum.set(clause, (sum.get(clause) ?? 0) + value);
    }
  }
  for (const [clause, value] of best) {
    scores[clause] = (scores[clause] ?? 0) + value + FURTHER * ((sum.get(clause) ?? 0) - value);
  }
}

/** A bare citation has no words to rank by: what is read together with the clause completes it. */
function addNeighbours(scores: Float64Array, index: RankingIndex, cited: readonly string[]): void {
  const named = new Set(cited);
  const isNamed = (clause: number): boolean => named.has(index.ruleset.clauses[clause]?.key ?? "");
  for (const situation of index.situations) {
    if (!situation.clauses.some(({ clause, primary }) => primary && isNamed(clause))) continue;
    for (const { clause, grade } of situation.clauses) scores[clause] = (scores[clause] ?? 0) + grade * 0.2;
  }
}

/** What the question names, then by score; equal scores in the order of the ruleset. */
function inOrder(index: RankingIndex, scores: Float64Array, cited: readonly string[]): RankedClause[] {
  const top = scores.reduce((most, score) => Math.max(most, score), 0);
  const places: number[] = [];
  scores.forEach((score, clause) => {
    if (score > 0 && score >= top * NOISE) places.push(clause);
  });
  const byScore = (a: number, b: number): number => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b;
  const seen = new Set<string>();
  for (const clause of places.toSorted(byScore)) {
    const provision = index.provisions[clause] ?? "";
    if (seen.has(provision)) scores[clause] = (scores[clause] ?? 0) * SAME_PROVISION;
    seen.add(provision);
  }
  const named = cited.map((key, order) => ({ key, score: CITED - order * 0.1 }));
  const others = places
    .toSorted(byScore)
    .map((clause) => ({ key: index.ruleset.clauses[clause]?.key ?? "", score: scores[clause] ?? 0 }));
  return named.length === 0 ? others : [...named, ...others.filter(({ key }) => !cited.includes(key))];
}

/** `DE.ESTG.22.3.2` belongs to `DE.ESTG.22.3`; § 23 EStG is told apart to the sentence, the letter by its number. */
function provisionOf(key: string): string {
  const parts = key.split(".");
  if (parts[1] === "BMF" || (parts[1] === "ESTG" && parts[2] === "23")) return key;
  const depth = parts[1] === "ESTG" && parts[2] !== "10d" && parts[2] !== "9" ? 4 : 3;
  return parts.slice(0, depth).join(".");
}
