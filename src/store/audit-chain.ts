import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { entryHash, NO_ENTRY } from "./audit-hash.ts";
import type { Db, Queryable } from "./database.ts";
import { audit } from "./schema/index.ts";
import { unchainedAudit } from "./sweeps.ts";

/**
 * Tamper protection of the audit log. A single server rejects changes by a trigger (`keep_audit`). Distributed tables
 * have no triggers: there each entry has a position and a hash over itself and the entry before it, which reveals
 * changed, removed and inserted entries.
 */
type AuditGuard =
  | { readonly by: "database" }
  /**
   * `broken`: the first entry that does not match the one before it; null if all match. Entries removed from the end
   * are not detected.
   */
  | { readonly by: "hashes"; readonly broken: string | null };

const guarded = new WeakMap<object, boolean>();

/** Cached for the lifetime of the process: tables are only distributed while no process runs. */
async function isGuarded(db: Db): Promise<boolean> {
  const known = guarded.get(db);
  if (known !== undefined) return known;
  const { rows } = await db.execute(
    sql`select 1 from pg_trigger where tgrelid = 'audit'::regclass and tgname = 'keep_audit'`,
  );
  guarded.set(db, rows.length > 0);
  return rows.length > 0;
}

/** Checks whether an account's log is unchanged. */
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

/** Chains the new entries of an account; false if the database protects them itself. */
export async function chainAuditOf(db: Db, accountId: string): Promise<boolean> {
  if (await isGuarded(db)) return false;
  await db.transaction((tx) => chain(tx, accountId));
  return true;
}

/** Chains the new entries of all accounts. */
export async function chainAudit(db: Db): Promise<void> {
  if (await isGuarded(db)) return;
  for (;;) {
    const accountIds = await unchainedAudit(db, BATCH_SIZE);
    for (const accountId of accountIds) await db.transaction((tx) => chain(tx, accountId));
    if (accountIds.length === 0) return;
  }
}

const BATCH_SIZE = 1_000;

/** Serialized per account: each entry is appended to the last one. */
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
