import { matchesAnyChunk, tokenise, type Sentence } from "./text.ts";

/** Phrases that exclude a point from the question, up to their end. The group is the excluded text. */
const ENDS = String.raw`(?=[,;:.!?()–—]|\s(?:sondern|aber|nur|but|only|just|rather|i want|i only)(?!\p{L})|$)`;
const WHAT = String.raw`([^,;:.!?()–—]{1,120}?)`;
/** "… nicht wissen, ob Verluste zählen, sondern …": the clause after the comma is excluded. */
const CLAUSE = String.raw`,?\s(?:ob|wie|wann|was|wo|warum|dass|if|whether|how|when|what|where|why|that)\s`;

const pattern = (source: string): RegExp => new RegExp(`(?<!\\p{L})${source}`, "giu");
const LEFT_ASIDE: readonly RegExp[] = [
  pattern(
    String.raw`(?:es|hier|das)?\s?(?:geht|ging)\s(?:es\s)?(?:mir\s)?(?:hier\s|dabei\s|gar\s|überhaupt\s|jetzt\s)*(?:nicht|weder)\sum\s${WHAT}${ENDS}`,
  ),
  pattern(
    String.raw`(?:ich\s)?(?:will|möchte|muss|brauche)\s(?:ich\s)?(?:gar\s|hier\s)?nicht\swissen${CLAUSE}${WHAT}${ENDS}`,
  ),
  pattern(String.raw`(?:ich\s)?frage\s(?:ich\s)?(?:gar\s|hier\s)?nicht(?:\snach\s|${CLAUSE})${WHAT}${ENDS}`),
  pattern(String.raw`(?:bitte\s)?(?:nichts|keine\s\p{L}{1,20})\s(?:zu|zur|zum|über)\s${WHAT}${ENDS}`),
  pattern(String.raw`abgesehen\svon\s${WHAT}${ENDS}`),
  pattern(
    String.raw`${WHAT}\s(?:interessiert|interessieren)\s(?:mich\s)?(?:hier\s|dabei\s|gar\s|überhaupt\s)*(?:mich\s)?nicht${ENDS}`,
  ),
  pattern(
    String.raw`${WHAT}\s(?:lass(?:e|en)?\s(?:ich|wir)?\s?(?:mal\s|hier\s)?)?(?:beiseite|außen\svor)${ENDS}`,
  ),
  pattern(
    String.raw`i(?:'m|’m|\sam)?\s(?:not|do\snot|don['’]?t)\s(?:asking|ask)\s(?:about|for|whether|if|how|when|what|why)\s${WHAT}${ENDS}`,
  ),
  pattern(
    String.raw`i\s(?:do\snot|don['’]?t)\s(?:want|need|care)\s(?:to\sknow\s)?(?:about|whether|if|how|when|what|why)\s${WHAT}${ENDS}`,
  ),
  pattern(
    String.raw`(?:this|it|my\squestion)(?:\sis|['’]s)\snot\s(?:about|a\squestion\s(?:about|of))\s${WHAT}${ENDS}`,
  ),
  pattern(String.raw`(?:leave|leaving|put|putting|set|setting)\s${WHAT}\saside${ENDS}`),
  pattern(
    String.raw`(?:forget|never\smind|ignore|ignoring|apart\sfrom|exclude|excluding)\s(?:about\s)?${WHAT}${ENDS}`,
  ),
];

/** Quick test with two sets of words: a text that excludes something contains a word of each. */
const leaves = matchesAnyChunk((chunk) =>
  /nicht|weder|keine|abgesehen|beiseite|vor$|vor[,.;:]|not|don['’]?t|aside|forget|mind|ignor|apart|exclud/iu.test(
    chunk,
  ),
);
const refersToQuestion = matchesAnyChunk((chunk) =>
  /geht|ging|wissen|frage|interess|zu|über|abgesehen|beiseite|außen|ask|want|need|care|about|question|aside|forget|mind|ignor|apart|exclud/iu.test(
    chunk,
  ),
);
const mayLeave = (text: string): boolean => leaves(text) && refersToQuestion(text);
/** Pronouns may refer to the excluded part: "… not whether losses count but when I may carry them over". */
const REFERS =
  /^[,;:\s–—-]*(?:sondern|aber|nur|but|only|just|rather)?[^,;:.!?]{0,60}(?<!\p{L})(?:sie|es|ihn|davon|dafür|dazu|damit|them|they|it|those)(?!\p{L})/iu;
/** Minimum number of content words that must remain after the exclusion. */
const FEWEST = 2;
const SUBSTANCE = /\p{L}{5,}/gu;

/** Removes explicitly excluded points; a sentence of nothing else is dropped. */
export function withoutExcludedPoints(sentences: readonly Sentence[]): readonly Sentence[] {
  if (!sentences.some(({ text }) => mayLeave(text))) return sentences;
  const read = sentences.map((sentence) => {
    if (!mayLeave(sentence.text)) return sentence;
    const relevantText = cut(sentence.text);
    if (relevantText === sentence.text) return sentence;
    return { ...sentence, relevantText, words: tokenise(relevantText) };
  });
  const substance = read.flatMap(({ text, relevantText }) => (relevantText ?? text).match(SUBSTANCE) ?? []);
  if (substance.length < FEWEST) return sentences;
  return read.filter(({ words, isQuestion }) => isQuestion || words.length > 0);
}

function cut(text: string): string {
  let remaining = text;
  for (const left of LEFT_ASIDE)
    remaining = remaining.replace(left, (found, _what: string, at: number, whole: string) =>
      REFERS.test(whole.slice(at + found.length)) ? found : " ",
    );
  return remaining;
}
