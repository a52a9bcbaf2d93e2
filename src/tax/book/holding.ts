import type { Day } from "../../calendar/index.ts";
import { add, atMost, isPositive, isSame, plainPart, share, subtract, type Int } from "../../money/index.ts";
import { growInts, intCells, moreRoom, placeInt, readInt, writeInt, type IntCells } from "./cells.ts";
import { isAhead, LOT, LOT_CELLS, type LotTable } from "./lots.ts";
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
  /** `PART_CELLS` to a part: its quantity and cost, and where it is spread so (`spreadPlain`) what came for it and the costs. */
  readonly cells: IntCells;
  /** Whether all of them are plain numbers, and what they cost together one as well. */
  plain: boolean;
  plainCost: number;
  /** What they cost together where nobody asked what each of them did (`takePool`). */
  poolCost: Int;
};

export const PART = { quantity: 0, cost: 1, proceeds: 2, costs: 3 } as const;
export const PART_CELLS = 4;

export function emptyParts(): Parts {
  return { count: 0, lots: [], cells: intCells(64), plain: true, plainCost: 0, poolCost: 0 };
}

export function partQuantity(parts: Parts, index: number): Int {
  return readInt(parts.cells, index * PART_CELLS + PART.quantity);
}

export function partCost(parts: Parts, index: number): Int {
  return readInt(parts.cells, index * PART_CELLS + PART.cost);
}

/**
 * Takes `wanted` from the front of the holding and answers how much was not there.
 * A lot taken whole gives its whole cost. The cost of parts is cut from what the lot cost when it began: parts that
 * together have an exact cost carry exactly that, however they were taken.
 */
export function take(of: Holding, lots: LotTable, wanted: Int, grain: Int, into: Parts): Int {
  const { queue } = of;
  const { cells } = lots;
  into.count = 0;
  into.plain = false;
  let left = typeof wanted === "number" && grain === 1 ? takePlain(of, lots, wanted, into) : wanted;
  if (into.plain) return left;
  let { count } = into;
  let { poolQuantity, poolCost } = of;
  while (isPositive(left) && queue.head < queue.tail) {
    const row = queue.rows[queue.head]!;
    const at = row * LOT_CELLS;
    const held = readInt(cells, at + LOT.left);
    const isWhole = atMost(held, left);
    const part = isWhole ? held : left;
    let cost: Int;
    if (of.average && !isAhead(lots, row)) {
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
    const place = placeFor(into, count, row);
    placeInt(into.cells, place + PART.quantity, part);
    placeInt(into.cells, place + PART.cost, cost);
    count += 1;
  }
  into.count = count;
  if (of.average) {
    of.poolQuantity = poolQuantity;
    of.poolCost = poolCost;
  }
  return left;
}

/**
 * Takes as long as all that is met are plain numbers, as nearly always all are: none of them is boxed on the way. Answers
 * what is still to be taken.
 */
function takePlain(of: Holding, lots: LotTable, wanted: number, into: Parts): number {
  const { poolQuantity, poolCost } = of;
  if (!of.average) return takeByLot(of.queue, lots, wanted, into);
  if (typeof poolQuantity !== "number" || typeof poolCost !== "number") return wanted;
  return takeByPool(of, lots, wanted, into, poolQuantity, poolCost);
}

function takeByLot(queue: LotQueue, { cells: { small } }: LotTable, wanted: number, into: Parts): number {
  const { rows, tail } = queue;
  let { head } = queue;
  let left = wanted;
  let count = 0;
  let plainCost = 0;
  while (left > 0 && head < tail) {
    const row = rows[head]!;
    const at = row * LOT_CELLS;
    const held = small[at + LOT.left]!;
    let cost = small[at + LOT.cost]!;
    if (isLarge(held) || isLarge(cost)) break;
    const part = held <= left ? held : left;
    if (part === held) head += 1;
    else {
      const whole = small[at + LOT.whole]!;
      const wholeCost = small[at + LOT.wholeCost]!;
      if (isLarge(whole) || isLarge(wholeCost)) break;
      const rest = held - part;
      const restCost = wholeCost - plainPart(wholeCost, whole - rest, whole);
      small[at + LOT.left] = rest;
      small[at + LOT.cost] = restCost;
      cost -= restCost;
    }
    left -= part;
    plainCost += cost;
    const place = placeFor(into, count, row);
    into.cells.small[place + PART.quantity] = part;
    into.cells.small[place + PART.cost] = cost;
    count += 1;
  }
  queue.head = head;
  into.count = count;
  into.plain = (left === 0 || head === tail) && plainCost <= Number.MAX_SAFE_INTEGER;
  into.plainCost = plainCost;
  return left;
}

function takeByPool(
  of: Holding,
  lots: LotTable,
  wanted: number,
  into: Parts,
  poolQuantity: number,
  poolCost: number,
): number {
  const { small } = lots.cells;
  const { queue } = of;
  const { rows, tail } = queue;
  let { head } = queue;
  let left = wanted;
  let count = 0;
  let quantityLeft = poolQuantity;
  let costLeft = poolCost;
  while (left > 0 && head < tail) {
    const row = rows[head]!;
    const at = row * LOT_CELLS;
    const held = small[at + LOT.left]!;
    if (isLarge(held) || isAhead(lots, row)) break;
    const part = held <= left ? held : left;
    const cost = plainPart(costLeft, part, quantityLeft);
    quantityLeft -= part;
    costLeft -= cost;
    if (part === held) head += 1;
    else small[at + LOT.left] = held - part;
    left -= part;
    const place = placeFor(into, count, row);
    into.cells.small[place + PART.quantity] = part;
    into.cells.small[place + PART.cost] = cost;
    count += 1;
  }
  of.poolQuantity = quantityLeft;
  of.poolCost = costLeft;
  queue.head = head;
  into.count = count;
  into.plain = left === 0 || head === tail;
  into.plainCost = poolCost - costLeft;
  return left;
}

/** Where the cells of the next part lie. */
function placeFor(into: Parts, count: number, row: number): number {
  const place = count * PART_CELLS;
  if (place === into.cells.small.length) growInts(into.cells, moreRoom(place));
  into.lots[count] = row;
  return place;
}

/** Spreads plain sums over the parts by their quantity, which together are `quantity`. Nothing is lost. */
export function spreadPlain(parts: Parts, quantity: number, proceeds: number, costs: number): void {
  if (parts.count === 0) return;
  const { small } = parts.cells;
  const end = (parts.count - 1) * PART_CELLS;
  let left = quantity;
  let proceedsLeft = proceeds;
  let costsLeft = costs;
  for (let at = 0; at < end; at += PART_CELLS) {
    const part = small[at + PART.quantity]!;
    const its = plainPart(proceedsLeft, part, left);
    const itsCosts = costsLeft === 0 ? 0 : plainPart(costsLeft, part, left);
    left -= part;
    proceedsLeft -= its;
    costsLeft -= itsCosts;
    small[at + PART.proceeds] = its;
    small[at + PART.costs] = itsCosts;
  }
  small[end + PART.proceeds] = proceedsLeft;
  small[end + PART.costs] = costsLeft;
}

const isLarge = (cell: number): boolean => Math.floor(cell) !== cell;

/**
 * The same of a holding under the average where only what all of it cost is asked for: nothing is divided but once. The parts
 * have no cost of their own.
 */
export function takePool(of: Holding, lots: LotTable, wanted: Int, grain: Int, into: Parts): Int {
  const { queue } = of;
  const { cells } = lots;
  let left = wanted;
  let count = 0;
  while (isPositive(left) && queue.head < queue.tail) {
    const row = queue.rows[queue.head]!;
    const at = row * LOT_CELLS;
    const held = readInt(cells, at + LOT.left);
    const isWhole = atMost(held, left);
    if (isWhole) queue.head += 1;
    else writeInt(cells, at + LOT.left, subtract(held, left));
    placeInt(into.cells, placeFor(into, count, row) + PART.quantity, isWhole ? held : left);
    left = isWhole ? subtract(left, held) : 0;
    count += 1;
  }
  into.count = count;
  const taken = subtract(wanted, left);
  into.poolCost = taken === 0 ? 0 : share(of.poolCost, taken, of.poolQuantity, grain);
  of.poolQuantity = subtract(of.poolQuantity, taken);
  of.poolCost = subtract(of.poolCost, into.poolCost);
  return left;
}

/** Counts a lot into the average. What is borrowed is none of the person's own: it keeps its cost and moves nobody's average. */
export function addToPool(of: Holding, lots: LotTable, row: number, quantity: Int, cost: Int): void {
  if (!of.average || isAhead(lots, row)) return;
  of.poolQuantity = add(of.poolQuantity, quantity);
  of.poolCost = add(of.poolCost, cost);
}
