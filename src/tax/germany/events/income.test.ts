import { describe, expect, it } from "vitest";
import { bookRows, codesOf, lotsOf, resultsOf } from "../testing/book-rows.ts";

describe("income", () => {
  it("of every kind enters § 22 Nr. 3 at the market price, which is the cost of the new lot", () => {
    const result = bookRows(`
      1,2024-01-02,staking_reward,W,,,,ETH,0.1,50
      2,2024-01-03,lending_interest,W,,,,ETH,0.1,60
      3,2024-01-04,mining_reward,W,,,,BTC,0.01,70,,,,30
      4,2024-01-05,masternode_reward,W,,,,DASH,1,20
      5,2024-01-06,referral_reward,W,,,,EUR,10
      6,2024-01-07,learning_reward,W,,,,GRT,5,2.5`);
    const { section22, section23 } = result.years[0]!.assessment;
    expect(section22).toMatchObject({
      receipts: "212.50",
      costs: "30.00",
      net: "182.50",
      limit: "256.00",
      taxable: "0.00",
      lossToCarry: "0.00",
    });
    expect(section23.net).toBe("0.00");
    expect(lotsOf(result)).toContain("W ETH 0.1 50 2024-01-02");
    expect([...result.income]).toHaveLength(6);
  });

  it("has its limit tested after costs, on exact values", () => {
    const below = bookRows(`1,2024-01-02,mining_reward,W,,,,BTC,1,300,,,,44.00000001`);
    expect(below.years[0]?.assessment.section22).toMatchObject({ net: "256.00", taxable: "0.00" });
    const at = bookRows(`1,2024-01-02,mining_reward,W,,,,BTC,1,300,,,,44`);
    expect(at.years[0]?.assessment.section22).toMatchObject({ net: "256.00", taxable: "256.00" });
  });

  it("below zero is a loss to carry within its own income category", () => {
    const result = bookRows(`
      1,2024-01-02,mining_reward,W,,,,BTC,1,100,,,,400
      2,2024-01-03,spot_buy,W,EUR,100,,ETH,1
      3,2024-01-04,spot_sell,W,ETH,1,,EUR,2100`);
    const { section22, section23 } = result.years[0]!.assessment;
    expect(section22).toMatchObject({ net: "-300.00", taxable: "0.00", lossToCarry: "300.00" });
    expect(section23).toMatchObject({ net: "2000.00", taxable: "2000.00" });
  });

  it("without a value is flagged, not taken as zero; a stated zero is a value (Rn 73)", () => {
    const missing = bookRows(`1,2024-01-02,airdrop,W,,,,NEW,500`);
    expect(codesOf(missing)).toEqual(["assumed-service", "missing-price"]);
    expect(missing.complete).toBe(false);
    const stated = bookRows(`
      1,2024-01-02,airdrop,W,,,,NEW,500,0
      2,2024-01-03,spot_sell,W,NEW,500,,EUR,10`);
    expect(stated.complete).toBe(true);
    expect(resultsOf(stated)).toEqual(["sale NEW 10"]);
  });

  it("does not arise from an airdrop without a service, from a fork, or from cashback", () => {
    const result = bookRows(`
      1,2024-01-02,airdrop,W,,,,NEW,500,900,,,,,,,,no service
      2,2024-01-03,cashback,W,,,,BTC,0.01,400`);
    expect(result.years[0]?.incomeTotal).toBe(0);
    expect(codesOf(result)).toEqual(["airdrop-without-service", "cashback-price-reduction"]);
    expect(lotsOf(result)).toEqual(["W BTC 0.01 400 2024-01-03", "W NEW 500 0 2024-01-02"]);
  });
});

describe("capital income", () => {
  it("stays in a third income category", () => {
    const result = bookRows(`
      1,2024-01-02,derivative_settlement,W,,,,EUR,500,,EUR,20
      2,2024-01-03,derivative_settlement,W,EUR,300
      3,2024-01-04,margin_trade,W,EUR,50
      4,2024-01-05,security_token_income,W,,,,EUR,40`);
    expect(result.years[0]?.assessment).toMatchObject({
      section20: { gains: "520.00", losses: "350.00", net: "170.00" },
      section22: { receipts: "0.00" },
      section23: { net: "0.00" },
    });
    // Gains of security tokens are no result of a derivative: the form has lines of its own for those.
    expect(result.years[0]?.exact).toMatchObject({ capitalGains: "520", tokenGains: "40" });
    expect([...result.income].map(({ box, net }) => `${box} ${net}`)).toEqual([
      "section20 480",
      "section20 -300",
      "section20 -50",
      "section20 40",
    ]);
  });

  it("settled in coins acquires them, or disposes of them", () => {
    const result = bookRows(`
      1,2024-01-02,derivative_settlement,W,,,,BTC,0.01,500
      2,2024-01-03,derivative_settlement,W,BTC,0.005,300`);
    expect(result.years[0]?.assessment.section20.net).toBe("200.00");
    expect(resultsOf(result)).toEqual(["settlement BTC 50"]);
  });

  it("is not a coin bought on margin", () => {
    const result = bookRows(`
      1,2024-01-02,margin_trade,W,EUR,1000,,BTC,1
      2,2024-01-03,margin_trade,W,BTC,1,,EUR,1200`);
    expect(resultsOf(result)).toEqual(["sale BTC 200"]);
    expect(codesOf(result)).toEqual(["margin-spot", "margin-spot"]);
  });
});
