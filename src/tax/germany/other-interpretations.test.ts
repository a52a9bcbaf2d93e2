import * as fc from "fast-check";
import { expect, it } from "vitest";
import { cases } from "../../../test/support/depth.ts";
import { formatCents, parseScaled } from "../../money/index.ts";
import { calculate } from "./calculate.ts";
import { OPEN_CLASSES, otherInterpretation } from "./open-law.ts";
import { anyOpenLedger } from "./testing/arbitrary-open-ledger.ts";

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
