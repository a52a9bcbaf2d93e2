import { describe, expect, it } from "vitest";
import * as fc from "fast-check";
import { add, multiply, negate, readDecimal, shareOf, signOf, subtract } from "./amounts.ts";

describe("decimals as providers write them", () => {
  it.each([
    ["0.260000000000000000", "0.26"],
    ["-192.79", "-192.79"],
    ["2.103e-05", "0.00002103"],
    ["1.0e-08", "0.00000001"],
    ["1E+3", "1000"],
    ["+5", "5"],
    [".5", "0.5"],
    ["5.", "5"],
    ["-0.00", "0"],
    ["00012", "12"],
  ])("reads %s as %s", (text, expected) => expect(readDecimal(text)).toBe(expected));

  it.each([
    "",
    ".",
    "-",
    "NaN",
    "Infinity",
    "1,5",
    "0x10",
    "1e999",
    "1e-90",
    "9".repeat(90),
    " 1",
    1,
    null,
    {},
  ])("refuses %s", (text) => expect(readDecimal(text)).toBeNull());

  it("rounds a share half up", () => {
    expect(shareOf("512.40", "0.04816325", "71.20894417", 8)).toBe("0.34656952");
    expect(shareOf("1", "1", "3", 2)).toBe("0.33");
    expect(shareOf("1", "2", "3", 2)).toBe("0.67");
    expect(shareOf("0.05", "1", "2", 2)).toBe("0.03");
  });

  it("multiplies a fill", () => expect(multiply("31.45", "1.12738")).toBe("35.456101"));

  it("adds and subtracts exactly", () => {
    const decimal = fc.tuple(fc.bigInt(-(10n ** 20n), 10n ** 20n), fc.nat(18)).map(([units, decimals]) => {
      const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, "0");
      const cut = digits.length - decimals;
      return readDecimal(`${units < 0n ? "-" : ""}${digits.slice(0, cut)}.${digits.slice(cut)}`) ?? "0";
    });
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        expect(subtract(add(a, b), b)).toBe(a);
        expect(add(a, negate(a))).toBe("0");
        expect(signOf(negate(a))).toBe(a === "0" ? 0 : -signOf(a));
      }),
    );
  });
});
