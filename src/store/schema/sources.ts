import { bigint, boolean, integer, jsonb, pgTable, real, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { moment } from "./columns.ts";
import { type Message } from "../../wording/messages/index.ts";

export const sources = pgTable("sources", {
  id: uuid("id").primaryKey(),
  accountId: uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  providerKey: text("provider_key").notNull(),
  type: text("type", { enum: ["exchange", "wallet", "file"] }).notNull(),
  name: text("name").notNull(),
  /** Account or address at the provider: connecting it twice finds the same source. */
  accountRef: text("account_ref").notNull(),
  /** Version of the reader that wrote the stored ledger. */
  reader: text("reader").notNull(),
  /** Number of transactions. */
  size: integer("size").notNull(),
  /** Result of the last complete fetch: the connector's checkpoint and its notices. */
  syncState: jsonb("sync_state"),
  createdAt: moment("created_at").notNull(),
  lastSyncedAt: moment("last_synced_at"),
  /** The removal of the source has started. */
  removing: boolean("removing").notNull().default(false),
});

/**
 * Sync and replay jobs (docs/contract/README.md, "Jobs"). The queue only announces a job; this row is authoritative.
 */
export const jobs = pgTable("jobs", {
  id: uuid("id").primaryKey(),
  accountId: uuid("account_id").notNull(),
  sourceId: uuid("source_id")
    .notNull()
    .references(() => sources.id, { onDelete: "cascade" }),
  mode: text("mode", { enum: ["sync", "replay"] }).notNull(),
  status: text("status", { enum: ["queued", "running", "completed", "failed"] }).notNull(),
  phase: text("phase"),
  /** Incremented with every start; a worker with an older number may not write. */
  attempt: integer("attempt").notNull(),
  /** Starts since the last stored progress. */
  tries: integer("tries").notNull(),
  /** Revision of the user's figures that contains the job's change; the job is completed once they are visible. */
  revision: bigint("revision", { mode: "number" }),
  /** Follow-up job to start after this one. */
  followUpMode: text("again", { enum: ["sync", "replay"] }),
  importedRecords: integer("imported_records"),
  normalizedRecords: integer("normalized_records"),
  failedRecords: integer("failed_records"),
  progress: real("progress"),
  message: text("message"),
  /** Translatable message; null if an earlier version stored only the sentence. */
  said: jsonb("said").$type<Message>(),
  /** The connector's error code; null if the error was not the provider's. */
  failure: text("failure"),
  /** Position at which the next attempt continues. */
  checkpoint: jsonb("checkpoint"),
  /** Response of the provider, if the job failed because it could not be read. */
  providerResponse: jsonb("answer"),
  createdAt: moment("created_at").notNull(),
  startedAt: moment("started_at"),
  finishedAt: moment("finished_at"),
});

/** Round-robin counter per account; the row without an account has the queue's current position. */
export const queueFairness = pgTable("turns", {
  queue: text("queue").notNull(),
  accountId: uuid("account_id").references(() => users.id, { onDelete: "cascade" }),
  turn: integer("turn").notNull(),
});
