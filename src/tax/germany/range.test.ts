import { describe, expect, it } from "vitest";
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
