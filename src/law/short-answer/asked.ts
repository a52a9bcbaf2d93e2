import { sentencesOf } from "../ranking/text.ts";

/** What a question asks: its sentences with a question mark, or all of it where none has one. */
export function askingText(question: string): string {
  const sentences = sentencesOf(question);
  const asking = sentences.filter(({ asks }) => asks);
  return (asking.length === 0 ? sentences : asking).map(({ text }) => text).join(" ");
}
