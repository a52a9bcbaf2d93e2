import { createHash } from "node:crypto";
import type { Leg, Transaction } from "../../ledger/transaction.ts";
import type { ResolvedOptions } from "./options.ts";

/** Changes whenever the same ledger might give another figure or another explanation. */
export const ENGINE_VERSION = "1";

/** Cannot occur in a field that was typed or sent by a provider; it keeps two fields from reading as one. */
const END = 0x1f;
const NONE = "\u001E";
const NEWLINE = 0x0a;

/** Takes a field and the sign that ends it, or none at all. */
type Put = (text: string, end: number | null) => void;

/** What a transaction says that can matter to tax, as one text. Where it was read from does not enter. */
export function canonicalText(transaction: Transaction): string {
  let text = "";
  putTransaction(transaction, (field, end) => {
    text += end === null ? field : field + String.fromCharCode(end);
  });
  return text;
}

function putTransaction(transaction: Transaction, put: Put): void {
  const { toWallet, costEur, acquiredAt, acquiredCostEur, note } = transaction;
  put(transaction.id, END);
  put(transaction.time, END);
  put(transaction.type, END);
  put(transaction.wallet, END);
  putLeg(transaction.sent, put);
  putLeg(transaction.received, put);
  putLeg(transaction.fee, put);
  const plain =
    toWallet === null && costEur === null && acquiredAt === null && acquiredCostEur === null && note === null;
  if (plain) return put("", NEWLINE);
  put(toWallet ?? NONE, END);
  put(costEur ?? NONE, END);
  put(acquiredAt ?? NONE, END);
  put(acquiredCostEur ?? NONE, END);
  put(note ?? NONE, NEWLINE);
}

function putLeg(side: Leg | null, put: Put): void {
  if (side === null) return put(NONE, null);
  put(side.asset, END);
  put(side.amount, END);
  put(side.valueEur ?? NONE, END);
}

/** The same engine, rules, options and events give the same id, whatever the order of delivery. */
export function runIdOf(
  options: ResolvedOptions,
  transactions: readonly Transaction[],
  order: Uint32Array,
): string {
  const hash = createHash("sha256");
  const { methods, provenance, ...plain } = options;
  hash.update(JSON.stringify([ENGINE_VERSION, plain, methods, provenance]));
  const { put, flush } = byteSink((bytes) => hash.update(bytes));
  for (let i = 0; i < order.length; i += 1) putTransaction(transactions[order[i]!]!, put);
  flush();
  return hash.digest("hex");
}

const BUFFER_BYTES = 65_536;
/** A UTF-16 unit is at most three bytes of UTF-8; longer fields go past the buffer. */
const MAX_FIELD = 16_384;

/** Collects fields as UTF-8 in large pieces. Nearly all are short and ASCII, which a plain loop copies fastest. */
function byteSink(drain: (bytes: Uint8Array) => void) {
  const buffer = Buffer.allocUnsafe(BUFFER_BYTES);
  let at = 0;
  const flush = (): void => {
    drain(buffer.subarray(0, at));
    at = 0;
  };
  const put: Put = (text, end) => {
    const { length } = text;
    if (length > MAX_FIELD || at + length * 3 + 1 > BUFFER_BYTES) flush();
    if (length > MAX_FIELD) {
      drain(Buffer.from(text));
    } else {
      at = writeAscii(buffer, at, text) ? at + length : at + buffer.write(text, at);
    }
    if (end !== null) {
      buffer[at] = end;
      at += 1;
    }
  };
  return { put, flush };
}

/** Whether all of it was ASCII; only then it has been written. */
function writeAscii(buffer: Uint8Array, at: number, text: string): boolean {
  let units = 0;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    units |= unit;
    buffer[at + i] = unit;
  }
  return units <= 0x7f;
}
