import { describe, expect, it } from "vitest";
import { splitCompound } from "./analyse.ts";

const parts = new Set([
  "krypto",
  "gewinn",
  "verausserung",
  "frist",
  "staking",
  "ertrage",
  "steuer",
  "pflicht",
]);

describe("compounds", () => {
  it.each([
    ["kryptogewinn", ["krypto", "gewinn"]],
    ["verausserungsgewinn", ["verausserung", "gewinn"]],
    ["stakingertrage", ["staking", "ertrage"]],
    ["gewinnsteuerpflicht", ["gewinn", "steuer", "pflicht"]],
    ["kryptofoo", []],
    ["gewinn", []],
  ])("%s splits into %j", (word, pieces) => {
    expect(splitCompound(word, parts)).toEqual(pieces);
  });

  it("gives up quickly on a word made to be slow", () => {
    expect(splitCompound("frist".repeat(8) + "x", new Set(["frist", "fri", "st", "fristfrist"]))).toEqual([]);
  });
});
