import type { StoredYear } from "../assessment/years.ts";
import { NO_EVENTS } from "../assessment/years.ts";
import type { ReportLoss } from "./rows.ts";

/** S15: the loss ledger up to the year, box by box. */
export function lossesOf(years: ReadonlyMap<number, StoredYear>, year: number): readonly ReportLoss[] {
  return (["section23", "section22"] as const).flatMap((box) =>
    [...years.values()]
      .filter((one) => one.year !== NO_EVENTS && one.year <= year)
      .toSorted((a, b) => a.year - b.year)
      .map(({ year: of, assessment }) => {
        const row = assessment[box];
        return {
          person: "a" as const,
          box,
          year: of,
          opening: row.carriedIn ?? "0.00",
          arising: row.lossToCarry,
          carriedBack: row.carriedBack ?? "0.00",
          used: row.used ?? "0.00",
          receivedBack: row.receivedBack ?? "0.00",
          closing: row.carriedForward ?? "0.00",
          openingBasis: "computed" as const,
          waivesCarryBack: false,
        };
      }),
  );
}
