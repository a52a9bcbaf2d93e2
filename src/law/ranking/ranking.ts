import type { Ruleset } from "../types.ts";
import { buildAnalyser, languageOf, type Analyser } from "./analyse.ts";
import { buildCitationReader, type CitationReader, type CitedClauses } from "./citation.ts";
import { buildConceptTable, findConcepts, type Concept, type ConceptTable } from "./concepts.ts";
import { buildExamples, type ExampleIndex } from "./examples.ts";
import type { ExampleLine } from "./example-lines.ts";
import { buildLexicalIndex, type LexicalIndex } from "./lexical.ts";
import { tokenise } from "./normalise.ts";
import { provisionOf } from "./provisions.ts";
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

/** What a ruleset holds beside its clauses: words, situations and answered questions. */
export type RankingData = {
  readonly vocabulary: VocabularyFile;
  readonly situations: SituationsFile;
  readonly examples: readonly ExampleLine[];
};

/** Everything a question is answered from, built once at start. */
export type RankingIndex = {
  readonly ruleset: Ruleset;
  readonly files: RankingData;
  readonly analyse: Analyser;
  readonly table: ConceptTable;
  readonly situations: readonly Situation[];
  readonly situationIndex: SituationIndex;
  /** Of each clause, by its place in the ruleset: the provision it belongs to. */
  readonly provisions: readonly string[];
  readonly lexical: LexicalIndex;
  readonly examples: ExampleIndex;
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
  /** How much of the question the best full-text hit speaks of, 0 to 1. Worked out only when asked for. */
  readonly coverage: () => number;
  readonly clauses: readonly RankedClause[];
};

/** A clause the question names stands above everything a word can score. */
const CITED = 10;
/** What the best full-text hit adds. Small beside a situation: it settles order and fills the tail. */
const LEXICAL = 0.45;
/** What a clause gains that all similar examples name: as much as a situation of two or three concepts. */
const EXAMPLES = 2;
/** How much of the further situations that name a clause is added to its best one. */
const FURTHER = 0.25;
/** A clause this far below the best one is noise. */
const NOISE = 0.08;
/** A request takes at most twenty; a few more, because clauses of one provision fall back. */
const MOST_CLAUSES = 26;
/** A second clause of the same provision is rarely what was asked for: the first one speaks for it. */
const SAME_PROVISION = 0.55;

export function buildRankingIndex(ruleset: Ruleset, files: RankingData): RankingIndex {
  const { vocabulary, situations } = files;
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
    files,
    analyse,
    table,
    situations: built,
    situationIndex: indexSituations(built),
    provisions: ruleset.clauses.map((clause) => provisionOf(situations.provisions, clause.key)),
    lexical: buildLexicalIndex(ruleset.clauses, analyse),
    examples: buildExamples(files.examples, ruleset, analyse, (tokens, question) =>
      findConcepts(table, tokens, languageOf(tokens, question)),
    ),
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

  const hits = index.lexical.search(tokens);
  const scores = hits.scores;
  const scale = LEXICAL / (scores[hits.best] ?? 1);
  for (let clause = 0; clause < scores.length; clause++) scores[clause] = (scores[clause] ?? 0) * scale;
  addSituations(scores, situations);
  // Whoever names a place wants that place and what is read with it, not what others asked.
  if (cited.keys.length === 0) index.examples.addVotes(scores, { tokens, concepts }, EXAMPLES);
  if (situations.length === 0 && cited.keys.length > 0) addNeighbours(scores, index, cited.keys);

  return {
    language,
    hasContent: tokens.some((token) => token.terms.length > 0),
    concepts,
    situations,
    cited,
    coverage: () => (hits.best === -1 ? 0 : index.lexical.coverage(hits.best, tokens)),
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
  const leading = leadingPlaces(scores);
  const seen = new Set<string>();
  const others = leading.map((clause) => {
    const provision = index.provisions[clause] ?? "";
    const factor = seen.has(provision) ? SAME_PROVISION : 1;
    seen.add(provision);
    return { key: index.ruleset.clauses[clause]?.key ?? "", score: (scores[clause] ?? 0) * factor };
  });
  // Sorting keeps equals in place, and the places are in order already.
  others.sort((a, b) => b.score - a.score);
  if (cited.length === 0) return others;
  const named = cited.map((key, order) => ({ key, score: CITED - order * 0.1 }));
  return [...named, ...others.filter(({ key }) => !cited.includes(key))];
}

/** The best places in falling order, without sorting the many that nobody will see. */
function leadingPlaces(scores: Float64Array): number[] {
  const leading: number[] = [];
  for (let place = 0; place < scores.length; place++) {
    const score = scores[place] ?? 0;
    if (score <= 0) continue;
    let at = leading.length;
    while (at > 0 && score > (scores[leading[at - 1] ?? 0] ?? 0)) at--;
    if (at >= MOST_CLAUSES) continue;
    leading.splice(at, 0, place);
    if (leading.length > MOST_CLAUSES) leading.pop();
  }
  const least = (scores[leading[0] ?? 0] ?? 0) * NOISE;
  return leading.filter((place) => (scores[place] ?? 0) >= least);
}
