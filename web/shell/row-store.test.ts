import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createRowStore } from "./row-store.ts";

const SIZE = 10;
const TOTAL = 1005;

/** A list of the numbers from 0, whose answers come when the test says so. */
function slowList() {
  const asked: { readonly block: number; readonly signal: AbortSignal; readonly answer: () => void }[] = [];
  let offset = 0;
  let knows: (() => void) | null = null;
  const store = createRowStore<number>(
    {
      size: SIZE,
      places: () =>
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
          asked.push({
            block,
            signal,
            answer: () => resolve(Array.from({ length }, (_, i) => offset + block * SIZE + i)),
          });
        }),
    },
    () => {},
    () => Date.now(),
  );
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return {
    store,
    asked,
    /** The places, and every block that is still waited for. */
    answerAll: async () => {
      knows?.();
      await settle();
      for (const { signal, answer } of asked) if (!signal.aborted) answer();
      await settle();
    },
    answerPlaces: async () => {
      knows?.();
      await settle();
    },
    change: () => (offset = 100_000),
    blocks: () => [...new Set(asked.map(({ block }) => block))].toSorted((a, b) => a - b),
  };
}

describe("the rows of a long list", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("shows the first rows before it knows how many there are", async () => {
    const { store, asked } = slowList();
    expect(store.total()).toBeNull();
    asked[0]!.answer();
    await vi.advanceTimersByTimeAsync(0);
    expect([store.total(), store.at(3)]).toEqual([10, 3]);
  });

  it("goes to the middle and to the end without what lies between", async () => {
    const list = slowList();
    await list.answerAll();
    expect(list.store.total()).toBe(TOTAL);
    list.asked.length = 0;
    await vi.advanceTimersByTimeAsync(1000);
    list.store.show(500, 530);
    await list.answerAll();
    expect(list.store.at(512)).toBe(512);
    expect(list.blocks().every((block) => block >= 42 && block <= 60)).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    list.store.show(990, 1005);
    await list.answerAll();
    expect([list.store.at(1004), list.store.at(1005)]).toEqual([1004, undefined]);
  });

  it("reads nothing of what is only passed, and drops what was asked for there", async () => {
    const list = slowList();
    await list.answerAll();
    await vi.advanceTimersByTimeAsync(1000);
    list.asked.length = 0;
    for (let first = 200; first <= 900; first += 7) {
      list.store.show(first, first + 5);
      await vi.advanceTimersByTimeAsync(16);
    }
    const passed = list.asked.filter(({ block }) => block < 70);
    expect(passed.length).toBeLessThan(20); // where it began, and no more
    expect(passed.every(({ signal }) => signal.aborted)).toBe(true);
    await vi.advanceTimersByTimeAsync(100);
    await list.answerAll();
    expect(list.store.at(901)).toBe(901);
  });

  it("reads on ahead of a steady scroll", async () => {
    const list = slowList();
    await list.answerAll();
    await vi.advanceTimersByTimeAsync(1000);
    let late = 0;
    for (let first = 1; first < 900; first++) {
      list.store.show(first, first + 5);
      await vi.advanceTimersByTimeAsync(16);
      await list.answerAll();
      if (list.store.at(first + 4) === undefined) late++;
    }
    expect(late).toBe(0);
  });

  it("forgets what is far away", async () => {
    const list = slowList();
    await list.answerAll();
    for (let first = 0; first < 1000; first += 20) {
      list.store.show(first, first + 5);
      await vi.advanceTimersByTimeAsync(100);
      await list.answerAll();
    }
    const held = Array.from({ length: TOTAL }, (_, i) => list.store.at(i)).filter((row) => row !== undefined);
    expect(held.length).toBeLessThanOrEqual(24 * SIZE);
    expect(list.store.at(985)).toBe(985);
    list.store.show(0, 5);
    await vi.advanceTimersByTimeAsync(100);
    await list.answerAll();
    expect(list.store.at(0)).toBe(0);
  });

  it("reads anew on demand, and keeps the old rows until then", async () => {
    const list = slowList();
    await list.answerAll();
    list.change();
    list.store.reload();
    expect(list.store.at(4)).toBe(4);
    await list.answerPlaces();
    expect(list.store.at(4)).toBe(4);
    await list.answerAll();
    expect(list.store.at(4)).toBe(100_004);
  });

  it("asks for nothing more once it is closed", async () => {
    const list = slowList();
    await list.answerAll();
    list.asked.length = 0;
    list.store.show(500, 520);
    list.store.show(600, 620);
    list.store.close();
    await vi.advanceTimersByTimeAsync(1000);
    expect(list.asked.every(({ signal }) => signal.aborted)).toBe(true);
  });
});

describe("a list that cannot be read", () => {
  it("says so once, and tries again when asked", async () => {
    let fail = true;
    let calls = 0;
    const store = createRowStore<number>(
      {
        size: SIZE,
        places: async () => ({ total: 5, cursors: [] }),
        block: async () => {
          calls++;
          if (fail) throw new Error("gone");
          return [1, 2, 3, 4, 5];
        },
      },
      () => {},
    );
    const turns = async () => {
      for (let i = 0; i < 10; i++) await Promise.resolve();
    };
    await turns();
    expect([(store.error() as Error).message, calls]).toEqual(["gone", 1]);
    fail = false;
    store.reload();
    await turns();
    expect([store.error(), store.at(4)]).toEqual([null, 5]);
  });
});
