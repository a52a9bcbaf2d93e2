import { createHash } from "node:crypto";
import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { newId } from "../ids.ts";
import { wantAssessment } from "./books.ts";
import type { Database, Queryable } from "./database.ts";
import type { Job } from "./jobs.ts";
import type { Queue } from "./queue.ts";
import { decisions, sources } from "./schema/index.ts";

export type DecisionRow = typeof decisions.$inferSelect;

export type NewDecision = {
  readonly accountId: string;
  readonly kind: string;
  readonly sourceId: string | null;
  readonly transactionId: string | null;
  readonly otherSourceId?: string | null;
  readonly otherTransactionId?: string | null;
  readonly body: object;
  readonly reason: string | null;
  readonly undoes?: string | null;
  readonly createdAt: Date;
};

/** All that a person decided, in order; of one source only where one is named. */
export async function listDecisions(
  db: Queryable,
  accountId: string,
  sourceId?: string,
): Promise<readonly DecisionRow[]> {
  return db
    .select()
    .from(decisions)
    .where(
      and(
        eq(decisions.accountId, accountId),
        sourceId === undefined ? undefined : eq(decisions.sourceId, sourceId),
      ),
    )
    .orderBy(asc(decisions.number));
}

/** Whose the sources of an account are, as the person said in order; one of which nothing is said is the first's. */
export async function listOwners(
  db: Queryable,
  accountId: string,
): Promise<readonly { readonly sourceId: string; readonly owner: string }[]> {
  const { rows } = await db.execute<{ sourceId: string; owner: string }>(
    sql`select distinct on (source_id) source_id as "sourceId", body ->> 'owner' as owner from decisions
        where account_id = ${accountId} and kind = 'owner' order by source_id, number desc`,
  );
  return rows;
}

/** Whether the person has named the other wallet of a transfer by one of these names. */
export async function namesWallet(
  db: Queryable,
  accountId: string,
  names: readonly string[],
): Promise<boolean> {
  const rows = await db
    .select({ id: decisions.id })
    .from(decisions)
    .where(
      and(
        eq(decisions.accountId, accountId),
        eq(decisions.kind, "correction"),
        inArray(sql`${decisions.body} ->> 'ownWallet'`, [...names]),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** The order in which they are numbered is the order in which they hold: one at a time for an account. */
export async function addDecision(tx: Queryable, decision: NewDecision): Promise<DecisionRow> {
  await tx.execute(sql`select 1 from users where id = ${decision.accountId} for no key update`);
  const id = newId();
  await tx.insert(decisions).values({ ...decision, id });
  const sealed = await seal(tx, decision.accountId);
  return sealed.find((row) => row.id === id)!;
}

/**
 * Gives every entry that has none its hash, over itself and the hash of the one before: an entry that is changed, taken
 * out or put in between later does not fit the chain any more.
 */
async function seal(tx: Queryable, accountId: string): Promise<readonly DecisionRow[]> {
  const own = eq(decisions.accountId, accountId);
  const [last] = await tx
    .select({ hash: decisions.hash })
    .from(decisions)
    .where(and(own, isNotNull(decisions.hash)))
    .orderBy(desc(decisions.number))
    .limit(1);
  const open = await tx
    .select()
    .from(decisions)
    .where(and(own, isNull(decisions.hash)))
    .orderBy(asc(decisions.number));
  let hash = last?.hash ?? NO_DECISION;
  const sealed: DecisionRow[] = [];
  for (const row of open) {
    hash = decisionHash(hash, row);
    await tx
      .update(decisions)
      .set({ hash })
      .where(and(own, eq(decisions.number, row.number)));
    sealed.push({ ...row, hash });
  }
  return sealed;
}

/** What stands before the first entry. */
export const NO_DECISION: Buffer = Buffer.alloc(32);

/** Written out field by field, in this order, so that anybody can compute it again. */
export function decisionHash(
  before: Buffer,
  row: Omit<DecisionRow, "hash" | "number" | "accountId">,
): Buffer {
  const entry = [
    row.id,
    row.kind,
    row.sourceId,
    row.transactionId,
    row.otherSourceId,
    row.otherTransactionId,
    row.body,
    row.reason,
    row.undoes,
    row.createdAt.toISOString(),
  ];
  return createHash("sha256").update(before).update(JSON.stringify(entry)).digest();
}

/** Entries of a version that knew no hashes. */
export async function sealDecisions({ db }: Pick<Database, "db">): Promise<void> {
  const accounts = await db
    .selectDistinct({ id: decisions.accountId })
    .from(decisions)
    .where(isNull(decisions.hash));
  for (const { id } of accounts)
    await db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from users where id = ${id} for no key update`);
      await seal(tx, id);
    });
}

/** Keeps what was decided about a source's own transactions, with the job that reads its ledger again: all of it or none. */
export async function decideTogether(
  { db }: Pick<Database, "db">,
  decisions: readonly (NewDecision & { readonly sourceId: string })[],
  startReading: (tx: Queryable) => Promise<Job>,
): Promise<{ readonly kept: readonly DecisionRow[]; readonly job: Job }> {
  return db.transaction(async (tx) => {
    const kept: DecisionRow[] = [];
    for (const decision of decisions) kept.push(await addDecision(tx, decision));
    // Before the source, as whoever works at the job holds them: nobody waits for each other.
    const job = await startReading(tx);
    for (const sourceId of new Set(decisions.map((decision) => decision.sourceId)))
      await tx
        .update(sources)
        .set({ reader: "changed" })
        .where(and(eq(sources.id, sourceId), ne(sources.reader, "")));
    return { kept, job };
  });
}

/** Keeps what was decided, with the wish that the person's figures contain it. */
export async function decide(
  { db }: Pick<Database, "db">,
  queue: Queue,
  decision: NewDecision,
): Promise<{ readonly decision: DecisionRow; readonly revision: number }> {
  return db.transaction(async (tx) => {
    const kept = await addDecision(tx, decision);
    const revision = await wantAssessment(tx, decision.accountId, "decision");
    await queue.enqueue(tx, { accountId: decision.accountId });
    return { decision: kept, revision };
  });
}
