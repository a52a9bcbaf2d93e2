import { readFileSync } from "node:fs";
import { join } from "node:path";
import { loadRulesets, rulesetsDirectory } from "../load.ts";
import { answerQuestion } from "../ranking/answer.ts";
import { loadRanking } from "../ranking/load.ts";
import type { RankingIndex } from "../ranking/ranking.ts";
import { grade, type Grade, type GradedQuestion } from "./metrics.ts";

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

export function gradedQuestions(version: string): readonly GradedQuestion[] {
  const lines = readFileSync(join(rulesetsDirectory, version, "questions.jsonl"), "utf8").split("\n");
  return lines.filter((line) => line !== "").map((line): GradedQuestion => JSON.parse(line));
}

export function evaluate(index: RankingIndex, questions: readonly GradedQuestion[]): readonly Grade[] {
  return questions.map((question) => grade(question, answerQuestion(index, { question: question.q })));
}
