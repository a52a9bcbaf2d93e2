import { integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { bytes, moment } from "./columns.ts";

export const emails = pgTable("mails", {
  id: uuid("id").primaryKey(),
  /** User whose deletion deletes the email; null if the email outlives the account. */
  accountId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
  kind: text("kind").notNull(),
  address: text("address"),
  sealedBody: bytes("sealed_body"),
  /** Hash of the code or link in the email, or id of its invitation. */
  endsWith: bytes("ends_with"),
  status: text("status", { enum: ["waiting", "sent", "failed", "ended"] }).notNull(),
  attempts: integer("attempts").notNull(),
  /** Error of the last attempt. */
  problem: text("problem"),
  dueAt: moment("due_at"),
  until: moment("until").notNull(),
  triedAt: moment("tried_at"),
  createdAt: moment("created_at").notNull(),
});

/** Reminders sent to a user, each once. */
export const reminders = pgTable(
  "reminders",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    key: text("key").notNull(),
    notifiedAt: moment("told_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind, table.key] })],
);
