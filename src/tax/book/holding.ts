import type { Day } from "../../calendar/index.ts";
import { add, atMost, isPositive, isSame, share, subtract, type Int } from "../../money/index.ts";
import { growInts, intCells, moreRoom, placeInt, readInt, writeInt, type IntCells } from "./cells.ts";
import { LOT, LOT_CELLS, type LotTable } from "./lots.ts";
import type { TimedChoice } from "./method.ts";
import { lotQueue, type LotQueue } from "./queue.ts";

export type Asset = {
  readonly name: string;
  readonly fiat: boolean;
  /** Places after the point that quantities of this asset are held with. */
  readonly scale: number;
  /** Smallest quantity that splitting makes, at that scale. */
  readonly grain: Int;
  /** Its results are none of the book's sales: they are told to whoever judges them. */
  readonly apart: boolean;
  /** The coins it can become, or come of: see `strands.ts`. */
  readonly strand: number;
  readonly holdings: Map<Wallet, Holding>;
};

/** A wallet of one source, or one of the person's own that no source reads. One object each. */
export type Wallet = { readonly sourceId: string | null; readonly name: string };

/** What one wallet holds of one asset: the unit in which is looked for what was sold. */
export type Holding = {
  /** Its place among the holdings of the book. */
  readonly number: number;
  readonly wallet: Wallet;
  readonly asset: Asset;
  readonly queue: LotQueue;
  average: boolean;
  /** Quantity and cost of the whole holding, kept only under the average method. */
  poolQuantity: Int;
  poolCost: Int;
  choices: readonly TimedChoice[];
};

export function holding(
  number: number,
  wallet: Wallet,
  asset: Asset,
  average: boolean,
  choices: readonly TimedChoice[],
): Holding {
  return { number, wallet, asset, queue: lotQueue(), average, poolQuantity: 0, poolCost: 0, choices };
}

export function isEmpty(of: Holding): boolean {
  return of.queue.head === of.queue.tail;
}

export function choiceDue(of: Holding, day: Day): TimedChoice | undefined {
  const next = of.choices[0];
  return next !== undefined && day >= next.fromDay ? next : undefined;
}

/** What was taken from a holding, lot by lot; reused from one disposal to the next. */
export type Parts = {
  count: number;
  readonly lots: number[];
  /** Quantity and cost of each part. */
  readonly cells: IntCells;
};

export function emptyParts(): Parts {
  return { count: 0, lots: [], cells: intCells(64) };
}

export function partQuantity(parts: Parts, index: number): Int {
  return readInt(parts.cells, index * 2);
}

export function partCost(parts: Parts, index: number): Int {
  return readInt(parts.cells, index * 2 + 1);
}

/**
 * Takes `wanted` from the front of the holding and answers how much was not there.
 * A lot taken whole gives its whole cost. The cost of parts is cut from what the lot cost when it began: parts that
 * together have an exact cost carry exactly that, however they were taken.
 */
export function take(of: Holding, lots: LotTable, wanted: Int, grain: Int, into: Parts): Int {
  const { queue } = of;
  const { cells } = lots;
  let left = wanted;
  let count = 0;
  let { poolQuantity, poolCost } = of;
  while (isPositive(left) && queue.head < queue.tail) {
    const row = queue.rows[queue.head]!;
    const at = row * LOT_CELLS;
    const held = readInt(cells, at + LOT.left);
    const isWhole = atMost(held, left);
    const part = isWhole ? held : left;
    let cost: Int;
    if (of.average) {
      // The date follows the lot, the value is the average of everything held: what the lot itself cost nobody asks.
      cost = share(poolCost, part, poolQuantity, grain);
      poolQuantity = subtract(poolQuantity, part);
      poolCost = subtract(poolCost, cost);
      if (!isWhole) writeInt(cells, at + LOT.left, subtract(held, part));
    } else {
      cost = readInt(cells, at + LOT.cost);
      if (!isWhole) {
        const rest = subtract(held, part);
        const whole = readInt(cells, at + LOT.whole);
        const wholeCost = readInt(cells, at + LOT.wholeCost);
        const gone = isSame(held, whole) ? part : subtract(whole, rest);
        const restCost = subtract(wholeCost, share(wholeCost, gone, whole, grain));
        writeInt(cells, at + LOT.left, rest);
        writeInt(cells, at + LOT.cost, restCost);
        cost = subtract(cost, restCost);
      }
    }
    if (isWhole) queue.head += 1;
    left = isWhole ? subtract(left, held) : 0;
    if (count * 2 === into.cells.small.length) growInts(into.cells, moreRoom(count * 2));
    into.lots[count] = row;
    placeInt(into.cells, count * 2, part);
    placeInt(into.cells, count * 2 + 1, cost);
    count += 1;
  }
  into.count = count;
  if (of.average) {
    of.poolQuantity = poolQuantity;
    of.poolCost = poolCost;
  }
  return left;
}

export function addToPool(of: Holding, quantity: Int, cost: Int): void {
  if (!of.average) return;
  of.poolQuantity = add(of.poolQuantity, quantity);
  of.poolCost = add(of.poolCost, cost);
}
