import { add, compareDecimals } from "../ledger/amounts.ts";
import { isFiat, type Leg, type Transaction } from "../ledger/index.ts";

/** A wallet of the user; without a source it is a wallet that no connection reads. */
export type ReportWallet = {
  readonly sourceId: string | null;
  readonly name: string;
  /** Destination wallet of coins that have left this wallet and have not arrived yet. */
  readonly onTheWayTo?: string;
};

/** Effect of a transaction on one wallet. */
export type Effect = {
  readonly wallet: ReportWallet;
  readonly asset: string;
  readonly amount: string;
  readonly direction: "in" | "out";
};

/** Staked coins stay in their wallet (Rn 13). */
const STAYS: ReadonlySet<string> = new Set(["staking_deposit", "staking_withdrawal"]);

/**
 * Departures and arrivals per wallet: plain addition of the records without any law, to compare the book with. `own`
 * is the counterpart wallet if the user has named one. `leaves` is what a matched transfer actually took from its
 * wallet, if the network's fee was part of the amount.
 */
export function effectsOf(
  transaction: Transaction,
  leaves: string | null,
  own: ReportWallet | null = null,
): readonly Effect[] {
  const { type, sent, received, fee } = transaction;
  if (transaction.excluded) return [];
  const wallet = { sourceId: transaction.sourceId, name: transaction.wallet };
  const paid = out(wallet, fee);
  if (type === "hard_fork") return [...into(wallet, received), ...paid]; // the old coin stays (Rn 68)
  const target = own ?? targetOf(transaction);
  // A deposit that returns another coin is liquid staking: one coin leaves, the other arrives.
  const isOther = sent !== null && received !== null && sent.asset !== received.asset;
  if (STAYS.has(type) && isOther) return [...out(wallet, sent), ...into(wallet, received), ...paid];
  if (STAYS.has(type) && target === null) return paid;
  if (type !== "transfer" && !STAYS.has(type))
    return [...out(wallet, sent), ...into(wallet, received), ...paid];
  if (leaves !== null && sent !== null)
    return [{ wallet, asset: sent.asset, amount: leaves, direction: "out" }, ...otherFee(paid, sent)];
  if (target === null && (sent === null || received === null || sent.asset !== received.asset))
    return [...out(wallet, sent), ...into(wallet, received), ...paid];
  const moved = received ?? sent;
  if (moved === null || isFiat(moved.asset)) return paid;
  if (target === null || isSame(target, wallet))
    return sent === null || received === null
      ? paid
      : [...takenOut(wallet, sent, received, fee), ...into(wallet, received), ...otherFee(paid, sent)];
  const [from, to] = sent === null && own !== null ? [target, wallet] : [wallet, target];
  return [...takenOut(from, sent ?? moved, moved, fee), ...into(to, moved), ...otherFee(paid, moved)];
}

const isSame = (a: ReportWallet, b: ReportWallet): boolean => a.name === b.name && a.sourceId === b.sourceId;

/** Destination wallet of a transfer, if the record itself contains it. */
const targetOf = ({ sourceId, toWallet }: Transaction): ReportWallet | null =>
  toWallet === null ? null : { sourceId, name: toWallet };

/** A fee in the same coin may be part of the sent amount or come on top of the received amount. */
function takenOut(from: ReportWallet, sent: Leg, arrived: Leg, fee: Leg | null): readonly Effect[] {
  const withFee =
    fee !== null && fee.asset === arrived.asset ? add(arrived.amount, fee.amount) : arrived.amount;
  const amount = compareDecimals(sent.amount, withFee) > 0 ? sent.amount : withFee;
  return [{ wallet: from, asset: sent.asset, amount, direction: "out" }];
}

const otherFee = (paid: readonly Effect[], { asset }: Leg): readonly Effect[] =>
  paid.filter((effect) => effect.asset !== asset);

const into = (wallet: ReportWallet, leg: Leg | null): readonly Effect[] => effect(wallet, leg, "in");
const out = (wallet: ReportWallet, leg: Leg | null): readonly Effect[] => effect(wallet, leg, "out");

const effect = (wallet: ReportWallet, leg: Leg | null, direction: Effect["direction"]): readonly Effect[] =>
  leg === null || isFiat(leg.asset) || !/[1-9]/.test(leg.amount)
    ? []
    : [{ wallet, asset: leg.asset, amount: leg.amount, direction }];
