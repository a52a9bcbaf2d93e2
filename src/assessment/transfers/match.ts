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
  /** What the person decided, in the order decided. */
  readonly decisions: readonly TransferDecision[];
  /** Received transactions whose origin the person herself has stated; `null`: no origin keeps anything apart. */
  readonly proven?: ReadonlySet<string> | null;
  /** What the sources are called: a wallet may be named so. */
  readonly names?: SourceNames;
  /** All wallets of the person, where `transactions` are not all of hers. */
  readonly wallets?: ConnectedWallets;
};

export type MatchedTransfers = {
  /** Every end of a transfer: matched, suggested or open; in order of time. */
  readonly transfers: readonly Transfer[];
  /** What is applied to the ledger. */
  readonly moves: readonly Move[];
  /** Where a stated origin and a transfer say two things of what arrived. */
  readonly contested: readonly Contested[];
  /** Ends whose other wallet the person has named, and which is connected; null where a transaction of it may be the other end. */
  readonly named: ReadonlyMap<string, WalletRef | null>;
};

export type Contested = {
  readonly sent: TransferSide;
  readonly received: TransferSide;
  /** Whether the transfer counts nevertheless: then the origin stood in a file. */
  readonly matched: boolean;
};

/**
 * Which transfers of a person are two ends of one. What she decided comes first, then the chain's own word, then
 * amount and time where only one reading is possible; anything less sure is suggested, and not applied.
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

/** Without the transfers that are the other end of a bridge. */
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
  { links, excluded: apart }: Decided,
  proven: ReadonlySet<string> | null,
): { rows: SortedTransfer[]; moves: Move[]; contested: Contested[]; named: Named[] } {
  const contested: Contested[] = [];
  const suggested = new Map<Side, Side[]>();
  /** An origin that the person has stated is a decision; one that stands in a file gives way to the chain alone. */
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
  const chain = matchByHash(sent(), received(), apart);
  chain.matches.forEach(propose);
  const likely = findCandidates(sent().filter(isFree), received().filter(isFree), apart, {
    sameChainTransaction: false,
    anyAmount: false,
  });
  for (const [from, to] of uniquePairs(likely)) {
    // Where the chain leaves a choice, that choice is the person's: such a side only competes here.
    if (chain.candidates.has(from) || chain.claimed.has(to)) continue;
    propose({ sent: [from], received: [to], basis: "amount" });
  }
  // Hash or address keep a pair apart that is one by time and amount: that is the person's to judge.
  const hasChainIdentity = (side: Side): boolean =>
    isFree(side) && (side.hash !== null || side.address !== null);
  const unlikely = findCandidates(
    sent().filter(hasChainIdentity),
    received().filter(hasChainIdentity),
    apart,
    {
      sameChainTransaction: false,
      anyAmount: false,
      anyChain: true,
    },
  );

  const settled = matches.map((match) => settleMatch(match, sides.scale));
  const named: Named[] = [];
  /** What lies in a wallet that she has named moved there, whether or not its own records tell; then nothing is open. */
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
    contestedSides.has(side) || [chain, likely, unlikely].some(({ claimed: wanted }) => wanted.has(side));
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
