import { describe, expect, it } from "vitest";
import { calculate } from "../index.ts";
import { optionsOf, transactionsOf, VECTORS } from "./testing/vectors.ts";

const NOTHING = "0.00";

describe("worked examples", () => {
  it.each(VECTORS.map((vector) => [`${vector.id} ${vector.title}`, vector] as const))("%s", (_, vector) => {
    const result = calculate(transactionsOf(vector), optionsOf(vector));
    const figures = Object.fromEntries(
      result.years.map(({ year, assessment: { section23, section22, outsidePeriod } }) => [
        String(year),
        {
          s23Gains: section23.gains,
          s23Losses: section23.losses,
          s23Net: section23.net,
          s23Taxable: section23.taxable,
          s23LossCarry: section23.lossToCarry,
          taxFreeGains: outsidePeriod.gains,
          nonTaxableLosses: outsidePeriod.losses,
          s22Receipts: section22.receipts,
          s22Net: section22.net,
          s22Taxable: section22.taxable,
        },
      ]),
    );
    for (const [year, expected] of Object.entries(vector.expect)) expect(figures[year]).toEqual(expected);
    // A year that the example does not mention has no events.
    for (const [year, found] of Object.entries(figures)) {
      if (vector.expect[year] === undefined) {
        expect(new Set(Object.values(found)), year).toEqual(new Set([NOTHING]));
      }
    }
  });

  it("are all there", () => {
    expect(VECTORS).toHaveLength(33);
  });
});
