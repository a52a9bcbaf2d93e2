import { describe, expect, it } from "vitest";
import type { Lot } from "../../api/tax.ts";
import { staysBelow, whatIf } from "./what-if.ts";

const lot = (quantity: string, cost: string, acquired: string, lastDayOfPeriod: string): Lot => ({
  id: acquired,
  sourceId: null,
  wallet: "main",
  asset: "BTC",
  quantity,
  cost,
  method: "fifo",
  acquired,
  acquiredAt: `${acquired}T12:00:00.000Z`,
  lastDayOfPeriod,
  taxFreeFrom: "",
  basis: "known",
  gap: null,
  originTransactionId: acquired,
  transactionIds: [acquired],
  sourceIds: [null],
  currency: "EUR",
});
// 1 BTC for 20,000 on 1 March 2024, free from 2 March 2025; 2 BTC for 60,000 on 1 June 2025.
const LOTS = [lot("1", "20000", "2024-03-01", "2025-03-01"), lot("2", "60000", "2025-06-01", "2026-06-01")];

describe("what if", () => {
  it("takes the oldest lot first and divides the result at the one-year line", () => {
    // 1.5 BTC at 50,000 on 1 September 2025: 1 from the first lot (30,000, free), 0.5 from the second:
    // 25,000 - 15,000 = 10,000, taxable.
    const result = whatIf(LOTS, { quantity: "1.5", day: "2025-09-01", price: "50000" });
    expect(result).toMatchObject({ taxable: "10000", taxFree: "30000", missing: "0" });
    expect(result?.parts.map(({ quantity, cost, inside }) => [quantity, cost, inside])).toEqual([
      ["1", "20000", false],
      ["0.5", "15000", true],
    ]);
  });

  it("counts the last day of the period as inside, the next as outside", () => {
    const on = (day: string) => whatIf([LOTS[0]!], { quantity: "1", day, price: "20001" });
    expect(on("2025-03-01")).toMatchObject({ taxable: "1", taxFree: "0" });
    expect(on("2025-03-02")).toMatchObject({ taxable: "0", taxFree: "1" });
  });

  it("says what is not held, and does not sell a coin before it was bought", () => {
    expect(whatIf(LOTS, { quantity: "4", day: "2025-09-01", price: "1" })?.missing).toBe("1");
    expect(whatIf(LOTS, { quantity: "2", day: "2025-05-31", price: "1" })?.missing).toBe("1");
  });

  it("is exact where floating point is not", () => {
    const tiny = [lot("0.3", "0.1", "2025-06-01", "2026-06-01")];
    expect(whatIf(tiny, { quantity: "0.3", day: "2025-07-01", price: "1" })?.taxable).toBe("0.2");
  });

  it("takes no nonsense", () => {
    for (const quantity of ["", "-1", "1e3", "abc"])
      expect(whatIf(LOTS, { quantity, day: "2025-09-01", price: "1" })).toBeNull();
  });
});

it("below the limit means less than the limit", () => {
  expect(staysBelow("990", "9.99", "1000.00")).toBe(true);
  expect(staysBelow("990", "10", "1000.00")).toBe(false);
});
