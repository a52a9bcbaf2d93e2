import { residencesOf } from "../assessment/residence.ts";
import { standing } from "../sources/decision.ts";
import type { Database } from "../store/database.ts";
import { listDecisions } from "../store/decisions.ts";
import { type Country, countryIn, type Person } from "../tax/index.ts";
import { say } from "../wording/said/index.ts";
import { refuse } from "./errors.ts";

/** The country whose law a person's year is read by. */
export async function livedIn(
  { db }: Database,
  accountId: string,
  person: Person,
  year: number,
): Promise<Country> {
  return countryIn(residencesOf(standing(await listDecisions(db, accountId)))[person], year);
}

/** Papers that would say nothing, or zeros, are not made. */
export function refuseWithoutReport({ hasReport, key }: Country): void {
  if (!hasReport) refuse("SourceBadRequestError", say("country.noReport", { country: key }), "year");
}
