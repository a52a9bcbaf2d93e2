import { LEDGER_COLUMNS, type Leg, readRow, type Transaction } from "../../ledger/index.ts";
import { add, compareDecimals, negate } from "../decimal.ts";
import { joinAssembled, nativesOf, noEffect } from "../entry.ts";
import type { Assembled, BalanceEffect } from "../normalized.ts";
import type { Cells, FileFormat } from "./format.ts";
import type { FileRow } from "./row.ts";

const NAME = "ledger";
/** Rows of a file that writes a decimal comma carry that with them, to be read alone. */
const COMMA = "decimal comma";

/** The service's own ledger file. */
export const ledgerFile: FileFormat = {
  name: NAME,
  label: "Lotbuch's own ledger file",
  providerKey: null,
  export: null,
  proven: "rows",
  generations: [
    {
      name: "ledger file",
      columns: LEDGER_COLUMNS.map((column) => (isRequired(column) ? column : `${column}?`)).join(","),
    },
  ],
  layout: (columns, delimiter) => {
    const names = columns.map(nameOf);
    const at = (wanted: RegExp): readonly number[] =>
      names.flatMap((name, i) => (wanted.test(name) && KNOWN.has(name) ? i : []));
    return {
      names,
      idAt: names.lastIndexOf("id"),
      keyAt: null,
      numbersAt: [],
      datesAt: at(/^time$|^acquired_at$/),
      native: { decimal: delimiter === "," ? "." : ",", order: "unknown", zone: "Europe/Berlin" },
      assumedZone: false,
      shortBy: 0,
      footer: null,
      marks: delimiter === "," ? {} : { [COMMA]: "yes" },
    };
  },
  read: ({ recordId, cells, addedMs }) => {
    const row = readRow((column) => cell(cells, column), 0, cells[COMMA] !== undefined, addedMs);
    if (!row.ok) {
      const message = row.errors.map(({ column, reason }) => `${column} ${reason}`).join("; ");
      const unknown = row.errors.some(({ column }) => column === "type");
      return { code: unknown ? "unknown-type" : "bad-row", message: `${message}.` };
    }
    const transaction: Transaction = { ...row.transaction, id: recordId, recordIds: [recordId] };
    const unused = row.unused.map(({ column, reason }) => `${column} ${reason}`).join("; ") || null;
    const effects = effectsOf(transaction);
    return { of: "ledger", format: NAME, recordId, group: null, effects, transaction, unused };
  },
  assemble: (rows) => joinAssembled(rows.map(assembleOne)),
};

const assembleOne = (row: FileRow): Assembled => {
  if (row.of !== "ledger") return noEffect([row.recordId]);
  const { transaction, recordId, unused } = row;
  const recordIds = [recordId];
  return {
    transactions: [transaction],
    outcomes: [{ recordId, status: "normalized", transactionId: transaction.id }],
    natives: nativesOf(transaction),
    issues:
      unused === null
        ? []
        : [{ code: "unused-cell", recordIds, transactionId: transaction.id, message: unused }],
  };
};

function isRequired(column: string): boolean {
  return column === "time" || column === "type";
}

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
