import { readQuestions, type GradedQuestion } from "../src/law/ranking/questions.ts";

/** The question that is sent repeatedly. */
export const ONE = "Wie lange muss ich meine Bitcoins behalten, damit der Verkauf steuerfrei ist?";

/** More questions than the cache of results holds. */
export const gradedQuestions = (): readonly GradedQuestion[] =>
  (["questions.jsonl", "examples.jsonl"] as const).flatMap((file) => readQuestions("de-2025-03-06", file));
