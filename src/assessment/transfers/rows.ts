import { berlinDay, yearOf } from "../../calendar/index.ts";
import type { DecimalText } from "../../ledger/index.ts";
import { formatScaled } from "../../money/index.ts";
import { pairsOf, settle, sumOf, type Match, type SettledPair } from "./settle.ts";
import { compareSides, compareTexts, type Side } from "./side.ts";
import { transferId } from "./transfer-id.ts";
import type { Ref, Transfer } from "./transfer.ts";

/** A row with its sort key. */
export type SortedTransfer = {
  readonly at: number;
  readonly sides: readonly (Side | null)[];
  readonly transfer: Transfer;
};

/** Coins that left one wallet and arrived in one or several wallets of the same person. */
export type Move = {
  readonly sent: Ref;
  /** The received parts, in the order in which lots are distributed. */
  readonly received: readonly (Ref & { readonly amount: DecimalText })[];
  /** The network fee in the coin itself. */
  readonly fee: DecimalText | null;
  /** The amount that left and has no known arrival. */
  readonly rest: DecimalText | null;
};

/** The rows of a match, and the moves to apply: one move per sent side. */
export function settleMatch(
  match: Match,
  scale: number,
): { rows: readonly SortedTransfer[]; moves: readonly Move[] } {
  const pairs = pairsOf(match);
  const settled = match.sent.map((sent) => settleSent(sent, pairs, match.basis, scale));
  return { rows: settled.flatMap(({ rows }) => rows), moves: settled.map(({ move }) => move) };
}

function settleSent(
  sent: Side,
  all: readonly SettledPair[],
  basis: Match["basis"],
  scale: number,
): { rows: readonly SortedTransfer[]; move: Move } {
  const pairs = all.filter((pair) => pair.sent === sent);
  const text = (amount: bigint): DecimalText | null => (amount > 0n ? formatScaled(amount, scale) : null);
  const settled = settle(sent, sumOf(pairs));
  const fee = text(settled.fee);
  const rest = text(settled.rest);
  const rows = pairs.map(({ received, amount }, index): SortedTransfer => {
    const at = Math.min(sent.at, received.at);
    return {
      at,
      sides: [sent, received],
      transfer: {
        id: transferId(sent.view, received.view),
        asset: received.asset,
        ...(sent.asset === received.asset ? {} : { sentAsset: sent.asset }),
        status: "matched",
        basis,
        sent: sent.view,
        received: received.view,
        ...(all[0]!.sent === all.at(-1)!.sent ? {} : { amount: formatScaled(amount, scale) }),
        fee: index > 0 || fee === null ? null : { asset: sent.asset, amount: fee },
        candidates: [],
        year: yearOf(berlinDay(at)),
      },
    };
  });
  const open =
    rest === null ? [] : [unmatchedRow({ ...sent, view: { ...sent.view, amount: rest } }, null, [])];
  const arrived = pairs.map(({ received, amount }) => ({
    ...refOf(received),
    amount: formatScaled(amount, scale),
  }));
  return { rows: [...rows, ...open], move: { sent: refOf(sent), received: arrived, fee, rest } };
}

/** An unmatched end: a suggestion if it has candidates, otherwise open. */
export function unmatchedRow(
  sent: Side | null,
  received: Side | null,
  candidates: readonly Side[],
): SortedTransfer {
  const at = sent?.at ?? received?.at ?? 0;
  return {
    at,
    sides: [sent, received],
    transfer: {
      id: transferId(sent?.view ?? null, received?.view ?? null),
      asset: (sent ?? received)?.asset ?? "",
      status: candidates.length > 0 ? "suggested" : "open",
      basis: null,
      sent: sent?.view ?? null,
      received: received?.view ?? null,
      fee: null,
      candidates: candidates.map(({ view }) => view),
      year: yearOf(berlinDay(at)),
    },
  };
}

const refOf = ({ view: { sourceId, transactionId } }: Side): Ref => ({ sourceId, transactionId });

export function compareRows(a: SortedTransfer, b: SortedTransfer): number {
  if (a.at !== b.at) return a.at - b.at;
  const byAsset = compareTexts(a.transfer.asset, b.transfer.asset);
  if (byAsset !== 0) return byAsset;
  for (const [index, side] of a.sides.entries()) {
    const other = b.sides[index] ?? null;
    const order =
      side === null || other === null ? presence(other) - presence(side) : compareSides(side, other);
    if (order !== 0) return order;
  }
  return 0;
}

/** Sorts known sides before unknown ones. */
const presence = (side: Side | null): number => (side === null ? 0 : 1);
