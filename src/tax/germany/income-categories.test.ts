import { describe, expect, it } from "vitest";
import { GERMANY } from "./index.ts";
import { bookRows } from "./testing/book-rows.ts";

describe("the income categories of a German year", () => {
  const result = bookRows(`
    1,2022-01-02,spot_buy,W,EUR,500,,BTC,1
    2,2024-01-02,spot_buy,W,EUR,900,,BTC,1
    3,2024-02-02,spot_sell,W,BTC,2,,EUR,6000
    4,2024-03-02,staking_reward,W,,,,ETH,1,300
    5,2024-04-02,derivative_settlement,W,,,,EUR,70`);
  const year = result.years.find((one) => one.year === 2024)!;

  it("equal the fields of each section", () => {
    const { boxes, section23, section22, section20 } = year.assessment;
    expect(boxes.map(({ key }) => key)).toEqual(GERMANY.incomeCategories.map(({ key }) => key));
    // 3000 - 900 inside the period, 3000 - 500 outside it.
    expect(boxes[0]).toMatchObject({
      gains: "2100.00",
      losses: "0.00",
      receipts: "0.00",
      costs: "0.00",
      net: "2100.00",
      limit: { kind: "below", amount: "1000.00" },
      taxable: "2100.00",
      rate: null,
      tax: null,
      lossToCarry: "0.00",
      carriedForward: "0.00",
      taxableAfterLosses: "2100.00",
    });
    expect(boxes[1]).toMatchObject({ receipts: "300.00", net: "300.00", taxable: "300.00" });
    expect(boxes[2]).toMatchObject({ gains: "70.00", net: "70.00", limit: null, taxable: "70.00" });
    for (const [category, section] of [
      [boxes[0], section23],
      [boxes[1], section22],
      [boxes[2], section20],
    ] as const)
      for (const [name, value] of Object.entries(section))
        expect(name === "limit" ? category!.limit?.amount : category![name as "net"], name).toBe(value);
  });

  it("are named by each slice, none if nothing is taxed", () => {
    const [sale] = result.disposals;
    expect(sale?.slices.map(({ box, rule }) => [box, rule])).toEqual([
      [null, "outside-period"],
      ["section23", "inside-period"],
    ]);
  });
});
