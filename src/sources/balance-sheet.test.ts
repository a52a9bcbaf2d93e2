import { describe, expect, it } from "vitest";
import { balanceSheet, sums } from "./balance-sheet.ts";

const of = (amounts: Readonly<Record<string, string>>) => {
  const totals = sums();
  for (const [asset, amount] of Object.entries(amounts)) totals.add(asset, amount);
  return totals;
};
const reportedAt = new Date("2025-01-01T00:00:00Z");

describe("computed against reported balances", () => {
  it("a difference that manual entries make up exactly is explained", () => {
    const reported = [
      { asset: "ETH", amount: "0.9", reportedAt },
      { asset: "BTC", amount: "1", reportedAt },
      { asset: "ADA", amount: "5", reportedAt },
    ];
    // ETH: 0.35 and 0.55 entered are 0.9. BTC: 0.1 is still missing. ADA agreed before anything was entered.
    const sheet = balanceSheet(
      of({ ETH: "0.35", BTC: "0.8", ADA: "5" }),
      reported,
      true,
      of({ ETH: "0.55", BTC: "0.1", ADA: "7" }),
    );
    expect(
      sheet.map(({ asset, computed, difference, matches }) => [asset, computed, difference, matches]),
    ).toEqual([
      ["ADA", "5", "0", true],
      ["BTC", "0.8", "-0.2", false],
      ["ETH", "0.9", "0", true],
    ]);
  });
});
