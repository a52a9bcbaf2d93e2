import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** A venue's candle, fetched once. A null price: the venue had no trade in that hour. */
export const prices = pgTable(
  "prices",
  {
    product: text("product").notNull(),
    granularity: integer("granularity").notNull(),
    at: moment("at").notNull(),
    price: text("price"),
    source: text("source").notNull(),
    fetchedAt: moment("fetched_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.product, table.granularity, table.at] })],
);

/** Reference rates of the ECB: units of the currency for one euro. */
export const fxRates = pgTable(
  "fx_rates",
  {
    currency: text("currency").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    rate: text("rate").notNull(),
    source: text("source").notNull(),
    fetchedAt: moment("fetched_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.currency, table.day] })],
);
