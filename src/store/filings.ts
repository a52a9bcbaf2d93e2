import { and, desc, eq, sql } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { filingParts, filings } from "./schema/index.ts";

export type FilingRow = typeof filings.$inferSelect;
/** Dates added after filing. */
export type FilingDates = Pick<FilingRow, "handedInAt" | "noticeDate" | "datesReason">;
type Later = keyof FilingDates | "notifiedAmountEur" | "notifiedAt";
export type NewFiling = Omit<FilingRow, "sha256" | "size" | Later>;
type Part = (typeof filingParts.$inferSelect)["part"];

/** Filings of an account, newest first; optionally of one person's year only. */
export async function listFilings(
  db: Queryable,
  accountId: string,
  of?: Pick<FilingRow, "year" | "person">,
): Promise<readonly FilingRow[]> {
  const ofYear = of === undefined ? undefined : and(eq(filings.year, of.year), eq(filings.person, of.person));
  return db
    .select()
    .from(filings)
    .where(and(eq(filings.accountId, accountId), ofYear))
    .orderBy(desc(filings.createdAt), desc(filings.id));
}

export async function findFiling(
  db: Queryable,
  accountId: string,
  year: number,
  id: string,
): Promise<FilingRow | null> {
  const rows = await db
    .select()
    .from(filings)
    .where(and(eq(filings.accountId, accountId), eq(filings.id, id), eq(filings.year, year)));
  return rows[0] ?? null;
}

/** The last filing of each year and person: a later filing replaces an earlier one. */
export async function lastFilings(db: Queryable, accountId: string): Promise<readonly FilingRow[]> {
  return db
    .selectDistinctOn([filings.year, filings.person])
    .from(filings)
    .where(eq(filings.accountId, accountId))
    .orderBy(filings.year, filings.person, desc(filings.createdAt), desc(filings.id));
}

/** The filing made from the same run and the same log. */
export async function filingOf(
  db: Queryable,
  {
    accountId,
    year,
    person,
    runId,
    decisions,
  }: Pick<FilingRow, "accountId" | "year" | "person" | "runId" | "decisions">,
): Promise<FilingRow | null> {
  const rows = await db
    .select()
    .from(filings)
    .where(
      and(
        eq(filings.accountId, accountId),
        eq(filings.year, year),
        eq(filings.person, person),
        eq(filings.runId, runId),
        eq(filings.decisions, decisions),
      ),
    );
  return rows[0] ?? null;
}

export async function filedSoFar(
  db: Queryable,
  accountId: string,
): Promise<{ readonly count: number; readonly bytes: number }> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::integer`,
      bytes: sql<number>`coalesce(sum(${filings.size}), 0)::float8`,
    })
    .from(filings)
    .where(eq(filings.accountId, accountId));
  return row ?? { count: 0, bytes: 0 };
}

export async function addFiling(tx: Queryable, filing: NewFiling): Promise<FilingRow> {
  const [row] = await tx
    .insert(filings)
    .values({ ...filing, sha256: "", size: 0 })
    .returning();
  return row!;
}

/** Adds the facts known after the bundle has been written. */
export async function sealFiling(
  tx: Queryable,
  { accountId, id }: Pick<FilingRow, "accountId" | "id">,
  sealed: Pick<FilingRow, "sha256" | "size">,
): Promise<FilingRow> {
  const [row] = await tx
    .update(filings)
    .set(sealed)
    .where(and(eq(filings.accountId, accountId), eq(filings.id, id)))
    .returning();
  return row!;
}

/** Sets the dates of a filing, whose contents never change; null if there is no such filing. */
export async function dateFiling(
  tx: Queryable,
  { accountId, id }: Pick<FilingRow, "accountId" | "id">,
  dates: Partial<FilingDates>,
): Promise<FilingRow | null> {
  const [row] = await tx
    .update(filings)
    .set(dates)
    .where(and(eq(filings.accountId, accountId), eq(filings.id, id)))
    .returning();
  return row ?? null;
}

/** Marks the owner as notified of a change: true for the first of concurrent callers only. */
export async function markNotified(
  tx: Queryable,
  {
    accountId,
    id,
    notifiedAmountEur,
    notifiedAt,
  }: Pick<FilingRow, "accountId" | "id" | "notifiedAmountEur" | "notifiedAt">,
  now: Pick<FilingRow, "notifiedAmountEur" | "notifiedAt">,
): Promise<boolean> {
  const rows = await tx
    .update(filings)
    .set(now)
    .where(
      and(
        eq(filings.accountId, accountId),
        eq(filings.id, id),
        sql`${filings.notifiedAmountEur} is not distinct from ${notifiedAmountEur}`,
        notifiedAt === null ? sql`${filings.notifiedAt} is null` : eq(filings.notifiedAt, notifiedAt),
      ),
    )
    .returning({ id: filings.id });
  return rows.length > 0;
}

export async function addPart(
  tx: Queryable,
  { accountId, id: filingId }: Pick<FilingRow, "accountId" | "id">,
  chunk: { readonly part: Part; readonly number: number; readonly bytes: Buffer },
): Promise<void> {
  await tx.insert(filingParts).values({ accountId, filingId, ...chunk });
}

/** Chunks of a part in order, one at a time. */
export async function* readParts(
  db: Queryable,
  { accountId, id: filingId }: Pick<FilingRow, "accountId" | "id">,
  part: Part,
): AsyncGenerator<Buffer, void, undefined> {
  for (let number = 0; ; number += 1) {
    const rows = await db
      .select({ bytes: filingParts.bytes })
      .from(filingParts)
      .where(
        and(
          eq(filingParts.accountId, accountId),
          eq(filingParts.filingId, filingId),
          eq(filingParts.part, part),
          eq(filingParts.number, number),
        ),
      );
    const bytes = rows[0]?.bytes;
    if (bytes === undefined) return;
    yield bytes;
  }
}
