import type { Ruleset } from "../ruleset-schema.ts";
import { markAsking, withBareJoined } from "./asking.ts";
import { withoutNegated } from "./negation.ts";
import { withoutNotAsked } from "./not-asked.ts";
import { isShortened, spellOut } from "./shorthand.ts";
import { withSpans } from "./spans.ts";
import { sentencesOf, tokenise, type Sentence } from "./text.ts";

/** A question as a version reads it, when it learns and when it is asked. */
export type Reader = (question: string) => readonly Sentence[];

/** Each ability by itself: a version without any reads what is written. */
export function readerOf({ abilities = [] }: Pick<Ruleset, "abilities">): Reader {
  const [asked, negation] = [abilities.includes("asked_point"), abilities.includes("negation")];
  const [shorthand, spans] = [abilities.includes("shorthand"), abilities.includes("spans")];
  const [notAsked, bare] = [abilities.includes("not_asked"), abilities.includes("bare_questions")];
  return (question) => {
    const written = sentencesOf(question, shorthand ? isShortened : undefined);
    const marked = asked ? markAsking(written) : written;
    const wanted = notAsked ? withoutNotAsked(marked) : marked;
    const meant = negation ? withoutNegated(wanted) : wanted;
    const full = shorthand ? meant.map(spelt) : meant;
    const long = spans ? withSpans(full) : full;
    return bare ? withBareJoined(long) : long;
  };
}

function spelt(sentence: Sentence): Sentence {
  const text = sentence.kept ?? sentence.text;
  const full = spellOut(text);
  return full === text ? sentence : { ...sentence, words: tokenise(full) };
}
