import { and, asc, eq, ne, sql } from "drizzle-orm";
import { newId } from "../ids.ts";
import { wantAssessment } from "./books.ts";
import type { Database, Queryable } from "./database.ts";
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

/** The order in which they are numbered is the order in which they hold: one at a time for an account. */
export async function addDecision(tx: Queryable, decision: NewDecision): Promise<DecisionRow> {
  await tx.execute(sql`select 1 from users where id = ${decision.accountId} for no key update`);
  const rows = await tx
    .insert(decisions)
    .values({ ...decision, id: newId() })
    .returning();
  return rows[0]!;
}

/**
 * Keeps what was decided about a source's own transactions. Its ledger is read again by the job that the caller starts; if
 * it comes to no job, by the next start of the service.
 */
export async function decideOfSource(
  { db }: Pick<Database, "db">,
  decision: NewDecision & { readonly sourceId: string },
): Promise<DecisionRow> {
  return db.transaction(async (tx) => {
    const kept = await addDecision(tx, decision);
    await tx
      .update(sources)
      .set({ reader: "changed" })
      .where(and(eq(sources.id, decision.sourceId), ne(sources.reader, "")));
    return kept;
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
    const revision = await wantAssessment(tx, decision.accountId);
    await queue.enqueue(tx, { accountId: decision.accountId });
    return { decision: kept, revision };
  });
}
