import type { Ink, Paper, Style } from "./paper.ts";

const LEADING = 1.32;

/** Greedy, at blanks; a word wider than the line is cut where it has to be. */
export function wrapped(paper: Paper, text: string, width: number, style: Style): readonly string[] {
  const lines: string[] = [];
  let line = "";
  const fits = (candidate: string): boolean => paper.measure(candidate, style) <= width;
  for (const word of text.split(/\s+/)) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    line = word;
    while (!fits(line) && line.length > 1) {
      const cut = cutAt(paper, line, width, style);
      lines.push(line.slice(0, cut));
      line = line.slice(cut);
    }
  }
  return line === "" && lines.length > 0 ? lines : [...lines, line];
}

/** How many characters of the text fit, at least one. */
function cutAt(paper: Paper, text: string, width: number, style: Style): number {
  let low = 1;
  let high = text.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (paper.measure(text.slice(0, middle), style) <= width) low = middle;
    else high = middle - 1;
  }
  // Never between the two halves of one character.
  return low > 1 && /[\uD800-\uDBFF]/.test(text.charAt(low - 1)) ? low - 1 : low;
}

/** One line of a list: what does not fit ends with an ellipsis, and stands in full elsewhere. */
export function shortened(paper: Paper, text: string, width: number, style: Style): string {
  if (paper.measure(text, style) <= width) return text;
  const cut = cutAt(paper, text, width - paper.measure("…", style), style);
  return `${text.slice(0, cut)}…`;
}

export async function room(paper: Paper, height: number): Promise<void> {
  if (paper.y + height > paper.bottom()) await paper.turn("portrait");
}

export async function heading(paper: Paper, text: string): Promise<void> {
  await room(paper, 70);
  paper.y += paper.y > 60 ? 14 : 0;
  paper.bookmark(text, 1);
  paper.tagged("H2", () => paper.text(text, paper.left, paper.y, { face: "bold", size: 12 }));
  paper.y += 19;
}

export async function subheading(paper: Paper, text: string): Promise<void> {
  await room(paper, 46);
  paper.y += 5;
  paper.tagged("H3", () => paper.text(text, paper.left, paper.y, { face: "bold", size: 9 }));
  paper.y += 14;
}

export async function paragraph(paper: Paper, text: string, style: Style = {}): Promise<void> {
  const size = style.size ?? 8.5;
  const full = { ...style, size };
  const step = size * LEADING;
  for (const line of wrapped(paper, text, paper.width(), full)) {
    await room(paper, step);
    paper.tagged("P", () => paper.text(line, paper.left, paper.y, full));
    paper.y += step;
  }
  paper.y += 3;
}

export type TableColumn = {
  readonly title: string;
  /** A share of the width. */
  readonly share: number;
  readonly right?: boolean;
};
export type TableCell = string | { readonly text: string; readonly ink?: Ink; readonly bold?: boolean };

const CELL = { size: 7.5 } as const;
const HEAD = { size: 7, face: "bold", ink: "soft" } as const;
const PAD = 4;

/** A table of wrapped cells; its header comes again on every page. */
export async function table(
  paper: Paper,
  columns: readonly TableColumn[],
  rows: Iterable<readonly TableCell[]>,
): Promise<void> {
  const total = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (share / total) * paper.width());
  const places = widths.map((_, i) => paper.left + widths.slice(0, i).reduce((sum, one) => sum + one, 0));
  const step = CELL.size * LEADING;
  const head = (): void => {
    paper.fill(paper.left, paper.y, paper.width(), 14, "band");
    paper.tagged("TH", () => {
      for (const [i, { title, right }] of columns.entries()) put(title, i, paper.y + 3, HEAD, right === true);
    });
    paper.y += 16;
  };
  const put = (text: string, i: number, y: number, style: Style, right: boolean): void => {
    const x = right ? places[i]! + widths[i]! - PAD - paper.measure(text, style) : places[i]! + PAD;
    paper.text(text, x, y, style);
  };
  await room(paper, 40);
  head();
  for (const row of rows) {
    const cells = row.map((cell, i) => {
      const { text, ink, bold } =
        typeof cell === "string" ? { text: cell } : { ink: undefined, bold: undefined, ...cell };
      const style: Style = {
        ...CELL,
        ...(ink === undefined ? {} : { ink }),
        ...(bold === true ? { face: "bold" } : {}),
      };
      return { style, lines: wrapped(paper, text, widths[i]! - 2 * PAD, style) };
    });
    let from = 0;
    const most = Math.max(...cells.map(({ lines }) => lines.length));
    // A row may be longer than a page: it is told in parts then.
    while (from < most) {
      if (paper.y + Math.min(most - from, 4) * step + 4 > paper.bottom()) {
        await paper.turn("portrait");
        head();
      }
      const fit = Math.max(1, Math.min(most - from, Math.floor((paper.bottom() - paper.y - 4) / step)));
      paper.tagged("TR", () => {
        for (const [i, { style, lines }] of cells.entries())
          for (const [n, line] of lines.slice(from, from + fit).entries())
            put(line, i, paper.y + n * step, style, columns[i]?.right === true);
      });
      paper.y += fit * step + 3;
      from += fit;
    }
    paper.line(paper.left, paper.y - 1.5, paper.width());
  }
  paper.y += 6;
}
