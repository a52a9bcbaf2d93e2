import { describe, expect, it } from "vitest";
import { mixedLedger } from "../../bench/ledger.ts";
import { COUNTRIES } from "../tax/index.ts";
import { ofYear } from "./calculated-year.ts";

/** Disposals and receipts are sorted by time in every country's book: those of one year are contiguous. */
describe.each(COUNTRIES.map((country) => [country.key, country] as const))(
  "a year of %s",
  (_key, country) => {
    it.each([1, 2, 3])("contains exactly the entries that a full scan finds (%i)", (seed) => {
      const { disposals, income } = country.calculate(mixedLedger(3_000, seed), { currentYear: 2026 });
      expect(disposals.length).toBeGreaterThan(500);
      for (const list of [disposals, income])
        for (let year = 2008; year <= 2027; year += 1)
          expect(ofYear<{ readonly year: number }>(list, year)).toEqual(
            [...list].filter((one) => one.year === year),
          );
    });
  },
);
