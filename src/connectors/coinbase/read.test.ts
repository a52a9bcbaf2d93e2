import { describe, expect, it } from "vitest";
import type { RawRecord } from "../connector.ts";
import { normalize } from "../normalize.ts";
import { describeConformance } from "../testing/conformance.ts";
import { assembleRows } from "./assemble.ts";
import { KINDS } from "./kinds.ts";
import { readRecord } from "./read.ts";
import { asObject } from "./wire.ts";
import { fill, money, order, record, SAMPLE } from "./testing/records.ts";

const reader = { read: readRecord, assemble: assembleRows };

describeConformance({
  name: "Coinbase",
  reader,
  records: SAMPLE,
  unknown: record({ id: "new", type: "quantum_payout", amount: "1 BTC", native: "20000.00 EUR" }),
});

/** The short form of a ledger: what, out, in, fee. */
const ledger = (...records: RawRecord[]): string[] =>
  normalize(reader, records).transactions.map((transaction) => {
    const leg = (name: string, side: typeof transaction.sent): string =>
      side === null ? "" : ` ${name} ${side.amount} ${side.asset} @${side.valueEur ?? "?"}`;
    const { type, sent, received, fee } = transaction;
    return `${type}${leg("out", sent)}${leg("in", received)}${leg("fee", fee)}`;
  });

const sample = (...ids: string[]): RawRecord[] => SAMPLE.filter((row) => ids.includes(row.providerId));

const only = (...ids: string[]): string[] => ledger(...sample(...ids));

const issues = (...records: RawRecord[]): string[] =>
  normalize(reader, records).issues.map((issue) => issue.code);

describe("the sample", () => {
  it("holds every known type", () => {
    const types = new Set(SAMPLE.map((row) => asObject(JSON.parse(row.payload))?.["type"]));
    expect(Object.keys(KINDS).filter((type) => !types.has(type))).toEqual(["prime_deposit"]);
  });
});

describe("buys and sells", () => {
  it("takes the fee out of the price of a buy by card", () =>
    // 10.00 paid, 0.99 of it fee: 9.01 for the coin.
    expect(only("buy-1")).toEqual([
      "spot_buy out 9.01 EUR @9.01 in 0.00228939 ETH @9.01 fee 0.99 EUR @0.99",
    ]));

  it("reads the row of the euro wallet as the same buy", () =>
    expect(only("buy-2", "buy-2-eur")).toEqual([
      "spot_buy out 49.5 EUR @49.5 in 0.5 SOL @49.5 fee 0.5 EUR @0.5",
    ]));

  it("adds the fee to what a sell paid out", () =>
    // 11.50 arrived after 0.50 fee: the price was 12.00 (Rn 58), the fee is Werbungskosten.
    expect(only("sell-1", "sell-1-eur")).toEqual([
      "spot_sell out 0.1 SOL @12 in 12 EUR @12 fee 0.5 EUR @0.5",
    ]));

  it("reads an old sell whose amount is unsigned", () =>
    expect(
      ledger(
        record({
          id: "s",
          type: "sell",
          amount: "2 LTC",
          native: "150.00 EUR",
          more: { sell: { id: "x", resource: "sell" } },
        }),
      ),
    ).toEqual(["spot_sell out 2 LTC @150 in 150 EUR @150"]));

  it("takes the total of the old schema, which only links to the buy, from the value", () =>
    expect(
      ledger(
        record({
          id: "b",
          type: "buy",
          amount: "1 ETH",
          native: "200.00 EUR",
          more: {
            buy: { id: "x", resource: "buy", resource_path: "/v2/x" },
            details: { title: "ETH gekauft" },
          },
        }),
      ),
    ).toEqual(["spot_buy out 200 EUR @200 in 1 ETH @200"]));

  it("keeps a price in dollars as dollars and asks for the euro value where Coinbase has none", () => {
    const buy = record({
      id: "b",
      type: "buy",
      amount: "1 ETH",
      native: "2000.00 USD",
      more: { buy: order("x", "2000.00 USD", "20.00 USD") },
    });
    expect(ledger(buy)).toEqual(["spot_buy out 1980 USD @? in 1 ETH @? fee 20 USD @?"]);
    const needs = normalize(reader, [buy]).needs.map(
      ({ leg, native }) => `${leg} ${native?.amount} ${native?.currency}`,
    );
    expect(needs).toEqual(["fee 20 USD", "received 1980 USD", "sent 1980 USD"]);
  });

  it("splits Coinbase's own euro value of a dollar buy between price and fee", () =>
    expect(
      ledger(
        record({
          id: "b",
          type: "buy",
          amount: "1 ETH",
          native: "1800.00 EUR",
          more: { buy: order("x", "2000.00 USD", "20.00 USD") },
        }),
      ),
      // 1,800 for 2,000 dollars: 1,980 dollars are 1,782 euro, 20 are 18.
    ).toEqual(["spot_buy out 1980 USD @1782 in 1 ETH @1782 fee 20 USD @18"]));

  it("flags the cash side of a buy whose coin is nowhere", () => {
    expect(only("buy-2-eur")).toEqual(["withdraw_fiat out 50 EUR @50"]);
    expect(issues(...sample("buy-2-eur"))).toEqual(["missing-leg"]);
  });

  it("refuses a fee above the price and a negative one", () => {
    const outcomes = normalize(reader, [
      record({ id: "a", type: "buy", amount: "1 ETH", more: { buy: order("x", "10.00 EUR", "11.00 EUR") } }),
      record({ id: "b", type: "buy", amount: "1 ETH", more: { buy: order("y", "10.00 EUR", "-1.00 EUR") } }),
    ]).outcomes;
    expect(outcomes).toMatchObject([
      { status: "failed", code: "bad-fee" },
      { status: "failed", code: "bad-fee" },
    ]);
  });
});

describe("converts", () => {
  it("joins two rows of two accounts, each with its own value (Rn 58, 59)", () =>
    expect(only("conv-in", "conv-out")).toEqual([
      "crypto_swap out 10.571942 USDC @10 in 0.00266121 ETH @9.7",
    ]));

  it.each(["conv-out", "conv-in"])("flags %s when the other leg is missing, and invents nothing", (id) => {
    expect(only(id)).toEqual([
      id === "conv-out" ? "crypto_swap out 10.571942 USDC @10" : "crypto_swap in 0.00266121 ETH @9.7",
    ]);
    expect(issues(...sample(id))).toEqual(["missing-leg"]);
  });

  it("reads ETH to ETH2 as locking the coins (Rn 13)", () =>
    expect(only("eth2-out", "eth2-in")).toEqual(["staking_deposit out 0.1 ETH @180"]));

  it("reads a convert into euro as a sale", () =>
    expect(
      ledger(
        record({
          id: "a",
          type: "trade",
          amount: "-5 SOL",
          native: "-500.00 EUR",
          more: { trade: { id: "t" } },
        }),
        record({
          id: "b",
          type: "trade",
          amount: "495.00 EUR",
          native: "495.00 EUR",
          more: { trade: { id: "t" } },
        }),
      ),
    ).toEqual(["spot_sell out 5 SOL @500 in 495 EUR @495"]));

  it("does not untangle three assets under one trade id", () => {
    const rows = ["-1 SOL", "-1 ADA", "1 ETH"].map((amount, i) =>
      record({ id: `${i}`, type: "trade", amount, more: { trade: { id: "t" } } }),
    );
    expect(normalize(reader, rows).outcomes.map((outcome) => outcome.status)).toEqual([
      "failed",
      "failed",
      "failed",
    ]);
  });
});

describe("advanced trade fills", () => {
  it("takes the commission beside the quote leg", () =>
    // 26.77 × 0.92209 = 24.6843493; the commission is worth 22.71 × 0.2962121916 / 24.6843493 = 0.27252...
    expect(only("fill-base", "fill-quote")).toEqual(
      ["crypto_swap out 24.6843493 USDC @22.71 in 26.77 XRP @22 fee 0.2962121916 USDC @0.27252"].map((line) =>
        expect.stringContaining(line),
      ),
    ));

  it("takes two fills of one second apart by their quantities", () => {
    const at = "2022-11-01T08:00:00Z";
    const rows = [
      record({
        id: "b1",
        type: "advanced_trade_fill",
        amount: "0.01 BTC",
        at,
        native: "200.00 EUR",
        more: fill("o", "BTC-EUR", "20000", "1.2"),
      }),
      record({
        id: "q1",
        type: "advanced_trade_fill",
        amount: "-200.00 EUR",
        at,
        native: "-200.00 EUR",
        more: fill("o", "BTC-EUR", "20000", "1.2"),
      }),
      record({
        id: "b2",
        type: "advanced_trade_fill",
        amount: "0.03 BTC",
        at,
        native: "600.00 EUR",
        more: fill("o", "BTC-EUR", "20000", "3.6"),
      }),
      record({
        id: "q2",
        type: "advanced_trade_fill",
        amount: "-600.00 EUR",
        at,
        native: "-600.00 EUR",
        more: fill("o", "BTC-EUR", "20000", "3.6"),
      }),
    ];
    expect(ledger(...rows)).toEqual([
      "spot_buy out 200 EUR @200 in 0.01 BTC @200 fee 1.2 EUR @1.2",
      "spot_buy out 600 EUR @600 in 0.03 BTC @600 fee 3.6 EUR @3.6",
    ]);
  });

  it("knows the side from the base leg when the row does not say", () =>
    expect(
      ledger(
        record({
          id: "b",
          type: "advanced_trade_fill",
          amount: "-2 ETH",
          native: "-3000.00 EUR",
          more: fill("o", "ETH-EUR", "1500", "18"),
        }),
        record({
          id: "q",
          type: "advanced_trade_fill",
          amount: "3000.00 EUR",
          native: "3000.00 EUR",
          more: fill("o", "ETH-EUR", "1500", "18"),
        }),
      ),
    ).toEqual(["spot_sell out 2 ETH @3000 in 3000 EUR @3000 fee 18 EUR @18"]));

  it("computes a euro quote that has no row from the fill's own price", () =>
    expect(
      ledger(
        record({
          id: "b",
          type: "advanced_trade_fill",
          amount: "2 ETH",
          native: "3000.00 EUR",
          more: fill("o", "ETH-EUR", "1500", "0", "BUY"),
        }),
      ),
    ).toEqual(["spot_buy out 3000 EUR @3000 in 2 ETH @3000"]));

  it("flags a coin quote that has no row", () =>
    expect(issues(...sample("fill-base"))).toEqual(["missing-leg"]));

  it("moves the quote wallet's balance by the commission too", () => {
    const [result] = sample("fill-quote").map(readRecord);
    // 24.6843493 + 0.2962121916
    expect(result?.ok && result.row.effect?.amount).toBe("-24.9805614916");
  });
});

describe("sends and receives", () => {
  it("takes the network fee out of what was sent", () =>
    // 0.05770427 - 0.00021 = 0.05749427; of 1,000 euro the fee is 1000 × 0.00021 / 0.05770427 = 3.63924...
    expect(only("send-out")).toEqual([
      expect.stringMatching(/^transfer out 0\.05749427 BTC @996\.36\d+ fee 0\.00021 BTC @3\.639\d+$/),
    ]));

  it("reads a receive that comes as a send", () => {
    expect(only("send-in")).toEqual(["transfer in 0.26 ETH @959.23"]);
    expect(issues(...sample("send-in"))).toEqual([]);
  });

  it("knows an old Earn reward by its marker, not by its localised title", () =>
    expect(only("earn-old")).toEqual(["learning_reward in 0.02762431 NMR @1"]));

  it("asks about a credit from Coinbase and about uncategorised rows", () => {
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
    ["pro-in", "transfer in 0.40555386 BTC @8000"],
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
    ["interest", "lending_interest in 6.545894 USDC @6.21"],
    ["stake-reward", "staking_reward in 0.001642 XTZ @?"],
    ["inflation", "staking_reward in 0.000076 ALGO @?"],
    ["rebate", "cashback in 1.2 USDC @1.1"],
    ["cardback", "cashback in 0.3 XLM @0.03"],
  ])("reads %s", (id, expected) => expect(only(id)).toEqual([expected]));

  it("asks for the value of what Coinbase rounds to 0.00", () =>
    expect(normalize(reader, sample("stake-reward")).needs).toEqual([
      {
        transactionId: "stake-reward",
        leg: "received",
        asset: "XTZ",
        amount: "0.001642",
        time: "2024-05-01T12:00:00.000Z",
        native: null,
      },
    ]));

  it("lets coins that are taken back leave without a result, flagged", () => {
    expect(only("claw")).toEqual(["loss out 0.0001 BTC @2"]);
    expect(issues(...sample("claw"))).toEqual(["clawback"]);
  });
});

describe("moves that change nothing", () => {
  it.each([
    [["stake-out", "stake-in"], "staking_deposit out 5.5776172514 DOT @?"],
    [["unstake-out", "unstake-in"], "staking_deposit out 0.00155742 ETH @3"],
    [["depr-out", "depr-in"], "staking_deposit out 0.3 ETH @900"],
  ])("reads %s as staking", (ids, expected) => expect(only(...ids)).toEqual([expected]));

  it("counts the price of unstaking at once as a fee", () =>
    // 1.265 - 1.25, worth 2,530 × 0.015 / 1.265 = 30
    expect(only("instant-out", "instant-in")).toEqual(["fee out 0.015 ETH @30"]));

  it.each(["pending", "canceled", "odd-status"])("gives %s no effect and no failure", (id) =>
    expect(normalize(reader, sample(id))).toEqual({
      transactions: [],
      outcomes: [{ recordId: id, status: "normalized", transactionId: null }],
      needs: [],
      issues: [],
    }),
  );
});

describe("what the law leaves open", () => {
  it.each([
    [["wrap-out", "wrap-in"], "wrap out 0.00362206 ETH @8 in 0.0033126015555116 CBETH @8"],
    [["unwrap-out", "unwrap-in"], "wrap out 0.5 CBETH @1200 in 0.54 ETH @1200"],
    [["migr-out", "migr-in"], "wrap out 20 MATIC @9 in 20 POL @9"],
    [["dust-out", "dust-in"], "crypto_swap out 0.005213665 RLC @0.01 in 0.009 USDC @0.01"],
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

describe("bad records", () => {
  it.each([
    ["malformed-json", "{"],
    ["malformed-json", "[]"],
    ["missing-field", "{}"],
    ["unknown-type", '{"status":"completed"}'],
    ["bad-amount", '{"status":"completed","type":"send","amount":{"amount":"NaN","currency":"BTC"}}'],
    ["bad-amount", '{"status":"completed","type":"send","amount":{"amount":1,"currency":"BTC"}}'],
    [
      "bad-time",
      '{"status":"completed","type":"send","amount":{"amount":"1","currency":"BTC"},"created_at":"1970-01-01T00:00:00Z"}',
    ],
  ])("are %s: %s", (code, payload) =>
    expect(readRecord({ providerId: "x", accountRef: "a", payload })).toMatchObject({
      ok: false,
      failure: { code },
    }),
  );

  it("reads a time with an offset as UTC", () => {
    const result = normalize(reader, [
      record({ id: "x", type: "receive", amount: "1 BTC", at: "2021-03-11T13:13:35-07:00" }),
    ]);
    expect(result.transactions[0]?.time).toBe("2021-03-11T20:13:35.000Z");
  });
});
