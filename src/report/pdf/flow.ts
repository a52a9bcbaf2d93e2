import type { Ink, PdfWriter, TextStyle } from "./pdf-writer.ts";

const LEADING = 1.32;

/** Greedy line breaking at blanks; a word wider than the line is cut. */
export function wrapped(pdf: PdfWriter, text: string, width: number, style: TextStyle): readonly string[] {
  const lines: string[] = [];
  let line = "";
  const fits = (candidate: string): boolean => pdf.measure(candidate, style) <= width;
  for (const word of text.split(/\s+/)) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    line = word;
    while (!fits(line) && line.length > 1) {
      const cut = cutAt(pdf, line, width, style);
      lines.push(line.slice(0, cut));
      line = line.slice(cut);
    }
  }
  return line === "" && lines.length > 0 ? lines : [...lines, line];
}

/** Number of characters of the text that fit, at least one. */
function cutAt(pdf: PdfWriter, text: string, width: number, style: TextStyle): number {
  let low = 1;
  let high = text.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (pdf.measure(text.slice(0, middle), style) <= width) low = middle;
    else high = middle - 1;
  }
  // Never between the two halves of a surrogate pair.
  return low > 1 && /[\uD800-\uDBFF]/.test(text.charAt(low - 1)) ? low - 1 : low;
}

/** One line of a list: text that does not fit ends with an ellipsis; the full text is elsewhere. */
export function shortened(pdf: PdfWriter, text: string, width: number, style: TextStyle): string {
  if (pdf.measure(text, style) <= width) return text;
  const cut = cutAt(pdf, text, width - pdf.measure("…", style), style);
  return `${text.slice(0, cut)}…`;
}

export async function ensureSpace(pdf: PdfWriter, height: number): Promise<void> {
  if (pdf.y + height > pdf.bottom()) await pdf.startPage("portrait");
}

export async function heading(pdf: PdfWriter, text: string): Promise<void> {
  await ensureSpace(pdf, 70);
  pdf.y += pdf.y > 60 ? 14 : 0;
  pdf.bookmark(text, 1);
  pdf.tagged("H2", () => pdf.text(text, pdf.left, pdf.y, { face: "bold", size: 12 }));
  pdf.y += 19;
}

/** A heading can be a wallet's name, which has no maximum length. */
export async function subheading(pdf: PdfWriter, text: string): Promise<void> {
  const style = { face: "bold", size: 9 } as const;
  const lines = wrapped(pdf, text, pdf.width(), style);
  const step = style.size * LEADING;
  await ensureSpace(pdf, 34 + lines.length * step);
  pdf.y += 5;
  pdf.tagged("H3", () => {
    for (const [n, line] of lines.entries()) pdf.text(line, pdf.left, pdf.y + n * step, style);
  });
  pdf.y += 14 + (lines.length - 1) * step;
}

export async function paragraph(pdf: PdfWriter, text: string, style: TextStyle = {}): Promise<void> {
  const size = style.size ?? 8.5;
  const full = { ...style, size };
  const step = size * LEADING;
  for (const line of wrapped(pdf, text, pdf.width(), full)) {
    await ensureSpace(pdf, step);
    pdf.tagged("P", () => pdf.text(line, pdf.left, pdf.y, full));
    pdf.y += step;
  }
  pdf.y += 3;
}

export type TableColumn = {
  readonly title: string;
  /** Share of the table's width. */
  readonly share: number;
  readonly right?: boolean;
};
export type TableCell = string | { readonly text: string; readonly ink?: Ink; readonly bold?: boolean };

const CELL = { size: 7.5 } as const;
const HEAD = { size: 7, face: "bold", ink: "soft" } as const;
const PAD = 4;

/** Draws a table of wrapped cells; its header is repeated on every page. */
export async function table(
  pdf: PdfWriter,
  columns: readonly TableColumn[],
  rows: Iterable<readonly TableCell[]>,
): Promise<void> {
  const total = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (share / total) * pdf.width());
  const positions = widths.map((_, i) => pdf.left + widths.slice(0, i).reduce((sum, one) => sum + one, 0));
  const step = CELL.size * LEADING;
  const head = (): void => {
    pdf.fill(pdf.left, pdf.y, pdf.width(), 14, "band");
    pdf.tagged("TH", () => {
      for (const [i, { title, right }] of columns.entries()) put(title, i, pdf.y + 3, HEAD, right === true);
    });
    pdf.y += 16;
  };
  const put = (text: string, i: number, y: number, style: TextStyle, right: boolean): void => {
    const x = right ? positions[i]! + widths[i]! - PAD - pdf.measure(text, style) : positions[i]! + PAD;
    pdf.text(text, x, y, style);
  };
  await ensureSpace(pdf, 40);
  head();
  for (const row of rows) {
    const cells = row.map((cell, i) => {
      const { text, ink, bold } =
        typeof cell === "string" ? { text: cell } : { ink: undefined, bold: undefined, ...cell };
      const style: TextStyle = {
        ...CELL,
        ...(ink === undefined ? {} : { ink }),
        ...(bold === true ? { face: "bold" } : {}),
      };
      return { style, lines: wrapped(pdf, text, widths[i]! - 2 * PAD, style) };
    });
    let from = 0;
    const lineCount = Math.max(...cells.map(({ lines }) => lines.length));
    // A row can be longer than a page and is then split.
    while (from < lineCount) {
      if (pdf.y + Math.min(lineCount - from, 4) * step + 4 > pdf.bottom()) {
        await pdf.startPage("portrait");
        head();
      }
      const fit = Math.max(1, Math.min(lineCount - from, Math.floor((pdf.bottom() - pdf.y - 4) / step)));
      pdf.tagged("TR", () => {
        for (const [i, { style, lines }] of cells.entries())
          for (const [n, line] of lines.slice(from, from + fit).entries())
            put(line, i, pdf.y + n * step, style, columns[i]?.right === true);
      });
      pdf.y += fit * step + 3;
      from += fit;
    }
    pdf.line(pdf.left, pdf.y - 1.5, pdf.width());
  }
  pdf.y += 6;
}
