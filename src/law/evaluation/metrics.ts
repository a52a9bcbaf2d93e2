import type { QuestionAnswer } from "../ranking/answer.ts";
import { keyOfReference } from "../ranking/example-lines.ts";

/** `fresh`: batches scored before anything was mended for them; what they scored is in the decision. */
export const SPLITS = [
  "given",
  "tuning",
  "held",
  "fresh1",
  "fresh2",
  "fresh3",
  "fresh4",
  "fresh5",
  "fresh6",
  "fresh7",
  "fresh8",
  "fresh9",
  "fresh10",
  "fresh11",
  "fresh12",
  "fresh13",
  "fresh14",
  "fresh15",
  "fresh16",
  "fresh17",
] as const;
export type Split = (typeof SPLITS)[number];

/** One line of `questions.jsonl` or `examples.jsonl`. `partial`: clauses are expected, and a warning is right as well as none. */
export type GradedQuestion = {
  readonly id: string;
  readonly q: string;
  readonly lang: "de" | "en";
  readonly primary: readonly string[];
  readonly secondary: readonly string[];
  readonly insufficient: boolean | "partial";
  readonly tags: readonly string[];
  readonly split: Split;
};

export type Grade = {
  readonly question: GradedQuestion;
  /** Null where nothing is expected: there is no order to get right. */
  readonly ndcg: number | null;
  readonly primaryInFive: boolean | null;
  readonly warningRight: boolean;
};

export type Summary = {
  readonly questions: number;
  readonly ndcg: number;
  readonly primaryInFive: number;
  readonly warning: number;
};

const DEPTH = 5;
const GAIN = { primary: 2, secondary: 1 };

export function grade(question: GradedQuestion, answer: QuestionAnswer): Grade {
  const keys = answer.references.slice(0, DEPTH).map((reference) => reference.clauseKey);
  const warned = answer.insufficiencyText !== null;
  const warningRight = question.insufficient === "partial" || question.insufficient === warned;
  if (question.primary.length === 0) return { question, ndcg: null, primaryInFive: null, warningRight };

  // The finest place first, so that § 23 Abs. 1 Satz 1 Nr. 2 Satz 4 is not taken for Nr. 2 as a whole.
  const open = [
    ...question.primary.map((reference) => ({ key: keyOfReference(reference), gain: GAIN.primary })),
    ...question.secondary.map((reference) => ({ key: keyOfReference(reference), gain: GAIN.secondary })),
  ].toSorted((a, b) => b.key.length - a.key.length);
  const ideal = discounted(open.map(({ gain }) => gain).toSorted((a, b) => b - a));
  const gains = keys.map((key) => {
    // An expectation counts once, whichever of its clauses comes first.
    const hit = open.findIndex((expected) => key === expected.key || key.startsWith(`${expected.key}.`));
    return hit === -1 ? 0 : (open.splice(hit, 1)[0]?.gain ?? 0);
  });
  return {
    question,
    ndcg: discounted(gains) / ideal,
    primaryInFive: gains.includes(GAIN.primary),
    warningRight,
  };
}

export function summarise(grades: readonly Grade[]): Summary {
  const ranked = grades.filter((one) => one.ndcg !== null);
  return {
    questions: grades.length,
    ndcg: mean(ranked.map((one) => one.ndcg ?? 0)),
    primaryInFive: mean(ranked.map((one) => (one.primaryInFive === true ? 1 : 0))),
    warning: mean(grades.map((one) => (one.warningRight ? 1 : 0))),
  };
}

function discounted(gains: readonly number[]): number {
  return gains.slice(0, DEPTH).reduce((sum, gain, place) => sum + gain / Math.log2(place + 2), 0);
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 1 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
