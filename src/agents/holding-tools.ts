import { Type } from "typebox";
import { berlinDay, formatDay } from "../calendar/index.ts";
import type { Client, InputOf, Schemas } from "../client/index.ts";
import { List, Nullable, OneOf } from "../basics/schema.ts";
import { formatScaled, parseScaled } from "../money/index.ts";
import { RECEIPT_CATEGORIES } from "../tax/index.ts";
import { countryNow } from "./country-now.ts";
import { Asset, brief, DEFAULT_LIMIT, distinct, Page, PAGING, Rows, Year } from "./listing.ts";
import { insufficiency } from "./reliance.ts";
import { DetailArgument, LanguageArgument, tool } from "./tool.ts";
import { DECIMALS, worthOf } from "./worth.ts";

type IncomeQuery = NonNullable<InputOf<"GET /v1/income">["query"]>;

/** Quantity, cost and value of one coin over all sources. */
async function coinToday(client: Client, asset: string, signal: AbortSignal) {
  const prices = client.currentPrices({ query: { assets: asset }, signal });
  let [quantity, cost] = [0n, 0n];
  for await (const { lots } of client.pages("GET /v1/lots", { query: { asset, limit: 200 }, signal }))
    for (const lot of lots) {
      quantity += parseScaled(lot.quantity, DECIMALS) ?? 0n;
      cost += parseScaled(lot.cost, DECIMALS) ?? 0n;
    }
  const [held, costEur] = [formatScaled(quantity, DECIMALS), formatScaled(cost, DECIMALS)];
  const priceEur = (await prices).prices[0]?.priceEur ?? null;
  return {
    asset,
    quantity: held,
    costEur: worthOf(costEur, "1") ?? costEur,
    priceEur,
    valueEur: worthOf(held, priceEur),
  };
}

/** Current holdings: each lot with the day from which a sale is tax-free. */
export const listHoldings = tool({
  name: "list_holdings",
  title: "What is held, and when it becomes free",
  description:
    "Open lots, each with its quantity, day of acquisition and the first day on which a sale is tax-free (null where waiting frees none), the next first; with the value today: of the coin where asset is given, otherwise of all. Needs an account.",
  input: { asset: Asset, ...PAGING, language: LanguageArgument },
  output: {
    today: Type.Optional(
      Type.Unsafe<Schemas["Portfolio"]["today"]>({
        type: "object",
        description: "Value, cost and gain of all that is held; without asset",
      }),
    ),
    coin: Type.Optional(
      Type.Object({
        asset: Type.String(),
        quantity: Type.String(),
        costEur: Type.String(),
        priceEur: Nullable(Type.String({ description: "Of one unit, at the last full hour" })),
        valueEur: Nullable(Type.String()),
      }),
    ),
    lots: Rows<Schemas["CalendarEntry"]>({}),
    page: Page,
  },
  run: async (reach, { language = "en", limit = DEFAULT_LIMIT, ...query }, signal) => {
    const client = await reach.account(language);
    const day = formatDay(berlinDay(reach.now().getTime()));
    const { asset } = query;
    const [insufficiencyText, { calendar, page }, value, { holdingClauses }] = await Promise.all([
      insufficiency(client, language, undefined, signal),
      client.request("GET /v1/lots/calendar", { query: { ...query, limit }, signal }),
      asset === undefined
        ? client.portfolio({ query: { from: day, to: day }, signal }).then(({ today }) => ({ today }))
        : coinToday(client, asset, signal).then((coin) => ({ coin })),
      countryNow(client, reach.now(), signal),
    ]);
    const fields = [
      "day",
      "free",
      "proven",
      "shelf",
      "asset",
      "quantity",
      "acquired",
      "wallet",
      "lotId",
    ] as const;
    return {
      insufficiencyText,
      clauses: holdingClauses,
      ...value,
      lots: calendar.map((lot) => brief(lot, fields)),
      page,
    };
  },
});

export const listIncome = tool({
  name: "list_income",
  title: "Receipts",
  description:
    "Staking rewards, interest, airdrops and other receipts with their value in euro (null where nobody knows it), the newest first. Needs an account.",
  input: {
    year: Year,
    asset: Asset,
    box: Type.Optional(Type.Unsafe<NonNullable<IncomeQuery["box"]>>(OneOf(RECEIPT_CATEGORIES))),
    ...PAGING,
    detail: DetailArgument,
    language: LanguageArgument,
  },
  output: { income: Rows<Schemas["Income"]>({}), page: Page },
  run: async ({ account }, { language = "en", detail = false, limit = DEFAULT_LIMIT, ...query }, signal) => {
    const client = await account(language);
    const [insufficiencyText, { income, page }] = await Promise.all([
      insufficiency(client, language, query.year, signal),
      client.request("GET /v1/income", { query: { ...query, limit }, signal }),
    ]);
    const fields = [
      "transactionId",
      "sourceId",
      "type",
      "box",
      "asset",
      "quantity",
      "day",
      "value",
      "net",
    ] as const;
    const rows = income.map((one) => (detail ? one : { ...brief(one, fields), value: one.value }));
    return { insufficiencyText, clauses: distinct(income), income: rows, page };
  },
});

export const listSources = tool({
  name: "list_sources",
  title: "Where the data comes from",
  description:
    "The person's exchanges, wallets and files: their state, when they were last read, and what is under way. Needs an account.",
  input: { language: LanguageArgument },
  output: { sources: Rows<Schemas["Source"]>({}) },
  run: async ({ account, now }, { language = "en" }, signal) => {
    const client = await account(language);
    const [insufficiencyText, { sources }, { recordClauses }] = await Promise.all([
      insufficiency(client, language, undefined, signal),
      client.sources({ signal }),
      countryNow(client, now(), signal),
    ]);
    const fields = ["id", "name", "providerKey", "status", "lastSyncedAt"] as const;
    const rows = sources.map((one) => ({
      ...brief(one, fields),
      ...(one.activeJob === null ? {} : { activeJob: one.activeJob }),
    }));
    return { insufficiencyText, clauses: recordClauses, sources: rows };
  },
});

export const listInterpretations = tool({
  name: "list_readings",
  title: "Open questions of law",
  description:
    "Where the law is open (lending, wrapping, bridges, pools, ...): which reading is in force for the person, and what each year comes to under the other. Needs an account.",
  input: { language: LanguageArgument },
  output: { readings: List(Type.Unsafe<Schemas["Reading"]>({ type: "object" })) },
  run: async ({ account }, { language = "en" }, signal) => {
    const client = await account(language);
    const [insufficiencyText, { readings }] = await Promise.all([
      insufficiency(client, language, undefined, signal),
      client.readings({ signal }),
    ]);
    return { insufficiencyText, clauses: [], readings: readings.filter(({ events }) => events > 0) };
  },
});
