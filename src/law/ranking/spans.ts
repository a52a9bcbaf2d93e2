import { matchesAnyChunk, type Sentence } from "./text.ts";

/** Token added to a sentence that mentions a period of years, in whatever wording. */
const LONG_AGO = "longspan";

/** `drei Jahre`, `vor vier Jahren`, `5y`, `years ago`: more than one. */
const YEARS =
  /(?<![\p{L}\p{N}])(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|etliche[nr]?|mehrere[nr]?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|several|many|\d{1,2})\s?(?:jahre?n?|years?|yrs?|y)(?![\p{L}])|\byears ago\b|\bseit jahren\b/iu;
const ONE = /(?<![\p{L}\p{N}.,])0?1\s?(?:jahr|year|yr|y)/iu;
/** Quick test: a period needs a digit or one of these. */
const mayNameSpan = matchesAnyChunk((chunk) => /\d|jahr|year|yr|y(?!\p{L})/iu.test(chunk));
const YEAR = /(?<![\p{N}.,/-])20[012]\d(?![\p{N}.,]{0,20}\d)/gu;

/**
 * A holding of several years decides many questions and is described in many ways: by the year of purchase next to a
 * later one, or by the number of years. All become the same token.
 */
export function withSpans(sentences: readonly Sentence[]): readonly Sentence[] {
  if (!sentences.some(({ text }) => mayNameSpan(text))) return sentences;
  const years = sentences.map(({ text }) => (text.match(YEAR) ?? []).map(Number));
  const latest = Math.max(...years.flat());
  return sentences.map((sentence, at) => {
    const counted = YEARS.test(sentence.text) && !ONE.test(sentence.text);
    const dated = (years[at] ?? []).some((year) => latest - year >= 2);
    return counted || dated ? { ...sentence, words: [...sentence.words, LONG_AGO] } : sentence;
  });
}
