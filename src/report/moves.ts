import { add } from "../ledger/amounts.ts";
import { instantOf } from "../calendar/index.ts";
import type { Transfer } from "../assessment/transfers/index.ts";
import type { Transaction } from "../ledger/index.ts";
import type { Effect, WalletRef } from "./effects.ts";
import { keyOf, type Papers } from "./papers.ts";

/** Coins that changed the wallet and kept date and cost: they left at one moment, and arrived then or later. */
export type Move = {
  /** What names it: the transaction under which the book moved it, and what sent it where that is another one. */
  readonly key: string;
  readonly leftMs: number;
  readonly arrivedMs: number;
  readonly from: WalletRef;
  readonly to: WalletRef;
  /** What the coin was called before, where it is called otherwise since. */
  readonly formerAsset?: string;
};

/** A fork carried the lots of the old coin on, and made lots of the new one out of them. */
export type Fork = { readonly ms: number; readonly oldAsset: string; readonly newAsset: string };

type OnTheWay = { readonly effect: Omit<Effect, "way">; readonly untilMs: number };

export type Moves = {
  readonly forks: Map<string, Fork>;
  /** By the transaction under which the book moved them: several where it was sent by several. */
  readonly byTransaction: Map<string, readonly Move[]>;
  /** When coins came whose acquisition is told to be earlier: gifts and proven origins. */
  readonly arrivals: Map<string, number>;
  /** What a matched transfer took from the wallet it left, by the transaction that sent it. */
  readonly leaves: ReadonlyMap<string, string>;
  /** What lies on the way from when it was sent, and until when, by the transaction that sent it. */
  readonly onTheWay: ReadonlyMap<string, readonly OnTheWay[]>;
  /** Transactions that may be an end of a transfer which nobody has decided on. */
  readonly suggested: ReadonlySet<string>;
  /** The wallet at the other end, by the transaction of either side. */
  readonly counterpart: ReadonlyMap<string, WalletRef>;
};

/** What the matched transfers say; moves within one record are noted as the transactions are read. */
export async function matchedMoves(papers: Papers): Promise<Moves> {
  const byTransaction = new Map<string, readonly Move[]>();
  const leaves = new Map<string, string>();
  const onTheWay = new Map<string, readonly OnTheWay[]>();
  const counterpart = new Map<string, WalletRef>();
  const open = new Map<string, string>();
  const suggested = new Set<string>();
  const put = <T>(map: Map<string, readonly T[]>, key: string, one: T): void => {
    map.set(key, [...(map.get(key) ?? []), one]);
  };
  for await (const rows of papers.transfers())
    for (const { body } of rows) {
      const { status, sent, received, fee, sentAsset, asset } = body;
      if (sent === null) continue;
      const key = keyOf(sent.sourceId, sent.transactionId);
      if (status === "suggested")
        for (const one of [sent, ...body.candidates]) suggested.add(keyOf(one.sourceId, one.transactionId));
      if (status !== "matched" || received === null) {
        open.set(key, sent.amount);
        continue;
      }
      const amount = body.amount ?? received.amount;
      const taken = fee === null ? amount : add(amount, fee.amount);
      leaves.set(key, leaves.has(key) ? add(leaves.get(key)!, taken) : taken);
      const [from, to] = [walletOf(sent), walletOf(received)];
      const receivedKey = keyOf(received.sourceId, received.transactionId);
      counterpart.set(key, to);
      counterpart.set(receivedKey, from);
      const leftMs = instantOf(sent.time);
      const arrivedMs = Math.max(leftMs, instantOf(received.time));
      put(byTransaction, receivedKey, {
        key: moveKey(key, receivedKey),
        leftMs,
        arrivedMs,
        from,
        to,
        ...(sentAsset === undefined ? {} : { formerAsset: sentAsset }),
      });
      if (arrivedMs === leftMs) continue;
      const wallet = { ...from, onTheWayTo: to.name };
      put(onTheWay, key, { effect: { wallet, asset: sentAsset ?? asset, amount }, untilMs: arrivedMs });
    }
  // Of a matched one a rest may still be on its way somewhere.
  for (const [key, rest] of open) if (leaves.has(key)) leaves.set(key, add(leaves.get(key)!, rest));
  return { byTransaction, forks: new Map(), arrivals: new Map(), leaves, onTheWay, suggested, counterpart };
}

/** A matched transfer by both of its ends. */
export const moveKey = (sentKey: string, receivedKey: string): string => `${sentKey}\n${receivedKey}`;

/** When a transaction is booked: what arrives is there at the earliest when it has left. */
export const bookedMs = (moves: Moves, key: string, ms: number): number =>
  (moves.byTransaction.get(key) ?? []).reduce((latest, { arrivedMs }) => Math.max(latest, arrivedMs), ms);

const walletOf = ({ sourceId, wallet }: NonNullable<Transfer["sent"]>): WalletRef => ({
  sourceId,
  name: wallet,
});

/** Notes what one record says by itself: a transfer that names both wallets, a gift, a proven origin. */
export function noteMove(
  moves: Moves,
  transaction: Transaction,
  ms: number,
  own: WalletRef | null = null,
): void {
  const { sourceId, id, type, toWallet, sent, acquiredAt, origins } = transaction;
  const key = keyOf(sourceId, id);
  if (type === "gift_received" || (type === "transfer" && (acquiredAt !== null || origins !== null)))
    moves.arrivals.set(key, ms);
  if (type === "hard_fork" && sent !== null && transaction.received !== null)
    moves.forks.set(key, { ms, oldAsset: sent.asset, newAsset: transaction.received.asset });
  const wallet = { sourceId, name: transaction.wallet };
  if (own !== null && type === "transfer") {
    const [from, to] = sent === null ? [own, wallet] : [wallet, own];
    moves.byTransaction.set(key, [{ key, leftMs: ms, arrivedMs: ms, from, to }]);
  } else if (toWallet !== null && toWallet !== transaction.wallet) {
    const to = { sourceId, name: toWallet };
    moves.byTransaction.set(key, [{ key, leftMs: ms, arrivedMs: ms, from: wallet, to }]);
  }
}
