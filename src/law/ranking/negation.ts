import { matchesAnyChunk, tokenise, type Sentence } from "./text.ts";

/** Words that negate what follows them. */
const NEGATOR =
  /^(?:nicht|nichts|kein(?:e|en|er|em|es|s)?|ohne|weder|noch|nie|niemals|ausser|not|no|nor|never|without|neither|nothing|except|didnt|dont|doesnt|havent|wasnt|isnt|arent)$/;
/** Pattern for any negation; most sentences have none. */
const NEGATION =
  /nich|kein|ohne|weder|noch|nie|außer|ausser|\bno[rt]?\b|never|without|neither|nothing|except|didn|don|doesn|haven|wasn|isn|aren/iu;
const negates = matchesAnyChunk((chunk) => NEGATION.test(chunk));
/**
 * Topics that a question may exclude: kinds of income and of trade, and other taxes. Not purchases, sales or holdings.
 */
const TOPIC =
  /^(?:ge)?(?:stak|restak|lend|lent$|verlieh|verleih|future|derivat|perp(?:s$|etual)|cfd|termingeschaeft|margin|hebel|leverag|mining|mine[dr]?$|schuerf|airdrop|hardfork|fork|nft|ico$|liquidit|masternode|umsatzsteuer|ust$|mehrwertsteuer|mwst$|vat$|gewerb|schenk|gift|erbschaft|geerbt|inherit|aktie|stock|etf|cashback|wrap|bridg)/;
/** `nicht nur`, `not only`, `oder nicht`, `or not`: no negation. */
const NO_NEGATION = /^(?:nur|only|blos|bloss|just|merely)$/;
/** "Keine NFTs, nur Bitcoin": a contrast names the actual subject. */
const CONTRAST = /^(?:nur|sondern|stattdessen|only|instead)$/;
/** Maximum number of words between a negation and its topic. */
const REACH = 4;
const LONGEST = 7;

type Word = { readonly plain: string; readonly start: number; readonly end: number; readonly part: number };

/** Words of a sentence with their positions; a comma or a conjunction starts a new part. */
function wordsOf(text: string): readonly Word[] {
  let part = 0;
  const words: Word[] = [];
  for (const { 0: token, index } of text.matchAll(/[\p{L}\p{N}'’]+|[,;:()–—/]/gu)) {
    if (/^[,;:()–—/]$/.test(token)) {
      part += 1;
      continue;
    }
    const plain = plainWord(token);
    if (/^(?:sondern|aber|but|nur|only|instead|stattdessen|vielmehr|rather)$/.test(plain)) part += 1;
    words.push({ plain, start: index, end: index + token.length, part });
  }
  return words;
}

const plainWord = (word: string): string =>
  word
    .toLowerCase()
    .replaceAll("ä", "ae")
    .replaceAll("ö", "oe")
    .replaceAll("ü", "ue")
    .replaceAll("ß", "ss")
    .replace(/['’]/g, "");

type Span = { readonly start: number; readonly end: number };

/** Negated passages, including the negation, and whether the sentence has another subject. */
function leftOut(text: string): { readonly spans: readonly Span[]; readonly others: boolean } {
  const words = wordsOf(text);
  const removed = new Set<number>();
  const spans: Span[] = [];
  const cut = (from: number, to: number): void => {
    for (let at = from; at <= to; at++) removed.add(at);
    spans.push({ start: words[from]?.start ?? 0, end: words[to]?.end ?? 0 });
  };
  words.forEach(({ plain, part }, at) => {
    if (!NEGATOR.test(plain)) return;
    const before = words[at - 1]?.plain ?? "";
    if (NO_NEGATION.test(words[at + 1]?.plain ?? "") || /^(?:oder|or)$/.test(before)) return;
    let last = -1;
    for (let to = at + 1; to < words.length && words[to]?.part === part && to <= at + REACH; to++)
      if (TOPIC.test(words[to]?.plain ?? "")) last = to;
    if (last > at) return cut(at, last);
    // "Futures habe ich keine": the negation comes last in its part.
    if (words[at + 1]?.part === part) return;
    let first = at;
    while (first > 0 && words[first - 1]?.part === part) first -= 1;
    const topic = words.findIndex((word, i) => i >= first && i < at && TOPIC.test(word.plain));
    if (topic !== -1 && at - first < LONGEST) cut(topic, at);
  });
  const first = Math.min(...removed);
  return {
    spans,
    others: words.some(
      ({ plain }, at) => !removed.has(at) && (TOPIC.test(plain) || (at > first && CONTRAST.test(plain))),
    ),
  };
}

/**
 * Removes negated points: "Nicht gestaked, nur gelendet" is not a question about staking. In a question only if it
 * names another subject: "Fällt keine Umsatzsteuer an?" asks about just that.
 */
export function withoutNegated(sentences: readonly Sentence[]): readonly Sentence[] {
  return sentences.map((sentence) => {
    const text = sentence.relevantText ?? sentence.text;
    if (!negates(text)) return sentence;
    const { spans, others } = leftOut(text);
    if (spans.length === 0 || (sentence.isQuestion && !others)) return sentence;
    let [relevantText, at] = ["", 0];
    for (const { start, end } of spans) {
      if (start < at) continue;
      relevantText += `${text.slice(at, start)} `;
      at = end;
    }
    relevantText += text.slice(at);
    const words = tokenise(relevantText);
    return words.length === 0 ? sentence : { ...sentence, words, relevantText };
  });
}
