import { acquiredMs, type LotTable } from "./lots.ts";

/**
 * The open lots of one wallet and asset, first acquired first, with room at both ends: taking from the
 * front is a step of `head`, and a lot that arrives with an old date shifts only the shorter side.
 */
export type LotQueue = { rows: Int32Array; head: number; tail: number };

export function lotQueue(): LotQueue {
  return { rows: new Int32Array(16), head: 0, tail: 0 };
}

/** Adds a lot. Of two acquired at one instant the older row is first. */
export function enqueue(queue: LotQueue, lots: LotTable, row: number): void {
  if (!append(queue, lots, row)) insert(queue, lots, row);
}

/** Adds lots that are themselves in order of acquisition. */
export function enqueueAll(
  queue: LotQueue,
  lots: LotTable,
  rows: readonly number[],
  count = rows.length,
): void {
  for (let i = 0; i < count; i += 1) {
    if (append(queue, lots, rows[i]!)) continue;
    if (count - i > 16) return merge(queue, lots, rows, i, count);
    insert(queue, lots, rows[i]!);
  }
}

/** Whether it was the latest of all; then it stands at the end. Leaves room for one more in any case. */
function append(queue: LotQueue, lots: LotTable, row: number): boolean {
  if (queue.tail === queue.rows.length) makeRoom(queue);
  const latest = queue.tail === queue.head || isBefore(lots, queue.rows[queue.tail - 1]!, row);
  if (!latest) return false;
  queue.rows[queue.tail] = row;
  queue.tail += 1;
  return true;
}

function isBefore(lots: LotTable, a: number, b: number): boolean {
  const { ahead } = lots;
  if (ahead.size > 0 && ahead.has(a) !== ahead.has(b)) return ahead.has(a);
  const difference = acquiredMs(lots, a) - acquiredMs(lots, b);
  return difference < 0 || (difference === 0 && a < b);
}

/** What goes on comes from the front of another queue and belongs to the front of this one: it is looked for from there. */
function placeOf({ rows, head, tail }: LotQueue, lots: LotTable, row: number): number {
  let low = head;
  let high = head;
  for (let step = 1; high < tail && isBefore(lots, rows[high]!, row); step *= 2) {
    low = high + 1;
    high += step;
  }
  if (high > tail) high = tail;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(lots, rows[middle]!, row)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** So few are moved one by one sooner than as a block. */
const FEW = 24;

function insert(queue: LotQueue, lots: LotTable, row: number): void {
  const { rows, head, tail } = queue;
  const place = placeOf(queue, lots, row);
  if (head > 0 && place - head < tail - place) {
    if (place - head > FEW) rows.copyWithin(head - 1, head, place);
    else for (let at = head; at < place; at += 1) rows[at - 1] = rows[at]!;
    queue.head = head - 1;
    rows[place - 1] = row;
  } else {
    if (tail - place > FEW) rows.copyWithin(place + 1, place, tail);
    else for (let at = tail; at > place; at -= 1) rows[at] = rows[at - 1]!;
    rows[place] = row;
    queue.tail = tail + 1;
  }
}

/** Many at once: both sides are in order, one pass puts them together. */
function merge(queue: LotQueue, lots: LotTable, rows: readonly number[], from: number, count: number): void {
  const open = queue.tail - queue.head;
  const merged = new Int32Array((open + count - from) * 2 + 8);
  const start = merged.length >>> 2;
  let at = start;
  let mine = queue.head;
  let theirs = from;
  while (mine < queue.tail || theirs < count) {
    const takeMine =
      theirs === count || (mine < queue.tail && isBefore(lots, queue.rows[mine]!, rows[theirs]!));
    merged[at] = takeMine ? queue.rows[mine]! : rows[theirs]!;
    at += 1;
    if (takeMine) mine += 1;
    else theirs += 1;
  }
  queue.rows = merged;
  queue.head = start;
  queue.tail = at;
}

/** Leaves a quarter of the room in front, for what arrives with an older date. */
function makeRoom(queue: LotQueue): void {
  const open = queue.tail - queue.head;
  // A short one grows by more: making room costs as much for few as for many.
  const times = queue.rows.length < 256 ? 4 : 2;
  const next = open * 2 > queue.rows.length ? new Int32Array(queue.rows.length * times) : queue.rows;
  const start = next === queue.rows ? queue.head >>> 1 : (next.length - open) >>> 2;
  if (next === queue.rows) next.copyWithin(start, queue.head, queue.tail);
  else next.set(queue.rows.subarray(queue.head, queue.tail), start);
  queue.rows = next;
  queue.head = start;
  queue.tail = start + open;
}
