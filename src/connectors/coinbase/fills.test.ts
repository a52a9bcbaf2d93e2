import { describe, expect, it } from "vitest";
import { readRecord } from "./read.ts";
import { issues, ledger, only, sample } from "./testing/ledger.ts";
import { fill, record } from "./testing/records.ts";

describe("advanced trade fills", () => {
  it("takes the commission in addition to the quote leg", () =>
    // 31.45 × 1.12738 = 35.456101; the commission is worth 32.62 × 0.425473212 / 35.456101 = 0.39144.
    expect(only("fill-base", "fill-quote")).toEqual(
      ["crypto_swap out 35.456101 USDC @32.62 in 31.45 XRP @31.6 fee 0.425473212 USDC @0.39144"].map((line) =>
        expect.stringContaining(line),
      ),
    ));

  it("separates two fills of one second by their quantities", () => {
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

  it("takes the side from the base leg if the row does not name it", () =>
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

  it("computes a missing euro quote row from the fill's own price", () =>
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

  it("does not guess whether a dollar book was settled in dollars or in USDC", () => {
    const base = record({
      id: "b",
      type: "advanced_trade_fill",
      amount: "2 ETH",
      native: "2800.00 EUR",
      more: fill("o", "ETH-USD", "1500", "0"),
    });
    expect(ledger(base)).toEqual(["crypto_swap in 2 ETH @2800"]);
    expect(issues(base)).toEqual(["missing-leg"]);
    const quote = record({
      id: "q",
      type: "advanced_trade_fill",
      amount: "-3000 USDC",
      native: "-2790.00 EUR",
      more: fill("o", "ETH-USD", "1500", "0"),
    });
    expect(ledger(base, quote)).toEqual(["crypto_swap out 3000 USDC @2790 in 2 ETH @2800"]);
  });

  it("flags a missing quote row of a coin", () =>
    expect(issues(...sample("fill-base"))).toEqual(["missing-leg"]));

  it("changes the quote wallet's balance by the commission too", () => {
    const [result] = sample("fill-quote").map(readRecord);
    // 35.456101 + 0.425473212
    expect(result?.ok && result.row.effects[0]?.amount).toBe("-35.881574212");
  });
});
