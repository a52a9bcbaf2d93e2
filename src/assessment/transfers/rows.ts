import { berlinDay, yearOf } from "../../calendar/index.ts";
import type { DecimalText } from "../../ledger/index.ts";
import { formatScaled, isPositive, type Int } from "../../money/index.ts";
import { settle, sumOf, type Match } from "./settle.ts";
import { compareSides, compareTexts, type Side } from "./side.ts";
import { transferId } from "./transfer-id.ts";
import type { Ref, Transfer } from "./transfer.ts";

/** A row with what it is sorted by. */
export type Row = {
  readonly at: number;
  readonly sides: readonly (Side | null)[];
  readonly transfer: Transfer;
};

/** What left one wallet and arrived in one or several of the same person. */
export type Move = {
  readonly sent: Ref;
  readonly received: readonly Ref[];
  /** What the network took, in the coin itself. */
  readonly fee: DecimalText | null;
  /** What left and arrived nowhere we know. */
  readonly rest: DecimalText | null;
};

/** The rows of one sent side and all that arrived of it, and what is applied. */
export function settleMatch(match: Match, scale: number): { rows: readonly Row[]; move: Move } {
  const { sent, received, basis } = match;
  const text = (amount: Int): DecimalText | null => (isPositive(amount) ? formatScaled(amount, scale) : null);
  const settled = settle(sent, sumOf(received));
  const fee = text(settled.fee);
  const rest = text(settled.rest);
  const rows = received.map((side, index): Row => {
    const at = Math.min(sent.at, side.at);
    return {
      at,
      sides: [sent, side],
      transfer: {
        id: transferId(sent.view, side.view),
        asset: side.asset,
        ...(sent.asset === side.asset ? {} : { sentAsset: sent.asset }),
        status: "matched",
        basis,
        sent: sent.view,
        received: side.view,
        fee: index > 0 || fee === null ? null : { asset: sent.asset, amount: fee },
        candidates: [],
        year: yearOf(berlinDay(at)),
      },
    };
  });
  const open =
    rest === null ? [] : [unmatchedRow({ ...sent, view: { ...sent.view, amount: rest } }, null, [])];
  const move = { sent: refOf(sent), received: received.map(refOf), fee, rest };
  return { rows: [...rows, ...open], move };
}

/** An end without another: with candidates a suggestion, open without. */
export function unmatchedRow(sent: Side | null, received: Side | null, candidates: readonly Side[]): Row {
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

export function compareRows(a: Row, b: Row): number {
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

/** What is known stands before what is not. */
const presence = (side: Side | null): number => (side === null ? 0 : 1);
