import type { Language } from "../language.ts";
import { type Addressee, compose, type EmailMessage } from "./letter.ts";
import { TEXT } from "./locales/index.ts";

/** To the owner, who alone can fix the webhook. */
export function webhookOffMessage(
  to: Addressee & { readonly language: Language },
  url: string,
): EmailMessage {
  const { subject, what, how } = TEXT[to.language].webhookOff;
  return compose("notice", to.language, to, subject, [what({ url }), how]);
}
