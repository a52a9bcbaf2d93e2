import { plain, type TerminalStyle } from "./style.ts";

/** A file size with its unit. */
export const sizeText = (bytes: number): string =>
  bytes < 1000
    ? `${bytes} B`
    : bytes < 1_000_000
      ? `${(bytes / 1000).toFixed(1)} kB`
      : `${(bytes / 1_000_000).toFixed(1)} MB`;

export type TableColumn<T> = {
  readonly title: string;
  readonly value: (row: T) => string | number | null | undefined;
  /** Aligns amounts and counts to the right, so that their digits line up. */
  readonly right?: boolean;
  /** Colors the padded cell; the width is that of the plain text. */
  readonly paint?: (text: string, row: T) => string;
  /** In a narrow terminal: sentences wrap, optional columns are omitted. */
  readonly narrow?: "wrap" | "omit";
};

type LaidOutColumn<T> = TableColumn<T> & { readonly cells: readonly string[] };

const GAP = "  ";
/** Minimum width of a column with sentences. */
const SENTENCE = 24;

/**
 * Rows under a dim header. An unknown value is a dash, never a zero. If the terminal is too narrow, titles and
 * sentences wrap; if that is not enough, each row becomes a block.
 */
export function table<T>(
  style: TerminalStyle,
  columns: readonly TableColumn<T>[],
  rows: readonly T[],
): string {
  const all = columns.map((column) => ({ ...column, cells: rows.map((row) => cellOf(column.value(row))) }));
  const natural = all.map(({ title, cells }) => longest([title, ...cells]));
  if (across(natural) <= style.width) return grid(style, all, natural, rows);
  for (const laid of [all, all.filter(({ narrow }) => narrow !== "omit")]) {
    const widths = laid.map(({ title, cells }) => longest([...title.split(" "), ...cells]));
    if (across(widths) <= style.width) return grid(style, laid, widths, rows);
    const at = laid.findIndex(({ narrow }) => narrow === "wrap");
    const available = style.width - across(widths) + (widths[at] ?? 0);
    if (at >= 0 && available >= SENTENCE) return grid(style, laid, widths.with(at, available), rows);
  }
  return blocks(style, all, rows);
}

const longest = (texts: readonly string[]): number =>
  texts.reduce((max, { length }) => Math.max(max, length), 0);
const across = (widths: readonly number[]): number =>
  widths.reduce((sum, width) => sum + width, 0) + GAP.length * (widths.length - 1);

function grid<T>(
  style: TerminalStyle,
  columns: readonly LaidOutColumn<T>[],
  widths: readonly number[],
  rows: readonly T[],
): string {
  const linesOf = (
    texts: readonly string[],
    paint: (cell: string, column: LaidOutColumn<T>) => string,
  ): readonly string[] => {
    const cells = texts.map((text, i) => (text === "" ? [""] : wrap(text, widths[i]!).split("\n")));
    return Array.from({ length: Math.max(1, ...cells.map(({ length }) => length)) }, (_, line) =>
      columns
        .map((column, i) => {
          const text = cells[i]![line] ?? "";
          return paint(column.right === true ? text.padStart(widths[i]!) : text.padEnd(widths[i]!), column);
        })
        .join(GAP)
        .trimEnd(),
    );
  };
  const header = linesOf(
    columns.map(({ title }) => title),
    (cell) => cell,
  );
  const body = rows.flatMap((row, r) =>
    linesOf(
      columns.map(({ cells }) => cells[r]!),
      (cell, { paint }) => paint?.(cell, row) ?? cell,
    ),
  );
  return [...header.map(style.dim), ...body].join("\n");
}

/** The values of every row as lines, each with its title. */
function blocks<T>(style: TerminalStyle, columns: readonly LaidOutColumn<T>[], rows: readonly T[]): string {
  const width = longest(columns.map(({ title }) => title));
  return rows
    .map((row, r) =>
      columns
        .map(({ title, cells, paint }) => {
          const indent = " ".repeat(width + GAP.length);
          const text = wrap(cells[r]!, style.width, indent).slice(indent.length);
          return `${style.dim(title.padEnd(width))}${GAP}${paint?.(text, row) ?? text}`;
        })
        .join("\n"),
    )
    .join("\n\n");
}

const cellOf = (value: string | number | null | undefined): string =>
  value === null || value === undefined || value === "" ? "-" : plain(String(value)).replaceAll(/\s+/g, " ");

/** Wraps text at spaces to the width of the terminal. */
export function wrap(text: string, width: number, indent = ""): string {
  const lines: string[] = [];
  let line = "";
  for (const word of plain(text).split(/\s+/)) {
    if (line !== "" && indent.length + line.length + 1 + word.length > width) {
      lines.push(indent + line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, indent + line].join("\n");
}

/** Formats `2024-01-31T10:00:00.000Z` as day and minute in Berlin, the time zone of German tax law. */
export function berlinTime(instant: string | null | undefined): string | null {
  if (instant === null || instant === undefined) return null;
  const parts = new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Europe/Berlin",
    dateStyle: "short",
    timeStyle: "short",
  });
  return parts.format(new Date(instant));
}
