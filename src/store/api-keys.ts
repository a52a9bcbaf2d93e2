import { and, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Db, Queryable } from "./database.ts";
import { apiKeys } from "./schema/index.ts";

export type ApiKey = typeof apiKeys.$inferSelect;
export const SCOPES = ["read", "write", "webhooks"] as const;
export type Scope = (typeof SCOPES)[number];

/** Scopes of a key. */
export const scopesOf = ({ scopes, allScopes }: Pick<ApiKey, "scopes" | "allScopes">): readonly Scope[] =>
  allScopes ?? scopes;

/** Scopes in their stored form. Earlier versions treat a key for webhooks only as one that can also read. */
export function storedScopes(requested: readonly Scope[]): Pick<ApiKey, "scopes" | "allScopes"> {
  const all = [...new Set(requested)].toSorted();
  const known = all.filter((one) => one !== "webhooks");
  return {
    scopes: known.length === 0 ? ["read"] : known,
    allScopes: all.length === known.length ? null : all,
  };
}

/** Inserts a key; false if the account has reached the maximum. Part of the caller's transaction. */
export async function insertApiKey(tx: Queryable, key: ApiKey, max: number): Promise<boolean> {
  // Serialized per account, so that concurrent requests cannot exceed the limit.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`api_keys ${key.accountId}`}, 0))`);
  if ((await tx.$count(apiKeys, eq(apiKeys.accountId, key.accountId))) >= max) return false;
  await tx.insert(apiKeys).values(key);
  return true;
}

/** Runs on every request with a key: one prepared lookup by the unique index. */
export function apiKeyFinder(db: Db): (keyHash: Buffer, now: Date) => Promise<ApiKey | null> {
  const query = db
    .select()
    .from(apiKeys)
    .where(
      and(
        eq(apiKeys.keyHash, sql.placeholder("hash")),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql.placeholder("now"))),
      ),
    )
    .prepare("living_api_key");
  return async (hash, now) => (await query.execute({ hash, now }))[0] ?? null;
}

export async function touchApiKey(db: Queryable, id: string, now: Date): Promise<void> {
  await db.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, id));
}

export async function listApiKeys(db: Queryable, accountId: string): Promise<readonly ApiKey[]> {
  return db.select().from(apiKeys).where(eq(apiKeys.accountId, accountId)).orderBy(desc(apiKeys.id));
}

export async function deleteApiKey(db: Queryable, accountId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(apiKeys)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.accountId, accountId)))
    .returning({ id: apiKeys.id });
  return rows.length === 1;
}
