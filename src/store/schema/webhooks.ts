import { boolean, json, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { apps } from "./apps.ts";
import { bytes, moment } from "./columns.ts";

const account = () =>
  uuid("account_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const webhooks = pgTable("webhooks", {
  id: uuid("id").primaryKey(),
  accountId: account(),
  url: text("url").notNull(),
  events: text("events").array().notNull(),
  sealedSecret: bytes("sealed_secret").notNull(),
  /** Previous secret, which also signs deliveries until its expiry. */
  previousSealedSecret: bytes("previous_sealed_secret"),
  previousUntil: moment("previous_until"),
  createdAt: moment("created_at").notNull(),
  /** Time since which all attempts have failed. */
  failingSince: moment("failing_since"),
  /** No delivery is attempted before. */
  slowedUntil: moment("slowed_until"),
  /** Time since which only tests are sent. */
  disabledAt: moment("disabled_at"),
  /** App that is notified about its users in one of its environments, if any; the account is then its owner's. */
  appId: uuid("app_id").references(() => apps.id, { onDelete: "cascade" }),
  test: boolean("test").notNull().default(false),
});

/** One delivery attempt and its result. */
type StoredAttempt = {
  readonly at: string;
  /** HTTP status of the response; null without a response. */
  readonly status: number | null;
  readonly error: string | null;
  readonly durationMs: number;
};

export const deliveries = pgTable("deliveries", {
  id: uuid("id").primaryKey(),
  accountId: account(),
  webhookId: uuid("webhook_id")
    .notNull()
    .references(() => webhooks.id, { onDelete: "cascade" }),
  /** Account of the webhook; null: the account itself, or a row of an earlier version. */
  webhookAccountId: uuid("webhook_account_id"),
  event: text("event").notNull(),
  /** Body as signed and sent. */
  body: text("body").notNull(),
  status: text("status", { enum: ["pending", "delivered", "failed"] }).notNull(),
  attempts: json("attempts").$type<readonly StoredAttempt[]>().notNull(),
  /** Time of the next attempt. */
  dueAt: moment("due_at"),
  createdAt: moment("created_at").notNull(),
});
