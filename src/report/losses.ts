import type { StatedLoss } from "../assessment/losses.ts";
import type { StoredYear } from "../assessment/years.ts";
import { NO_EVENTS } from "../assessment/years.ts";
import { boxesIn, type Country, DEFAULT_COUNTRY, LOSS_BOXES, type Person } from "../tax/index.ts";
import type { ReportLoss } from "./rows.ts";

/** S15: the loss ledger up to the year, box by box. */
export function lossesOf(
  years: ReadonlyMap<number, StoredYear>,
  year: number,
  person: Person,
  stated: readonly StatedLoss[],
  { key: country, boxes }: Country,
): readonly ReportLoss[] {
  const carrying = LOSS_BOXES.filter((box) =>
    boxes.some(({ key, carriesLosses }) => carriesLosses && key === box),
  );
  return carrying.flatMap((box) =>
    [...years.values()]
      .filter(
        (one) =>
          one.year !== NO_EVENTS && one.year <= year && (one.jurisdiction ?? DEFAULT_COUNTRY.key) === country,
      )
      .toSorted((a, b) => a.year - b.year)
      .map(({ year: of, assessment }) => {
        const row = boxesIn(assessment).find(({ key }) => key === box)!;
        const said = stated.find((one) => one.person === person && one.box === box && one.year === of);
        return {
          person,
          box,
          year: of,
          opening: row.carriedIn ?? "0.00",
          arising: row.lossToCarry ?? "0.00",
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
