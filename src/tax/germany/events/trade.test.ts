import { describe, expect, it } from "vitest";
import { bookRows, codesOf, lotsOf, resultsOf } from "../testing/book-rows.ts";

describe("trades", () => {
  it("are purchases, sales or swaps by their legs, whatever their type", () => {
    const result = bookRows(`
      1,2024-01-02,spot_trade,W,EUR,1000,,BTC,1
      2,2024-01-03,spot_trade,W,BTC,0.5,600,ETH,5,650
      3,2024-01-04,spot_buy,W,ETH,5,700,SOL,7,690
      4,2024-01-05,spot_trade,W,SOL,7,,EUR,720`);
    // BTC 650 - 500; ETH cost the value given, 600: 690 - 600; SOL cost 700: 720 - 700
    expect(resultsOf(result)).toEqual(["swap BTC 150", "swap ETH 90", "sale SOL 20"]);
    expect(lotsOf(result)).toEqual(["W BTC 0.5 500 2024-01-02"]);
    expect(result.complete).toBe(true);
  });

  it("take the other side's value if one side has none, and are flagged", () => {
    const result = bookRows(`
      1,2024-01-02,spot_buy,W,EUR,1000,,BTC,1
      2,2024-02-02,crypto_swap,W,BTC,1,,ETH,10,1500`);
    expect(resultsOf(result)).toEqual(["swap BTC 500"]);
    expect(lotsOf(result)).toEqual(["W ETH 10 1500 2024-02-02"]);
    expect(result.issues).toMatchObject([{ code: "value-substituted", severity: "info" }]);
  });

  it("without any value are excluded and flagged, never counted as zero", () => {
    const result = bookRows(`
      1,2024-01-02,spot_buy,W,EUR,1000,,BTC,1
      2,2024-02-02,crypto_swap,W,BTC,1,,ETH,10
      3,2024-03-02,spot_sell,W,ETH,10,,EUR,1200`);
    expect(resultsOf(result)).toEqual(["sale ETH 1200"]);
    expect(codesOf(result)).toEqual(["missing-price", "missing-acquisition"]);
    expect(result.complete).toBe(false);
  });

  it("in foreign cash need its value in euro; the cash itself is not followed", () => {
    const result = bookRows(`
      1,2024-01-02,spot_buy,W,USD,1100,1000,BTC,1
      2,2024-02-02,spot_sell,W,BTC,1,,USD,1650,1500`);
    expect(resultsOf(result)).toEqual(["sale BTC 500"]);
    expect(result.issues).toMatchObject([
      { code: "foreign-currency", severity: "warning", asset: "USD", transactionIds: ["1", "2"] },
    ]);
  });

  it("of nothing are no trades", () => {
    expect(codesOf(bookRows(`1,2024-01-02,spot_buy,W,EUR,1000`))).toEqual(["invalid-transaction"]);
    expect(codesOf(bookRows(`1,2024-01-02,spot_trade,W,EUR,1000,,USD,1100,1000`))).toEqual([
      "foreign-currency",
    ]);
  });
});

describe("fees", () => {
  it("in the coin that was bought raise its cost and are themselves a disposal of it", () => {
    const result = bookRows(`1,2024-01-02,spot_buy,W,EUR,1000,,BTC,1,,BTC,0.1,100`);
    // Cost 1,100 for 1 BTC; 0.1 BTC given for a service worth 100 cost 110.
    expect(resultsOf(result)).toEqual(["fee BTC -10"]);
    expect(lotsOf(result)).toEqual(["W BTC 0.9 990 2024-01-02"]);
  });

  it("without a value take the price of the same coin in the transaction", () => {
    const result = bookRows(`
      1,2023-01-02,spot_buy,W,EUR,500,,BTC,1
      2,2023-01-03,spot_sell,W,BTC,0.5,,EUR,400,,BTC,0.01`);
    // 0.01 BTC at 800: 8 EUR of costs for the sale, 8 - 5 for the fee coin
    expect(resultsOf(result)).toEqual(["sale BTC 142", "fee BTC 3"]);
    expect(codesOf(result)).toEqual(["fee-value-derived"]);
  });

  it("without a value are not deducted, their coins leave, and they are flagged", () => {
    const result = bookRows(`
      1,2023-01-02,spot_buy,W,EUR,500,,BNB,1
      2,2023-01-02,spot_buy,W,EUR,500,,BTC,1
      3,2023-01-03,spot_sell,W,BTC,0.5,,EUR,400,,BNB,0.5`);
    expect(resultsOf(result)).toEqual(["sale BTC 150"]);
    expect(lotsOf(result)).toEqual(["W BNB 0.5 250 2023-01-02", "W BTC 0.5 250 2023-01-02"]);
    expect(result.issues).toMatchObject([{ code: "missing-price", severity: "error", asset: "BNB" }]);
  });

  it("of a swap without a value are the known part of the new coin's cost, if they belong to it", () => {
    const rows = `
      1,2024-01-02,spot_buy,W,EUR,500,,BTC,1
      2,2024-02-02,crypto_swap,W,BTC,1,,ETH,2,,EUR,30
      3,2024-03-02,spot_sell,W,ETH,1,,EUR,100`;
    // Half of the fee: 100 - 15; as a cost of the disposal, whose result is unknown, it reduces nothing.
    expect(resultsOf(bookRows(rows, { swapFee: "acquisition" }))).toEqual(["sale ETH 85"]);
    expect(resultsOf(bookRows(rows))).toEqual(["sale ETH 100"]);
    expect(codesOf(bookRows(rows, { swapFee: "acquisition" }))).toEqual([
      "missing-price",
      "missing-acquisition",
    ]);
  });

  it("of a disposal outside the period reduce only its own result", () => {
    const result = bookRows(`
      1,2022-01-02,spot_buy,W,EUR,500,,BTC,1
      2,2024-01-02,spot_buy,W,EUR,900,,BTC,1
      3,2024-02-02,spot_sell,W,BTC,2,,EUR,2000,,EUR,20`);
    const [sale] = result.disposals;
    expect(sale?.slices.map(({ inside, result: gain, costs }) => ({ inside, gain, costs }))).toEqual([
      { inside: false, gain: "490", costs: "10" },
      { inside: true, gain: "90", costs: "10" },
    ]);
    expect(result.years.at(-1)).toMatchObject({ taxableGains: 90, taxFreeGains: 490 });
  });

  it("on a row of their own are disposals of the coin", () => {
    const result = bookRows(`
      1,2024-01-02,spot_buy,W,EUR,500,,ETH,1
      2,2024-01-03,fee,W,ETH,0.1,60
      3,2024-01-04,fee,W,,,,,,,ETH,0.1,70
      4,2024-01-05,fee,W,,,,,,,EUR,5`);
    expect(resultsOf(result)).toEqual(["fee ETH 10", "fee ETH 20"]);
    expect(codesOf(result)).toEqual(["unattributed-fee"]);
  });
});

describe("payments", () => {
  it("take the agreed price, or else the market price of the coin", () => {
    const result = bookRows(`
      1,2024-01-02,spot_buy,W,EUR,500,,BTC,1
      2,2024-02-02,payment,W,BTC,0.1,70,,,65
      3,2024-02-03,payment,W,BTC,0.1,70`);
    expect(resultsOf(result)).toEqual(["payment BTC 15", "payment BTC 20"]);
  });

  it("received in a coin are held at market price, and flagged for review", () => {
    const result = bookRows(`1,2024-01-02,payment,W,,,,BTC,1,400`);
    expect(lotsOf(result)).toEqual(["W BTC 1 400 2024-01-02"]);
    expect(codesOf(result)).toEqual(["payment-received"]);
  });
});

describe("missing acquisitions", () => {
  it("count with a cost of 0 inside the period, with the range between that and no gain", () => {
    const result = bookRows(`
      1,2024-01-02,spot_buy,W,EUR,100,,SOL,1
      2,2024-05-05,spot_sell,W,SOL,3,,EUR,390,,EUR,3`);
    const [sale] = result.disposals;
    expect(sale?.slices.map(({ cost, result: gain, basis, rule }) => ({ cost, gain, basis, rule }))).toEqual([
      { cost: "100", gain: "29", basis: "known", rule: "inside-period" },
      { cost: "0", gain: "258", basis: "unknown", rule: "period-not-proven" },
    ]);
    expect(result.issues).toMatchObject([
      { code: "missing-acquisition", severity: "error", effectEur: "258", range: { from: "0", to: "258" } },
    ]);
    expect(result.complete).toBe(false);
  });
});
