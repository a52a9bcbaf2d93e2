import { isApart, type Apart } from "./decided.ts";
import { firstAtMost, makeShelf, nextPlace, takeOff, type Shelf, type Window } from "./shelf.ts";
import { compareSides, type Side } from "./side.ts";

const MINUTE_MS = 60_000;
/** Clocks differ: what arrives may be written down a little before it was sent. */
const BEFORE_MS = 15 * MINUTE_MS;
const AFTER_MS = 72 * 60 * MINUTE_MS;
const STRETCH_MS = BEFORE_MS + AFTER_MS;

/** So many candidates of one sent side are shown to a person. */
export const MAX_CANDIDATES = 20;

export type Rule = {
  /** Sides of one chain transaction: neither time nor hash tell them apart any more. */
  readonly sameChainTransaction: boolean;
  /** Any amount up to what was sent, not only what the fee explains. */
  readonly anyAmount: boolean;
  /** Time and amount alone: also where hash or address say that it was another transaction. */
  readonly anyChain?: boolean;
};

export type Candidates = {
  /** Of each sent side that has any, the closest amounts first, no more than a person is shown. */
  readonly candidates: ReadonlyMap<Side, readonly Side[]>;
  /** Received sides that are a candidate: of one sent side, or of several (null). */
  readonly wanted: ReadonlyMap<Side, Side | null>;
  readonly looked: number;
};

/** Who may belong to whom: same coin, a time and an amount that fit, no hash and no address that contradict. */
export function findCandidates(
  sent: readonly Side[],
  received: readonly Side[],
  apart: Apart,
  rule: Rule,
): Candidates {
  // Two known hashes that differ are two transactions: where all who sent know theirs, only those without one are looked at.
  const allKnown = sent.every((side) => hasHash(side, rule));
  const shelves = stock(allKnown ? received.filter((side) => !hasHash(side, rule)) : received, rule);
  const candidates = new Map<Side, readonly Side[]>();
  if (shelves.size === 0) return { candidates, wanted: new Map(), looked: 0 };
  for (const side of sent) {
    const found = closest(side, shelves, apart, rule);
    if (found.length > 0) candidates.set(side, found);
  }
  const wanted = findWanted(candidates.keys(), shelves, apart, rule);
  return { candidates, wanted, looked: [...shelves.values()].reduce((sum, { looked }) => sum + looked, 0) };
}

/** The pairs of which each is the only candidate of the other. */
export function uniquePairs({ candidates, wanted }: Candidates): readonly (readonly [Side, Side])[] {
  return [...candidates].flatMap(([sent, [received, ...others]]) =>
    received !== undefined && others.length === 0 && wanted.get(received) === sent
      ? [[sent, received] as const]
      : [],
  );
}

/**
 * A received side lies on a shelf of its stretch of time for those who know no address, and on one for those who know
 * the same or meet one without; with and without a hash apart. So a look-up meets only what is not contradicted.
 */
function stock(received: readonly Side[], rule: Rule): ReadonlyMap<string, Shelf> {
  const sides = new Map<string, Side[]>();
  for (const side of received) {
    for (const key of keysOf(side, rule)) {
      const list = sides.get(key);
      if (list === undefined) sides.set(key, [side]);
      else list.push(side);
    }
  }
  return new Map([...sides].map(([key, list]) => [key, makeShelf(list, (side) => timeOf(side, rule))]));
}

const timeOf = (side: Side, rule: Rule): number => (rule.sameChainTransaction ? 0 : side.at);
const hasHash = (side: Side, { sameChainTransaction, anyChain }: Rule): boolean =>
  !sameChainTransaction && anyChain !== true && side.hash !== null;
const addressOf = (side: Side, { anyChain }: Rule): string | null =>
  anyChain === true ? null : side.address;
const stretchOf = (at: number): number => Math.floor(at / STRETCH_MS);

const shelfKey = (stretch: number, hashed: boolean, address: string): string =>
  `${stretch} ${hashed ? "hash" : "none"} ${address}`;
const ANY_ADDRESS = "any";
const addressKey = (address: string | null): string => (address === null ? "none" : `at ${address}`);

function keysOf(side: Side, rule: Rule): readonly string[] {
  const stretch = stretchOf(timeOf(side, rule));
  const hashed = hasHash(side, rule);
  return [
    shelfKey(stretch, hashed, ANY_ADDRESS),
    shelfKey(stretch, hashed, addressKey(addressOf(side, rule))),
  ];
}

function windowOf(sent: Side, rule: Rule): Window {
  const at = timeOf(sent, rule);
  return { from: at - BEFORE_MS, to: at + AFTER_MS };
}

/** The shelves on which candidates of a sent side can lie: one that knows its hash has none among those that know theirs. */
function shelvesFor(sent: Side, shelves: ReadonlyMap<string, Shelf>, rule: Rule): readonly Shelf[] {
  const { from, to } = windowOf(sent, rule);
  const own = addressOf(sent, rule);
  const addresses = own === null ? [ANY_ADDRESS] : [addressKey(null), addressKey(own)];
  const found: Shelf[] = [];
  for (let stretch = stretchOf(from); stretch <= stretchOf(to); stretch += 1) {
    for (const address of addresses) {
      for (const hashed of hasHash(sent, rule) ? [false] : [false, true]) {
        const shelf = shelves.get(shelfKey(stretch, hashed, address));
        if (shelf !== undefined) found.push(shelf);
      }
    }
  }
  return found;
}

/** The places on a shelf that fit a sent side, the closest amount first. */
function* placesFor(sent: Side, shelf: Shelf, apart: Apart, rule: Rule): Generator<number> {
  const window = windowOf(sent, rule);
  const least: bigint = rule.anyAmount ? 0n : sent.least;
  let place = nextPlace(shelf, window, firstAtMost(shelf, sent.amount));
  while (place >= 0) {
    const side = shelf.sides[place]!;
    if (least > side.amount) return;
    if (!isApart(apart, sent, side)) yield place;
    place = nextPlace(shelf, window, place + 1);
  }
}

function closest(sent: Side, shelves: ReadonlyMap<string, Shelf>, apart: Apart, rule: Rule): readonly Side[] {
  const found: Side[] = [];
  for (const shelf of shelvesFor(sent, shelves, rule)) {
    let left = MAX_CANDIDATES;
    for (const place of placesFor(sent, shelf, apart, rule)) {
      found.push(shelf.sides[place]!);
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
 * Whether one or several want a received side needs no more than two of them: then it is taken off the shelves. `sent` are
 * those that have a candidate at all.
 */
function findWanted(
  sent: Iterable<Side>,
  shelves: ReadonlyMap<string, Shelf>,
  apart: Apart,
  rule: Rule,
): ReadonlyMap<Side, Side | null> {
  const places = new Map<Side, { readonly shelf: Shelf; readonly place: number }[]>();
  for (const shelf of shelves.values()) {
    shelf.sides.forEach((side, place) => {
      const lies = places.get(side);
      if (lies === undefined) places.set(side, [{ shelf, place }]);
      else lies.push({ shelf, place });
    });
  }
  const wanted = new Map<Side, Side | null>();
  for (const from of sent) {
    for (const shelf of shelvesFor(from, shelves, rule)) {
      for (const at of placesFor(from, shelf, apart, rule)) {
        const side = shelf.sides[at]!;
        const first = !wanted.has(side);
        wanted.set(side, first ? from : null);
        if (!first) for (const lies of places.get(side) ?? []) takeOff(lies.shelf, lies.place);
      }
    }
  }
  return wanted;
}
