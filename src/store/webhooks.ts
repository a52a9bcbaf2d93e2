import { and, desc, eq, isNull, ne, sql } from "drizzle-orm";
import { newId } from "../ids.ts";
import type { Queryable } from "./database.ts";
import type { World } from "./app-users.ts";
import { appUsers, deliveries, webhooks } from "./schema/index.ts";
import { idsNotUnder } from "./sealed.ts";

export type Webhook = typeof webhooks.$inferSelect;

/** Whose webhooks: an account's own, or those of an app in one of its worlds, which hear of its users. */
export type WebhooksOf = { readonly accountId: string; readonly app: World | null };

const of = ({ accountId, app }: WebhooksOf) =>
  app === null
    ? and(eq(webhooks.accountId, accountId), isNull(webhooks.appId))
    : and(eq(webhooks.appId, app.appId), eq(webhooks.test, app.test));

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
  most: number,
): Promise<boolean> {
  // One at a time for an account, so that many at once are not more than the limit.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${webhook.accountId}`}, 0))`,
  );
  const { accountId, appId = null, test = false } = webhook;
  const whose = of({ accountId, app: appId === null ? null : { appId, test } });
  if ((await tx.$count(webhooks, whose)) >= most) return false;
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
    .returning({ id: webhooks.id });
  return rows.length === 1;
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
    .select({ id: webhooks.id, events: webhooks.events })
    .from(webhooks)
    .where(and(of({ accountId, app: null }), isNull(webhooks.disabledAt)));
  // Where she is an app's user, its webhooks of her world hear of it too.
  const apps = await tx
    .select({ id: webhooks.id, events: webhooks.events, externalId: appUsers.externalId })
    .from(webhooks)
    .innerJoin(appUsers, and(eq(appUsers.appId, webhooks.appId), eq(appUsers.test, webhooks.test)))
    .where(and(eq(appUsers.userId, accountId), isNull(webhooks.disabledAt)));
  const ids: string[] = [];
  for (const event of events)
    for (const webhook of [...listening, ...apps])
      if (webhook.events.includes(event.type))
        ids.push(await insertDelivery(tx, { accountId, ...webhook }, event, now));
  return ids;
}

export async function insertDelivery(
  tx: Queryable,
  /** The account is whose event it is. */
  webhook: Pick<Webhook, "id" | "accountId"> & { readonly externalId?: string },
  event: AccountEvent,
  now: Date,
): Promise<string> {
  const id = newId();
  await tx.insert(deliveries).values({
    id,
    accountId: webhook.accountId,
    webhookId: webhook.id,
    event: event.type,
    body: JSON.stringify({
      type: event.type,
      timestamp: now.toISOString(),
      accountId: webhook.accountId,
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

/** After a rotation: webhooks whose secret another key has sealed. */
export const webhooksNotUnder = (
  db: Queryable,
  prefix: Buffer,
  afterId: string,
  limit: number,
): Promise<readonly string[]> =>
  idsNotUnder(db, { id: webhooks.id, sealed: webhooks.sealedSecret }, prefix, afterId, limit);

export async function lockSecret(tx: Queryable, id: string): Promise<Buffer | null> {
  const rows = await tx
    .select({ sealed: webhooks.sealedSecret })
    .from(webhooks)
    .where(eq(webhooks.id, id))
    .for("update");
  return rows[0]?.sealed ?? null;
}

export async function resealSecret(tx: Queryable, id: string, sealedSecret: Buffer): Promise<void> {
  await tx.update(webhooks).set({ sealedSecret }).where(eq(webhooks.id, id));
}

/** A try has arrived: whatever was said of the receiver is over. */
export async function receiverAnswers(tx: Queryable, id: string): Promise<void> {
  await tx
    .update(webhooks)
    .set({ failingSince: null, slowedUntil: null, disabledAt: null })
    .where(eq(webhooks.id, id));
}

/** A try has not arrived; since when none has. */
export async function receiverFails(tx: Queryable, id: string, now: Date): Promise<Webhook | null> {
  const rows = await tx
    .update(webhooks)
    .set({ failingSince: sql`coalesce(${webhooks.failingSince}, ${now.toISOString()}::timestamptz)` })
    .where(eq(webhooks.id, id))
    .returning();
  return rows[0] ?? null;
}

export async function slowReceiver(tx: Queryable, id: string, until: Date): Promise<void> {
  await tx.update(webhooks).set({ slowedUntil: until }).where(eq(webhooks.id, id));
}

/** Nothing more is sent there; what waits has failed. False where that was so already. */
export async function disableReceiver(tx: Queryable, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(webhooks)
    .set({ disabledAt: now })
    .where(and(eq(webhooks.id, id), isNull(webhooks.disabledAt)))
    .returning({ id: webhooks.id });
  if (rows.length === 0) return false;
  await tx
    .update(deliveries)
    .set({ status: "failed", dueAt: null })
    .where(
      and(
        eq(deliveries.webhookId, id),
        eq(deliveries.status, "pending"),
        ne(deliveries.event, "webhook.test"),
      ),
    );
  return true;
}
