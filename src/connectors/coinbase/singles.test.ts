import { describe, expect, it } from "vitest";
import { normalize } from "../normalize.ts";
import { issues, ledger, only, reader, sample } from "./testing/ledger.ts";
import { money, record } from "./testing/records.ts";

describe("sends and receives", () => {
  it("takes the network fee out of the sent amount", () =>
    // 0.06184309 - 0.00021 = 0.06163309; of 1,000 euro the fee is 1000 × 0.00021 / 0.06184309 = 3.39569...
    expect(only("send-out")).toEqual([
      expect.stringMatching(/^transfer out 0\.06163309 BTC @996\.60\d+ fee 0\.00021 BTC @3\.395\d+$/),
    ]));

  it("reads a receive that comes as a send", () => {
    expect(only("send-in")).toEqual(["transfer in 0.26 ETH @959.23"]);
    expect(issues(...sample("send-in"))).toEqual([]);
  });

  it("recognizes an old Earn reward by its marker, not by its localized title", () =>
    expect(only("earn-old")).toEqual(["learning_reward in 0.03418206 NMR @1"]));

  it("asks about a credit from Coinbase and about uncategorized rows", () => {
    expect(only("credit", "tx-in", "tx-out").toSorted()).toEqual([
      "transfer in 0.001 BTC @20",
      "transfer in 4 ADA @1.5",
      "transfer out 1 ADA @0.4",
    ]);
    expect(issues(...sample("credit", "tx-in", "tx-out"))).toEqual([
      "unclear-origin",
      "unclear-origin",
      "unclear-origin",
    ]);
  });

  it("does not count a fee in another coin as part of the amount", () => {
    const row = record({
      id: "x",
      type: "send",
      amount: "-100 USDC",
      native: "-92.00 EUR",
      more: { network: { transaction_fee: money("0.001 ETH") } },
    });
    expect(ledger(row)).toEqual(["transfer out 100 USDC @92"]);
    expect(issues(row)).toEqual(["fee-elsewhere"]);
  });

  it.each([
    ["pro-out", "transfer out 0.00001111 BCH @?"],
    ["pro-in", "transfer in 0.38200417 BTC @8000"],
    ["ex-out", "withdraw_fiat out 114.02 EUR @114.02"],
    ["intx-out", "transfer out 100 USDC @92"],
  ])("reads %s as a move to another venue", (id, expected) => expect(only(id)).toEqual([expected]));

  it("joins the two rows of a vault withdrawal two days apart", () =>
    expect(only("vault-out", "vault-in")).toEqual(["transfer out 1 LTC @80 in 1 LTC @80"]));
});

describe("income", () => {
  it.each([
    ["earn", "learning_reward in 2 GRT @0.5"],
    ["incentive", "referral_reward in 0.0005 BTC @10"],
    ["interest", "lending_interest in 7.218356 USDC @6.21"],
    ["stake-reward", "staking_reward in 0.001642 XTZ @?"],
    ["inflation", "staking_reward in 0.000076 ALGO @?"],
    ["rebate", "cashback in 1.2 USDC @1.1"],
    ["cardback", "cashback in 0.3 XLM @0.03"],
  ])("reads %s", (id, expected) => expect(only(id)).toEqual([expected]));

  it("takes no value that Coinbase rounds to 0.00", () =>
    expect(normalize(reader, sample("stake-reward"))).toMatchObject({
      transactions: [{ received: { asset: "XTZ", amount: "0.001642", valueEur: null } }],
      natives: [],
    }));

  it("lets clawed-back coins leave without a result, flagged", () => {
    expect(only("claw")).toEqual(["loss out 0.0001 BTC @2"]);
    expect(issues(...sample("claw"))).toEqual(["clawback"]);
  });
});
