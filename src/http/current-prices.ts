import { Type } from "typebox";
import { LIMITS } from "../limits.ts";
import type { Pricer } from "../prices/pricer.ts";
import { Decimal, Nullable } from "../schema.ts";
import { refuse } from "./errors.ts";
import { answers } from "./schema.ts";
import type { App } from "./server.ts";

const MOST = 100;
const HOUR_MS = 3_600_000;

const PriceBody = Type.Object(
  {
    asset: Type.String(),
    priceEur: Nullable(Decimal),
    at: Nullable(Type.String({ description: "The hour of the price" })),
    source: Nullable(Type.String({ description: "Whose price it is" })),
  },
  {
    $id: "CurrentPrice",
    description: "What one unit was worth in the last full hour; null where no venue knows",
  },
);

/** What coins are worth now, for looking at holdings: no tax figure is made of it. */
export function currentPriceRoutes(
  app: App,
  { reading, now }: { readonly reading: { readonly price: Pricer }; readonly now: () => Date },
): void {
  app.addSchema(PriceBody);
  app.get(
    "/v1/prices/current",
    {
      config: { session: "required" },
      schema: {
        tags: ["person"],
        summary: "What coins are worth now, by the price venue",
        querystring: Type.Object({
          assets: Type.String({
            minLength: 1,
            maxLength: MOST * LIMITS.assetCharacters,
            description: "Coins with commas, such as BTC,ETH",
          }),
        }),
        response: answers({ 200: Type.Object({ prices: Type.Array(Type.Ref("CurrentPrice")) }) }, 400, 401),
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
      if (assets.length === 0 || assets.length > MOST)
        return refuse("SourceBadRequestError", `assets must name 1 to ${MOST} coins, with commas.`, "assets");
      // The hour that is running has no price yet.
      const time = new Date(now().getTime() - HOUR_MS).toISOString();
      const questions = assets.map((asset) => ({ asset, amount: "1", time, native: null }));
      const signal = AbortSignal.timeout(LIMITS.currentPricesMs);
      const found = await reading.price(questions, signal).catch(() => []);
      return {
        prices: assets.map((asset, i) => {
          const value = found[i] ?? null;
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
