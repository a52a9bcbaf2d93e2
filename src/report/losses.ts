import type { StatedLoss } from "../assessment/losses.ts";
import type { StoredYear } from "../assessment/years.ts";
import { NO_EVENTS } from "../assessment/years.ts";
import { categoriesIn, type Country, DEFAULT_COUNTRY, LOSS_CATEGORIES, type Person } from "../tax/index.ts";
import type { ReportLoss } from "./rows.ts";

/** Loss ledger up to the year, by income category (docs/contract/german-rules.md, S15). */
export function lossesOf(
  years: ReadonlyMap<number, StoredYear>,
  year: number,
  person: Person,
  stated: readonly StatedLoss[],
  { key: country, incomeCategories }: Country,
): readonly ReportLoss[] {
  const carrying = LOSS_CATEGORIES.filter((category) =>
    incomeCategories.some(({ key, carriesLosses }) => carriesLosses && key === category),
  );
  return carrying.flatMap((category) =>
    [...years.values()]
      .filter(
        (one) =>
          one.year !== NO_EVENTS && one.year <= year && (one.jurisdiction ?? DEFAULT_COUNTRY.key) === country,
      )
      .toSorted((a, b) => a.year - b.year)
      .map(({ year: of, assessment }) => {
        const row = categoriesIn(assessment).find(({ key }) => key === category)!;
        const notice = stated.find((one) => one.person === person && one.box === category && one.year === of);
        return {
          person,
          box: category,
          year: of,
          opening: row.carriedIn ?? "0.00",
          arising: row.lossToCarry ?? "0.00",
          carriedBack: row.carriedBack ?? "0.00",
          used: row.used ?? "0.00",
          receivedBack: row.receivedBack ?? "0.00",
          closing: row.carriedForward ?? "0.00",
          openingBasis: (notice?.opening ?? null) === null ? ("computed" as const) : ("notice" as const),
          waivesCarryBack: notice?.waivesCarryBack ?? false,
        };
      }),
  );
}
