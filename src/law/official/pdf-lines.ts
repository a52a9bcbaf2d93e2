import { getDocumentProxy } from "unpdf";
import { err, ok, type Result } from "../../basics/result.ts";

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

/** The text of a PDF as lines on pages, in reading order. */
export async function readPdfLines(bytes: Uint8Array): Promise<Result<readonly PdfPage[], string>> {
  try {
    // The parser takes ownership of the buffer, so it gets a copy.
    const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
    const pages: PdfPage[] = [];
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      // Font names are known only once the page's operators have been read.
      await page.getOperatorList();
      const { items } = await page.getTextContent();
      const spans: PositionedSpan[] = [];
      for (const item of items) {
        if (!("str" in item) || item.str === "") continue;
        const [, , , scale = 0, x = 0, y = 0] = item.transform.map(Number);
        const bold = isBold(page.commonObjs, item.fontName);
        spans.push({ text: item.str, x, y, width: item.width, size: Math.abs(scale), bold });
      }
      pages.push({ number, lines: toLines(spans) });
    }
    return ok(pages);
  } catch (error) {
    return err(error instanceof Error ? error.message : String(error));
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
