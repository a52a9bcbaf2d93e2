import { and, desc, eq, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Queryable } from "./database.ts";
import { emails, secretKeys } from "./schema/index.ts";
import { credentialsUnder } from "./sweeps.ts";

export type KnownKey = typeof secretKeys.$inferSelect;

/** Every key that has been in use, the latest first. */
export const knownKeys = async (db: Queryable): Promise<readonly KnownKey[]> =>
  db.select().from(secretKeys).orderBy(desc(secretKeys.firstAt));

export async function rememberKey(db: Queryable, key: KnownKey): Promise<void> {
  const { configured, firstAt } = key;
  await db
    .insert(secretKeys)
    .values(key)
    .onConflictDoUpdate({ target: secretKeys.prefix, set: { configured, firstAt } });
}

export async function forgetKey(db: Queryable, prefix: Buffer): Promise<void> {
  await db.delete(secretKeys).where(eq(secretKeys.prefix, prefix));
}

/** Whether any data is left that only this key decrypts. Reads all rows if there is none. */
export async function sealsSomething(db: Queryable, prefix: Buffer): Promise<boolean> {
  const under = (sealed: PgColumn) => sql`substring(${sealed} from 1 for ${prefix.length}::int) = ${prefix}`;
  const [pending] = await db
    .select({ id: emails.id })
    .from(emails)
    .where(and(eq(emails.status, "waiting"), under(emails.sealedBody)))
    .limit(1);
  return pending !== undefined || credentialsUnder(db, prefix);
}
