import { bigint, integer, json, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { bytes, moment } from "./columns.ts";

/** Every item of every list that is made of the records. */
export const derived = pgTable(
  "derived",
  {
    accountId: uuid("account_id").notNull(),
    sourceId: uuid("source_id").notNull(),
    list: text("list").notNull(),
    place: bigint("place", { mode: "number" }).notNull(),
    id: text("id").notNull(),
    year: integer("year"),
    assets: text("assets").array(),
    tag: text("tag"),
    body: json("body").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.sourceId, table.list, table.place, table.id] })],
);

/** The stretches in which lists are compared and rewritten. */
export const segments = pgTable(
  "segments",
  {
    accountId: uuid("account_id").notNull(),
    sourceId: uuid("source_id").notNull(),
    list: text("list").notNull(),
    place: bigint("place", { mode: "number" }).notNull(),
    digest: bytes("digest").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.sourceId, table.list, table.place] })],
);

/** What the person's figures must contain, and what those that are shown do contain. */
export const books = pgTable("books", {
  accountId: uuid("account_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  wanted: bigint("wanted", { mode: "number" }).notNull(),
  shown: bigint("shown", { mode: "number" }).notNull(),
  /** The version of the engine that computed them. */
  engine: text("engine").notNull(),
  runId: text("run_id"),
  asOf: moment("as_of"),
});

/** What a person decided, in order; an entry is never taken out. */
export const decisions = pgTable(
  "decisions",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    number: bigint("number", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    id: uuid("id").notNull(),
    kind: text("kind").notNull(),
    sourceId: uuid("source_id"),
    transactionId: text("transaction_id"),
    otherSourceId: uuid("other_source_id"),
    otherTransactionId: text("other_transaction_id"),
    body: json("body").notNull(),
    reason: text("reason"),
    undoes: uuid("undoes"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.number] })],
);
