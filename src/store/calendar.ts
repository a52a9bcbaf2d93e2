import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database, Queryable } from "./database.ts";
import type { GrantRole } from "./grants.ts";
import { type DerivedList, NO_SOURCE } from "./lists.ts";
import { calendarLinks, calendarLinksOfOthers } from "./schema/index.ts";

/** Quantity of one coin in one wallet that becomes tax-free on one day. */
export type FreeDay = {
  readonly day: string;
  readonly asset: string;
  readonly wallet: string;
  readonly quantity: string;
};

/** Maximum number of days; the earliest are dropped first, because they are already tax-free. */
const MAX_FREE_DAYS = 20_000;

/** Days on which something becomes tax-free, earliest first; only quantities with a proven acquisition. */
export async function freeDays<Lot>(
  { pool }: Pick<Database, "pool">,
  accountId: string,
  lots: DerivedList<Lot>,
): Promise<readonly FreeDay[]> {
  const { rows } = await pool.query<FreeDay>({
    name: "free_days",
    text: `
      select l.lot ->> 'taxFreeFrom' as day, l.lot ->> 'asset' as asset, l.lot ->> 'wallet' as wallet,
        trim_scale(sum((l.lot ->> 'quantity')::numeric))::text as quantity
      from (select id from sources where user_id = $1 union all select '${NO_SOURCE}'::uuid) s
      join derived d on d.account_id = $1 and d.source_id = s.id and d.list = $2
      cross join lateral (select d.body::json as lot) l
      where l.lot ->> 'gap' is null
      group by 1, 2, 3 order by 1 desc, 2 desc, 3 desc limit ${MAX_FREE_DAYS}`,
    values: [accountId, lots.name],
  });
  return rows.toReversed();
}

/** Owner of a calendar link: the account owner, an adviser, or either with an API key. */
export type LinkMaker = {
  readonly accountId: string;
  readonly makerId: string;
  readonly apiKeyId: string | null;
};

const isOwner = ({ accountId, makerId, apiKeyId }: LinkMaker): boolean =>
  accountId === makerId && apiKeyId === null;

const createdBy = ({ accountId, makerId, apiKeyId }: LinkMaker) =>
  and(
    eq(calendarLinksOfOthers.accountId, accountId),
    eq(calendarLinksOfOthers.makerId, makerId),
    apiKeyId === null ? isNull(calendarLinksOfOthers.apiKeyId) : eq(calendarLinksOfOthers.apiKeyId, apiKeyId),
  );

/**
 * Creates a link and ends the previous one of the same maker; links of others stay. False for an adviser without
 * access.
 */
export async function renewCalendarLink(
  tx: Queryable,
  maker: LinkMaker,
  keyHash: Buffer,
  createdAt: Date,
): Promise<boolean> {
  const { accountId, makerId, apiKeyId } = maker;
  // Updates in place instead of deleting and inserting: of two concurrent requests the later one wins, and neither
  // fails.
  if (isOwner(maker)) {
    await tx
      .insert(calendarLinks)
      .values({ accountId, keyHash, createdAt })
      .onConflictDoUpdate({ target: calendarLinks.accountId, set: { keyHash, createdAt } });
    return true;
  }
  const { rowCount } = await tx.execute(sql`
    insert into calendar_links_of_others (key_hash, account_id, maker_id, grant_id, api_key_id, created_at)
    select ${keyHash}::bytea, ${accountId}::uuid, ${makerId}::uuid, g.id, ${apiKeyId}::uuid,
      ${createdAt.toISOString()}::timestamptz
    from (values (1)) one left join grants g on g.adviser_id = ${makerId} and g.account_id = ${accountId}
    where g.id is not null or ${accountId}::uuid = ${makerId}::uuid
    on conflict (account_id, maker_id, (coalesce(api_key_id, maker_id)))
    do update set key_hash = excluded.key_hash, grant_id = excluded.grant_id, created_at = excluded.created_at`);
  return rowCount === 1;
}

export async function calendarLinkOf(
  db: Queryable,
  maker: LinkMaker,
): Promise<{ readonly createdAt: Date } | null> {
  const rows = isOwner(maker)
    ? await db
        .select({ createdAt: calendarLinks.createdAt })
        .from(calendarLinks)
        .where(eq(calendarLinks.accountId, maker.accountId))
    : await db
        .select({ createdAt: calendarLinksOfOthers.createdAt })
        .from(calendarLinksOfOthers)
        .where(createdBy(maker));
  return rows[0] ?? null;
}

export async function endCalendarLink(tx: Queryable, maker: LinkMaker): Promise<void> {
  if (isOwner(maker)) await tx.delete(calendarLinks).where(eq(calendarLinks.accountId, maker.accountId));
  else await tx.delete(calendarLinksOfOthers).where(createdBy(maker));
}

/** Ends the account owner's own link when all sessions are revoked. */
export const endLinksOfOwner = (tx: Queryable, accountId: string): Promise<void> =>
  endCalendarLink(tx, { accountId, makerId: accountId, apiKeyId: null });

export type CalendarLink = LinkMaker & {
  readonly role: "owner" | GrantRole;
  readonly keyName: string | null;
};

/** Finds the calendar of a link and the link's maker. A link made with an expired key is invalid. */
export async function findCalendarLink(
  db: Queryable,
  keyHash: Buffer,
  now: Date,
): Promise<CalendarLink | null> {
  const { rows } = await db.execute<CalendarLink>(sql`
    select account_id as "accountId", account_id as "makerId", null::uuid as "apiKeyId", 'owner' as role,
      null::text as "keyName"
    from calendar_links where key_hash = ${keyHash}
    union all
    select l.account_id, l.maker_id, l.api_key_id, coalesce(g.role, 'owner'), k.name
    from calendar_links_of_others l
    left join grants g on g.id = l.grant_id
    left join api_keys k on k.id = l.api_key_id
    where l.key_hash = ${keyHash} and (k.expires_at is null or k.expires_at > ${now.toISOString()}::timestamptz)`);
  return rows[0] ?? null;
}
