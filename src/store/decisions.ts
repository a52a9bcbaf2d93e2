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

/** Adds a decision. Serialized per account, so that decisions take effect in the order of their numbers. */
export async function addDecision(tx: Queryable, decision: NewDecision): Promise<DecisionRow> {
  return (await addDecisions(tx, decision.accountId, [decision]))[0]!;
}

/** Adds several decisions in this order, with a few statements for any number. */
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

/** A statement can have some ten thousand parameters. */
const BATCH_SIZE = 1_000;

/**
 * Gives every entry without a hash its hash, over itself and the hash of the entry before: entries that are later
 * changed, removed or inserted break the chain.
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

/** Previous hash of the first entry. */
export const NO_DECISION: Buffer = Buffer.alloc(32);

/** The fields are serialized in this order, so that anyone can recompute the hash. */
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

/** Chains the entries of versions without hashes. */
export async function sealDecisions({ db }: Pick<Database, "db">): Promise<void> {
  for (const id of await unsealedDecisions(db))
    await db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from users where id = ${id} for no key update`);
      await seal(tx, id);
    });
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
      .where(and(eq(sources.userId, accountId), eq(sources.id, sourceId), ne(sources.reader, "")));
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
