import { createHash } from "node:crypto";
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { newId } from "../process/ids.ts";
import { reserveCapacity } from "./capacity.ts";
import type { Database, Queryable } from "./database.ts";
import { decisions } from "./schema/index.ts";
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

/** Adds a decision. Serialized per account, so that decisions take effect in the order of their numbers. */
export async function addDecision(tx: Queryable, decision: NewDecision): Promise<DecisionRow> {
  return (await addDecisions(tx, decision.accountId, [decision]))[0]!;
}

/** Adds several decisions in this order, with a few statements for any number. */
export async function addDecisions(
  tx: Queryable,
  accountId: string,
  newDecisions: readonly NewDecision[],
): Promise<readonly DecisionRow[]> {
  await tx.execute(sql`select 1 from users where id = ${accountId} for no key update`);
  const repeated = await repeatedDecisions(tx, accountId, newDecisions);
  const fresh = newDecisions.filter((decision) => !repeated.has(decision));
  await reserveCapacity(tx, accountId, "decisions", fresh.length);
  const ids = new Map<NewDecision, string>();
  for (let at = 0; at < fresh.length; at += BATCH_SIZE) {
    const batch = fresh.slice(at, at + BATCH_SIZE);
    for (const decision of batch) ids.set(decision, newId());
    await tx.insert(decisions).values(batch.map((decision) => ({ ...decision, id: ids.get(decision)! })));
  }
  const stored = new Map((await seal(tx, accountId)).map((row) => [row.id, row]));
  return newDecisions.map((decision) => repeated.get(decision) ?? stored.get(ids.get(decision)!)!);
}

/** Kinds of which each entry is an object of its own, even with the same content. */
const NEVER_REPEATED: ReadonlySet<string> = new Set(["rule", "undo", "attachment", "attachment-removed"]);

/** Decisions that repeat the last one about the same transaction, or the last general one: they are not stored again. */
async function repeatedDecisions(
  tx: Queryable,
  accountId: string,
  newDecisions: readonly NewDecision[],
): Promise<ReadonlyMap<NewDecision, DecisionRow>> {
  const candidates = newDecisions.filter(({ kind }) => !NEVER_REPEATED.has(kind));
  const last = new Map<string, DecisionRow>();
  for (let at = 0; at < candidates.length; at += BATCH_SIZE) {
    const ids = candidates.slice(at, at + BATCH_SIZE).flatMap(({ transactionId }) => transactionId ?? []);
    const rows = await tx
      .selectDistinctOn([decisions.sourceId, decisions.transactionId])
      .from(decisions)
      .where(and(eq(decisions.accountId, accountId), inArray(decisions.transactionId, ids)))
      .orderBy(decisions.sourceId, decisions.transactionId, desc(decisions.number));
    for (const row of rows) last.set(subjectOf(row), row);
  }
  const [general] = await tx
    .select()
    .from(decisions)
    .where(and(eq(decisions.accountId, accountId), isNull(decisions.transactionId)))
    .orderBy(desc(decisions.number))
    .limit(1);
  const repeated = new Map<NewDecision, DecisionRow>();
  for (const decision of candidates) {
    const before = decision.transactionId === null ? general : last.get(subjectOf(decision));
    if (before !== undefined && contentOf(before) === contentOf(decision)) repeated.set(decision, before);
  }
  const undone = await tx
    .select({ undoes: decisions.undoes })
    .from(decisions)
    .where(
      and(
        eq(decisions.accountId, accountId),
        inArray(
          decisions.undoes,
          [...repeated.values()].map(({ id }) => id),
        ),
      ),
    );
  const ended = new Set(undone.map(({ undoes }) => undoes));
  return new Map([...repeated].filter(([, { id }]) => !ended.has(id)));
}

const subjectOf = ({ sourceId, transactionId }: Pick<NewDecision, "sourceId" | "transactionId">): string =>
  `${sourceId} ${transactionId}`;

/** Everything a decision states, for comparison. */
const contentOf = (decision: NewDecision | DecisionRow): string =>
  JSON.stringify([
    decision.kind,
    decision.sourceId,
    decision.transactionId,
    decision.otherSourceId ?? null,
    decision.otherTransactionId ?? null,
    decision.body,
    decision.reason,
  ]);

/** A statement can have some ten thousand parameters. */
const BATCH_SIZE = 1_000;

/**
 * Gives every entry without a hash its hash, over itself and the hash of the entry before: entries that are later
 * changed, removed or inserted break the chain.
 */
async function seal(tx: Queryable, accountId: string): Promise<readonly DecisionRow[]> {
  const own = eq(decisions.accountId, accountId);
  const [last] = await tx
    .select({ hash: decisions.hash, number: decisions.number })
    .from(decisions)
    .where(and(own, isNotNull(decisions.hash)))
    .orderBy(desc(decisions.number))
    .limit(1);
  const open = await tx
    .select()
    .from(decisions)
    .where(and(own, gt(decisions.number, last?.number ?? 0), isNull(decisions.hash)))
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
