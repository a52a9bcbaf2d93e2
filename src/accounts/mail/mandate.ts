import type { Language } from "../language.ts";
import { type Addressee, compose, greetable, type EmailMessage } from "./letter.ts";
import { TEXT } from "./locales/index.ts";

type Reader = Addressee & { readonly language: Language };

/** Notifies an adviser whose access has ended. */
export function mandateEndedMessage(adviser: Reader, owner: Addressee): EmailMessage {
  const name = greetable(owner);
  const { subject, what, next } = TEXT[adviser.language].mandateEnded;
  const about = name === null ? owner.email : `${name} (${owner.email})`;
  return compose("notice", adviser.language, adviser, subject, [what({ owner: about }), next]);
}

/** Notifies an owner whose adviser has moved to another address. */
export function adviserMovedMessage(owner: Reader, was: string, is: string): EmailMessage {
  const { subject, what, next } = TEXT[owner.language].adviserMoved;
  return compose("notice", owner.language, owner, subject, [what({ adviser: `${is} (${was})` }), next]);
}
