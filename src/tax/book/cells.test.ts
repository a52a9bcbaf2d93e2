import { expect, test } from "vitest";
import { doubles, growInts, intCells, placeInt, putInt, readInt, writeInt } from "./cells.ts";

test("cells keep safe and larger integers, and keep them when they grow", () => {
  const cells = intCells(70_000);
  const values = [0, -1, Number.MAX_SAFE_INTEGER, 2n ** 53n, -(10n ** 40n), 7] as const;
  const places = [0, 1, 65_535, 65_536, 69_998, 69_999];
  places.forEach((at, index) => putInt(cells, at, values[index]!));
  const read = () => places.map((at) => readInt(cells, at));
  expect(read()).toEqual(values);
  const room = cells.small.length;
  growInts(cells, 100_000);
  expect(cells.small.length).toBeGreaterThanOrEqual(room + 100_000);
  expect(read()).toEqual(values);
  for (const value of [3n ** 40n, 5, 7n ** 30n, -(7n ** 30n)] as const) {
    writeInt(cells, 65_536, value);
    expect(readInt(cells, 65_536)).toBe(value);
    expect(readInt(cells, 69_998)).toBe(-(10n ** 40n));
  }
});

test("a block that is filled again keeps no large integer of before", () => {
  const cells = intCells(4);
  for (const values of [
    [2n ** 60n, 1],
    [5, 2n ** 61n],
    [2n ** 62n, -(2n ** 63n)],
  ] as const) {
    values.forEach((value, at) => placeInt(cells, at, value));
    expect(values.map((_, at) => readInt(cells, at))).toEqual(values);
  }
  expect(cells.big.length).toBe(2);
});

test.each([0, 1, 64, 65_536, 65_537, 1_000_000])("there is room for %i doubles", (capacity) => {
  expect(doubles(capacity).length).toBeGreaterThanOrEqual(capacity);
});
