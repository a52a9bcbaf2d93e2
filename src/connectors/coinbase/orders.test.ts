import { describe, expect, it } from "vitest";
import { normalize } from "../normalize.ts";
import { issues, ledger, only, reader, sample } from "./testing/ledger.ts";
import { order, record } from "./testing/records.ts";

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

  it("adds the fee to the amount paid out by a sell", () =>
    // 11.50 arrived after 0.50 fee: the price was 12.00 (Rn 58), the fee is Werbungskosten.
    expect(only("sell-1", "sell-1-eur")).toEqual([
      "spot_sell out 0.1 SOL @12 in 12 EUR @12 fee 0.5 EUR @0.5",
    ]));

  describe("whose two rows have different ids", () => {
    const sold = (id: string, amount: string, orderId: string, at = "2024-05-01T12:00:00Z") =>
      record({
        id,
        type: "sell",
        amount,
        native: "200.00 USD",
        at,
        more: { sell: order(orderId, "200.00 USD") },
      });

    it("counts the cash once, under the order of the coin", () => {
      const rows = [sold("a", "-200 USDC", "x"), sold("b", "200.00 USD", "y", "2024-05-01T12:00:01Z")];
      expect(ledger(...rows)).toEqual(["spot_sell out 200 USDC @? in 200 USD @?"]);
      expect(issues(...rows)).toEqual([]);
      const { transactions, outcomes } = normalize(reader, rows);
      expect(transactions.map(({ id, recordIds }) => [id, recordIds])).toEqual([["sell:x", ["a", "b"]]]);
      expect(outcomes.map(({ status }) => status)).toEqual(["normalized", "normalized"]);
    });

    it("separates another sale: other money, or another time", () => {
      // A sale to a bank account, and cash without a row of its coin.
      expect(
        ledger(sold("a", "-200 USDC", "x"), sold("b", "200.00 USD", "y", "2024-05-01T12:05:00Z")),
      ).toHaveLength(2);
      expect(ledger(sold("a", "-200 USDC", "x"), sold("b", "150.00 USD", "y"))).toHaveLength(2);
      // Each of two equal sales has its own cash, whatever their ids.
      const pairs = ["10", "40"].flatMap((second) => [
        sold(`a${second}`, "-200 USDC", `x${second}`, `2024-05-01T12:00:${second}Z`),
        sold(`b${second}`, "200.00 USD", `y${second}`, `2024-05-01T12:00:${second}Z`),
      ]);
      expect(ledger(...pairs)).toHaveLength(2);
      expect(issues(...pairs)).toEqual([]);
    });

    it("applies to a buy, and to rows without an order", () => {
      const bought = (id: string, amount: string, more: object) =>
        record({ id, type: "buy", amount, native: "50.00 EUR", more });
      const buy = "spot_buy out 50 EUR @50 in 1 SOL @50";
      expect(
        ledger(
          bought("a", "1 SOL", { buy: order("x", "50.00 EUR") }),
          bought("b", "-50.00 EUR", { buy: order("y", "50.00 EUR") }),
        ),
      ).toEqual([buy]);
      expect(ledger(bought("a", "1 SOL", {}), bought("b", "-50.00 EUR", {}))).toEqual([buy]);
    });
  });

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

  it("keeps a price in dollars as dollars if Coinbase states no value in euro", () => {
    const buy = record({
      id: "b",
      type: "buy",
      amount: "1 ETH",
      native: "2000.00 USD",
      more: { buy: order("x", "2000.00 USD", "20.00 USD") },
    });
    expect(ledger(buy)).toEqual(["spot_buy out 1980 USD @? in 1 ETH @? fee 20 USD @?"]);
    const natives = normalize(reader, [buy]).natives.map(
      ({ leg, native }) => `${leg} ${native.amount} ${native.currency}`,
    );
    expect(natives).toEqual(["fee 20 USD", "received 1980 USD", "sent 1980 USD"]);
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

  it("accepts no price in something that is no currency", () => {
    const row = record({ id: "b", type: "buy", amount: "1 ETH", native: "50.00 NaN" });
    expect(ledger(row)).toEqual(["crypto_swap in 1 ETH @?"]);
    expect(issues(row)).toEqual(["missing-leg"]);
  });

  it("flags the cash side of a buy whose coin is missing", () => {
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

describe("conversions", () => {
  it("joins two rows of two accounts, each with its own value (Rn 58, 59)", () =>
    expect(only("conv-in", "conv-out")).toEqual([
      "crypto_swap out 12.618034 USDC @10 in 0.00318452 ETH @9.7",
    ]));

  it.each(["conv-out", "conv-in"])("flags %s if the other leg is missing, and invents nothing", (id) => {
    expect(only(id)).toEqual([
      id === "conv-out" ? "crypto_swap out 12.618034 USDC @10" : "crypto_swap in 0.00318452 ETH @9.7",
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

  it("does not separate three assets under one trade id", () => {
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
