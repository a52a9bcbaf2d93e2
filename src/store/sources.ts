import { and, desc, eq, ne, type Placeholder, sql } from "drizzle-orm";
import { newId } from "../process/ids.ts";
import { LIMITS } from "../basics/limits.ts";
import type { Queryable } from "./database.ts";
import type { SourceKey } from "./records.ts";
import { jobs, sources } from "./schema/index.ts";
import { prepared } from "./statements.ts";
import type { Writing } from "./transaction.ts";

export type Source = typeof sources.$inferSelect;

export type NewSource = {
  readonly accountId: string;
  readonly providerKey: string;
  readonly type: Source["type"];
  readonly name: string;
  readonly accountRef: string;
};

/**
 * Returns the source of that account at the provider and creates it if necessary. The unique key decides between
 * concurrent callers.
 */
export async function ensureSource(
  db: Queryable,
  newSource: NewSource,
  now: Date,
): Promise<{ readonly source: Source; readonly created: boolean }> {
  const inserted = await db
    .insert(sources)
    .values({ id: newId(), ...newSource, reader: "", size: 0, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (inserted[0] !== undefined) return { source: inserted[0], created: true };
  const found = await db
    .select()
    .from(sources)
    .where(
      and(
        eq(sources.accountId, newSource.accountId),
        eq(sources.providerKey, newSource.providerKey),
        eq(sources.accountRef, newSource.accountRef),
      ),
    );
  if (found[0] !== undefined) return { source: found[0], created: false };
  return ensureSource(db, newSource, now); // removed between the two statements
}

/**
 * Whether one more source is within the account's limit, in the transaction that creates it; an existing source does
 * not count twice.
 */
export async function isWithinSourceLimit(
  tx: Queryable,
  { accountId, providerKey, accountRef }: Pick<NewSource, "accountId" | "providerKey" | "accountRef">,
): Promise<boolean> {
  // Two concurrent requests could otherwise both take the last slot.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sources ${accountId}`}, 0))`);
  const { rows } = await tx.execute<{ others: number }>(sql`
    select count(*)::int as others from sources
    where user_id = ${accountId} and not (provider_key = ${providerKey} and account_ref = ${accountRef})`);
  return (rows[0]?.others ?? 0) < LIMITS.sourcesEach;
}

const sourceOf = prepared((db) =>
  db
    .select()
    .from(sources)
    .where(
      and(eq(sources.id, sql.placeholder("sourceId")), eq(sources.accountId, sql.placeholder("accountId"))),
    )
    .prepare("source_of_user"),
);

/** Finds a source of the user; null for an unknown source and for one of another account. */
export async function findSource(db: Queryable, accountId: string, sourceId: string): Promise<Source | null> {
  const rows = await sourceOf(db).execute({ accountId, sourceId });
  return rows[0] ?? null;
}

export type SourceWithJob = { readonly source: Source; readonly lastJob: typeof jobs.$inferSelect | null };

const listed = (db: Queryable, only?: Placeholder) => {
  const accountId = sql.placeholder("accountId");
  const newest = db
    .select()
    .from(jobs)
    .where(and(eq(jobs.accountId, accountId), eq(jobs.sourceId, sources.id)))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(1)
    .as("newest");
  return db
    .select()
    .from(sources)
    .leftJoinLateral(newest, sql`true`)
    .where(and(eq(sources.accountId, accountId), only === undefined ? undefined : eq(sources.id, only)))
    .orderBy(sources.createdAt, sources.id);
};
const sourcesListed = prepared((db) => listed(db).prepare("sources_listed"));
const sourceListed = prepared((db) => listed(db, sql.placeholder("sourceId")).prepare("source_listed"));

/** Lists each source with its newest job, which is the active one if there is one. */
export async function listSources(
  db: Queryable,
  accountId: string,
  sourceId?: string,
): Promise<readonly SourceWithJob[]> {
  const rows =
    sourceId === undefined
      ? await sourcesListed(db).execute({ accountId })
      : await sourceListed(db).execute({ accountId, sourceId });
  return rows.map((row) => ({ source: row.sources, lastJob: row.newest }));
}

const thatSource = ({ accountId, sourceId }: SourceKey) =>
  and(eq(sources.accountId, accountId), eq(sources.id, sourceId));

export async function renameSource(db: Queryable, owner: SourceKey, name: string): Promise<void> {
  await db.update(sources).set({ name }).where(thatSource(owner));
}

/** Serializes writes of two attempts: the later one waits until the earlier has ended or was found to be replaced. */
export async function lockLedger({ client }: Writing, sourceId: string): Promise<void> {
  await client.query({
    name: "lock_ledger",
    text: "select pg_advisory_xact_lock(hashtextextended($1, 0))",
    values: [sourceId],
  });
}

/** Records that the stored ledger is of this version, and the result of the last complete fetch, if there was one. */
export async function saveLedgerState(
  tx: Queryable,
  owner: SourceKey,
  ledger: { readonly reader: string; readonly size: number },
  synced: { readonly at: Date; readonly state: unknown } | null,
): Promise<void> {
  await tx
    .update(sources)
    .set({
      ...ledger,
      removing: false,
      ...(synced === null ? {} : { lastSyncedAt: synced.at, syncState: synced.state }),
    })
    .where(thatSource(owner));
}

/** Stores the progress of an incomplete fetch. */
export async function saveSyncState(tx: Queryable, owner: SourceKey, state: unknown): Promise<void> {
  await tx.update(sources).set({ syncState: state }).where(thatSource(owner));
}

/** Sources of a user that have a ledger. */
export async function readSources(db: Queryable, accountId: string): Promise<readonly string[]> {
  const rows = await db
    .select({ id: sources.id })
    .from(sources)
    .where(and(eq(sources.accountId, accountId), ne(sources.reader, "")))
    .orderBy(sources.id);
  return rows.map(({ id }) => id);
}

/** Names of the sources, in the order in which they were connected. */
export async function sourceNames(db: Queryable, accountId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: sources.id, name: sources.name })
    .from(sources)
    .where(eq(sources.accountId, accountId))
    .orderBy(sources.createdAt, sources.id);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Number of a user's transactions in all sources. */
export async function ledgerSize(db: Queryable, accountId: string): Promise<number> {
  const rows = await db
    .select({ size: sql<number>`coalesce(sum(${sources.size}), 0)::integer` })
    .from(sources)
    .where(eq(sources.accountId, accountId));
  return rows[0]?.size ?? 0;
}
