import type { Ruleset } from "../ruleset-schema.ts";
import { markQuestions, withBareJoined } from "./question-sentences.ts";
import { withoutNegated } from "./negation.ts";
import { withoutExcludedPoints } from "./excluded-points.ts";
import { isShortened, spellOut } from "./shorthand.ts";
import { withSpans } from "./spans.ts";
import { sentencesOf, tokenise, type Sentence } from "./text.ts";

/** Splits a question into sentences with the abilities of a version, in training and in use. */
export type QuestionReader = (question: string) => readonly Sentence[];

/** Applies the abilities of a version; a version without any reads the text unchanged. */
export function readerOf({ abilities = [] }: Pick<Ruleset, "abilities">): QuestionReader {
  const [marksQuestions, negation] = [abilities.includes("asked_point"), abilities.includes("negation")];
  const [shorthand, spans] = [abilities.includes("shorthand"), abilities.includes("spans")];
  const [skipsExcluded, bare] = [abilities.includes("not_asked"), abilities.includes("bare_questions")];
  return (question) => {
    const written = sentencesOf(question, shorthand ? isShortened : undefined);
    const sentences = marksQuestions ? markQuestions(written) : written;
    const included = skipsExcluded ? withoutExcludedPoints(sentences) : sentences;
    const meant = negation ? withoutNegated(included) : included;
    const full = shorthand ? meant.map(spelt) : meant;
    const long = spans ? withSpans(full) : full;
    return bare ? withBareJoined(long) : long;
  };
}

function spelt(sentence: Sentence): Sentence {
  const text = sentence.relevantText ?? sentence.text;
  const full = spellOut(text);
  return full === text ? sentence : { ...sentence, words: tokenise(full) };
}
