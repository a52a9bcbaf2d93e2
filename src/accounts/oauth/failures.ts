import type { Language } from "../language.ts";

/** Every failure of a sign-in with an exchange, as a text for the user. */
const FAILURES = {
  denied: {
    en: "You declined at {exchange}. Nothing was connected. Start again if you change your mind.",
    de: "Sie haben bei {exchange} abgelehnt. Es wurde nichts verbunden. Beginnen Sie neu, wenn Sie es sich anders überlegen.",
  },
  declined: {
    en: "You did not confirm. Nothing was connected, and nobody was signed in.",
    de: "Sie haben nicht bestätigt. Es wurde nichts verbunden und niemand angemeldet.",
  },
  rejected: {
    en: "{exchange} refused the request. Start again; if it happens again, tell whoever runs this service.",
    de: "{exchange} hat die Anfrage abgelehnt. Beginnen Sie neu; geschieht es wieder, wenden Sie sich an den Betreiber.",
  },
  wrongState: {
    en: "The answer from {exchange} does not belong to the sign-in that was started here. Start again.",
    de: "Die Antwort von {exchange} gehört nicht zu der Anmeldung, die hier begonnen wurde. Beginnen Sie neu.",
  },
  codeExpired: {
    en: "The approval from {exchange} had expired or was used before. Start again.",
    de: "Die Freigabe von {exchange} war abgelaufen oder schon benutzt. Beginnen Sie neu.",
  },
  unavailable: {
    en: "{exchange} did not answer as expected. Try again in a few minutes.",
    de: "{exchange} hat nicht wie erwartet geantwortet. Versuchen Sie es in einigen Minuten noch einmal.",
  },
  emailTaken: {
    en: "The email address of this {exchange} account already has a Lotbuch account. Sign in there first, then connect {exchange}.",
    de: "Zur E-Mail-Adresse dieses Kontos bei {exchange} gibt es schon ein Konto bei Lotbuch. Melden Sie sich zuerst dort an und verbinden Sie dann {exchange}.",
  },
  linkedElsewhere: {
    en: "This {exchange} account is connected with another Lotbuch account. Sign in with {exchange} to reach that one.",
    de: "Dieses Konto bei {exchange} ist mit einem anderen Konto bei Lotbuch verbunden. Melden Sie sich mit {exchange} an, um dorthin zu gelangen.",
  },
  tooManySources: {
    en: "An account can have 2,000 sources, and this one has them. Remove one that is not needed, then connect {exchange}.",
    de: "Ein Konto kann 2.000 Quellen haben, und dieses hat sie. Entfernen Sie eine, die nicht gebraucht wird, und verbinden Sie dann {exchange}.",
  },
  noEmail: {
    en: "{exchange} did not tell us your email address. Start again and allow it on the consent page, or register with an email address first.",
    de: "{exchange} hat Ihre E-Mail-Adresse nicht mitgeteilt. Beginnen Sie neu und erlauben Sie es auf der Zustimmungsseite, oder registrieren Sie sich zuerst mit einer E-Mail-Adresse.",
  },
  expired: {
    en: "This sign-in took longer than ten minutes and has expired. Start again.",
    de: "Diese Anmeldung hat länger als zehn Minuten gedauert und ist abgelaufen. Beginnen Sie neu.",
  },
  secured: {
    en: "The account was secured in the meantime: its password was changed, or its session ended. Sign in and start again.",
    de: "Das Konto wurde inzwischen gesichert: Das Passwort wurde geändert oder die Sitzung beendet. Melden Sie sich an und beginnen Sie neu.",
  },
} as const satisfies Record<string, Record<Language, string>>;

export type FailureKind = keyof typeof FAILURES;

export const failureMessage = (kind: FailureKind, language: Language, exchange: string): string =>
  FAILURES[kind][language].replaceAll("{exchange}", exchange);
