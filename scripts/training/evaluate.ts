import { judge, type RankingIndex } from "../../src/law/ranking/answer.ts";
import { keyOfReference, KINDS, type GradedQuestion } from "../../src/law/ranking/questions.ts";

/** Each question with the result that the service would return. */
export function evaluate(index: RankingIndex, questions: readonly GradedQuestion[]): readonly Grade[] {
  return questions.map((question) => {
    const { clauses, insufficiencyText } = judge(index, question.q);
    return grade(question, { keys: clauses.map(({ key }) => key), warned: insufficiencyText !== null });
  });
}

/** The result of a question: its clauses, best first, and whether it has a warning. */
type RankedAnswer = { readonly keys: readonly string[]; readonly warned: boolean };

export type Grade = {
  readonly question: GradedQuestion;
  /** Null if no clause is expected, because there is no order to grade. */
  readonly ndcg: number | null;
  readonly primaryInFive: boolean | null;
  readonly warningRight: boolean;
};

const DEPTH = 5;
const GAIN = { primary: 2, secondary: 1 };
/** A question with more words counts as long. */
const LONG = 40;
const QUESTION_STYLES = ["forum", "negation", "shorthand", "non-native", "hidden"] as const;
const CRYPTO =
  /krypto|crypto|bitcoin|btc|\beth|ether|coin|token|solana|wallet|blockchain|stak|mining|\bmine|nft|airdrop|fork/i;

export function grade(question: GradedQuestion, { keys, warned }: RankedAnswer): Grade {
  const { primary, secondary, scope } = question;
  const warningRight = scope === "partial" || (scope !== "answered") === warned;
  if (primary.length === 0) return { question, ndcg: null, primaryInFive: null, warningRight };

  // The most specific location first, so that § 23 Abs. 1 Satz 1 Nr. 2 Satz 4 is not taken for Nr. 2 as a whole.
  const open = [
    ...primary.map((reference) => ({ key: keyOfReference(reference), gain: GAIN.primary })),
    ...secondary.map((reference) => ({ key: keyOfReference(reference), gain: GAIN.secondary })),
  ].toSorted((a, b) => b.key.length - a.key.length);
  const ideal = discounted(open.map(({ gain }) => gain).toSorted((a, b) => b - a));
  const gains = keys.slice(0, DEPTH).map((key) => {
    // An expectation counts once, for the first of its clauses.
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

export function summarise(grades: readonly Grade[]) {
  const ranked = grades.filter((one) => one.ndcg !== null);
  return {
    questions: grades.length,
    ndcg: mean(ranked.map((one) => one.ndcg ?? 0)),
    primaryInFive: mean(ranked.map((one) => (one.primaryInFive === true ? 1 : 0))),
    warning: mean(grades.map((one) => (one.warningRight ? 1 : 0))),
  };
}

/** The subsets that are graded separately: each kind, each language, long questions, those without a crypto term. */
export function parts(
  grades: readonly Grade[],
): readonly (readonly [name: string, part: readonly Grade[]])[] {
  const where = (holds: (question: GradedQuestion) => boolean) =>
    grades.filter(({ question }) => holds(question));
  const newer = ({ kind }: GradedQuestion): boolean => kind !== "short";
  return [
    ["all", grades],
    ["all but short", where(newer)],
    ...KINDS.map((kind) => [kind, where((question) => question.kind === kind)] as const),
    ...QUESTION_STYLES.map(
      (style) => [style, where((question) => question.manner === style)] as const,
    ).filter(([, part]) => part.length > 0),
    ["German", where((question) => newer(question) && question.lang === "de")],
    ["English", where((question) => newer(question) && question.lang === "en")],
    ["long", where(({ q }) => q.split(/\s+/).length > LONG)],
    ["no crypto word", where((question) => newer(question) && !CRYPTO.test(question.q))],
  ];
}

function discounted(gains: readonly number[]): number {
  return gains.slice(0, DEPTH).reduce((sum, gain, rank) => sum + gain / Math.log2(rank + 2), 0);
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 1 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
