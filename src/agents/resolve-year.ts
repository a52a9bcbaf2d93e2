import type { Client } from "../client/index.ts";
import { countryAt } from "../tax/country-at.ts";

/** The requested year by the law of the country where the user lives in that year. */
export async function resolveYear(
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
