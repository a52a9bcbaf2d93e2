import type { Language } from "../language.ts";
import { type Addressee, compose, type EmailMessage } from "./letter.ts";

const WORDS: Readonly<
  Record<Language, { readonly subject: string; readonly what: (url: string) => string; readonly how: string }>
> = {
  en: {
    subject: "A webhook of your Lotbuch account was switched off",
    what: (url) =>
      `the address ${url} has not taken a single message for a day. Nothing is sent there any more, and what waited for it was given up.`,
    how: "Once it answers again, send it a test on your account page: when the test arrives, the webhook is on again.",
  },
  de: {
    subject: "Ein Webhook Ihres Kontos bei Lotbuch wurde abgeschaltet",
    what: (url) =>
      `die Adresse ${url} hat einen Tag lang keine einzige Nachricht angenommen. Dorthin wird nichts mehr gesendet, und was für sie bereitlag, wurde aufgegeben.`,
    how: "Sobald sie wieder antwortet, senden Sie ihr auf Ihrer Kontoseite einen Test: Kommt er an, ist der Webhook wieder an.",
  },
};

/** To the owner, who alone can fix the webhook. */
export function webhookOffMessage(
  to: Addressee & { readonly language: Language },
  url: string,
): EmailMessage {
  const { subject, what, how } = WORDS[to.language];
  return compose("notice", to.language, to, subject, [what(url), how]);
}
