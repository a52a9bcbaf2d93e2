import { and, desc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { AccountEvent } from "../basics/webhook-events.ts";
import { newId } from "../process/ids.ts";
import type { Queryable } from "./database.ts";
import type { AppWorld } from "./app-users.ts";
import { deleteDeliveriesOf, makeRoomForDeliveries, failPending } from "./deliveries.ts";
import { apps, appUsers, deliveries, webhooks } from "./schema/index.ts";

export type Webhook = typeof webhooks.$inferSelect;

/** Owner of webhooks: an account, or an app in one of its environments, which is notified about its users. */
export type WebhooksOf = { readonly accountId: string; readonly app: AppWorld | null };

const of = ({ accountId, app }: WebhooksOf) =>
  app === null
    ? and(eq(webhooks.accountId, accountId), isNull(webhooks.appId))
    : and(eq(webhooks.accountId, accountId), eq(webhooks.appId, app.appId), eq(webhooks.test, app.test));

/** Key of a webhook, starting with its account. */
type Key = Pick<Webhook, "accountId" | "id">;
const that = ({ accountId, id }: Key) => and(eq(webhooks.accountId, accountId), eq(webhooks.id, id));

/** Inserts a webhook; false if the account or the app has reached the maximum. Part of the caller's transaction. */
export async function insertWebhook(
  tx: Queryable,
  webhook: typeof webhooks.$inferInsert,
  max: number,
): Promise<boolean> {
  // Serialized per account, so that concurrent requests cannot exceed the limit.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${webhook.accountId}`}, 0))`,
  );
  const { accountId, appId = null, test = false } = webhook;
  const whose = of({ accountId, app: appId === null ? null : { appId, test } });
  if ((await tx.$count(webhooks, whose)) >= max) return false;
  await tx.insert(webhooks).values(webhook);
  return true;
}

export async function listWebhooks(db: Queryable, whose: WebhooksOf): Promise<readonly Webhook[]> {
  return db.select().from(webhooks).where(of(whose)).orderBy(desc(webhooks.id));
}

export async function findWebhook(db: Queryable, whose: WebhooksOf, id: string): Promise<Webhook | null> {
  const rows = await db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), of(whose)));
  return rows[0] ?? null;
}

/** Sets a new secret; the previous one stays valid until the given time. Null if there is no such webhook. */
export async function rotateSecret(
  tx: Queryable,
  whose: WebhooksOf,
  id: string,
  sealedSecret: Buffer,
  previousUntil: Date,
): Promise<Webhook | null> {
  const rows = await tx
    .update(webhooks)
    .set({ previousSealedSecret: webhooks.sealedSecret, previousUntil, sealedSecret })
    .where(and(eq(webhooks.id, id), of(whose)))
    .returning();
  return rows[0] ?? null;
}

export async function deleteWebhook(db: Queryable, whose: WebhooksOf, id: string): Promise<boolean> {
  const rows = await db
    .delete(webhooks)
    .where(and(eq(webhooks.id, id), of(whose)))
    .returning({ id: webhooks.id, accountId: webhooks.accountId, appId: webhooks.appId });
  for (const deleted of rows) await deleteDeliveriesOf(db, deleted);
  return rows.length === 1;
}

/** Deletes the webhooks of an app together with it. */
export async function deleteWebhooksOf(
  tx: Queryable,
  { accountId, appId }: { readonly accountId: string; readonly appId: string },
): Promise<void> {
  const rows = await tx
    .delete(webhooks)
    .where(and(eq(webhooks.accountId, accountId), eq(webhooks.appId, appId)))
    .returning({ id: webhooks.id, accountId: webhooks.accountId, appId: webhooks.appId });
  for (const deleted of rows) await deleteDeliveriesOf(tx, deleted);
}

/**
 * Stores deliveries for all subscribers, in the transaction of the event: committed events are delivered, rolled back
 * ones are not. Returns the deliveries, whose messages have to be sent; the sweep finds those without one.
 */
export async function noteEvents(
  tx: Queryable,
  accountId: string,
  events: readonly AccountEvent[],
  now: Date,
): Promise<readonly string[]> {
  if (events.length === 0) return [];
  const listening = await tx
    .select({ id: webhooks.id, accountId: webhooks.accountId, events: webhooks.events })
    .from(webhooks)
    .where(and(of({ accountId, app: null }), isNull(webhooks.disabledAt)))
    // Locks the webhooks until the deliveries are stored: deliveries of a removed one would never be deleted.
    .for("key share");
  // For users of an app, the webhooks of its environment are notified too.
  const worlds = await tx
    .select({ ownerId: apps.accountId, appId: apps.id, test: appUsers.test, externalId: appUsers.externalId })
    .from(appUsers)
    .innerJoin(apps, eq(apps.id, appUsers.appId))
    .where(eq(appUsers.accountId, accountId));
  const ofApps: (Pick<Webhook, "id" | "accountId" | "events"> & { readonly externalId: string })[] = [];
  for (const { ownerId, externalId, ...app } of worlds) {
    if (ownerId === null) continue;
    const rows = await tx
      .select({ id: webhooks.id, accountId: webhooks.accountId, events: webhooks.events })
      .from(webhooks)
      .where(and(of({ accountId: ownerId, app }), isNull(webhooks.disabledAt)))
      .for("key share");
    for (const row of rows) ofApps.push({ ...row, externalId });
  }
  const ids: string[] = [];
  if (!(await makeRoomForDeliveries(tx, accountId))) return ids;
  for (const event of events)
    for (const webhook of [...listening, ...ofApps])
      if (webhook.events.includes(event.type))
        ids.push(await insertDelivery(tx, accountId, webhook, event, now));
  return ids;
}

export async function insertDelivery(
  tx: Queryable,
  /** Account of the event. */
  accountId: string,
  webhook: Key & { readonly externalId?: string },
  event: AccountEvent,
  now: Date,
): Promise<string> {
  const id = newId();
  await tx.insert(deliveries).values({
    id,
    accountId,
    webhookId: webhook.id,
    webhookAccountId: webhook.accountId,
    event: event.type,
    body: JSON.stringify({
      type: event.type,
      timestamp: now.toISOString(),
      accountId,
      ...(webhook.externalId === undefined ? {} : { externalId: webhook.externalId }),
      data: event.data,
    }),
    status: "pending",
    attempts: [],
    dueAt: now,
    createdAt: now,
  });
  return id;
}

export async function lockSecret(tx: Queryable, key: Key): Promise<Buffer | null> {
  const rows = await tx
    .select({ sealed: webhooks.sealedSecret })
    .from(webhooks)
    .where(that(key))
    .for("update");
  return rows[0]?.sealed ?? null;
}

export async function resealSecret(tx: Queryable, key: Key, sealedSecret: Buffer): Promise<void> {
  await tx.update(webhooks).set({ sealedSecret }).where(that(key));
}

/** Locks the webhook before writing to it and its deliveries, in the same order as a removal of both. */
export async function holdWebhook(tx: Queryable, key: Key): Promise<void> {
  await tx.select({ id: webhooks.id }).from(webhooks).where(that(key)).for("no key update");
}

/** Resets the failure state after a successful attempt. */
export async function recordReceiverSuccess(tx: Queryable, key: Key): Promise<void> {
  const { failingSince, slowedUntil, disabledAt } = webhooks;
  await tx
    .update(webhooks)
    .set({ failingSince: null, slowedUntil: null, disabledAt: null })
    .where(and(that(key), or(isNotNull(failingSince), isNotNull(slowedUntil), isNotNull(disabledAt))));
}

/** Records a failed attempt and, for the first one, the time since which all have failed. */
export async function receiverFails(tx: Queryable, key: Key, now: Date): Promise<Webhook | null> {
  const rows = await tx
    .update(webhooks)
    .set({ failingSince: sql`coalesce(${webhooks.failingSince}, ${now.toISOString()}::timestamptz)` })
    .where(that(key))
    .returning();
  return rows[0] ?? null;
}

export async function slowReceiver(tx: Queryable, key: Key, until: Date): Promise<void> {
  await tx.update(webhooks).set({ slowedUntil: until }).where(that(key));
}

/** Disables the receiver and fails its pending deliveries. False if it was disabled before. */
export async function disableReceiver(tx: Queryable, key: Key, now: Date): Promise<boolean> {
  const [disabled] = await tx
    .update(webhooks)
    .set({ disabledAt: now })
    .where(and(that(key), isNull(webhooks.disabledAt)))
    .returning();
  if (disabled === undefined) return false;
  await failPending(tx, disabled);
  return true;
}
