import { bigint, boolean, date, integer, json, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { bytes, moment } from "./columns.ts";
import { apiKeys, grants } from "./others.ts";

/** What a person handed in for a year. */
export const filings = pgTable(
  "filings",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    id: uuid("id").notNull(),
    year: integer("year").notNull(),
    /** Of two who are assessed together. */
    person: text("person", { enum: ["a", "b"] })
      .notNull()
      .default("a"),
    runId: text("run_id").notNull(),
    /** The last entry of the log of decisions that it contains. */
    decisions: bigint("decisions", { mode: "number" }).notNull(),
    computedAt: moment("made_at").notNull(),
    engine: text("engine").notNull(),
    ruleSet: text("rule_set").notNull(),
    status: text("status", { enum: ["final", "draft"] }).notNull(),
    provisional: boolean("provisional").notNull(),
    note: text("note"),
    figures: json("figures").notNull(),
    /** What was held at the end of the year; null where it was not over. */
    closing: json("closing"),
    /** Of the bundle. */
    sha256: text("sha256").notNull(),
    size: bigint("size", { mode: "number" }).notNull(),
    createdAt: moment("created_at").notNull(),
    /** German days: of handing it in, and of the tax office's notice. */
    handedInAt: date("handed_in_at", { mode: "string" }),
    noticeDate: date("notice_date", { mode: "string" }),
    datesReason: text("dates_reason"),
    /** What was taxable when its owner was last told that it has changed. */
    notifiedAmountEur: text("told_eur"),
    notifiedAt: moment("told_at"),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);

/** Its files, piece by piece. */
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

/** The private link of the tax-free calendar that the owner has made in person. */
export const calendarLinks = pgTable("calendar_links", {
  accountId: uuid("account_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  keyHash: bytes("key_hash").notNull().unique(),
  createdAt: moment("created_at").notNull(),
});

/** Those that an adviser made, or a program with a key: each ends with the grant and the key. */
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
