import {
  compare,
  exact,
  type OracleFraction,
  isAbove,
  less,
  minus,
  over,
  sum,
  times,
  whole,
} from "./fraction.ts";
import type { CorrectedRow } from "./corrected.ts";
import type { Link, SimulatedPerson, RowRef } from "./person.ts";

export type MatchedTransfer = {
  readonly sent: CorrectedRow;
  readonly received: CorrectedRow;
  readonly quantity: OracleFraction;
  readonly basis: "decision" | "hash" | "amount";
};

export type Matched = {
  readonly moves: readonly MatchedTransfer[];
  /** Pairs with evidence that are not applied. */
  readonly suggested: readonly {
    readonly sent: CorrectedRow;
    readonly candidates: readonly CorrectedRow[];
  }[];
};

const EARLY_MS = 15 * 60_000;
const LATE_MS = 72 * 3_600_000;

export const isOut = (one: CorrectedRow): boolean =>
  one.type === "transfer" &&
  one.sent !== undefined &&
  one.received === undefined &&
  one.toWallet === undefined;
export const isIn = (one: CorrectedRow): boolean =>
  one.type === "transfer" && one.received !== undefined && one.sent === undefined;

const amountOut = (one: CorrectedRow): OracleFraction => exact(one.sent!.amount);
const amountIn = (one: CorrectedRow): OracleFraction => exact(one.received!.amount);
const same = (one: CorrectedRow, ref: RowRef): boolean => one.source === ref.source && one.id === ref.id;
const plainHash = (one: CorrectedRow): string | null =>
  one.hash === undefined ? null : one.hash.toLowerCase().replace(/^0x/, "");

const contradicts = (a: string | null | undefined, b: string | null | undefined): boolean =>
  (a ?? null) !== null && (b ?? null) !== null && a !== b;

const knownFee = ({ fee, sent }: CorrectedRow): OracleFraction =>
  fee !== undefined && fee.asset === sent!.asset ? exact(fee.amount) : whole(0);
const twoPercent = (sent: CorrectedRow): OracleFraction => over(times(amountOut(sent), whole(2)), whole(100));

/** Amount that the network may have deducted from a withdrawal: the known fee in this coin, else two percent. */
const allowance = (sent: CorrectedRow): OracleFraction =>
  isAbove(knownFee(sent)) ? knownFee(sent) : twoPercent(sent);

/** Matches withdrawals with deposits (docs/contract/README.md, "Transfers"). */
export function match(person: SimulatedPerson, events: readonly CorrectedRow[]): Matched {
  const moves: MatchedTransfer[] = [];
  const outs = new Set(events.filter((one) => isOut(one) && one.ownWallet === null));
  const ins = new Set(events.filter((one) => isIn(one) && one.ownWallet === null));
  const take = (sent: CorrectedRow, received: CorrectedRow, basis: MatchedTransfer["basis"]): void => {
    moves.push({ sent, received, quantity: amountIn(received), basis });
    outs.delete(sent);
    ins.delete(received);
  };
  for (const link of person.links.filter(({ isExcluded }) => !isExcluded)) {
    const sent = events.find((one) => same(one, link.sent));
    const received = events.find((one) => same(one, link.received));
    if (sent !== undefined && received !== undefined) take(sent, received, "decision");
  }
  const isExcludedPair = (sent: CorrectedRow, received: CorrectedRow): boolean =>
    person.links.some(
      (link: Link) => link.isExcluded && same(sent, link.sent) && same(received, link.received),
    );
  const suggested = new Map<CorrectedRow, CorrectedRow[]>();
  const suggest = (sent: CorrectedRow, received: CorrectedRow): void => {
    suggested.set(sent, [...(suggested.get(sent) ?? []).filter((one) => one !== received), received]);
  };

  /**
   * Withdrawals of a chain transaction whose deposit has another stated origin: not available for a match by amount.
   */
  const claimed: CorrectedRow[] = [];
  for (const sent of outs) {
    if (!outs.has(sent) || plainHash(sent) === null) continue;
    const isOfChain = (one: CorrectedRow): boolean => plainHash(one) === plainHash(sent);
    const to = [...ins].filter(
      (one) =>
        isOfChain(one) &&
        one.received!.asset === sent.sent!.asset &&
        !contradicts(one.address, sent.address) &&
        !isExcludedPair(sent, one),
    );
    const from = [...outs].filter((one) => isOfChain(one) && one.sent!.asset === sent.sent!.asset);
    if (to.length === 0) continue;
    if (to.some(({ proven }) => proven)) {
      for (const one of to) suggest(sent, one);
      claimed.push(sent, ...to);
      continue;
    }
    if (from.length === 1 && compare(sum(to.map(amountIn)), amountOut(sent)) <= 0) {
      for (const one of to) take(sent, one, "hash");
    } else if (to.length === 1 && compare(sum(from.map(amountOut)), amountIn(to[0]!)) === 0) {
      for (const one of from) {
        moves.push({ sent: one, received: to[0]!, quantity: amountOut(one), basis: "hash" });
        outs.delete(one);
      }
      ins.delete(to[0]!);
    } else for (const one of to) suggest(sent, one);
  }
  for (const one of claimed) [outs, ins].forEach((all) => all.delete(one));

  const fits = (sent: CorrectedRow, received: CorrectedRow): boolean => {
    const lost = minus(amountOut(sent), amountIn(received));
    return (
      sent.sent!.asset === received.received!.asset &&
      received.ms >= sent.ms - EARLY_MS &&
      received.ms <= sent.ms + LATE_MS &&
      !less(lost, whole(0)) &&
      !less(allowance(sent), lost) &&
      !isExcludedPair(sent, received)
    );
  };
  // A pair that hash or address contradicts is no candidate and blocks no other; it is suggested if both stay
  // unmatched.
  const isCandidate = (sent: CorrectedRow, received: CorrectedRow): boolean =>
    fits(sent, received) &&
    !contradicts(plainHash(sent), plainHash(received)) &&
    !contradicts(sent.address, received.address);
  /** Only pair that fits, but the deposit has another stated origin: neither side is available to others. */
  const contested = new Set<CorrectedRow>();
  const [left, right] = [[...outs], [...ins]];
  for (const sent of left) {
    const candidates = right.filter((one) => isCandidate(sent, one));
    const [only] = candidates;
    if (only === undefined) continue;
    const isOnly = candidates.length === 1 && left.filter((one) => isCandidate(one, only)).length === 1;
    if (isOnly && only.origins.length === 0) take(sent, only, "amount");
    else for (const one of candidates) suggest(sent, one);
    if (isOnly && only.origins.length > 0) contested.add(sent).add(only);
  }
  for (const sent of outs)
    for (const received of ins)
      if (!contested.has(sent) && !contested.has(received) && fits(sent, received)) suggest(sent, received);
  return {
    moves,
    suggested: [...suggested].map(([sent, candidates]) => ({ sent, candidates })),
  };
}

/** Allocates a withdrawal: to its deposits in that order, to the network, and the rest to an unknown target. */
export function dealt(
  sent: CorrectedRow,
  moves: readonly MatchedTransfer[],
): {
  readonly to: readonly MatchedTransfer[];
  readonly network: OracleFraction;
  readonly open: OracleFraction;
} {
  const to = moves
    .filter((move) => move.sent === sent)
    .toSorted(
      (a, b) =>
        arrivalOf(a) - arrivalOf(b) ||
        compare(a.quantity, b.quantity) ||
        (a.received.id < b.received.id ? -1 : 1),
    );
  const rest = minus(amountOut(sent), sum(to.map(({ quantity }) => quantity)));
  if (to.length === 0) return { to, network: whole(0), open: rest };
  // A known fee is paid by itself, whether it was deducted from the amount or came on top of it.
  const known = knownFee(sent);
  if (!less(known, rest)) return { to, network: whole(0), open: whole(0) };
  return less(twoPercent(sent), rest)
    ? { to, network: whole(0), open: rest }
    : { to, network: minus(rest, known), open: whole(0) };
}

/** Time of arrival; never before the withdrawal. */
export const arrivalOf = ({ sent, received }: MatchedTransfer): number => Math.max(sent.ms, received.ms);
