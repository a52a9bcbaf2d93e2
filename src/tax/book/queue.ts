import { acquiredMs, type LotTable } from "./lots.ts";

/**
 * The open lots of one wallet and asset, first acquired first, with room at both ends: taking from the
 * front is a step of `head`, and a lot that arrives with an old date shifts only the shorter side.
 */
export type LotQueue = {
  rows: Int32Array;
  /** When each was acquired: the table has that too, far apart, and looking for a place would wait for memory. */
  dates: Float64Array;
  head: number;
  tail: number;
};

export function lotQueue(): LotQueue {
  return { rows: new Int32Array(16), dates: new Float64Array(16), head: 0, tail: 0 };
}

/** Adds a lot. Of two acquired at one instant the older row is first. */
export function enqueue(queue: LotQueue, lots: LotTable, row: number): void {
  const ms = acquiredMs(lots, row);
  if (!append(queue, lots, row, ms)) insert(queue, lots, row, ms, queue.head);
}

/** Adds lots that are themselves in order of acquisition. */
export function enqueueAll(
  queue: LotQueue,
  lots: LotTable,
  rows: readonly number[],
  count = rows.length,
): void {
  // Counted from the head: making room moves all of them.
  let before = 0;
  for (let i = 0; i < count; i += 1) {
    const row = rows[i]!;
    const ms = acquiredMs(lots, row);
    if (append(queue, lots, row, ms)) continue;
    if (count - i > 16) return merge(queue, lots, rows, i, count);
    before = insert(queue, lots, row, ms, queue.head + before) + 1 - queue.head;
  }
}

/** Whether it was the latest of all; then it stands at the end. Leaves room for one more in any case. */
function append(queue: LotQueue, lots: LotTable, row: number, ms: number): boolean {
  if (queue.tail === queue.rows.length) makeRoom(queue);
  if (queue.tail !== queue.head && !isBefore(queue, queue.tail - 1, lots, row, ms)) return false;
  queue.rows[queue.tail] = row;
  queue.dates[queue.tail] = ms;
  queue.tail += 1;
  return true;
}

/** Whether the lot at that place goes before the one that comes. */
function isBefore(
  { rows, dates }: LotQueue,
  at: number,
  { ahead }: LotTable,
  row: number,
  ms: number,
): boolean {
  if (ahead.size > 0 && ahead.has(rows[at]!) !== ahead.has(row)) return ahead.has(rows[at]!);
  const date = dates[at]!;
  return date < ms || (date === ms && rows[at]! < row);
}

/** What goes on comes from the front of another queue and belongs to the front of this one: it is looked for from there. */
function placeOf(queue: LotQueue, lots: LotTable, row: number, ms: number, from: number): number {
  const { tail } = queue;
  let low = from;
  let high = from;
  for (let step = 1; high < tail && isBefore(queue, high, lots, row, ms); step *= 2) {
    low = high + 1;
    high += step;
  }
  if (high > tail) high = tail;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(queue, middle, lots, row, ms)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** So few are moved one by one sooner than as a block. */
const FEW = 24;

/** Puts it to its place, which is not before `from`, and answers where that is. */
function insert(queue: LotQueue, lots: LotTable, row: number, ms: number, from: number): number {
  const { rows, dates, head, tail } = queue;
  const place = placeOf(queue, lots, row, ms, from);
  const isForward = head > 0 && place - head < tail - place;
  const at = isForward ? place - 1 : place;
  if (isForward) {
    shift(rows, dates, head, place, -1);
    queue.head = head - 1;
  } else {
    shift(rows, dates, place, tail, 1);
    queue.tail = tail + 1;
  }
  rows[at] = row;
  dates[at] = ms;
  return at;
}

/** Those from `start` to before `end` move by one. */
function shift(rows: Int32Array, dates: Float64Array, start: number, end: number, by: 1 | -1): void {
  if (end - start > FEW) {
    rows.copyWithin(start + by, start, end);
    dates.copyWithin(start + by, start, end);
  } else if (by < 0) {
    for (let at = start; at < end; at += 1) {
      rows[at - 1] = rows[at]!;
      dates[at - 1] = dates[at]!;
    }
  } else {
    for (let at = end; at > start; at -= 1) {
      rows[at] = rows[at - 1]!;
      dates[at] = dates[at - 1]!;
    }
  }
}

/** Many at once: both sides are in order, one pass puts them together. */
function merge(queue: LotQueue, lots: LotTable, rows: readonly number[], from: number, count: number): void {
  const open = queue.tail - queue.head;
  const merged = new Int32Array((open + count - from) * 2 + 8);
  const dates = new Float64Array(merged.length);
  const start = merged.length >>> 2;
  let at = start;
  let mine = queue.head;
  let theirs = from;
  while (mine < queue.tail || theirs < count) {
    const its = theirs === count ? -1 : rows[theirs]!;
    const ms = its < 0 ? Number.POSITIVE_INFINITY : acquiredMs(lots, its);
    const takeMine = its < 0 || (mine < queue.tail && isBefore(queue, mine, lots, its, ms));
    merged[at] = takeMine ? queue.rows[mine]! : its;
    dates[at] = takeMine ? queue.dates[mine]! : ms;
    at += 1;
    if (takeMine) mine += 1;
    else theirs += 1;
  }
  queue.rows = merged;
  queue.dates = dates;
  queue.head = start;
  queue.tail = at;
}

/** Leaves a quarter of the room in front, for what arrives with an older date. */
function makeRoom(queue: LotQueue): void {
  const { rows, dates, head, tail } = queue;
  const open = tail - head;
  const isFull = open * 2 > rows.length;
  // A short one grows by more: making room costs as much for few as for many.
  const length = rows.length * (isFull ? (rows.length < 256 ? 4 : 2) : 1);
  const start = isFull ? (length - open) >>> 2 : head >>> 1;
  if (isFull) {
    queue.rows = new Int32Array(length);
    queue.dates = new Float64Array(length);
  }
  queue.rows.set(rows.subarray(head, tail), start);
  queue.dates.set(dates.subarray(head, tail), start);
  queue.head = start;
  queue.tail = start + open;
}
