import type { Ruleset } from "../ruleset-schema.ts";

const ROMAN = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];
/** `§ 20 VI`, `§ 23 III 5`; a single I is the English word unless more of a citation follows it. */
const ROMAN_PARAGRAPH =
  /(§\s{0,2}\d{1,3}[a-z]?|\b\d{1,3}[a-z]?(?=\s[IVX]{1,4}\s(?:\d{1,2}\s)?(?:EStG|AO|BGB)))\s{0,2}(II|III|IV|VI{0,3}|IX|X|I(?=\s{0,2}(?:\d|S\.|Satz|Nr|EStG|AO|BGB|[.,;:?!)]|$)))(?![\p{L}\p{N}])(?:\s{1,2}(\d{1,2})(?![\p{L}\p{N}.,]))?/gu;
/** `Rn57`, `Tz.57`, `Textziffer 57`, `Rdn. 57`, `mn. 57`, `para 57 of the letter`. */
const MARGINAL_WORD =
  /\b(?:rn|rz|tz|rdn|rdnr|randn|randnr|textz|textziffern?|mn|margin(?:al)? (?:no|nr|para|paragraph)?)\.?(?=\s{0,2}\d)/gi;
const PARAGRAPH_OF_LETTER =
  /\b(?:para|paragraph|no|number|point)\.?\s{0,2}(\d{1,3}[ab]?)(?=,?\s(?:of|in)\sthe\s(?:bmf|letter|ministry|circular))/gi;
/** `Rn. 61 f.` are two numbers, `ff.` three. */
const FOLLOWING = /\b(rn\s{0,2})(\d{1,3})\s?(f{1,2})\b\.?/gi;
const FOLLOWING_SECTION = /(§{1,2}\s{0,2})(\d{1,3})\s?(f{1,2})\b\.?/gi;
/** `Abs3`, `Nr2`, `S5` after a number. */
const STEP_AT_NUMBER = /\b(abs|satz|nr)\.?(?=\d)/gi;
const SENTENCE_AT_NUMBER = /(\d[a-z]?\s{0,2})s(?=\d{1,2}\b)/gi;
const SECTION_WORD = /\b(?:secs?|sect|par)\.?\s{0,2}(?=\d)/gi;

/** Rewrites informal citations in the form that the citation reader expects. Each pattern scans the text once. */
export function spelledOut(question: string): string {
  return question
    .replace(ROMAN_PARAGRAPH, (_, section: string, roman: string, sentence?: string) => {
      const sign = section.startsWith("§") ? section : `§ ${section}`;
      const further = sentence === undefined ? "" : ` Satz ${sentence}`;
      return `${sign} Abs. ${ROMAN.indexOf(roman) + 1}${further}`;
    })
    .replace(PARAGRAPH_OF_LETTER, "rn $1")
    .replace(MARGINAL_WORD, "rn ")
    .replace(FOLLOWING, (_, sign: string, number: string, more: string) =>
      [`${sign}${number}`, Number(number) + more.length].join("-"),
    )
    .replace(FOLLOWING_SECTION, (_, sign: string, number: string, more: string) =>
      [sign + number, ...Array.from(more, (_f, at) => Number(number) + at + 1)].join(", "),
    )
    .replace(STEP_AT_NUMBER, "$1. ")
    .replace(SENTENCE_AT_NUMBER, "$1 Satz ")
    .replace(SECTION_WORD, "section ");
}

/** Weight of the rules of the ruleset that cite a clause; clauses not about crypto have none. */
export function restingOn({ rules }: Ruleset): (key: string) => number {
  const weight = new Map<string, number>();
  for (const { citations, relevance } of rules)
    citations.forEach((key, at) => weight.set(key, (weight.get(key) ?? 0) + relevance / (at + 1)));
  return (key) => weight.get(key) ?? 0;
}
