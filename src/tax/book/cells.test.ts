import { expect, test } from "vitest";
import { doubles, growInts, intCells, readInt, writeInt } from "./cells.ts";

test("cells keep safe and larger integers, and keep them when they grow", () => {
  const cells = intCells(70_000);
  const values = [0, -1, Number.MAX_SAFE_INTEGER, 2n ** 53n, -(10n ** 40n), 7] as const;
  const places = [0, 1, 65_535, 65_536, 69_998, 69_999];
  places.forEach((at, index) => writeInt(cells, at, values[index]!));
  const read = () => places.map((at) => readInt(cells, at));
  expect(read()).toEqual(values);
  const room = cells.small.length;
  growInts(cells);
  expect(cells.small.length).toBe(room * 2);
  expect(read()).toEqual(values);
  writeInt(cells, 65_536, 5);
  expect(readInt(cells, 65_536)).toBe(5);
});

test.each([0, 1, 64, 65_536, 65_537, 1_000_000])("there is room for %i doubles", (capacity) => {
  expect(doubles(capacity).length).toBeGreaterThanOrEqual(capacity);
});
