import { and, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { newId } from "../process/ids.ts";
import type { Queryable } from "./database.ts";
import { authenticators, passkeys, recoveryCodes, removedFactors } from "./schema/index.ts";

type Kind = (typeof removedFactors.$inferInsert)["kind"];

const TABLES = { passkey: passkeys, authenticator: authenticators, recovery_code: recoveryCodes } as const;
const CREATED_AT: Readonly<Record<Kind, SQL>> = {
  passkey: sql`created_at`,
  authenticator: sql`confirmed_at`,
  recovery_code: sql`created_at`,
};

/**
 * Saves factors before they are deleted, so that an undo can restore them. Factors that were never in use are not
 * saved.
 */
export async function saveRemoved(db: Queryable, kind: Kind, which: SQL | undefined): Promise<void> {
  const table = TABLES[kind];
  const found = await db
    .select({
      accountId: table.accountId,
      createdAt: sql<string | null>`${CREATED_AT[kind]}::text`,
      body: sql<Buffer>`convert_to(to_jsonb(${table})::text, 'UTF8')`,
    })
    .from(table)
    .where(which);
  const rows = found.flatMap(({ accountId, createdAt, body }) =>
    createdAt === null
      ? []
      : [{ id: newId(), accountId, kind, createdAt: new Date(createdAt), removedAt: new Date(), body }],
  );
  if (rows.length > 0) await db.insert(removedFactors).values(rows);
}

/** Restores factors that existed at that moment and were removed since. Returns the number per kind. */
export async function restoreRemoved(
  tx: Queryable,
  accountId: string,
  since: Date,
): Promise<Readonly<Record<Kind, number>>> {
  const back = { passkey: 0, authenticator: 0, recovery_code: 0 };
  const those = (kind: Kind) =>
    and(
      eq(removedFactors.accountId, accountId),
      eq(removedFactors.kind, kind),
      gte(removedFactors.removedAt, since),
      lt(removedFactors.createdAt, since),
    );
  for (const kind of ["passkey", "authenticator", "recovery_code"] as const) {
    const table = TABLES[kind];
    const { rowCount } = await tx.execute(
      sql`insert into ${table} select (jsonb_populate_record(null::${table}, convert_from(body, 'UTF8')::jsonb)).*
          from ${removedFactors} where ${those(kind)} order by removed_at desc on conflict do nothing`,
    );
    back[kind] = rowCount ?? 0;
    await tx.delete(removedFactors).where(those(kind));
  }
  return back;
}

export async function deleteRemovedBefore(db: Queryable, removedBefore: Date): Promise<void> {
  await db.delete(removedFactors).where(lt(removedFactors.removedAt, removedBefore));
}
