import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createRowStore } from "./row-store.ts";

const SIZE = 10;
const TOTAL = 1005;

/** A list of the numbers from 0 whose responses arrive on command. */
function slowList() {
  const requests: { readonly block: number; readonly signal: AbortSignal; readonly respond: () => void }[] =
    [];
  let offset = 0;
  let knows: (() => void) | null = null;
  const store = createRowStore<number>(
    {
      size: SIZE,
      readCursors: () =>
        new Promise((resolve) => {
          knows = () =>
            resolve({
              total: TOTAL,
              cursors: Array.from({ length: Math.ceil(TOTAL / SIZE) - 1 }, (_, i) => String(i + 1)),
            });
        }),
      block: (cursor, signal) =>
        new Promise((resolve) => {
          const block = Number(cursor ?? 0);
          const length = Math.min(SIZE, TOTAL - block * SIZE);
          requests.push({
            block,
            signal,
            respond: () => resolve(Array.from({ length }, (_, i) => offset + block * SIZE + i)),
          });
        }),
    },
    () => {},
    () => Date.now(),
  );
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return {
    store,
    requests,
    /** Responds to the index request and to every pending block. */
    respondAll: async () => {
      knows?.();
      await settle();
      for (const { signal, respond } of requests) if (!signal.aborted) respond();
      await settle();
    },
    respondCursors: async () => {
      knows?.();
      await settle();
    },
    change: () => (offset = 100_000),
    blocks: () => [...new Set(requests.map(({ block }) => block))].toSorted((a, b) => a - b),
  };
}

describe("the rows of a long list", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("renders the first rows before the total is known", async () => {
    const { store, requests } = slowList();
    expect(store.total()).toBeNull();
    requests[0]!.respond();
    await vi.advanceTimersByTimeAsync(0);
    expect([store.total(), store.at(3)]).toEqual([10, 3]);
  });

  it("jumps to the middle and to the end without loading the blocks between", async () => {
    const list = slowList();
    await list.respondAll();
    expect(list.store.total()).toBe(TOTAL);
    list.requests.length = 0;
    await vi.advanceTimersByTimeAsync(1000);
    list.store.setVisible(500, 530);
    await list.respondAll();
    expect(list.store.at(512)).toBe(512);
    expect(list.blocks().every((block) => block >= 42 && block <= 60)).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    list.store.setVisible(990, 1005);
    await list.respondAll();
    expect([list.store.at(1004), list.store.at(1005)]).toEqual([1004, undefined]);
  });

  it("loads nothing that is only scrolled past, and aborts pending requests there", async () => {
    const list = slowList();
    await list.respondAll();
    await vi.advanceTimersByTimeAsync(1000);
    list.requests.length = 0;
    for (let first = 200; first <= 900; first += 7) {
      list.store.setVisible(first, first + 5);
      await vi.advanceTimersByTimeAsync(16);
    }
    const passed = list.requests.filter(({ block }) => block < 70);
    expect(passed.length).toBeLessThan(20); // only the blocks at the start
    expect(passed.every(({ signal }) => signal.aborted)).toBe(true);
    await vi.advanceTimersByTimeAsync(100);
    await list.respondAll();
    expect(list.store.at(901)).toBe(901);
  });

  it("prefetches during a steady scroll", async () => {
    const list = slowList();
    await list.respondAll();
    await vi.advanceTimersByTimeAsync(1000);
    let late = 0;
    for (let first = 1; first < 900; first++) {
      list.store.setVisible(first, first + 5);
      await vi.advanceTimersByTimeAsync(16);
      await list.respondAll();
      if (list.store.at(first + 4) === undefined) late++;
    }
    expect(late).toBe(0);
  });

  it("drops distant blocks", async () => {
    const list = slowList();
    await list.respondAll();
    for (let first = 0; first < 1000; first += 20) {
      list.store.setVisible(first, first + 5);
      await vi.advanceTimersByTimeAsync(100);
      await list.respondAll();
    }
    const loaded = Array.from({ length: TOTAL }, (_, i) => list.store.at(i)).filter(
      (row) => row !== undefined,
    );
    expect(loaded.length).toBeLessThanOrEqual(24 * SIZE);
    expect(list.store.at(985)).toBe(985);
    list.store.setVisible(0, 5);
    await vi.advanceTimersByTimeAsync(100);
    await list.respondAll();
    expect(list.store.at(0)).toBe(0);
  });

  it("reloads on demand, and keeps the old rows until then", async () => {
    const list = slowList();
    await list.respondAll();
    list.change();
    list.store.reload();
    expect(list.store.at(4)).toBe(4);
    await list.respondCursors();
    expect(list.store.at(4)).toBe(4);
    await list.respondAll();
    expect(list.store.at(4)).toBe(100_004);
  });

  it("requests nothing after it was closed", async () => {
    const list = slowList();
    await list.respondAll();
    list.requests.length = 0;
    list.store.setVisible(500, 520);
    list.store.setVisible(600, 620);
    list.store.close();
    await vi.advanceTimersByTimeAsync(1000);
    expect(list.requests.every(({ signal }) => signal.aborted)).toBe(true);
  });
});

describe("a list that fails to load", () => {
  it("reports the error once, and retries on demand", async () => {
    let fail = true;
    let calls = 0;
    const store = createRowStore<number>(
      {
        size: SIZE,
        readCursors: async () => ({ total: 5, cursors: [] }),
        block: async () => {
          calls++;
          if (fail) throw new Error("gone");
          return [1, 2, 3, 4, 5];
        },
      },
      () => {},
    );
    const flushMicrotasks = async () => {
      for (let i = 0; i < 10; i++) await Promise.resolve();
    };
    await flushMicrotasks();
    expect([(store.error() as Error).message, calls]).toEqual(["gone", 1]);
    fail = false;
    store.reload();
    await flushMicrotasks();
    expect([store.error(), store.at(4)]).toEqual([null, 5]);
  });
});
