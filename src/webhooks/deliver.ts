import { openWebhookSecret, previousWebhookSecret } from "../accounts/webhook-secrets.ts";
import type { Vault } from "../accounts/vault.ts";
import { LIMITS } from "../basics/limits.ts";
import type { Logger } from "../process/log.ts";
import type { Metrics } from "../process/metrics.ts";
import type { Db, Queryable } from "../store/database.ts";
import {
  type DeliveryAttempt,
  type DeliveryKey,
  type DueDelivery,
  noteAttempt,
  takeDelivery,
} from "../store/deliveries.ts";
import type { Queue } from "../store/queue.ts";
import {
  disableReceiver,
  holdWebhook,
  recordReceiverSuccess,
  receiverFails,
  slowReceiver,
  type Webhook,
} from "../store/webhooks.ts";
import type { Resolve } from "./resolve.ts";
import { send } from "./send.ts";
import { signedHeaders } from "./signature.ts";
import { openSlots } from "./slots.ts";
import { resolveTarget, type TargetRules } from "./target.ts";
import { textOf } from "../wording/messages/index.ts";

export type DeliverOptions = {
  readonly db: Db;
  readonly queue: Queue;
  readonly vault: Vault;
  readonly rules: TargetRules;
  readonly metrics: Pick<Metrics, "webhookAttempts">;
  readonly logger: Logger;
  readonly now: () => Date;
  readonly resolve?: Resolve;
  /** Called in the transaction that disables a webhook. */
  readonly onDisabled?: (tx: Queryable, webhook: Webhook) => Promise<void>;
};

/** Seconds between tries: increasing, and 24 hours in total. */
export const PAUSES_SECONDS = [5, 60, 300, 900, 1_800, 3_600, 7_200, 14_400, 21_600, 36_535] as const;
/** A receiver that has failed for this long gets a try every few minutes, and after a day none. */
const SLOWED_AFTER_MS = 3_600_000;
const SLOWED_MS = 300_000;
const OFF_AFTER_MS = 86_400_000;
/** Pause of a delivery that found no free slot. */
const BUSY_MS = 3_000;
/** Lease of a worker on a delivery; longer than a try may take. */
const LEASE_MS = 60_000;
/** Tolerance between the queue's clock and ours. */
const EARLY_MS = 2_000;

/** Runs one try of one delivery, and schedules the next. */
export const deliverer = (options: DeliverOptions) => {
  const takeSlot = openSlots({ ...LIMITS.deliverySlots, reservedMs: 3 * BUSY_MS });
  return async (key: DeliveryKey, signal: AbortSignal): Promise<void> => {
    const { accountId, deliveryId } = key;
    const { db, queue, metrics, logger, now } = options;
    const begun = now();
    const due = await takeDelivery(
      db,
      key,
      new Date(begun.getTime() + EARLY_MS),
      new Date(begun.getTime() + LEASE_MS),
    );
    if (due === null) return;
    const { delivery, webhook } = due;
    const putOff = (until: Date): Promise<void> =>
      db.transaction(async (tx) => {
        const isStored = await noteAttempt(tx, delivery, null, { status: "pending", dueAt: until });
        if (isStored) await queue.enqueue(tx, { accountId, deliveryId }, until);
      });
    const { slowedUntil } = webhook;
    if (slowedUntil !== null && slowedUntil > begun && delivery.event !== "webhook.test")
      return putOff(slowedUntil);
    const freeSlot = takeSlot(webhook.accountId, receiverOf(webhook.url), begun.getTime());
    if (freeSlot === null) return putOff(new Date(begun.getTime() + BUSY_MS));
    const outcome = await attempt(options, due, begun, signal).finally(freeSlot);
    const delivered = outcome.status !== null && outcome.status >= 200 && outcome.status < 300;
    // Aborted during the try by a stop of the service: the next worker tries again at once.
    const stopped = !delivered && signal.aborted;
    const pause = stopped ? 0 : PAUSES_SECONDS[delivery.attempts.length];
    const ended = delivered || pause === undefined;
    const dueAt = ended ? null : new Date(now().getTime() + pause * 1000);
    const status = delivered ? "delivered" : ended ? "failed" : "pending";
    await db.transaction(async (tx) => {
      await holdWebhook(tx, webhook);
      const isStored = await noteAttempt(tx, delivery, stopped ? null : outcome, { status, dueAt });
      // If this failure disables the webhook, its pending deliveries end, and the queued message finds nothing.
      if (delivered) await recordReceiverSuccess(tx, webhook);
      else if (!stopped) await noteFailure(options, tx, webhook);
      if (isStored && dueAt !== null) await queue.enqueue(tx, { accountId, deliveryId }, dueAt);
    });
    metrics.webhookAttempts.inc({ outcome: status });
    const { status: responseStatus, error, durationMs } = outcome;
    logger.info(
      {
        deliveryId,
        webhookId: webhook.id,
        event: delivery.event,
        status,
        answer: responseStatus,
        error,
        durationMs,
      },
      "webhook attempt",
    );
  };
};

const receiverOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

/**
 * Records a failure: after an hour of failures the receiver gets fewer tries, after a day none, and the owner is
 * notified.
 */
async function noteFailure(
  { now, onDisabled }: DeliverOptions,
  tx: Queryable,
  key: DueDelivery["webhook"],
): Promise<void> {
  const at = now();
  const webhook = await receiverFails(tx, key, at);
  const failingMs = at.getTime() - (webhook?.failingSince?.getTime() ?? at.getTime());
  if (webhook === null || failingMs < SLOWED_AFTER_MS) return;
  await slowReceiver(tx, key, new Date(at.getTime() + SLOWED_MS));
  if (failingMs >= OFF_AFTER_MS && (await disableReceiver(tx, key, at))) await onDisabled?.(tx, webhook);
}

async function attempt(
  { vault, rules, now, resolve }: DeliverOptions,
  { delivery, webhook }: DueDelivery,
  begun: Date,
  signal: AbortSignal,
): Promise<DeliveryAttempt> {
  const since = performance.now();
  const done = (status: number | null, error: string | null): DeliveryAttempt => ({
    at: begun.toISOString(),
    status,
    error,
    durationMs: Math.round(performance.now() - since),
  });
  const secret = openWebhookSecret(vault, webhook);
  if (secret === null) return done(null, "The secret can no longer be read: make the webhook anew.");
  const target = await resolveTarget(webhook.url, rules, resolve);
  if (!target.ok) return done(null, textOf(target.error.userMessage, "en"));
  const before = previousWebhookSecret(vault, webhook, now());
  const secrets = before === null ? [secret] : [secret, before];
  const headers = signedHeaders(secrets, delivery.id, delivery.body, now());
  const sent = await send(target.value, headers, delivery.body, signal);
  if (!sent.ok) return done(null, sent.error);
  const isRedirect = sent.value >= 300 && sent.value < 400;
  return done(sent.value, isRedirect ? "The receiver sends elsewhere, which is not followed." : null);
}
