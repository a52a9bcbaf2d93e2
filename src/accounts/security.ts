import { newId } from "../ids.ts";
import type { Queryable } from "../store/database.ts";
import { insertSecurityEvent } from "../store/security-events.ts";
import { afterCommit } from "../store/transaction.ts";
import type { User } from "../store/users.ts";
import type { Accounts, Requester } from "./accounts.ts";
import { noticeMessage, type NoticeKind } from "./mail/notices.ts";
import { isSample } from "./sample-domain.ts";
import { randomToken, sha256 } from "./vault.ts";

/** Everything that has to do with who gets into an account. */
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
  "grant_add",
  "grant_remove",
  "export",
  "erasure",
  "undo",
] as const;

type SecurityEvent = {
  readonly kind: (typeof SECURITY_KINDS)[number];
  /** `throttled`: refused unseen; in the log alone, because whoever is refused so could fill the owner's list. */
  readonly outcome?: "succeeded" | "refused" | "throttled";
  readonly sessionId?: string | null;
  /** What it was about: an id, a provider, an address. Never a secret. */
  readonly subject?: string | null;
  /** The owner is told by mail, with a link to undo it. */
  readonly notice?: NoticeKind;
  /** Where the mail goes, where that is not the account's address. */
  readonly to?: string;
};

const UNDO_DAYS = 7;

/**
 * The one place that says what happened to an account: in the log for whoever runs the service, in the list that the
 * owner sees, and by mail where they have to know. Nobody's account (an address that has none) has the log alone.
 * Given the transaction of the act, all of it is kept or lost with the act; without one it stands alone.
 */
export async function note(
  accounts: Accounts,
  user: User | null,
  event: SecurityEvent,
  from: Requester,
  tx?: Queryable,
): Promise<void> {
  const { db, outbox, logger, publicUrl } = accounts;
  const { kind, outcome = "succeeded", sessionId = null, subject = null, notice, to } = event;
  const { address, userAgent, requestId } = from;
  const inLog = (): void =>
    logger.info(
      { security: kind, outcome, userId: user?.id ?? null, sessionId, address, userAgent, reqId: requestId },
      "security",
    );
  if (user === null || outcome === "throttled") return inLog();
  if (tx === undefined) return db.transaction((own) => note(accounts, user, event, from, own));
  await afterCommit(tx, inLog);
  const at = new Date();
  // Nobody has this address, or nobody has shown yet that it is theirs.
  const tells = notice !== undefined && !isSample(user) && user.emailVerifiedAt !== null;
  const undo = tells ? randomToken() : null;
  const undoHash = undo === null ? null : sha256(undo);
  const undoUntil = new Date(at.getTime() + UNDO_DAYS * 86_400_000);
  await insertSecurityEvent(tx, {
    id: newId(),
    userId: user.id,
    at,
    kind,
    outcome,
    address,
    userAgent,
    sessionId,
    subject,
    undoHash,
    undoUntil: undo === null ? null : undoUntil,
  });
  if (undo === null || undoHash === null || notice === undefined) return;
  const message = noticeMessage(notice, user, {
    at,
    address,
    userAgent,
    undo: { url: `${publicUrl()}/undo#${undo}`, days: UNDO_DAYS },
  });
  await outbox.queue(tx, {
    to: to ?? user.email,
    message,
    userId: user.id,
    until: undoUntil,
    endsWith: undoHash,
  });
}
