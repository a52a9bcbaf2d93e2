import type { Ruleset } from "../types.ts";
import type { Analyser, Token } from "./analyse.ts";
import type { Concept } from "./concepts.ts";
import { clauseFinder, type ExampleLine } from "./example-lines.ts";

/** Questions whose clauses are known: what was right for the most similar ones is likely right here too. */
export type ExampleIndex = {
  /** Adds to each clause, by its place in the ruleset, the share of the similar examples that name it, times the weight. */
  readonly addVotes: (scores: Float64Array, asked: Asked, weight: number) => void;
  /** The same without the examples of that wording: a question must not be graded by its own example. */
  readonly without: (question: string) => ExampleIndex;
};

type Asked = { readonly tokens: readonly Token[]; readonly concepts: ReadonlyMap<string, Concept> };

type Vote = { readonly clause: number; readonly grade: number };
type Posting = { readonly examples: readonly number[]; readonly weights: readonly number[] };
/** `length`: squared, of the part of a question's vector that a word or a concept makes up. */
type Feature = Posting & { readonly length: number };

/** How many of the most similar examples are heard. */
const NEIGHBOURS = 10;
/** Similarity to this power is an example's say: a close one outvotes several distant ones. */
const SHARPNESS = 3;
/** Words tell two thirds of the similarity, concepts, where the languages meet, one third. */
const WORDS = 2 / 3;
const CONCEPTS = 1 / 3;
const PRIMARY = 1;
const SECONDARY = 0.5;
/** What more than this share of the examples speak of tells none from another: crypto, tax. */
const COMMON = 0.25;
/** Below it an example shares a common word and nothing else. */
const LEAST_SIMILARITY = 0.02;

const NOTHING: Feature = { examples: [], weights: [], length: 0 };

export function buildExamples(
  lines: readonly ExampleLine[],
  ruleset: Ruleset,
  analyse: Analyser,
  conceptsOf: (tokens: readonly Token[], question: string) => ReadonlyMap<string, Concept>,
): ExampleIndex {
  const places = new Map(ruleset.clauses.map((clause, place) => [clause.key, place]));
  const clauseOf = clauseFinder(ruleset);
  const graded = (references: readonly string[], grade: number): Vote[] =>
    references.flatMap((reference) => {
      const clause = places.get(clauseOf(reference) ?? "");
      return clause === undefined ? [] : [{ clause, grade }];
    });
  const votes = lines.map(({ primary, secondary }) => [
    ...graded(primary, PRIMARY),
    ...graded(secondary, SECONDARY),
  ]);
  const analysed = lines.map(({ q }) => analyse(q));
  const terms = vectorSpace(
    analysed.map((tokens) => new Set(tokens.flatMap((token) => token.terms))),
    WORDS,
  );
  const concepts = vectorSpace(
    analysed.map((tokens, example) => new Set(conceptsOf(tokens, lines[example]?.q ?? "").keys())),
    CONCEPTS,
  );

  // The analyser hands out one token object per word, so the postings of its stems are merged once.
  const byToken = new WeakMap<Token, Feature>();
  const featureOf = (token: Token): Feature => {
    const known = byToken.get(token);
    if (known !== undefined) return known;
    const feature = merged(token.terms.map(terms));
    byToken.set(token, feature);
    return feature;
  };

  // One for all questions: answering is synchronous, and a new one each time costs more than the sums.
  const sums = new Float64Array(lines.length);
  const similarities = ({ tokens, concepts: found }: Asked): Float64Array => {
    sums.fill(0);
    addAll(sums, [...new Set(tokens)].map(featureOf));
    addAll(sums, [...found.keys()].map(concepts));
    return sums;
  };

  // Asked for by the evaluation only.
  let wordings: readonly string[] | null = null;
  const over = (skipped: ReadonlySet<number>): ExampleIndex => ({
    addVotes: (scores, asked, weight) => {
      const similar = similarities(asked);
      for (const example of skipped) similar[example] = 0;
      const nearest = nearestOf(similar);
      const says = nearest.map((example) => (similar[example] ?? 0) ** SHARPNESS);
      const all = says.reduce((sum, say) => sum + say, 0);
      nearest.forEach((example, order) => {
        for (const { clause, grade } of votes[example] ?? []) {
          scores[clause] = (scores[clause] ?? 0) + (weight * grade * (says[order] ?? 0)) / all;
        }
      });
    },
    without: (question) => {
      wordings ??= analysed.map(wordingOf);
      const asked = wordingOf(analyse(question));
      const same = wordings.flatMap((wording, example) => (wording === asked ? [example] : []));
      return over(new Set([...skipped, ...same]));
    },
  });
  return over(new Set());
}

/** Cosine of TF-IDF vectors: what an example's features add to its similarity, worked out once, at start. */
function vectorSpace(examples: readonly ReadonlySet<string>[], share: number): (name: string) => Feature {
  const holders = new Map<string, number[]>();
  examples.forEach((features, example) => {
    for (const name of features) {
      const list = holders.get(name);
      if (list === undefined) holders.set(name, [example]);
      else list.push(example);
    }
  });
  const rarity = (name: string): number => {
    const count = holders.get(name)?.length ?? 0;
    return count > COMMON * examples.length ? 0 : Math.log((examples.length + 1) / (count + 0.5));
  };
  const lengths = examples.map((features) => {
    let sum = 0;
    for (const name of features) sum += rarity(name) ** 2;
    return Math.sqrt(sum);
  });
  const features = new Map<string, Feature>();
  for (const [name, list] of holders) {
    if (rarity(name) === 0) {
      features.set(name, NOTHING);
      continue;
    }
    const length = rarity(name) ** 2;
    const weights = list.map((example) => (share * length) / (lengths[example] ?? 1));
    features.set(name, { examples: list, weights, length });
  }
  // A word no example knows makes the question less like any of them.
  const unknown: Feature = { examples: [], weights: [], length: Math.log((examples.length + 1) / 0.5) ** 2 };
  return (name) => features.get(name) ?? unknown;
}

function merged(features: readonly Feature[]): Feature {
  const sums = new Map<number, number>();
  for (const { examples, weights } of features) {
    examples.forEach((example, i) => sums.set(example, (sums.get(example) ?? 0) + (weights[i] ?? 0)));
  }
  const length = features.reduce((sum, feature) => sum + feature.length, 0);
  return { examples: [...sums.keys()], weights: [...sums.values()], length };
}

function addAll(sums: Float64Array, features: readonly Feature[]): void {
  const length = Math.sqrt(features.reduce((sum, feature) => sum + feature.length, 0));
  if (length === 0) return;
  const scale = 1 / length;
  for (const { examples, weights } of features) {
    for (let i = 0; i < examples.length; i++) {
      const example = examples[i] ?? 0;
      sums[example] = (sums[example] ?? 0) + (weights[i] ?? 0) * scale;
    }
  }
}

/** The most similar examples, the best first; equals in the order of the file. */
function nearestOf(similar: Float64Array): readonly number[] {
  const nearest: number[] = [];
  let least = LEAST_SIMILARITY;
  for (let example = 0; example < similar.length; example++) {
    const similarity = similar[example] ?? 0;
    if (similarity <= least) continue;
    let at = nearest.length;
    while (at > 0 && similarity > (similar[nearest[at - 1] ?? 0] ?? 0)) at--;
    nearest.splice(at, 0, example);
    if (nearest.length > NEIGHBOURS) nearest.pop();
    if (nearest.length === NEIGHBOURS) least = similar[nearest[NEIGHBOURS - 1] ?? 0] ?? 0;
  }
  return nearest;
}

function wordingOf(tokens: readonly Token[]): string {
  return tokens
    .map((token) => token.terms.join(" "))
    .join(" ")
    .trim();
}
