import type { Transaction } from "../../ledger/index.ts";
import { matchByHash } from "./by-hash.ts";
import { decide, type Decided } from "./decided.ts";
import { compareRows, settleMatch, unmatchedRow, type Move, type Row } from "./rows.ts";
import type { Match } from "./settle.ts";
import { readSides, type AssetSides, type Side } from "./side.ts";
import type { Transfer, TransferDecision } from "./transfer.ts";
import { findCandidates, MAX_CANDIDATES, uniquePairs } from "./unique-pairs.ts";

export type TransferInput = {
  /** The ledger of all sources, in any order. */
  readonly transactions: readonly Transaction[];
  /** What the person decided, in the order decided. */
  readonly decisions: readonly TransferDecision[];
};

export type MatchedTransfers = {
  /** Every end of a transfer: matched, suggested or open; in order of time. */
  readonly transfers: readonly Transfer[];
  /** What is applied to the ledger. */
  readonly moves: readonly Move[];
};

/**
 * Which transfers of a person are two ends of one. What she decided comes first, then the chain's own word, then
 * amount and time where only one reading is possible; anything less sure is suggested, and not applied.
 */
export function matchTransfers({ transactions, decisions }: TransferInput): MatchedTransfers {
  const assets = readSides(transactions);
  const decided = decide(assets, decisions);
  const matched = assets.map((sides) => matchAsset(sides, decided));
  return {
    transfers: matched
      .flatMap(({ rows }) => rows)
      .toSorted(compareRows)
      .map(({ transfer }) => transfer),
    moves: matched.flatMap(({ moves }) => moves),
  };
}

function matchAsset(sides: AssetSides, { links, apart }: Decided): { rows: Row[]; moves: Move[] } {
  const done = new Set<Side>();
  const matches: Match[] = [];
  const keep = (match: Match): void => {
    matches.push(match);
    for (const side of [...match.sent, ...match.received]) done.add(side);
  };
  const sent = () => sides.sent.filter((side) => !done.has(side));
  const received = () => sides.received.filter((side) => !done.has(side));

  for (const side of sides.sent) {
    const its = links.get(side);
    if (its !== undefined) keep({ sent: [side], received: its, basis: "decision" });
  }
  const chain = matchByHash(sent(), received(), apart);
  chain.matches.forEach(keep);
  const likely = findCandidates(sent(), received(), apart, { sameChainTransaction: false, anyAmount: false });
  for (const [from, to] of uniquePairs(likely)) {
    // Where the chain leaves a choice, that choice is the person's: such a side only competes here.
    if (chain.candidates.has(from) || chain.wanted.has(to)) continue;
    keep({ sent: [from], received: [to], basis: "amount" });
  }

  const settled = matches.map((match) => settleMatch(match, sides.scale));
  const open = sent().map((side) => {
    const candidates = [...(chain.candidates.get(side) ?? []), ...(likely.candidates.get(side) ?? [])];
    return unmatchedRow(side, null, candidates.slice(0, MAX_CANDIDATES));
  });
  const unwanted = received().filter((side) => !chain.wanted.has(side) && !likely.wanted.has(side));
  return {
    rows: [
      ...settled.flatMap(({ rows }) => rows),
      ...open,
      ...unwanted.map((side) => unmatchedRow(null, side, [])),
    ],
    moves: settled.flatMap(({ moves }) => moves),
  };
}
