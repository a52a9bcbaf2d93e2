import { and, gt, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Queryable } from "./database.ts";

/** Up to `limit` rows after `afterId`, by id, whose value is not encrypted with the key of this prefix. */
export async function idsNotUnder(
  db: Queryable,
  { id, sealed }: { readonly id: PgColumn; readonly sealed: PgColumn },
  prefix: Buffer,
  afterId: string,
  limit: number,
): Promise<readonly string[]> {
  const rows = await db
    .select({ id: sql<string>`${id}` })
    .from(id.table)
    .where(and(gt(id, afterId), sql`substring(${sealed} from 1 for ${prefix.length}::int) <> ${prefix}`))
    .orderBy(id)
    .limit(limit);
  return rows.map((row) => row.id);
}
