import * as fc from "fast-check";
import { expect, it } from "vitest";
import type { SentRow } from "./etherscan.ts";
import { blocksOf, nextPage, type PagePlan } from "./paging.ts";

type Row = { readonly block: number; readonly id: number };

/** A simulated indexer: returns at most `limit` rows, whatever the request. */
const fetchPage = (
  rows: readonly Row[],
  { startBlock, page, offset }: PagePlan,
  limit: number,
): SentRow[] => {
  const last = page > 1 ? startBlock : Number.POSITIVE_INFINITY;
  const size = Math.min(offset, limit);
  return rows
    .filter(({ block }) => block >= startBlock && block <= last)
    .slice((page - 1) * size, page * size)
    .map(({ block, id }) => ({
      text: String(id),
      wire: { blockNumber: String(block), timeStamp: "1656676800" },
    }));
};

const readAll = (rows: readonly Row[], offset: number, limit: number): number[] => {
  let plan: PagePlan = { startBlock: 0, page: 1, offset };
  let pending: readonly SentRow[] = [];
  const got: number[] = [];
  for (let round = 0; round < 5_000; round += 1) {
    const page = fetchPage(rows, plan, limit);
    const step = nextPage(plan, page.length, blocksOf([...pending, ...page]) ?? []);
    for (const block of step.complete) for (const row of block.rows) got.push(Number(row.text));
    if (step.done) return got;
    plan = step.next;
    pending = step.pending;
  }
  throw new Error("no end");
};

const account = fc
  .array(fc.record({ block: fc.nat(30), size: fc.integer({ min: 1, max: 230 }) }), { maxLength: 12 })
  .map((blocks) => {
    let id = 0;
    return blocks
      .toSorted((a, b) => a.block - b.block)
      .flatMap(({ block, size }) => Array.from({ length: size }, () => ({ block, id: (id += 1) })));
  });

it("returns every row once, in order, however many share a block", () => {
  fc.assert(
    fc.property(account, fc.constantFrom(50, 100, 1_000), (rows, offset) => {
      expect(readAll(rows, offset, 1_000)).toEqual(rows.map(({ id }) => id));
    }),
    { numRuns: 300 },
  );
});

it("handles a server that returns fewer rows than requested", () => {
  const rows = Array.from({ length: 730 }, (_, id) => ({ block: id, id }));
  expect(readAll(rows, 1_000, 100)).toHaveLength(730);
});

it("reads beyond the 10,000 rows that can be paged", () => {
  const rows = Array.from({ length: 25_000 }, (_, id) => ({ block: Math.floor(id / 3), id }));
  expect(readAll(rows, 1_000, 1_000)).toEqual(rows.map(({ id }) => id));
});
