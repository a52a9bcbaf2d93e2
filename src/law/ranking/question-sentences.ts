import type { Sentence } from "./text.ts";

/** First words and verbs that identify a question without a question mark. */
const FIRST =
  /^(?:wer|was|wann|wo|wie|wieso|warum|weshalb|welche[rsnm]?|wieviel|muss|müssen|darf|dürfen|kann|können|gilt|gelten|zählt|ist das|sind das|who|what|when|where|why|how|which|do|does|did|is|are|am|can|could|must|should|may|will)\b/iu;
const QUESTION_PHRASE =
  /\b(?:frage mich|die frage ist|meine frage|frage ist|frage dazu|möchte wissen|will wissen|wissen will|würde gern|wüsste gern|weiß (?:jemand|einer)|kann (?:mir )?jemand|ich verstehe nicht|unklar ist|i wonder|wondering|my question|question is|want to know|need to know|like to know|tell me|can (?:someone|anyone)|does (?:someone|anyone)|not sure (?:if|whether|how)|please (?:tell|list|find|name|explain|cite|give)|bitte (?:nenne|prüfe|erkläre|gib|liste|sag|zitiere)|nenne|ermittle|prüfe|zitiere|identify|determine|cite|return the|find the)\b/iu;

/** Minimum number of sentences of a story. */
const STORY = 3;

/**
 * Marks the questions in a story: sentences with a question mark, otherwise with a question word or a verb of asking,
 * otherwise the last one. Texts of one or two sentences have no facts that could outweigh the question.
 */
export function markQuestions(sentences: readonly Sentence[]): readonly Sentence[] {
  if (sentences.length < STORY || sentences.some(({ isQuestion }) => isQuestion)) return sentences;
  const worded = sentences.map(({ text }) => FIRST.test(text) || QUESTION_PHRASE.test(text));
  const last = sentences.length - 1;
  return sentences.map((sentence, at) => ({
    ...sentence,
    isQuestion: worded.includes(true) ? worded[at] === true : at === last,
  }));
}

/** The questions of a text after its first one. */
export function furtherQuestions(sentences: readonly Sentence[]): string[] {
  return sentences
    .filter(({ isQuestion }) => isQuestion)
    .slice(1)
    .map(({ text }) => text);
}

/** A question with fewer words refers to the text before it: "Frei oder nicht?" */
const BARE = 5;

/** Joins a short question with the sentence before it, which has its subject. */
export function withBareJoined(sentences: readonly Sentence[]): readonly Sentence[] {
  const at = sentences.findIndex(({ isQuestion }) => isQuestion);
  const [before, question] = [sentences[at - 1], sentences[at]];
  if (before === undefined || question === undefined || question.words.length > BARE) return sentences;
  const joined: Sentence = {
    text: `${before.text} ${question.text}`,
    words: [...before.words, ...question.words],
    isQuestion: true,
    ...(before.relevantText === undefined && question.relevantText === undefined
      ? {}
      : { relevantText: `${before.relevantText ?? before.text} ${question.relevantText ?? question.text}` }),
  };
  return [...sentences.slice(0, at - 1), joined, ...sentences.slice(at + 1)];
}
