import { isExcluded, type ExcludedPairs } from "./decided.ts";
import { sumOf, type Match } from "./settle.ts";
import { twoPercent, type Side } from "./side.ts";
import { findCandidates, uniquePairs } from "./unique-pairs.ts";
import { groupBy } from "./group-by.ts";

export type HashMatches = {
  readonly matches: readonly Match[];
  /** Indistinguishable sides of one chain transaction, for the person to choose from. */
  readonly candidates: ReadonlyMap<Side, readonly Side[]>;
  readonly claimed: ReadonlySet<Side>;
};

/** Matches sides with the same chain transaction as one transfer, whatever time each side recorded. */
export function matchByHash(
  sent: readonly Side[],
  received: readonly Side[],
  excluded: ExcludedPairs,
): HashMatches {
  const matches: Match[] = [];
  const candidates = new Map<Side, readonly Side[]>();
  const claimed = new Set<Side>();
  const judged = new Set([...excluded].flatMap(([side, others]) => [side, ...others]));
  // Most chain transactions have one end here: only the others are grouped.
  const hashes = new Set(sent.map(({ hash }) => hash));
  const arrivals = groupBy(received, ({ hash }) => (hashes.has(hash) ? hash : null));
  for (const [hash, senders] of groupBy(sent, (side) => (arrivals.has(side.hash) ? side.hash : null))) {
    const receivers = arrivals.get(hash)!;
    const found = matchGroup(senders, receivers, excluded, judged);
    for (const match of found) matches.push(match);
    const done = new Set(found.flatMap((match) => [...match.sent, ...match.received]));
    const [from, to] = [remaining(senders, done), remaining(receivers, done)];
    if (from.length === 0 || to.length === 0) continue;
    const left = findCandidates(from, to, excluded, { sameChainTransaction: true, anyAmount: true });
    for (const [side, its] of left.candidates) candidates.set(side, its);
    for (const side of left.claimed.keys()) claimed.add(side);
  }
  return { matches, candidates, claimed };
}

/**
 * A single sender matches everything that arrived, if it is not more than was sent. Several senders together match a
 * single arrival, or are distinguished by address, then by amount.
 */
function matchGroup(
  sent: readonly Side[],
  received: readonly Side[],
  excluded: ExcludedPairs,
  judged: ReadonlySet<Side>,
): readonly Match[] {
  const [only, ...others] = sent;
  if (only !== undefined && others.length === 0) {
    const whole = takeAll(
      only,
      received.filter((side) => isSameAddress(only, side)),
      excluded,
    );
    if (whole !== null) return [whole];
  }
  const joined = takeTogether(sent, received, excluded);
  if (joined !== null) return [joined];
  const byAddress = matchByAddress(sent, received, excluded);
  const done = new Set(byAddress.flatMap((match) => [...match.sent, ...match.received]));
  return [...byAddress, ...matchAlike(remaining(sent, done), remaining(received, done), excluded, judged)];
}

/** Whether the addresses allow a match: both are equal, or one is unknown. */
const isSameAddress = (a: Side, b: Side): boolean =>
  a.address === null || b.address === null || a.address === b.address;

function takeAll(sent: Side, received: readonly Side[], excluded: ExcludedPairs): Match | null {
  const its = received.filter((side) => !isExcluded(excluded, sent, side));
  const fits = its.length > 0 && sumOf(its) <= sent.amount;
  return fits ? { sent: [sent], received: its, basis: "hash" } : null;
}

/** Matches an own payment from several accounts: the sum sent, less the fee, is the amount that arrived. */
function takeTogether(
  sent: readonly Side[],
  received: readonly Side[],
  excluded: ExcludedPairs,
): Match | null {
  const [arrived, ...others] = received;
  if (arrived === undefined || others.length > 0 || sent.length < 2) return null;
  const isIts = (side: Side): boolean => isSameAddress(side, arrived) && !isExcluded(excluded, side, arrived);
  const all = sumOf(sent);
  const fees = sumOf(sent.map(({ fee }) => ({ amount: fee })));
  const least = all - (fees > 0n ? fees : twoPercent(all));
  const fits = sent.every(isIts) && arrived.amount <= all && least <= arrived.amount;
  return fits ? { sent, received, basis: "hash" } : null;
}

function matchByAddress(
  sent: readonly Side[],
  received: readonly Side[],
  excluded: ExcludedPairs,
): readonly Match[] {
  const arrivals = groupBy(received, ({ address }) => address);
  return [...groupBy(sent, ({ address }) => address)].flatMap(([address, [only, ...others]]) => {
    if (only === undefined || others.length > 0) return [];
    return takeAll(only, arrivals.get(address) ?? [], excluded) ?? [];
  });
}

/**
 * Matches by amount if it is unique in both directions. Equal amounts between the same two wallets are interchangeable,
 * as the same lots move. They count as one kind, unless a person judged one of them, and are paired in canonical order.
 */
function matchAlike(
  sent: readonly Side[],
  received: readonly Side[],
  excluded: ExcludedPairs,
  judged: ReadonlySet<Side>,
): readonly Match[] {
  const kindOf = (side: Side): string => {
    const { sourceId, wallet, transactionId } = side.view;
    const special = judged.has(side) ? transactionId : null;
    return JSON.stringify([
      sourceId,
      side.asset,
      wallet,
      String(side.amount),
      String(side.fee),
      side.address,
      side.other,
      special,
    ]);
  };
  const senders = kinds(sent, kindOf);
  const receivers = kinds(received, kindOf);
  const rule = { sameChainTransaction: true, anyAmount: false };
  return uniquePairs(findCandidates([...senders.keys()], [...receivers.keys()], excluded, rule)).flatMap(
    ([firstSent, firstReceived]) => {
      const from = senders.get(firstSent) ?? [];
      const to = receivers.get(firstReceived) ?? [];
      if (from.length !== to.length) return [];
      return from.map((side, i) => ({ sent: [side], received: [to[i]!], basis: "hash" as const }));
    },
  );
}

/** The sides of each kind under the first of them. */
function kinds(sides: readonly Side[], kindOf: (side: Side) => string): ReadonlyMap<Side, readonly Side[]> {
  return new Map([...groupBy(sides, kindOf).values()].map((list) => [list[0]!, list]));
}

const remaining = (sides: readonly Side[], done: ReadonlySet<Side>): readonly Side[] =>
  sides.filter((side) => !done.has(side));
