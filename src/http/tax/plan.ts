import { Type } from "typebox";
import { preferredLanguage } from "../../accounts/language.ts";
import * as book from "../../assessment/lists.ts";
import type { Methods } from "../../assessment/method-questions.ts";
import { berlinDay, yearOf } from "../../calendar/index.ts";
import { LIMITS } from "../../basics/limits.ts";
import { isDecimal } from "../../money/index.ts";
import { Named, OneOf } from "../../basics/schema.ts";
import type { Database } from "../../store/database.ts";
import { assetsOf } from "../../store/whole-list.ts";
import { PLAN_GOALS, type PlanGoal, PlanSchema, PlanStepSchema, YEARS_AHEAD } from "../../tax/index.ts";
import { planText, refusalText } from "../../wording/index.ts";
import { building } from "../build-first.ts";
import { type CurrentPricing, MAX_PRICES, pricesNow } from "./current-prices.ts";
import { refuse } from "../errors.ts";
import { noPartner, PersonQuery, personOf } from "./persons.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { userOf } from "../session.ts";
import { message, type Message } from "../../wording/messages/index.ts";

const Coin = Type.String({ minLength: 1, maxLength: LIMITS.assetCharacters });
const PlanRequest = Type.Object({
  year: Type.Integer({
    description: "The current year, or a later one, which is planned as of its first day",
  }),
  goal: OneOf(
    PLAN_GOALS,
    "raise: obtain an amount; use-limit: realize gains up to the exemption limit of private sales; realise-loss: realize deductible losses",
  ),
  amountEur: Type.Optional(
    Type.String({
      description:
        "Amount in euro: proceeds to obtain (required for raise), or gain or loss to realize. If omitted, the maximum; in countries without loss carryforward, losses up to the gains to offset",
    }),
  ),
  assets: Type.Optional(
    Type.Array(Coin, {
      minItems: 1,
      maxItems: MAX_PRICES,
      description: "Coins that may be sold; all if omitted",
    }),
  ),
  prices: Type.Optional(
    Type.Record(Coin, Type.String(), {
      maxProperties: MAX_PRICES,
      description: "Price of one unit in euro by coin, instead of the current price",
    }),
  ),
});

/** A sales plan that reaches a goal with the smallest taxable amount: computed by the engine, not stored. */
export function planRoutes(
  app: App,
  { api, methods, ...pricing }: CurrentPricing & { readonly api: Database; readonly methods: Methods },
): void {
  for (const schema of [PlanStepSchema, PlanSchema]) app.addSchema(schema);
  app.post(
    "/v1/tax/plan",
    {
      config: { session: "required", access: "read" },
      schema: {
        tags: ["tax"],
        summary: "Sales that reach a goal with the lowest taxable amount",
        description:
          "Follows the order of lots in each wallet. The sales sent together to what-if have the same figures.",
        querystring: PersonQuery,
        body: PlanRequest,
        response: responses({ 200: Named(PlanSchema) }, 400, 401, 409),
      },
    },
    async (request, reply) => {
      const [accountId, person, now] = [userOf(request), personOf(request), pricing.now()];
      const { year, goal, amountEur, prices: given = {} } = request.body;
      const current = yearOf(berlinDay(now.getTime()));
      if (year < current || year > current + YEARS_AHEAD)
        return bad(
          message("year.plannedYearOutOfRange", { current, yearsAhead: current + YEARS_AHEAD }),
          "year",
        );
      const amount = amountOf(goal, amountEur);
      const own = Object.entries(given).map(([asset, price]) => [asset, priceOf(asset, price)] as const);
      const wished = request.body.assets?.map((asset) => asset.replaceAll("\0", ""));
      const assets = wished === undefined ? null : [...new Set(wished)];
      const coins = assets ?? (await assetsOf(api, accountId, book.lots, MAX_PRICES));
      const unpriced = coins.filter((asset) => !Object.hasOwn(given, asset));
      const found = [...(await pricesNow(pricing, unpriced))].map(
        ([asset, { valueEur }]) => [asset, valueEur] as const,
      );
      const prices = new Map([...found, ...own]);
      const planned = await building(reply, (signal) =>
        methods.planGoal({ accountId, person, year, goal, amount, assets, prices, now }, signal),
      );
      const language = preferredLanguage(request.headers["accept-language"]);
      if (planned.ok) {
        const { sales, before, after, reached, taxDifference, why } = planned.value;
        return { sales, before, after, reached, taxDifference, why: planText(why, language) };
      }
      const no = planned.error;
      switch (no.kind) {
        case "nothing":
          return person === "b"
            ? noPartner()
            : refuse("SourceNotSyncedError", message("year.noSourceSynced"));
        case "notHeld":
          return bad(
            worded(refusalText({ code: "not-held", asset: no.asset, wallet: null, wallets: [] }, language)),
            `assets.${wished?.indexOf(no.asset) ?? 0}`,
          );
        case "tooLong":
          return bad(
            message("year.tooManyPlannedLots", { slices: no.slices, plannedSlices: LIMITS.plannedSlices }),
            "assets",
          );
        case "refused":
        default:
          return bad(worded(refusalText(no.error.refusal, language)), no.error.field);
      }
    },
  );
}

const worded = (text: string): Message => message("request.composed", { text });
const bad = (userMessage: Message, field: string): never =>
  refuse("SourceBadRequestError", userMessage, field);

const isAbove0 = (text: string): boolean => isDecimal(text) && !text.startsWith("-") && /[1-9]/.test(text);

function amountOf(goal: PlanGoal, amount: string | undefined): string | null {
  if (amount === undefined)
    return goal === "raise" ? bad(message("form.required", { field: "amountEur" }), "amountEur") : null;
  if (isAbove0(amount)) return amount;
  return bad(message("year.amountEurNotPositive"), "amountEur");
}

function priceOf(asset: string, price: string): string {
  if (isAbove0(price)) return price;
  return bad(message("year.priceNotPositive", { asset }), `prices.${asset}`);
}
