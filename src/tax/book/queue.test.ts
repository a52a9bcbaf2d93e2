import fc from "fast-check";
import { expect, it } from "vitest";
import { acquiredMs, addLot, GAP, lotTable } from "./lots.ts";
import { enqueue, enqueueAll, lotQueue } from "./queue.ts";

const step = fc.oneof(
  fc.record({ come: fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 24 }) }),
  fc.record({ go: fc.integer({ min: 1, max: 12 }) }),
);

it("lots lie in order of acquisition, however many come at once and go in between", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const [lots, queue] = [lotTable(8), lotQueue()];
      const byDate = (a: number, b: number): number => acquiredMs(lots, a) - acquiredMs(lots, b) || a - b;
      let open: number[] = [];
      for (const one of steps) {
        if ("go" in one) {
          open = open.slice(one.go);
          queue.head = Math.min(queue.tail, queue.head + one.go);
          continue;
        }
        const rows = one.come.toSorted((a, b) => a - b).map((ms) => addLot(lots, 1, 1, ms, 0, -1, GAP.none));
        if (rows.length === 1) enqueue(queue, lots, rows[0]!);
        else enqueueAll(queue, lots, rows);
        open = [...open, ...rows].toSorted(byDate);
        expect([...queue.rows.subarray(queue.head, queue.tail)]).toEqual(open);
      }
    }),
  );
});
