import { add } from "../connectors/decimal.ts";
import { instantOf } from "../calendar/index.ts";
import type { Transfer } from "../assessment/transfers/index.ts";
import type { Transaction } from "../ledger/index.ts";
import type { WalletRef } from "./effects.ts";
import { keyOf, type Papers } from "./papers.ts";

/** Coins that changed the wallet and kept date and cost: by the transaction under which the book moved them. */
export type Move = {
  readonly ms: number;
  readonly from: WalletRef;
  readonly to: WalletRef;
  /** What the coin was called before, where it is called otherwise since. */
  readonly formerAsset?: string;
};

/** A fork carried the lots of the old coin on, and made lots of the new one out of them. */
export type Fork = { readonly ms: number; readonly oldAsset: string; readonly newAsset: string };

export type Moves = {
  readonly forks: Map<string, Fork>;
  readonly byTransaction: Map<string, Move>;
  /** When coins came whose acquisition is told to be earlier: gifts and proven origins. */
  readonly arrivals: Map<string, number>;
  /** What a matched transfer took from the wallet it left, by the transaction that sent it. */
  readonly leaves: ReadonlyMap<string, string>;
  /** The wallet at the other end, by the transaction of either side. */
  readonly counterpart: ReadonlyMap<string, WalletRef>;
};

/** What the matched transfers say; moves within one record are noted as the transactions are read. */
export async function matchedMoves(papers: Papers): Promise<Moves> {
  const byTransaction = new Map<string, Move>();
  const leaves = new Map<string, string>();
  const counterpart = new Map<string, WalletRef>();
  const open = new Map<string, string>();
  for await (const rows of papers.transfers())
    for (const { body } of rows) {
      const { status, sent, received, fee, sentAsset } = body;
      if (sent === null) continue;
      const key = keyOf(sent.sourceId, sent.transactionId);
      if (status !== "matched" || received === null) {
        open.set(key, sent.amount);
        continue;
      }
      const taken = fee === null ? received.amount : add(received.amount, fee.amount);
      leaves.set(key, leaves.has(key) ? add(leaves.get(key)!, taken) : taken);
      const [from, to] = [walletOf(sent), walletOf(received)];
      const receivedKey = keyOf(received.sourceId, received.transactionId);
      counterpart.set(key, to);
      counterpart.set(receivedKey, from);
      byTransaction.set(receivedKey, {
        ms: Math.min(instantOf(sent.time), instantOf(received.time)),
        from,
        to,
        ...(sentAsset === undefined ? {} : { formerAsset: sentAsset }),
      });
    }
  // Of a matched one a rest may still be on its way somewhere.
  for (const [key, rest] of open) if (leaves.has(key)) leaves.set(key, add(leaves.get(key)!, rest));
  return { byTransaction, forks: new Map(), arrivals: new Map(), leaves, counterpart };
}

const walletOf = ({ sourceId, wallet }: NonNullable<Transfer["sent"]>): WalletRef => ({
  sourceId,
  name: wallet,
});

/** Notes what one record says by itself: a transfer that names both wallets, a gift, a proven origin. */
export function noteMove(moves: Moves, transaction: Transaction, ms: number): void {
  const { sourceId, id, type, toWallet, ownWallet, sent, acquiredAt, origins } = transaction;
  const key = keyOf(sourceId, id);
  if (type === "gift_received" || (type === "transfer" && (acquiredAt !== null || origins !== null)))
    moves.arrivals.set(key, ms);
  if (type === "hard_fork" && sent !== null && transaction.received !== null)
    moves.forks.set(key, { ms, oldAsset: sent.asset, newAsset: transaction.received.asset });
  const wallet = { sourceId, name: transaction.wallet };
  if (ownWallet !== null && type === "transfer") {
    const own = { sourceId: null, name: ownWallet };
    moves.byTransaction.set(
      key,
      sent === null ? { ms, from: own, to: wallet } : { ms, from: wallet, to: own },
    );
  } else if (toWallet !== null && toWallet !== transaction.wallet)
    moves.byTransaction.set(key, { ms, from: wallet, to: { sourceId, name: toWallet } });
}
