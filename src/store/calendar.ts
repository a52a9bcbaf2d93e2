import { eq } from "drizzle-orm";
import type { Database, Queryable } from "./database.ts";
import { type DerivedList, NO_SOURCE } from "./lists.ts";
import { calendarLinks } from "./schema/index.ts";

/** What becomes free of one coin in one wallet on one day. */
export type FreeDay = {
  readonly day: string;
  readonly asset: string;
  readonly wallet: string;
  readonly quantity: string;
};

/** Past so many the earliest are left out: they are free already. */
const MOST = 20_000;

/** Every day on which something becomes free, the earliest first; only what was proven to be acquired. */
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
      group by 1, 2, 3 order by 1 desc, 2 desc, 3 desc limit ${MOST}`,
    values: [accountId, lots.name],
  });
  return rows.toReversed();
}

/** The new link of an account; the one it had before leads nowhere from this moment. */
export async function renewCalendarLink(
  db: Queryable,
  accountId: string,
  keyHash: Buffer,
  createdAt: Date,
): Promise<void> {
  await db
    .insert(calendarLinks)
    .values({ accountId, keyHash, createdAt })
    .onConflictDoUpdate({ target: calendarLinks.accountId, set: { keyHash, createdAt } });
}

export async function calendarLinkOf(
  db: Queryable,
  accountId: string,
): Promise<{ readonly createdAt: Date } | null> {
  const rows = await db
    .select({ createdAt: calendarLinks.createdAt })
    .from(calendarLinks)
    .where(eq(calendarLinks.accountId, accountId));
  return rows[0] ?? null;
}

export async function endCalendarLink(db: Queryable, accountId: string): Promise<void> {
  await db.delete(calendarLinks).where(eq(calendarLinks.accountId, accountId));
}

/** Whose calendar the link is of. */
export async function accountOfCalendar(db: Queryable, keyHash: Buffer): Promise<string | null> {
  const rows = await db
    .select({ accountId: calendarLinks.accountId })
    .from(calendarLinks)
    .where(eq(calendarLinks.keyHash, keyHash));
  return rows[0]?.accountId ?? null;
}
