import { createHash } from "node:crypto";
import type { Leg } from "../../ledger/transaction.ts";
import type { BookTransaction, WalletRef } from "./transaction.ts";

/** Cannot occur in a field that was typed or sent by a provider; it keeps two fields from reading as one. */
const END = 0x1f;
const NONE = "\u001E";
const NEWLINE = 0x0a;

/** Takes a field and the sign that ends it, or none at all. */
type Put = (text: string, end: number | null) => void;

/** What a transaction says that can matter to a figure, as one text. Where it was read from does not enter. */
export function canonicalText(transaction: BookTransaction): string {
  let text = "";
  const put: Put = (field, end) => {
    text += end === null ? field : field + String.fromCharCode(end);
  };
  putTransaction(transaction, put);
  putReferences(transaction, put, (sourceId) => sourceId ?? NONE);
  return text;
}

function putTransaction(transaction: BookTransaction, put: Put): void {
  const { toWallet, costEur, acquiredAt, acquiredCostEur, origins, note, position, withheldTaxEur } =
    transaction;
  if (withheldTaxEur !== undefined) put(`withheld ${withheldTaxEur}`, END);
  put(transaction.id, END);
  put(transaction.time, END);
  put(transaction.type, END);
  put(transaction.wallet, END);
  putLeg(transaction.sent, put);
  putLeg(transaction.received, put);
  putLeg(transaction.fee, put);
  const plain =
    toWallet === null &&
    costEur === null &&
    acquiredAt === null &&
    acquiredCostEur === null &&
    origins === null &&
    note === null &&
    position === undefined;
  if (plain) return put("", NEWLINE);
  put(toWallet ?? NONE, END);
  put(costEur ?? NONE, END);
  put(acquiredAt ?? NONE, END);
  put(acquiredCostEur ?? NONE, END);
  for (const origin of origins ?? []) {
    put(origin.quantity, END);
    put(origin.acquiredAt, END);
    put(origin.costEur, END);
  }
  if (position !== undefined) {
    put(note ?? NONE, END);
    return put(position, NEWLINE);
  }
  put(note ?? NONE, NEWLINE);
}

function putLeg(side: Leg | null, put: Put): void {
  if (side === null) return put(NONE, null);
  put(side.asset, END);
  put(side.amount, END);
  put(side.valueEur ?? NONE, END);
  if (side.security === true) put("security", END);
}

/** The wallets and the transaction it names in other sources, each source by a name that is not its id. */
function putReferences(
  { id, from, to, departures = [] }: BookTransaction,
  put: Put,
  nameOf: (sourceId: string | null) => string,
): void {
  if (from === undefined && to === undefined) return;
  const putWallet = (wallet: WalletRef | undefined): void => {
    put(wallet === undefined ? NONE : nameOf(wallet.sourceId), END);
    put(wallet?.name ?? NONE, END);
  };
  put(id, END);
  putWallet(from);
  putWallet(to);
  for (const departure of departures) {
    putWallet(departure.from);
    put(departure.time, END);
    put(departure.sent.asset, END);
    put(departure.sent.amount, END);
    put(departure.counterpart.transactionId, END);
    put(String(departure.deal.place), END);
  }
  put("", NEWLINE);
}

/** What each source holds, as one hash: the same records under another source id have the same digest. */
export type SourceDigests = ReadonlyMap<string | null, string>;

/** `order` has every source's transactions in the one order they have among themselves. */
export function sourceDigests(transactions: readonly BookTransaction[], order: Uint32Array): SourceDigests {
  const own = perSource(transactions, order, putTransaction);
  const linked = (one: BookTransaction): boolean => one.from !== undefined || one.to !== undefined;
  const links = order.filter((row) => linked(transactions[row]!));
  if (links.length === 0) return own;
  // What it says of other sources comes second: by then each of them has a name of its own content.
  const nameOf = (sourceId: string | null): string => own.get(sourceId) ?? NONE;
  const references = perSource(transactions, links, (one, put) => putReferences(one, put, nameOf));
  return new Map(
    [...own].map(([sourceId, digest]) => {
      const reference = references.get(sourceId);
      return [sourceId, reference === undefined ? digest : sha256(digest + reference)];
    }),
  );
}

export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function perSource(
  transactions: readonly BookTransaction[],
  order: Uint32Array,
  putOne: (transaction: BookTransaction, put: Put) => void,
): SourceDigests {
  const sinks = new Map<string | null, ReturnType<typeof hashSink>>();
  let sourceId: string | null | undefined;
  let sink: ReturnType<typeof hashSink> | undefined;
  for (let i = 0; i < order.length; i += 1) {
    const transaction = transactions[order[i]!]!;
    if (sink === undefined || transaction.sourceId !== sourceId) {
      sourceId = transaction.sourceId;
      sink = sinks.get(sourceId);
      if (sink === undefined) sinks.set(sourceId, (sink = hashSink()));
    }
    putOne(transaction, sink.put);
  }
  return new Map([...sinks].map(([id, { digest }]) => [id, digest()]));
}

const BUFFER_BYTES = 65_536;
/** A UTF-16 unit is at most three bytes of UTF-8; longer fields go past the buffer. */
const MAX_FIELD = 16_384;

/** Hashes fields as UTF-8 in large pieces. Nearly all are short and ASCII, which a plain loop copies fastest. */
function hashSink() {
  const hash = createHash("sha256");
  const buffer = Buffer.allocUnsafe(BUFFER_BYTES);
  let at = 0;
  const flush = (): void => {
    hash.update(buffer.subarray(0, at));
    at = 0;
  };
  const put: Put = (text, end) => {
    const { length } = text;
    if (length > MAX_FIELD || at + length * 3 + 1 > BUFFER_BYTES) flush();
    if (length > MAX_FIELD) {
      hash.update(text);
    } else {
      at = writeAscii(buffer, at, text) ? at + length : at + buffer.write(text, at);
    }
    if (end !== null) {
      buffer[at] = end;
      at += 1;
    }
  };
  const digest = (): string => {
    flush();
    return hash.digest("hex");
  };
  return { put, digest };
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
