import { and, asc, eq, gte, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import type { Database, Queryable } from "./database.ts";
import type { Firm, MemberRole } from "./firms.ts";
import type { GrantRole } from "./grants.ts";
import { firmClients, firmGrants, firms, users } from "./schema/index.ts";

export type FirmGrant = typeof firmGrants.$inferSelect & { readonly firmName: string };

/** The firm that a user acts for, and the user's role in it. */
export type ActingFirm = {
  readonly id: string;
  readonly name: string;
  readonly as: MemberRole;
  /** True while the firm owns the client's account. */
  readonly managed: boolean;
};

/** Role of a user in another account. */
export type ActingRole = { readonly role: GrantRole; readonly firm: ActingFirm | null };

/** Reasons why a firm's grant does not apply: the user lacks a second factor, or has left the firm. */
export type NotActing = "noFactor" | "left";

type Found = {
  readonly role: GrantRole;
  readonly firmId: string | null;
  readonly firmName: string | null;
  readonly as: MemberRole | null;
  readonly managed: boolean;
  readonly left: boolean;
  readonly factor: boolean;
};

/**
 * Runs on every request of an adviser: one prepared index lookup of personal grants and of those through firms, oldest
 * first.
 */
export function roleFinder({
  pool,
}: Pick<Database, "pool">): (adviserId: string, accountId: string) => Promise<ActingRole | NotActing | null> {
  const text = `
    select role, null::uuid as "firmId", null as "firmName", null as "as", false as managed, false as left, true as factor, created_at as given
    from grants where adviser_id = $1 and account_id = $2
    union all
    select g.role, f.id, f.name, m.role, g.managed, m.left_at is not null,
      exists (select 1 from passkeys p where p.user_id = $1)
        or exists (select 1 from authenticators a where a.user_id = $1 and a.confirmed_at is not null), g.created_at
    from firm_members m join firm_grants g on g.account_id = $2 and g.firm_id = m.firm_id
      join firms f on f.id = m.firm_id
    where m.user_id = $1 order by given`;
  return async (adviserId, accountId) => {
    const { rows } = await pool.query<Found>({
      name: "role_of_adviser",
      text,
      values: [adviserId, accountId],
    });
    const standing = rows.filter(({ left, factor }) => !left && factor);
    const best = standing.find(({ role }) => role === "editor") ?? standing[0];
    if (best !== undefined) return { role: best.role, firm: firmOf(best) };
    if (rows.some(({ left }) => !left)) return "noFactor";
    return rows.length > 0 ? "left" : null;
  };
}

const firmOf = ({ firmId, firmName, as, managed }: Found): ActingFirm | null =>
  firmId === null || as === null ? null : { id: firmId, name: firmName ?? "", as, managed };

/**
 * Creates a grant or changes its role; null if the firm's invitation would exceed its maximum of clients. Grants that
 * clients give on their own wait for acceptance without counting: anyone may know the firm's id.
 */
export async function upsertFirmGrant(
  tx: Queryable,
  grant: typeof firmGrants.$inferSelect,
  firm: Firm,
  max: number,
): Promise<FirmGrant | null> {
  const others = and(clientsOf(grant.firmId), ne(firmGrants.accountId, grant.accountId));
  if (grant.acceptedAt !== null && (await tx.$count(firmGrants, others)) >= max) return null;
  const [row] = await tx
    .insert(firmGrants)
    .values(grant)
    .onConflictDoUpdate({
      target: [firmGrants.accountId, firmGrants.firmId],
      set: { role: grant.role, acceptedAt: sql`coalesce(${firmGrants.acceptedAt}, excluded.accepted_at)` },
    })
    .returning();
  return row === undefined ? null : { ...row, firmName: firm.name };
}

/** Whether the firm has room for so many more clients. */
export const hasRoomForClients = async (
  tx: Queryable,
  firmId: string,
  more: number,
  max: number,
): Promise<boolean> => (await tx.$count(firmGrants, clientsOf(firmId))) + more <= max;

/** Adds a client whose account the firm owns, with the firm's data about the client. */
export async function insertManagedClient(
  tx: Queryable,
  grant: typeof firmGrants.$inferInsert,
  note: Omit<ClientNote, "firmId" | "clientId" | "assignedTo" | "dueOn">,
): Promise<void> {
  await tx.insert(firmGrants).values({ ...grant, managed: true });
  await tx.insert(firmClients).values({ ...note, firmId: grant.firmId, clientId: grant.accountId });
}

/** Finds those of these numbers that clients of the firm have. */
export async function usedNumbers(
  db: Queryable,
  firmId: string,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ number: firmClients.number })
    .from(firmClients)
    .innerJoin(
      firmGrants,
      and(eq(firmGrants.firmId, firmClients.firmId), eq(firmGrants.accountId, firmClients.clientId)),
    )
    .where(and(eq(firmClients.firmId, firmId), inArray(firmClients.number, [...numbers])));
  return new Set(rows.flatMap(({ number }) => (number === null ? [] : [number])));
}

/** Finds those of these names, in lower case, that clients of the firm have. */
export async function namesOfClients(
  db: Queryable,
  firmId: string,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const name = sql<string>`lower(coalesce(${firmClients.name}, ${users.displayName}))`;
  const rows = await db
    .select({ name })
    .from(firmGrants)
    .innerJoin(users, eq(users.id, firmGrants.accountId))
    .leftJoin(
      firmClients,
      and(eq(firmClients.firmId, firmGrants.firmId), eq(firmClients.clientId, firmGrants.accountId)),
    )
    .where(and(eq(firmGrants.firmId, firmId), inArray(name, [...names])));
  return new Set(rows.map((row) => row.name));
}

/** Clients that the firm has accepted. */
const clientsOf = (firmId: string) => and(eq(firmGrants.firmId, firmId), isNotNull(firmGrants.acceptedAt));

const NAMED = {
  id: firmGrants.id,
  firmId: firmGrants.firmId,
  accountId: firmGrants.accountId,
  role: firmGrants.role,
  createdAt: firmGrants.createdAt,
  acceptedAt: firmGrants.acceptedAt,
  managed: firmGrants.managed,
  firmName: firms.name,
};

const named = (db: Queryable) =>
  db.select(NAMED).from(firmGrants).innerJoin(firms, eq(firms.id, firmGrants.firmId));

/** Firms with access to an account. */
export const listFirmGrants = (db: Queryable, accountId: string): Promise<readonly FirmGrant[]> =>
  named(db).where(eq(firmGrants.accountId, accountId)).orderBy(asc(firmGrants.id));

/** Finds a grant by its id, or by firm and account. */
export async function findFirmGrant(
  db: Queryable,
  by: { readonly id: string } | { readonly firmId: string; readonly accountId: string },
): Promise<FirmGrant | null> {
  const rows = await named(db).where(
    "id" in by
      ? eq(firmGrants.id, by.id)
      : and(eq(firmGrants.firmId, by.firmId), eq(firmGrants.accountId, by.accountId)),
  );
  return rows[0] ?? null;
}

export async function deleteFirmGrant(tx: Queryable, id: string): Promise<void> {
  await tx.delete(firmGrants).where(eq(firmGrants.id, id));
}

/** The firm that owns this account, by its grant; null if none does. */
export async function managingGrantOf(db: Queryable, accountId: string): Promise<FirmGrant | null> {
  const rows = await named(db).where(and(eq(firmGrants.accountId, accountId), firmGrants.managed));
  return rows[0] ?? null;
}

/** The account belongs to its client from now on; the firm keeps its grant. */
export async function handOverClient(tx: Queryable, grantId: string): Promise<void> {
  await tx.update(firmGrants).set({ managed: false }).where(eq(firmGrants.id, grantId));
}

/** Index of the first of these accounts that the firm has no access to; -1 if there is none. */
export async function missingClient(
  tx: Queryable,
  firmId: string,
  accountIds: readonly string[],
): Promise<number> {
  const rows = await tx
    .select({ accountId: firmGrants.accountId })
    .from(firmGrants)
    .where(and(eq(firmGrants.firmId, firmId), inArray(firmGrants.accountId, [...accountIds])));
  const grantedIds = new Set(rows.map(({ accountId }) => accountId));
  return accountIds.findIndex((id) => !grantedIds.has(id));
}

/** Accepts the given grants, or all; returns the new ones. Null if that exceeds the firm's maximum. */
export async function acceptFirmGrants(
  tx: Queryable,
  firmId: string,
  accountIds: readonly string[] | null,
  at: Date,
  max: number,
): Promise<readonly (typeof firmGrants.$inferSelect)[] | null> {
  const pending = and(
    eq(firmGrants.firmId, firmId),
    isNull(firmGrants.acceptedAt),
    accountIds === null ? undefined : inArray(firmGrants.accountId, [...accountIds]),
  );
  const [accepted, more] = [
    await tx.$count(firmGrants, clientsOf(firmId)),
    await tx.$count(firmGrants, pending),
  ];
  if (more > 0 && accepted + more > max) return null;
  return tx.update(firmGrants).set({ acceptedAt: at }).where(pending).returning();
}

/** Revokes grants that the account's owner did not give: created from that moment on, or named. */
export async function withdrawFirmGrants(
  tx: Queryable,
  accountId: string,
  since: Date,
  ids: readonly string[],
): Promise<readonly FirmGrant[]> {
  const hers = await listFirmGrants(tx, accountId);
  await tx
    .delete(firmGrants)
    .where(
      and(
        eq(firmGrants.accountId, accountId),
        or(gte(firmGrants.createdAt, since), inArray(firmGrants.id, [...ids])),
      ),
    );
  const left = new Set((await listFirmGrants(tx, accountId)).map(({ id }) => id));
  return hers.filter(({ id }) => !left.has(id));
}

export type ClientNote = typeof firmClients.$inferSelect;

export async function noteOf(db: Queryable, firmId: string, clientId: string): Promise<ClientNote | null> {
  const rows = await db
    .select()
    .from(firmClients)
    .where(and(eq(firmClients.firmId, firmId), eq(firmClients.clientId, clientId)));
  return rows[0] ?? null;
}

/** The firm's own notes about a client. */
export async function changeNote(
  tx: Queryable,
  firmId: string,
  clientId: string,
  change: Partial<Omit<ClientNote, "firmId" | "clientId">>,
): Promise<ClientNote> {
  const set = { firmId, clientId, ...change };
  const [row] = await tx
    .insert(firmClients)
    .values(set)
    .onConflictDoUpdate({ target: [firmClients.firmId, firmClients.clientId], set })
    .returning();
  return row!;
}
