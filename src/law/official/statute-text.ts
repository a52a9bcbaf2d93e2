import type { Locator, LocatorStep } from "../locator.ts";
import type { ListItem, StatutePart, Section, Statute } from "./gii-xml.ts";

/** Replaces numbers of a list that a quotation omits. */
const ELLIPSIS = "…";

/** Wording at a location of a statute; null if the statute has no such location. */
export function wordingAt(statute: Statute, locator: Locator): string | null {
  const section = statute.sections.get(locator.section);
  if (section === undefined) return null;
  const [first, ...rest] = locator.steps;
  if (first === undefined) return wholeSection(section);
  if (first.unit === "Abs.") {
    const paragraph = section.paragraphs.find(({ number }) => number === first.value);
    return paragraph === undefined ? null : descend(paragraph.parts, rest);
  }
  return descend(
    section.paragraphs.flatMap(({ parts }) => parts),
    locator.steps,
  );
}

function wholeSection({ paragraphs }: Section): string {
  return paragraphs
    .map(({ number, parts }) => (number === null ? flatten(parts) : `(${number}) ${flatten(parts)}`))
    .join("\n");
}

function descend(parts: readonly StatutePart[], steps: readonly LocatorStep[]): string | null {
  const [step, ...rest] = steps;
  if (step === undefined) return flatten(parts);
  if (step.unit === "Satz") {
    const sentence = sentencesOf(parts)[Number(step.value) - 1];
    return sentence === undefined ? null : descend(sentence, rest);
  }
  const at = parts.findIndex(
    (part) => part.kind === "list" && part.items.some(({ label }) => label === step.value),
  );
  const list = parts[at];
  if (list?.kind !== "list") return null;
  const index = list.items.findIndex(({ label }) => label === step.value);
  const item = list.items[index];
  if (item === undefined) return null;
  const own = descend(item.parts, rest);
  if (own === null) return null;
  // A sentence is quoted alone; a number or letter needs the sentence it is part of.
  if (rest.some(({ unit }) => unit === "Satz")) return own;
  return inContext(parts, at, list.items, index, own);
}

function inContext(
  parts: readonly StatutePart[],
  at: number,
  items: readonly ListItem[],
  index: number,
  own: string,
): string {
  const sentence = sentencesOf(parts).find((candidate) => candidate.includes(parts[at] as StatutePart)) ?? [];
  const listAt = sentence.indexOf(parts[at] as StatutePart);
  const lead = flatten(sentence.slice(0, listAt));
  const tail = flatten(sentence.slice(listAt + 1));
  const before = index > 0 ? `${ELLIPSIS}\n` : "\n";
  const after = index < items.length - 1 && tail !== "" ? ` ${ELLIPSIS}` : "";
  return `${lead} ${before}${items[index]?.printed ?? ""} ${own}${after}${tail === "" ? "" : `\n${tail}`}`.replace(
    / \n/g,
    "\n",
  );
}

/** Sentences of a passage, by their printed numbers or otherwise counted. */
function sentencesOf(parts: readonly StatutePart[]): StatutePart[][] {
  return parts.some(({ kind }) => kind === "sentence") ? byPrintedNumber(parts) : counted(parts);
}

function byPrintedNumber(parts: readonly StatutePart[]): StatutePart[][] {
  const sentences: StatutePart[][] = [[]];
  for (const part of parts) {
    if (part.kind !== "sentence") sentences.at(-1)?.push(part);
    // The first sentence of a number has no printed 1, that of an Absatz does.
    else if (part.number !== "1") sentences.push([]);
  }
  return sentences;
}

function counted(parts: readonly StatutePart[]): StatutePart[][] {
  const sentences: StatutePart[][] = [[]];
  for (const part of parts) {
    const open = sentences.at(-1) ?? [];
    if (part.kind === "list") {
      open.push(part);
      continue;
    }
    if (part.kind !== "text") continue;
    const split = splitSentences(normalise(part.text));
    split.forEach((text, index) => {
      const ended = /[.!?]$/.test(flatten(sentences.at(-1) ?? []));
      if (index > 0 || ended) sentences.push([{ kind: "text", text }]);
      else sentences.at(-1)?.push({ kind: "text", text });
    });
  }
  return sentences;
}

/** Text of a passage in reading order, each list item on its own line. */
export function flatten(parts: readonly StatutePart[]): string {
  let text = "";
  let afterList = false;
  for (const part of parts) {
    if (part.kind === "sentence") continue;
    if (part.kind === "text") {
      const words = part.text.replace(/\s+/g, " ");
      text += afterList && words.trim() !== "" ? `\n${words.trimStart()}` : words;
      if (words.trim() !== "") afterList = false;
      continue;
    }
    for (const { printed, parts: inner } of part.items)
      text = `${text.trimEnd()}\n${printed} ${flatten(inner)}`;
    afterList = true;
  }
  return text
    .replace(/ +/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .trim();
}

function normalise(text: string): string {
  return text.replace(/\s+/g, " ");
}

/**
 * German legal abbreviations whose full stop does not end a sentence. The AO and the BGB print no sentence numbers, so
 * their sentences have to be counted.
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
