import { expect, it } from "vitest";
import { openReadings } from "./readings.ts";

it("knows how far each file of a source is, until it is done", () => {
  const readings = openReadings();
  const first = readings.begin("s1", "a.csv", 100);
  const second = readings.begin("s1", "a.csv", 200);
  readings.begin("s2", "b.csv", 300);
  first.tell({ step: "looking", bytes: 50, rows: 5000 });
  expect(readings.of("s1")).toEqual([
    { name: "a.csv", step: "looking", bytes: 50, allBytes: 100, rows: 5000 },
    { name: "a.csv", step: "waiting", bytes: 0, allBytes: 200, rows: 0 },
  ]);
  first.end();
  second.tell({ step: "keeping", rows: 7 });
  expect(readings.of("s1")).toEqual([{ name: "a.csv", step: "keeping", bytes: 0, allBytes: 200, rows: 7 }]);
  second.end();
  expect(readings.of("s1")).toEqual([]);
});
