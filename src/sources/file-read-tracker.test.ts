import { expect, it } from "vitest";
import { createFileReadTracker } from "./file-read-tracker.ts";

it("reports the progress of each file of a source until it is done", () => {
  const tracker = createFileReadTracker();
  const first = tracker.begin("s1", "a.csv", 100);
  const second = tracker.begin("s1", "a.csv", 200);
  tracker.begin("s2", "b.csv", 300);
  first.report({ step: "looking", bytes: 50, rows: 5000 });
  expect(tracker.of("s1")).toEqual([
    { name: "a.csv", step: "looking", bytes: 50, allBytes: 100, rows: 5000 },
    { name: "a.csv", step: "waiting", bytes: 0, allBytes: 200, rows: 0 },
  ]);
  first.end();
  second.report({ step: "keeping", rows: 7 });
  expect(tracker.of("s1")).toEqual([{ name: "a.csv", step: "keeping", bytes: 0, allBytes: 200, rows: 7 }]);
  second.end();
  expect(tracker.of("s1")).toEqual([]);
});
