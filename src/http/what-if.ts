import { Type } from "typebox";
import { preferredLanguage } from "../accounts/language.ts";
import * as book from "../assessment/lists.ts";
import { NO_EVENTS, type StoredYear } from "../assessment/years.ts";
import { berlinDay, formatDay, yearOf } from "../calendar/index.ts";
import { LIMITS } from "../limits.ts";
import { Named } from "../schema.ts";
import type { Database } from "../store/database.ts";
import { readAll } from "../store/derived.ts";
import { rowsOfPerson } from "../store/lists.ts";
import {
  ExactSumsSchema,
  GERMANY,
  type Lot,
  ownerOf,
  type PartnerSources,
  type Person,
  PlannedSaleSchema,
  PlannedSliceSchema,
  WhatIfSchema,
  YEARS_AHEAD,
  type YearResult,
  YearResultSchema,
} from "../tax/index.ts";
import { refusalText } from "../wording/index.ts";
import { refuse } from "./errors.ts";
import { noPartner, partnerOf, PersonQuery, personOf } from "./persons.ts";
import { answers } from "./schema.ts";
import type { App } from "./server.ts";
import { userOf } from "./session.ts";
import { wholeList } from "./whole-list.ts";

/** What sales that have not happened would do: computed by the engine over what is held, kept nowhere. */
export function whatIfRoutes(
  app: App,
  { api, now }: { readonly api: Database; readonly now: () => Date },
): void {
  for (const schema of [ExactSumsSchema, YearResultSchema, PlannedSliceSchema, WhatIfSchema])
    app.addSchema(schema);
  app.post(
    "/v1/tax/what-if",
    {
      config: { session: "required", access: "read" },
      schema: {
        tags: ["tax"],
        summary: "What planned sales would do to their year, and what waiting would change",
        description: "Why a sale is refused is said in German where Accept-Language asks for it.",
        querystring: PersonQuery,
        body: Type.Object({
          sales: Type.Array(Type.Object(PlannedSaleSchema.properties), {
            minItems: 1,
            maxItems: LIMITS.plannedSales,
          }),
        }),
        response: answers({ 200: Named(WhatIfSchema) }, 400, 401, 409),
      },
    },
    async (request) => {
      const accountId = userOf(request);
      const { sales } = request.body;
      const today = formatDay(berlinDay(now().getTime()));
      const year = Number((sales[0]?.date ?? today).slice(0, 4));
      const person = personOf(request);
      const whose = { accountId, sourceId: rowsOfPerson(person) };
      const years = (await readAll(api, whose, book.years)).map(({ body }) => body);
      if (years.length === 0 && person === "b") return noPartner();
      if (years.length === 0)
        return refuse("SourceNotSyncedError", "Sync a source first: no sync has been completed yet.");
      const lots = await lotsOf(api, accountId, [...new Set(sales.map(({ asset }) => asset))]);
      const planned = GERMANY.whatIf({
        lots: hers(lots, person, await partnerOf(api, accountId)),
        year: years.find((one) => one.year === year) ?? emptyYear(years, yearWithin(year, now())),
        losses: (await readAll(api, whose, book.losses)).map(({ body }) => body),
        sales,
        today,
      });
      if (planned.ok) return planned.value;
      const { field, refusal } = planned.error;
      const language = preferredLanguage(request.headers["accept-language"]);
      return refuse("SourceBadRequestError", refusalText(refusal, language), field);
    },
  );
}

/** What lies in her wallets; one that no source reads is whose record last moved coins there. */
const hers = (lots: readonly Lot[], person: Person, partner: PartnerSources): readonly Lot[] =>
  partner.size === 0 && person === "a"
    ? lots
    : lots.filter(
        ({ sourceId, sourceIds }) => ownerOf(sourceId ?? sourceIds.at(-1) ?? null, partner) === person,
      );

/** A year in which nothing has happened yet: what is not known of any year is not known of this one. */
function emptyYear(years: readonly StoredYear[], year: number): YearResult {
  const none = years.find((one) => one.year === NO_EVENTS);
  const empty = GERMANY.emptyYearResult(year, "account");
  return none === undefined ? empty : { ...empty, complete: none.complete, range: none.range };
}

/** A year that cannot be planned is refused by its date; the figures it is given do not matter then. */
const yearWithin = (year: number, now: Date): number => {
  const current = yearOf(berlinDay(now.getTime()));
  return year >= current && year <= current + YEARS_AHEAD ? year : current;
};

async function lotsOf(api: Database, accountId: string, assets: readonly string[]): Promise<readonly Lot[]> {
  const lots: Lot[] = [];
  for (const asset of assets)
    for (const lot of await wholeList(api, { accountId, sourceId: null }, book.lots, { asset }))
      lots.push(lot);
  return lots;
}
