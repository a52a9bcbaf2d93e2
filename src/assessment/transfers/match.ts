import type { Transaction } from "../../ledger/index.ts";
import type { WalletRef } from "../../tax/index.ts";
import { matchBridges } from "./bridges.ts";
import { matchByHash } from "./by-hash.ts";
import { decide, type Decided } from "./decided.ts";
import { compareRows, settleMatch, unmatchedRow, type Move, type SortedTransfer } from "./rows.ts";
import type { Match } from "./settle.ts";
import { connectedWallets, type ConnectedWallets, type SourceNames } from "./own-wallets.ts";
import { readCrossings, readSides, type AssetSides, type Side } from "./side.ts";
import { refKey, type Transfer, type TransferDecision, type TransferSide } from "./transfer.ts";
import { findCandidates, MAX_CANDIDATES, uniquePairs } from "./unique-pairs.ts";

export type TransferInput = {
  /** The ledger of all sources, in any order. */
  readonly transactions: readonly Transaction[];
  /** The person's decisions, in chronological order. */
  readonly decisions: readonly TransferDecision[];
  /** Received transactions whose origin the person has stated; `null`: no origin prevents a match. */
  readonly proven?: ReadonlySet<string> | null;
  /** Names of the sources: a transaction may name a wallet by them. */
  readonly names?: SourceNames;
  /** All wallets of the person, if `transactions` are only a part of theirs. */
  readonly wallets?: ConnectedWallets;
};

export type MatchedTransfers = {
  /** Every end of a transfer: matched, suggested or open; in order of time. */
  readonly transfers: readonly Transfer[];
  /** The moves to apply to the ledger. */
  readonly moves: readonly Move[];
  /** Received transactions whose stated origin and transfer contradict each other. */
  readonly contested: readonly Contested[];
  /**
   * Ends whose other wallet the person has named and connected; null if a transaction of that wallet may be the other
   * end.
   */
  readonly named: ReadonlyMap<string, WalletRef | null>;
};

export type Contested = {
  readonly sent: TransferSide;
  readonly received: TransferSide;
  /** Whether the transfer counts nevertheless: the origin came from a file. */
  readonly matched: boolean;
};

/**
 * Finds the transfers that are two ends of one. Decisions of the person come first, then the chain's own hash, then
 * amount and time if only one pairing is possible; anything less certain is suggested, and not applied.
 */
export function matchTransfers({
  transactions,
  decisions,
  proven = NONE_TAKEN,
  names,
  wallets = connectedWallets(transactions, names),
}: TransferInput): MatchedTransfers {
  const crossings = readCrossings(transactions, wallets);
  const crossed = crossings.length === 0 ? null : matchBridges(crossings, decide(crossings, decisions, true));
  const assets = without(crossed?.taken, readSides(transactions, wallets));
  const decided = decide(assets, decisions);
  const matched = assets.map((sides) => matchAsset(sides, decided, proven));
  const rows = matched.flatMap((one) => one.rows);
  return {
    transfers: (crossed === null ? rows : [...crossed.rows, ...crossed.suggest(rows)])
      .toSorted(compareRows)
      .map(({ transfer }) => transfer),
    moves: [...(crossed?.moves ?? []), ...matched.flatMap(({ moves }) => moves)],
    contested: matched.flatMap(({ contested }) => contested),
    named: new Map(matched.flatMap(({ named }) => named)),
  };
}

const NONE_TAKEN: ReadonlySet<string> = new Set();

/** Excludes the transfers that are the other end of a bridge. */
function without(
  taken: ReadonlySet<string> = NONE_TAKEN,
  assets: readonly AssetSides[],
): readonly AssetSides[] {
  if (taken.size === 0) return assets;
  const isLeft = ({ view }: Side): boolean => !taken.has(refKey(view));
  return assets.map((one) => ({
    ...one,
    sent: one.sent.filter(isLeft),
    received: one.received.filter(isLeft),
  }));
}

type Named = readonly [string, WalletRef | null];

function matchAsset(
  sides: AssetSides,
  { links, excluded }: Decided,
  proven: ReadonlySet<string> | null,
): { rows: SortedTransfer[]; moves: Move[]; contested: Contested[]; named: Named[] } {
  const contested: Contested[] = [];
  const suggested = new Map<Side, Side[]>();
  /**
   * Whether an origin contests a match. An origin that the person has stated is a decision; one from a file yields to
   * the chain only.
   */
  const contests = (side: Side, basis: Match["basis"]): boolean =>
    proven !== null && side.hasOrigin && (basis === "amount" || proven.has(refKey(side.view)));
  const propose = (match: Match): void => {
    const isContested = match.received.some((side) => contests(side, match.basis));
    for (const sent of match.sent)
      for (const received of match.received)
        if (proven !== null && received.hasOrigin)
          contested.push({ sent: sent.view, received: received.view, matched: !isContested });
    if (!isContested) return accept(match);
    for (const sent of match.sent) suggested.set(sent, [...match.received]);
    for (const side of [...match.sent, ...match.received]) contestedSides.add(side);
  };
  const contestedSides = new Set<Side>();
  const done = new Set<Side>();
  const matches: Match[] = [];
  const accept = (match: Match): void => {
    matches.push(match);
    for (const side of [...match.sent, ...match.received]) done.add(side);
  };
  const sent = () => sides.sent.filter((side) => !done.has(side));
  const received = () => sides.received.filter((side) => !done.has(side));

  const isFree = (side: Side): boolean => !contestedSides.has(side);

  for (const side of sides.sent) {
    const its = links.get(side);
    if (its !== undefined) accept({ sent: [side], received: its, basis: "decision" });
  }
  const chain = matchByHash(sent(), received(), excluded);
  chain.matches.forEach(propose);
  const likely = findCandidates(sent().filter(isFree), received().filter(isFree), excluded, {
    sameChainTransaction: false,
    anyAmount: false,
  });
  for (const [from, to] of uniquePairs(likely)) {
    // Ambiguity on the chain is for the person to resolve: such a side only competes here.
    if (chain.candidates.has(from) || chain.claimed.has(to)) continue;
    propose({ sent: [from], received: [to], basis: "amount" });
  }
  // A pair by time and amount whose hash or address differ is for the person to judge.
  const hasChainIdentity = (side: Side): boolean =>
    isFree(side) && (side.hash !== null || side.address !== null);
  const unlikely = findCandidates(
    sent().filter(hasChainIdentity),
    received().filter(hasChainIdentity),
    excluded,
    {
      sameChainTransaction: false,
      anyAmount: false,
      anyChain: true,
    },
  );

  const settled = matches.map((match) => settleMatch(match, sides.scale));
  const named: Named[] = [];
  /**
   * Whether the coins moved to a wallet that the person has named, even if its own records do not show it; then nothing
   * is open.
   */
  const isMoved = (side: Side, hasCandidate: boolean): boolean => {
    if (side.other !== null) named.push([refKey(side.view), hasCandidate ? null : side.other]);
    return side.other !== null && !hasCandidate;
  };
  const open = sent().flatMap((side) => {
    const found = [chain, likely, unlikely].flatMap(({ candidates }) => candidates.get(side) ?? []);
    const candidates = new Set(suggested.get(side) ?? found);
    if (isMoved(side, candidates.size > 0)) return [];
    return unmatchedRow(side, null, [...candidates].slice(0, MAX_CANDIDATES));
  });
  const isClaimed = (side: Side): boolean =>
    contestedSides.has(side) || [chain, likely, unlikely].some(({ claimed }) => claimed.has(side));
  const unclaimed = received().filter((side) => !isMoved(side, isClaimed(side)) && !isClaimed(side));
  return {
    rows: [
      ...settled.flatMap(({ rows }) => rows),
      ...open,
      ...unclaimed.map((side) => unmatchedRow(null, side, [])),
    ],
    moves: settled.flatMap(({ moves }) => moves),
    contested,
    named,
  };
}
