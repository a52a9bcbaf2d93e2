import { localPart } from "../email.ts";
import type { Language } from "../language.ts";
import { type Addressee, compose, greetable, type EmailMessage } from "./letter.ts";
import { TEXT } from "./locales/index.ts";

type Reader = Addressee & { readonly language: Language };

/** A firm's name is free text: a name that a mail program could turn into a link is not repeated to strangers. */
export const firmNameIn = (firm: string): string =>
  greetable({ displayName: firm, email: "" }) ?? firm.replaceAll(/[^\p{L}\p{N} &-]/gu, " ").trim();

export type InvitedByFirm = { readonly firm: string; readonly by: Addressee; readonly url: string };

export const memberNameIn = (by: Addressee): string => {
  const name = greetable(by);
  return name === null ? by.email : `${name} (${by.email})`;
};

/** Invites a user to work in a firm. The link grants nothing by itself. */
export function memberInvitationMessage(
  language: Language,
  to: string,
  { firm, by, url }: InvitedByFirm,
): EmailMessage {
  const text = TEXT[language].firm;
  return compose("invitation", language, { displayName: localPart(to), email: to }, text.memberSubject, [
    text.member({ who: memberNameIn(by), firm: firmNameIn(firm) }),
    text.memberAccept({ email: to }),
    { link: url },
    text.memberOtherwise,
  ]);
}

/** Invites a user to become a client. The code works for this address alone. */
export function clientInvitationMessage(
  language: Language,
  to: string,
  { firm, by, url, code }: InvitedByFirm & { readonly code: string },
): EmailMessage {
  const text = TEXT[language].firm;
  return compose("invitation", language, { displayName: localPart(to), email: to }, text.clientSubject, [
    text.client({ who: memberNameIn(by), firm: firmNameIn(firm) }),
    text.clientAccept({ email: to }),
    { code },
    { link: url },
    text.clientOtherwise,
  ]);
}

/** Notifies all members of a firm that a user signed in, or became an owner, with a recovery code. */
export function firmRecoveredMessage(
  to: Reader,
  firm: string,
  who: Addressee,
  how: "account" | "owner",
): EmailMessage {
  const text = TEXT[to.language].firm;
  return compose("notice", to.language, to, text.recoveredSubject, [
    text.recovered({ how, who: memberNameIn(who), firm: firmNameIn(firm) }),
    text.recoveredOtherwise,
  ]);
}

/** Notifies a member whose membership has ended. */
export function memberEndedMessage(to: Reader, firm: string): EmailMessage {
  const text = TEXT[to.language].firm;
  return compose("notice", to.language, to, text.endedSubject, [
    text.ended({ firm: firmNameIn(firm) }),
    text.endedLog,
  ]);
}
