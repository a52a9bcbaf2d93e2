import { boolean, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { bytes, moment } from "./columns.ts";

export const apps = pgTable("apps", {
  id: uuid("id").primaryKey(),
  /** Owner; null for a public client that registered itself. */
  accountId: uuid("account_id").references(() => users.id, { onDelete: "cascade" }),
  name: text("name").notNull(),
  redirectUris: text("redirect_uris").array().notNull(),
  createdAt: moment("created_at").notNull(),
});

type Scope = "read" | "write" | "offline";
/** Scopes of a consent until the moment in which it was widened. */
export type Widening = { readonly at: string; readonly before: readonly Scope[] };

const app = () =>
  uuid("app_id")
    .notNull()
    .references(() => apps.id, { onDelete: "cascade" });

const user = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

const scopes = () =>
  text("scopes", { enum: ["read", "write", "offline"] })
    .array()
    .notNull();

export const appSecrets = pgTable("app_secrets", {
  id: uuid("id").primaryKey(),
  appId: app(),
  test: boolean("test").notNull(),
  secretHash: bytes("secret_hash").notNull().unique(),
  createdAt: moment("created_at").notNull(),
  /** Expiry of a replaced secret. */
  expiresAt: moment("expires_at"),
});

export const consents = pgTable(
  "consents",
  {
    id: uuid("id").primaryKey(),
    accountId: user(),
    appId: app(),
    scopes: scopes(),
    /** Earlier scopes, oldest first; an undo restores them. */
    widenings: jsonb("widenings").$type<readonly Widening[]>().notNull().default([]),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [unique().on(table.accountId, table.appId)],
);

export const appUsers = pgTable(
  "app_users",
  {
    accountId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    appId: app(),
    test: boolean("test").notNull(),
    externalId: text("external_id").notNull(),
    /** Consent that the app acts by; null while the app manages the user. */
    consentId: uuid("consent_id").references(() => consents.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [unique().on(table.appId, table.test, table.externalId)],
);

export const claims = pgTable("claims", {
  id: uuid("id").primaryKey(),
  tokenHash: bytes("token_hash").notNull().unique(),
  accountId: user(),
  /**
   * Address entered in one browser, whose row is found by that browser's secret. Null in a row that represents an
   * address.
   */
  email: text("email"),
  passwordHash: text("password_hash"),
  createdAt: moment("created_at").notNull(),
  expiresAt: moment("expires_at").notNull(),
});

export const linkTokens = pgTable("link_tokens", {
  id: uuid("id").primaryKey(),
  tokenHash: bytes("token_hash").notNull().unique(),
  appId: app(),
  accountId: uuid("account_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  redirectUri: text("redirect_uri").notNull(),
  providerKey: text("provider_key"),
  state: text("state"),
  /** Secret of the page that has spent the token; null before that. */
  actHash: bytes("act_hash"),
  doneAt: moment("done_at"),
  createdAt: moment("created_at").notNull(),
  expiresAt: moment("expires_at").notNull(),
});

export const oauthCodes = pgTable("oauth_codes", {
  codeHash: bytes("code_hash").primaryKey(),
  appId: app(),
  consentId: uuid("consent_id")
    .notNull()
    .references(() => consents.id, { onDelete: "cascade" }),
  family: uuid("family").notNull(),
  redirectUri: text("redirect_uri").notNull(),
  challenge: text("challenge").notNull(),
  scopes: scopes(),
  createdAt: moment("created_at").notNull(),
  expiresAt: moment("expires_at").notNull(),
  usedAt: moment("used_at"),
});

export const oauthTokens = pgTable("oauth_tokens", {
  id: uuid("id").primaryKey(),
  tokenHash: bytes("token_hash").notNull().unique(),
  kind: text("kind", { enum: ["access", "refresh"] }).notNull(),
  appId: app(),
  test: boolean("test").notNull(),
  /** Consent of the user that it acts for; null for the app's own token. */
  consentId: uuid("consent_id").references(() => consents.id, { onDelete: "cascade" }),
  /** All tokens derived from one code end together. */
  family: uuid("family").notNull(),
  scopes: scopes(),
  createdAt: moment("created_at").notNull(),
  expiresAt: moment("expires_at").notNull(),
  /** Time at which a refresh token was exchanged; it cannot be used twice. */
  usedAt: moment("used_at"),
});
