import { describe, expect, it } from "vitest";
import { overRate, timesPrice, unitPrice } from "./value.ts";

describe("values", () => {
  it("multiplies half up to eight places", () => {
    expect(timesPrice("0.01", "0.2")).toBe("0.002");
    expect(timesPrice("1.5", "45123.4567")).toBe("67685.18505");
    expect(timesPrice("0.000000005", "1")).toBe("0.00000001");
    expect(timesPrice("0.000000014", "1")).toBe("0.00000001");
  });

  it("never makes a zero of something", () =>
    expect(timesPrice("0.000000000000000001", "0.5")).toBe("0.00000001"));

  it("divides by a rate", () => {
    expect(overRate("972", "1.2000")).toBe("810");
    expect(overRate("1", "3")).toBe("0.33333333");
    expect(overRate("2", "3")).toBe("0.66666667");
  });

  it("finds what one unit was worth", () => {
    expect(unitPrice("30", "0.5")).toBe("60");
    expect(unitPrice("1", "0")).toBeNull();
  });
});
