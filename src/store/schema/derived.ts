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
    sortKey: bigint("place", { mode: "number" }).notNull(),
    id: text("id").notNull(),
    year: integer("year"),
    assets: text("assets").array(),
    tag: text("tag"),
    /** As JSON, kept as written. */
    body: text("body").notNull(),
    /** What it is found by, in small letters; of lists that are searched. */
    words: text("words"),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.sourceId, table.list, table.sortKey, table.id] }),
  ],
);

/** The stretches in which lists are compared and rewritten. */
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

/** What the person's figures must contain, and what those that are shown do contain. */
export const books = pgTable("books", {
  accountId: uuid("account_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  requiredRevision: bigint("wanted", { mode: "number" }).notNull(),
  visibleRevision: bigint("shown", { mode: "number" }).notNull(),
  /** The version of the engine that computed them. */
  engine: text("engine").notNull(),
  runId: text("run_id"),
  asOf: moment("as_of"),
  /** The last decision they contain. */
  decisions: bigint("decisions", { mode: "number" }).notNull(),
});

/** Why the figures were wanted anew: one row for every number that `wanted` has reached. */
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

/** Every run that was made of something else than the one before. */
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
    /** It contains the changes after the first number up to the last that the figures before it did not. */
    changesAfter: bigint("changes_after", { mode: "number" }).notNull(),
    changesTo: bigint("changes_to", { mode: "number" }).notNull(),
    decisionsAfter: bigint("decisions_after", { mode: "number" }).notNull(),
    decisionsTo: bigint("decisions_to", { mode: "number" }).notNull(),
    /** The figures by year. */
    years: json("years").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.number] })],
);

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
    /** Of this entry and the hash of the one before. */
    hash: bytes("hash"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.number] })],
);
