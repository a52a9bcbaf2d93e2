import type { Language } from "../../accounts/language.ts";
import type { OAuthScope } from "../../store/consents.ts";

/** Texts of the consent page, where a user decides whether an app may act for them. */
export type ConsentWords = {
  readonly title: (app: string) => string;
  readonly app: string;
  readonly owner: string;
  readonly account: string;
  readonly backTo: string;
  readonly unverified: string;
  readonly may: string;
  readonly scopes: Readonly<Record<OAuthScope, string>>;
  readonly never: string;
  readonly password: string;
  readonly totp: string;
  readonly signInRequired: string;
  readonly allow: string;
  readonly deny: string;
  readonly wrong: string;
  readonly unexpectedForm: string;
  readonly oneMoment: string;
  readonly goOn: string;
};

export const CONSENT: Readonly<Record<Language, ConsentWords>> = {
  en: {
    title: (app) => `May ${app} act in your account?`,
    app: "App",
    owner: "Who answers for it (verified email address)",
    account: "Your account",
    backTo: "You go back to",
    unverified:
      "Nobody answers for this app: it has registered itself, and its name is what it calls itself. Agree only if you have just begun this yourself.",
    may: "It asks to:",
    scopes: {
      read: "see your sources, transactions, figures and reports",
      write: "change your data: connect sources, sync, correct transactions",
      offline: "go on doing so when you are not there",
    },
    never:
      "It never sees your password and never manages how you sign in, keys, grants or webhooks. You can end this at any time.",
    password: "Your password, because you signed in a while ago",
    totp: "Code of your authenticator app",
    signInRequired: "You signed in a while ago. Sign out and in again, then begin anew where you came from.",
    allow: "Allow",
    deny: "Do not allow",
    wrong: "This does not work",
    unexpectedForm:
      "The page was not opened by you, or you have signed in anew since. Begin again where you came from.",
    oneMoment: "One moment",
    goOn: "Go on",
  },
  de: {
    title: (app) => `Darf ${app} in Ihrem Konto handeln?`,
    app: "App",
    owner: "Wer für sie einsteht (bestätigte E-Mail-Adresse)",
    account: "Ihr Konto",
    backTo: "Sie kehren zurück zu",
    unverified:
      "Für diese App steht niemand ein: Sie hat sich selbst angemeldet, und ihr Name ist der, den sie sich gibt. Stimmen Sie nur zu, wenn Sie das eben selbst begonnen haben.",
    may: "Sie möchte:",
    scopes: {
      read: "Ihre Quellen, Transaktionen, Zahlen und Berichte sehen",
      write: "Ihre Daten ändern: Quellen verbinden, abrufen, Transaktionen berichtigen",
      offline: "das auch tun, wenn Sie nicht da sind",
    },
    never:
      "Ihr Passwort sieht sie nie, und Anmeldung, Schlüssel, Zugänge und Webhooks verwaltet sie nie. Sie können das jederzeit beenden.",
    password: "Ihr Passwort, weil Ihre Anmeldung eine Weile her ist",
    totp: "Code Ihrer Authenticator-App",
    signInRequired:
      "Ihre Anmeldung ist eine Weile her. Melden Sie sich ab und wieder an, und beginnen Sie dort neu, woher Sie kamen.",
    allow: "Erlauben",
    deny: "Nicht erlauben",
    wrong: "Das geht so nicht",
    unexpectedForm:
      "Diese Seite wurde nicht von Ihnen geöffnet, oder Sie haben sich seither neu angemeldet. Beginnen Sie dort neu, woher Sie kamen.",
    oneMoment: "Einen Moment",
    goOn: "Weiter",
  },
};
