import { expect, it } from "vitest";
import { buildFinder, tableOf } from "./feature-table.ts";

const names = ["^ja$", "nein", "#tax", "#tax #sell", "coin verkauft", "coin _ verkauft", "größe", ""];

it("finds every name at its index and nothing else", () => {
  const { find } = buildFinder(tableOf(names));
  expect(names.map(find)).toEqual(names.map((_, index) => index));
  for (const other of ["^ja", "neinn", "#sell", "coin  verkauft", "grosse"]) expect(find(other)).toBe(-1);
});

it("finds a pair by its beginning, whatever other beginnings were computed before", () => {
  const { begin, findPair } = buildFinder(tableOf(names));
  expect(findPair("coin ", begin("coin "), "verkauft")).toBe(4);
  expect(findPair("coin _ ", begin("coin _ "), "verkauft")).toBe(5);
  expect(findPair("#tax ", begin("#tax "), "#sell")).toBe(3);
  expect(findPair("coin ", begin("coin "), "gekauft")).toBe(-1);
});

it("holds many names", () => {
  const many = Array.from({ length: 5_000 }, (_, i) => `n${i * 7}`);
  const { find } = buildFinder(tableOf(many));
  expect(many.every((name, index) => find(name) === index)).toBe(true);
  expect(find("n1")).toBe(-1);
});
