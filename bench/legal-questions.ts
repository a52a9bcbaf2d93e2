import { readQuestions, type GradedQuestion } from "../src/law/ranking/questions.ts";

/** Asked again and again. */
export const ONE = "Wie lange muss ich meine Bitcoins behalten, damit der Verkauf steuerfrei ist?";

/** More than are remembered. */
export const gradedQuestions = (): readonly GradedQuestion[] =>
  (["questions.jsonl", "examples.jsonl"] as const).flatMap((file) => readQuestions("de-2025-03-06", file));
