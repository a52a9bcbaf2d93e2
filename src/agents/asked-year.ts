import { berlinDay, yearOf } from "../calendar/index.ts";
import type { Client } from "../client/index.ts";
import { countryAt } from "../tax/country-at.ts";
import { type Country, countryOf, DEFAULT_COUNTRY } from "../tax/index.ts";

/** A year as it is asked for: by the law of the country the person lives in then. */
export async function askedYear(
  client: Pick<Client, "request">,
  year: number,
  person: "a" | "b" = "a",
  signal?: AbortSignal,
): Promise<{ readonly year: number; readonly jurisdiction: string }> {
  const { residence } = await client.request("GET /v1/residence", {
    query: { person },
    ...(signal === undefined ? {} : { signal }),
  });
  return { year, jurisdiction: countryAt(residence, year) ?? "" };
}

/** The country whose law holds for the person now. */
export async function countryNow(
  client: Pick<Client, "request">,
  now: Date,
  signal?: AbortSignal,
): Promise<Country> {
  const { jurisdiction } = await askedYear(client, yearOf(berlinDay(now.getTime())), "a", signal);
  return countryOf(jurisdiction) ?? DEFAULT_COUNTRY;
}
