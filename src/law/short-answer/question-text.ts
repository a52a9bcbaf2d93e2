import { sentencesOf } from "../ranking/text.ts";

/** What a question asks: its sentences with a question mark, or all of it where none has one. */
export function questionText(question: string): string {
  const sentences = sentencesOf(question);
  const questions = sentences.filter(({ isQuestion: asks }) => asks);
  return (questions.length === 0 ? sentences : questions).map(({ text }) => text).join(" ");
}
