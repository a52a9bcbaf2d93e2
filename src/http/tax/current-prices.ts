import { Type } from "typebox";
import { LIMITS } from "../../basics/limits.ts";
import type { Pricer, Valuation } from "../../prices/pricer.ts";
import { Decimal, Nullable } from "../../basics/schema.ts";
import { refuse } from "../errors.ts";
import { responses } from "../schema.ts";
import type { App } from "../server.ts";
import { message } from "../../wording/messages/index.ts";

export const MAX_PRICES = 100;
const HOUR_MS = 3_600_000;

const PriceBody = Type.Object(
  {
    asset: Type.String(),
    priceEur: Nullable(Decimal),
    at: Nullable(Type.String({ description: "Hour of the price" })),
    source: Nullable(Type.String({ description: "Venue of the price" })),
  },
  {
    $id: "CurrentPrice",
    description: "Price of one unit of a coin at the last full hour; null if no venue has a price",
  },
);

export type CurrentPricing = { readonly pipeline: { readonly price: Pricer }; readonly now: () => Date };

/** The value of one unit of each coin in the last full hour; missing for a coin without a price. */
export async function pricesNow(
  { pipeline, now }: CurrentPricing,
  assets: readonly string[],
): Promise<ReadonlyMap<string, Valuation>> {
  // The current hour has no price yet.
  const time = new Date(now().getTime() - HOUR_MS).toISOString();
  const questions = assets.map((asset) => ({ asset, amount: "1", time, native: null }));
  const signal = AbortSignal.timeout(LIMITS.currentPricesMs);
  const found = await pipeline.price(questions, signal).catch(() => []);
  return new Map(
    assets.flatMap((asset, i) => {
      const value = found[i] ?? null;
      return value === null ? [] : [[asset, value] as const];
    }),
  );
}

/** Current prices of coins, for viewing holdings: no tax figure uses them. */
export function currentPriceRoutes(app: App, pricing: CurrentPricing): void {
  app.addSchema(PriceBody);
  app.get(
    "/v1/prices/current",
    {
      config: { session: "required" },
      schema: {
        tags: ["person"],
        summary: "Current prices of coins at the price venue",
        querystring: Type.Object({
          assets: Type.String({
            minLength: 1,
            maxLength: MAX_PRICES * LIMITS.assetCharacters,
            description: "Comma-separated coins, such as BTC,ETH",
          }),
        }),
        response: responses({ 200: Type.Object({ prices: Type.Array(Type.Ref("CurrentPrice")) }) }, 400, 401),
      },
    },
    async (request) => {
      const assets = [
        ...new Set(
          request.query.assets
            .replaceAll("\0", "")
            .split(",")
            .map((asset) => asset.trim())
            .filter((asset) => asset !== ""),
        ),
      ];
      if (assets.length === 0 || assets.length > MAX_PRICES)
        return refuse(
          "SourceBadRequestError",
          message("year.assetsNotValid", { mostPrices: MAX_PRICES }),
          "assets",
        );
      const found = await pricesNow(pricing, assets);
      return {
        prices: assets.map((asset) => {
          const value = found.get(asset) ?? null;
          return {
            asset,
            priceEur: value?.valueEur ?? null,
            at: value?.by.at ?? null,
            source: value?.by.source ?? null,
          };
        }),
      };
    },
  );
}
