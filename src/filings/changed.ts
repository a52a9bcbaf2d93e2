import { filedDiffers, taxableEur } from "../assessment/filed.ts";
import * as book from "../assessment/lists.ts";
import type { Figures, StoredYear } from "../assessment/years.ts";
import { subtract } from "../ledger/amounts.ts";
import { roundText } from "../money/index.ts";
import { dayText } from "../report/time.ts";
import { readYear } from "../store/books.ts";
import type { Database } from "../store/database.ts";
import { type FilingRow, lastFilings } from "../store/filings.ts";
import { countryOf, DEFAULT_COUNTRY, type Remedy } from "../tax/index.ts";

/** A filed year whose figures have changed, with its remedy. */
export type ChangedFiling = {
  readonly filing: FilingRow;
  readonly filedEur: string;
  readonly nowEur: string;
  readonly differenceEur: string;
  readonly remedy: Remedy;
  /** Country of the figures; omitted if it is the default. */
  readonly jurisdiction?: string;
};

/** The last filing of each year and person, if the current figures differ from it. */
export async function changedFilings(
  api: Database,
  accountId: string,
  now: Date,
): Promise<readonly ChangedFiling[]> {
  const changed: ChangedFiling[] = [];
  for (const filing of await lastFilings(api.db, accountId)) {
    const { year, person } = filing;
    const row = await readYear<StoredYear>(api, { accountId, sourceId: null, person }, book.years, year);
    const filed = filing.figures as Figures;
    const today = row?.year ?? null;
    // No result while figures are being recomputed.
    if (row === null || row.asOf === null || !filedDiffers(filed, today)) continue;
    const amounts = { filedEur: taxableEur(filed), nowEur: today === null ? "0.00" : taxableEur(today) };
    const country = countryOf(today?.jurisdiction ?? "") ?? DEFAULT_COUNTRY;
    changed.push({
      filing,
      ...amounts,
      differenceEur: roundText(subtract(amounts.nowEur, amounts.filedEur)),
      ...(country === DEFAULT_COUNTRY ? {} : { jurisdiction: country.key }),
      remedy: country.remedyOf({
        ...amounts,
        noticeDate: filing.noticeDate,
        today: dayText(now.toISOString()),
      }),
    });
  }
  return changed;
}
