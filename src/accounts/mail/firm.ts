import { localPart } from "../email.ts";
import type { Language } from "../language.ts";
import { type Addressee, compose, greetable, type EmailMessage } from "./letter.ts";
import { TEXT } from "./locales/index.ts";

type Reader = Addressee & { readonly language: Language };

/** A firm's name is free text: a name that a mail program could turn into a link is not repeated to strangers. */
const named = (firm: string): string =>
  greetable({ displayName: firm, email: "" }) ?? firm.replaceAll(/[^\p{L}\p{N} &-]/gu, " ").trim();

type Invited = { readonly firm: string; readonly by: Addressee; readonly url: string };

const whoOf = (by: Addressee): string => {
  const name = greetable(by);
  return name === null ? by.email : `${name} (${by.email})`;
};

/** Invites a user to work in a firm. The link grants nothing by itself. */
export function memberInvitationMessage(
  language: Language,
  to: string,
  { firm, by, url }: Invited,
): EmailMessage {
  const text = TEXT[language].firm;
  return compose("invitation", language, { displayName: localPart(to), email: to }, text.memberSubject, [
    text.member({ who: whoOf(by), firm: named(firm) }),
    text.memberAccept({ email: to }),
    { link: url },
    text.memberOtherwise,
  ]);
}

/** Invites a user to become a client. The code works for this address alone. */
export function clientInvitationMessage(
  language: Language,
  to: string,
  { firm, by, url, code }: Invited & { readonly code: string },
): EmailMessage {
  const text = TEXT[language].firm;
  return compose("invitation", language, { displayName: localPart(to), email: to }, text.clientSubject, [
    text.client({ who: whoOf(by), firm: named(firm) }),
    text.clientAccept({ email: to }),
    { code },
    { link: url },
    text.clientOtherwise,
  ]);
}

/** Offers a client the account that a firm has managed. The link is for this address. */
export function accountInvitationMessage(
  language: Language,
  to: string,
  { firm, by, url }: Invited,
): EmailMessage {
  const text = TEXT[language].firm;
  return compose("invitation", language, { displayName: localPart(to), email: to }, text.accountSubject, [
    text.account({ who: whoOf(by), firm: named(firm) }),
    text.accountAccept,
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
    text.recovered({ how, who: whoOf(who), firm: named(firm) }),
    text.recoveredOtherwise,
  ]);
}

/** Notifies a member whose membership has ended. */
export function memberEndedMessage(to: Reader, firm: string): EmailMessage {
  const text = TEXT[to.language].firm;
  return compose("notice", to.language, to, text.endedSubject, [
    text.ended({ firm: named(firm) }),
    text.endedLog,
  ]);
}
