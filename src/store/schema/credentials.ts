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
  /** Incremented with every change, so that a waiting refresh detects an earlier one. */
  version: integer("version").notNull(),
  updatedAt: moment("updated_at").notNull(),
});

export const secretKeys = pgTable("secret_keys", {
  /** First bytes of every value that the key has encrypted. */
  prefix: bytes("prefix").primaryKey(),
  configured: boolean("configured").notNull(),
  /** Last start of a process with this as its first key. */
  firstAt: moment("first_at").notNull(),
});
