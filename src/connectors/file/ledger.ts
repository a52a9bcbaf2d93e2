import {
  LEDGER_COLUMNS,
  cellsOf,
  type LedgerColumn,
  type Leg,
  quoted,
  readRow,
  type Transaction,
} from "../../ledger/index.ts";
import { add, compareDecimals, negate } from "../../ledger/amounts.ts";
import { joinAssembled, nativesOf, noEffect } from "../entry.ts";
import type { Assembled, BalanceEffect } from "../normalized.ts";
import type { Cells, FileFormat, CellStyle } from "./format.ts";
import type { FileRow } from "./row.ts";
import { tooLong } from "./too-long.ts";
import { readDate } from "./table/dates.ts";
import { readNumber, styleOf } from "./table/numbers.ts";
import { message, type Message } from "../../wording/messages/index.ts";

const NAME = "ledger";
/** Rows of a file with decimal commas store that, so that they can be read alone. */
const COMMA = "decimal comma";

/** A row that ends before these columns still has all its figures. */
const WITHOUT_FIGURES: ReadonlySet<string> = new Set(["hash", "address", "note"]);

/** Columns that no pattern is applied to: their length is limited where they are read. */
const FREE: ReadonlySet<LedgerColumn> = new Set(["id", "hash", "address", "note"]);

/** The service's own ledger file. */
export const ledgerFile: FileFormat = {
  name: NAME,
  label: "Lotbuch's own ledger file",
  providerKey: null,
  export: null,
  proven: "rows",
  // Many files have a time and a type: the header also needs an asset column, or no unknown column.
  generations: [
    ...["sent_asset", "received_asset", "fee_asset"].map((column) => ({
      name: "ledger file",
      columns: columnsWith("time", "type", column),
    })),
    { name: "ledger file", columns: columnsWith("time", "type"), exact: true },
  ],
  layout: (columns, delimiter) => {
    const names = columns.map(nameOf);
    const at = (pattern: RegExp): readonly number[] =>
      names.flatMap((name, i) => (pattern.test(name) && KNOWN.has(name) ? i : []));
    return {
      names,
      idAt: names.lastIndexOf("id"),
      keyAt: null,
      numbersAt: at(/_amount$|_eur$/),
      datesAt: at(/^time$|^acquired_at$/),
      native: { decimal: delimiter === "," ? "." : "mixed", order: "unknown", zone: "Europe/Berlin" },
      assumedZone: false,
      shortBy: names.length - 1 - names.findLastIndex((name) => !WITHOUT_FIGURES.has(name)),
      footer: null,
      markerCells: delimiter === "," ? {} : { [COMMA]: "yes" },
    };
  },
  read: ({ recordId, cells, style, addedMs }) => {
    for (const column of LEDGER_COLUMNS) {
      const long = FREE.has(column) ? null : tooLong(cell(cells, column), column);
      if (long !== null) return { code: "bad-row", message: long };
    }
    const unclear = LEDGER_COLUMNS.find((column) => isUnclear(column, cell(cells, column), style));
    if (unclear !== undefined)
      return {
        code: "bad-row",
        message: message("row.ambiguousThousands", { column: unclear, cell: quoted(cell(cells, unclear)) }),
      };
    const plain = cellsOf((column) => plainCell(column, cell(cells, column), style));
    const row = readRow(plain, 0, cells[COMMA] !== undefined, addedMs);
    if (!row.ok) {
      const unknown = row.errors.some(({ column }) => column === "type");
      return {
        code: unknown ? "unknown-type" : "bad-row",
        message: message("row.flaws", together(row.errors)),
      };
    }
    const transaction: Transaction = { ...row.transaction, id: recordId, recordIds: [recordId] };
    const unused = row.unused.length === 0 ? null : message("row.unusedCells", together(row.unused));
    const effects = effectsOf(transaction);
    return { of: "ledger", format: NAME, recordId, group: null, effects, transaction, unused };
  },
  assemble: (rows) => joinAssembled(rows.map(assembleOne)),
};

const together = (cells: readonly { readonly column: string; readonly reason: Message }[]) => ({
  columns: cells.map(({ column }) => column),
  reasons: cells.map(({ reason }) => reason),
});

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

function columnsWith(...required: readonly string[]): string {
  return LEDGER_COLUMNS.map((column) => (required.includes(column) ? column : `${column}?`)).join(",");
}

const nameOf = (headerCell: string): string => headerCell.trim().toLowerCase();

const KNOWN: ReadonlySet<string> = new Set([...LEDGER_COLUMNS, COMMA]);

const cell = (cells: Cells, name: string): string =>
  Object.hasOwn(cells, name) ? (cells[name] ?? "").trim() : "";

const isNumber = (column: LedgerColumn): boolean => /_amount$|_eur$/.test(column);

/** A number with one separator before three digits, in a file whose other numbers do not show which separator it is. */
const isUnclear = (column: LedgerColumn, text: string, { decimal }: CellStyle): boolean =>
  decimal === "mixed" && isNumber(column) && /^\d+[.,]\d+$/.test(text) && styleOf(text) === null;

/** A cell in the notation of the ledger file: reverts the German number and date formats of spreadsheet programs. */
function plainCell(column: LedgerColumn, text: string, style: CellStyle): string {
  const { decimal = ".", order = "unknown" } = style;
  if (isNumber(column) && decimal !== "." && /^[\d.,]+(?:[eE][+-]?\d{1,3})?$/.test(text))
    return readNumber(text, decimal) ?? text;
  if ((column === "time" || column === "acquired_at") && /^\d{1,2}[./-]/.test(text))
    return readDate(text, order, "Europe/Berlin") ?? text;
  return text;
}

/** Balance changes of a transaction, as the tax calculation counts them. */
const effectsOf = (transaction: Transaction): BalanceEffect[] => {
  const { type, wallet, sent, received, fee } = transaction;
  const isStaking = type === "staking_deposit" || type === "staking_withdrawal";
  const target = isStaking || type === "transfer" ? transaction.toWallet : null;
  // Rn 13: staked coins stay in their wallet; Rn 67: so do forked coins.
  if (isStaking && target === null && (sent === null || received === null)) return effectOf(wallet, fee, -1);
  const leaves = type === "hard_fork" ? null : sent;
  // A transfer that names only the sent amount arrives in full.
  const arrives = received ?? (target === null ? null : sent);
  return [
    ...effectOf(wallet, leaves, -1),
    ...effectOf(target ?? wallet, arrives, 1),
    ...effectOf(wallet, isFeeInTransit(transaction) ? null : fee, -1),
  ];
};

/** A fee in the coin of a transfer is part of the amount missing on arrival, if the amounts agree. */
const isFeeInTransit = ({ type, toWallet, sent, received, fee }: Transaction): boolean =>
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
