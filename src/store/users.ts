import { and, eq, isNull, like, lt, type SQL, sql } from "drizzle-orm";
import { managedUsersOf } from "./apps.ts";
import type { Db, Queryable } from "./database.ts";
import { eraseAccount } from "./erase.ts";
import { deleteFirmsOf, deleteInvitationsBy, managedClientsOf } from "./firms.ts";
import { users } from "./schema/index.ts";
import { isReserved } from "./security-events.ts";
import { prepared } from "./statements.ts";

export type User = typeof users.$inferSelect;

/**
 * Inserts a user. Null if the address has an account, or an account that left it could still return; the unique index
 * decides between concurrent requests.
 */
export async function insertUser(db: Queryable, user: typeof users.$inferInsert): Promise<User | null> {
  const rows = await db
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.emailKey })
    .returning();
  const created = rows[0] ?? null;
  // Checked after the insert, which may have waited for the very change of address that left this one.
  if (created === null || !(await isReserved(db, created.emailKey, created.id, new Date()))) return created;
  await db.delete(users).where(eq(users.id, created.id));
  return null;
}

const userById = prepared((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder("id")))
    .prepare("user_by_id"),
);

export async function findUser(db: Queryable, id: string): Promise<User | null> {
  const rows = await userById(db).execute({ id });
  return rows[0] ?? null;
}

export async function findUserByEmail(db: Queryable, emailKey: string): Promise<User | null> {
  const rows = await db.select().from(users).where(eq(users.emailKey, emailKey));
  return rows[0] ?? null;
}

/**
 * Locks the account against changes of its address and password until the transaction ends; mere readers do not block
 * each other.
 */
export async function lockUser(
  tx: Queryable,
  id: string,
  mode: "update" | "share" = "update",
): Promise<User | null> {
  const rows = await tx.select().from(users).where(eq(users.id, id)).for(mode);
  return rows[0] ?? null;
}

export async function markVerified(db: Queryable, id: string, at: Date): Promise<void> {
  await db
    .update(users)
    .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${at.toISOString()}::timestamptz)` })
    .where(eq(users.id, id));
}

/** Invalidates every sign-in that was started before. */
export async function markSecured(db: Queryable, id: string, at: Date): Promise<void> {
  await db.update(users).set({ securedAt: at }).where(eq(users.id, id));
}

/**
 * Replaces the password only if it is still the one that was checked: false if the account was locked or changed
 * meanwhile.
 */
export async function replacePassword(
  tx: Queryable,
  id: string,
  before: string | null,
  passwordHash: string,
): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ passwordHash })
    .where(
      and(eq(users.id, id), before === null ? isNull(users.passwordHash) : eq(users.passwordHash, before)),
    )
    .returning({ id: users.id });
  return rows.length === 1;
}

export async function setPassword(db: Queryable, id: string, passwordHash: string | null): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, id));
}

/** Sets the email address; false if another account has it meanwhile, or could still return to it. */
export async function setEmail(
  tx: Queryable,
  id: string,
  email: { readonly address: string; readonly key: string },
): Promise<boolean> {
  const before = await findUser(tx, id);
  if (before === null) return false;
  const rows = await tx
    .update(users)
    .set({ email: email.address, emailKey: email.key })
    .where(
      and(
        eq(users.id, id),
        sql`not exists (select 1 from ${users} other where other.email_key = ${email.key} and other.id <> ${id})`,
      ),
    )
    .returning({ id: users.id });
  if (rows.length === 0 || !(await isReserved(tx, email.key, id, new Date()))) return rows.length === 1;
  await tx.update(users).set({ email: before.email, emailKey: before.emailKey }).where(eq(users.id, id));
  return false;
}

/** Deletes an account with an unverified address in favor of a user who has verified it. */
export async function deleteUnverifiedUser(tx: Queryable, emailKey: string): Promise<void> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.emailKey, emailKey), isNull(users.emailVerifiedAt)))
    .for("update");
  for (const { id } of rows) await eraseAccount(tx, id);
}

/**
 * Deletes all data of the user, the users managed by the user's apps, and firms without other members with the clients
 * that they manage.
 */
export async function deleteUser(tx: Queryable, id: string): Promise<void> {
  for (const managed of await managedClientsOf(tx, id)) await deleteUser(tx, managed);
  for (const managed of await managedUsersOf(tx, { accountId: id })) await deleteUser(tx, managed);
  await deleteFirmsOf(tx, id);
  await deleteInvitationsBy(tx, id);
  await eraseAccount(tx, id);
}

/** Deletes accounts that were never verified, so that an address entered by another user is not blocked forever. */
export const deleteUnverifiedUsers = (db: Db, createdBefore: Date): Promise<void> =>
  deleteWhere(db, and(isNull(users.emailVerifiedAt), lt(users.createdAt, createdBefore)));

/** Accounts whose address ends in `domain` and that are older than that. */
export const deleteUsersBelow = (db: Db, domain: string, createdBefore: Date): Promise<void> =>
  deleteWhere(db, and(like(users.emailKey, `%@${domain}`), lt(users.createdAt, createdBefore)));

const AT_ONCE = 500;

async function deleteWhere(db: Db, which: SQL | undefined): Promise<void> {
  const rows = await db.select({ id: users.id }).from(users).where(which).limit(AT_ONCE);
  for (const { id } of rows)
    await db.transaction(async (tx) => {
      // Checked a second time: the user may have just verified it.
      const still = await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, id), which))
        .for("update");
      if (still.length > 0) await deleteUser(tx, id);
    });
}
