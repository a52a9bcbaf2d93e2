import { and, asc, desc, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { appSecrets, apps, appUsers, consents, users } from "./schema/index.ts";
import { deleteWebhooksOf } from "./webhooks.ts";

export type StoredApp = typeof apps.$inferSelect;
export type AppSecret = typeof appSecrets.$inferSelect;

/** An app and its owner, as displayed on the consent page. */
export type NamedApp = StoredApp & { readonly ownerEmail: string | null };

/** Inserts an app; false if the account has reached the maximum. Part of the caller's transaction. */
export async function insertApp(
  tx: Queryable,
  app: StoredApp,
  secrets: readonly AppSecret[],
  max: number,
): Promise<boolean> {
  // Serialized per account, so that concurrent requests cannot exceed the limit.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`apps ${app.accountId}`}, 0))`);
  if (app.accountId !== null && (await tx.$count(apps, eq(apps.accountId, app.accountId))) >= max)
    return false;
  await tx.insert(apps).values(app);
  if (secrets.length > 0) await tx.insert(appSecrets).values([...secrets]);
  return true;
}

export async function listApps(db: Queryable, accountId: string): Promise<readonly StoredApp[]> {
  return db.select().from(apps).where(eq(apps.accountId, accountId)).orderBy(desc(apps.id));
}

export async function findOwnApp(db: Queryable, accountId: string, id: string): Promise<StoredApp | null> {
  const rows = await db
    .select()
    .from(apps)
    .where(and(eq(apps.id, id), eq(apps.accountId, accountId)));
  return rows[0] ?? null;
}

export async function findApp(db: Queryable, id: string): Promise<NamedApp | null> {
  const rows = await db
    .select({ app: apps, ownerEmail: users.email })
    .from(apps)
    .leftJoin(users, eq(users.id, apps.accountId))
    .where(eq(apps.id, id));
  const found = rows[0];
  return found === undefined ? null : { ...found.app, ownerEmail: found.ownerEmail };
}

export async function changeApp(
  tx: Queryable,
  { accountId, id }: { readonly accountId: string; readonly id: string },
  change: Partial<Pick<StoredApp, "name" | "redirectUris">>,
): Promise<StoredApp | null> {
  const own = and(eq(apps.id, id), eq(apps.accountId, accountId));
  const rows =
    Object.keys(change).length === 0
      ? await tx.select().from(apps).where(own)
      : await tx.update(apps).set(change).where(own).returning();
  return rows[0] ?? null;
}

export async function deleteApp(tx: Queryable, accountId: string, id: string): Promise<void> {
  await deleteWebhooksOf(tx, { accountId, appId: id });
  await tx.delete(apps).where(eq(apps.id, id));
}

/** Users managed by an account's apps, of all apps or of one: they are deleted with the app. */
export async function managedUsersOf(
  db: Queryable,
  of: { readonly accountId: string } | { readonly appId: string },
): Promise<readonly string[]> {
  const whose = "appId" in of ? eq(apps.id, of.appId) : eq(apps.accountId, of.accountId);
  const rows = await db
    .select({ accountId: appUsers.accountId })
    .from(appUsers)
    .innerJoin(apps, eq(apps.id, appUsers.appId))
    .where(and(whose, isNull(appUsers.consentId)))
    .orderBy(asc(appUsers.accountId));
  return rows.map(({ accountId }) => accountId);
}

/** Adds new secrets; the previous ones stay valid until the given time. */
export async function replaceSecrets(
  tx: Queryable,
  appId: string,
  secrets: readonly AppSecret[],
  oldUntil: Date,
): Promise<void> {
  const worlds = secrets.map(({ test }) => test);
  await tx
    .update(appSecrets)
    .set({ expiresAt: oldUntil })
    .where(and(eq(appSecrets.appId, appId), inArray(appSecrets.test, worlds), isNull(appSecrets.expiresAt)));
  await tx.insert(appSecrets).values([...secrets]);
}

/** The valid secret with this hash. */
export async function findSecret(db: Queryable, secretHash: Buffer, now: Date): Promise<AppSecret | null> {
  const rows = await db
    .select()
    .from(appSecrets)
    .where(
      and(
        eq(appSecrets.secretHash, secretHash),
        or(isNull(appSecrets.expiresAt), gt(appSecrets.expiresAt, now)),
      ),
    );
  return rows[0] ?? null;
}

export async function deleteEndedSecrets(db: Queryable, now: Date): Promise<void> {
  await db.delete(appSecrets).where(lt(appSecrets.expiresAt, now));
}

/** Deletes public clients without a consent. */
export async function deleteUnusedClients(db: Queryable, createdBefore: Date): Promise<void> {
  await db
    .delete(apps)
    .where(
      and(
        isNull(apps.accountId),
        lt(apps.createdAt, createdBefore),
        sql`not exists (select 1 from ${consents} where ${consents.appId} = ${apps.id})`,
      ),
    );
}
