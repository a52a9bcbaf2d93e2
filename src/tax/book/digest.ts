import { createHash, type Hash } from "node:crypto";
import type { Leg } from "../../ledger/transaction.ts";
import type { BookTransaction, WalletRef } from "./transaction.ts";

/** Cannot occur in a field that was typed or sent by a provider; it keeps two fields from reading as one. */
const END = 0x1f;
const NONE = "\u001E";
const NEWLINE = 0x0a;
const NONE_SIGN = 0x1e;

/**
 * Where fields go, each with the sign that ends it: into a text, or as UTF-8 into a buffer that is hashed when it is full.
 * How far that is filled is handed from field to field, which is faster than a property.
 */
type Sink = { text: string | null; readonly hash: Hash | null; readonly buffer: Uint8Array };

/** What a transaction says that can matter to a figure, as one text. Where it was read from does not enter. */
export function canonicalText(transaction: BookTransaction): string {
  const sink: Sink = { text: "", hash: null, buffer: NO_BYTES };
  putTransaction(sink, 0, transaction);
  putReferences(sink, 0, transaction, (sourceId) => sourceId ?? NONE);
  return sink.text!;
}

function putTransaction(sink: Sink, from: number, transaction: BookTransaction): number {
  const { toWallet, costEur, acquiredAt, acquiredCostEur, origins, note, position, withheldTaxEur } =
    transaction;
  let at = from;
  if (withheldTaxEur !== undefined) at = put(sink, at, `withheld ${withheldTaxEur}`, END);
  at = put(sink, at, transaction.id, END);
  at = put(sink, at, transaction.time, END);
  at = put(sink, at, transaction.type, END);
  at = put(sink, at, transaction.wallet, END);
  at = putLeg(sink, at, transaction.sent);
  at = putLeg(sink, at, transaction.received);
  at = putLeg(sink, at, transaction.fee);
  const plain =
    toWallet === null &&
    costEur === null &&
    acquiredAt === null &&
    acquiredCostEur === null &&
    origins === null &&
    note === null &&
    position === undefined;
  if (plain) return putSign(sink, at, NEWLINE);
  at = put(sink, at, toWallet ?? NONE, END);
  at = put(sink, at, costEur ?? NONE, END);
  at = put(sink, at, acquiredAt ?? NONE, END);
  at = put(sink, at, acquiredCostEur ?? NONE, END);
  for (const origin of origins ?? []) {
    at = put(sink, at, origin.quantity, END);
    at = put(sink, at, origin.acquiredAt, END);
    at = put(sink, at, origin.costEur, END);
  }
  if (position === undefined) return put(sink, at, note ?? NONE, NEWLINE);
  at = put(sink, at, note ?? NONE, END);
  return put(sink, at, position, NEWLINE);
}

function putLeg(sink: Sink, from: number, side: Leg | null): number {
  if (side === null) return putSign(sink, from, NONE_SIGN);
  let at = put(sink, from, side.asset, END);
  at = put(sink, at, side.amount, END);
  if (side.valueEur === null) at = putSign(sink, putSign(sink, at, NONE_SIGN), END);
  else at = put(sink, at, side.valueEur, END);
  return side.security === true ? put(sink, at, "security", END) : at;
}

/** The wallets and the transaction it names in other sources, each source by a name that is not its id. */
function putReferences(
  sink: Sink,
  first: number,
  { id, from, to, departures = [] }: BookTransaction,
  nameOf: (sourceId: string | null) => string,
): number {
  if (from === undefined && to === undefined) return first;
  let at = first;
  const putWallet = (wallet: WalletRef | undefined): void => {
    at = put(sink, at, wallet === undefined ? NONE : nameOf(wallet.sourceId), END);
    at = put(sink, at, wallet?.name ?? NONE, END);
  };
  at = put(sink, at, id, END);
  putWallet(from);
  putWallet(to);
  for (const departure of departures) {
    putWallet(departure.from);
    at = put(sink, at, departure.time, END);
    at = put(sink, at, departure.sent.asset, END);
    at = put(sink, at, departure.sent.amount, END);
    at = put(sink, at, departure.counterpart.transactionId, END);
    at = put(sink, at, String(departure.deal.place), END);
  }
  return putSign(sink, at, NEWLINE);
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
  const references = perSource(transactions, links, (sink, at, one) => putReferences(sink, at, one, nameOf));
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
  putOne: (sink: Sink, at: number, transaction: BookTransaction) => number,
): SourceDigests {
  const sinks = new Map<string | null, { readonly sink: Sink; at: number }>();
  let sourceId: string | null | undefined;
  let into: { readonly sink: Sink; at: number } | undefined;
  for (let i = 0; i < order.length; i += 1) {
    const transaction = transactions[order[i]!]!;
    if (into === undefined || transaction.sourceId !== sourceId) {
      sourceId = transaction.sourceId;
      into = sinks.get(sourceId);
      if (into === undefined) sinks.set(sourceId, (into = { sink: hashed(), at: 0 }));
    }
    into.at = putOne(into.sink, into.at, transaction);
  }
  return new Map(
    [...sinks].map(([id, { sink, at }]) => {
      flush(sink, at);
      return [id, sink.hash!.digest("hex")];
    }),
  );
}

/** More than all signs that follow one another without a field between them. */
const SIGNS = 16;
const BUFFER_BYTES = 65_536;
const ROOM = BUFFER_BYTES - SIGNS;
const BEYOND_ASCII = 0x80;

const NO_BYTES = new Uint8Array();

const hashed = (): Sink => ({
  text: null,
  hash: createHash("sha256"),
  buffer: new Uint8Array(BUFFER_BYTES),
});

/** Answers where the next field begins. Nearly all are short and ASCII, which a plain loop copies fastest. */
function put(sink: Sink, from: number, field: string, end: number): number {
  if (sink.text !== null) {
    sink.text += field + String.fromCharCode(end);
    return 0;
  }
  const { buffer } = sink;
  const { length } = field;
  let at = from + length < ROOM ? from : flush(sink, from);
  let units = length < ROOM ? 0 : BEYOND_ASCII;
  for (let i = 0; i < length; i += 1) {
    const unit = field.charCodeAt(i);
    units |= unit;
    buffer[at + i] = unit;
  }
  if (units < BEYOND_ASCII) {
    at += length;
  } else {
    flush(sink, at);
    sink.hash!.update(field);
    at = 0;
  }
  buffer[at] = end;
  return at + 1;
}

/** A sign alone: after every field there is room for those that follow it. */
function putSign(sink: Sink, at: number, sign: number): number {
  if (sink.text !== null) sink.text += String.fromCharCode(sign);
  else sink.buffer[at] = sign;
  return at + 1;
}

function flush(sink: Sink, at: number): 0 {
  sink.hash!.update(sink.buffer.subarray(0, at));
  return 0;
}
