import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { entryHash, NO_ENTRY } from "./audit-hash.ts";
import type { Db, Queryable } from "./database.ts";
import { audit } from "./schema/index.ts";
import { unchainedAudit } from "./sweeps.ts";

/**
 * What keeps the log as it was written. One server refuses to change it (`keep_audit`). Several have no triggers: there each
 * entry gets a place and a hash over itself and the entry before it, and what was changed, taken out or put in between does
 * not fit any more.
 */
type AuditGuard =
  | { readonly by: "database" }
  /** `broken`: the first entry that does not fit the one before it; null: all fit. What is taken from the end is not missed. */
  | { readonly by: "hashes"; readonly broken: string | null };

const guarded = new WeakMap<object, boolean>();

/** It stays so for as long as a process runs: tables are spread while none does. */
async function isGuarded(db: Db): Promise<boolean> {
  const known = guarded.get(db);
  if (known !== undefined) return known;
  const { rows } = await db.execute(
    sql`select 1 from pg_trigger where tgrelid = 'audit'::regclass and tgname = 'keep_audit'`,
  );
  guarded.set(db, rows.length > 0);
  return rows.length > 0;
}

/** Of an account: whether its log is as it was written. */
export async function checkAudit(db: Db, accountId: string): Promise<AuditGuard> {
  if (!(await chainAuditOf(db, accountId))) return { by: "database" };
  let [hash, position] = [NO_ENTRY, 0];
  for (;;) {
    const rows = await db
      .select()
      .from(audit)
      .where(and(eq(audit.accountId, accountId), sql`${audit.place} > ${position}`))
      .orderBy(asc(audit.place))
      .limit(BATCH_SIZE);
    for (const row of rows) {
      hash = entryHash(hash, row);
      position += 1;
      if (row.place !== position || row.hash?.equals(hash) !== true) return { by: "hashes", broken: row.id };
    }
    if (rows.length < BATCH_SIZE) return { by: "hashes", broken: null };
  }
}

/** Entries of an account that were written since; false where the database keeps them by itself. */
export async function chainAuditOf(db: Db, accountId: string): Promise<boolean> {
  if (await isGuarded(db)) return false;
  await db.transaction((tx) => chain(tx, accountId));
  return true;
}

/** Entries that were written since, of everybody. */
export async function chainAudit(db: Db): Promise<void> {
  if (await isGuarded(db)) return;
  for (;;) {
    const accountIds = await unchainedAudit(db, BATCH_SIZE);
    for (const accountId of accountIds) await db.transaction((tx) => chain(tx, accountId));
    if (accountIds.length === 0) return;
  }
}

const BATCH_SIZE = 1_000;

/** One at a time for an account: each entry is put behind the last one. */
async function chain(tx: Queryable, accountId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`audit ${accountId}`}, 0))`);
  const own = eq(audit.accountId, accountId);
  const [last] = await tx
    .select({ place: audit.place, hash: audit.hash })
    .from(audit)
    .where(and(own, isNotNull(audit.place)))
    .orderBy(desc(audit.place))
    .limit(1);
  let [hash, position] = [last?.hash ?? NO_ENTRY, last?.place ?? 0];
  for (;;) {
    const open = await tx
      .select()
      .from(audit)
      .where(and(own, isNull(audit.place)))
      .orderBy(asc(audit.id))
      .limit(BATCH_SIZE);
    if (open.length === 0) return;
    const chained = open.map((row) => {
      position += 1;
      hash = entryHash(hash, { ...row, place: position });
      return { id: row.id, place: position, hash: hash.toString("hex") };
    });
    const column = (name: keyof (typeof chained)[number]) => sql.param(chained.map((one) => one[name]));
    await tx.execute(sql`
      update audit a set place = c.place, hash = decode(c.hash, 'hex')
      from unnest(${column("id")}::uuid[], ${column("place")}::bigint[], ${column("hash")}::text[]) as c (id, place, hash)
      where a.account_id = ${accountId} and a.id = c.id`);
  }
}
