import { bigint, boolean, date, integer, json, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { bytes, moment } from "./columns.ts";
import { apiKeys, grants } from "./others.ts";

/** Reports that a user has filed for a year. */
export const filings = pgTable(
  "filings",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    id: uuid("id").notNull(),
    year: integer("year").notNull(),
    /** One of two jointly assessed persons. */
    person: text("person", { enum: ["a", "b"] })
      .notNull()
      .default("a"),
    runId: text("run_id").notNull(),
    /** Last entry of the log of decisions that it contains. */
    decisions: bigint("decisions", { mode: "number" }).notNull(),
    computedAt: moment("made_at").notNull(),
    engine: text("engine").notNull(),
    ruleSet: text("rule_set").notNull(),
    status: text("status", { enum: ["final", "draft"] }).notNull(),
    provisional: boolean("provisional").notNull(),
    note: text("note"),
    figures: json("figures").notNull(),
    /** Holdings at the end of the year; null if the year was not over. */
    closing: json("closing"),
    /** Hash of the bundle. */
    sha256: text("sha256").notNull(),
    size: bigint("size", { mode: "number" }).notNull(),
    createdAt: moment("created_at").notNull(),
    /** German dates of the submission and of the tax office's notice. */
    handedInAt: date("handed_in_at", { mode: "string" }),
    noticeDate: date("notice_date", { mode: "string" }),
    datesReason: text("dates_reason"),
    /** Taxable amount at the last notification of the owner about a change. */
    notifiedAmountEur: text("told_eur"),
    notifiedAt: moment("told_at"),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);

/** Files of filings, in chunks. */
export const filingParts = pgTable(
  "filing_parts",
  {
    accountId: uuid("account_id").notNull(),
    filingId: uuid("filing_id").notNull(),
    part: text("part", { enum: ["bundle", "rows"] }).notNull(),
    number: integer("number").notNull(),
    bytes: bytes("bytes").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.filingId, table.part, table.number] })],
);

/** The account owner's private link to the calendar of tax-free days. */
export const calendarLinks = pgTable("calendar_links", {
  accountId: uuid("account_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  keyHash: bytes("key_hash").notNull().unique(),
  createdAt: moment("created_at").notNull(),
});

/** Links of an adviser, or made with an API key: each ends with the grant or the key. */
export const calendarLinksOfOthers = pgTable("calendar_links_of_others", {
  keyHash: bytes("key_hash").primaryKey(),
  accountId: uuid("account_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  makerId: uuid("maker_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  grantId: uuid("grant_id").references(() => grants.id, { onDelete: "cascade" }),
  apiKeyId: uuid("api_key_id").references(() => apiKeys.id, { onDelete: "cascade" }),
  createdAt: moment("created_at").notNull(),
});
