import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cases } from "../../test/support/depth.ts";
import { hireWorkers } from "./queue-workers.ts";

/** A queue whose workers check for messages when they are woken, like those of the database, and count what they do. */
function counted(max: number, taking: readonly number[]) {
  const pending: number[] = [];
  const workers = new Map<string, { stopped: boolean; look: () => void }>();
  const seen = { done: 0, atOnce: 0, maxAtOnce: 0, looks: 0, hired: 0 };
  const opened = hireWorkers({
    max,
    hire: async (atWork) => {
      const name = String((seen.hired += 1));
      const state = { stopped: false, look: () => {} };
      workers.set(name, state);
      void (async () => {
        for (let woken = true; !state.stopped;) {
          if (!woken) await new Promise<void>((resolve) => (state.look = resolve));
          woken = false;
          if (state.stopped) break;
          seen.looks += 1;
          await sleep(1);
          const job = pending.shift();
          if (job === undefined) continue;
          await atWork(async () => {
            seen.maxAtOnce = Math.max(seen.maxAtOnce, (seen.atOnce += 1));
            await sleep(taking[job % taking.length]);
            seen.atOnce -= 1;
            seen.done += 1;
          });
          woken = true;
        }
        workers.delete(name);
      })();
      return name;
    },
    dismiss: async (name) => {
      const state = workers.get(name);
      if (state === undefined) return;
      state.stopped = true;
      state.look();
    },
    onError: (error) => {
      throw error;
    },
  });
  return {
    opened,
    seen,
    workers,
    send: (job: number) => {
      pending.push(job);
      for (const { look } of workers.values()) look();
    },
  };
}

describe("workers of a queue", () => {
  it("process every message, whenever it arrives, and one of them remains to check", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 5 }),
        fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 20 }),
        async (max, taking, pauses) => {
          const queue = counted(max, taking);
          await queue.opened;
          for (const [job, pause] of pauses.entries()) {
            queue.send(job);
            if (pause > 0) await sleep(pause);
          }
          await expect.poll(() => queue.seen.done, { interval: 2 }).toBe(pauses.length);
          await expect.poll(() => queue.workers.size, { interval: 2 }).toBe(1);
          expect(queue.seen.maxAtOnce).toBeLessThanOrEqual(max);
        },
      ),
      { numRuns: cases(10, 40) },
    );
  });

  it("are dismissed by their own name, also one that was just created", async () => {
    const hired: {
      readonly work: (job: () => Promise<void>) => Promise<void>;
      name: (own: string) => void;
    }[] = [];
    const dismissed: string[] = [];
    const opened = hireWorkers({
      max: 2,
      hire: (work) => new Promise((name) => hired.push({ work, name })),
      dismiss: async (name) => void dismissed.push(name),
      onError: (error) => {
        throw error;
      },
    });
    hired[0]!.name("first");
    await opened;
    // The first has found a message, and the second replaces it as the checking worker; the first finishes before the
    // name of the second is known.
    await hired[0]!.work(async () => {});
    expect([hired.length, dismissed]).toEqual([2, []]);
    hired[1]!.name("second");
    await expect.poll(() => dismissed).toEqual(["second"]);
  });

  it("are one without messages, and one check per message if it is processed before the next", async () => {
    const queue = counted(24, [0]);
    await queue.opened;
    for (let job = 0; job < 10; job++) {
      queue.send(job);
      await expect.poll(() => queue.seen.done, { interval: 2 }).toBe(job + 1);
      await expect.poll(() => queue.workers.size, { interval: 2 }).toBe(1);
    }
    // One worker finds the message, one replaces it, and one checks afterwards: not every worker that could run.
    expect(queue.seen.looks).toBeLessThanOrEqual(1 + 10 * 4);
  });
});
