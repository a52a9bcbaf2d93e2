import { bigint, integer, json, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { bytes, moment } from "./columns.ts";

/** Items of all lists derived from the records. */
export const derived = pgTable(
  "derived",
  {
    accountId: uuid("account_id").notNull(),
    sourceId: uuid("source_id").notNull(),
    list: text("list").notNull(),
    sortKey: bigint("place", { mode: "number" }).notNull(),
    id: text("id").notNull(),
    year: integer("year"),
    assets: text("assets").array(),
    tag: text("tag"),
    /** JSON, stored as written. */
    body: text("body").notNull(),
    /** Search text in lower case, in lists that can be searched. */
    words: text("words"),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.sourceId, table.list, table.sortKey, table.id] }),
  ],
);

/** Segments by which lists are compared and rewritten. */
export const segments = pgTable(
  "segments",
  {
    accountId: uuid("account_id").notNull(),
    sourceId: uuid("source_id").notNull(),
    list: text("list").notNull(),
    start: bigint("place", { mode: "number" }).notNull(),
    digest: bytes("digest").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.sourceId, table.list, table.start] })],
);

/** The revision that a user's figures must contain, and the revision of the visible figures. */
export const books = pgTable("books", {
  accountId: uuid("account_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  requiredRevision: bigint("wanted", { mode: "number" }).notNull(),
  visibleRevision: bigint("shown", { mode: "number" }).notNull(),
  /** Version of the engine that computed them. */
  engine: text("engine").notNull(),
  runId: text("run_id"),
  asOf: moment("as_of"),
  /** The last decision they contain. */
  decisions: bigint("decisions", { mode: "number" }).notNull(),
});

/** Reasons for new figures: one row for every value that `wanted` has had. */
export const changes = pgTable(
  "changes",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    revision: bigint("revision", { mode: "number" }).notNull(),
    cause: text("cause").notNull(),
    sourceId: uuid("source_id"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.revision] })],
);

/** Runs whose input differs from that of the previous run. */
export const runs = pgTable(
  "runs",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    number: bigint("number", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    runId: text("run_id").notNull(),
    computedAt: moment("made_at").notNull(),
    engine: text("engine").notNull(),
    ruleSet: text("rule_set").notNull(),
    /** The run contains the changes after this number that the previous figures did not contain. */
    changesAfter: bigint("changes_after", { mode: "number" }).notNull(),
    changesTo: bigint("changes_to", { mode: "number" }).notNull(),
    decisionsAfter: bigint("decisions_after", { mode: "number" }).notNull(),
    decisionsTo: bigint("decisions_to", { mode: "number" }).notNull(),
    /** The figures by year. */
    years: json("years").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.number] })],
);

/** Decisions of a user, in order; entries are never removed. */
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
    /** Hash of this entry and the hash of the one before. */
    hash: bytes("hash"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.number] })],
);
