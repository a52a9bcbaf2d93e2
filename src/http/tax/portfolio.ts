import { Type } from "typebox";
import { preferredLanguage } from "../../accounts/language.ts";
import * as book from "../../assessment/lists.ts";
import type { Methods } from "../../assessment/method-questions.ts";
import { berlinDay, civilOf, type Day as DayNumber, dayOf, formatDay } from "../../calendar/index.ts";
import { LIMITS } from "../../basics/limits.ts";
import { Day, Decimal, List, Named, Nullable, OneOf } from "../../basics/schema.ts";
import type { Sources } from "../../sources/open.ts";
import type { Database } from "../../store/database.ts";
import { assetsOf } from "../../store/whole-list.ts";
import { FIRST_YEAR } from "../../tax/index.ts";
import { noLineText } from "../../wording/index.ts";
import { building } from "../build-first.ts";
import { MAX_PRICES, pricesNow } from "./current-prices.ts";
import { refuse } from "../errors.ts";
import { noPartner, partnerOf, PersonQuery, personOf } from "./persons.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { userOf } from "../session.ts";
import { message, type Message } from "../../wording/messages/index.ts";

const VALUE = "Value in euro; null if coins are held and none of them has a known price";
const PointBody = Type.Object(
  {
    date: Day,
    valueEur: Nullable(
      Type.String({ description: `${VALUE}. At the end of the day in the German time zone` }),
    ),
    costEur: Type.String({
      description: "Acquisition cost in euro of the lots open at that time, with or without a price",
    }),
    unpriced: Type.Integer({
      description: "Coins held at that time without a price; excluded from the value",
    }),
  },
  { $id: "PortfolioPoint" },
);
const FreeBody = Type.Object(
  {
    asset: Type.String(),
    quantity: Decimal,
    date: Type.String({ ...Day, description: "The first day on which a sale is tax-free" }),
    gainEur: Nullable(
      Type.String({
        description: "Unrealized gain in euro at the current price; null if no price is available",
      }),
    ),
  },
  { $id: "NextFree" },
);
const PortfolioBody = Type.Object(
  {
    points: List(Named(PointBody)),
    today: Type.Object({
      valueEur: Nullable(Type.String({ description: VALUE })),
      costEur: Decimal,
      taxableEur: Type.String({ description: "Unrealized gain in euro of lots inside the holding period" }),
      freeEur: Type.String({
        description: "Unrealized gain in euro of lots whose sale today would be tax-free",
      }),
      unpriced: List(Type.String(), {
        description: "Coins without a price; included in the cost, excluded from all other sums",
      }),
    }),
    nextFree: List(Named(FreeBody), {
      description: `Next lots to become tax-free, at most ${LIMITS.nextFree}; only lots with a proven date of acquisition`,
    }),
    note: Type.Optional(Type.String({ description: "Reason why points is empty" })),
  },
  {
    $id: "Portfolio",
    description: "Current holdings and their value over time. Tax figures do not use these prices",
  },
);

const STEPS = ["day", "week", "month"] as const;
type Step = (typeof STEPS)[number];

type PortfolioOptions = {
  readonly api: Database;
  readonly methods: Methods;
  readonly pipeline: Pick<Sources["pipeline"], "price" | "fetchDays">;
  readonly now: () => Date;
};

/** Holdings, now and over time. */
export function portfolioRoutes(app: App, { api, methods, pipeline, now }: PortfolioOptions): void {
  for (const schema of [PointBody, FreeBody, PortfolioBody]) app.addSchema(schema);
  app.get(
    "/v1/portfolio",
    {
      config: { session: "required" },
      schema: {
        tags: ["person"],
        summary: "Value of the holdings, now and over time, and their next tax-free dates",
        querystring: Type.Object({
          ...PersonQuery.properties,
          from: Type.Optional(
            Type.String({
              format: "date",
              description: "First day; default: one year before the last day",
            }),
          ),
          to: Type.Optional(Type.String({ format: "date", description: "Last day; default: today" })),
          step: Type.Optional(OneOf(STEPS, "Interval between points; the last day is always included")),
        }),
        response: responses({ 200: Named(PortfolioBody) }, 400, 401, 409),
      },
    },
    async (request, reply) => {
      const { query } = request;
      const [accountId, person, moment] = [userOf(request), personOf(request), now()];
      if (person === "b" && (await partnerOf(api, accountId)).size === 0) return noPartner();
      const days = daysBetween(query, berlinDay(moment.getTime()));
      const assets = await assetsOf(api, accountId, book.lots, MAX_PRICES);
      const current = await pricesNow({ pipeline, now }, assets);
      const prices = new Map([...current].map(([asset, { valueEur }]) => [asset, valueEur]));
      const holdingsQuery = { accountId, person, days, prices, now: moment };
      const language = preferredLanguage(request.headers["accept-language"]);
      return building(reply, async (signal) => {
        const first = await methods.look(holdingsQuery, signal);
        const inTime = AbortSignal.any([signal, AbortSignal.timeout(LIMITS.currentPricesMs)]);
        const came =
          first.missing.length > 0 && (await pipeline.fetchDays(first.missing, inTime).catch(() => false));
        const {
          tooMany,
          missing: _missing,
          ...portfolio
        } = came ? await methods.look(holdingsQuery, signal) : first;
        if (tooMany === null) return portfolio;
        return { ...portfolio, note: noLineText(tooMany, LIMITS.portfolioTransactions, language) };
      });
    },
  );
}

/** The days of the points, or the reason why there are none. */
function daysBetween(
  { from, to, step = "day" }: { readonly from?: string; readonly to?: string; readonly step?: Step },
  today: DayNumber,
): readonly DayNumber[] {
  const bad = (userMessage: Message, field: string): never =>
    refuse("SourceBadRequestError", userMessage, field);
  const last = to === undefined ? today : dayNumber(to);
  if (last > today) return bad(message("year.notAfterToday", { field: "to", today: formatDay(today) }), "to");
  const first = from === undefined ? later(last, -12) : dayNumber(from);
  if (first < dayOf(FIRST_YEAR, 1, 1))
    return bad(message("year.fromTooEarly", { firstYear: FIRST_YEAR }), "from");
  if (first > last) return bad(message("year.fromAfterTo"), from === undefined ? "to" : "from");
  const days: DayNumber[] = [];
  for (let n = 0; days.length <= LIMITS.portfolioPoints; n += 1) {
    const day = step === "month" ? later(first, n) : first + n * (step === "week" ? 7 : 1);
    if (day >= last) break;
    days.push(day);
  }
  if (days.length >= LIMITS.portfolioPoints)
    return bad(message("year.tooManyPoints", { portfolioPoints: LIMITS.portfolioPoints }), "step");
  return [...days, last];
}

const dayNumber = (text: string): DayNumber => {
  const [year = 0, month = 1, day = 1] = text.split("-").map(Number);
  return dayOf(year, month, day);
};

/** The day this many months later: the same day of the month, or the last one of a shorter month. */
function later(day: DayNumber, months: number): DayNumber {
  const { year, month, day: ofMonth } = civilOf(day);
  const count = year * 12 + month - 1 + months;
  const [toYear, toMonth] = [Math.floor(count / 12), (count % 12) + 1];
  const next = toMonth === 12 ? dayOf(toYear + 1, 1, 1) : dayOf(toYear, toMonth + 1, 1);
  return Math.min(dayOf(toYear, toMonth, 1) + ofMonth - 1, next - 1);
}
