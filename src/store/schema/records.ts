import { boolean, integer, json, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { bytes, moment } from "./columns.ts";
import { sources } from "./sources.ts";

/** Responses of the provider, verbatim and in every version. */
export const rawRecords = pgTable(
  "raw_records",
  {
    accountId: uuid("account_id").notNull(),
    sourceId: uuid("source_id").notNull(),
    providerId: text("provider_id").notNull(),
    version: integer("version").notNull(),
    accountRef: text("account_ref").notNull(),
    /** The uploaded file that contained it. */
    fileId: uuid("file_id"),
    line: integer("line"),
    payload: text("payload").notNull(),
    contentHash: bytes("content_hash").notNull(),
    superseded: boolean("superseded").notNull(),
    fetchedAt: moment("fetched_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.sourceId, table.providerId, table.version] })],
);

/** Balances that the provider last reported per account. */
export const reportedBalances = pgTable(
  "reported_balances",
  {
    accountId: uuid("account_id").notNull(),
    sourceId: uuid("source_id")
      .notNull()
      .references(() => sources.id, { onDelete: "cascade" }),
    accountRef: text("account_ref").notNull(),
    asset: text("asset").notNull(),
    amount: text("amount").notNull(),
    reportedAt: moment("reported_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.sourceId, table.accountRef, table.asset] })],
);

export const sourceFiles = pgTable("source_files", {
  id: uuid("id").primaryKey(),
  accountId: uuid("account_id").notNull(),
  sourceId: uuid("source_id")
    .notNull()
    .references(() => sources.id, { onDelete: "cascade" }),
  name: text("name").notNull(),
  format: text("format").notNull(),
  contentHash: bytes("content_hash").notNull(),
  records: integer("records").notNull(),
  createdAt: moment("created_at").notNull(),
  /** Time of the last upload. */
  seenAt: moment("seen_at").notNull(),
  /** How it was read, as reported in the response to the upload; null for older uploads. */
  reading: json("reading"),
});

/** Rows of a file that are also in an earlier file. */
export const fileOverlaps = pgTable(
  "file_overlaps",
  {
    accountId: uuid("account_id").notNull(),
    sourceId: uuid("source_id").notNull(),
    providerId: text("provider_id").notNull(),
    fileId: uuid("file_id").notNull(),
    line: integer("line"),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.sourceId, table.providerId, table.fileId] })],
);

/** A user's column mappings for tables in unknown formats. */
export const mappings = pgTable("mappings", {
  id: uuid("id").primaryKey(),
  accountId: uuid("account_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  name: text("name").notNull(),
  columns: json("columns").notNull(),
  body: json("body").notNull(),
  createdAt: moment("created_at").notNull(),
});
