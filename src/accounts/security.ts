import { newId } from "../ids.ts";
import { insertSecurityEvent } from "../store/security-events.ts";
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
 */
export async function note(
  { db, mailer, logger, publicUrl, onBackgroundError }: Accounts,
  user: User | null,
  { kind, outcome = "succeeded", sessionId = null, subject = null, notice, to }: SecurityEvent,
  { address, userAgent, requestId }: Requester,
): Promise<void> {
  logger.info(
    { security: kind, outcome, userId: user?.id ?? null, sessionId, address, userAgent, reqId: requestId },
    "security",
  );
  if (user === null || outcome === "throttled") return;
  const at = new Date();
  // Nobody has this address, or nobody has shown yet that it is theirs.
  const tells = notice !== undefined && !isSample(user) && user.emailVerifiedAt !== null;
  const undo = tells ? randomToken() : null;
  await insertSecurityEvent(db, {
    id: newId(),
    userId: user.id,
    at,
    kind,
    outcome,
    address,
    userAgent,
    sessionId,
    subject,
    undoHash: undo === null ? null : sha256(undo),
    undoUntil: undo === null ? null : new Date(at.getTime() + UNDO_DAYS * 86_400_000),
  });
  if (undo === null || notice === undefined) return;
  const message = noticeMessage(notice, user, {
    at,
    address,
    userAgent,
    undo: { url: `${publicUrl()}/undo#${undo}`, days: UNDO_DAYS },
  });
  // What happened has happened, whether or not the mail can be written.
  await mailer.send(to ?? user.email, message).catch(onBackgroundError);
}
