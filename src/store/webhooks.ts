import { and, desc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { newId } from "../process/ids.ts";
import type { Queryable } from "./database.ts";
import type { AppWorld } from "./app-users.ts";
import { deleteDeliveriesOf, failPending } from "./deliveries.ts";
import { apps, appUsers, deliveries, webhooks } from "./schema/index.ts";

export type Webhook = typeof webhooks.$inferSelect;

/** Whose webhooks: an account's own, or those of an app in one of its worlds, which hear of its users. */
export type WebhooksOf = { readonly accountId: string; readonly app: AppWorld | null };

const of = ({ accountId, app }: WebhooksOf) =>
  app === null
    ? and(eq(webhooks.accountId, accountId), isNull(webhooks.appId))
    : and(eq(webhooks.accountId, accountId), eq(webhooks.appId, app.appId), eq(webhooks.test, app.test));

/** Which webhook: its account leads. */
type Key = Pick<Webhook, "accountId" | "id">;
const that = ({ accountId, id }: Key) => and(eq(webhooks.accountId, accountId), eq(webhooks.id, id));

/** What can happen, with what is told of it: ids and years. Whoever wants to know more asks the API. */
export type AccountEvent =
  | {
      readonly type: "job.completed" | "job.failed";
      readonly data: {
        readonly jobId: string;
        readonly sourceId: string;
        readonly mode: string;
        readonly message: string | null;
      };
    }
  | {
      readonly type: "tax.changed";
      readonly data: { readonly runId: string; readonly years: readonly number[] };
    }
  | { readonly type: "filing.changed"; readonly data: { readonly filingId: string; readonly year: number } }
  | { readonly type: "webhook.test"; readonly data: { readonly webhookId: string } };

/** What somebody can ask to be told of. */
export const EVENTS = ["job.completed", "job.failed", "tax.changed", "filing.changed"] as const;

/** False where the account or the app has as many as it may. Part of the caller's transaction. */
export async function insertWebhook(
  tx: Queryable,
  webhook: typeof webhooks.$inferInsert,
  max: number,
): Promise<boolean> {
  // One at a time for an account, so that many at once are not more than the limit.
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

/** Another secret from now on; the one before holds until then. Null where there is no such webhook. */
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

/** Those of an app, when it goes. */
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
 * Notes events for everybody who asked to be told, in the transaction in which they happen: what is kept is told, what
 * is rolled back is not. Returns the deliveries, whose messages are to be sent; the sweep finds what has none.
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
    // Until it is noted none of them is removed: what would be told to one that has gone has nobody to go with.
    .for("key share");
  // Where she is an app's user, its webhooks of her world hear of it too.
  const worlds = await tx
    .select({ ownerId: apps.accountId, appId: apps.id, test: appUsers.test, externalId: appUsers.externalId })
    .from(appUsers)
    .innerJoin(apps, eq(apps.id, appUsers.appId))
    .where(eq(appUsers.userId, accountId));
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
  for (const event of events)
    for (const webhook of [...listening, ...ofApps])
      if (webhook.events.includes(event.type))
        ids.push(await insertDelivery(tx, accountId, webhook, event, now));
  return ids;
}

export async function insertDelivery(
  tx: Queryable,
  /** Whose event it is. */
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

/** Whoever writes to a webhook and to what it is told takes it first, as whoever removes both does. */
export async function holdWebhook(tx: Queryable, key: Key): Promise<void> {
  await tx.select({ id: webhooks.id }).from(webhooks).where(that(key)).for("no key update");
}

/** A try has arrived: whatever was said of the receiver is over. */
export async function recordReceiverSuccess(tx: Queryable, key: Key): Promise<void> {
  const { failingSince, slowedUntil, disabledAt } = webhooks;
  await tx
    .update(webhooks)
    .set({ failingSince: null, slowedUntil: null, disabledAt: null })
    .where(and(that(key), or(isNotNull(failingSince), isNotNull(slowedUntil), isNotNull(disabledAt))));
}

/** A try has not arrived; since when none has. */
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

/** Nothing more is sent there; what waits has failed. False where that was so already. */
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
