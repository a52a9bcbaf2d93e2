import { bigint, boolean, integer, jsonb, pgTable, real, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { moment } from "./columns.ts";
import { type Message } from "../../wording/messages/index.ts";

export const sources = pgTable("sources", {
  id: uuid("id").primaryKey(),
  userId: uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  providerKey: text("provider_key").notNull(),
  type: text("type", { enum: ["exchange", "wallet", "file"] }).notNull(),
  name: text("name").notNull(),
  /** The account or address at the provider: connecting it twice finds the same source. */
  accountRef: text("account_ref").notNull(),
  /** The version of what read the stored ledger. */
  reader: text("reader").notNull(),
  /** How many transactions it has. */
  size: integer("size").notNull(),
  /** What the last complete fetch left behind: the connector's checkpoint and what it noticed. */
  syncState: jsonb("sync_state"),
  createdAt: moment("created_at").notNull(),
  lastSyncedAt: moment("last_synced_at"),
  /** Its removal has begun. */
  removing: boolean("removing").notNull().default(false),
});

/** Section 2.1 and 2.2 of the contract. The queue only says "look here"; this row is the truth. */
export const jobs = pgTable("jobs", {
  id: uuid("id").primaryKey(),
  accountId: uuid("account_id").notNull(),
  sourceId: uuid("source_id")
    .notNull()
    .references(() => sources.id, { onDelete: "cascade" }),
  mode: text("mode", { enum: ["sync", "replay"] }).notNull(),
  status: text("status", { enum: ["queued", "running", "completed", "failed"] }).notNull(),
  phase: text("phase"),
  /** Grows with every start; a worker whose number is no longer this one may not write. */
  attempt: integer("attempt").notNull(),
  /** Starts since the last stored progress. */
  tries: integer("tries").notNull(),
  /** The change of the person's book that it has made; it is completed once the figures contain it. */
  revision: bigint("revision", { mode: "number" }),
  /** The job to start when this one has ended. */
  followUpMode: text("again", { enum: ["sync", "replay"] }),
  importedRecords: integer("imported_records"),
  normalizedRecords: integer("normalized_records"),
  failedRecords: integer("failed_records"),
  progress: real("progress"),
  message: text("message"),
  /** What the message is made of; null where a version before kept the sentence alone. */
  said: jsonb("said").$type<Message>(),
  /** The connector's code for what ended it; null where it was nothing of the provider's. */
  failure: text("failure"),
  /** Where the next attempt goes on. */
  checkpoint: jsonb("checkpoint"),
  /** What the provider sent, where the job failed because that could not be read. */
  providerResponse: jsonb("answer"),
  createdAt: moment("created_at").notNull(),
  startedAt: moment("started_at"),
  finishedAt: moment("finished_at"),
});

/** How many messages of an account a queue has had; without an account: where the queue stands. */
export const queueFairness = pgTable("turns", {
  queue: text("queue").notNull(),
  accountId: uuid("account_id").references(() => users.id, { onDelete: "cascade" }),
  turn: integer("turn").notNull(),
});
