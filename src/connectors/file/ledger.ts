import { LEDGER_COLUMNS, type Leg, readCsv, readRow, shown, type Transaction } from "../../ledger/index.ts";
import { negate } from "../decimal.ts";
import type { BalanceEffect } from "../normalized.ts";
import type { Cells, FileFormat } from "./format.ts";

const NAME = "ledger";
/** Rows of a file that writes a decimal comma carry that with them, to be read alone. */
const COMMA = "decimal comma";

/** The service's own ledger file. */
export const ledgerFile: FileFormat = {
  name: NAME,
  providerKey: null,
  layout: (head) => {
    const csv = readCsv([head]);
    const [header] = csv.records;
    const names = header?.fields.map(nameOf) ?? [];
    if (header === undefined || !names.includes("time") || !names.includes("type")) return null;
    const marks: Cells = csv.delimiter === "," ? {} : { [COMMA]: "yes" };
    return { above: header.line - 1, nameOf, idColumn: "id", marks };
  },
  read: (recordId, cells) => {
    const extra = Object.keys(cells).find((name) => !KNOWN.has(name));
    if (extra !== undefined)
      return { code: "bad-row", message: `${shown(extra)} is not a column of the ledger file.` };
    const row = readRow((column) => cell(cells, column), 0, cells[COMMA] !== undefined);
    if (!row.ok) {
      const message = row.errors.map(({ column, reason }) => `${column} ${reason}`).join("; ");
      const unknown = row.errors.some(({ column }) => column === "type");
      return { code: unknown ? "unknown-type" : "bad-row", message: `${message}.` };
    }
    const transaction: Transaction = { ...row.transaction, id: recordId, recordIds: [recordId] };
    return { of: "ledger", recordId, group: null, effects: effectsOf(transaction), transaction };
  },
};

const nameOf = (headerCell: string): string => headerCell.trim().toLowerCase();

const KNOWN: ReadonlySet<string> = new Set([...LEDGER_COLUMNS, COMMA]);

const cell = (cells: Cells, name: string): string =>
  Object.hasOwn(cells, name) ? (cells[name] ?? "").trim() : "";

const effectsOf = ({ wallet, toWallet, sent, received, fee }: Transaction): BalanceEffect[] => [
  ...effectOf(wallet, sent, -1),
  ...effectOf(toWallet ?? wallet, received, 1),
  ...effectOf(wallet, fee, -1),
];

const effectOf = (accountRef: string, leg: Leg | null, sign: 1 | -1): BalanceEffect[] =>
  leg === null
    ? []
    : [{ accountRef, asset: leg.asset, amount: sign === 1 ? leg.amount : negate(leg.amount) }];
