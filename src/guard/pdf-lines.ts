import { getDocumentProxy } from "unpdf";
import { err, ok, type Result } from "../basics/result.ts";

/** A run of text in one font. Coordinates are points from the lower left corner of the page. */
export type TextSpan = {
  readonly text: string;
  readonly x: number;
  readonly width: number;
  readonly size: number;
  readonly bold: boolean;
};

/** Spans on one baseline, from left to right. */
export type TextLine = { readonly y: number; readonly spans: readonly TextSpan[] };
export type PdfPage = { readonly number: number; readonly lines: readonly TextLine[] };

type PositionedSpan = TextSpan & { readonly y: number };

export type PdfOptions = {
  /** A document with more pages, or a page with more pieces of text, is not read. */
  readonly maxPages?: number;
  readonly maxSpans?: number;
  /** Whether to find out which text is bold; without it, fonts and pictures are never decoded. */
  readonly fonts?: boolean;
};

/** Why a PDF was not read: `pages` and `spans` exceed a limit of the caller. */
export type PdfError = {
  readonly kind: "encrypted" | "pages" | "spans" | "unreadable";
  readonly detail: string;
};

/** The text of a PDF as lines on pages, in reading order. */
export async function readPdfLines(
  bytes: Uint8Array,
  { maxPages = Infinity, maxSpans = Infinity, fonts = true }: PdfOptions = {},
): Promise<Result<readonly PdfPage[], PdfError>> {
  try {
    // The parser takes ownership of the buffer, so it gets a copy.
    const document = await getDocumentProxy(new Uint8Array(bytes), {
      verbosity: 0,
      isEvalSupported: false,
      useSystemFonts: true,
    });
    if (document.numPages > maxPages) return err({ kind: "pages", detail: String(document.numPages) });
    const pages: PdfPage[] = [];
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      // Font names are known only once the page's operators have been read.
      if (fonts) await page.getOperatorList();
      const { items } = await page.getTextContent();
      if (items.length > maxSpans) return err({ kind: "spans", detail: String(number) });
      const spans: PositionedSpan[] = [];
      for (const item of items) {
        if (!("str" in item) || item.str === "") continue;
        const [, , , scale = 0, x = 0, y = 0] = item.transform.map(Number);
        const bold = fonts && isBold(page.commonObjs, item.fontName);
        spans.push({ text: item.str, x, y, width: item.width, size: Math.abs(scale), bold });
      }
      pages.push({ number, lines: toLines(spans) });
      page.cleanup();
    }
    return ok(pages);
  } catch (error) {
    const { name = "", message = String(error) } = error instanceof Error ? error : {};
    return err({ kind: name === "PasswordException" ? "encrypted" : "unreadable", detail: message });
  }
}

function isBold(fonts: { has(id: string): boolean; get(id: string): unknown }, id: string): boolean {
  const font: unknown = fonts.has(id) ? fonts.get(id) : null;
  const name: unknown = typeof font === "object" && font !== null ? Reflect.get(font, "name") : null;
  return typeof name === "string" && /bold|black|heavy/i.test(name);
}

/** Groups spans by baseline; raised or lowered text belongs to the line it is on. */
export function toLines(positioned: readonly PositionedSpan[]): TextLine[] {
  const lines: { y: number; size: number; spans: PositionedSpan[] }[] = [];
  for (const span of positioned.toSorted((a, b) => b.size - a.size || b.y - a.y)) {
    const near = lines.find(({ y, size }) => Math.abs(span.y - y) < size * 0.5);
    if (near !== undefined) near.spans.push(span);
    else if (span.text.trim() !== "") lines.push({ y: span.y, size: span.size, spans: [span] });
  }
  return lines
    .toSorted((a, b) => b.y - a.y)
    .map(({ y, spans }) => ({ y, spans: spans.toSorted((a, b) => a.x - b.x) }));
}
