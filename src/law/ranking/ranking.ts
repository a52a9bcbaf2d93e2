import type { Ruleset } from "../types.ts";
import { buildAnalyser, languageOf, type Analyser } from "./analyse.ts";
import { buildCitationReader, type CitationReader, type CitedClauses } from "./citation.ts";
import { buildConceptTable, findConcepts, type Concept, type ConceptTable } from "./concepts.ts";
import { buildLexicalIndex, type LexicalIndex } from "./lexical.ts";
import { tokenise } from "./normalise.ts";
import { buildSituations, matchSituations, type MatchedSituation, type Situation } from "./situations.ts";
import type { Language } from "./stem.ts";
import type { SituationsFile, VocabularyFile } from "./vocabulary-schema.ts";

/** Everything a question is answered from, built once at start. */
export type RankingIndex = {
  readonly ruleset: Ruleset;
  readonly analyse: Analyser;
  readonly table: ConceptTable;
  readonly situations: readonly Situation[];
  readonly lexical: LexicalIndex;
  readonly citations: CitationReader;
};

export type Ranking = {
  readonly language: Language;
  /** Whether the question holds any word at all beside stop words. */
  readonly hasContent: boolean;
  readonly concepts: ReadonlyMap<string, Concept>;
  readonly situations: readonly MatchedSituation[];
  readonly cited: CitedClauses;
  /** How much of the question the best full-text hit speaks of, 0 to 1. */
  readonly coverage: number;
  readonly clauses: readonly { readonly key: string; readonly score: number }[];
};

/** A clause the question names stands above everything a word can score. */
const CITED = 10;
/** What the best full-text hit adds. Small beside a situation: it settles order and fills the tail. */
const LEXICAL = 0.45;
/** How much of the further situations that name a clause is added to its best one. */
const FURTHER = 0.25;
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
        [clause.text, clause.summary.de, clause.summary.en, ...clause.questions.de, ...clause.questions.en].join(" "),
      ),
    ),
  );
  const analyse = buildAnalyser(vocabulary, table, clauseWords);
  return {
    ruleset,
    analyse,
    table,
    situations: buildSituations(situations, ruleset),
    lexical: buildLexicalIndex(ruleset.clauses, analyse),
    citations: buildCitationReader(ruleset),
  };
}

/** The clauses for a question, the best first. The same question and ruleset give the same list. */
export function rank(index: RankingIndex, question: string): Ranking {
  const tokens = index.analyse(question);
  const language = languageOf(tokens, question);
  const concepts = findConcepts(index.table, tokens, language);
  const situations = matchSituations(index.situations, concepts);
  const cited = index.citations(question);
  const spoken = tokens.map((token) => token.terms).filter((terms) => terms.length > 0);
  const hits = index.lexical.search([...new Set(spoken.flat())]);

  const scores = new Map<string, number>();
  addSituations(scores, situations);
  addLexical(scores, hits);
  cited.keys.forEach((key, place) => {
    scores.set(key, CITED - place * 0.1 + Math.min(0.09, (scores.get(key) ?? 0) / 100));
  });
  if (situations.length === 0) addNeighbours(scores, index.situations, cited.keys);

  return {
    language,
    hasContent: spoken.length > 0,
    concepts,
    situations,
    cited,
    coverage: index.lexical.coverage(hits[0]?.key ?? "", spoken),
    clauses: inOrder(scores),
  };
}

function addSituations(scores: Map<string, number>, situations: readonly MatchedSituation[]): void {
  const best = new Map<string, number>();
  const sum = new Map<string, number>();
  for (const { situation, score } of situations) {
    for (const { key, grade } of situation.clauses) {
      const value = score * grade;
      best.set(key, Math.max(best.get(key) ?? 0, value));
      sum.set(key, (sum.get(key) ?? 0) + value);
    }
  }
  for (const [key, value] of best) scores.set(key, value + FURTHER * ((sum.get(key) ?? 0) - value));
}

function addLexical(scores: Map<string, number>, hits: ReturnType<LexicalIndex["search"]>): void {
  const top = hits[0]?.score ?? 0;
  if (top <= 0) return;
  for (const { key, score } of hits) scores.set(key, (scores.get(key) ?? 0) + LEXICAL * (score / top));
}

/** A bare citation has no words to rank by: what is read together with the clause completes it. */
function addNeighbours(
  scores: Map<string, number>,
  situations: readonly Situation[],
  cited: readonly string[],
): void {
  for (const situation of situations) {
    if (!situation.clauses.some(({ key, primary }) => primary && cited.includes(key))) continue;
    for (const { key, grade } of situation.clauses) {
      if (!cited.includes(key)) scores.set(key, (scores.get(key) ?? 0) + grade * 0.2);
    }
  }
}

function inOrder(scores: ReadonlyMap<string, number>): { key: string; score: number }[] {
  const byScore = (a: { key: string; score: number }, b: { key: string; score: number }): number =>
    b.score - a.score || (a.key < b.key ? -1 : 1);
  const seen = new Set<string>();
  return [...scores]
    .map(([key, score]) => ({ key, score }))
    .toSorted(byScore)
    .map(({ key, score }) => {
      const provision = provisionOf(key);
      const repeated = seen.has(provision) && score < CITED - 2;
      seen.add(provision);
      return { key, score: repeated ? score * SAME_PROVISION : score };
    })
    .toSorted(byScore);
}

/** `DE.ESTG.22.3.2` belongs to `DE.ESTG.22.3`; § 23 EStG is told apart to the sentence, the letter by its number. */
function provisionOf(key: string): string {
  const parts = key.split(".");
  if (parts[1] === "BMF" || (parts[1] === "ESTG" && parts[2] === "23")) return key;
  const depth = parts[1] === "ESTG" && parts[2] !== "10d" && parts[2] !== "9" ? 4 : 3;
  return parts.slice(0, depth).join(".");
}

