import { localPart } from "../email.ts";
import type { Language } from "../language.ts";
import { firmNameIn, type InvitedByFirm, memberNameIn } from "./firm.ts";
import { compose, type EmailMessage } from "./letter.ts";
import { TEXT } from "./locales/index.ts";

/** Offers a client the account that a firm has managed. The link is for this address. */
export function accountInvitationMessage(
  language: Language,
  to: string,
  { firm, by, url }: InvitedByFirm,
): EmailMessage {
  const text = TEXT[language].firm;
  return compose("invitation", language, { displayName: localPart(to), email: to }, text.accountSubject, [
    text.account({ who: memberNameIn(by), firm: firmNameIn(firm) }),
    text.accountAccept,
    { link: url },
    text.clientOtherwise,
  ]);
}
