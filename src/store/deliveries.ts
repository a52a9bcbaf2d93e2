import { and, desc, eq, lt, lte, sql } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { deliveries, webhooks } from "./schema/index.ts";

export type Delivery = typeof deliveries.$inferSelect;
export type Attempt = Delivery["attempts"][number];

/** Newest first; ids grow with time. */
export async function listDeliveries(
  db: Queryable,
  webhookId: string,
  limit: number,
  before: string | null,
): Promise<readonly Delivery[]> {
  return db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.webhookId, webhookId), ...(before === null ? [] : [lt(deliveries.id, before)])))
    .orderBy(desc(deliveries.id))
    .limit(limit);
}

export type DueDelivery = {
  readonly delivery: Delivery;
  readonly webhook: Pick<
    typeof webhooks.$inferSelect,
    "id" | "accountId" | "url" | "sealedSecret" | "previousSealedSecret" | "previousUntil" | "slowedUntil"
  >;
};

/**
 * Takes a delivery whose time has come: until `until` nobody else does, and whoever dies meanwhile leaves it to be tried
 * again then. Null where it has ended, is not due, or is somebody else's.
 */
export async function takeDelivery(
  db: Queryable,
  id: string,
  now: Date,
  until: Date,
): Promise<DueDelivery | null> {
  const taken = await db
    .update(deliveries)
    .set({ dueAt: until })
    .where(and(eq(deliveries.id, id), eq(deliveries.status, "pending"), lte(deliveries.dueAt, now)))
    .returning();
  const delivery = taken[0];
  if (delivery === undefined) return null;
  const found = await db
    .select({
      id: webhooks.id,
      accountId: webhooks.accountId,
      url: webhooks.url,
      sealedSecret: webhooks.sealedSecret,
      previousSealedSecret: webhooks.previousSealedSecret,
      previousUntil: webhooks.previousUntil,
      slowedUntil: webhooks.slowedUntil,
    })
    .from(webhooks)
    .where(eq(webhooks.id, delivery.webhookId));
  const webhook = found[0];
  return webhook === undefined ? null : { delivery, webhook };
}

/** What came of a try, where it was made: it has ended, or is tried again when it is due. False where it has gone. */
export async function noteAttempt(
  tx: Queryable,
  { id, attempts }: Pick<Delivery, "id" | "attempts">,
  attempt: Attempt | null,
  next: Pick<Delivery, "status" | "dueAt">,
): Promise<boolean> {
  const rows = await tx
    .update(deliveries)
    .set({ attempts: attempt === null ? attempts : [...attempts, attempt], ...next })
    .where(eq(deliveries.id, id))
    .returning({ id: deliveries.id });
  return rows.length === 1;
}

/** Deliveries that have been due for a while: what no message in the queue leads to any more. */
export async function overdueDeliveries(db: Queryable, before: Date): Promise<readonly string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select d.id from deliveries d
    where d.status = 'pending' and d.due_at < ${before}
      and not exists (
        select 1 from pgboss.job m
        where m.name = 'deliveries' and m.state in ('created', 'retry', 'active')
          and m.data->>'deliveryId' = d.id::text)
    limit 1000`);
  return rows.map(({ id }) => id);
}

/** The log is kept for a while; what is still being tried is younger than that. */
export async function deleteDeliveriesBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(deliveries).where(lt(deliveries.createdAt, before));
}
