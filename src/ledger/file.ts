import { isLedgerColumn, REQUIRED_COLUMNS, type LedgerColumn } from "./columns.ts";
import { LIMITS } from "../basics/limits.ts";
import { readCsv } from "./csv.ts";
import { quoted, printable } from "./quoted.ts";
import { emptyCells, openNames, readRow } from "./row.ts";
import type { Transaction } from "./transaction.ts";
import { message, type Message } from "../wording/messages/index.ts";

/** An error at a position in the file. A bad row does not stop the reading of others. */
export type RowError = { readonly line: number; readonly column: string | null; readonly reason: Message };

export type LedgerFile = {
  readonly transactions: readonly Transaction[];
  /** It has other columns and no readable row: an export in another format. */
  readonly isForeign: boolean;
  /** Errors of the first bad rows; further ones are only counted. */
  readonly errors: readonly RowError[];
  readonly moreBadRows: number;
  /** Rows that were read with an assumption; the first of them. */
  readonly notes: readonly RowError[];
  /** Rows that were read and have no effect: the first of them, and their count. */
  readonly warnings: readonly RowWarning[];
  readonly warningCount: number;
};

export type RowWarning = RowError & { readonly code: "unused-column" | "repeated-row" };

const CLOCK_NOTES = {
  "repeated-hour": message("row.repeatedHour"),
  "skipped-hour": message("row.skippedHour"),
} as const;

/**
 * Reads the ledger file, whole or in chunks. `columns.ts` lists its columns, the README of this folder describes them.
 * Throws a `FileRefusal` if it is no such file.
 */
export function readLedgerFile(
  text: string | Iterable<string>,
  nowMs = Number.POSITIVE_INFINITY,
): LedgerFile {
  const csv = readCsv(typeof text === "string" ? [text] : text);
  const bad = openReport();
  const noted = openReport();
  const warnings: RowWarning[] = [];
  let warningCount = 0;
  const warn = (warning: RowWarning): void => {
    warningCount += 1;
    if (warnings.length < LIMITS.reportedRows) warnings.push(warning);
  };
  const transactions: Transaction[] = [];
  /** First position per id, in the file and among the transactions. */
  const known = new Map<string, number>();
  const lines: number[] = [];
  let hasForeign = false;
  const file = (): LedgerFile => ({
    transactions,
    isForeign: hasForeign && transactions.length === 0,
    errors: bad.errors,
    moreBadRows: bad.more(),
    notes: noted.errors,
    warnings,
    warningCount,
  });
  const decimalComma = csv.delimiter !== ",";
  let columns: readonly ColumnPosition[] | null = null;
  /** Cells of the current row; one object is reused for all rows. */
  const cells = emptyCells();
  const names = openNames();
  let width = 0;
  for (const { line, fields } of csv.records) {
    if (columns === null) {
      const errors: RowError[] = [];
      const header = readHeader(fields, line, errors);
      bad.add(errors);
      hasForeign = header.hasForeign;
      if (header.columns === null) return file();
      columns = header.columns;
      width = fields.length;
      continue;
    }
    // A truncated row may end in the middle of an amount.
    if (fields.length !== width) {
      bad.add([
        { line, column: null, reason: message("row.tooFewFields", { fields: fields.length, width }) },
      ]);
      continue;
    }
    for (const { column, at } of columns) cells[column] = trimmed(fields[at] ?? "");
    const row = readRow(cells, line, decimalComma, nowMs, names);
    if (!row.ok) {
      bad.add(row.errors.map(({ column, reason }) => ({ line, column, reason })));
      continue;
    }
    const { transaction } = row;
    const before = known.get(transaction.id);
    if (before === undefined) known.set(transaction.id, transactions.length);
    else {
      const first = { id: quoted(transaction.id), line: lines[before]! };
      if (isSame(transactions[before]!, transaction))
        warn({ code: "repeated-row", line, column: "id", reason: message("row.repeatedRow", first) });
      else bad.add([{ line, column: "id", reason: message("row.repeatedId", first) }]);
    }
    transactions.push(transaction);
    lines.push(line);
    for (const cell of row.unused) warn({ code: "unused-column", line, ...cell });
    if (row.note !== null) noted.add([{ line, column: "time", reason: CLOCK_NOTES[row.note] }]);
  }
  if (columns === null) bad.add([{ line: 1, column: null, reason: message("row.emptyFile") }]);
  return file();
}

/** Avoids a new string: most cells have no surrounding white space, and are read several times. */
function trimmed(cell: string): string {
  const first = cell.charCodeAt(0);
  const last = cell.charCodeAt(cell.length - 1);
  return first > 32 && first < 127 && last > 32 && last < 127 ? cell : cell.trim();
}

/** Whether two rows are equal; their line numbers do not matter. */
function isSame(a: Transaction, b: Transaction): boolean {
  return JSON.stringify({ ...a, recordIds: [] }) === JSON.stringify({ ...b, recordIds: [] });
}

/** Details of the first rows, a count of the rest: a file full of errors takes no more memory than one with a few. */
function openReport() {
  const errors: RowError[] = [];
  let rows = 0;
  return {
    errors,
    more: () => Math.max(0, rows - LIMITS.reportedRows),
    add: (ofRow: readonly RowError[]): void => {
      if (ofRow.length === 0) return;
      rows += 1;
      if (rows <= LIMITS.reportedRows) errors.push(...ofRow);
    },
  };
}

type ColumnPosition = { readonly column: LedgerColumn; readonly at: number };

/** Position of each column, null if a required one is missing; and whether there are unknown ones. */
function readHeader(
  fields: readonly string[],
  line: number,
  errors: RowError[],
): { readonly columns: readonly ColumnPosition[] | null; readonly hasForeign: boolean } {
  let hasForeign = false;
  const columns = new Map<LedgerColumn, number>();
  for (const [index, raw] of fields.entries()) {
    const name = raw.trim().toLowerCase();
    if (name === "") continue;
    if (!isLedgerColumn(name)) {
      hasForeign = true;
      errors.push({ line, column: printable(raw.trim()), reason: message("row.foreignColumn") });
    } else if (columns.has(name)) errors.push({ line, column: name, reason: message("row.duplicateColumn") });
    else columns.set(name, index);
  }
  const missing = REQUIRED_COLUMNS.filter((name) => !columns.has(name));
  for (const name of missing) errors.push({ line, column: name, reason: message("row.missingColumn") });
  const positions = [...columns].map(([column, at]) => ({ column, at }));
  return { columns: missing.length === 0 ? positions : null, hasForeign };
}
