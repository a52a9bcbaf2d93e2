import { expect, it } from "vitest";
import { shippedRuleset } from "../../src/law/testing/shipped.ts";
import { limitsOf } from "../../src/tax/germany/limits.ts";

it("what short answers say of a limit is what the engine computes with, year by year", () => {
  const { limits } = shippedRuleset().shortAnswers!;
  const inYear = (name: string, year: number) =>
    limits[name]?.years.findLast(({ from }) => from <= year)?.amount;
  for (let year = 2009; year <= 2026; year++)
    expect([inYear("private_sales", year), inYear("services", year)], String(year)).toEqual([
      limitsOf(year).privateSales,
      limitsOf(year).services,
    ]);
});
