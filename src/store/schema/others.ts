import { bigint, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { bytes, moment } from "./columns.ts";

export const apiKeys = pgTable("api_keys", {
  id: uuid("id").primaryKey(),
  accountId: uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  name: text("name").notNull(),
  /** First characters of the key, by which its owner recognizes it. */
  start: text("start").notNull(),
  keyHash: bytes("key_hash").notNull().unique(),
  scopes: text("scopes", { enum: ["read", "write"] })
    .array()
    .notNull(),
  createdAt: moment("created_at").notNull(),
  expiresAt: moment("expires_at"),
  lastUsedAt: moment("last_used_at"),
  /** All scopes, if there are others than read and write; null if `scopes` is complete. */
  allScopes: text("all_scopes", { enum: ["read", "webhooks", "write"] }).array(),
});

const account = () =>
  uuid("account_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const grants = pgTable(
  "grants",
  {
    id: uuid("id").primaryKey(),
    accountId: account(),
    email: text("email").notNull(),
    emailKey: text("email_key").notNull(),
    role: text("role", { enum: ["viewer", "editor"] }).notNull(),
    /** User who accepted; null while it is an invitation. */
    adviserId: uuid("adviser_id").references(() => users.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
    acceptedAt: moment("accepted_at"),
  },
  (table) => [unique().on(table.accountId, table.emailKey), unique().on(table.adviserId, table.accountId)],
);

export const audit = pgTable(
  "audit",
  {
    accountId: account(),
    id: uuid("id").notNull(),
    at: moment("at").notNull(),
    actorId: uuid("actor_id").notNull(),
    actorEmail: text("actor_email").notNull(),
    role: text("role", { enum: ["owner", "viewer", "editor"] }).notNull(),
    keyId: uuid("key_id"),
    keyName: text("key_name"),
    action: text("action").notNull(),
    path: text("path").notNull(),
    requestId: uuid("request_id").notNull(),
    /** The app that acted; keyName then contains its name. */
    appId: uuid("app_id"),
    /** The firm that the user acted for, with its name at that time. */
    firmId: uuid("firm_id"),
    firmName: text("firm_name"),
    /** Position in the chain, and hash over this entry and the one before; null until the entry is chained. */
    place: bigint("place", { mode: "number" }),
    hash: bytes("hash"),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);
