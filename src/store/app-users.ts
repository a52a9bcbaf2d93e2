import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Db, Queryable } from "./database.ts";
import { apps, appUsers, consents, users } from "./schema/index.ts";

/** An app's live or test environment. */
export type AppWorld = { readonly appId: string; readonly test: boolean };

export type AppUser = typeof appUsers.$inferSelect & { readonly language: "de" | "en" };

const inWorld = ({ appId, test }: AppWorld) => and(eq(appUsers.appId, appId), eq(appUsers.test, test));

const columns = {
  accountId: appUsers.accountId,
  appId: appUsers.appId,
  test: appUsers.test,
  externalId: appUsers.externalId,
  consentId: appUsers.consentId,
  createdAt: appUsers.createdAt,
  language: users.language,
};

const select = (db: Queryable) =>
  db.select(columns).from(appUsers).innerJoin(users, eq(users.id, appUsers.accountId));

export async function findByExternalId(
  db: Queryable,
  world: AppWorld,
  externalId: string,
): Promise<AppUser | null> {
  const rows = await select(db).where(and(inWorld(world), eq(appUsers.externalId, externalId)));
  return rows[0] ?? null;
}

export async function findAppUser(
  db: Queryable,
  world: AppWorld,
  accountId: string,
): Promise<AppUser | null> {
  const rows = await select(db).where(and(inWorld(world), eq(appUsers.accountId, accountId)));
  return rows[0] ?? null;
}

/** Users of an app, oldest first; ids grow with time. */
export async function listAppUsers(
  db: Queryable,
  world: AppWorld,
  { limit, after, externalId }: { limit: number; after: string | null; externalId: string | null },
): Promise<readonly AppUser[]> {
  return select(db)
    .where(
      and(
        inWorld(world),
        ...(after === null ? [] : [gt(appUsers.accountId, after)]),
        ...(externalId === null ? [] : [eq(appUsers.externalId, externalId)]),
      ),
    )
    .orderBy(asc(appUsers.accountId))
    .limit(limit);
}

export const countAppUsers = (db: Queryable, world: AppWorld): Promise<number> =>
  db.$count(appUsers, inWorld(world));

/** Serializes concurrent requests with the same external id: the second one finds the user created by the first. */
export async function lockExternalId(
  tx: Queryable,
  { appId, test }: AppWorld,
  externalId: string,
): Promise<void> {
  const name = `app_users ${appId} ${String(test)} ${externalId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

export async function insertAppUser(tx: Queryable, user: typeof appUsers.$inferInsert): Promise<void> {
  await tx.insert(appUsers).values(user);
}

/** The account belongs to its user from now on, and the app is limited to the scopes of the consent. */
export async function handOver(tx: Queryable, accountId: string, consentId: string): Promise<void> {
  await tx.update(appUsers).set({ consentId }).where(eq(appUsers.accountId, accountId));
}

/** The app whose user this account is; null for all others. */
export async function appOfUser(db: Queryable, accountId: string): Promise<AppUser | null> {
  const rows = await select(db).where(eq(appUsers.accountId, accountId));
  return rows[0] ?? null;
}

/** The account whose limits apply: that of the app's owner while an app manages the account; otherwise its own. */
export async function shareOwnerOf(db: Queryable, accountId: string): Promise<string> {
  const rows = await db
    .select({ owner: apps.accountId })
    .from(appUsers)
    .innerJoin(apps, eq(apps.id, appUsers.appId))
    .where(and(eq(appUsers.accountId, accountId), isNull(appUsers.consentId)));
  return rows[0]?.owner ?? accountId;
}

export type ActingFor = { readonly accountId: string; readonly scopes: readonly string[] | null };

/**
 * Runs on every request of an app for one of its users; the scopes are those of the consent once the account belongs
 * to its user.
 */
export function actingFinder(db: Db): (world: AppWorld, accountId: string) => Promise<ActingFor | null> {
  const query = db
    .select({ accountId: appUsers.accountId, scopes: consents.scopes })
    .from(appUsers)
    .leftJoin(consents, eq(consents.id, appUsers.consentId))
    .where(
      and(
        eq(appUsers.accountId, sql.placeholder("accountId")),
        eq(appUsers.appId, sql.placeholder("appId")),
        eq(appUsers.test, sql.placeholder("test")),
      ),
    )
    .prepare("acting_for");
  return async ({ appId, test }, accountId) => (await query.execute({ accountId, appId, test }))[0] ?? null;
}

/** Whether the sandbox replaces this account's providers. */
export async function isSandboxed(db: Queryable, accountId: string): Promise<boolean> {
  const rows = await db.select({ sandbox: users.sandbox }).from(users).where(eq(users.id, accountId));
  return rows[0]?.sandbox ?? false;
}
