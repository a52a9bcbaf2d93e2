import { Type } from "typebox";
import { preferredLanguage } from "../accounts/language.ts";
import * as book from "../assessment/lists.ts";
import { NO_EVENTS, type StoredYear } from "../assessment/years.ts";
import { berlinDay, formatDay, yearOf } from "../calendar/index.ts";
import { LIMITS } from "../limits.ts";
import { Named } from "../schema.ts";
import type { Database } from "../store/database.ts";
import { readAll, readList, type Edge } from "../store/derived.ts";
import { NO_SOURCE } from "../store/lists.ts";
import {
  ExactSumsSchema,
  GERMANY,
  type Lot,
  PlannedSaleSchema,
  PlannedSliceSchema,
  WhatIfSchema,
  type YearResult,
  YearResultSchema,
} from "../tax/index.ts";
import { refusalText } from "../wording/index.ts";
import { refuse } from "./errors.ts";
import { answers } from "./schema.ts";
import type { App } from "./server.ts";
import { userOf } from "./session.ts";

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
      config: { session: "required" },
      schema: {
        tags: ["tax"],
        summary: "What planned sales would do to their year, and what waiting would change",
        description: "Why a sale is refused is said in German where Accept-Language asks for it.",
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
      const whose = { accountId, sourceId: NO_SOURCE };
      const years = (await readAll(api, whose, book.years)).map(({ body }) => body);
      if (years.length === 0)
        return refuse("SourceNotSyncedError", "Sync a source first: no sync has been completed yet.");
      const lots = await lotsOf(api, accountId, [...new Set(sales.map(({ asset }) => asset))]);
      const planned = GERMANY.whatIf({
        lots,
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

/** A year in which nothing has happened yet: what is not known of any year is not known of this one. */
function emptyYear(years: readonly StoredYear[], year: number): YearResult {
  const none = years.find((one) => one.year === NO_EVENTS);
  const empty = GERMANY.emptyYearResult(year, "account");
  return none === undefined ? empty : { ...empty, complete: none.complete, range: none.range };
}

/** A year that cannot be planned is refused by its date; the figures it is given do not matter then. */
const yearWithin = (year: number, now: Date): number => {
  const current = yearOf(berlinDay(now.getTime()));
  return year >= current && year <= current + 10 ? year : current;
};

const PIECE = 5_000;

async function lotsOf(api: Database, accountId: string, assets: readonly string[]): Promise<readonly Lot[]> {
  const lots: Lot[] = [];
  for (const asset of assets) {
    for (let after: Edge | null = null; ;) {
      const rows: Awaited<ReturnType<typeof page>> = await page(api, accountId, asset, after);
      lots.push(...rows.map(({ body }) => body));
      const last = rows.at(-1);
      if (last === undefined || rows.length < PIECE) break;
      after = last;
    }
  }
  return lots;
}

const page = (api: Database, accountId: string, asset: string, after: Edge | null) =>
  readList(
    api,
    { accountId, sourceId: null },
    book.lots,
    { limit: PIECE, descending: false, from: null, before: null, after },
    { asset: asset.replaceAll("\0", "") },
  );
