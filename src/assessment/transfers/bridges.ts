import { isExcluded, type Decided } from "./decided.ts";
import { settleMatch, unmatchedRow, type Move, type SortedTransfer } from "./rows.ts";
import { bridgeFee, type Match } from "./settle.ts";
import type { AssetSides, Side } from "./side.ts";
import { refKey } from "./transfer.ts";
import { MAX_CANDIDATES } from "./unique-pairs.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Tolerance for the clocks of two chains, which differ a little. */
const BEFORE_MS = 15 * MINUTE_MS;

type Tier = { readonly withinMs: number; readonly exact: boolean };

/**
 * Time and fee by kind of bridge. Most bridges take minutes, some take days, and they keep a fee. The native withdrawal
 * of a rollup takes a week and then waits to be claimed, without a fee.
 */
const TIERS: readonly Tier[] = [
  { withinMs: HOUR_MS, exact: false },
  { withinMs: 72 * HOUR_MS, exact: false },
  { withinMs: 60 * 24 * HOUR_MS, exact: true },
];
/** Maximum number of pairs examined per coin; beyond it crossings are suggested and not matched. */
const MAX_LOOKED = 2_000_000;

export type Crossed = {
  readonly rows: readonly SortedTransfer[];
  readonly moves: readonly Move[];
  /** Transfers that are the other end of a bridge by a decision of the person. */
  readonly taken: ReadonlySet<string>;
  /** Rows of all other sides, with possible ends of bridges added as suggestions. */
  readonly suggest: (rows: readonly SortedTransfer[]) => readonly SortedTransfer[];
};

/**
 * Matches coins that left one chain and arrived on another. The two hashes differ, so coin, amount less fee, time and
 * the bridge contract at both ends decide. If one end is a plain transfer the pair is only suggested.
 */
export function matchBridges(groups: readonly AssetSides[], { links, excluded }: Decided): Crossed {
  const matches: { readonly match: Match; readonly scale: number }[] = [];
  const done = new Set<Side>();
  const accept = (match: Match, scale: number): void => {
    matches.push({ match, scale });
    for (const side of [...match.sent, ...match.received]) done.add(side);
  };
  const fits =
    (tier: Tier) =>
    (from: Side, to: Side): boolean =>
      isAfter(from, to, tier) &&
      isAmount(from, to, tier) &&
      !isSameChain(from, to) &&
      !isExcluded(excluded, from, to);
  const left = (sides: readonly Side[]): readonly Side[] => sides.filter((side) => !done.has(side));
  for (const { sent, received, scale } of groups) {
    for (const side of sent) {
      const its = links.get(side);
      if (its !== undefined) accept({ sent: [side], received: its, basis: "decision" }, scale);
    }
    for (const tier of TIERS)
      for (const [from, to] of onlyPairs(
        left(sent).filter(isBridge),
        left(received).filter(isBridge),
        tier,
        fits(tier),
      ))
        accept({ sent: [from], received: [to], basis: "amount" }, scale);
  }
  const settled = matches.map(({ match, scale }) => settleMatch(match, scale));
  return {
    rows: settled.flatMap(({ rows }) => rows),
    moves: settled.flatMap(({ moves }) => moves),
    taken: new Set([...done].filter((side) => !side.bridge).map(({ view }) => refKey(view))),
    suggest: (rows) => suggested(groups, rows, left, fits),
  };
}

const isBridge = ({ bridge }: Side): boolean => bridge;

function isAfter(from: Side, to: Side, { withinMs }: Tier): boolean {
  return to.at >= from.at - BEFORE_MS && to.at <= from.at + withinMs;
}

function isAmount(from: Side, to: Side, { exact }: Tier): boolean {
  if (exact) return from.amount === to.amount;
  return to.amount <= from.amount && from.amount - bridgeFee(from.amount) <= to.amount;
}

/**
 * Whether both sides are on the same chain. Chain readers identify a transaction by chain and hash, or by the hash
 * alone if they read one chain.
 */
function isSameChain({ view: a }: Side, { view: b }: Side): boolean {
  if (a.hash === null || b.hash === null) return false;
  const [one, other] = [chainIn(a), chainIn(b)];
  return one === null && other === null ? a.sourceId === b.sourceId : one === other;
}

const chainIn = ({ transactionId, hash }: Side["view"]): string | null => {
  const end = transactionId.indexOf(`:${hash}`);
  return end <= 0 ? null : transactionId.slice(0, end);
};

type Fits = (from: Side, to: Side) => boolean;

/**
 * Matching received sides of each sent side, in order of time like `received`; at most one more than a person is shown.
 */
function candidatesOf(
  sent: readonly Side[],
  received: readonly Side[],
  { withinMs }: Tier,
  fits: Fits,
): ReadonlyMap<Side, readonly Side[]> {
  const found = new Map<Side, readonly Side[]>();
  let looked = 0;
  let first = 0;
  for (const from of sent) {
    while (first < received.length && received[first]!.at < from.at - BEFORE_MS) first += 1;
    const its: Side[] = [];
    for (let at = first; at < received.length && its.length <= MAX_CANDIDATES; at += 1) {
      const to = received[at]!;
      looked += 1;
      if (to.at > from.at + withinMs || looked > MAX_LOOKED) break;
      if (fits(from, to)) its.push(to);
    }
    if (its.length > 0) found.set(from, its);
  }
  // If not all pairs were examined, no candidate is known to be the only one.
  return looked > MAX_LOOKED ? new Map() : found;
}

function onlyPairs(
  sent: readonly Side[],
  received: readonly Side[],
  tier: Tier,
  fits: Fits,
): readonly (readonly [Side, Side])[] {
  const candidates = candidatesOf(sent, received, tier, fits);
  const candidateCounts = new Map<Side, number>();
  for (const its of candidates.values())
    for (const to of its) candidateCounts.set(to, (candidateCounts.get(to) ?? 0) + 1);
  return [...candidates].flatMap(([from, [to, ...others]]) =>
    others.length === 0 && candidateCounts.get(to!) === 1 ? [[from, to!] as const] : [],
  );
}

/** Suggestions among the remaining sides: bridges with each other, and with otherwise unmatched transfers. */
function suggested(
  groups: readonly AssetSides[],
  rows: readonly SortedTransfer[],
  left: (sides: readonly Side[]) => readonly Side[],
  fits: (tier: Tier) => Fits,
): readonly SortedTransfer[] {
  const open = new Set(
    rows.flatMap(({ transfer: { status, sent, received } }) =>
      status === "open" ? [refKey((sent ?? received)!)] : [],
    ),
  );
  const isOpen = (side: Side): boolean => side.bridge || open.has(refKey(side.view));
  const replaced = new Set<string>();
  const more: SortedTransfer[] = [];
  const [near, far] = [TIERS[1]!, TIERS[2]!];
  const isLikely: Fits = (from, to) =>
    (from.bridge || to.bridge) && (fits(near)(from, to) || (from.bridge && to.bridge && fits(far)(from, to)));
  for (const { sent, received } of groups) {
    const [senders, receivers] = [left(sent).filter(isOpen), left(received).filter(isOpen)];
    const candidates = candidatesOf(senders, receivers, far, isLikely);
    const claimed = new Set([...candidates.values()].flat());
    for (const side of senders) {
      const its = candidates.get(side)?.slice(0, MAX_CANDIDATES) ?? [];
      if (!side.bridge && its.length === 0) continue;
      replaced.add(refKey(side.view));
      more.push(unmatchedRow(side, null, its));
    }
    for (const side of receivers) {
      if (!side.bridge && !claimed.has(side)) continue;
      replaced.add(refKey(side.view));
      if (!claimed.has(side)) more.push(unmatchedRow(null, side, []));
    }
  }
  const remaining = rows.filter(
    ({ transfer: { status, sent, received } }) =>
      status !== "open" || !replaced.has(refKey((sent ?? received)!)),
  );
  return [...remaining, ...more];
}
