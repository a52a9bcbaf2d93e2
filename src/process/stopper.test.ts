import { PassThrough } from "node:stream";
import { expect, it } from "vitest";
import { createLogger } from "./log.ts";
import { stopper } from "./stopper.ts";

it("closes the last opened first, abandons what does not end, and continues after a failure", async () => {
  const closed: string[] = [];
  const log = new PassThrough();
  const { onStop, stop, stopping } = stopper(createLogger("warn", log), 1_000);
  onStop("the database", 1_000, async () => closed.push("the database"));
  onStop("jobs", 50, async () => {
    closed.push("jobs");
    throw new Error("lost");
  });
  onStop("requests", 20, () => new Promise(() => closed.push("requests")));
  expect(stopping()).toBe(false);
  const once = stop();
  expect(stop()).toBe(once);
  expect(stopping()).toBe(true);
  await once;
  expect(closed).toEqual(["requests", "jobs", "the database"]);
  const output = String(log.read());
  expect(output).toMatch(/"what":"requests".*did not stop in time/);
  expect(output).toMatch(/"what":"jobs".*while stopping/);
});
