import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { addDecision, type DecisionRow, type NewDecision } from "./decision-log.ts";
import { attachments, decisions } from "./schema/index.ts";

/** Kinds of decisions that add and remove a receipt. Neither changes a figure. */
const ADDED = "attachment";
const REMOVED = "attachment-removed";

export type AttachmentLimits = { readonly count: number; readonly bytes: number };

const matches = and(eq(decisions.accountId, attachments.accountId), eq(decisions.id, attachments.id));
const ofAccount = (accountId: string) => eq(attachments.accountId, accountId);

/** Stores a receipt and logs it; null if the account has reached its limit. */
export async function addAttachment(
  tx: Queryable,
  decision: Omit<NewDecision, "kind">,
  bytes: Buffer,
  limits: AttachmentLimits,
): Promise<DecisionRow | null> {
  // Blocks other receipts of this account while the existing ones are counted.
  await tx.execute(sql`select 1 from users where id = ${decision.accountId} for no key update`);
  const used = await attachedSoFar(tx, decision.accountId);
  if (used.count >= limits.count || used.bytes + bytes.length > limits.bytes) return null;
  const row = await addDecision(tx, { ...decision, kind: ADDED });
  await tx.insert(attachments).values({ accountId: decision.accountId, id: row.id, bytes });
  return row;
}

async function attachedSoFar(db: Queryable, accountId: string): Promise<AttachmentLimits> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::integer`,
      bytes: sql<number>`coalesce(sum(octet_length(${attachments.bytes})), 0)::float8`,
    })
    .from(attachments)
    .where(ofAccount(accountId));
  return row ?? { count: 0, bytes: 0 };
}

export type OfTransaction = { readonly sourceId: string; readonly transactionId: string };

/** Existing receipts, oldest first; optionally of one transaction only. */
export async function listAttachments(
  db: Queryable,
  accountId: string,
  of?: OfTransaction,
): Promise<readonly DecisionRow[]> {
  return db
    .select(getTableColumns(decisions))
    .from(attachments)
    .innerJoin(decisions, matches)
    .where(
      and(
        ofAccount(accountId),
        of === undefined ? undefined : eq(decisions.sourceId, of.sourceId),
        of === undefined ? undefined : eq(decisions.transactionId, of.transactionId),
      ),
    )
    .orderBy(asc(decisions.number));
}

export async function findAttachment(
  db: Queryable,
  accountId: string,
  id: string,
): Promise<{ readonly row: DecisionRow; readonly bytes: Buffer } | null> {
  const rows = await db
    .select({ row: getTableColumns(decisions), bytes: attachments.bytes })
    .from(attachments)
    .innerJoin(decisions, matches)
    .where(and(ofAccount(accountId), eq(attachments.id, id)));
  return rows[0] ?? null;
}

/** Removes a receipt. The log still shows that it existed and was removed. */
export async function removeAttachment(
  tx: Queryable,
  accountId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const deleted = await tx
    .delete(attachments)
    .where(and(ofAccount(accountId), eq(attachments.id, id)))
    .returning({ id: attachments.id });
  const [row] = await tx
    .select()
    .from(decisions)
    .where(and(eq(decisions.accountId, accountId), eq(decisions.id, id)));
  if (deleted.length === 0 || row === undefined) return false;
  await addDecision(tx, {
    accountId,
    kind: REMOVED,
    sourceId: row.sourceId,
    transactionId: row.transactionId,
    body: {},
    reason: null,
    undoes: id,
    createdAt: now,
  });
  return true;
}
