import { instantOf } from "../../calendar/index.ts";
import { coinAcross, coinOf, isFiat, type Leg, type Transaction } from "../../ledger/index.ts";
import { countDecimals, isDecimal, parseScaled } from "../../money/index.ts";
import { err, ok, type Result } from "../../basics/result.ts";
import type { WalletRef } from "../../tax/index.ts";
import { canonicalAddress, canonicalHash } from "./chain-text.ts";
import { type ConnectedWallets, namedWallet } from "./own-wallets.ts";
import type { TransferSide } from "./transfer.ts";
import { message, type Message } from "../../wording/messages/index.ts";

/** One end of a transfer as the matching reads it. Amounts are integers at the scale of their asset. */
export type Side = {
  readonly view: TransferSide;
  /** Name of the coin at this end. */
  readonly asset: string;
  readonly at: number;
  readonly amount: bigint;
  /** The network fee that the sender states in the same coin; 0 if it is unknown. */
  readonly fee: bigint;
  /** The least amount that may arrive for the fee to explain the difference: by the known fee, else by 2 %. */
  readonly least: bigint;
  readonly hash: string | null;
  readonly address: string | null;
  /** Whether the acquisition of received coins is stated. */
  readonly hasOrigin: boolean;
  /** The connected wallet that the person has named as the other one. */
  readonly other: WalletRef | null;
  /** Whether the coins left for another chain or came from one, recognized by the contracts of a bridge. */
  readonly bridge: boolean;
};

/** All ends of transfers in one coin, each list in canonical order. */
export type AssetSides = {
  /** Canonical name of the coin, whatever its name at either end. */
  readonly coin: string;
  readonly scale: number;
  readonly sent: readonly Side[];
  readonly received: readonly Side[];
};

/** The one coin leg of a transfer whose other end is not known yet. */
export type OneSided = {
  readonly direction: "sent" | "received";
  readonly leg: Leg;
  readonly sourceId: string;
  readonly at: number;
};

/** Whether a transaction is an end of a transfer, and if not, why. */
export function oneSided(
  transaction: Transaction,
  other: WalletRef | null = null,
): Result<OneSided, Message> {
  const { type, sent, received, sourceId, time } = transaction;
  if (type !== "transfer" && type !== "bridge") return err(message("transaction.notTransfer", { type }));
  if (transaction.excluded) return err(message("transaction.excluded"));
  if (transaction.toWallet !== null)
    return err(message("transaction.targetNamed", { wallet: transaction.toWallet }));
  if (transaction.ownWallet !== null && other === null)
    return err(message("transaction.ownWalletAlreadyNamed", { wallet: transaction.ownWallet }));
  if (sent !== null && received !== null) return err(message("transaction.bothSidesPresent"));
  const leg = sent ?? received;
  if (leg === null) return err(message("transaction.noCoins"));
  if (isFiat(leg.asset)) return err(message("transaction.assetIsMoney", { asset: leg.asset }));
  const at = instantOf(time);
  if (!isDecimal(leg.amount) || !/[1-9]/.test(leg.amount) || leg.amount.startsWith("-")) {
    return err(message("transaction.noAmount"));
  }
  if (sourceId === null || Number.isNaN(at)) return err(message("transaction.noSourceOrTime"));
  return ok({ direction: sent === null ? "received" : "sent", leg, sourceId, at });
}

/** The ends of transfers in a ledger, coin by coin. Nothing depends on the order of the transactions. */
export function readSides(
  transactions: readonly Transaction[],
  wallets: ConnectedWallets,
): readonly AssetSides[] {
  return groupSides(transactions, wallets, ({ type }, asset) => (type === "transfer" ? coinOf(asset) : null));
}

/** The ends of bridges by canonical coin, with the transfers that may be their other end. */
export function readCrossings(
  transactions: readonly Transaction[],
  wallets: ConnectedWallets,
): readonly AssetSides[] {
  const crossed = new Set<string>();
  for (const { type, sent, received } of transactions)
    if (type === "bridge")
      for (const leg of [sent, received]) if (leg !== null) crossed.add(coinAcross(leg.asset));
  if (crossed.size === 0) return [];
  return groupSides(transactions, wallets, (_, asset) => {
    const coin = coinAcross(asset);
    return crossed.has(coin) ? coin : null;
  });
}

function groupSides(
  transactions: readonly Transaction[],
  wallets: ConnectedWallets,
  /** The coin of an end; null if the transaction is no end. */
  coinIn: (transaction: Transaction, asset: string) => string | null,
): readonly AssetSides[] {
  const found = new Map<string, TransferEnd[]>();
  for (const transaction of transactions) {
    if (transaction.type !== "transfer" && transaction.type !== "bridge") continue;
    const other = namedWallet(transaction, wallets);
    const end = oneSided(transaction, other);
    if (!end.ok) continue;
    const coin = coinIn(transaction, end.value.leg.asset);
    if (coin === null) continue;
    const ends = found.get(coin);
    const transferEnd = { transaction, end: end.value, other };
    if (ends === undefined) found.set(coin, [transferEnd]);
    else ends.push(transferEnd);
  }
  return [...found].map(([coin, ends]) => {
    let scale = 0;
    for (const { transaction, end } of ends)
      scale = Math.max(
        scale,
        countDecimals(end.leg.amount),
        countDecimals(coinFee(transaction, end.leg.asset)),
      );
    const sides: Record<OneSided["direction"], Side[]> = { sent: [], received: [] };
    for (const transferEnd of ends) sides[transferEnd.end.direction].push(readSide(transferEnd, scale));
    return {
      coin,
      scale,
      sent: sides.sent.toSorted(compareSides),
      received: sides.received.toSorted(compareSides),
    };
  });
}

type TransferEnd = {
  readonly transaction: Transaction;
  readonly end: OneSided;
  readonly other: WalletRef | null;
};

function readSide({ transaction, end, other }: TransferEnd, scale: number): Side {
  const { id, wallet, time, hash, address } = transaction;
  const { leg, sourceId, at } = end;
  const amount = parseScaled(leg.amount, scale) ?? 0n;
  const fee = parseScaled(coinFee(transaction, leg.asset), scale) ?? 0n;
  return {
    view: { sourceId, transactionId: id, wallet, time, amount: leg.amount, hash, address },
    asset: leg.asset,
    at,
    amount,
    fee,
    least: amount - (fee > 0n ? fee : twoPercent(amount)),
    hash: canonicalHash(hash),
    address: canonicalAddress(address),
    hasOrigin: transaction.acquiredAt !== null || (transaction.origins ?? []).length > 0,
    other,
    bridge: transaction.type === "bridge",
  };
}

/** The largest plausible network fee if none is stated. */
export const twoPercent = (amount: bigint): bigint => (amount * 1n) / 50n;

function coinFee({ fee }: Transaction, asset: string): string {
  const known = fee !== null && fee.asset === asset && isDecimal(fee.amount) && !fee.amount.startsWith("-");
  return known ? fee.amount : "0";
}

/** Order by time, amount and content; the source's id decides only between otherwise equal sides. */
export function compareSides(a: Side, b: Side): number {
  if (a.at !== b.at) return a.at - b.at;
  if (a.amount !== b.amount) return a.amount < b.amount ? -1 : 1;
  return (
    compareTexts(a.asset, b.asset) ||
    compareTexts(a.view.wallet, b.view.wallet) ||
    compareTexts(a.hash ?? "", b.hash ?? "") ||
    compareTexts(a.address ?? "", b.address ?? "") ||
    compareTexts(a.view.transactionId, b.view.transactionId) ||
    compareTexts(a.view.sourceId, b.view.sourceId)
  );
}

export const compareTexts = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
