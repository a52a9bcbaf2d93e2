import type { BookLot } from "./lot.ts";

/**
 * The open lots of one wallet and asset in the order of use. Those before `head` are used up. Their slots are reused
 * for lots that arrive with an old date, so that an insertion moves only the shorter side.
 */
export type LotQueue = { lots: BookLot[]; head: number };

export const newQueue = (): LotQueue => ({ lots: [], head: 0 });

export const openLots = ({ lots, head }: LotQueue): readonly BookLot[] => lots.slice(head);

/**
 * Order of use: borrowed coins first, then by date of acquisition; of two acquired at one instant the one created
 * first.
 */
const inOrder = (a: BookLot, b: BookLot): number =>
  Number(b.borrowed) - Number(a.borrowed) || a.acquiredAt - b.acquiredAt || a.number - b.number;

export const firstLot = ({ lots, head }: LotQueue): BookLot | undefined => lots[head];

/** The lot acquired last; borrowed coins are used before all others all the same. */
export function newestLot(queue: LotQueue): BookLot | undefined {
  const first = firstLot(queue);
  return first === undefined || first.borrowed ? first : queue.lots.at(-1);
}

/**
 * Minimum number of used-up lots before they are released, once they are more than the open ones; a quarter of their
 * slots stays for insertions.
 */
const LEAST = 64;

export function remove(queue: LotQueue, lot: BookLot): void {
  if (firstLot(queue) !== lot) {
    queue.lots.splice(positionOf(queue, lot), 1);
    return;
  }
  queue.head += 1;
  const { lots, head } = queue;
  if (head < LEAST || head * 2 < lots.length) return;
  queue.head = head >> 2;
  queue.lots = lots.slice(head - queue.head);
}

/** Minimum number of lots that are merged by sorting; fewer are inserted one by one. */
const MANY = 20;

/** Adds lots, which are in order. */
export function enqueue(queue: LotQueue, fresh: readonly BookLot[]): void {
  if (fresh.length < MANY) for (const lot of fresh) insert(queue, lot);
  else {
    queue.lots = [...openLots(queue), ...fresh];
    queue.head = 0;
    resortQueue(queue);
  }
}

export function resortQueue(queue: LotQueue): void {
  queue.lots = openLots(queue).toSorted(inOrder);
  queue.head = 0;
}

function insert(queue: LotQueue, lot: BookLot): void {
  const { lots, head } = queue;
  const last = lots.at(-1);
  if (head === lots.length || inOrder(last!, lot) < 0) {
    lots.push(lot);
    return;
  }
  const at = positionOf(queue, lot);
  if (head > 0 && at - head < lots.length - at) {
    lots.copyWithin(head - 1, head, at);
    lots[at - 1] = lot;
    queue.head -= 1;
  } else lots.splice(at, 0, lot);
}

function positionOf({ lots, head }: LotQueue, lot: BookLot): number {
  let [low, high] = [head, lots.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (inOrder(lots[middle]!, lot) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
