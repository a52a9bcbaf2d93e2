import { boolean, date, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { bytes, moment } from "./columns.ts";

export const firms = pgTable("firms", {
  id: uuid("id").primaryKey(),
  name: text("name").notNull(),
  address: text("address"),
  taxNumber: text("tax_number"),
  /** A member with this code becomes an owner. */
  recoveryHash: bytes("recovery_hash").notNull(),
  createdAt: moment("created_at").notNull(),
});

const firm = () =>
  uuid("firm_id")
    .notNull()
    .references(() => firms.id, { onDelete: "cascade" });
const account = () =>
  uuid("account_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

const ROLES = ["owner", "adviser", "assistant"] as const;

export const firmMembers = pgTable(
  "firm_members",
  {
    firmId: firm(),
    accountId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text("role", { enum: ROLES }).notNull(),
    joinedAt: moment("joined_at").notNull(),
    /** Time at which a former member left. */
    leftAt: moment("left_at"),
  },
  (table) => [primaryKey({ columns: [table.firmId, table.accountId] })],
);

export const firmInvitations = pgTable("firm_invitations", {
  id: uuid("id").primaryKey(),
  firmId: firm(),
  email: text("email").notNull(),
  emailKey: text("email_key").notNull(),
  /** Invited role; null for an invitation to a client. */
  role: text("role", { enum: ROLES }),
  /** Code that a client enters; members are identified by their address. */
  codeHash: bytes("code_hash").unique(),
  /** Member who sent the invitation; null in rows of earlier versions, and for clients. */
  invitedBy: uuid("invited_by"),
  createdAt: moment("created_at").notNull(),
});

/** Firms to which clients have given access. */
export const firmGrants = pgTable(
  "firm_grants",
  {
    id: uuid("id").primaryKey(),
    firmId: firm(),
    accountId: account(),
    role: text("role", { enum: ["viewer", "editor"] }).notNull(),
    createdAt: moment("created_at").notNull(),
    /** Time at which the firm accepted the client. */
    acceptedAt: moment("accepted_at"),
    /** True while the firm owns the account: nobody can sign in to it until the client claims it. */
    managed: boolean("managed").notNull().default(false),
  },
  (table) => [unique().on(table.accountId, table.firmId)],
);

/** A firm's notes about a client. */
export const firmClients = pgTable(
  "firm_clients",
  {
    firmId: firm(),
    clientId: uuid("client_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    number: text("number"),
    name: text("name"),
    assignedTo: uuid("assigned_to").references(() => users.id, { onDelete: "set null" }),
    email: text("email"),
    taxNumber: text("tax_number"),
    taxOffice: text("tax_office"),
    /** Name of the jointly assessed partner. */
    partner: text("partner"),
    /** The firm's own deadline. */
    dueOn: date("due_on", { mode: "string" }),
  },
  (table) => [primaryKey({ columns: [table.firmId, table.clientId] })],
);

/** Notes of a firm, or of an adviser without one, about a client. */
export const clientNotes = pgTable("client_notes", {
  id: uuid("id").primaryKey(),
  clientId: uuid("client_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  firmId: uuid("firm_id").references(() => firms.id, { onDelete: "cascade" }),
  authorId: uuid("author_id").references(() => users.id, { onDelete: "set null" }),
  authorName: text("author_name").notNull(),
  year: integer("year"),
  sourceId: uuid("source_id"),
  transactionId: text("transaction_id"),
  text: text("text").notNull(),
  /** True if the client sees it. */
  shared: boolean("shared").notNull(),
  createdAt: moment("created_at").notNull(),
});

/** Subject of a question or mark: a gap, a transaction, a year. */
const about = () => ({
  issueId: uuid("issue_id"),
  sourceId: uuid("source_id"),
  transactionId: text("transaction_id"),
  year: integer("year"),
});

export const questions = pgTable("questions", {
  id: uuid("id").primaryKey(),
  accountId: account(),
  /** Firm of the asker; null for an adviser without a firm. */
  firmId: uuid("firm_id").references(() => firms.id, { onDelete: "set null" }),
  firmName: text("firm_name"),
  askedBy: uuid("asked_by").references(() => users.id, { onDelete: "set null" }),
  askedByName: text("asked_by_name").notNull(),
  ...about(),
  text: text("text").notNull(),
  status: text("status", { enum: ["open", "answered", "done"] }).notNull(),
  /** The filing to which the question is attached. */
  filingId: uuid("filing_id"),
  createdAt: moment("created_at").notNull(),
  answeredAt: moment("answered_at"),
  doneAt: moment("done_at"),
});

export const questionAnswers = pgTable("answers", {
  id: uuid("id").primaryKey(),
  accountId: account(),
  questionId: uuid("question_id")
    .notNull()
    .references(() => questions.id, { onDelete: "cascade" }),
  text: text("text").notNull(),
  attachmentIds: text("attachment_ids").array().notNull(),
  createdAt: moment("created_at").notNull(),
});

/** Items that a firm, or an adviser without one, has checked and approved. */
export const checkedMarks = pgTable("checked_marks", {
  id: uuid("id").primaryKey(),
  clientId: uuid("client_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  firmId: uuid("firm_id").references(() => firms.id, { onDelete: "cascade" }),
  markedBy: uuid("marked_by")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  ...about(),
  createdAt: moment("created_at").notNull(),
});
