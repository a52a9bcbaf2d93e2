import { and, count, desc, eq, inArray, lt, lte, ne } from "drizzle-orm";
import { LIMITS } from "../basics/limits.ts";
import type { Queryable } from "./database.ts";
import { deliveries, webhooks } from "./schema/index.ts";
import { accountOfWebhook, accountsNotifiedBy, accountsWithOldDeliveries } from "./sweeps.ts";
import type { Webhook } from "./webhooks.ts";

export type Delivery = typeof deliveries.$inferSelect;
export type DeliveryKey = { readonly accountId: string; readonly deliveryId: string };
export type DeliveryAttempt = Delivery["attempts"][number];

/** The webhook's own account, or those of the app's users it was notified about. */
const accountsOf = (
  db: Queryable,
  { id, accountId, appId }: Pick<Webhook, "id" | "accountId" | "appId">,
  last?: { readonly limit: number; readonly before: string | null },
): Promise<readonly string[]> =>
  appId === null ? Promise.resolve([accountId]) : accountsNotifiedBy(db, id, last);

const thoseOf = (webhookId: string, accountIds: readonly string[]) =>
  and(inArray(deliveries.accountId, [...accountIds]), eq(deliveries.webhookId, webhookId));

/** Deliveries of a webhook, newest first; ids grow with time. */
export async function listDeliveries(
  db: Queryable,
  webhook: Pick<Webhook, "id" | "accountId" | "appId">,
  limit: number,
  before: string | null,
): Promise<readonly Delivery[]> {
  const accountIds = await accountsOf(db, webhook, { limit, before });
  return db
    .select()
    .from(deliveries)
    .where(and(thoseOf(webhook.id, accountIds), ...(before === null ? [] : [lt(deliveries.id, before)])))
    .orderBy(desc(deliveries.id))
    .limit(limit);
}

/** Fails all pending deliveries of this receiver, except tests. */
export async function failPending(
  tx: Queryable,
  webhook: Pick<Webhook, "id" | "accountId" | "appId">,
): Promise<void> {
  await tx
    .update(deliveries)
    .set({ status: "failed", dueAt: null })
    .where(
      and(
        thoseOf(webhook.id, await accountsOf(tx, webhook)),
        eq(deliveries.status, "pending"),
        ne(deliveries.event, "webhook.test"),
      ),
    );
}

/** Deletes the deliveries of a webhook. */
export async function deleteDeliveriesOf(
  tx: Queryable,
  webhook: Pick<Webhook, "id" | "accountId" | "appId">,
): Promise<void> {
  await tx.delete(deliveries).where(thoseOf(webhook.id, await accountsOf(tx, webhook)));
}

export type DueDelivery = {
  readonly delivery: Delivery;
  readonly webhook: Pick<
    typeof webhooks.$inferSelect,
    | "id"
    | "accountId"
    | "appId"
    | "url"
    | "sealedSecret"
    | "previousSealedSecret"
    | "previousUntil"
    | "slowedUntil"
  >;
};

/**
 * Claims a due delivery until `until`; after a crash it is retried then. Null if it has ended, is not due, or is
 * claimed by another worker.
 */
export async function takeDelivery(
  db: Queryable,
  { accountId, deliveryId }: DeliveryKey,
  now: Date,
  until: Date,
): Promise<DueDelivery | null> {
  const taken = await db
    .update(deliveries)
    .set({ dueAt: until })
    .where(
      and(
        eq(deliveries.accountId, accountId),
        eq(deliveries.id, deliveryId),
        eq(deliveries.status, "pending"),
        lte(deliveries.dueAt, now),
      ),
    )
    .returning();
  const delivery = taken[0];
  if (delivery === undefined) return null;
  const { webhookId } = delivery;
  // The webhook was deleted; without a foreign key its deliveries end here.
  const end = async (): Promise<null> => {
    await noteAttempt(db, delivery, null, { status: "failed", dueAt: null });
    return null;
  };
  const owner = delivery.webhookAccountId ?? (await accountOfWebhook(db, webhookId));
  if (owner === null) return end();
  const found = await db
    .select({
      id: webhooks.id,
      accountId: webhooks.accountId,
      appId: webhooks.appId,
      url: webhooks.url,
      sealedSecret: webhooks.sealedSecret,
      previousSealedSecret: webhooks.previousSealedSecret,
      previousUntil: webhooks.previousUntil,
      slowedUntil: webhooks.slowedUntil,
    })
    .from(webhooks)
    .where(and(eq(webhooks.accountId, owner), eq(webhooks.id, webhookId)));
  const webhook = found[0];
  return webhook === undefined ? end() : { delivery, webhook };
}

/** Stores the result of an attempt: the delivery has ended, or is retried when it is due. False if it was deleted. */
export async function noteAttempt(
  tx: Queryable,
  { accountId, id, attempts }: Pick<Delivery, "accountId" | "id" | "attempts">,
  attempt: DeliveryAttempt | null,
  next: Pick<Delivery, "status" | "dueAt">,
): Promise<boolean> {
  const rows = await tx
    .update(deliveries)
    .set({ attempts: attempt === null ? attempts : [...attempts, attempt], ...next })
    .where(and(eq(deliveries.accountId, accountId), eq(deliveries.id, id)))
    .returning({ id: deliveries.id });
  return rows.length === 1;
}

/**
 * Makes room for new deliveries of an account with as many as it may have: its oldest finished ones are deleted. False
 * if all are pending.
 */
export async function makeRoomForDeliveries(tx: Queryable, accountId: string): Promise<boolean> {
  const own = eq(deliveries.accountId, accountId);
  const [row] = await tx.select({ count: count() }).from(deliveries).where(own);
  if ((row?.count ?? 0) < LIMITS.deliveriesEach) return true;
  const finished = tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(own, ne(deliveries.status, "pending")))
    .orderBy(deliveries.id)
    .limit(OLD_AT_ONCE);
  const deleted = await tx
    .delete(deliveries)
    .where(and(own, inArray(deliveries.id, finished)))
    .returning({ id: deliveries.id });
  return deleted.length > 0;
}

/** Deletes old log entries; pending deliveries are always younger. */
export async function deleteDeliveriesBefore(db: Queryable, before: Date): Promise<void> {
  for (;;) {
    const accountIds = await accountsWithOldDeliveries(db, before, OLD_AT_ONCE);
    if (accountIds.length === 0) return;
    await db
      .delete(deliveries)
      .where(and(inArray(deliveries.accountId, [...accountIds]), lt(deliveries.createdAt, before)));
  }
}

const OLD_AT_ONCE = 1_000;
