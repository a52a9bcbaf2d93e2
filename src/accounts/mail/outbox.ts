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
  /** Whose mail it is: it goes with the account. Null where it outlives the account. */
  readonly userId: string | null;
  /** When what it brings ends, where that is sooner than it is given up. */
  readonly until?: Date;
  /** The hash of the code or undo link that it brings, or the bytes of its invitation's id: without that it is not sent. */
  readonly endsWith?: Buffer;
};

/** Mails wait as rows, written with the act that they tell of, and are tried until they are handed over. */
export type Outbox = {
  /** Part of the caller's transaction. It is sent as soon as that is kept. */
  readonly queue: (tx: Queryable, email: NewEmail) => Promise<void>;
  /** A mail is there when the transaction that queued it has ended. */
  readonly immediate: boolean;
  /** Takes no more; what is being handed over is waited for, the rest waits as it is. */
  readonly close: () => Promise<void>;
};

/** From one try to the next: the last of them is repeated. */
const PAUSES_SECONDS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1_800, 3_600, 7_200, 14_400, 21_600];
/** A mail that nobody took for so long is given up. */
const TRIED_MS = 3 * 86_400_000;
/** A try that takes longer has failed, and whoever has taken a mail has it for a little longer than that. */
const TRY_MS = 90_000;
const LEASE_MS = 120_000;
/** Nothing tells us when the next try of a mail is due, or that its writer died: it is looked for. */
const LOOK_MS = 2_000;
/** Whoever wrote a mail that goes into its own folder puts it there; others find it only if that does not happen. */
const HEAD_START_MS = 10_000;

const binding = (id: string) => ({ table: "mails", id });

export type OutboxOptions = {
  readonly db: Db;
  readonly vault: Vault;
  /** Null: this process only writes mails down, others send them. */
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
  /** Failing to look, or to write down what came of a try, is made up for by the next look. */
  const quietly = (work: Promise<void>): Promise<void> =>
    work.catch((error: unknown) => {
      // Of a database that is gone somebody else tells, once.
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
    queue: async (tx, { to, message, userId, until, endsWith }) => {
      if (leadsNowhere(to)) return;
      const [id, createdAt] = [newId(), new Date()];
      const last = new Date(createdAt.getTime() + TRIED_MS);
      await insertEmail(tx, {
        id,
        userId,
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

/** Null where it was taken. What is said of it names no address: servers repeat it, and it is logged. */
async function tried(sending: Promise<void>): Promise<Problem | null> {
  const over = new AbortController();
  const late = sleep(TRY_MS, "late" as const, { signal: over.signal, ref: false }).catch(
    () => "late" as const,
  );
  sending.catch(() => {}); // one that fails after its time is over has been counted
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

/** The same mail under the newest key; false where no key of ours opens it, null where it has gone. */
export async function resealEmail(tx: Queryable, vault: Vault, id: string): Promise<boolean | null> {
  const sealed = await lockEmailBody(tx, id);
  if (sealed === null) return null;
  const body = vault.open(sealed, binding(id));
  if (body === null) return false;
  await resealEmailBody(tx, id, vault.seal(body, binding(id)));
  return true;
}
