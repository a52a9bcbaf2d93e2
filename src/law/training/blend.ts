import type { Blend, Scored } from "../ranking/model.ts";

type Case = {
  readonly scored: Scored;
  readonly primary: readonly number[];
  readonly secondary: readonly number[];
};

const STEPS = 60;
const RATE = 30;

/**
 * How much the whole question, its best sentence and its best asking sentence count: the three weights under which
 * the clauses that answer come out most likely (softmax over all clauses, gradient ascent).
 */
export function learnBlend(cases: readonly Case[], clauses: number): Blend {
  const tables = cases.map((one) => ({
    features: featuresOf(one.scored, clauses),
    wanted: wantedOf(one, clauses),
  }));
  const weights = [6, 2, 2];
  const likely = new Float64Array(clauses);
  for (let step = 0; step < STEPS; step++) {
    const gradient = [0, 0, 0];
    for (const { features, wanted } of tables) {
      softmax(likely, features, weights);
      for (let k = 0; k < 3; k++) {
        const feature = features[k]!;
        let sum = 0;
        for (let clause = 0; clause < clauses; clause++)
          sum += (wanted[clause]! - likely[clause]!) * feature[clause]!;
        gradient[k] = gradient[k]! + sum;
      }
    }
    for (let k = 0; k < 3; k++) weights[k] = Math.max(0, weights[k]! + (RATE * gradient[k]!) / cases.length);
  }
  // Only the shares matter to the order; scores stay where the whole question alone would put them.
  const all = weights[0]! + weights[1]! + weights[2]!;
  const share = (k: number): number => Math.round((weights[k]! / all) * 1_000) / 1_000;
  return { whole: share(0), sentence: share(1), asking: share(2) };
}

function featuresOf({ whole, sentences }: Scored, clauses: number): readonly Float64Array[] {
  const asking = sentences.filter(({ sentence }) => sentence.asks);
  const best = (list: Scored["sentences"]): Float64Array =>
    Float64Array.from({ length: clauses }, (_, clause) =>
      list.length === 0 ? whole[clause]! : Math.max(...list.map(({ scores }) => scores[clause]!)),
    );
  return [Float64Array.from(whole.subarray(0, clauses)), best(sentences), best(asking)];
}

function wantedOf({ primary, secondary }: Case, clauses: number): Float64Array {
  const wanted = new Float64Array(clauses);
  for (const place of secondary) wanted[place] = 0.5;
  for (const place of primary) wanted[place] = 1;
  const sum = wanted.reduce((all, value) => all + value, 0);
  return wanted.map((value) => value / (sum === 0 ? 1 : sum));
}

function softmax(into: Float64Array, features: readonly Float64Array[], weights: readonly number[]): void {
  const [whole, sentence, asking] = features;
  let all = 0;
  for (let clause = 0; clause < into.length; clause++) {
    const score =
      weights[0]! * whole![clause]! + weights[1]! * sentence![clause]! + weights[2]! * asking![clause]!;
    into[clause] = Math.exp(score);
    all += into[clause]!;
  }
  for (let clause = 0; clause < into.length; clause++) into[clause] = into[clause]! / all;
}
