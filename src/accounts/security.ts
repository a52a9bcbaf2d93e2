import { newId } from "../process/ids.ts";
import type { Queryable } from "../store/database.ts";
import { insertSecurityEvent, livingLinks } from "../store/security-events.ts";
import { countUp } from "../store/throttles.ts";
import { afterCommit } from "../store/transaction.ts";
import { lockUser, type User } from "../store/users.ts";
import type { Accounts, Requester } from "./accounts.ts";
import { COPIED, noticeMessage } from "./mail/notices.ts";
import type { NoticeKind } from "./mail/notices.ts";
import { hasMailbox } from "./mailbox.ts";
import { randomToken, sha256 } from "./vault.ts";

/** Kinds of events that concern access to an account. */
export const SECURITY_KINDS = [
  "registration",
  "verification",
  "sign_in",
  "sign_out",
  "session_end",
  "confirmation",
  "password_change",
  "password_reset_request",
  "password_reset",
  "identity_link",
  "identity_unlink",
  "passkey_add",
  "passkey_remove",
  "authenticator_add",
  "authenticator_remove",
  "recovery_codes",
  "email_change_request",
  "email_change",
  "api_key_add",
  "api_key_remove",
  "webhook_add",
  "calendar_link_add",
  "grant_add",
  "grant_remove",
  "consent_add",
  "consent_remove",
  "app_add",
  "app_secret",
  "app_remove",
  "firm_add",
  "firm_join",
  "firm_leave",
  "firm_member",
  "firm_recovery",
  "export",
  "erasure",
  "undo",
] as const;

type SecurityEvent = {
  readonly kind: (typeof SECURITY_KINDS)[number];
  /** `throttled`: refused by a limit; only logged, because an attacker could fill the owner's list with it. */
  readonly outcome?: "succeeded" | "refused" | "throttled";
  readonly sessionId?: string | null;
  /** The object of the event: an id, a provider, an address. Never a secret. */
  readonly subject?: string | null;
  /** The notice that the owner gets by mail, with a link to undo the event. */
  readonly notice?: NoticeKind;
  /** The mail goes to the address that `user` has just left. */
  readonly left?: true;
  /** A move that was authorized by a second factor of long standing. */
  readonly byOldFactor?: boolean;
};

/** Lifetime of an undo link, and the minimum age of a factor that counts as the owner's and not as an attacker's. */
export const UNDO_DAYS = 7;
const DAY_MS = 86_400_000;
export const daysBefore = (at: Date, days: number): Date => new Date(at.getTime() - days * DAY_MS);

/**
 * The only place that records security events: in the log for the operator, in the owner's list, and by mail where the
 * owner has to know. Events of unknown addresses are only logged. With a transaction the record is committed or rolled
 * back with the action; without one it is stored separately.
 */
export async function note(
  accounts: Accounts,
  user: User | null,
  event: SecurityEvent,
  from: Requester,
  tx?: Queryable,
): Promise<void> {
  const { db, logger } = accounts;
  const { kind, outcome = "succeeded", sessionId = null, subject = null, notice, left = false } = event;
  const { address, userAgent, requestId } = from;
  const inLog = (): void =>
    logger.info(
      {
        security: kind,
        outcome,
        accountId: user?.id ?? null,
        sessionId,
        address,
        userAgent,
        reqId: requestId,
      },
      "security",
    );
  if (user === null && outcome === "refused") await writeDummyEntry(db, address);
  if (user === null || outcome === "throttled") return inLog();
  if (tx === undefined) return db.transaction((own) => note(accounts, user, event, from, own));
  await afterCommit(tx, inLog);
  const at = new Date();
  // False if the address is unknown or has not been verified.
  const shouldNotify = notice !== undefined && hasMailbox(user) && user.emailVerifiedAt !== null;
  // Read again under a lock: a link goes to the current address of the account, not to that of the time of the request.
  const owner = shouldNotify && !left ? ((await lockUser(tx, user.id, "share")) ?? user) : user;
  const undo = shouldNotify ? randomToken() : null;
  const undoHash = undo === null ? null : sha256(undo);
  const undoUntil = new Date(at.getTime() + UNDO_DAYS * DAY_MS);
  await insertSecurityEvent(tx, {
    id: newId(),
    accountId: user.id,
    at,
    kind,
    outcome,
    address,
    userAgent,
    sessionId,
    subject,
    undoHash,
    undoUntil: undo === null ? null : undoUntil,
    mailedTo: shouldNotify ? owner.email : null,
    mailedKey: shouldNotify ? owner.emailKey : null,
    beganAt: from.at,
    byOldFactor: event.byOldFactor ?? false,
  });
  if (undo === null || undoHash === null || notice === undefined) return;
  const url = `${accounts.publicUrl()}/undo#${undo}`;
  const message = noticeMessage(notice, owner, { ...from, at, undo: { url, days: UNDO_DAYS } });
  const delivery = { accountId: user.id, until: undoUntil, endsWith: undoHash };
  await accounts.outbox.queue(tx, { to: owner.email, message, ...delivery });
  if (COPIED.has(notice)) await copyToLeft(accounts, tx, owner, notice, { ...from, at });
}

const HOUR_MS = 3_600_000;

/** The same work as for a known address: the duration of a refusal does not reveal whether the account exists. */
const writeDummyEntry = (db: Accounts["db"], address: string): Promise<unknown> =>
  db.transaction((tx) => {
    const now = new Date();
    return countUp(tx, sha256(`nobody ${address}`), now, new Date(now.getTime() + HOUR_MS));
  });

/**
 * Also notifies former addresses that could still restore the account: without a link, because that would be a new one.
 */
async function copyToLeft(
  { outbox }: Accounts,
  tx: Queryable,
  owner: User,
  notice: NoticeKind,
  facts: Requester,
): Promise<void> {
  const links = await livingLinks(tx, owner.id, facts.at);
  const left = new Map(links.map(({ mailedKey, mailedTo }) => [mailedKey, mailedTo]));
  left.delete(owner.emailKey);
  const message = noticeMessage(notice, owner, { ...facts, undo: "copy" });
  for (const to of left.values())
    if (to !== null) await outbox.queue(tx, { to, message, accountId: owner.id });
}
