import { pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { bytes } from "./columns.ts";

/** The bytes of receipts; the rest of each stands in the log of decisions, under the same id. */
export const attachments = pgTable(
  "attachments",
  {
    accountId: uuid("account_id").notNull(),
    id: uuid("id").notNull(),
    bytes: bytes("bytes").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);
