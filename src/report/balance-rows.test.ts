import { describe, expect, it } from "vitest";
import { unlistedLots } from "./balance-rows.ts";

const at = (day: string, wallet: string, asset: string, quantity: string) => ({
  at: day,
  wallet,
  asset,
  quantity,
  sourceId: null,
  reported: null,
  difference: null,
  shortfall: "0",
});
const lot = (wallet: string, asset: string, quantity: string) => ({
  wallet,
  asset,
  quantity,
  sourceId: null,
  lotId: "1#1",
  acquired: "2024-01-10",
  cost: "500",
  taxFreeFrom: "2025-01-11",
  gap: null,
});

describe("unlisted lots at the end of the year", () => {
  it("are the balance at that time minus the listed lots", () => {
    // The book has 1 of the 2 BTC and no ETH; all coins of the other wallet are in the book.
    const balances = [
      at("2023-12-31", "A", "BTC", "7"),
      at("2024-12-31", "A", "BTC", "2"),
      at("2024-12-31", "A", "ETH", "0.3"),
      at("2024-12-31", "B", "BTC", "1.5"),
    ];
    const open = [lot("A", "BTC", "0.4"), lot("A", "BTC", "0.6"), lot("B", "BTC", "1.50")];
    const unlisted = unlistedLots(balances, open, 2024);
    expect(unlisted.map(({ wallet, asset, quantity }) => `${wallet} ${asset} ${quantity}`)).toEqual([
      "A BTC 1",
      "A ETH 0.3",
    ]);
  });
});
