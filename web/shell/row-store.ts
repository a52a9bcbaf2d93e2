/** Reader of a long list with random access: the cursors of its blocks, and one block of rows. */
export type RowReader<T> = {
  /** Rows per block; the last one may have fewer. */
  readonly size: number;
  /** The cursor of the second block, the third and so on. */
  readonly readCursors: (
    signal: AbortSignal,
  ) => Promise<{ readonly total: number; readonly cursors: readonly string[] }>;
  readonly block: (cursor: string | undefined, signal: AbortSignal) => Promise<readonly T[]>;
};

export type RowStore<T> = {
  /** Number of rows known so far; null before the first response. */
  readonly total: () => number | null;
  /** Undefined: not loaded, or dropped again. */
  readonly at: (index: number) => T | undefined;
  /** Sets the visible range: its missing blocks are loaded, pending requests elsewhere are aborted. */
  readonly setVisible: (first: number, end: number) => void;
  readonly error: () => unknown;
  /** Reloads the visible rows; the old ones stay until then. */
  readonly reload: () => void;
  readonly close: () => void;
};

/** Delay before a block is loaded: dragging the scroll bar passes a thousand rows per frame. */
const SETTLE_MS = 50;
/** After this pause a move counts as a single one and loads without delay. */
const REST_MS = 150;
/** Number of rows beyond the view that are prefetched. */
const AHEAD = 80;
/** Maximum number of blocks in memory, regardless of the scrolled distance. */
const MAX_BLOCKS = 24;

type Block<T> = { readonly rows: readonly T[]; readonly revision: number };

export function createRowStore<T>(
  reader: RowReader<T>,
  onChange: () => void,
  now: () => number = () => performance.now(),
): RowStore<T> {
  const { size } = reader;
  const blocks = new Map<number, Block<T>>();
  const pending = new Map<number, AbortController>();
  let blockIndex: { readonly total: number; readonly cursors: readonly string[] } | null = null;
  let indexController = new AbortController();
  let revision = 0;
  let view = { first: 0, end: 1 };
  let movedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The blocks that the timer waits for. */
  let awaited = "";
  let error: unknown = null;

  const total = (): number | null => blockIndex?.total ?? blocks.get(0)?.rows.length ?? null;
  const distance = (block: number): number =>
    Math.max(view.first - (block + 1) * size + 1, block * size - view.end + 1, 0);
  /** Blocks in view and close to it, nearest first. */
  const neededBlocks = (): readonly number[] => {
    const last = Math.max(0, Math.ceil((total() ?? 1) / size) - 1);
    const from = Math.max(0, Math.floor((view.first - AHEAD) / size));
    const to = Math.min(last, Math.floor((view.end - 1 + AHEAD) / size));
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i).toSorted(
      (a, b) => distance(a) - distance(b),
    );
  };
  const isMissing = (block: number): boolean =>
    blocks.get(block)?.revision !== revision && !pending.has(block);
  const failed = (problem: unknown): void => {
    error = problem;
    onChange();
  };

  function read(block: number): void {
    const cursor = block === 0 ? undefined : blockIndex?.cursors[block - 1];
    if (block > 0 && cursor === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    const of = revision;
    pending.set(block, controller);
    const arrived = (rows: readonly T[]): void => {
      if (signal.aborted) return;
      pending.delete(block);
      blocks.set(block, { rows, revision: of });
      forget();
      onChange();
      fill();
    };
    reader.block(cursor, signal).then(arrived, (problem: unknown) => {
      if (signal.aborted) return;
      pending.delete(block);
      failed(problem);
    });
  }

  function forget(): void {
    for (const block of [...blocks.keys()].toSorted((a, b) => distance(b) - distance(a)))
      if (blocks.size > MAX_BLOCKS) blocks.delete(block);
  }

  function abortOthers(needed: readonly number[]): void {
    for (const [block, controller] of pending)
      if (!needed.includes(block)) {
        controller.abort();
        pending.delete(block);
      }
  }

  function fill(): void {
    clearTimeout(timer);
    awaited = "";
    if (error !== null) return;
    const needed = neededBlocks();
    abortOthers(needed);
    // Visible blocks are loaded first, then the others.
    const urgent = needed.filter(
      (block) => distance(block) === 0 && blocks.get(block)?.revision !== revision,
    );
    for (const block of urgent.length > 0 ? urgent : needed) if (isMissing(block)) read(block);
  }

  function start(): void {
    error = null;
    indexController.abort();
    indexController = new AbortController();
    const { signal } = indexController;
    const arrived = (found: NonNullable<typeof blockIndex>): void => {
      if (signal.aborted) return;
      // Blocks loaded before the list changed are loaded again.
      if (blockIndex !== null) {
        revision++;
        abortOthers([]);
      }
      blockIndex = found;
      onChange();
      fill();
    };
    reader.readCursors(signal).then(arrived, (problem: unknown) => {
      if (!signal.aborted) failed(problem);
    });
    if (blocks.size === 0) fill();
  }
  start();

  return {
    total,
    at: (index) => blocks.get(Math.floor(index / size))?.rows[index % size],
    error: () => error,
    setVisible: (first, end) => {
      if (first === view.first && end === view.end) return;
      const rested = now() - movedAt > REST_MS;
      movedAt = now();
      view = { first, end };
      const needed = neededBlocks();
      abortOthers(needed);
      const missing = needed.filter(isMissing).join();
      if (missing !== "" && rested) return fill();
      // A steady scroll needs the same blocks for a while: the timer keeps running.
      if (missing === awaited) return;
      awaited = missing;
      clearTimeout(timer);
      if (missing !== "") timer = setTimeout(fill, SETTLE_MS);
    },
    reload: start,
    close: () => {
      clearTimeout(timer);
      indexController.abort();
      abortOthers([]);
    },
  };
}
