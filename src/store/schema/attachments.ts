import { pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { bytes } from "./columns.ts";

/** Contents of receipts; their other fields are in the log of decisions, under the same id. */
export const attachments = pgTable(
  "attachments",
  {
    accountId: uuid("account_id").notNull(),
    id: uuid("id").notNull(),
    bytes: bytes("bytes").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);
