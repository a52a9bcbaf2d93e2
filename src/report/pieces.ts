import { berlinDay, formatDay, instantOf, taxFreeFrom } from "../calendar/index.ts";
import { add } from "../ledger/amounts.ts";
import type { Disposal, Lot, Slice } from "../tax/index.ts";
import { compareText } from "./balances.ts";
import type { WalletRef } from "./effects.ts";
import { type Move, moveKey, type Moves } from "./moves.ts";
import { keyOf, type Papers } from "./papers.ts";
import type { MovedLot, OpenLotRow } from "./rows.ts";
import { momentsOf } from "./time.ts";

/** A part of a lot, from its acquisition to where it ended: a sale, or a wallet that still holds it. */
type Piece = {
  readonly chain: readonly string[];
  readonly sources: readonly (string | null)[];
  readonly lotId: string;
  readonly wallet: WalletRef;
  readonly asset: string;
  readonly quantity: string;
  readonly cost: string;
  readonly acquiredAt: string;
  readonly gap: Slice["gap"];
  /** When it was sold. */
  readonly endMs: number;
};

export type Pieces = {
  /** What each transfer of the year moved, by the transaction under which the book moved it. */
  readonly moved: ReadonlyMap<string, readonly MovedLot[]>;
  /** What was held at the end of the year. */
  readonly open: readonly OpenLotRow[];
};

/**
 * Lots as they were at the end of the year and on their way between wallets. The book keeps lots as they are today; what
 * has been sold since is told by the slices, each with the chain of transactions it went through.
 */
export async function piecesOf(
  papers: Papers,
  moves: Moves,
  year: number,
  /** Of two persons the one whose wallets are told. */
  isHers: (sourceId: string | null) => boolean,
): Promise<Pieces> {
  const range = momentsOf(year);
  const moved = new Map<string, Map<string, MovedLot>>();
  const open = new Map<string, OpenLotRow>();
  const see = (piece: Piece): void => {
    noteMoves(piece);
    if (piece.endMs >= range.before && bornMs(piece, moves) < range.before) noteOpen(piece);
  };
  const noteMoves = (piece: Piece): void => {
    const { chain, lotId, cost, acquiredAt } = piece;
    for (let i = 0; i < chain.length; i += 1) {
      const move = moveAt(piece, i, moves);
      if (move === undefined || move.leftMs < range.from || move.leftMs >= range.before) continue;
      let lots = moved.get(move.key);
      if (lots === undefined) moved.set(move.key, (lots = new Map()));
      const { quantity } = coinAt(piece, moves, move.leftMs);
      const acquired = dayAt(acquiredAt);
      const known = lots.get(`${lotId} ${acquired}`);
      lots.set(`${lotId} ${acquired}`, {
        lotId,
        acquired,
        quantity: known === undefined ? quantity : add(known.quantity, quantity),
        cost: known === undefined ? cost : add(known.cost, cost),
      });
    }
  };
  const noteOpen = (piece: Piece): void => {
    const { lotId, cost, acquiredAt, gap } = piece;
    const { asset, quantity } = coinAt(piece, moves, range.before);
    const { sourceId, name, onTheWayTo, by } = walletAt(piece, moves, range.before);
    if (!isHers(sourceId ?? by)) return;
    const acquired = dayAt(acquiredAt);
    const key = JSON.stringify([sourceId, name, onTheWayTo, asset, lotId, acquired]);
    const known = open.get(key);
    open.set(key, {
      wallet: name,
      ...(onTheWayTo === undefined ? {} : { onTheWayTo }),
      sourceId,
      asset,
      lotId,
      quantity: known === undefined ? quantity : add(known.quantity, quantity),
      acquired,
      cost: known === undefined ? cost : add(known.cost, cost),
      taxFreeFrom: formatDay(taxFreeFrom(berlinDay(instantOf(acquiredAt)))),
      gap,
    });
  };
  for await (const rows of papers.lots()) for (const { body } of rows) see(lotPiece(body));
  // A piece sold before the year neither moved in it nor was held at its end.
  for await (const rows of papers.disposals({ from: range.from, before: Number.MAX_SAFE_INTEGER }))
    for (const { place, body } of rows)
      for (const slice of body.slices) {
        const piece = slicePiece(body, slice, place);
        if (piece !== null) see(piece);
      }
  return {
    moved: new Map(
      [...moved].map(([key, lots]) => [
        key,
        [...lots.values()].toSorted(
          (a, b) => compareText(a.acquired, b.acquired) || compareText(a.lotId, b.lotId),
        ),
      ]),
    ),
    open: [...open.values()].toSorted(
      (a, b) =>
        compareText(a.wallet, b.wallet) ||
        compareText(a.sourceId ?? "", b.sourceId ?? "") ||
        compareText(a.onTheWayTo ?? "", b.onTheWayTo ?? "") ||
        compareText(a.asset, b.asset) ||
        compareText(a.acquired, b.acquired) ||
        compareText(a.lotId, b.lotId),
    ),
  };
}

/** A lot is named by its acquisition, wherever it has been moved to since. */
export const originLot = (lotId: string, chain: readonly string[]): string =>
  lotId.startsWith(`${chain[0]}#`) ? lotId : `${chain[0]}#1`;

const lotPiece = (lot: Lot): Piece => ({
  chain: lot.transactionIds,
  sources: lot.sourceIds,
  lotId: originLot(lot.id, lot.transactionIds),
  wallet: { sourceId: lot.sourceId, name: lot.wallet },
  asset: lot.asset,
  quantity: lot.quantity,
  cost: lot.cost,
  acquiredAt: lot.acquiredAt,
  gap: lot.gap,
  endMs: Number.POSITIVE_INFINITY,
});

/** Null for what was sold without any lot. */
function slicePiece(disposal: Disposal, slice: Slice, endMs: number): Piece | null {
  if (slice.lotId === null || slice.acquiredAt === null) return null;
  return {
    chain: slice.transactionIds.slice(0, -1),
    sources: slice.sourceIds,
    lotId: originLot(slice.lotId, slice.transactionIds),
    wallet: { sourceId: disposal.sourceId, name: disposal.wallet },
    asset: disposal.asset,
    quantity: slice.quantity,
    cost: slice.cost,
    acquiredAt: slice.acquiredAt,
    gap: slice.gap,
    endMs,
  };
}

function bornMs({ chain, sources, acquiredAt }: Piece, moves: Moves): number {
  const key = keyOf(sources[0] ?? null, chain[0] ?? "");
  return moves.arrivals.get(key) ?? moves.byTransaction.get(key)?.[0]?.leftMs ?? instantOf(acquiredAt);
}

/**
 * What it was then: before its fork a new coin was none yet, and what it cost was part of what the old one did (Rn 67); before
 * a move that renamed it a coin had its former name.
 */
function coinAt(piece: Piece, moves: Moves, ms: number): Pick<Piece, "asset" | "quantity"> {
  let { asset, quantity } = piece;
  for (let i = piece.chain.length - 1; i >= 0; i -= 1) {
    const move = moveAt(piece, i, moves);
    if (move?.formerAsset !== undefined && move.arrivedMs >= ms) asset = move.formerAsset;
    const fork = moves.forks.get(keyOf(piece.sources[i] ?? null, piece.chain[i]!));
    if (fork === undefined || fork.ms < ms || fork.newAsset !== asset) continue;
    asset = fork.oldAsset;
    quantity = "0";
  }
  return { asset, quantity };
}

/** The move that a link of the chain is: of several that were sent to it the one that stands before it. */
function moveAt({ chain, sources }: Piece, i: number, { byTransaction }: Moves): Move | undefined {
  const key = keyOf(sources[i] ?? null, chain[i]!);
  const its = byTransaction.get(key);
  if (its === undefined || its.length === 1) return its?.[0];
  const sent = keyOf(sources[i - 1] ?? null, chain[i - 1] ?? "");
  return its.find((move) => move.key === moveKey(sent, key)) ?? its[0];
}

/**
 * Where it lay then: behind the last move before that moment, else where the first one after it took it from; between
 * leaving and arriving with the wallet it left.
 */
function walletAt(piece: Piece, moves: Moves, ms: number): WalletAt {
  const { chain, sources, wallet } = piece;
  let at: WalletRef | null = null;
  let by = sources[0] ?? null;
  for (let i = 0; i < chain.length; i += 1) {
    const move = moveAt(piece, i, moves);
    if (move === undefined) continue;
    if (move.leftMs >= ms) return { ...(at ?? move.from), by };
    if (move.arrivedMs >= ms) return { ...move.from, onTheWayTo: move.to.name, by };
    at = move.to;
    by = sources[i] ?? null;
  }
  return { ...(at ?? wallet), by };
}

/** A wallet, and the source whose record says that coins lay there. */
type WalletAt = WalletRef & { readonly by: string | null };

const dayAt = (instant: string): string => formatDay(berlinDay(instantOf(instant)));
