import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, or, sql } from "drizzle-orm";
import { requestAssessment } from "./books.ts";
import { addDecision, addDecisions, type DecisionRow, type NewDecision } from "./decision-log.ts";
import type { Queryable } from "./database.ts";
import { type Job, startJobWith } from "./jobs.ts";
import type { Queue } from "./queue.ts";
import { decisions, sources } from "./schema/index.ts";
import { prepared } from "./statements.ts";

/** The decision that undoes another one, in any source. */
export const undoOf = (accountId: string, decisionId: string, createdAt: Date): NewDecision => ({
  accountId,
  kind: "undo",
  sourceId: null,
  transactionId: null,
  body: {},
  reason: null,
  undoes: decisionId,
  createdAt,
});

/** All decisions of an account, in order; with a source only those that affect it, including rules. */
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
        sourceId === undefined
          ? undefined
          : or(
              eq(decisions.sourceId, sourceId),
              eq(decisions.otherSourceId, sourceId),
              and(isNull(decisions.sourceId), inArray(decisions.kind, ["rule", "residence", "undo"])),
            ),
      ),
    )
    .orderBy(asc(decisions.number));
}

/** The decisions of these kinds, or about these transactions of a source, with their undos, in order. */
export async function findDecisions(
  db: Queryable,
  accountId: string,
  which:
    | { readonly kinds: readonly string[] }
    | { readonly sourceId: string; readonly transactionIds: readonly string[] },
): Promise<readonly DecisionRow[]> {
  const own = eq(decisions.accountId, accountId);
  const matching =
    "kinds" in which
      ? inArray(decisions.kind, [...which.kinds])
      : and(
          eq(decisions.sourceId, which.sourceId),
          inArray(decisions.transactionId, [...which.transactionIds]),
        );
  const found = db.select({ id: decisions.id }).from(decisions).where(and(own, matching));
  return db
    .select()
    .from(decisions)
    .where(and(own, or(matching, and(eq(decisions.kind, "undo"), inArray(decisions.undoes, found)))))
    .orderBy(asc(decisions.number));
}

/** The reasons given for these decisions, by id. */
export async function reasonsOf(
  db: Queryable,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const rows = await db
    .select({ id: decisions.id, reason: decisions.reason })
    .from(decisions)
    .where(and(eq(decisions.accountId, accountId), inArray(decisions.id, [...ids])));
  return new Map(rows.map(({ id, reason }) => [id, reason]));
}

/** A page of the log in order, with the entry before its first one and the undos of its entries. */
export async function decisionPage(
  db: Queryable,
  accountId: string,
  after: number,
  limit: number,
): Promise<{
  readonly rows: readonly DecisionRow[];
  readonly previous: DecisionRow | null;
  readonly undos: readonly DecisionRow[];
}> {
  const own = eq(decisions.accountId, accountId);
  const rows = await db
    .select()
    .from(decisions)
    .where(and(own, gt(decisions.number, after)))
    .orderBy(asc(decisions.number))
    .limit(limit);
  const [previous = null] = await db
    .select()
    .from(decisions)
    .where(and(own, lte(decisions.number, after)))
    .orderBy(desc(decisions.number))
    .limit(1);
  const undos =
    rows.length === 0
      ? []
      : await db
          .select()
          .from(decisions)
          .where(
            and(
              own,
              inArray(
                decisions.undoes,
                rows.map(({ id }) => id),
              ),
            ),
          );
  return { rows, previous, undos };
}

const statedOwners = prepared((db) =>
  db
    .selectDistinctOn([decisions.sourceId], {
      sourceId: sql<string>`${decisions.sourceId}`,
      owner: sql<string>`${decisions.body} ->> 'owner'`,
    })
    .from(decisions)
    .where(and(eq(decisions.accountId, sql.placeholder("accountId")), eq(decisions.kind, sql`'owner'`)))
    .orderBy(decisions.sourceId, desc(decisions.number))
    .prepare("owners_said"),
);

/** Owner per source, in the order of the decisions; sources without a decision belong to the first person. */
export async function listOwners(
  db: Queryable,
  accountId: string,
): Promise<readonly { readonly sourceId: string; readonly owner: string }[]> {
  return statedOwners(db).execute({ accountId });
}

/** Whether the user has named the other wallet of a transfer by one of these names. */
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
        or(
          and(eq(decisions.kind, "correction"), inArray(sql`${decisions.body} ->> 'ownWallet'`, [...names])),
          and(
            eq(decisions.kind, "rule"),
            or(
              inArray(sql`${decisions.body} -> 'set' ->> 'toWallet'`, [...names]),
              inArray(sql`${decisions.body} -> 'set' ->> 'fromWallet'`, [...names]),
            ),
          ),
        ),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Stores decisions about transactions of one source, with the job that rereads its ledger. */
export async function decideTogether(
  tx: Queryable,
  newDecisions: readonly (NewDecision & { readonly sourceId: string })[],
  startReading: (tx: Queryable, sourceId: string) => Promise<Job>,
): Promise<{ readonly stored: readonly DecisionRow[]; readonly job: Job }> {
  const { stored, jobs } = await decideAndRead(tx, newDecisions[0]!.accountId, newDecisions, async () => {
    const started: Job[] = [];
    for (const sourceId of new Set(newDecisions.map((one) => one.sourceId)))
      started.push(await startReading(tx, sourceId));
    return started;
  });
  return { stored, job: jobs[0]! };
}

/** Stores decisions, with the jobs that reread the ledgers of the affected sources. */
export async function decideAndRead(
  tx: Queryable,
  accountId: string,
  newDecisions: readonly NewDecision[],
  startReading: (tx: Queryable) => Promise<readonly Job[]>,
): Promise<{ readonly stored: readonly DecisionRow[]; readonly jobs: readonly Job[] }> {
  const stored = await addDecisions(tx, accountId, newDecisions);
  // Jobs are locked before the source, in the same order as in workers, which avoids deadlocks.
  const jobs = await startReading(tx);
  // If several sources are reread, the figures wait for the last one: they never contain half of the decisions.
  const reader = jobs.length > 1 ? "changed together" : "changed";
  for (const { sourceId, mode } of jobs)
    await tx
      .update(sources)
      .set({ reader: mode === "replay" ? reader : "changed" })
      .where(and(eq(sources.accountId, accountId), eq(sources.id, sourceId), ne(sources.reader, "")));
  return { stored, jobs };
}

/** Rereads the ledgers of several sources, one job each. */
export async function startJobsWith(
  tx: Queryable,
  queue: Queue,
  { accountId, sourceIds }: { readonly accountId: string; readonly sourceIds: Iterable<string> },
  now: Date,
): Promise<readonly Job[]> {
  const started: Job[] = [];
  for (const sourceId of sourceIds)
    started.push(await startJobWith(tx, queue, { accountId, sourceId }, "replay", now));
  return started;
}

/** Stores a decision and requests figures that contain it. */
export async function decide(
  tx: Queryable,
  queue: Queue,
  decision: NewDecision,
): Promise<{ readonly decision: DecisionRow; readonly revision: number }> {
  const stored = await addDecision(tx, decision);
  const revision = await requestAssessment(tx, decision.accountId, "decision");
  await queue.enqueue(tx, { accountId: decision.accountId });
  return { decision: stored, revision };
}
