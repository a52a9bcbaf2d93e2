import { describe, expect, it } from "vitest";
import { inProportion, overRate, timesPrice } from "./value.ts";

describe("values", () => {
  it("multiplies, rounding half up to eight decimals", () => {
    expect(timesPrice("0.01", "0.2")).toBe("0.002");
    expect(timesPrice("1.5", "45123.4567")).toBe("67685.18505");
    expect(timesPrice("0.000000005", "1")).toBe("0.00000001");
    expect(timesPrice("0.000000014", "1")).toBe("0.00000001");
  });

  it("never rounds a positive value to zero", () =>
    expect(timesPrice("0.000000000000000001", "0.5")).toBe("0.00000001"));

  it("divides by a rate", () => {
    expect(overRate("972", "1.2000")).toBe("810");
    expect(overRate("1", "3")).toBe("0.33333333");
    expect(overRate("2", "3")).toBe("0.66666667");
  });

  it("computes the value of a quantity in proportion to another", () => {
    expect(inProportion("2", "30", "0.5")).toBe("120");
    // Seven hundred billion for 3 euro: a tenth of them is worth 30 cents, although a single unit rounds to zero.
    expect(inProportion("70000000000", "3", "700000000000")).toBe("0.3");
    expect(inProportion("5", "1", "0")).toBeNull();
  });
});
