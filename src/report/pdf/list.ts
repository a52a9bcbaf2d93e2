import { shortened } from "./flow.ts";
import type { Ink, PdfWriter } from "./pdf-writer.ts";

export type ListColumn<Row> = {
  readonly title: string;
  readonly share: number;
  readonly right?: boolean;
  /** Texts of the first line and of the second, smaller one. */
  readonly lines: (row: Row) => readonly [string, string?];
  readonly ink?: (row: Row) => Ink;
};

export type PrintedList<Row> = {
  readonly title: string;
  readonly count: number;
  readonly columns: readonly ListColumn<Row>[];
  readonly rows: () => AsyncIterable<readonly Row[]>;
};

const FIRST = { size: 7 } as const;
const SECOND = { size: 6, ink: "soft" } as const;
const HEAD = { size: 6.5, face: "bold", ink: "soft" } as const;
const ROW = 18.5;
const TITLE = 24;
const HEADER = 16;
const PAD = 3;
const AFTER = 16;

/** A list starts on a used page only if it has space for this many rows, or for all of them. */
const LEAST_ROWS = 4;

/**
 * Ensures space for a row. Every row has the same height, so that the number of pages is known without writing them.
 * Returns how many rows fit on the current or on a new page.
 */
async function ensureRows(pdf: PdfWriter, left: number): Promise<number> {
  const rows = (): number => Math.floor((pdf.bottom() - pdf.y - TITLE - HEADER) / ROW);
  if (pdf.layout() === "landscape" && rows() >= Math.min(left, LEAST_ROWS)) return rows();
  await pdf.startPage("landscape");
  return rows();
}

const heightOf = (rows: number): number => TITLE + HEADER + rows * ROW + AFTER;

export async function countList(pdf: PdfWriter, { count }: Pick<PrintedList<never>, "count">): Promise<void> {
  for (let left = count; left > 0;) {
    const rows = Math.min(left, await ensureRows(pdf, left));
    pdf.y += heightOf(rows);
    left -= rows;
  }
}

/** Writes a list with its header on every page. Only the rows of one page are in memory. */
export async function writeList<Row>(pdf: PdfWriter, list: PrintedList<Row>): Promise<void> {
  if (list.count === 0) return;
  let buffered: Row[] = [];
  let left = list.count;
  let space = await ensureRows(pdf, left);
  const flush = async (): Promise<void> => {
    const first = left === list.count;
    if (first) pdf.bookmark(list.title, 2);
    printPage(pdf, list.title, list.columns, buffered, first);
    pdf.y += heightOf(buffered.length);
    left -= buffered.length;
    buffered = [];
    if (left > 0) space = await ensureRows(pdf, left);
  };
  for await (const page of list.rows())
    for (const row of page) {
      buffered.push(row);
      if (buffered.length === space) await flush();
    }
  if (buffered.length > 0) await flush();
}

function printPage<Row>(
  pdf: PdfWriter,
  title: string,
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
  first: boolean,
): void {
  const total = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (share / total) * pdf.width());
  const positions = widths.map((_, i) => pdf.left + widths.slice(0, i).reduce((sum, one) => sum + one, 0));
  const top = pdf.y + TITLE + HEADER;
  pdf.fill(pdf.left, pdf.y + TITLE, pdf.width(), HEADER - 2, "band");
  for (let n = 1; n < rows.length; n += 2) pdf.fill(pdf.left, top + n * ROW - 1, pdf.width(), ROW, "band");
  const put = (
    text: string,
    i: number,
    y: number,
    style: typeof FIRST | typeof SECOND | typeof HEAD,
    ink?: Ink,
  ): void => {
    if (text === "") return;
    const full = ink === undefined ? style : { ...style, ink };
    const fitted = shortened(pdf, text, widths[i]! - 2 * PAD, full);
    const x =
      columns[i]!.right === true
        ? positions[i]! + widths[i]! - PAD - pdf.measure(fitted, full)
        : positions[i]! + PAD;
    pdf.text(fitted, x, y, full);
  };
  pdf.tagged(first ? "H2" : "P", () => pdf.text(title, pdf.left, pdf.y, { face: "bold", size: 11 }));
  pdf.tagged("Table", () => {
    for (const [i, column] of columns.entries()) put(column.title, i, pdf.y + TITLE + 3, HEAD);
    for (const [n, row] of rows.entries())
      for (const [i, { lines, ink }] of columns.entries()) {
        const [one, two = ""] = lines(row);
        put(one, i, top + n * ROW, FIRST, ink?.(row));
        put(two, i, top + n * ROW + 8.5, SECOND);
      }
  });
}
