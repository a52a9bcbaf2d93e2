import type { Int } from "../../money/index.ts";
import { holdingOf, walletOf, type Book } from "./book.ts";
import { growInts, intCells, moreRoom, putInt, readInt, type IntCells } from "./cells.ts";
import type { Holding } from "./holding.ts";
import { acquire, dispose } from "./postings.ts";

/**
 * What trades post, of a ledger that is booked more than once: a coin is bought for so much and sold for so much, whatever
 * lots it meets. Where nothing else came of a row, its postings can be made again without reading it.
 */
export type Script = {
  /** Of each row how many postings it has, 0 where it has to be booked as ever; and the first of them. */
  readonly postings: Uint8Array;
  readonly first: Uint32Array;
  count: number;
  /** `CELLS` to a posting: the number of the holding, from -1 downwards where coins leave it, and three integers. */
  readonly cells: IntCells;
};

const CELLS = 4;

export function emptyScript(rows: number): Script {
  return {
    postings: new Uint8Array(rows),
    first: new Uint32Array(rows),
    count: 0,
    cells: intCells(64 + rows * CELLS),
  };
}

export function note(script: Script, holding: number, quantity: Int, value: Int, costs: Int): void {
  const at = script.count * CELLS;
  if (at === script.cells.small.length) growInts(script.cells, moreRoom(at));
  script.cells.small[at] = holding;
  putInt(script.cells, at + 1, quantity);
  putInt(script.cells, at + 2, value);
  putInt(script.cells, at + 3, costs);
  script.count += 1;
}

/** All that came of a row are the postings since `first`; or they are no more than a part of it. */
export function closeRow(script: Script, row: number, first: number, isAll: boolean): void {
  const count = script.count - first;
  if (isAll && count > 0 && count < 256) {
    script.postings[row] = count;
    script.first[row] = first;
  } else script.count = first;
}

/**
 * Makes the postings of a row again in another book, whose transaction at hand nobody looks at. `holdings` are those of
 * the first book, `found` the same of this one.
 */
export function replay(
  script: Script,
  row: number,
  book: Book,
  holdings: readonly Holding[],
  found: (Holding | undefined)[],
  turn: (sourceId: string | null) => void,
): void {
  const { cells } = script;
  const first = script.first[row]!;
  const end = first + script.postings[row]!;
  for (let i = first; i < end; i += 1) {
    const at = i * CELLS;
    const number = cells.small[at]!;
    const isSold = number < 0;
    const place = isSold ? -1 - number : number;
    const of = (found[place] ??= sameHolding(book, holdings[place]!));
    if (i === first) turn(of.wallet.sourceId);
    const quantity = readInt(cells, at + 1);
    const value = readInt(cells, at + 2);
    if (isSold) dispose(book, of, "sale", quantity, value, readInt(cells, at + 3));
    else acquire(book, of, quantity, value);
  }
}

const sameHolding = (book: Book, { wallet, asset }: Holding): Holding =>
  holdingOf(book, walletOf(book, wallet), book.assets.get(asset.name)!);
