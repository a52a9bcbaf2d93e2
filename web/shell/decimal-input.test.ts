import { describe, expect, it } from "vitest";
import { decimalText, typedDecimal } from "./decimal-input.ts";

describe("a number as the user types it", () => {
  it.each([
    ["1.234,56", "1234.56"],
    ["1234,5", "1234.5"],
    ["1.234", "1234"],
    ["12.5", "12.5"],
    ["0,001", "0.001"],
    ["1 234,56 €", "1234.56"],
  ])("German %s is %s", (typed, meant) => expect(decimalText(typed, "de")).toBe(meant));

  it.each([
    ["1,234.56", "1234.56"],
    ["1,234", "1234"],
    ["12,5", "12.5"],
    ["0.001", "0.001"],
  ])("English %s is %s", (typed, meant) => expect(decimalText(typed, "en")).toBe(meant));

  it("passes anything else on, for the service to refuse", () => {
    expect(decimalText("about ten", "en")).toBe("aboutten");
  });

  it("is the inverse of formatting", () => {
    for (const text of ["1234.56", "0.5", "7"])
      for (const language of ["en", "de"] as const)
        expect(decimalText(typedDecimal(text, language), language)).toBe(text);
  });
});
