import { describe, expect, it } from "vitest";
import { readText } from "../testing/read-text.ts";

describe("Coinbase Pro", () => {
  it("joins two matches and a fee by their trade", () => {
    const rows = [
      "portfolio,type,time,amount,balance,amount/balance unit,transfer id,trade id,order id",
      "default,deposit,2018-06-20T10:00:00.000Z,2.5,2.5,BTC,t1,,",
      "default,match,2018-06-21T17:40:28.591Z,31.6,31.6,ETH,,20417,o1",
      "default,match,2018-06-21T17:40:28.591Z,-2.46164,0.03836,BTC,,20417,o1",
      "default,fee,2018-06-21T17:40:28.591Z,-0.00738492,0.03097508,BTC,,20417,o1",
    ];
    const { split, ledger, failures, balances } = readText(rows.join("\n"));
    expect(split).toMatchObject({ format: "coinbase-pro-account", warnings: [] });
    expect(failures).toEqual([]);
    expect(ledger).toEqual([
      "2018-06-20T10:00:00.000Z transfer in 2.5 BTC @?",
      "2018-06-21T17:40:28.591Z crypto_swap out 2.46164 BTC @? in 31.6 ETH @? fee 0.00738492 BTC @?",
    ]);
    // The balance of the last row of each coin.
    expect(balances).toEqual({ BTC: "0.03097508", ETH: "31.6" });
  });

  it("reads fills: the fee is inside the total, for purchases and sales", () => {
    const { split, ledger, balances } = readText(
      [
        "portfolio,trade id,product,side,created at,size,size unit,price,fee,total,price/fee/total unit",
        "default,1,BTC-EUR,BUY,2019-01-05T10:00:00.000Z,0.1,BTC,3000,1.5,-301.5,EUR",
        "default,2,BTC-EUR,SELL,2019-02-05T10:00:00.000Z,0.1,BTC,3200,1.6,318.4,EUR",
      ].join("\n"),
    );
    expect(split.format).toBe("coinbase-pro-fills");
    expect(ledger).toEqual([
      "2019-01-05T10:00:00.000Z spot_buy out 300 EUR @300 in 0.1 BTC @? fee 1.5 EUR @1.5",
      "2019-02-05T10:00:00.000Z spot_sell out 0.1 BTC @? in 320 EUR @320 fee 1.6 EUR @1.6",
    ]);
    // 318.4 - 301.5
    expect(balances).toEqual({ EUR: "16.9" });
  });
});
