import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

export const users = pgTable("users", {
  id: uuid("id").primaryKey(),
  /** As typed, for mail. */
  email: text("email").notNull(),
  /** Lower case and normalised, for finding. */
  emailKey: text("email_key").notNull().unique(),
  displayName: text("display_name").notNull(),
  /** Null for a person who only signs in with an exchange. */
  passwordHash: text("password_hash"),
  emailVerifiedAt: moment("email_verified_at"),
  language: text("language", { enum: ["en", "de"] }).notNull(),
  createdAt: moment("created_at").notNull(),
});
