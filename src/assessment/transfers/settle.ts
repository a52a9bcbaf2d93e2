import { compareSides, compareTexts, twoPercent, type Side } from "./side.ts";

/**
 * What belongs together: one sent side with all that arrived of it, or several of one chain transaction with the one that
 * arrived.
 */
export type Match = {
  readonly sent: readonly Side[];
  readonly received: readonly Side[];
  readonly basis: "hash" | "amount" | "decision";
};

/** What of a sent side arrived at a received one. */
export type SettledPair = { readonly sent: Side; readonly received: Side; readonly amount: bigint };

/** In the order in which lots are dealt: by arrival, then by amount, then by id. */
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
  // What no known fee explains the network took from the first that left.
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

/** What became of a sent side: what arrived, what the network took, what nobody knows the end of. */
export type Settled = { readonly fee: bigint; readonly rest: bigint };

/**
 * A difference within the known fee is that fee, whether it was taken out of the amount or came on top of it.
 * Otherwise up to 2 % are the network's. Above that nothing explains it: the rest is still on its way somewhere.
 */
export function settle(sent: Side, arrived: bigint): Settled {
  const missing = sent.amount - arrived;
  // What the bridge kept comes beside what the network took.
  if (sent.bridge && missing <= bridgeFee(sent.amount)) return { fee: sent.fee + missing, rest: 0n };
  if (missing <= sent.fee) return { fee: sent.fee, rest: 0n };
  if (missing <= twoPercent(sent.amount)) return { fee: missing, rest: 0n };
  return { fee: sent.fee, rest: missing };
}

/** A bridge keeps up to a twentieth; what is more nobody can tell from another transfer. */
export const bridgeFee = (amount: bigint): bigint => (amount * 1n) / 20n;

export const sumOf = (sides: readonly { readonly amount: bigint }[]): bigint =>
  sides.reduce<bigint>((sum, { amount }) => sum + amount, 0n);
