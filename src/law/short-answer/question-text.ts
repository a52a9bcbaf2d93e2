import { sentencesOf } from "../ranking/text.ts";

/** The sentences of a question with a question mark, or all of it if there are none. */
export function questionText(question: string): string {
  const sentences = sentencesOf(question);
  const questions = sentences.filter(({ isQuestion }) => isQuestion);
  return (questions.length === 0 ? sentences : questions).map(({ text }) => text).join(" ");
}
