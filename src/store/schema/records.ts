import { boolean, integer, json, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { bytes, moment } from "./columns.ts";
import { sources } from "./sources.ts";

/** What the provider sent, verbatim, every version of it. */
export const rawRecords = pgTable(
  "raw_records",
  {
    accountId: uuid("account_id").notNull(),
    sourceId: uuid("source_id").notNull(),
    providerId: text("provider_id").notNull(),
    version: integer("version").notNull(),
    accountRef: text("account_ref").notNull(),
    /** The uploaded file it stood in. */
    fileId: uuid("file_id"),
    line: integer("line"),
    payload: text("payload").notNull(),
    contentHash: bytes("content_hash").notNull(),
    superseded: boolean("superseded").notNull(),
    fetchedAt: moment("fetched_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.sourceId, table.providerId, table.version] })],
);

/** What the provider said each account held when it was last asked. */
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
  /** When it was sent last. */
  seenAt: moment("seen_at").notNull(),
  /** How it was read, as the answer to the upload said; null for one of before. */
  reading: json("reading"),
});

/** Rows of a file that another file had told before. */
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

/** How a person has a table read that is in no format we know. */
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
