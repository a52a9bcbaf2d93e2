import { createHash } from "node:crypto";
import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { newId } from "../process/ids.ts";
import { requestAssessment } from "./books.ts";
import type { Database, Queryable } from "./database.ts";
import { type Job, startJobWith } from "./jobs.ts";
import type { Queue } from "./queue.ts";
import { decisions, sources } from "./schema/index.ts";
import { prepared } from "./statements.ts";
import { unsealedDecisions } from "./sweeps.ts";

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

/** The decision that takes back another one, of all sources. */
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

/** All that a person decided, in order; only what concerns one source where one is named, rules among it. */
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

/** Whose the sources of an account are, as the person said in order; one of which nothing is said is the first's. */
export async function listOwners(
  db: Queryable,
  accountId: string,
): Promise<readonly { readonly sourceId: string; readonly owner: string }[]> {
  return statedOwners(db).execute({ accountId });
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

/** The order in which they are numbered is the order in which they hold: one at a time for an account. */
export async function addDecision(tx: Queryable, decision: NewDecision): Promise<DecisionRow> {
  return (await addDecisions(tx, decision.accountId, [decision]))[0]!;
}

/** Several at once, in this order: a few statements, however many they are. */
async function addDecisions(
  tx: Queryable,
  accountId: string,
  newDecisions: readonly NewDecision[],
): Promise<readonly DecisionRow[]> {
  await tx.execute(sql`select 1 from users where id = ${accountId} for no key update`);
  const ids = new Set<string>();
  for (let at = 0; at < newDecisions.length; at += BATCH_SIZE) {
    const rows = newDecisions.slice(at, at + BATCH_SIZE).map((decision) => ({ ...decision, id: newId() }));
    await tx.insert(decisions).values(rows);
    for (const { id } of rows) ids.add(id);
  }
  return (await seal(tx, accountId)).filter(({ id }) => ids.has(id));
}

/** A statement has room for some ten thousand values. */
const BATCH_SIZE = 1_000;

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
  const sealed = open.map((row): DecisionRow => {
    hash = decisionHash(hash, row);
    return { ...row, hash };
  });
  for (let at = 0; at < sealed.length; at += BATCH_SIZE) {
    const batch = sealed.slice(at, at + BATCH_SIZE);
    const [numbers, hashes] = [
      batch.map(({ number }) => number),
      batch.map((row) => row.hash!.toString("hex")),
    ];
    await tx.execute(sql`
      update decisions d set hash = decode(s.hash, 'hex')
      from unnest(${sql.param(numbers)}::bigint[], ${sql.param(hashes)}::text[]) as s (number, hash)
      where d.account_id = ${accountId} and d.number = s.number`);
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
  for (const id of await unsealedDecisions(db))
    await db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from users where id = ${id} for no key update`);
      await seal(tx, id);
    });
}

/** Stores what was decided about a source's own transactions, with the job that reads its ledger again. */
export async function decideTogether(
  tx: Queryable,
  newDecisions: readonly (NewDecision & { readonly sourceId: string })[],
  startReading: (tx: Queryable, sourceId: string) => Promise<Job>,
): Promise<{ readonly stored: readonly DecisionRow[]; readonly job: Job }> {
  const { stored: kept, jobs } = await decideAndRead(
    tx,
    newDecisions[0]!.accountId,
    newDecisions,
    async () => {
      const started: Job[] = [];
      for (const sourceId of new Set(newDecisions.map((one) => one.sourceId)))
        started.push(await startReading(tx, sourceId));
      return started;
    },
  );
  return { stored: kept, job: jobs[0]! };
}

/** Stores what was decided, with the jobs that read the ledgers of the sources it is about. */
export async function decideAndRead(
  tx: Queryable,
  accountId: string,
  newDecisions: readonly NewDecision[],
  startReading: (tx: Queryable) => Promise<readonly Job[]>,
): Promise<{ readonly stored: readonly DecisionRow[]; readonly jobs: readonly Job[] }> {
  const stored = await addDecisions(tx, accountId, newDecisions);
  // Before the source, as whoever works at the job holds them: nobody waits for each other.
  const jobs = await startReading(tx);
  // Where several are read, the figures wait for the last of them: half of what was decided is in none.
  const reader = jobs.length > 1 ? "changed together" : "changed";
  for (const { sourceId, mode } of jobs)
    await tx
      .update(sources)
      .set({ reader: mode === "replay" ? reader : "changed" })
      .where(and(eq(sources.userId, accountId), eq(sources.id, sourceId), ne(sources.reader, "")));
  return { stored, jobs };
}

/** Reads the ledgers of several sources again, one job each. */
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

/** Stores what was decided, with the wish that the person's figures contain it. */
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
