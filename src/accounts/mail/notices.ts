import type { User } from "../../store/users.ts";
import { FORMATS } from "../../wording/formats.ts";
import { programName } from "../../wording/index.ts";
import { compose, type EmailMessage } from "./letter.ts";
import { TEXT } from "./locales/index.ts";

/** The events that the owner of an account is notified about, no matter who caused them. */
export type NoticeKind = keyof (typeof TEXT)["en"]["events"];

/** Events that a link can undo; for the others the link can only lock the account. */
const REVERSIBLE: ReadonlySet<NoticeKind> = new Set([
  "new_device",
  "identity_linked",
  "passkey_added",
  "authenticator_added",
  "recovery_codes_made",
  "api_key_added",
  "grant_added",
  "webhook_added",
  "calendar_link_made",
  "consent_added",
  "email_change_asked",
  "email_changed",
]);

/** Events that are mailed to every address that could still restore the account. */
export const COPIED: ReadonlySet<NoticeKind> = new Set([
  "identity_linked",
  "passkey_added",
  "authenticator_added",
  "recovery_codes_made",
  "api_key_added",
  "grant_added",
  "webhook_added",
  "calendar_link_made",
  "consent_added",
  "exported",
]);

type Facts = {
  readonly at: Date;
  readonly address: string;
  readonly userAgent: string | null;
  /** Null if this address can undo nothing; `copy` for an address that already has a link. */
  readonly undo: { readonly url: string; readonly days: number } | "copy" | null;
};

/** Notice of a security event: the event, its time and origin, and the undo link; in the language of the account, not of the request. */
export function noticeMessage(kind: NoticeKind, user: User, facts: Facts): EmailMessage {
  const { language } = user;
  const { events, notice } = TEXT[language];
  const { subject, what } = events[kind];
  const when = FORMATS[language].timeLong(facts.at.toISOString());
  return compose("notice", language, user, subject, [
    what,
    notice.where({ when, address: facts.address, program: programName(facts.userAgent, language) }),
    ...(facts.undo === null
      ? []
      : facts.undo === "copy"
        ? [notice.copy]
        : [
            notice.fine,
            notice.undo({ days: facts.undo.days, reversible: REVERSIBLE.has(kind) }),
            { link: facts.undo.url },
          ]),
  ]);
}
