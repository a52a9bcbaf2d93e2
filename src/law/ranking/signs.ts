import { PRIMARY, sparse, type TrainingExample, type Sparse } from "./training-examples.ts";
import type { Model } from "./model.ts";
import type { Scored } from "./scorer.ts";

/** Number of words up to which a question is short, and from which on it is a story. */
const SHORT = 12;
const STORY = 32;

/** 0 for a short question, 1 for a story. */
export const lengthOf = ({ words }: Scored): number =>
  Math.min(1, Math.max(0, (words - SHORT) / (STORY - SHORT)));

/**
 * Signals for the order of the clauses, each with a number per clause: the scores of the whole question, of its best
 * sentence and of its best asking sentence; the similarity of the question, and of its best sentence, to the clause's
 * own text; the situations in the question, and in one sentence; and the whole question again, weighted higher the
 * fewer training examples a clause has, because the model scores such clauses too low. The weights of the signals are
 * trained, for short and for longer questions.
 */
export function clauseSigns(
  { whole, own, situation, sentences }: Scored,
  { seldom, asked = false }: Pick<Model, "seldom" | "asked">,
): readonly Float32Array[] {
  const questions = sentences.filter(({ sentence }) => sentence.isQuestion);
  const best = (of: "scores" | "own" | "situation", otherwise: Float32Array, among = sentences) => {
    const first = among[0]?.[of] ?? otherwise;
    if (among.length < 2) return first;
    const maxima = first.slice(0, own.length);
    for (let at = 1; at < among.length; at++) {
      const row = among[at]![of];
      for (let clause = 0; clause < maxima.length; clause++)
        if (row[clause]! > maxima[clause]!) maxima[clause] = row[clause]!;
    }
    return maxima;
  };
  const loudest = best("scores", whole);
  const signs = [
    whole,
    loudest,
    questions.length === sentences.length ? loudest : best("scores", whole, questions),
    own,
    best("own", own),
    situation,
    best("situation", situation),
    times(seldom, whole, seldomWhole),
  ];
  if (!asked) return signs;
  // The questions of a story are counted once more, separately from its facts.
  if (questions.length === 0 || questions.length === sentences.length) {
    signs.push(NOTHING, NOTHING, NOTHING, NOTHING);
    return signs;
  }
  const score = signs[2]!;
  signs.push(score, best("own", own, questions), best("situation", situation, questions));
  signs.push(times(seldom, score, seldomQuestion));
  return signs;
}

/** A signal of zero for every clause, which is skipped. */
const NOTHING = new Float32Array(1_000);

/** A buffer with one number per clause, reused each time: allocating and freeing it takes longer than filling it. */
function reused<T extends Float32Array | Float64Array>(create: (size: number) => T): (size: number) => T {
  let row = create(0);
  return (size) => (row.length === size ? row : (row = create(size)));
}
const narrow = (): ((size: number) => Float32Array) => reused((size) => new Float32Array(size));
const wide = (): ((size: number) => Float64Array) => reused((size) => new Float64Array(size));
const [seldomWhole, seldomQuestion, chancesOf, companyOf] = [narrow(), narrow(), narrow(), narrow()];
const [totalOf, bestOf] = [wide(), wide()];

function times(
  one: Float32Array,
  other: Float32Array,
  allocate: (size: number) => Float32Array,
): Float32Array {
  const product = allocate(one.length);
  for (let clause = 0; clause < product.length; clause++) product[clause] = one[clause]! * other[clause]!;
  return product;
}

/** Distinct signals of the current question, with their weights. */
const [rows, counts]: [Float32Array[], number[]] = [[], []];

/**
 * Weighted sum of all signals per clause, with the weights for a question of this length. Identical signals, as with a
 * single sentence, are added once.
 */
function weighed(scored: Scored, signs: readonly Float32Array[], learnt: readonly number[]): Float64Array {
  const length = lengthOf(scored);
  const size = scored.own.length;
  rows.length = counts.length = 0;
  for (let sign = 0; sign < signs.length; sign++) {
    const row = signs[sign]!;
    if (row === NOTHING) continue;
    const count = (learnt[sign] ?? 0) + length * (learnt[sign + signs.length] ?? 0);
    const known = rows.indexOf(row);
    if (known !== -1) counts[known] = counts[known]! + count;
    else {
      rows.push(row);
      counts.push(count);
    }
  }
  const total = totalOf(size).fill(0);
  // Five at a time: each pass over the clauses costs as much as the additions in it.
  for (let at = 0; at < rows.length; at += 5) {
    while (rows.length < at + 5) {
      rows.push(NOTHING);
      counts.push(0);
    }
    const [a, b, c, d, e] = [rows[at]!, rows[at + 1]!, rows[at + 2]!, rows[at + 3]!, rows[at + 4]!];
    const [ofA, ofB, ofC] = [counts[at]!, counts[at + 1]!, counts[at + 2]!];
    const [ofD, ofE] = [counts[at + 3]!, counts[at + 4]!];
    for (let k = 0; k < size; k++)
      total[k] = total[k]! + (ofA * a[k]! + ofB * b[k]! + ofC * c[k]! + ofD * d[k]! + ofE * e[k]!);
  }
  return total;
}

/** The signals, plus the companions of the clauses that are likely after the previous rounds. */
export function signsAfter(
  rounds: Model["order"],
  scored: Scored,
  signs: readonly Float32Array[],
  companions: Sparse,
): readonly Float32Array[] {
  let all = signs;
  for (const learnt of rounds) all = [...signs, companySign(weighed(scored, all, learnt), companions)];
  return all;
}

/**
 * Scores of the clauses by all signals: first alone, then with companions. The buffer is valid until the next
 * question.
 */
export function ordered(scored: Scored, model: Model): Float64Array {
  const { order, companions } = model;
  const signs = signsAfter(order.slice(0, -1), scored, clauseSigns(scored, model), companions);
  return weighed(scored, signs, order.at(-1) ?? []);
}

/** Indexes of the highest scores in descending order, without sorting the others. */
export function leading(scores: Float64Array, clauses: number, limit: number): number[] {
  const found: number[] = [];
  let least = -Infinity;
  for (let clause = 0; clause < clauses; clause++) {
    const score = scores[clause]!;
    if (found.length < limit) found.push(clause);
    else if (score <= least) continue;
    // Insertion: lower entries move one position back; the last one is dropped at the limit.
    let at = found.length - 1;
    for (; at > 0 && score > scores[found[at - 1]!]!; at--) found[at] = found[at - 1]!;
    found[at] = clause;
    least = scores[found.at(-1)!]!;
  }
  return found;
}

/** Greatest value, at least zero. */
function greatest(values: Float32Array): number {
  let so = 0;
  for (let at = 0; at < values.length; at++) if (values[at]! > so) so = values[at]!;
  return so;
}

/** Number of clauses that answer a question completely. */
const FULL_ANSWER = 5;

/** Signals of the whole question for the warning; no single word decides it. */
export function scopeSigns(scored: Scored, columns: readonly string[]): readonly number[] {
  const { whole, sentences, own, situation, concepts } = scored;
  const [outside, leftOut] = [columns.lastIndexOf("outside"), columns.lastIndexOf("left_out")];
  const rows = sentences.map(({ scores }) => scores);
  const questionScores = sentences.filter(({ sentence }) => sentence.isQuestion).map(({ scores }) => scores);
  const highest = (from: readonly Float32Array[], column: number): number =>
    from.reduce(
      (so, row) => Math.max(so, row[column] ?? 0),
      from.length === 0 ? (whole[column] ?? 0) : -Infinity,
    );
  const of = bestOf(own.length);
  for (let clause = 0; clause < of.length; clause++) of[clause] = whole[clause]!;
  const best = leading(of, of.length, FULL_ANSWER).map((clause) => of[clause]!);
  const middle = rows.reduce((sum, row) => sum + (row[outside] ?? 0), 0) / Math.max(1, rows.length);
  const signs = [
    1,
    whole[outside] ?? 0,
    whole[leftOut] ?? 0,
    highest(rows, outside),
    highest(questionScores, outside),
    middle,
    highest(rows, leftOut),
    Math.max(0, best[0] ?? 0),
    best.reduceRight((sum, score) => sum + score, 0),
    greatest(own),
    Math.min(3, concepts.field),
    Math.min(1, concepts.outside),
    Math.min(1, concepts.leftOut),
    greatest(situation),
  ];
  const length = lengthOf(scored);
  return [...signs, ...signs.map((sign) => sign * length)];
}

export function warns(scored: Scored, { columns, scope }: Pick<Model, "columns" | "scope">): boolean {
  return scopeSigns(scored, columns).reduce((sum, sign, k) => sum + sign * (scope[k] ?? 0), 0) > 0;
}

/** Pseudo-count of training examples without companions, added to each clause. */
const DOUBT = 2;
/** Pseudo-count that keeps small differences between clauses from mattering. */
const FEW = 10;
/** Minimum probability of a clause for its companions to count. */
const LEAST_CHANCE = 1e-3;

/**
 * For each clause how strongly every other is expected with it, and how rare it is as an answer. Answers come in
 * families, such as an exemption with its period, which separately trained columns cannot represent.
 */
export function knownOf(
  trainingExamples: readonly TrainingExample[],
  clauses: number,
): Pick<Model, "companions" | "seldom"> {
  const companionWeights = Array.from({ length: clauses }, () => new Map<number, number>());
  const clauseWeights = new Float64Array(clauses);
  for (const { targets, weight, clauseSlot } of trainingExamples) {
    if (clauseSlot !== null) continue;
    const clauseTargets = targets.filter(([clause]) => clause < clauses);
    for (const [clause, value] of clauseTargets) {
      if (value < PRIMARY) continue;
      clauseWeights[clause] = clauseWeights[clause]! + weight;
      const row = companionWeights[clause]!;
      for (const [other, much] of clauseTargets)
        if (other !== clause) row.set(other, (row.get(other) ?? 0) + weight * much);
    }
  }
  const mean = clauseWeights.reduce((sum, weight) => sum + weight, 0) / clauses;
  const rows = companionWeights.map((row, clause) =>
    [...row].map(([other, sum]) => [other, sum / (clauseWeights[clause]! + DOUBT)] as const),
  );
  return {
    companions: sparse(rows),
    seldom: Float32Array.from(clauseWeights, (weight) => Math.sqrt(mean / (weight + FEW))),
  };
}

const [STEPS, HALVINGS] = [256, 60];
const STEPS_OF_ONE = STEPS / Math.LN2;
/** Width of a step, in two parts: a whole number times the first is exact. */
const STEP_HIGH = Number((Math.LN2 / STEPS).toPrecision(7));
const STEP_LOW = Math.LN2 / STEPS - STEP_HIGH;
const WITHIN = Float64Array.from({ length: STEPS }, (_, step) => 2 ** (-step / STEPS));
const HALVED = Float64Array.from({ length: HALVINGS }, (_, halving) => 2 ** -halving);

/** `Math.exp` for arguments up to zero, to fourteen digits and twice as fast; zero for negligible results. */
function expOf(power: number): number {
  const step = Math.round(-power * STEPS_OF_ONE);
  if (!(step < STEPS * HALVINGS)) return 0;
  const rest = power + step * STEP_HIGH + step * STEP_LOW;
  const series = 1 + rest * (1 + rest * (1 / 2 + rest * (1 / 6 + rest * (1 / 24))));
  return HALVED[step >> 8]! * WITHIN[step & 255]! * series;
}

/** Signal of companions: the probable clauses support those that answer together with them. */
export function companySign(scores: Float64Array, { starts, places, values }: Sparse): Float32Array {
  const size = scores.length;
  const [company, chances] = [companyOf(size).fill(0), chancesOf(size)];
  let [top, all] = [-Infinity, 0];
  for (let clause = 0; clause < size; clause++) if (scores[clause]! > top) top = scores[clause]!;
  for (let clause = 0; clause < size; clause++) {
    chances[clause] = expOf(scores[clause]! - top);
    all += chances[clause]!;
  }
  for (let clause = 0; clause < size; clause++) {
    const share = chances[clause]! / all;
    if (share < LEAST_CHANCE) continue;
    for (let at = starts[clause]!, end = starts[clause + 1]!; at < end; at++)
      company[places[at]!] = company[places[at]!]! + share * values[at]!;
  }
  return company;
}
