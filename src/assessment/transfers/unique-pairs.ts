import { isExcluded, type ExcludedPairs } from "./decided.ts";
import {
  firstAtMost,
  createCandidateIndex,
  nextPosition,
  removeAt,
  type CandidateIndex,
  type TimeWindow,
} from "./candidate-index.ts";
import { compareSides, type Side } from "./side.ts";

const MINUTE_MS = 60_000;
/** Tolerance for clocks: an arrival may be recorded a little before it was sent. */
const BEFORE_MS = 15 * MINUTE_MS;
const AFTER_MS = 72 * 60 * MINUTE_MS;
const BUCKET_MS = BEFORE_MS + AFTER_MS;

/** Maximum number of candidates of one sent side that a person is shown. */
export const MAX_CANDIDATES = 20;

export type PairingRule = {
  /** Sides of one chain transaction, which neither time nor hash distinguish. */
  readonly sameChainTransaction: boolean;
  /** Allows any amount up to the sent one, not only the range that the fee explains. */
  readonly anyAmount: boolean;
  /** Compares time and amount alone, even if hash or address contradict. */
  readonly anyChain?: boolean;
};

export type Candidates = {
  /** Candidates of each sent side that has any, the closest amounts first, at most as many as a person is shown. */
  readonly candidates: ReadonlyMap<Side, readonly Side[]>;
  /** Received sides that are a candidate: of one sent side, or of several (null). */
  readonly claimed: ReadonlyMap<Side, Side | null>;
  readonly looked: number;
};

/** Finds possible partners: same coin, matching time and amount, no contradicting hash or address. */
export function findCandidates(
  sent: readonly Side[],
  received: readonly Side[],
  excluded: ExcludedPairs,
  rule: PairingRule,
): Candidates {
  // Two known hashes that differ are two transactions: if all senders have a hash, only received sides without one can
  // match.
  const allKnown = sent.every((side) => hasHash(side, rule));
  const indexes = buildIndexes(allKnown ? received.filter((side) => !hasHash(side, rule)) : received, rule);
  const candidates = new Map<Side, readonly Side[]>();
  if (indexes.size === 0) return { candidates, claimed: new Map(), looked: 0 };
  for (const side of sent) {
    const found = closest(side, indexes, excluded, rule);
    if (found.length > 0) candidates.set(side, found);
  }
  const claimed = findClaimed(candidates.keys(), indexes, excluded, rule);
  return { candidates, claimed, looked: [...indexes.values()].reduce((sum, { looked }) => sum + looked, 0) };
}

/** The pairs of which each is the only candidate of the other. */
export function uniquePairs({ candidates, claimed }: Candidates): readonly (readonly [Side, Side])[] {
  return [...candidates].flatMap(([sent, [received, ...others]]) =>
    received !== undefined && others.length === 0 && claimed.get(received) === sent
      ? [[sent, received] as const]
      : [],
  );
}

/**
 * Builds one index per segment of time for lookups without an address, and one per address together with the sides
 * without one; sides with and without a hash are separate. So a lookup visits only sides that do not contradict it.
 */
function buildIndexes(received: readonly Side[], rule: PairingRule): ReadonlyMap<string, CandidateIndex> {
  const sides = new Map<string, Side[]>();
  for (const side of received) {
    for (const key of keysOf(side, rule)) {
      const list = sides.get(key);
      if (list === undefined) sides.set(key, [side]);
      else list.push(side);
    }
  }
  return new Map(
    [...sides].map(([key, list]) => [key, createCandidateIndex(list, (side) => timeOf(side, rule))]),
  );
}

const timeOf = (side: Side, rule: PairingRule): number => (rule.sameChainTransaction ? 0 : side.at);
const hasHash = (side: Side, { sameChainTransaction, anyChain }: PairingRule): boolean =>
  !sameChainTransaction && anyChain !== true && side.hash !== null;
const addressOf = (side: Side, { anyChain }: PairingRule): string | null =>
  anyChain === true ? null : side.address;
const bucketOf = (at: number): number => Math.floor(at / BUCKET_MS);

const indexKey = (bucket: number, hashed: boolean, address: string): string =>
  `${bucket} ${hashed ? "hash" : "none"} ${address}`;
const ANY_ADDRESS = "any";
const addressKey = (address: string | null): string => (address === null ? "none" : `at ${address}`);

function keysOf(side: Side, rule: PairingRule): readonly string[] {
  const bucket = bucketOf(timeOf(side, rule));
  const hashed = hasHash(side, rule);
  return [indexKey(bucket, hashed, ANY_ADDRESS), indexKey(bucket, hashed, addressKey(addressOf(side, rule)))];
}

function windowOf(sent: Side, rule: PairingRule): TimeWindow {
  const at = timeOf(sent, rule);
  return { from: at - BEFORE_MS, to: at + AFTER_MS };
}

/**
 * The indexes that can hold candidates of a sent side: a side with a hash has none among the sides with another hash.
 */
function indexesFor(
  sent: Side,
  indexes: ReadonlyMap<string, CandidateIndex>,
  rule: PairingRule,
): readonly CandidateIndex[] {
  const { from, to } = windowOf(sent, rule);
  const own = addressOf(sent, rule);
  const addresses = own === null ? [ANY_ADDRESS] : [addressKey(null), addressKey(own)];
  const found: CandidateIndex[] = [];
  for (let bucket = bucketOf(from); bucket <= bucketOf(to); bucket += 1) {
    for (const address of addresses) {
      for (const hashed of hasHash(sent, rule) ? [false] : [false, true]) {
        const index = indexes.get(indexKey(bucket, hashed, address));
        if (index !== undefined) found.push(index);
      }
    }
  }
  return found;
}

/** The positions of an index that fit a sent side, the closest amount first. */
function* positionsFor(
  sent: Side,
  index: CandidateIndex,
  excluded: ExcludedPairs,
  rule: PairingRule,
): Generator<number> {
  const window = windowOf(sent, rule);
  const least: bigint = rule.anyAmount ? 0n : sent.least;
  let position = nextPosition(index, window, firstAtMost(index, sent.amount));
  while (position >= 0) {
    const side = index.sides[position]!;
    if (least > side.amount) return;
    if (!isExcluded(excluded, sent, side)) yield position;
    position = nextPosition(index, window, position + 1);
  }
}

function closest(
  sent: Side,
  indexes: ReadonlyMap<string, CandidateIndex>,
  excluded: ExcludedPairs,
  rule: PairingRule,
): readonly Side[] {
  const found: Side[] = [];
  for (const index of indexesFor(sent, indexes, rule)) {
    let left = MAX_CANDIDATES;
    for (const position of positionsFor(sent, index, excluded, rule)) {
      found.push(index.sides[position]!);
      left -= 1;
      if (left === 0) break;
    }
  }
  if (found.length < 2) return found;
  return found
    .toSorted((a, b) => (a.amount === b.amount ? compareSides(a, b) : a.amount > b.amount ? -1 : 1))
    .slice(0, MAX_CANDIDATES);
}

/**
 * Finds the received sides with one or several possible senders. Two senders are enough to decide: then the side is
 * removed from the indexes. `sent` are the sides that have a candidate at all.
 */
function findClaimed(
  sent: Iterable<Side>,
  indexes: ReadonlyMap<string, CandidateIndex>,
  excluded: ExcludedPairs,
  rule: PairingRule,
): ReadonlyMap<Side, Side | null> {
  const positions = new Map<Side, { readonly index: CandidateIndex; readonly position: number }[]>();
  for (const index of indexes.values()) {
    index.sides.forEach((side, position) => {
      const lies = positions.get(side);
      if (lies === undefined) positions.set(side, [{ index, position }]);
      else lies.push({ index, position });
    });
  }
  const claimed = new Map<Side, Side | null>();
  for (const from of sent) {
    for (const index of indexesFor(from, indexes, rule)) {
      for (const at of positionsFor(from, index, excluded, rule)) {
        const side = index.sides[at]!;
        const first = !claimed.has(side);
        claimed.set(side, first ? from : null);
        if (!first) for (const lies of positions.get(side) ?? []) removeAt(lies.index, lies.position);
      }
    }
  }
  return claimed;
}
