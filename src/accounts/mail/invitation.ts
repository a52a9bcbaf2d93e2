import type { GrantRole } from "../../store/grants.ts";
import { localPart } from "../email.ts";
import type { Language } from "../language.ts";
import { type Addressee, compose, greetable, type EmailMessage } from "./letter.ts";

type Words = {
  readonly subject: string;
  readonly who: (owner: string) => string;
  readonly role: Readonly<Record<GrantRole, string>>;
  readonly how: (email: string) => string;
  readonly otherwise: string;
};

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    subject: "Invitation to a Lotbuch account",
    who: (owner) => `${owner} would like you to help with their crypto taxes at Lotbuch.`,
    role: {
      viewer: "You could see everything in that account and change nothing.",
      editor: "You could see everything in that account and change its data, but not the account itself.",
    },
    how: (email) =>
      `To accept, sign in here with the address ${email}, or register with it first. The owner sees what you do, and can end it at any time:`,
    otherwise: "If you do not know who this is, do nothing: nothing happens until you accept.",
  },
  de: {
    subject: "Einladung in ein Konto bei Lotbuch",
    who: (owner) => `${owner} bittet Sie bei Lotbuch um Hilfe mit der Steuer auf Kryptowerte.`,
    role: {
      viewer: "Sie könnten in jenem Konto alles sehen und nichts ändern.",
      editor: "Sie könnten in jenem Konto alles sehen und seine Daten ändern, nicht aber das Konto selbst.",
    },
    how: (email) =>
      `Um anzunehmen, melden Sie sich hier mit der Adresse ${email} an, oder registrieren Sie sich zuvor damit. Wem das Konto gehört, sieht, was Sie tun, und kann es jederzeit beenden:`,
    otherwise:
      "Falls Sie nicht wissen, wer das ist, tun Sie nichts: Solange Sie nicht annehmen, geschieht nichts.",
  },
};

/** Says who invites, for what, and where to accept. The link grants nothing by itself. */
export function invitationMessage(
  language: Language,
  to: string,
  owner: Addressee,
  role: GrantRole,
  url: string,
): EmailMessage {
  const words = WORDS[language];
  const name = greetable(owner);
  return compose("invitation", language, { displayName: localPart(to), email: to }, words.subject, [
    words.who(name === null ? owner.email : `${name} (${owner.email})`),
    words.role[role],
    words.how(to),
    { link: url },
    words.otherwise,
  ]);
}
