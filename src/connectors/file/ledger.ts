import { LEDGER_COLUMNS, type Leg, readCsv, readRow, shown, type Transaction } from "../../ledger/index.ts";
import { add, compareDecimals, negate } from "../decimal.ts";
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
  read: (recordId, cells, addedMs) => {
    const extra = Object.keys(cells).find((name) => !KNOWN.has(name));
    if (extra !== undefined)
      return { code: "bad-row", message: `${shown(extra)} is not a column of the ledger file.` };
    const row = readRow((column) => cell(cells, column), 0, cells[COMMA] !== undefined, addedMs);
    if (!row.ok) {
      const message = row.errors.map(({ column, reason }) => `${column} ${reason}`).join("; ");
      const unknown = row.errors.some(({ column }) => column === "type");
      return { code: unknown ? "unknown-type" : "bad-row", message: `${message}.` };
    }
    const transaction: Transaction = { ...row.transaction, id: recordId, recordIds: [recordId] };
    const unused = row.unused.map(({ column, reason }) => `${column} ${reason}`).join("; ") || null;
    return { of: "ledger", recordId, group: null, effects: effectsOf(transaction), transaction, unused };
  },
};

const nameOf = (headerCell: string): string => headerCell.trim().toLowerCase();

const KNOWN: ReadonlySet<string> = new Set([...LEDGER_COLUMNS, COMMA]);

const cell = (cells: Cells, name: string): string =>
  Object.hasOwn(cells, name) ? (cells[name] ?? "").trim() : "";

/** What it does to what is held, as the figures see it. */
const effectsOf = (transaction: Transaction): BalanceEffect[] => {
  const { type, wallet, sent, received, fee } = transaction;
  const isStaking = type === "staking_deposit" || type === "staking_withdrawal";
  const target = isStaking || type === "transfer" ? transaction.toWallet : null;
  // Rn 13: staked coins stay where they are; Rn 67: so do those that fork.
  if (isStaking && target === null && (sent === null || received === null)) return effectOf(wallet, fee, -1);
  const leaves = type === "hard_fork" ? null : sent;
  // A transfer that names only what left has all of it arrive.
  const arrives = received ?? (target === null ? null : sent);
  return [
    ...effectOf(wallet, leaves, -1),
    ...effectOf(target ?? wallet, arrives, 1),
    ...effectOf(wallet, isOnTheWay(transaction) ? null : fee, -1),
  ];
};

/** A fee in the coin of a transfer is part of what did not arrive, where that is as much. */
const isOnTheWay = ({ type, toWallet, sent, received, fee }: Transaction): boolean =>
  type === "transfer" &&
  toWallet !== null &&
  sent !== null &&
  fee?.asset === sent.asset &&
  received?.asset === sent.asset &&
  compareDecimals(sent.amount, add(received.amount, fee.amount)) >= 0;

const effectOf = (accountRef: string, leg: Leg | null, sign: 1 | -1): BalanceEffect[] =>
  leg === null
    ? []
    : [{ accountRef, asset: leg.asset, amount: sign === 1 ? leg.amount : negate(leg.amount) }];
