import type { StatedLoss } from "../assessment/losses.ts";
import type { StoredYear } from "../assessment/years.ts";
import { NO_EVENTS } from "../assessment/years.ts";
import type { Person } from "../tax/index.ts";
import type { ReportLoss } from "./rows.ts";

/** S15: the loss ledger up to the year, box by box. */
export function lossesOf(
  years: ReadonlyMap<number, StoredYear>,
  year: number,
  person: Person,
  stated: readonly StatedLoss[],
): readonly ReportLoss[] {
  return (["section23", "section22"] as const).flatMap((box) =>
    [...years.values()]
      .filter((one) => one.year !== NO_EVENTS && one.year <= year)
      .toSorted((a, b) => a.year - b.year)
      .map(({ year: of, assessment }) => {
        const row = assessment[box];
        const said = stated.find((one) => one.person === person && one.box === box && one.year === of);
        return {
          person,
          box,
          year: of,
          opening: row.carriedIn ?? "0.00",
          arising: row.lossToCarry,
          carriedBack: row.carriedBack ?? "0.00",
          used: row.used ?? "0.00",
          receivedBack: row.receivedBack ?? "0.00",
          closing: row.carriedForward ?? "0.00",
          openingBasis: (said?.opening ?? null) === null ? ("computed" as const) : ("notice" as const),
          waivesCarryBack: said?.waivesCarryBack ?? false,
        };
      }),
  );
}
