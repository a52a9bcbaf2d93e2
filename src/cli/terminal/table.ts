import { plain, type Style } from "./style.ts";

/** How large a file is, for people. */
export const sizeText = (bytes: number): string =>
  bytes < 1000
    ? `${bytes} B`
    : bytes < 1_000_000
      ? `${(bytes / 1000).toFixed(1)} kB`
      : `${(bytes / 1_000_000).toFixed(1)} MB`;

export type Column<T> = {
  readonly title: string;
  readonly value: (row: T) => string | number | null | undefined;
  /** Amounts and counts stand on the right, so that their digits line up. */
  readonly right?: boolean;
  /** Colours the padded cell; the width is that of the bare text. */
  readonly paint?: (text: string, row: T) => string;
};

/** Rows under a dim header. What is not known is a dash, never a zero. */
export function table<T>(style: Style, columns: readonly Column<T>[], rows: readonly T[]): string {
  const cells = rows.map((row) => columns.map(({ value }) => cellOf(value(row))));
  const widths = columns.map(({ title }, i) =>
    Math.max(title.length, ...cells.map((line) => line[i]!.length)),
  );
  const padded = (text: string, i: number): string =>
    columns[i]?.right === true ? text.padStart(widths[i]!) : text.padEnd(widths[i]!);
  const header = columns.map(({ title }, i) => padded(title, i)).join("  ");
  const lines = cells.map((line, r) =>
    line
      .map((text, i) => columns[i]?.paint?.(padded(text, i), rows[r]!) ?? padded(text, i))
      .join("  ")
      .trimEnd(),
  );
  return [style.dim(header.trimEnd()), ...lines].join("\n");
}

const cellOf = (value: string | number | null | undefined): string =>
  value === null || value === undefined || value === "" ? "-" : plain(String(value)).replaceAll(/\s+/g, " ");

/** Breaks text at spaces so that it fits the terminal. */
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

/** `2024-01-31T10:00:00.000Z` as the Berlin day and minute that the law counts by. */
export function berlinTime(instant: string | null | undefined): string | null {
  if (instant === null || instant === undefined) return null;
  const parts = new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Europe/Berlin",
    dateStyle: "short",
    timeStyle: "short",
  });
  return parts.format(new Date(instant));
}
