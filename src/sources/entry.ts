import { cellsOf, LEDGER_COLUMNS, type LedgerColumn, readRow, type Transaction } from "../ledger/index.ts";
import { err, ok, type Result } from "../basics/result.ts";
import type { ManualEntry } from "./decision.ts";
import { type Message } from "../wording/messages/index.ts";

export type EntryError = { readonly field: string; readonly reason: Message };

const FIELDS = new Map<LedgerColumn, string>(
  LEDGER_COLUMNS.map((column) => [column, column.replaceAll(/_(\w)/g, (_, c: string) => c.toUpperCase())]),
);

/** Converts a manual entry, which is a row of the ledger file under other names, into a transaction. */
export function entryTransaction(
  sourceId: string,
  id: string,
  entry: ManualEntry,
  nowMs?: number,
): Result<Transaction, readonly EntryError[]> {
  const cells = entry as Readonly<Record<string, string | null | undefined>>;
  const row = readRow(
    cellsOf((column) => (column === "id" ? id : (cells[FIELDS.get(column)!] ?? "").trim())),
    0,
    false,
    nowMs,
  );
  if (!row.ok) return err(row.errors.map(({ column, reason }) => ({ field: FIELDS.get(column)!, reason })));
  return ok({ ...row.transaction, id, sourceId, recordIds: [], byHand: true });
}
