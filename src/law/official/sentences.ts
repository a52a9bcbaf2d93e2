/**
 * Where German legal prose has a full stop that ends no sentence. The AO and the BGB print no sentence
 * numbers, so their sentences have to be counted.
 */
const ABBREVIATIONS = new Set(
  (
    "abs art aufl az bgbl bstbl bek bspw buchst bzgl bzw ca d dr evtl f ff g gem ggf grds hs i idr inkl insb lit m " +
    "mio mrd nr nrn o rn rz s sog st str tz u ua usw v vgl vom z zb ziff zzgl"
  ).split(" "),
);

const MONTHS = "Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember";

/** Splits running text into sentences. Every character of the text is in exactly one of them. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const match of text.matchAll(/[.!?][)"“”»]*(?=\s)/g)) {
    const end = match.index + match[0].length;
    if (match[0].startsWith(".") && !endsSentence(text.slice(start, match.index), text.slice(end))) continue;
    sentences.push(text.slice(start, end).trim());
    start = end;
  }
  const rest = text.slice(start).trim();
  return rest === "" ? sentences : [...sentences, rest];
}

function endsSentence(before: string, after: string): boolean {
  const word = /[\p{L}\d]+$/u.exec(before)?.[0] ?? "";
  if (/^\d+$/.test(word)) {
    // "1. Januar 2024", "2. der Steuerpflichtige": an ordinal. "nach Satz 1. Sie": the end of a sentence.
    if (new RegExp(`^\\s+(${MONTHS})\\b`, "u").test(after)) return false;
    return word.length !== before.trim().length && /^\s+["„(]?[\p{Lu}§]/u.test(after);
  }
  if (ABBREVIATIONS.has(word.toLowerCase())) return false;
  return /^\s+["„(]?[\p{Lu}§\d]/u.test(after);
}
