import type { CodePurpose } from "../../store/codes.ts";
import { formatCode } from "../codes.ts";
import type { Language } from "../language.ts";
import { type Addressee, compose, type EmailMessage } from "./letter.ts";

type Words = {
  readonly subject: string;
  readonly reason: (url: string) => string;
  readonly instruction: string;
  readonly otherwise: (url: string) => string;
};

export const CODE_MINUTES = 30;

const VALIDITY: Readonly<Record<Language, string>> = {
  en: `It is valid for ${CODE_MINUTES} minutes and can be used once. A newer code replaces it.`,
  de: `Er gilt ${CODE_MINUTES} Minuten und lässt sich einmal verwenden. Ein neuer Code ersetzt ihn.`,
};

/** The page where the code of each purpose is entered, and the subject of its mail. */
const CODE_PAGES: Readonly<
  Record<CodePurpose, { readonly kind: EmailMessage["kind"]; readonly path: string }>
> = {
  verify_email: { kind: "verify-email", path: "/verify-email" },
  reset_password: { kind: "reset-password", path: "/reset-password" },
  confirm: { kind: "confirm", path: "/account" },
  change_email: { kind: "change-email", path: "/account" },
};

const WORDS: Readonly<Record<CodePurpose, Readonly<Record<Language, Words>>>> = {
  verify_email: {
    en: {
      subject: "Your Lotbuch verification code",
      reason: (url) =>
        `you get this mail because a Lotbuch account was registered with this address at ${url}. Whoever did that has chosen a password for it.`,
      instruction:
        "If it was you, enter this code there. It opens the account, to be used with that password:",
      otherwise: (url) =>
        `If it was not you, give the code to nobody and enter it nowhere but at ${url}, where you would be asked for a password of your own. Or do nothing: without the code the account cannot be used, and it will be deleted.`,
    },
    de: {
      subject: "Ihr Bestätigungscode für Lotbuch",
      reason: (url) =>
        `Sie erhalten diese E-Mail, weil mit dieser Adresse unter ${url} ein Konto bei Lotbuch angelegt wurde. Wer das war, hat dafür ein Passwort gewählt.`,
      instruction:
        "Falls Sie das waren, geben Sie dort diesen Code ein. Er öffnet das Konto, das dann mit jenem Passwort benutzt wird:",
      otherwise: (url) =>
        `Falls Sie das nicht waren, geben Sie den Code nicht weiter und nirgends ein außer unter ${url}; dort werden Sie nach einem eigenen Passwort gefragt. Oder tun Sie nichts: Ohne den Code lässt sich das Konto nicht benutzen, und es wird gelöscht.`,
    },
  },
  reset_password: {
    en: {
      subject: "Your code for a new Lotbuch password",
      reason: (url) =>
        `you get this mail because somebody asked for a new password for your Lotbuch account at ${url}.`,
      instruction:
        "Enter this code there and choose a new password. Every session ends, and you say which linked exchanges may still sign in:",
      otherwise: () =>
        "If it was not you, do nothing: your password stays as it is. Give the code to nobody.",
    },
    de: {
      subject: "Ihr Code für ein neues Passwort bei Lotbuch",
      reason: (url) =>
        `Sie erhalten diese E-Mail, weil unter ${url} ein neues Passwort für Ihr Konto bei Lotbuch angefordert wurde.`,
      instruction:
        "Geben Sie dort diesen Code ein und wählen Sie ein neues Passwort. Alle Sitzungen enden, und Sie entscheiden, welche verbundenen Börsen sich weiter anmelden dürfen:",
      otherwise: () =>
        "Falls Sie das nicht waren, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist. Geben Sie den Code nicht weiter.",
    },
  },
  confirm: {
    en: {
      subject: "Your code to confirm it is you",
      reason: (url) =>
        `you get this mail because something was asked for in your Lotbuch account at ${url} that only you may do: connecting an exchange, ending sessions, changing how you sign in, or deleting the account.`,
      instruction: "Enter this code there to confirm that it is you:",
      otherwise: () =>
        "If it was not you, somebody is signed in to your account: give the code to nobody, and set a new password.",
    },
    de: {
      subject: "Ihr Code zur Bestätigung",
      reason: (url) =>
        `Sie erhalten diese E-Mail, weil in Ihrem Konto bei Lotbuch unter ${url} etwas angefordert wurde, das nur Sie dürfen: eine Börse verbinden, Sitzungen beenden, die Anmeldung ändern oder das Konto löschen.`,
      instruction: "Geben Sie dort diesen Code ein, um zu bestätigen, dass Sie es sind:",
      otherwise: () =>
        "Falls Sie das nicht waren, ist jemand in Ihrem Konto angemeldet: Geben Sie den Code nicht weiter und setzen Sie ein neues Passwort.",
    },
  },
  change_email: {
    en: {
      subject: "Your code for a new address at Lotbuch",
      reason: (url) =>
        `you get this mail because a Lotbuch account is to be moved to this address, at ${url}.`,
      instruction: "Enter this code there. From then on this address signs in and gets the account's mail:",
      otherwise: () => "If it was not you, do nothing: nothing changes. Give the code to nobody.",
    },
    de: {
      subject: "Ihr Code für eine neue Adresse bei Lotbuch",
      reason: (url) =>
        `Sie erhalten diese E-Mail, weil ein Konto bei Lotbuch unter ${url} auf diese Adresse umziehen soll.`,
      instruction:
        "Geben Sie dort diesen Code ein. Ab dann meldet sich diese Adresse an und erhält die Post des Kontos:",
      otherwise: () =>
        "Falls Sie das nicht waren, brauchen Sie nichts zu tun: Es ändert sich nichts. Geben Sie den Code nicht weiter.",
    },
  },
};

/**
 * A mail with a code: why it was sent, the code on its own line, how long it lasts, and what to do if it was not
 * requested.
 */
export function codeMessage(
  purpose: CodePurpose,
  language: Language,
  to: Addressee,
  code: string,
  publicUrl: string,
): EmailMessage {
  const { kind, path } = CODE_PAGES[purpose];
  const words = WORDS[purpose][language];
  const url = publicUrl + path;
  return compose(kind, language, to, words.subject, [
    words.reason(url),
    words.instruction,
    { code: formatCode(code) },
    VALIDITY[language],
    words.otherwise(url),
  ]);
}
