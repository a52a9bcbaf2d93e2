import type { GrantRole } from "../../store/grants.ts";
import { localPart } from "../email.ts";
import type { Language } from "../language.ts";
import { type Addressee, compose, greetable, type EmailMessage } from "./letter.ts";
import { TEXT } from "./locales/index.ts";

/** Says who invites, for what, and where to accept. The link grants nothing by itself. */
export function invitationMessage(
  language: Language,
  to: string,
  owner: Addressee,
  role: GrantRole,
  url: string,
): EmailMessage {
  const text = TEXT[language].invitation;
  const name = greetable(owner);
  return compose("invitation", language, { displayName: localPart(to), email: to }, text.subject, [
    text.who({ owner: name === null ? owner.email : `${name} (${owner.email})` }),
    text.role[role],
    text.how({ email: to }),
    { link: url },
    text.otherwise,
  ]);
}
