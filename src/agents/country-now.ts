import { berlinDay, yearOf } from "../calendar/index.ts";
import type { Client } from "../client/index.ts";
import { type Country, countryOf, DEFAULT_COUNTRY } from "../tax/index.ts";
import { resolveYear } from "./resolve-year.ts";

/** The country whose law applies to the user today. */
export async function countryNow(
  client: Pick<Client, "request">,
  now: Date,
  signal?: AbortSignal,
): Promise<Country> {
  const { jurisdiction } = await resolveYear(client, yearOf(berlinDay(now.getTime())), "a", signal);
  return countryOf(jurisdiction) ?? DEFAULT_COUNTRY;
}
