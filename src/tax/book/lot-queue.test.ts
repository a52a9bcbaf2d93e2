import fc from "fast-check";
import { expect, it } from "vitest";
import type { BookLot } from "./lot.ts";
import { enqueue, firstLot, newQueue, openLots, remove } from "./lot-queue.ts";

const step = fc.oneof(
  fc.record({ come: fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 30 }) }),
  fc.record({ go: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ leave: fc.nat(100) }),
);

const lotAt = (acquiredAt: number, number: number): BookLot => ({
  number,
  acquiredAt,
  quantity: 1n,
  cost: 1n,
  gap: null,
  row: 0,
  ordinal: number,
  parent: null,
  initialQuantity: 1n,
  initialCost: 1n,
  handed: null,
  borrowed: acquiredAt % 7 === 0,
  departure: null,
});

const inOrder = (a: BookLot, b: BookLot): number =>
  Number(b.borrowed) - Number(a.borrowed) || a.acquiredAt - b.acquiredAt || a.number - b.number;

it("lots are in order of acquisition, borrowed ones first, however many are added at once or in between", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const queue = newQueue();
      let open: BookLot[] = [];
      let count = 0;
      for (const one of steps) {
        if ("come" in one) {
          const lots = one.come.map((ms) => lotAt(ms, (count += 1))).toSorted(inOrder);
          enqueue(queue, lots);
          open = [...open, ...lots].toSorted(inOrder);
        } else if ("go" in one) {
          for (const lot of open.slice(0, one.go)) remove(queue, lot);
          open = open.slice(one.go);
        } else if (open.length > 0) {
          const lot = open[one.leave % open.length]!;
          remove(queue, lot);
          open = open.filter((other) => other !== lot);
        }
        expect(openLots(queue)).toEqual(open);
        expect(firstLot(queue)).toBe(open[0]);
      }
    }),
  );
});
