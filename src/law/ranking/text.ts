import { tokenise } from "./normalise.ts";

/** A sentence of a question as it was written, and its words. */
export type Sentence = { readonly text: string; readonly words: readonly string[]; readonly asks: boolean };

/** More is not read apart: the rest of a long text counts as one sentence. */
const MOST_SENTENCES = 60;
/** A full stop after these, or after a number (`29. Februar`), ends no sentence. */
const ABBREVIATION = /(?:\d|\b(?:abs|nr|rn|rz|tz|art|bzw|ca|vgl|inkl|usw|etc|no|para|approx|vs|[a-z]))\.$/i;

/** A story is not a query: its sentences are looked at one by one. */
export function sentencesOf(text: string): readonly Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  const add = (end: number): void => {
    const sentence = text.slice(start, end).trim();
    const words = tokenise(sentence);
    if (words.length > 0) sentences.push({ text: sentence, words, asks: sentence.includes("?") });
    start = end;
  };
  for (const { 0: mark, index } of text.matchAll(/[.!?]+(?=\s)|\n+/g)) {
    if (sentences.length >= MOST_SENTENCES) break;
    if (mark === "." && ABBREVIATION.test(text.slice(Math.max(0, index - 7), index + 1))) continue;
    add(index + mark.length);
  }
  add(text.length);
  return sentences;
}

/** A word, and its runs of four and of five letters with both ends marked: inflection, compounds and slips keep most. */
export function runsOf(word: string): readonly string[] {
  const marked = `^${word}$`;
  if (marked.length <= 5)
    return marked.length <= 4 ? [marked] : [marked, marked.slice(0, 4), marked.slice(1)];
  const runs = [marked];
  for (let at = 0; at + 4 <= marked.length; at++) {
    runs.push(marked.slice(at, at + 4));
    if (at + 5 <= marked.length) runs.push(marked.slice(at, at + 5));
  }
  return runs;
}

/** What a sentence is made of to the model: each different word, each two side by side, each two with one between. */
export function unitsOf(words: readonly string[]): {
  readonly words: Set<string>;
  readonly pairs: Set<string>;
} {
  const pairs = new Set<string>();
  for (let at = 1; at < words.length; at++) {
    pairs.add(`${words[at - 1]} ${words[at]}`);
    if (at > 1) pairs.add(`${words[at - 2]} _ ${words[at]}`);
  }
  return { words: new Set(words), pairs };
}
