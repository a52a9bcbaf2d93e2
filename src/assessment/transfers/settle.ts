import { compareSides, compareTexts, twoPercent, type Side } from "./side.ts";

/**
 * A match: one sent side with all its arrivals, or several sent sides of one chain transaction with their one arrival.
 */
export type Match = {
  readonly sent: readonly Side[];
  readonly received: readonly Side[];
  readonly basis: "hash" | "amount" | "decision";
};

/** The amount of a sent side that arrived at a received one. */
export type SettledPair = { readonly sent: Side; readonly received: Side; readonly amount: bigint };

/** The pairs in the order in which lots are distributed: by arrival, then by amount, then by id. */
export function pairsOf({ sent, received }: Match): readonly SettledPair[] {
  const [only, ...others] = sent;
  if (only !== undefined && others.length === 0) {
    return received
      .toSorted((a, b) => compareArrivals(a, b, only.at))
      .map((side) => ({ sent: only, received: side, amount: side.amount }));
  }
  const arrived = received[0]!;
  let missing = sumOf(sent) - arrived.amount;
  const taken = sent.map(({ fee }) => {
    const part = fee <= missing ? fee : missing;
    missing -= part;
    return part;
  });
  // The first sent side bears the difference that no known fee explains.
  return sent.map((side, i) => {
    const fees = i === 0 ? taken[0]! + missing : taken[i]!;
    return { sent: side, received: arrived, amount: side.amount - fees };
  });
}

function compareArrivals(a: Side, b: Side, sentAt: number): number {
  const [one, other] = [Math.max(a.at, sentAt), Math.max(b.at, sentAt)];
  if (one !== other) return one - other;
  if (a.amount !== b.amount) return a.amount < b.amount ? -1 : 1;
  return compareTexts(a.view.transactionId, b.view.transactionId) || compareSides(a, b);
}

/** Settlement of a sent side: the network fee, and the amount without a known end. */
export type Settled = { readonly fee: bigint; readonly rest: bigint };

/**
 * Splits the missing amount. A difference within the known fee is that fee, whether it was taken out of the amount or
 * came on top of it. Otherwise up to 2 % count as the network fee. Anything above that is unexplained: the rest is
 * still in transit.
 */
export function settle(sent: Side, arrived: bigint): Settled {
  const missing = sent.amount - arrived;
  // The fee of the bridge is added to the network fee.
  if (sent.bridge && missing <= bridgeFee(sent.amount)) return { fee: sent.fee + missing, rest: 0n };
  if (missing <= sent.fee) return { fee: sent.fee, rest: 0n };
  if (missing <= twoPercent(sent.amount)) return { fee: missing, rest: 0n };
  return { fee: sent.fee, rest: missing };
}

/** Maximum fee of a bridge: a twentieth. Above that a bridge cannot be distinguished from another transfer. */
export const bridgeFee = (amount: bigint): bigint => (amount * 1n) / 20n;

export const sumOf = (sides: readonly { readonly amount: bigint }[]): bigint =>
  sides.reduce<bigint>((sum, { amount }) => sum + amount, 0n);
