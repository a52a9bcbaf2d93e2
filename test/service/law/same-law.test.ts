import { expect, it } from "vitest";
import { shippedRuleset } from "../../../src/law/testing/shipped.ts";
import { limitsOf } from "../../../src/tax/germany/limits.ts";
import { OPEN_CLASSES, OPEN_LAW } from "../../../src/tax/germany/open-law.ts";

it("the limits in summaries are those that the engine computes with, year by year", () => {
  const { limits } = shippedRuleset().shortAnswers!;
  const inYear = (name: string, year: number) =>
    limits[name]?.years.findLast(({ from }) => from <= year)?.amount;
  for (let year = 2009; year <= 2026; year++)
    expect([inYear("private_sales", year), inYear("services", year)], String(year)).toEqual([
      limitsOf(year).privateSales,
      limitsOf(year).services,
    ]);
});

it("the law lists the open points and interpretations that the engine computes", () => {
  const named = shippedRuleset().openLaw!.classes.map(
    ({ class: name, readings }) => [name, ...readings.map(({ reading }) => reading)] as const,
  );
  expect(named).toEqual(OPEN_CLASSES.map((name) => [name, OPEN_LAW[name].default, OPEN_LAW[name].other]));
});
