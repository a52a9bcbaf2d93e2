import { eq, sql } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { forgetAsker } from "./questions.ts";
import { users } from "./schema/index.ts";
import { type AccountTable, BY_ACCOUNT, BY_SOURCE } from "./tables.ts";

/** Deletes everything that belongs to the account, table by table, and its messages in the queue. */
export async function eraseAccount(tx: Queryable, accountId: string): Promise<void> {
  const remove = async (table: AccountTable): Promise<void> => {
    await tx.execute(
      sql`delete from ${sql.identifier(table)} where ${sql.identifier(BY_ACCOUNT[table])} = ${accountId}`,
    );
  };
  const { audit: _last, ...first } = BY_ACCOUNT;
  for (const table of Object.keys(first) as (keyof typeof first)[]) await remove(table);
  await forgetAsker(tx, { accountId });
  await tx.delete(users).where(eq(users.id, accountId));
  await remove("audit");
  await tx.execute(sql`delete from leases where name = ${accountId}`);
  await tx.execute(
    sql`delete from pgboss.job where group_id = ${accountId} or data->>'accountId' = ${accountId}`,
  );
}

/** Deletes everything that belongs to the source, and the source. Large tables were deleted in batches before. */
export async function eraseSource(tx: Queryable, accountId: string, sourceId: string): Promise<void> {
  for (const table of BY_SOURCE)
    await tx.execute(
      sql`delete from ${sql.identifier(table)} where account_id = ${accountId} and source_id = ${sourceId}`,
    );
  await tx.execute(sql`delete from sources where user_id = ${accountId} and id = ${sourceId}`);
}
