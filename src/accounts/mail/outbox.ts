import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "../../process/ids.ts";
import type { Logger } from "../../process/log.ts";
import type { Metrics } from "../../process/metrics.ts";
import type { Db, Queryable } from "../../store/database.ts";
import {
  finishEmail,
  insertEmail,
  lockEmailBody,
  postponeEmail,
  resealEmailBody,
  claimEmail,
  type ClaimedEmail,
  pendingEmails,
} from "../../store/emails.ts";
import { afterCommit } from "../../store/transaction.ts";
import { isDatabaseUnavailable } from "../../store/unavailable.ts";
import { leadsNowhere } from "../mailbox.ts";
import type { Vault } from "../vault.ts";
import type { EmailMessage } from "./letter.ts";
import { CONNECTIONS, type Transport } from "./transport.ts";

export type NewEmail = {
  readonly to: string;
  readonly message: EmailMessage;
  /** Account of the mail, with which it is deleted. Null if the mail outlives the account. */
  readonly accountId: string | null;
  /** Expiry of the mail's content, if that is earlier than the end of the retries. */
  readonly until?: Date;
  /**
   * The hash of the code or undo link in the mail, or the bytes of its invitation's id: the mail is not sent once that
   * is deleted.
   */
  readonly endsWith?: Buffer;
};

/** Mails are rows, written in the transaction that causes them, and are retried until they are delivered. */
export type Outbox = {
  /** Part of the caller's transaction. The mail is sent as soon as that is committed. */
  readonly queue: (tx: Queryable, email: NewEmail) => Promise<void>;
  /** True if a mail is delivered by the time its transaction has ended. */
  readonly immediate: boolean;
  /** Accepts no more mails and waits for the deliveries in progress; the other mails stay queued. */
  readonly close: () => Promise<void>;
};

/** Pauses between tries; the last one is repeated. */
const PAUSES_SECONDS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1_800, 3_600, 7_200, 14_400, 21_600];
/** A mail that could not be delivered for this long is given up. */
const TRIED_MS = 3 * 86_400_000;
/** A longer try has failed. The lease on a mail lasts a little longer. */
const TRY_MS = 90_000;
const LEASE_MS = 120_000;
/**
 * Interval of the check for due mails: no event announces a due retry or the death of the process that wrote a mail.
 */
const LOOK_MS = 2_000;
/** The process that queues a mail for its own folder delivers it; others take it only after this time. */
const HEAD_START_MS = 10_000;

const binding = (id: string) => ({ table: "mails", id });

export type OutboxOptions = {
  readonly db: Db;
  readonly vault: Vault;
  /** Null: this process only queues mails, others send them. */
  readonly transport: Transport | null;
  readonly metrics: Pick<Metrics, "emails">;
  readonly logger: Logger;
};

export function openOutbox({ db, vault, transport, metrics, logger }: OutboxOptions): Outbox {
  const local = transport?.local === true;
  const lanes = new Set<Promise<void>>();
  let [closing, isWoken] = [false, false];

  const take = (id: string | null): Promise<ClaimedEmail | null> => {
    const now = new Date();
    return claimEmail(db, { id, now, claimedUntil: new Date(now.getTime() + LEASE_MS) });
  };

  const handOver = async (by: Transport, email: ClaimedEmail): Promise<void> => {
    const now = new Date();
    const end = async (status: "sent" | "failed" | "ended", problem: string | null): Promise<void> => {
      await finishEmail(db, email.id, status, problem, new Date());
      metrics.emails.outcomes.inc({ outcome: status });
    };
    if (email.over) return end("ended", null);
    if (email.until <= now) {
      logger.error({ mail: email.kind, mailId: email.id, tries: email.attempts }, "a mail was given up");
      return end("failed", null);
    }
    const body = email.sealedBody === null ? null : vault.open(email.sealedBody, binding(email.id));
    if (body === null || email.address === null)
      return end("failed", "It can no longer be read: the key that sealed it is missing.");
    const problem = await tried(by.send(email.id, email.address, JSON.parse(body) as EmailMessage));
    if (problem === null) return end("sent", null);
    const attempts = email.attempts + 1;
    const pause = PAUSES_SECONDS[email.attempts] ?? PAUSES_SECONDS.at(-1) ?? 0;
    const dueAt = new Date(Math.min(Date.now() + pause * 1000, email.until.getTime()));
    await postponeEmail(db, email.id, { attempts, problem: problem.reason, dueAt, now });
    metrics.emails.outcomes.inc({ outcome: "put_off" });
    logger.warn(
      { mail: email.kind, mailId: email.id, ...problem.details, attempt: attempts, dueAt },
      "a mail could not be sent, trying again",
    );
  };

  const lane = async (by: Transport): Promise<void> => {
    for (;;) {
      isWoken = false;
      const email = closing ? null : await take(null);
      if (email !== null) await handOver(by, email);
      else if (!isWoken || closing) return;
    }
  };
  /** A failed check or update is repeated by the next check. */
  const quietly = (work: Promise<void>): Promise<void> =>
    work.catch((error: unknown) => {
      // An unavailable database is reported once, elsewhere.
      const isUnavailable = error instanceof Error && isDatabaseUnavailable(error);
      if (!closing && !isUnavailable) logger.warn({ err: error }, "sending mails");
    });
  const wake = (): void => {
    isWoken = true;
    if (transport === null || closing || lanes.size >= CONNECTIONS) return;
    const one = quietly(lane(transport)).finally(() => lanes.delete(one));
    lanes.add(one);
  };
  const look = async (): Promise<void> => {
    const { count, oldestAt } = await pendingEmails(db);
    metrics.emails.pending.set(count);
    metrics.emails.oldestSeconds.set(oldestAt === null ? 0 : (Date.now() - oldestAt.getTime()) / 1000);
    if (count > 0) wake();
  };
  const timer = setInterval(() => void quietly(look()), LOOK_MS);
  timer.unref();
  wake();

  return {
    immediate: local,
    queue: async (tx, { to, message, accountId, until, endsWith }) => {
      if (leadsNowhere(to)) return;
      const [id, createdAt] = [newId(), new Date()];
      const last = new Date(createdAt.getTime() + TRIED_MS);
      await insertEmail(tx, {
        id,
        accountId,
        kind: message.kind,
        address: to,
        sealedBody: vault.seal(JSON.stringify(message), binding(id)),
        endsWith: endsWith ?? null,
        dueAt: new Date(createdAt.getTime() + (local ? HEAD_START_MS : 0)),
        until: until === undefined || until > last ? last : until,
        createdAt,
      });
      await afterCommit(tx, async () => {
        if (!local) return wake();
        const email = closing ? null : await take(id).catch(() => null);
        if (email !== null) await quietly(handOver(transport, email));
      });
    },
    close: async () => {
      closing = true;
      clearInterval(timer);
      await Promise.all(lanes);
      await transport?.close();
    },
  };
}

type Problem = { readonly reason: string; readonly details: object };

/** Null if the mail was accepted. The problem names no address: servers repeat it, and it is logged. */
async function tried(sending: Promise<void>): Promise<Problem | null> {
  const over = new AbortController();
  const late = sleep(TRY_MS, "late" as const, { signal: over.signal, ref: false }).catch(
    () => "late" as const,
  );
  sending.catch(() => {}); // a failure after the time limit has been counted already
  try {
    if ((await Promise.race([sending, late])) !== "late") return null;
    return { reason: "The mail server did not answer in time.", details: { errorCode: "ETIMEDOUT" } };
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    const reason =
      responseCode === undefined
        ? "The mail server cannot be reached."
        : `The mail server answered ${responseCode}.`;
    return { reason, details: { errorCode: code, smtp: responseCode } };
  } finally {
    over.abort();
  }
}

/** Encrypts the mail under the newest key; false if none of our keys decrypts it, null if it no longer exists. */
export async function resealEmail(tx: Queryable, vault: Vault, id: string): Promise<boolean | null> {
  const sealed = await lockEmailBody(tx, id);
  if (sealed === null) return null;
  const body = vault.open(sealed, binding(id));
  if (body === null) return false;
  await resealEmailBody(tx, id, vault.seal(body, binding(id)));
  return true;
}
