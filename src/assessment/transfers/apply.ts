import { instantOf } from "../../calendar/index.ts";
import { isFiat, leg, type DecimalText, type Leg, type Transaction } from "../../ledger/index.ts";
import { countDecimals, formatScaled, parseScaled, share } from "../../money/index.ts";
import type { BookTransaction, Departure, PartnerSources, WalletRef } from "../../tax/index.ts";
import type { Move } from "./rows.ts";
import { refKey } from "./transfer.ts";

/** The part of a sending transaction that one received transaction accounts for. */
type Sent = { readonly by: Transaction; readonly amount: DecimalText; readonly deal: Departure["deal"] };

type Ends = {
  /** Moves by their sending transaction. */
  readonly sent: ReadonlyMap<string, Move>;
  /** Senders by their received transaction. */
  readonly received: ReadonlyMap<string, readonly Sent[]>;
  /**
   * The connected wallet that the person has named; null if the transaction may be a duplicate of one in that wallet.
   */
  readonly named: Named;
};

/**
 * The person's book: a match becomes one move between own wallets under the id of the received transaction; the sending
 * transaction keeps the network fee and the amount that did not arrive. Excluded transactions are dropped, and all
 * others stay the same objects.
 */
export function applyTransfers(
  transactions: readonly Transaction[],
  { moves, named = NO_NAMES }: { readonly moves: readonly Move[]; readonly named?: Named },
  partner: PartnerSources = NO_PARTNER_SOURCES,
): BookTransaction[] {
  const ends = moves.length + named.size === 0 ? null : endsOf(transactions, moves, named);
  const book: BookTransaction[] = [];
  for (const transaction of transactions) {
    if (transaction.excluded) continue;
    book.push(isEnd(transaction) ? bookTransfer(transaction, ends, partner) : transaction);
  }
  return book;
}

const isEnd = ({ type }: Transaction): boolean => type === "transfer" || type === "bridge";

const NO_PARTNER_SOURCES: PartnerSources = new Set();
type Named = ReadonlyMap<string, WalletRef | null>;
const NO_NAMES: Named = new Map();

function endsOf(transactions: readonly Transaction[], moves: readonly Move[], named: Named): Ends {
  const sent = new Map(moves.map((move) => [refKey(move.sent), move]));
  const received = new Map<string, Sent[]>();
  for (const by of transactions) {
    const move = isEnd(by) ? sent.get(keyOf(by)) : undefined;
    for (const [index, { amount, ...ref }] of (move?.received ?? []).entries()) {
      const its = received.get(refKey(ref));
      const one = { by, amount, deal: { first: move!.received[0]!.transactionId, place: index } };
      if (its === undefined) received.set(refKey(ref), [one]);
      else its.push(one);
    }
  }
  return { sent, received, named };
}

const keyOf = ({ sourceId, id }: Transaction): string =>
  sourceId === null ? "" : refKey({ sourceId, transactionId: id });

function bookTransfer(transaction: Transaction, ends: Ends | null, partner: PartnerSources): BookTransaction {
  const key = ends === null || transaction.sourceId === null ? "" : keyOf(transaction);
  const isMatched = ends !== null && (ends.sent.has(key) || ends.received.has(key));
  const named = ends?.named.get(key);
  if (transaction.ownWallet !== null && !isMatched && named !== null)
    return withOwnWallet(transaction, named ?? unreadWallet(transaction, transaction.ownWallet, partner));
  if (ends === null) return transaction;
  const move = ends.sent.get(key);
  if (move !== undefined) return whatIsLeft(transaction, move);
  const senders = ends.received.get(key);
  return senders === undefined ? transaction : arrival(transaction, senders);
}

const walletOf = ({ sourceId, wallet }: Transaction): WalletRef => ({ sourceId, name: wallet });

/**
 * The received transaction as a move. Between own wallets no third party is involved (Rn 54): coins arrive when they
 * were received, or when they were sent if the receiver's clock is earlier. Several senders come in order of time.
 */
function arrival(received: Transaction, senders: readonly Sent[]): BookTransaction {
  const departures = senders
    .map(({ by, amount, deal }): Departure => ({
      from: walletOf(by),
      time: by.time,
      arrives: later(by.time, received.time),
      sent: { ...leg(by.sent!.asset, amount), valueEur: null },
      counterpart: { sourceId: by.sourceId, transactionId: by.id },
      deal,
    }))
    .toSorted(compareDepartures);
  const time = departures.map(({ arrives }) => arrives).reduce(later);
  // Either end may identify the bridge that the coins crossed.
  const type = senders.some(({ by }) => by.type === "bridge") ? "bridge" : received.type;
  const withDeals =
    departures.length === 1
      ? departures
      : departures.map((one, index) => ({ ...one, deal: { first: received.id, place: index } }));
  // Added properties come first: otherwise each object would get a hidden class of its own.
  return { to: walletOf(received), departures: withDeals, ...received, type, time };
}

/** The later of two times; the first if both are the same instant. */
const later = (a: string, b: string): string => (instantOf(a) < instantOf(b) ? b : a);

function compareDepartures(a: Departure, b: Departure): number {
  const [one, other] = [a, b].map(({ time, sent, counterpart: { transactionId, sourceId } }) =>
    JSON.stringify([instantOf(time), sent.amount, transactionId, sourceId]),
  );
  return one! < other! ? -1 : 1;
}

/** An own wallet that no source reads. Each of two persons has a wallet of their own under the same name. */
function unreadWallet(
  { sourceId }: Transaction,
  name: string,
  partner: PartnerSources,
): NonNullable<BookTransaction["to"]> {
  const isPartners = sourceId !== null && partner.has(sourceId);
  return { sourceId: null, name, ...(isPartners ? { owner: "b" } : {}) };
}

/** Sets the other wallet to the one that the person has named: lots move there and back with date and cost. */
function withOwnWallet(transaction: Transaction, own: NonNullable<BookTransaction["to"]>): BookTransaction {
  const { sent, received, toWallet } = transaction;
  const moved = sent ?? received;
  if (moved === null || (sent !== null && received !== null) || isFiat(moved.asset) || toWallet !== null) {
    return transaction;
  }
  const read = walletOf(transaction);
  const [from, to] = sent === null ? [own, read] : [read, own];
  return { from, to, ...transaction, sent: moved, received: moved };
}

function whatIsLeft(sender: Transaction, { fee: taken, rest }: Move): BookTransaction {
  const { sent, fee } = sender;
  if (sent === null) return sender;
  // The arrival books the crossing; only the amount that did not arrive remains a bridge.
  const transaction: Transaction = rest === null ? { ...sender, type: "transfer" } : sender;
  const left = rest === null ? null : partOf(sent, rest);
  if (taken === null) return { ...transaction, sent: left };
  if (fee !== null && fee.asset !== sent.asset) {
    // The network took some of the coin in addition to a fee in another coin: two fees, but a row has one fee field.
    return { ...transaction, type: "fee", sent: partOf(sent, taken) };
  }
  const known = fee !== null && fee.valueEur !== null && isSameAmount(fee.amount, taken);
  return { ...transaction, sent: left, fee: known ? fee : partOf(sent, taken) };
}

function isSameAmount(a: DecimalText, b: DecimalText): boolean {
  const scale = Math.max(countDecimals(a), countDecimals(b));
  return parseScaled(a, scale) === parseScaled(b, scale);
}

/** Decimals of euro fine enough that no cent depends on the cut. */
const VALUE_DECIMALS = 12;

/** A part of a leg, with its share of the value if the value of the whole is known. */
function partOf(whole: Leg, amount: DecimalText): Leg {
  if (whole.valueEur === null) return leg(whole.asset, amount);
  const scale = Math.max(countDecimals(whole.amount), countDecimals(amount));
  const decimals = Math.max(VALUE_DECIMALS, countDecimals(whole.valueEur));
  const value = parseScaled(whole.valueEur, decimals);
  const part = parseScaled(amount, scale);
  const all = parseScaled(whole.amount, scale);
  if (value === null || part === null || all === null) return leg(whole.asset, amount);
  return { ...whole, amount, valueEur: formatScaled(share(value, part, all), decimals) };
}
