import type { Sentence } from "./text.ts";

/** How a sentence asks that has no question mark: by its first word, or by a verb of asking or of telling to. */
const FIRST =
  /^(?:wer|was|wann|wo|wie|wieso|warum|weshalb|welche[rsnm]?|wieviel|muss|müssen|darf|dürfen|kann|können|gilt|gelten|zählt|ist das|sind das|who|what|when|where|why|how|which|do|does|did|is|are|am|can|could|must|should|may|will)\b/iu;
const QUESTION_PHRASE =
  /\b(?:frage mich|die frage ist|meine frage|frage ist|frage dazu|möchte wissen|will wissen|wissen will|würde gern|wüsste gern|weiß (?:jemand|einer)|kann (?:mir )?jemand|ich verstehe nicht|unklar ist|i wonder|wondering|my question|question is|want to know|need to know|like to know|tell me|can (?:someone|anyone)|does (?:someone|anyone)|not sure (?:if|whether|how)|please (?:tell|list|find|name|explain|cite|give)|bitte (?:nenne|prüfe|erkläre|gib|liste|sag|zitiere)|nenne|ermittle|prüfe|zitiere|identify|determine|cite|return the|find the)\b/iu;

/** Fewer sentences are no story. */
const STORY = 3;

/**
 * Which sentences of a story ask: those with a question mark, else by a question word or a verb of asking, else the last one.
 * A question of one or two sentences has no facts that could outvote it.
 */
export function markQuestions(sentences: readonly Sentence[]): readonly Sentence[] {
  if (sentences.length < STORY || sentences.some(({ isQuestion: asks }) => asks)) return sentences;
  const worded = sentences.map(({ text }) => FIRST.test(text) || QUESTION_PHRASE.test(text));
  const last = sentences.length - 1;
  return sentences.map((sentence, at) => ({
    ...sentence,
    isQuestion: worded.includes(true) ? worded[at] === true : at === last,
  }));
}

/** What a text asks after its first question. */
export function furtherQuestions(sentences: readonly Sentence[]): string[] {
  return sentences
    .filter(({ isQuestion: asks }) => asks)
    .slice(1)
    .map(({ text }) => text);
}

/** A question of fewer words asks of what was told before it: "Frei oder nicht?" */
const BARE = 5;

/** A bare question is read as one with the sentence before it, which holds what it asks about. */
export function withBareJoined(sentences: readonly Sentence[]): readonly Sentence[] {
  const at = sentences.findIndex(({ isQuestion: asks }) => asks);
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
