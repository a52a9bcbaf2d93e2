import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { StoredPreferences } from "../preferences.ts";
import { bytes, moment } from "./columns.ts";

export const users = pgTable("users", {
  id: uuid("id").primaryKey(),
  /** The address as entered, for sending email. */
  email: text("email").notNull(),
  /** Lower case and normalized, for lookups. */
  emailKey: text("email_key").notNull().unique(),
  displayName: text("display_name").notNull(),
  /** Hash of the password; null for a user who only signs in with an exchange. */
  passwordHash: text("password_hash"),
  emailVerifiedAt: moment("email_verified_at"),
  language: text("language", { enum: ["en", "de"] }).notNull(),
  createdAt: moment("created_at").notNull(),
  /** Sign-ins started before this moment are invalid. */
  securedAt: moment("secured_at"),
  preferences: jsonb("preferences").$type<StoredPreferences>(),
  /** Disabled emails with commas between them, read if `preferences` is null, and written for the previous version. */
  disabledEmails: text("mails_off").notNull().default(""),
  /** User of an app's test environment: the sandbox replaces the providers. */
  sandbox: boolean("sandbox").notNull().default(false),
});

const owner = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const sessions = pgTable("sessions", {
  id: uuid("id").primaryKey(),
  accountId: owner(),
  tokenHash: bytes("token_hash").notNull().unique(),
  /** `local` or the exchange used for the sign-in. */
  provider: text("provider").notNull(),
  userAgent: text("user_agent"),
  createdAt: moment("created_at").notNull(),
  expiresAt: moment("expires_at").notNull(),
  lastUsedAt: moment("last_used_at").notNull(),
  /** Time of the user's last confirmation of identity. */
  confirmedAt: moment("confirmed_at"),
  /** Creation time of the second factor used at sign-in; null without one. */
  factorSince: moment("factor_since"),
  /**
   * Time of the last confirmation with a second factor, at sign-in or later; null if the last confirmation was without
   * one.
   */
  factorAt: moment("factor_at"),
});

export const codes = pgTable(
  "codes",
  {
    accountId: owner(),
    purpose: text("purpose", {
      enum: ["verify_email", "reset_password", "confirm", "change_email"],
    }).notNull(),
    codeHash: bytes("code_hash").notNull().unique(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    /** New address, in a code for a change of address. */
    email: text("email"),
    /** The undo that a new password completes. */
    undoId: uuid("undo_id"),
    /** Keyed hash of the requester's origin. */
    requestedFrom: bytes("asked_by"),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.purpose] })],
);

/** Password reset codes requested from elsewhere before the newest one. */
export const earlierResetCodes = pgTable("codes_beside", {
  codeHash: bytes("code_hash").primaryKey(),
  accountId: owner(),
  createdAt: moment("created_at").notNull(),
  expiresAt: moment("expires_at").notNull(),
  requestedFrom: bytes("asked_by"),
  undoId: uuid("undo_id"),
});

export const identities = pgTable("identities", {
  id: uuid("id").primaryKey(),
  accountId: owner(),
  provider: text("provider").notNull(),
  /** Id of the user at the provider. */
  subject: text("subject").notNull(),
  createdAt: moment("created_at").notNull(),
});

export const throttles = pgTable("throttles", {
  key: bytes("key").primaryKey(),
  count: integer("count").notNull(),
  expiresAt: moment("expires_at").notNull(),
});

export const oauthSessions = pgTable("oauth_sessions", {
  id: uuid("id").primaryKey(),
  stateHash: bytes("state_hash").notNull().unique(),
  provider: text("provider").notNull(),
  status: text("status", { enum: ["pending", "completed", "failed", "expired"] }).notNull(),
  connectsUserId: uuid("connects_user_id").references(() => users.id, { onDelete: "cascade" }),
  connectsSessionId: uuid("connects_session_id"),
  fromPage: boolean("from_page").notNull(),
  language: text("language", { enum: ["en", "de"] }).notNull(),
  browserHash: bytes("browser_hash").notNull(),
  sealedVerifier: bytes("sealed_verifier"),
  codeHash: bytes("code_hash"),
  sealedGrant: bytes("sealed_grant"),
  confirmHash: bytes("confirm_hash"),
  accountId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
  sealedToken: bytes("sealed_token"),
  tokenUntil: moment("token_until"),
  message: text("message"),
  createdAt: moment("created_at").notNull(),
  expiresAt: moment("expires_at").notNull(),
});

export const idempotencyKeys = pgTable("idempotency_keys", {
  id: bytes("id").primaryKey(),
  accountId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
  requestHash: bytes("request_hash").notNull(),
  sealedResponse: bytes("sealed_answer"),
  sealedOutcome: bytes("sealed_outcome"),
  startedAt: moment("started_at").notNull(),
  expiresAt: moment("expires_at").notNull(),
});

export const devices = pgTable(
  "devices",
  { accountId: owner(), key: bytes("key").notNull(), lastSeenAt: moment("last_seen_at").notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.key] })],
);

export const securityEvents = pgTable("security_events", {
  id: uuid("id").primaryKey(),
  accountId: owner(),
  at: moment("at").notNull(),
  kind: text("kind").notNull(),
  outcome: text("outcome", { enum: ["succeeded", "refused"] }).notNull(),
  address: text("address").notNull(),
  userAgent: text("user_agent"),
  sessionId: uuid("session_id"),
  subject: text("subject"),
  undoHash: bytes("undo_hash").unique(),
  undoUntil: moment("undo_until"),
  undoneAt: moment("undone_at"),
  /** Recipient of the link: the address that it restores. Null for links of older versions. */
  mailedTo: text("mailed_to"),
  mailedKey: text("mailed_key"),
  beganAt: moment("began_at"),
  byOldFactor: boolean("by_old_factor").notNull().default(false),
  /** Time at which a new password completed the undo, or another undo replaced it. */
  settledAt: moment("settled_at"),
});

/** Removed passkeys, authenticators and recovery codes, as copies of their rows. */
export const removedFactors = pgTable("removed_factors", {
  id: uuid("id").primaryKey(),
  accountId: owner(),
  kind: text("kind", { enum: ["passkey", "authenticator", "recovery_code"] }).notNull(),
  createdAt: moment("made_at").notNull(),
  removedAt: moment("removed_at").notNull(),
  body: bytes("body").notNull(),
});

export const passkeys = pgTable("passkeys", {
  id: uuid("id").primaryKey(),
  accountId: owner(),
  credentialId: bytes("credential_id").notNull().unique(),
  publicKey: bytes("public_key").notNull(),
  counter: bigint("counter", { mode: "number" }).notNull(),
  transports: text("transports").array().notNull(),
  name: text("name").notNull(),
  createdAt: moment("created_at").notNull(),
  lastUsedAt: moment("last_used_at"),
});

export const authenticators = pgTable("authenticators", {
  accountId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  sealedSecret: bytes("sealed_secret").notNull(),
  lastStep: bigint("last_step", { mode: "number" }).notNull(),
  createdAt: moment("created_at").notNull(),
  confirmedAt: moment("confirmed_at"),
});

export const recoveryCodes = pgTable("recovery_codes", {
  codeHash: bytes("code_hash").primaryKey(),
  accountId: owner(),
  createdAt: moment("created_at").notNull(),
});

export const challenges = pgTable("challenges", {
  hash: bytes("hash").primaryKey(),
  accountId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
  expiresAt: moment("expires_at").notNull(),
});
