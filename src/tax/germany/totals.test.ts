import { describe, expect, it } from "vitest";
import { calculate } from "../index.ts";
import { optionsOf, transactionsOf, VECTORS } from "./testing/vectors.ts";

const cents = (text: string): number => Math.round(Number(text) * 100);

describe("turnover", () => {
  it("proceeds less cost and costs is the result within and outside the period, in every worked example", () => {
    for (const vector of VECTORS) {
      for (const { turnover, assessment } of calculate(transactionsOf(vector), optionsOf(vector)).years) {
        const { insidePeriod: inside, outsidePeriod: outside } = turnover;
        // Each figure is rounded by itself: three roundings may differ by a cent.
        expect(
          Math.abs(
            cents(inside.proceeds) -
              cents(inside.cost) -
              cents(inside.costs) -
              cents(assessment.section23.net),
          ),
          vector.id,
        ).toBeLessThanOrEqual(1);
        expect(
          Math.abs(
            cents(outside.proceeds) -
              cents(outside.cost) -
              cents(outside.costs) -
              cents(assessment.outsidePeriod.gains) +
              cents(assessment.outsidePeriod.losses),
          ),
          vector.id,
        ).toBeLessThanOrEqual(1);
      }
    }
  });
});
