import type { User } from "../../store/users.ts";
import type { Language } from "../language.ts";
import { FORMATS } from "../../wording/formats.ts";
import { programName } from "../../wording/index.ts";
import { compose, type EmailMessage } from "./letter.ts";
import { NOTICES, type NoticeKind } from "./notice-texts.ts";

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

const AROUND: Readonly<
  Record<
    Language,
    {
      readonly where: (when: string, address: string, program: string) => string;
      readonly fine: string;
      readonly copy: string;
      readonly undo: (days: number, reversible: boolean) => string;
    }
  >
> = {
  en: {
    where: (when, address, program) => `When: ${when}\nFrom: ${address}\nProgram: ${program}`,
    fine: "If it was you, there is nothing to do.",
    copy: "You get this as a copy, because your account was at this address until a few days ago. If it was not you, use the link in the mail that told you of the move to the other address: it takes back this too.",
    undo: (days, reversible) =>
      `If it was not you, open this page within ${days} days. It ${reversible ? "undoes this, " : ""}signs everybody out, closes the old password and sends you a code for a new one:`,
  },
  de: {
    where: (when, address, program) => `Wann: ${when}\nVon: ${address}\nProgramm: ${program}`,
    fine: "Falls Sie das waren, brauchen Sie nichts zu tun.",
    copy: "Sie erhalten dies als Kopie, weil Ihr Konto bis vor wenigen Tagen zu dieser Adresse gehörte. Falls Sie das nicht waren, benutzen Sie den Link in der E-Mail, die vom Umzug auf die andere Adresse berichtet: Er macht auch dies rückgängig.",
    undo: (days, reversible) =>
      `Falls Sie das nicht waren, öffnen Sie innerhalb von ${days} Tagen diese Seite. Sie ${reversible ? "macht es rückgängig, " : ""}meldet alle ab, sperrt das alte Passwort und schickt Ihnen einen Code für ein neues:`,
  },
};

/** Notice of a security event: the event, its time and origin, and the undo link; in the language of the account, not of the request. */
export function noticeMessage(kind: NoticeKind, user: User, facts: Facts): EmailMessage {
  const { language } = user;
  const { subject, what } = NOTICES[kind][language];
  const around = AROUND[language];
  const when = FORMATS[language].timeLong(facts.at.toISOString());
  return compose("notice", language, user, subject, [
    what,
    around.where(when, facts.address, programName(facts.userAgent, language)),
    ...(facts.undo === null
      ? []
      : facts.undo === "copy"
        ? [around.copy]
        : [around.fine, around.undo(facts.undo.days, REVERSIBLE.has(kind)), { link: facts.undo.url }]),
  ]);
}
