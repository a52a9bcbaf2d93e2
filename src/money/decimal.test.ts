import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  countDecimals,
  formatCents,
  formatScaled,
  isDecimal,
  parseScaled,
  roundText,
  share,
  toCents,
} from "./index.ts";

describe("decimal text", () => {
  it("survives parsing and formatting at any scale", () => {
    const digits = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n });
    fc.assert(
      fc.property(digits, fc.nat(24), fc.nat(6), (value, decimals, more) => {
        const text = formatScaled(value, decimals);
        expect(isDecimal(text)).toBe(true);
        expect(formatScaled(parseScaled(text, decimals + more) ?? -1n, decimals + more)).toBe(text);
      }),
      { numRuns: 3000 },
    );
  });

  it("is the integer its digits spell, however many there are and wherever the point is", () => {
    const digits = fc.stringMatching(/^\d{1,36}$/);
    fc.assert(
      fc.property(digits, fc.nat(36), fc.nat(6), (text, point, more) => {
        const decimals = point % text.length;
        const whole = text.slice(0, text.length - decimals);
        const written = decimals === 0 ? whole : `${whole}.${text.slice(-decimals)}`;
        const expected = BigInt(text) * 10n ** BigInt(more);
        expect(parseScaled(written, decimals + more)).toBe(expected);
      }),
      { numRuns: 5000 },
    );
  });

  it.each([
    ["0.000000000000000001", 18, 1n],
    ["1.10", 1, 11n],
    ["007", 0, 7n],
    ["-0.5", 2, -50n],
    ["9007199254740993", 0, 9007199254740993n],
  ] as const)("reads %s at scale %i", (text, scale, expected) => {
    expect(parseScaled(text, scale)).toBe(expected);
  });

  it.each(["", ".", "1.", ".5", "1e5", "1,5", "--1", "+1", " 1", "0x1", "NaN", "1".repeat(81)])(
    "refuses %j",
    (text) => {
      expect(parseScaled(text, 8)).toBeNull();
    },
  );

  it("refuses more decimals than the scale rather than dropping a digit", () => {
    expect(parseScaled("0.123456789", 8)).toBeNull();
    expect(parseScaled("0.12345678000", 8)).toBe(12345678n);
    expect(countDecimals("0.1234567800")).toBe(8);
  });

  it.each([
    ["0.005", "0.01"],
    ["0.0049999999", "0.00"],
    ["-0.005", "-0.01"],
    ["999.995", "1000.00"],
    ["1.004999999999999999999", "1.00"],
    ["12", "12.00"],
    ["-0.001", "0.00"],
  ])("rounds %s half up to %s", (text, expected) => {
    expect(roundText(text)).toBe(expected);
  });

  it("writes cents of any size", () => {
    expect(formatCents(toCents(10n ** 30n, 8))).toBe("10000000000000000000000.00");
    expect(formatCents(-5n)).toBe("-0.05");
  });
});

describe("splitting a sum", () => {
  it("loses nothing and invents nothing", () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 24n });
    fc.assert(
      fc.property(
        amount,
        fc.array(fc.bigInt({ min: 1n, max: 10n ** 20n }), { minLength: 1 }),
        (total, weights) => {
          let left = total;
          let whole = weights.reduce((sum, weight) => sum + weight, 0n);
          let sum = 0n;
          for (const weight of weights) {
            const part = share(left, weight, whole);
            expect(part >= 0n && part <= left).toBe(true);
            [left, whole, sum] = [left - part, whole - weight, sum + part];
          }
          expect(left).toBe(0n);
          expect(sum).toBe(total);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
