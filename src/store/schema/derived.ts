import { integer, json, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";
import { sources } from "./sources.ts";

/** One build of a source's derived data. Its rows are written once, shown as a whole, and removed as a whole. */
export const generations = pgTable("generations", {
  id: integer("id").primaryKey(),
  sourceId: uuid("source_id")
    .notNull()
    .references(() => sources.id, { onDelete: "cascade" }),
  createdAt: moment("created_at").notNull(),
});

const generation = () => integer("generation").notNull();
/** `json`, not `jsonb`: kept as written, so that two builds of the same data are equal to the byte. */
const body = () => json("body").notNull();
const position = () => integer("position").notNull();

export const transactions = pgTable(
  "transactions",
  {
    generation: generation(),
    id: text("id").notNull(),
    at: moment("at").notNull(),
    type: text("type").notNull(),
    body: body(),
    sentAsset: text("sent_asset"),
    receivedAsset: text("received_asset"),
    feeAsset: text("fee_asset"),
  },
  (table) => [primaryKey({ columns: [table.generation, table.id] })],
);

export const disposals = pgTable(
  "disposals",
  {
    generation: generation(),
    id: text("id").notNull(),
    at: moment("at").notNull(),
    year: integer("year").notNull(),
    body: body(),
  },
  (table) => [primaryKey({ columns: [table.generation, table.id] })],
);

export const income = pgTable(
  "income",
  {
    generation: generation(),
    position: position(),
    at: moment("at").notNull(),
    year: integer("year").notNull(),
    body: body(),
  },
  (table) => [primaryKey({ columns: [table.generation, table.position] })],
);

export const lots = pgTable(
  "lots",
  { generation: generation(), position: position(), asset: text("asset").notNull(), body: body() },
  (table) => [primaryKey({ columns: [table.generation, table.position] })],
);

export const issues = pgTable(
  "issues",
  {
    generation: generation(),
    position: position(),
    code: text("code").notNull(),
    severity: text("severity", { enum: ["error", "warning", "info"] }).notNull(),
    year: integer("year"),
    body: body(),
  },
  (table) => [primaryKey({ columns: [table.generation, table.position] })],
);

export const balances = pgTable(
  "balances",
  { generation: generation(), asset: text("asset").notNull(), body: body() },
  (table) => [primaryKey({ columns: [table.generation, table.asset] })],
);

export const taxYears = pgTable(
  "tax_years",
  { generation: generation(), year: integer("year").notNull(), body: body() },
  (table) => [primaryKey({ columns: [table.generation, table.year] })],
);

/** Records that were not understood; all others were. */
export const recordFailures = pgTable(
  "record_failures",
  {
    generation: generation(),
    providerId: text("provider_id").notNull(),
    code: text("code").notNull(),
    message: text("message").notNull(),
  },
  (table) => [primaryKey({ columns: [table.generation, table.providerId] })],
);

export const usedPrices = pgTable(
  "used_prices",
  { generation: generation(), position: position(), body: body() },
  (table) => [primaryKey({ columns: [table.generation, table.position] })],
);
