import { err, ok, type Result } from "../../basics/result.ts";
import type { TextLine, PdfPage, TextSpan } from "../../guard/pdf-lines.ts";
import { message, type Message } from "../../wording/messages/index.ts";

/** A marginal number of the letter, with its first page and its heading. */
export type Passage = {
  readonly randnummer: string;
  readonly page: number;
  readonly heading: string | null;
  readonly text: string;
};

type Open = Omit<Passage, "text"> & { readonly paragraphs: string[][] };

const HEADING_NUMBER = /^([IVX]+\.|\d+\.|[a-z]+\)) +/;

type Layout = { readonly bodySize: number; readonly bodyLeft: number; readonly lineHeight: number };

/**
 * Reads a letter of the ministry, with marginal numbers in the left margin and bold headings between them. Text before
 * the first number, under a heading without number, in running heads and in footnotes belongs to no passage.
 */
export function readLetter(pages: readonly PdfPage[]): Result<readonly Passage[], readonly Message[]> {
  const layout = measure(pages);
  const running = runningLines(pages);
  const passages: Open[] = [];
  const errors: Message[] = [];
  let current: Open | null = null;
  let heading: string | null = null;
  let headingOpen = false;

  for (const page of pages) {
    let previousY: number | null = null;
    for (const line of page.lines) {
      const body = line.spans.filter((span) => span.size > layout.bodySize * 0.85);
      // Footnotes and their raised numbers have a smaller font.
      if (running.has(fingerprint(line)) || textOf(body) === "") continue;
      const number = marginalNumber(body, layout);
      const rest = number === null ? body : body.filter((span) => span.x >= layout.bodyLeft - 1);
      const text = textOf(rest);
      if (number !== null) {
        const before = passages.at(-1)?.randnummer ?? null;
        if (!follows(before, number)) {
          errors.push(
            message("law.marginalNumberOutOfOrder", { page: page.number, number, before: before ?? "none" }),
          );
        }
        current = { randnummer: number, page: page.number, heading, paragraphs: [[text]] };
        passages.push(current);
        headingOpen = false;
      } else if (isHeading(rest)) {
        // In a heading of two lines only the first has a number.
        heading = headingOpen && !HEADING_NUMBER.test(text) ? joinLines([heading ?? "", text]) : text;
        headingOpen = true;
        current = null;
      } else if (current !== null) {
        addLine(current, text, startsParagraph(line, rest, previousY, layout));
        headingOpen = false;
      }
      previousY = line.y;
    }
  }
  if (passages.length === 0) errors.push(message("law.noMarginalNumbers"));
  if (errors.length > 0) return err(errors);
  return ok(
    passages.map(({ paragraphs, ...passage }) => ({
      ...passage,
      heading: passage.heading?.replace(HEADING_NUMBER, "") ?? null,
      text: paragraphs.map(joinLines).join("\n"),
    })),
  );
}

function addLine(passage: Open, text: string, newParagraph: boolean): void {
  if (newParagraph) passage.paragraphs.push([text]);
  else passage.paragraphs.at(-1)?.push(text);
}

/** A paragraph starts after a larger gap or with a list bullet; a page break alone does not start one. */
function startsParagraph(
  line: TextLine,
  spans: readonly TextSpan[],
  previousY: number | null,
  layout: Layout,
): boolean {
  if (/^([•−–▪◦]|\(\d+\)|[a-z]\)) ?$/u.test(spans[0]?.text.trim() ?? "")) return true;
  return previousY !== null && previousY - line.y > layout.lineHeight * 1.5;
}

/** A bold line is a heading; a bold label that ends in a colon ("Beispiel:") is part of the text. */
function isHeading(spans: readonly TextSpan[]): boolean {
  const printed = spans.filter((span) => span.text.trim() !== "");
  return printed.length > 0 && printed.every((span) => span.bold) && !textOf(spans).endsWith(":");
}

function marginalNumber(spans: readonly TextSpan[], { bodyLeft }: Layout): string | null {
  const [first] = spans;
  if (first === undefined || first.x + first.width > bodyLeft - 2) return null;
  const text = textOf(spans.filter((span) => span.x + span.width <= bodyLeft - 2));
  return /^\d{1,3}[a-z]?$/.test(text) ? text : null;
}

/** 20 is followed by 20a or 21, 20a by 20b or 21; any other order means that the PDF was read incorrectly. */
function follows(before: string | null, next: string): boolean {
  const [, number = "", letter = ""] = /^(\d+)([a-z]?)$/.exec(before ?? "0") ?? [];
  const nextLetter = letter === "" ? "a" : String.fromCodePoint((letter.codePointAt(0) ?? 0) + 1);
  return next === String(Number(number) + 1) || (before !== null && next === number + nextLetter);
}

function measure(pages: readonly PdfPage[]): Layout {
  const lines = pages.flatMap((page) => page.lines);
  const spans = lines.flatMap((line) => line.spans);
  const bodySize = mostFrequent(spans.map((span) => round(span.size)));
  // Marginal numbers are short: a longer text at this position starts at the edge of the column.
  const running = spans.filter((span) => round(span.size) === bodySize && span.text.trim().length > 4);
  const bodyLeft = mostFrequent(running.map((span) => round(span.x)));
  const gaps = pages.flatMap((page) =>
    page.lines.flatMap((line, index) => {
      const next = page.lines[index + 1];
      return next === undefined ? [] : [round(line.y - next.y)];
    }),
  );
  return { bodySize, bodyLeft, lineHeight: mostFrequent(gaps) };
}

/** A line at the same height on at least half of the pages is a running head, whatever number it contains. */
function runningLines(pages: readonly PdfPage[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const line of pages.flatMap((page) => page.lines)) {
    counts.set(fingerprint(line), (counts.get(fingerprint(line)) ?? 0) + 1);
  }
  const least = Math.max(2, pages.length / 2);
  return new Set([...counts].filter(([, count]) => count >= least).map(([print]) => print));
}

function fingerprint(line: TextLine): string {
  return `${round(line.y)} ${textOf(line.spans).replace(/\d+/g, "#")}`;
}

/** Text of a line; spans with a gap between them are separate words. */
function textOf(spans: readonly TextSpan[]): string {
  let text = "";
  let end = Number.NEGATIVE_INFINITY;
  for (const span of spans) {
    const isSeparate =
      span.x - end > span.size * 0.15 && text !== "" && !/\s$/.test(text) && !/^\s/.test(span.text);
    text += isSeparate ? ` ${span.text}` : span.text;
    end = span.x + span.width;
  }
  return text.replace(/\s+/g, " ").trim();
}

function mostFrequent(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Words after which a hyphen is preserved: "An- und Verkauf" is two words, not a divided one. */
const CONNECTIVES = /^(und|oder|bzw\.|beziehungsweise|sowie|als|noch|bis)\b/u;

/**
 * Joins the printed lines of a paragraph. A hyphen at the end of a line divides a word if the next line continues in
 * lower case; before a capital or a digit it belongs to the word.
 */
export function joinLines(lines: readonly string[]): string {
  let text = "";
  for (const raw of lines) {
    const line = raw.replace(/\s+/g, " ").trim();
    if (line === "") continue;
    if (text === "") text = line;
    else if (text.endsWith("\u00AD")) text = text.slice(0, -1) + line;
    else if (/[\p{L}\d]-$/u.test(text)) text = joinHyphen(text, line);
    // "500 Euro/" on one line, "Jahr" on the next.
    else text += text.endsWith("/") ? line : ` ${line}`;
  }
  return text.replaceAll("\u00AD", "");
}

function joinHyphen(text: string, line: string): string {
  if (CONNECTIVES.test(line)) return `${text} ${line}`;
  return /^\p{Ll}/u.test(line) ? text.slice(0, -1) + line : text + line;
}
