import { eq, sql } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { users } from "./schema/index.ts";
import { type AccountTable, BY_ACCOUNT, BY_SOURCE } from "./tables.ts";

const OWNERS = {
  account_id: (id: string) => sql`account_id = ${id}`,
  user_id: (id: string) => sql`user_id = ${id}`,
  source_id: (id: string) => sql`source_id in (select id from sources where user_id = ${id})`,
} as const;

/** Everything that belongs to the account, table by table, and what the queue still says of it. */
export async function eraseAccount(tx: Queryable, accountId: string): Promise<void> {
  const remove = async (table: AccountTable): Promise<void> => {
    await tx.execute(sql`delete from ${sql.identifier(table)} where ${OWNERS[BY_ACCOUNT[table]](accountId)}`);
  };
  const { audit: _last, ...first } = BY_ACCOUNT;
  for (const table of Object.keys(first) as (keyof typeof first)[]) await remove(table);
  await tx.delete(users).where(eq(users.id, accountId));
  await remove("audit");
  await tx.execute(sql`delete from leases where name = ${accountId}`);
  await tx.execute(
    sql`delete from pgboss.job where group_id = ${accountId} or data->>'accountId' = ${accountId}`,
  );
}

/** Everything that belongs to the source, and the source. What may be much was removed in pieces before. */
export async function eraseSource(tx: Queryable, accountId: string, sourceId: string): Promise<void> {
  for (const table of BY_SOURCE) {
    const ofAccount = BY_ACCOUNT[table] === "account_id" ? sql`account_id = ${accountId} and ` : sql``;
    await tx.execute(sql`delete from ${sql.identifier(table)} where ${ofAccount}source_id = ${sourceId}`);
  }
  await tx.execute(sql`delete from sources where user_id = ${accountId} and id = ${sourceId}`);
}
