import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cases } from "../../../test/support/depth.ts";
import { formatCents, parseScaled } from "../../money/index.ts";
import { calculate } from "./calculate.ts";
import { OPEN_CLASSES, otherInterpretation } from "./open-law.ts";
import { anyOpenLedger } from "./testing/arbitrary-open-ledger.ts";
import { bookRows } from "./testing/book-rows.ts";

const cents = (text: string): bigint => parseScaled(text, 2)!;

it(
  "the other interpretation of a question comes to what a decision for it comes to",
  { timeout: 120_000 },
  () => {
    fc.assert(
      fc.property(anyOpenLedger, fc.constantFrom("fifo" as const, "average" as const), (ledger, method) => {
        const inForce = calculate(ledger, { method });
        for (const of of OPEN_CLASSES) {
          const laws = inForce.years.flatMap(({ year, assessment }) =>
            (assessment.openLaw ?? []).filter((law) => law.class === of).map((law) => ({ year, law })),
          );
          if (laws.length === 0) continue;
          const decided = calculate(ledger, { method, readings: { [of]: otherInterpretation({}, of) } });
          for (const { year, law } of laws) {
            if (law.otherTaxable === null) continue;
            const { section23, section22, outsidePeriod } = decided.years.find(
              (one) => one.year === year,
            )!.assessment;
            const taxable = [section23, section22].map((category) =>
              cents(category.taxableAfterLosses ?? category.taxable),
            );
            expect([law.otherTaxable, law.otherTaxFree], `${of} ${year}`).toEqual([
              formatCents(taxable[0]! + taxable[1]!),
              formatCents(cents(outsidePeriod.gains) - cents(outsidePeriod.losses)),
            ]);
          }
        }
      }),
      { numRuns: cases(10, 60) },
    );
  },
);

describe("the figure of the other interpretation", () => {
  const lending = (rows: string, year: number) =>
    bookRows(rows, { currentYear: 2025 })
      .years.find((one) => one.year === year)!
      .assessment.openLaw!.find((law) => law.class === "lending")!.otherTaxable;

  it("counts a coin of unknown origin that is given after the period", () => {
    // 1 ETH arrived on 10.01.2022 without an origin and is lent on 10.06.2024 (worth 2,500): as an exchange a gain
    // after the period.
    const rows = `
      1,2022-01-10,transfer,W,,,,ETH,1,1000
      2,2024-06-10,lending_deposit,W,ETH,1,2500`;
    expect(lending(rows, 2024)).toBe("0.00");
  });

  it("counts a coin of unknown origin that is given inside the period with a cost of zero", () => {
    // 1 ETH arrived on 10.01.2024 without an origin: as an exchange 2,500 are gained on 10.06.2024.
    const rows = `
      1,2024-01-10,transfer,W,,,,ETH,1,1000
      2,2024-06-10,lending_deposit,W,ETH,1,2500`;
    expect(lending(rows, 2024)).toBe("2500.00");
  });

  it("is unknown where a value is missing that only it needs, also for the cost of coins that are sold later", () => {
    const rows = `
      1,2024-01-10,spot_buy,W,EUR,1000,,ETH,1
      2,2024-06-10,lending_deposit,W,ETH,1
      3,2025-01-09,lending_withdrawal,W,,,,ETH,1,1500
      4,2025-03-09,spot_sell,W,ETH,1,,EUR,3000`;
    expect([lending(rows, 2024), lending(rows, 2025)]).toEqual([null, null]);
  });
});
