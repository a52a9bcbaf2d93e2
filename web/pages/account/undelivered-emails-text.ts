import { texts } from "../../shell/preferences.tsx";

const KINDS: Readonly<Record<"en" | "de", Readonly<Record<string, string>>>> = {
  en: {
    "verify-email": "Verification code",
    "reset-password": "Code for a new password",
    confirm: "Confirmation code",
    "change-email": "Code for a new address",
    invitation: "Invitation",
    notice: "Notice about your account",
  },
  de: {
    "verify-email": "Bestätigungscode",
    "reset-password": "Code für ein neues Passwort",
    confirm: "Code zur Bestätigung",
    "change-email": "Code für eine neue Adresse",
    invitation: "Einladung",
    notice: "Nachricht zu Ihrem Konto",
  },
};

/** Texts about emails that were not delivered. */
export const TEXT = texts({
  en: {
    title: "A mail could not be delivered",
    recipient: (what: string, address: string, time: string) => `${what} to ${address}, ${time}:`,
    retrying: (time: string) => `not delivered yet, tried again ${time}.`,
    failed: "could not be delivered and is not tried again.",
    hint: "Check the address. A code, or an invitation, can be asked for again.",
    other: "Mail",
    kind: KINDS.en,
  },
  de: {
    title: "Eine E-Mail konnte nicht zugestellt werden",
    recipient: (what: string, address: string, time: string) => `${what} an ${address}, ${time}:`,
    retrying: (time: string) => `noch nicht zugestellt, nächster Versuch ${time}.`,
    failed: "konnte nicht zugestellt werden und wird nicht mehr versucht.",
    hint: "Prüfen Sie die Adresse. Ein Code oder eine Einladung lässt sich erneut anfordern.",
    other: "E-Mail",
    kind: KINDS.de,
  },
});
