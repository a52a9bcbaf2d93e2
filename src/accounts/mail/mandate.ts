import type { Language } from "../language.ts";
import { type Addressee, compose, greetable, type EmailMessage } from "./letter.ts";

type Words = { readonly subject: string; readonly parts: readonly ((name: string) => string)[] };

const ENDED: Readonly<Record<Language, Words>> = {
  en: {
    subject: "Your access to a Lotbuch account has ended",
    parts: [
      (owner) => `${owner} has ended your access to their account at Lotbuch. You can no longer open it.`,
      () => "What you did there stays in the log of your own account.",
    ],
  },
  de: {
    subject: "Ihr Zugang zu einem Konto bei Lotbuch ist beendet",
    parts: [
      (owner) =>
        `${owner} hat Ihren Zugang zum eigenen Konto bei Lotbuch beendet. Sie können es nicht mehr öffnen.`,
      () => "Was Sie dort getan haben, bleibt im Protokoll Ihres eigenen Kontos.",
    ],
  },
};

const MOVED: Readonly<Record<Language, Words>> = {
  en: {
    subject: "Your adviser has another email address",
    parts: [
      (adviser) => `Whoever you let into your Lotbuch account has moved to another address: ${adviser}.`,
      () =>
        "The access goes on for the same person. If you do not expect this, end it under Account, Advisers.",
    ],
  },
  de: {
    subject: "Ihre Beraterin oder Ihr Berater hat eine andere E-Mail-Adresse",
    parts: [
      (adviser) =>
        `Wem Sie Zugang zu Ihrem Konto bei Lotbuch geben, hat jetzt eine andere Adresse: ${adviser}.`,
      () =>
        "Der Zugang gilt weiter für dieselbe Person. Falls Sie damit nicht gerechnet haben, beenden Sie ihn unter Konto, Berater.",
    ],
  },
};

const write = (words: Words, language: Language, to: Addressee, about: string): EmailMessage =>
  compose(
    "notice",
    language,
    to,
    words.subject,
    words.parts.map((part) => part(about)),
  );

type Reader = Addressee & { readonly language: Language };

/** Notifies an adviser whose access has ended. */
export function mandateEndedMessage(adviser: Reader, owner: Addressee): EmailMessage {
  const name = greetable(owner);
  const about = name === null ? owner.email : `${name} (${owner.email})`;
  return write(ENDED[adviser.language], adviser.language, adviser, about);
}

/** Notifies an owner whose adviser has moved to another address. */
export const adviserMovedMessage = (owner: Reader, was: string, is: string): EmailMessage =>
  write(MOVED[owner.language], owner.language, owner, `${is} (${was})`);
