import { readFileSync } from "node:fs";
import { join } from "node:path";
import { loadRulesets, rulesetsDirectory } from "../load.ts";
import { answerQuestion, type QuestionAnswer } from "../ranking/answer.ts";
import { loadRanking } from "../ranking/load.ts";
import type { RankingIndex } from "../ranking/ranking.ts";
import { grade, type Grade, type GradedQuestion, type Split } from "./metrics.ts";

/** The shipped index, as the service builds it at start. */
export function shippedIndex(): RankingIndex {
  const loaded = loadRulesets();
  if (!loaded.ok) throw new Error(loaded.errors.map((error) => `${error.file}: ${error.message}`).join("\n"));
  const [ruleset] = loaded.rulesets;
  if (ruleset === undefined) throw new Error("no ruleset");
  const ranking = loadRanking(ruleset);
  if (!ranking.ok) {
    throw new Error(
      ranking.errors.map((error) => `${error.file} ${error.path}: ${error.message}`).join("\n"),
    );
  }
  return ranking.index;
}

/** Every graded question: those the ranking has never seen, then those it takes for examples. */
export function gradedQuestions(version: string): readonly GradedQuestion[] {
  return ["questions.jsonl", "examples.jsonl"].flatMap((file) =>
    readFileSync(join(rulesetsDirectory, version, file), "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line): GradedQuestion => JSON.parse(line)),
  );
}

/** Splits the ranking takes its examples from. */
export function exampleSplits(index: RankingIndex, questions: readonly GradedQuestion[]): ReadonlySet<Split> {
  const ids = new Set(index.files.examples.map(({ id }) => id));
  return new Set(questions.filter(({ id }) => ids.has(id)).map(({ split }) => split));
}

/** Each question as if it were no example itself, nor any of the same wording. */
export function evaluate(index: RankingIndex, questions: readonly GradedQuestion[]): readonly Grade[] {
  return questions.map((question) => grade(question, answerUnseen(index, question.q)));
}

export function answerUnseen(index: RankingIndex, question: string): QuestionAnswer {
  return answerQuestion({ ...index, examples: index.examples.without(question) }, { question });
}
