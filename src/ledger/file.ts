import { isLedgerColumn, REQUIRED_COLUMNS, type LedgerColumn } from "./columns.ts";
import { readCsv } from "./csv.ts";
import { readRow } from "./row.ts";
import type { Transaction } from "./transaction.ts";

/** What is wrong with a place in the file. A bad row is data: it stops nothing else. */
export type RowError = { readonly line: number; readonly column: string | null; readonly reason: string };

export type LedgerFile = {
  readonly transactions: readonly Transaction[];
  readonly errors: readonly RowError[];
  /** What was read, but not without a choice. */
  readonly notes: readonly RowError[];
  /** What was read and changes nothing: the first of them, and how many there are. */
  readonly warnings: readonly RowWarning[];
  readonly warningCount: number;
};

export type RowWarning = RowError & { readonly code: "unused-column" | "repeated-row" };

const WARNINGS_SHOWN = 100;

const CLOCK_NOTES = {
  "repeated-hour": "falls into the hour repeated in October; the first of the two is taken",
  "skipped-hour": "falls into the hour skipped in March; it is read as if the clock had not been moved",
} as const;

/** Reads the ledger file. Its columns are listed in `columns.ts`, what they mean in the README of this room. */
export function readLedgerFile(text: string, nowMs = Number.POSITIVE_INFINITY): LedgerFile {
  const csv = readCsv(text);
  const errors: RowError[] = csv.errors.map(({ line, reason }) => ({ line, column: null, reason }));
  const notes: RowError[] = [];
  const warnings: RowWarning[] = [];
  let warningCount = 0;
  const warn = (warning: RowWarning): void => {
    warningCount += 1;
    if (warnings.length < WARNINGS_SHOWN) warnings.push(warning);
  };
  const transactions: Transaction[] = [];
  const known = new Map<string, { readonly line: number; readonly transaction: Transaction }>();
  const [header, ...records] = csv.records;
  if (header === undefined) {
    return {
      transactions,
      notes,
      warnings,
      warningCount,
      errors: [...errors, { line: 1, column: null, reason: "the file is empty" }],
    };
  }
  const columns = readHeader(header.fields, header.line, errors);
  if (columns === null) return { transactions, errors, notes, warnings, warningCount };
  const decimalComma = csv.delimiter !== ",";
  for (const { line, fields } of records) {
    // A row that was cut off may end in the middle of an amount.
    if (fields.length !== header.fields.length) {
      errors.push({
        line,
        column: null,
        reason: `has ${fields.length} fields where the header has ${header.fields.length}`,
      });
      continue;
    }
    const row = readRow(
      (column) => fields[columns.get(column) ?? -1]?.trim() ?? "",
      line,
      decimalComma,
      nowMs,
    );
    if (!row.ok) {
      errors.push(...row.errors.map(({ column, reason }) => ({ line, column, reason })));
      continue;
    }
    const { transaction } = row;
    const before = known.get(transaction.id);
    if (before === undefined) known.set(transaction.id, { line, transaction });
    else if (isSame(before.transaction, transaction)) {
      const reason = `"${transaction.id}" and all else is the same as in line ${before.line}; it counts once`;
      warn({ code: "repeated-row", line, column: "id", reason });
    } else {
      const reason = `"${transaction.id}" is also the id of line ${before.line}, which says something else; one of them counts`;
      errors.push({ line, column: "id", reason });
    }
    transactions.push(transaction);
    for (const cell of row.unused) warn({ code: "unused-column", line, ...cell });
    if (row.note !== null) notes.push({ line, column: "time", reason: CLOCK_NOTES[row.note] });
  }
  errors.sort((a, b) => a.line - b.line);
  return { transactions, errors, notes, warnings, warningCount };
}

/** Whether two rows say the same; the line they stand in does not matter. */
function isSame(a: Transaction, b: Transaction): boolean {
  return JSON.stringify({ ...a, recordIds: [] }) === JSON.stringify({ ...b, recordIds: [] });
}

/** Where each column stands, or null where the file cannot be read at all. */
function readHeader(
  fields: readonly string[],
  line: number,
  errors: RowError[],
): ReadonlyMap<LedgerColumn, number> | null {
  const columns = new Map<LedgerColumn, number>();
  for (const [index, raw] of fields.entries()) {
    const name = raw.trim().toLowerCase();
    if (name === "") continue;
    if (!isLedgerColumn(name))
      errors.push({ line, column: raw.trim(), reason: "is not a column of the ledger file" });
    else if (columns.has(name)) errors.push({ line, column: name, reason: "appears twice" });
    else columns.set(name, index);
  }
  const missing = REQUIRED_COLUMNS.filter((name) => !columns.has(name));
  for (const name of missing) errors.push({ line, column: name, reason: "the header has no such column" });
  return missing.length === 0 ? columns : null;
}
