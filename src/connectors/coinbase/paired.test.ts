import { describe, expect, it } from "vitest";
import { normalize } from "../normalize.ts";
import { only, reader, sample } from "./testing/ledger.ts";

describe("moves without effect", () => {
  it.each([
    [["stake-out", "stake-in"], "staking_deposit out 7.2049318863 DOT @?"],
    [["unstake-out", "unstake-in"], "staking_deposit out 0.00155742 ETH @3"],
    [["depr-out", "depr-in"], "staking_deposit out 0.3 ETH @900"],
  ])("reads %s as staking", (ids, expected) => expect(only(...ids)).toEqual([expected]));

  it("counts the price of instant unstaking as a fee", () =>
    // 1.265 - 1.25, worth 2,530 × 0.015 / 1.265 = 30
    expect(only("instant-out", "instant-in")).toEqual(["fee out 0.015 ETH @30"]));

  it.each(["pending", "canceled", "odd-status"])("gives %s no effect and no failure", (id) =>
    expect(normalize(reader, sample(id))).toEqual({
      transactions: [],
      outcomes: [{ recordId: id, status: "normalized", transactionId: null }],
      natives: [],
      issues: [],
      effects: [],
    }),
  );
});

describe("events that the law leaves open", () => {
  it.each([
    [["wrap-out", "wrap-in"], "wrap out 0.00418375 ETH @8 in 0.0038914207731845 CBETH @8"],
    [["unwrap-out", "unwrap-in"], "wrap out 0.5 CBETH @1200 in 0.54 ETH @1200"],
    [["migr-out", "migr-in"], "wrap out 20 MATIC @9 in 20 POL @9"],
    [["dust-out", "dust-in"], "crypto_swap out 0.007148302 RLC @0.01 in 0.009 USDC @0.01"],
    [["margin-out", "margin-in"], "spot_sell out 100 USDC @92 in 100 USD @92"],
    [["futures"], "derivative_settlement out 12.5 USDC @11.6"],
  ])("reads %s", (ids, expected) => expect(only(...ids)).toEqual([expected]));

  it("reads card spends as payments", () =>
    expect(only("card", "card-null").toSorted()).toEqual([
      "payment out 0.001 BTC @20",
      "payment out 0.0021 BTC @42",
    ]));

  it("reads a subscription in euro as money that left", () =>
    expect(only("sub")).toEqual(["withdraw_fiat out 29.99 EUR @29.99"]));
});
