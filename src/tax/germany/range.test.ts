import { describe, expect, it } from "vitest";
import type { Interpretations } from "../open-classes.ts";
import { bookRows } from "./testing/book-rows.ts";

const rangeOf = (rows: string) => bookRows(rows).years.at(-1)?.range;

describe("the taxable amount over everything unproven", () => {
  it("is null if everything is proven", () => {
    expect(
      rangeOf("1,2024-01-10,spot_buy,W,EUR,100,,BTC,1\n2,2024-02-10,spot_sell,W,BTC,1,,EUR,5000"),
    ).toBeNull();
  });

  it("runs from zero to the result with a cost of zero, over the limit", () => {
    // 600 proven, 500 unproven: from 600 (below 1,000) to 1,100.
    const rows = `
      1,2024-01-10,spot_buy,W,EUR,100,,BTC,1
      2,2024-02-10,spot_sell,W,BTC,1,,EUR,700
      3,2024-03-10,spot_sell,W,ETH,1,,EUR,500`;
    expect(rangeOf(rows)).toEqual({ taxableFrom: "0.00", taxableTo: "1100.00", changesOutcome: true });
    expect(bookRows(rows).years[0]?.complete).toBe(false);
  });

  it("changes nothing below the limit", () => {
    expect(rangeOf("1,2024-03-10,spot_sell,W,ETH,1,,EUR,500")).toEqual({
      taxableFrom: "0.00",
      taxableTo: "0.00",
      changesOutcome: false,
    });
  });

  it("changes the carried amount if only that changes", () => {
    // A loss of 700, or of 200 with the unproven gain of 500.
    const rows = `
      1,2024-01-10,spot_buy,W,EUR,1000,,BTC,1
      2,2024-02-10,spot_sell,W,BTC,1,,EUR,300
      3,2024-03-10,spot_sell,W,ETH,1,,EUR,500`;
    expect(rangeOf(rows)).toEqual({ taxableFrom: "0.00", taxableTo: "0.00", changesOutcome: true });
  });

  it("takes a loss by its costs as the lower end, and adds the other income category", () => {
    // The unproven result is 10 - 60 = -50: from 1,550 with it to 1,600 without; and 300 of services.
    const rows = `
      1,2024-01-10,spot_buy,W,EUR,400,,BTC,1
      2,2024-02-10,spot_sell,W,BTC,1,,EUR,2000
      3,2024-03-10,spot_sell,W,ETH,1,,EUR,10,,EUR,60
      4,2024-04-10,staking_reward,W,,,,ADA,1,300`;
    expect(rangeOf(rows)).toEqual({ taxableFrom: "1850.00", taxableTo: "1900.00", changesOutcome: true });
  });

  it("counts a missing date only inside the period", () => {
    const coin = "1,2024-01-10,transfer,W,,,,BTC,1,,,,,,,,100";
    // Arrived for 100, sold for 1,600 within the year of arrival: 1,500 or zero.
    expect(rangeOf(`${coin}\n2,2024-02-10,spot_sell,W,BTC,1,,EUR,1600`)).toEqual({
      taxableFrom: "0.00",
      taxableTo: "1500.00",
      changesOutcome: true,
    });
    expect(rangeOf(`${coin}\n2,2025-02-10,spot_sell,W,BTC,1,,EUR,1600`)).toBeNull();
  });

  it("has zero as its lower end if the value given for coins is unknown", () => {
    // 1,500 are proven; the payment of coins that cost 1,000 may have been a loss of up to 1,000: 500 is below the limit.
    const rows = `
      1,2024-01-10,spot_buy,W,EUR,500,,BTC,1
      2,2024-02-10,spot_sell,W,BTC,1,,EUR,2000
      3,2024-01-10,spot_buy,W,EUR,1000,,ETH,1
      4,2024-03-10,payment,W,ETH,1`;
    const open = { taxableTo: null, changesOutcome: true };
    expect(rangeOf(rows)).toEqual({ ...open, taxableFrom: "0.00" });
    // Receipts are not affected, but a fee of unknown value reduces them.
    const reward = "5,2024-04-10,staking_reward,W,,,,ADA,1,300";
    expect(rangeOf(`${rows}\n${reward}`)).toEqual({ ...open, taxableFrom: "300.00" });
    expect(rangeOf(`${reward},SOL,1`)).toEqual({ ...open, taxableFrom: "0.00" });
  });

  it("has no upper end if a value is unknown", () => {
    const open = { taxableFrom: "0.00", taxableTo: null, changesOutcome: true };
    expect(rangeOf("1,2024-01-10,staking_reward,W,,,,ETH,1")).toEqual(open);
    expect(rangeOf("1,2024-01-10,spot_buy,W,EUR,100,,BTC,1\n2,2024-02-10,payment,W,BTC,1")).toEqual(open);
    expect(rangeOf("1,2024-01-10,spot_buy,W,EUR,100,,BTC,1\n2,2024-02-10,fee,W,,,,,,,BTC,0.1")).toEqual(open);
  });
});

describe("the lower end of the taxable amount, with values missing in several places", () => {
  it("counts proven receipts beside a swap and a receipt without a value", () => {
    // § 22 Nr. 3: 5,000 proven, which an unknown receipt can only raise. § 23: the swap may have been a loss, so zero.
    const rows = `
      1,2024-01-10,staking_reward,W,,,,ADA,1,5000
      2,2024-01-11,spot_buy,W,EUR,1000,,ETH,1
      3,2024-02-10,crypto_swap,W,ETH,1,,SOL,10
      4,2024-03-10,staking_reward,W,,,,DOT,1`;
    expect(rangeOf(rows)).toEqual({ taxableFrom: "5000.00", taxableTo: null, changesOutcome: true });
  });

  it("counts proven receipts beside a derivative with a fee of unknown value, which is § 20", () => {
    const rows = `
      1,2024-01-10,staking_reward,W,,,,ADA,1,5000
      2,2024-02-10,derivative_settlement,W,,,,EUR,10,,SOL,1`;
    expect(rangeOf(rows)).toEqual({ taxableFrom: "5000.00", taxableTo: null, changesOutcome: true });
  });

  it.each<readonly [string, string, string, Interpretations]>([
    // 1 ETH for 1,000, lent when it was worth 1,500 (exchange: 500 gained), given back without a value.
    [
      "a claim",
      "2,2024-02-10,lending_deposit,W,ETH,1,1500",
      "3,2024-05-10,lending_withdrawal,W,,,,ETH,1",
      { lending: "exchange" },
    ],
    [
      "a claim with a token",
      "2,2024-02-10,lending_deposit,W,ETH,1,1500,cETH,50,1500",
      "3,2024-05-10,lending_withdrawal,W,cETH,50,,ETH,1",
      { lending: "exchange" },
    ],
    [
      "a pool share without a token",
      "2,2024-02-10,liquidity_deposit,W,ETH,1,1500",
      "3,2024-05-10,liquidity_withdrawal,W,,,,ETH,1",
      { pool: "exchange" },
    ],
  ])(
    "%s given back without a value is unknown proceeds: from zero on, without an upper end",
    (_, given, back, readings) => {
      const { years } = bookRows(`1,2024-01-10,spot_buy,W,EUR,1000,,ETH,1\n${given}\n${back}`, { readings });
      expect(years[0]).toMatchObject({
        complete: false,
        range: { taxableFrom: "0.00", taxableTo: null, changesOutcome: true },
      });
    },
  );
});
