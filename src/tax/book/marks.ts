import type { Int } from "../../money/index.ts";
import type { Book } from "./book.ts";
import { readInt } from "./cells.ts";
import { firstSliceOf, holdingNumberOf, lotOfSlice, SLICE, SLICE_CELLS, transactionOf } from "./entries.ts";
import type { Holding } from "./holding.ts";
import { acquiredMs, creatorOf, leftOf, LOT, LOT_CELLS, ordinalOf, parentOf } from "./lots.ts";

/**
 * Where an item of the book stands, and a number that differs whenever anything it says does. Rows that a store has
 * already can be told from new ones by these, without writing a single one out.
 */
export type Mark = { readonly sourceId: string | null; readonly ms: number; readonly value: number };

/** Mixes what it is given into 64 bits; what comes out has 53 of them. */
export function mixer() {
  let a = 0x9e3779b9 | 0;
  let b = 0x85ebca6b | 0;
  const unit = (value: number): void => {
    a = Math.imul(a ^ value, 0x9e3779b1);
    a ^= a >>> 15;
    b = Math.imul(b ^ value, 0x5f356495) + a;
    b ^= b >>> 13;
  };
  const number = (value: number): void => {
    unit(value | 0);
    unit(Math.floor(value / 4_294_967_296) | 0);
    const part = value - Math.floor(value);
    if (part !== 0) unit((part * 4_294_967_296) | 0);
  };
  const text = (value: string): void => {
    for (let i = 0; i < value.length; i += 1) unit(value.charCodeAt(i));
    unit(value.length ^ 0x7f4a7c15);
  };
  return {
    start: (): void => {
      a = 0x9e3779b9 | 0;
      b = 0x85ebca6b | 0;
    },
    number,
    text,
    int: (value: Int): void => (typeof value === "number" ? number(value) : text(value.toString(36))),
    value: (): number => {
      const high = Math.imul(b ^ (b >>> 16), 0x2c1b3c6d) >>> 11;
      const low = Math.imul(a ^ (a >>> 16), 0x297a2d39) ^ b;
      return high * 4_294_967_296 + (low >>> 0);
    },
  };
}

/** Rows of lots, with what was left of each and what that had cost. */
type HeldCells = {
  readonly rows: readonly number[];
  readonly left: readonly Int[];
  readonly cost: readonly Int[];
};

export type Marks = {
  readonly transaction: (row: number) => number;
  readonly disposal: (row: number) => Mark;
  /** A lot that is open, with what its holding says it cost. */
  readonly lot: (row: number, of: Holding, cost: Int) => Mark;
  /** Lots of a holding as they were at some moment. */
  readonly lots: (of: Holding, held: HeldCells, more: string) => number;
  /** Lots as they were made. */
  readonly made: (rows: readonly number[]) => number;
};

/** The marks of a book that has been filled. */
export function marksOf(book: Book): Marks {
  const { transactions, instants, lots, slices, disposals } = book;
  const mix = mixer();
  const known = new Float64Array(transactions.length);
  const transaction = (row: number): number => {
    const before = known[row]!;
    if (before !== 0) return before;
    const { id, sourceId, type, departures = [] } = transactions[row]!;
    mix.start();
    mix.text(id);
    mix.text(sourceId ?? "");
    mix.text(type);
    mix.number(instants[row]!);
    for (const { counterpart } of departures) {
      mix.text(counterpart.transactionId);
      mix.text(counterpart.sourceId ?? "");
    }
    return (known[row] = mix.value());
  };
  const holdings = book.holdings.map((holding) => {
    const { wallet, asset } = holding;
    const label = book.shelfLabels.get(holding);
    mix.start();
    if (label !== undefined) mix.text(label);
    mix.text(wallet.sourceId ?? "");
    mix.text(wallet.name);
    mix.text(asset.name);
    return mix.value();
  });
  // A lot carries on another that was there before it: one pass knows every chain.
  const chains = new Float64Array(lots.count);
  for (let row = 0; row < lots.count; row += 1) {
    const creator = transaction(creatorOf(lots, row));
    const parent = parentOf(lots, row);
    mix.start();
    mix.number(creator);
    mix.number(ordinalOf(lots, row));
    mix.number(acquiredMs(lots, row));
    mix.number(lots.unknown[row]!);
    if (parent >= 0) mix.number(chains[parent]!);
    chains[row] = mix.value();
  }
  return {
    transaction,
    disposal: (row) => {
      const transactionRow = transactionOf(disposals, row);
      const own = transaction(transactionRow);
      mix.start();
      mix.number(own);
      mix.number(holdings[holdingNumberOf(disposals, row)]!);
      mix.number(disposals.kind[row]! * 2 + disposals.average[row]!);
      const end = row + 1 < disposals.count ? firstSliceOf(disposals, row + 1) : slices.count;
      for (let slice = firstSliceOf(disposals, row); slice < end; slice += 1) {
        const lot = lotOfSlice(slices, slice);
        mix.number(lot < 0 ? -1 : chains[lot]!);
        mix.number(slices.inside[slice]!);
        const at = slice * SLICE_CELLS;
        mix.int(readInt(slices.cells, at + SLICE.quantity));
        mix.int(readInt(slices.cells, at + SLICE.cost));
        mix.int(readInt(slices.cells, at + SLICE.proceeds));
        mix.int(readInt(slices.cells, at + SLICE.costs));
      }
      return {
        sourceId: transactions[transactionRow]!.sourceId,
        ms: Math.floor(instants[transactionRow]!),
        value: mix.value(),
      };
    },
    lot: (row, of, cost) => {
      mix.start();
      mix.number(chains[row]!);
      mix.number(holdings[of.number] ?? 0);
      mix.number(of.average ? 1 : 0);
      mix.int(leftOf(lots, row));
      mix.int(cost);
      return { sourceId: of.wallet.sourceId, ms: Math.floor(acquiredMs(lots, row)), value: mix.value() };
    },
    lots: ({ wallet, asset }, { rows, left, cost }, more) => {
      mix.start();
      for (const text of [wallet.sourceId ?? "", wallet.name, asset.name, more]) mix.text(text);
      for (let i = 0; i < rows.length; i += 1) {
        mix.number(chains[rows[i]!]!);
        mix.int(left[i]!);
        mix.int(cost[i]!);
      }
      return mix.value();
    },
    made: (rows) => {
      mix.start();
      for (const row of rows) {
        mix.number(chains[row]!);
        mix.int(readInt(lots.cells, row * LOT_CELLS + LOT.whole));
        mix.int(readInt(lots.cells, row * LOT_CELLS + LOT.wholeCost));
      }
      return mix.value();
    },
  };
}
