import { texts } from "../../shell/preferences.tsx";
import { TEXT as SECURITY } from "../account/security-text.ts";

/** Texts of the undo page, with names for the credentials of an account. */
export const TEXT = texts({
  en: {
    title: "That was not me",
    lead: "This takes your account back to the address that got the mail, and removes what was added since: passkeys, apps, keys, advisers and links. Everybody is signed out, the password no longer works, and a code for a new one comes to you by mail.",
    button: "Undo it and lock the account",
    next: "Set a new password",
    expired:
      "This link leads nowhere any more: it was used, its time is over, or the account has been deleted. You can still ask for a new password, or register if there is no account.",
    factorLead:
      "Your account moved to another address with a passkey, an app or a recovery code that it had for long. Only with it this can be undone.",
    factor: "Code of the app, or a recovery code",
    factorWrong: "This is wrong, has been used before, or is too new. Nothing was changed.",
    passkey: "Use a passkey",
    done: "Your account is locked and yours again",
    happened: "What happened",
    was: (what: string, time: string, address: string) => `${what}, ${time}, from ${address}`,
    rolledBack: "What was rolled back",
    back: (email: string, from: string) => `The account belongs to ${email} again, and no longer to ${from}.`,
    out: "Everybody is signed out, and the old password no longer works.",
    removed: (what: string) => `Removed: ${what}`,
    restored: (what: string) => `There again: ${what}`,
    todo: "What to do next",
    codeSent: (email: string) =>
      `Set a new password with the code that we have sent to ${email}. This also ends every other link of this kind.`,
    look: "Look through what is older and stays, and remove on your account page what is not yours:",
    unlinked: (name: string, time: string) =>
      `The sign-in with ${name} was unlinked (${time}). If that exchange account is yours, connect it again on your account page; it does not come back by itself.`,
    factors: "When you sign in, you are asked for your passkey, app or recovery code, as before.",
    mailbox: "If somebody may read your mail, change the password of your mailbox too.",
    named: (what: string, name: string | null) => (name === null ? what : `${what} ${name}`),
    since: (what: string, time: string) => `${what}, since ${time}`,
    kind: SECURITY.en.kind,
    what: {
      passkey: "passkey",
      authenticator: "authenticator app",
      recovery_codes: "recovery codes",
      identity: "linked exchange",
      grant: "access for",
      webhook: "webhook",
      calendar_link: "calendar link",
      api_key: "API key",
      consent: "app",
    },
  },
  de: {
    title: "Das war ich nicht",
    lead: "Damit holen Sie Ihr Konto zu der Adresse zurück, an die die E-Mail ging, und entfernen, was seither hinzukam: Passkeys, Apps, Schlüssel, Berater und Links. Alle werden abgemeldet, das Passwort gilt nicht mehr, und ein Code für ein neues kommt per E-Mail zu Ihnen.",
    button: "Rückgängig machen und Konto sperren",
    next: "Neues Passwort setzen",
    expired:
      "Dieser Link führt nirgends mehr hin: Er wurde benutzt, seine Zeit ist um, oder das Konto wurde gelöscht. Sie können noch ein neues Passwort anfordern oder sich registrieren, falls es kein Konto gibt.",
    factorLead:
      "Ihr Konto zog mit einem Passkey, einer App oder einem Wiederherstellungscode um, die es schon lange hatte. Nur damit lässt sich das rückgängig machen.",
    factor: "Code der App oder ein Wiederherstellungscode",
    factorWrong: "Das stimmt nicht, wurde schon benutzt oder ist zu neu. Nichts wurde geändert.",
    passkey: "Passkey benutzen",
    done: "Ihr Konto ist gesperrt und gehört wieder Ihnen",
    happened: "Was geschah",
    was: (what: string, time: string, address: string) => `${what}, ${time}, von ${address}`,
    rolledBack: "Was rückgängig gemacht wurde",
    back: (email: string, from: string) => `Das Konto gehört wieder zu ${email} und nicht mehr zu ${from}.`,
    out: "Alle sind abgemeldet, und das alte Passwort gilt nicht mehr.",
    removed: (what: string) => `Entfernt: ${what}`,
    restored: (what: string) => `Wieder da: ${what}`,
    todo: "Was nun zu tun ist",
    codeSent: (email: string) =>
      `Setzen Sie ein neues Passwort mit dem Code, den wir an ${email} geschickt haben. Damit enden auch alle anderen Links dieser Art.`,
    look: "Sehen Sie durch, was älter ist und bleibt, und entfernen Sie auf Ihrer Kontoseite, was nicht von Ihnen ist:",
    unlinked: (name: string, time: string) =>
      `Die Anmeldung mit ${name} wurde gelöst (${time}). Falls das Konto bei dieser Börse Ihres ist, verbinden Sie es auf Ihrer Kontoseite neu; von selbst kommt es nicht zurück.`,
    factors: "Bei der Anmeldung werden Sie wie bisher nach Passkey, App oder Wiederherstellungscode gefragt.",
    mailbox: "Falls jemand Ihre E-Mails lesen kann, ändern Sie auch das Passwort Ihres Postfachs.",
    named: (what: string, name: string | null) => (name === null ? what : `${what} ${name}`),
    since: (what: string, time: string) => `${what}, seit ${time}`,
    kind: SECURITY.de.kind,
    what: {
      passkey: "Passkey",
      authenticator: "Authenticator-App",
      recovery_codes: "Wiederherstellungscodes",
      identity: "verbundene Börse",
      grant: "Zugang für",
      webhook: "Webhook",
      calendar_link: "Kalenderlink",
      api_key: "API-Schlüssel",
      consent: "App",
    },
  },
});
