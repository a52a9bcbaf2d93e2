import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { forgetAsker } from "./questions.ts";
import { authenticators, firmInvitations, firmMembers, firms, passkeys, users } from "./schema/index.ts";
import type { User } from "./users.ts";

export type Firm = typeof firms.$inferSelect;
export type FirmInvitation = typeof firmInvitations.$inferSelect;
export type MemberRole = (typeof firmMembers.$inferSelect)["role"];

/** Membership of a user in a firm. */
export type Membership = { readonly firm: Firm; readonly role: MemberRole; readonly hasFactor: boolean };

const INVITATION_DAYS = 14;

/** Invitations created before this have expired. */
const oldest = (now = new Date()): Date => new Date(now.getTime() - INVITATION_DAYS * 86_400_000);

/** Whether a user has a second factor. */
export const HAS_FACTOR = sql<boolean>`(
  exists (select 1 from ${passkeys} p where p.user_id = ${users.id})
  or exists (select 1 from ${authenticators} a where a.user_id = ${users.id} and a.confirmed_at is not null))`;

/** Serializes changes of a firm, so that its owners do not change in between. */
export const lockFirm = async (tx: Queryable, id: string): Promise<Firm | null> =>
  (await tx.select().from(firms).where(eq(firms.id, id)).for("update"))[0] ?? null;

/** Creates a firm with its first owner. False if the user has reached the maximum. */
export async function insertFirm(tx: Queryable, firm: Firm, ownerId: string, max: number): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`firms ${ownerId}`}, 0))`);
  const hers = and(eq(firmMembers.accountId, ownerId), isNull(firmMembers.leftAt));
  if ((await tx.$count(firmMembers, hers)) >= max) return false;
  await tx.insert(firms).values(firm);
  await insertMember(tx, { firmId: firm.id, accountId: ownerId, role: "owner", joinedAt: firm.createdAt });
  return true;
}

export async function changeFirm(
  tx: Queryable,
  id: string,
  change: Partial<Pick<Firm, "name" | "address" | "taxNumber" | "recoveryHash">>,
): Promise<Firm | null> {
  const rows =
    Object.keys(change).length === 0
      ? await tx.select().from(firms).where(eq(firms.id, id))
      : await tx.update(firms).set(change).where(eq(firms.id, id)).returning();
  return rows[0] ?? null;
}

export async function findFirm(db: Queryable, id: string): Promise<Firm | null> {
  return (await db.select().from(firms).where(eq(firms.id, id)))[0] ?? null;
}

/** Firms of a user; optionally one of them only. */
export async function membershipsOf(
  db: Queryable,
  accountId: string,
  firmId?: string,
): Promise<readonly Membership[]> {
  return db
    .select({ firm: firms, role: firmMembers.role, hasFactor: HAS_FACTOR })
    .from(firmMembers)
    .innerJoin(firms, eq(firms.id, firmMembers.firmId))
    .innerJoin(users, eq(users.id, firmMembers.accountId))
    .where(
      and(
        eq(firmMembers.accountId, accountId),
        isNull(firmMembers.leftAt),
        firmId === undefined ? undefined : eq(firms.id, firmId),
      ),
    )
    .orderBy(asc(firms.id));
}

export async function membershipIn(
  db: Queryable,
  accountId: string,
  firmId: string,
): Promise<Membership | null> {
  return (await membershipsOf(db, accountId, firmId))[0] ?? null;
}

export async function insertMember(
  tx: Queryable,
  member: Omit<typeof firmMembers.$inferInsert, "leftAt">,
): Promise<void> {
  const { role, joinedAt } = member;
  await tx
    .insert(firmMembers)
    .values(member)
    .onConflictDoUpdate({
      target: [firmMembers.firmId, firmMembers.accountId],
      set: { role, joinedAt, leftAt: null },
    });
}

export type FirmMember = {
  readonly user: User;
  readonly role: MemberRole;
  readonly joinedAt: Date;
  readonly hasFactor: boolean;
};

/** Current members, oldest first. */
export async function listMembers(db: Queryable, firmId: string): Promise<readonly FirmMember[]> {
  return db
    .select({ user: users, role: firmMembers.role, joinedAt: firmMembers.joinedAt, hasFactor: HAS_FACTOR })
    .from(firmMembers)
    .innerJoin(users, eq(users.id, firmMembers.accountId))
    .where(and(eq(firmMembers.firmId, firmId), isNull(firmMembers.leftAt)))
    .orderBy(asc(firmMembers.joinedAt), asc(users.id));
}

export async function setMemberRole(
  tx: Queryable,
  firmId: string,
  accountId: string,
  role: MemberRole,
): Promise<void> {
  await tx.update(firmMembers).set({ role }).where(memberOf(firmId, accountId));
  // Assistants cannot invite anyone, and advisers cannot invite owners.
  if (role !== "owner") await deleteInvitationsBy(tx, accountId, firmId, role === "adviser" ? "owner" : null);
}

/** Ends the membership from the next request on, removes assignments, and deletes the member's invitations. */
export async function endMember(tx: Queryable, firmId: string, accountId: string, at: Date): Promise<void> {
  await tx.update(firmMembers).set({ leftAt: at }).where(memberOf(firmId, accountId));
  await tx.execute(
    sql`update firm_clients set assigned_to = null where firm_id = ${firmId} and assigned_to = ${accountId}`,
  );
  await deleteInvitationsBy(tx, accountId, firmId);
}

const memberOf = (firmId: string, accountId: string) =>
  and(eq(firmMembers.firmId, firmId), eq(firmMembers.accountId, accountId), isNull(firmMembers.leftAt));

/** Members of all firms that this user owns, including the user. */
export async function colleaguesOf(
  db: Queryable,
  accountId: string,
): Promise<readonly { readonly firm: Firm; readonly colleague: User }[]> {
  return db
    .select({ firm: firms, colleague: users })
    .from(firmMembers)
    .innerJoin(firms, eq(firms.id, firmMembers.firmId))
    .innerJoin(users, eq(users.id, firmMembers.accountId))
    .where(
      and(
        isNull(firmMembers.leftAt),
        sql`exists (select 1 from firm_members mine where mine.firm_id = ${firms.id} and mine.user_id = ${accountId}
            and mine.role = 'owner' and mine.left_at is null)`,
      ),
    )
    .orderBy(asc(firms.id), asc(users.id));
}

/** Firms with other members and no other owner: without this user no member could be admitted. */
export async function firmsThatNeed(db: Queryable, accountId: string): Promise<readonly Firm[]> {
  const others = (more: string) => sql`exists (select 1 from firm_members o where o.firm_id = ${firms.id}
    and o.user_id <> ${accountId} and o.left_at is null ${sql.raw(more)})`;
  const rows = await db
    .select({ firm: firms })
    .from(firmMembers)
    .innerJoin(firms, eq(firms.id, firmMembers.firmId))
    .where(
      and(
        eq(firmMembers.accountId, accountId),
        isNull(firmMembers.leftAt),
        eq(firmMembers.role, "owner"),
        others(""),
        sql`not ${others("and o.role = 'owner'")}`,
      ),
    );
  return rows.map(({ firm }) => firm);
}

/** Clients without a login of firms whose only member is this user: they are erased with the firm. */
export async function managedClientsOf(db: Queryable, accountId: string): Promise<readonly string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select g.account_id as id from firms f join firm_grants g on g.firm_id = f.id and g.managed
    where ${onlyMemberIs(accountId)} order by 1`);
  return rows.map(({ id }) => id);
}

const onlyMemberIs = (accountId: string) => sql`exists (
    select 1 from firm_members m where m.firm_id = f.id and m.user_id = ${accountId} and m.left_at is null)
  and not exists (
    select 1 from firm_members m where m.firm_id = f.id and m.user_id <> ${accountId} and m.left_at is null)`;

/** Deletes firms whose only member is this user. */
export async function deleteFirmsOf(tx: Queryable, accountId: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select f.id from firms f where ${onlyMemberIs(accountId)}`,
  );
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await forgetAsker(tx, { firmIds: ids });
  await tx.delete(firms).where(inArray(firms.id, ids));
}

/** Inviting a second time renews the invitation. Null if the firm has reached its maximum. */
export async function upsertInvitation(
  tx: Queryable,
  invitation: FirmInvitation,
  max: number,
): Promise<FirmInvitation | null> {
  const { firmId, emailKey, role } = invitation;
  const isClient = role === null;
  const kind = isClient ? isNull(firmInvitations.role) : isNotNull(firmInvitations.role);
  await tx
    .delete(firmInvitations)
    .where(and(eq(firmInvitations.firmId, firmId), lte(firmInvitations.createdAt, oldest())));
  const [known] = await tx
    .update(firmInvitations)
    .set({
      role,
      codeHash: invitation.codeHash,
      invitedBy: invitation.invitedBy,
      createdAt: invitation.createdAt,
    })
    .where(and(eq(firmInvitations.firmId, firmId), eq(firmInvitations.emailKey, emailKey), kind))
    .returning();
  if (known !== undefined) return known;
  if ((await tx.$count(firmInvitations, and(eq(firmInvitations.firmId, firmId), kind))) >= max) return null;
  const [created] = await tx.insert(firmInvitations).values(invitation).returning();
  return created ?? null;
}

/** Invitations by a member: all, or of one firm, or to one role there. */
export async function deleteInvitationsBy(
  tx: Queryable,
  accountId: string,
  firmId: string | null = null,
  role: MemberRole | null = null,
): Promise<void> {
  await tx
    .delete(firmInvitations)
    .where(
      and(
        eq(firmInvitations.invitedBy, accountId),
        firmId === null ? undefined : eq(firmInvitations.firmId, firmId),
        role === null ? undefined : eq(firmInvitations.role, role),
      ),
    );
}

const living = () => gt(firmInvitations.createdAt, oldest());

/** Valid invitations of a firm, newest first. */
export async function listInvitations(
  db: Queryable,
  firmId: string,
  to: "members" | "clients",
): Promise<readonly FirmInvitation[]> {
  return db
    .select()
    .from(firmInvitations)
    .where(
      and(
        eq(firmInvitations.firmId, firmId),
        living(),
        to === "members" ? isNotNull(firmInvitations.role) : isNull(firmInvitations.role),
      ),
    )
    .orderBy(asc(firmInvitations.id));
}

/** Firms that invite the user of this email address as a member. */
export async function invitationsFor(
  db: Queryable,
  emailKey: string,
): Promise<readonly { readonly firm: Firm; readonly invitation: FirmInvitation }[]> {
  return db
    .select({ firm: firms, invitation: firmInvitations })
    .from(firmInvitations)
    .innerJoin(firms, eq(firms.id, firmInvitations.firmId))
    .where(and(eq(firmInvitations.emailKey, emailKey), isNotNull(firmInvitations.role), living()))
    .orderBy(asc(firmInvitations.id));
}

/** Firms that ask the user of this email address for access as a client. */
export async function clientInvitationsFor(
  db: Queryable,
  emailKey: string,
): Promise<readonly { readonly firm: Firm; readonly invitation: FirmInvitation }[]> {
  return db
    .select({ firm: firms, invitation: firmInvitations })
    .from(firmInvitations)
    .innerJoin(firms, eq(firms.id, firmInvitations.firmId))
    .where(and(eq(firmInvitations.emailKey, emailKey), isNull(firmInvitations.role), living()))
    .orderBy(asc(firmInvitations.id));
}

/** The valid invitation of a client with this code. */
export async function invitationByCode(db: Queryable, codeHash: Buffer): Promise<FirmInvitation | null> {
  const rows = await db
    .select()
    .from(firmInvitations)
    .where(and(eq(firmInvitations.codeHash, codeHash), living()));
  return rows[0] ?? null;
}

/** Deletes an accepted or withdrawn invitation of the firm. */
export async function deleteInvitation(
  tx: Queryable,
  firmId: string,
  id: string,
): Promise<FirmInvitation | null> {
  const rows = await tx
    .delete(firmInvitations)
    .where(and(eq(firmInvitations.firmId, firmId), eq(firmInvitations.id, id)))
    .returning();
  return rows[0] ?? null;
}

export async function deleteOldFirmInvitations(db: Queryable, now: Date): Promise<void> {
  await db.delete(firmInvitations).where(lte(firmInvitations.createdAt, oldest(now)));
}
