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
  /** The one before, which signs beside it until then. */
  previousSealedSecret: bytes("previous_sealed_secret"),
  previousUntil: moment("previous_until"),
  createdAt: moment("created_at").notNull(),
  /** Since when no try has arrived. */
  failingSince: moment("failing_since"),
  /** Nothing is tried before. */
  slowedUntil: moment("slowed_until"),
  /** Since when nothing is sent there but tests. */
  disabledAt: moment("disabled_at"),
  /** Of an app, for the users of one of its worlds; the account is then its owner's. */
  appId: uuid("app_id").references(() => apps.id, { onDelete: "cascade" }),
  test: boolean("test").notNull().default(false),
});

/** One try to deliver something, and what came of it. */
type StoredAttempt = {
  readonly at: string;
  /** What the receiver answered; null where it did not. */
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
  /** Whose webhook it is; null: of the account itself, or a version before wrote it. */
  webhookAccountId: uuid("webhook_account_id"),
  event: text("event").notNull(),
  /** As it is signed and sent. */
  body: text("body").notNull(),
  status: text("status", { enum: ["pending", "delivered", "failed"] }).notNull(),
  attempts: json("attempts").$type<readonly StoredAttempt[]>().notNull(),
  /** When it is tried next. */
  dueAt: moment("due_at"),
  createdAt: moment("created_at").notNull(),
});
