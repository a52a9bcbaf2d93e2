import { matchesAnyChunk, type Sentence } from "./text.ts";

/** Stands in the words of a sentence that tells of years gone by, however it tells it. */
const LONG_AGO = "longspan";

/** `drei Jahre`, `vor vier Jahren`, `5y`, `years ago`: more than one. */
const YEARS =
  /(?<![\p{L}\p{N}])(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|etliche[nr]?|mehrere[nr]?|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|several|many|\d{1,2})\s?(?:jahre?n?|years?|yrs?|y)(?![\p{L}])|\byears ago\b|\bseit jahren\b/iu;
const ONE = /(?<![\p{L}\p{N}.,])0?1\s?(?:jahr|year|yr|y)/iu;
/** Without a digit and without one of these nothing of it can be there. */
const mayNameSpan = matchesAnyChunk((chunk) => /\d|jahr|year|yr|y(?!\p{L})/iu.test(chunk));
const YEAR = /(?<![\p{N}.,/-])20[012]\d(?![\p{N}.,]{0,20}\d)/gu;

/**
 * That something was held for years decides many a question and is told in a hundred ways: by the year it was bought beside a
 * later one, or by how many years it was. It is one word for the features.
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
