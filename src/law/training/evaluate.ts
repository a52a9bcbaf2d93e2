import { loadRulesets } from "../load.ts";
import { judge, type RankingIndex } from "../ranking/answer.ts";
import { loadRanking } from "../ranking/load.ts";
import type { Ruleset } from "../types.ts";
import { grade, parts, summarise, type Grade } from "./metrics.ts";
import type { GradedQuestion } from "../ranking/questions.ts";

export function shippedRuleset(): Ruleset {
  const loaded = loadRulesets();
  if (!loaded.ok) throw new Error(loaded.errors.map(({ file, message }) => `${file}: ${message}`).join("\n"));
  const [ruleset] = loaded.rulesets;
  if (ruleset === undefined) throw new Error("no ruleset");
  return ruleset;
}

/** The shipped index, as the service builds it at start. */
export function shippedIndex(): RankingIndex {
  const ranking = loadRanking(shippedRuleset());
  if (!ranking.ok)
    throw new Error(ranking.errors.map(({ file, message }) => `${file} ${message}`).join("\n"));
  return ranking.index;
}

/** Each question as the service would answer it. */
export function evaluate(index: RankingIndex, questions: readonly GradedQuestion[]): readonly Grade[] {
  return questions.map((question) => {
    const { clauses, insufficiencyText } = judge(index, question.q);
    return grade(question, { keys: clauses.map(({ key }) => key), warned: insufficiencyText !== null });
  });
}

export function table(title: string, grades: readonly Grade[]): string {
  const rows = parts(grades).map(([name, part]) => {
    const { questions, ndcg, primaryInFive, warning } = summarise(part);
    const figures = [ndcg, primaryInFive, warning].map((value) => value.toFixed(3).padStart(9));
    return `${name.padEnd(16)}${String(questions).padStart(6)}${figures.join("")}`;
  });
  return [`${title.padEnd(16)} count   nDCG@5  primary  warning`, ...rows].join("\n");
}
