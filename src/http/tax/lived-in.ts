import { residencesOf } from "../../assessment/residence.ts";
import { standing } from "../../sources/decision.ts";
import type { Database } from "../../store/database.ts";
import { findDecisions } from "../../store/decisions.ts";
import { type Country, countryIn, type Person } from "../../tax/index.ts";

/** The country whose law applies to a person in a year. */
export async function livedIn(
  { db }: Database,
  accountId: string,
  person: Person,
  year: number,
): Promise<Country> {
  return countryIn(
    residencesOf(standing(await findDecisions(db, accountId, { kinds: ["residence"] })))[person],
    year,
  );
}
