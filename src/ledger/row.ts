import {
  berlinDay,
  berlinMidnight,
  dayOf,
  formatDay,
  ledgerTime,
  parseInstant,
  type InstantNote,
} from "../calendar/index.ts";
import { parseAmount } from "./amount.ts";
import { LEDGER_COLUMNS, type LedgerColumn } from "./columns.ts";
import { isFiat } from "./fiat.ts";
import { FIRST_YEAR } from "./first-year.ts";
import { plainTransaction } from "./plain.ts";
import { quoted, printable } from "./quoted.ts";
import type { DecimalText, Leg, Transaction } from "./transaction.ts";
import { typeNamed } from "./type-names.ts";
import type { LedgerType } from "./types.ts";
import { type LegKey, LEG_COLUMNS } from "./leg-columns.ts";
import { unusedCells, type UnusedCell } from "./unused.ts";
import { message, type Message } from "../wording/messages/index.ts";

export type FieldError = { readonly column: LedgerColumn; readonly reason: Message };

export type ParsedRow =
  | {
      readonly ok: true;
      readonly transaction: Transaction;
      readonly note: InstantNote | null;
      readonly unused: readonly UnusedCell[];
    }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/** The cells of a row by their column, trimmed; "" where the file has no such column. */
export type LedgerCells = Readonly<Record<LedgerColumn, string>>;

/** Built once for each column; the object has its final shape from the beginning. */
export function cellsOf(read: (column: LedgerColumn) => string): LedgerCells {
  const cells = emptyCells();
  for (const column of LEDGER_COLUMNS) cells[column] = read(column);
  return cells;
}

export const emptyCells = (): Record<LedgerColumn, string> => ({ ...NO_CELLS });

const NO_CELLS = Object.fromEntries(LEDGER_COLUMNS.map((column) => [column, ""])) as Record<
  LedgerColumn,
  string
>;

/** Names of coins and wallets are repeated in nearly every row: each is stored once per file, in this spelling. */
export type Names = { readonly asset: (raw: string) => string; readonly wallet: (raw: string) => string };

export function openNames(): Names {
  const assets = new Map<string, string>();
  const wallets = new Map<string, string>();
  const once = (known: Map<string, string>, spelled: (raw: string) => string) => (raw: string) => {
    const before = known.get(raw);
    if (before !== undefined) return before;
    const name = spelled(raw);
    known.set(raw, name);
    return name;
  };
  return { asset: once(assets, assetName), wallet: once(wallets, (raw) => raw) };
}

const FIRST_MS = berlinMidnight(dayOf(FIRST_YEAR, 1, 1));
/** A ledger row has no provider records; importers that store rows as records set them. One shared array for all. */
const NO_RECORDS: readonly string[] = [];

/** For a row that is read by itself. */
const AS_THEY_ARE: Names = { asset: assetName, wallet: (raw) => raw };

const MAX_TEXT = 1000;
const DEFAULT_WALLET = "default";
/** Types whose coins may have an earlier acquisition of their own. */
const TAKES_ORIGIN: ReadonlySet<LedgerType> = new Set(["gift_received", "transfer"]);

/**
 * One row of the ledger file. Reports all its errors at once, each with its column. Nothing in it can be later than
 * `nowMs`.
 */
export function readRow(
  cells: LedgerCells,
  line: number,
  decimalComma: boolean,
  nowMs = Number.POSITIVE_INFINITY,
  names: Names = AS_THEY_ARE,
): ParsedRow {
  const errors: FieldError[] = [];
  const fail = (column: LedgerColumn, reason: Message): null => {
    errors.push({ column, reason });
    return null;
  };
  const amount = (column: LedgerColumn): DecimalText | null => {
    const raw = cells[column];
    if (raw === "") return null;
    const parsed = parseAmount(raw, decimalComma);
    return parsed.ok
      ? parsed.text
      : fail(column, message("row.invalidAmountCell", { cell: quoted(raw), why: parsed.reason }));
  };
  const text = (column: LedgerColumn): string => {
    const raw = cells[column];
    if (raw.length > MAX_TEXT) fail(column, message("row.textTooLong", { limit: MAX_TEXT }));
    return raw;
  };

  const type = typeNamed(cells.type);
  if (type === null) fail("type", message("row.unknownType", { cell: quoted(cells.type) }));
  const instant = (column: "time" | "acquired_at") => {
    const parsed = parseInstant(cells[column]);
    if (!parsed.ok)
      fail(column, message("row.invalidTimeCell", { cell: quoted(cells[column]), why: parsed.reason }));
    else if (parsed.ms < FIRST_MS)
      fail(column, message("row.beforeFirst", { cell: quoted(cells[column]), year: FIRST_YEAR }));
    else if (parsed.ms > nowMs) fail(column, message("row.inFuture", { cell: quoted(cells[column]) }));
    return parsed;
  };
  const time = instant("time");
  const acquiredAt = cells.acquired_at === "" ? null : instant("acquired_at");
  if (time.ok && acquiredAt?.ok === true && type !== null && TAKES_ORIGIN.has(type)) {
    // The acquisition cannot be later than the arrival; within the day the clocks of the two sides may differ.
    const day = berlinDay(time.ms);
    if (berlinDay(acquiredAt.ms) > day)
      fail(
        "acquired_at",
        message("row.acquiredAfterArrival", { cell: quoted(cells.acquired_at), day: formatDay(day) }),
      );
  }

  const leg = (legKey: LegKey): Leg | null => {
    const columns = LEG_COLUMNS[legKey];
    const asset = names.asset(text(columns.asset));
    const quantity = amount(columns.amount);
    const value = amount(columns.value);
    if (asset === "") {
      if (quantity !== null) return fail(columns.asset, message("row.amountWithoutAsset"));
      // A value alone is money: the agreed price of a payment, a fee in euro.
      return value === null ? null : { asset: "EUR", amount: value, valueEur: null, valuedBy: null };
    }
    if (quantity !== null) {
      const nothing = quantity === "0";
      if (nothing && legKey === "fee") return null;
      if (nothing && type !== "hard_fork" && !isFiat(asset)) return fail(columns.amount, message("row.zero"));
      return { asset, amount: quantity, valueEur: asset === "EUR" ? null : value, valuedBy: null };
    }
    if (cells[columns.amount] !== "") return null;
    if (asset === "EUR" && value !== null) return { asset, amount: value, valueEur: null, valuedBy: null };
    const assumed = assumedAmount(type, legKey);
    if (assumed === null)
      return fail(columns.amount, message("row.assetWithoutAmount", { asset: printable(asset) }));
    return { asset, amount: assumed, valueEur: value, valuedBy: null };
  };
  const legs = { sent: leg("sent"), received: leg("received"), fee: leg("fee") };
  const costEur = amount("cost_eur");
  const acquiredCostEur = amount("acquired_cost_eur");
  const withheld = amount("withheld_tax_eur");
  const wallet = names.wallet(text("wallet"));
  const toWallet = names.wallet(text("to_wallet"));
  const note = text("note");
  const hash = text("hash");
  const address = text("address");
  const position = text("position");
  const id = text("id");

  if (errors.length > 0 || type === null || !time.ok) return { ok: false, errors };
  const transaction = plainTransaction({
    // Padded, so that rows of one instant without ids of their own keep the order of the file.
    id: id === "" ? `line-${String(line).padStart(8, "0")}` : id,
    time: ledgerTime(time.ms, cells.time),
    type,
    wallet: wallet === "" ? DEFAULT_WALLET : wallet,
    toWallet: toWallet === "" ? null : toWallet,
    ...legs,
    costEur,
    acquiredAt: acquiredAt?.ok === true ? new Date(acquiredAt.ms).toISOString() : null,
    acquiredCostEur,
    note: note === "" ? null : note,
    hash: hash === "" ? null : hash,
    address: address === "" ? null : address,
    recordIds: NO_RECORDS,
    ...(position === "" ? {} : { position }),
    ...(withheld === null ? {} : { withheldTaxEur: withheld }),
  });
  const unused = unusedCells(transaction, cells);
  return { ok: true, transaction: fromOutside(transaction, wallet), note: time.note, unused };
}

/** Currencies are written in capitals; a token's name keeps its spelling. */
function assetName(raw: string): string {
  const upper = raw.toUpperCase();
  return isFiat(upper) ? upper : raw;
}

/** A fork concerns the whole holding of the old coin, and an NFT is one piece. Other types need an amount. */
function assumedAmount(type: LedgerType | null, legKey: LegKey): DecimalText | null {
  if (type === "hard_fork" && legKey === "sent") return "0";
  if ((type === "nft_purchase" && legKey === "received") || (type === "nft_sale" && legKey === "sent"))
    return "1";
  return null;
}

/** A transfer that names only its destination came from outside. */
function fromOutside(transaction: Transaction, wallet: string): Transaction {
  const { type, toWallet, sent, received } = transaction;
  if (type !== "transfer" || wallet !== "" || toWallet === null) return transaction;
  return { ...transaction, wallet: toWallet, toWallet: null, sent: null, received: received ?? sent };
}
