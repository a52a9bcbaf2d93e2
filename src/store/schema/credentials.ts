import { boolean, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytes, moment } from "./columns.ts";
import { sources } from "./sources.ts";

export const credentials = pgTable("credentials", {
  sourceId: uuid("source_id")
    .primaryKey()
    .references(() => sources.id, { onDelete: "cascade" }),
  accountId: uuid("account_id").notNull(),
  kind: text("kind", { enum: ["oauth", "api_key"] }).notNull(),
  sealed: bytes("sealed").notNull(),
  /** Grows with every change, so that a waiting refresh sees that another one came first. */
  version: integer("version").notNull(),
  updatedAt: moment("updated_at").notNull(),
});

export const secretKeys = pgTable("secret_keys", {
  /** What a value that it sealed starts with. */
  prefix: bytes("prefix").primaryKey(),
  configured: boolean("configured").notNull(),
  /** When a process last started with it as its first key. */
  firstAt: moment("first_at").notNull(),
});
