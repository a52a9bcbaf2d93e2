import { PRIMARY, type Lesson } from "./lessons.ts";

/** As many lessons with nothing beside a clause are thought of before one is seen. */
const DOUBT = 2;
/** What is next to never chosen brings nobody along. */
const LEAST_CHANCE = 1e-3;

/**
 * Clause by clause how much every other is wanted beside it where it answers. Answers come in families, an exemption
 * with the period it rests on, and columns that are learnt one by one cannot see that.
 */
export function companionsOf(lessons: readonly Lesson[], clauses: number): Float32Array {
  const beside = new Float32Array(clauses * clauses);
  const answers = new Float64Array(clauses).fill(DOUBT);
  for (const { targets, weight, speaker } of lessons) {
    if (speaker !== null) continue;
    const wanted = targets.filter(([place]) => place < clauses);
    for (const [place, value] of wanted) {
      if (value < PRIMARY) continue;
      answers[place] = answers[place]! + weight;
      for (const [other, much] of wanted) {
        const at = place * clauses + other;
        if (other !== place) beside[at] = beside[at]! + weight * much;
      }
    }
  }
  return beside.map((sum, at) => sum / answers[Math.floor(at / clauses)]!);
}

/** What the clauses likely to be chosen say for those that stand beside them. */
export function companySign(scores: Float32Array, companions: Float32Array): Float32Array {
  const top = scores.reduce((so, score) => Math.max(so, score), -Infinity);
  const chances = scores.map((score) => Math.exp(score - top));
  const all = chances.reduce((sum, chance) => sum + chance, 0);
  const company = new Float32Array(scores.length);
  chances.forEach((chance, place) => {
    const share = chance / all;
    if (share < LEAST_CHANCE) return;
    for (let other = 0, at = place * scores.length; other < company.length; other++, at++)
      company[other] = company[other]! + share * companions[at]!;
  });
  return company;
}
