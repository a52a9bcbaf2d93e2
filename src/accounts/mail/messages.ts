import { shownCode } from "../codes.ts";
import { escapeHtml } from "../html.ts";
import type { Language } from "../language.ts";

export type Message = {
  readonly kind: "verify-email" | "reset-password";
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** As it is shown to the person. */
  readonly code: string;
};

type Words = {
  readonly subject: string;
  readonly greeting: (name: string) => string;
  readonly reason: (url: string) => string;
  readonly instruction: string;
  readonly validity: string;
  readonly otherwise: string;
};

export const CODE_MINUTES = 30;

const WORDS: Readonly<Record<Message["kind"], Readonly<Record<Language, Words>>>> = {
  "verify-email": {
    en: {
      subject: "Your Lotbuch verification code",
      greeting: (name) => `Hello ${name},`,
      reason: (url) =>
        `you get this mail because a Lotbuch account was registered with this address at ${url}.`,
      instruction: "Enter this code there to confirm that the address is yours:",
      validity: `It is valid for ${CODE_MINUTES} minutes and can be used once. A newer code replaces it.`,
      otherwise:
        "If it was not you, do nothing: without the code the account cannot be used, and it will be deleted.",
    },
    de: {
      subject: "Ihr Bestätigungscode für Lotbuch",
      greeting: (name) => `Guten Tag ${name},`,
      reason: (url) =>
        `Sie erhalten diese E-Mail, weil mit dieser Adresse unter ${url} ein Konto bei Lotbuch angelegt wurde.`,
      instruction: "Geben Sie dort diesen Code ein, um zu bestätigen, dass die Adresse Ihnen gehört:",
      validity: `Er gilt ${CODE_MINUTES} Minuten und lässt sich einmal verwenden. Ein neuer Code ersetzt ihn.`,
      otherwise:
        "Falls Sie das nicht waren, brauchen Sie nichts zu tun: Ohne den Code lässt sich das Konto nicht benutzen, und es wird gelöscht.",
    },
  },
  "reset-password": {
    en: {
      subject: "Your code for a new Lotbuch password",
      greeting: (name) => `Hello ${name},`,
      reason: (url) =>
        `you get this mail because somebody asked for a new password for your Lotbuch account at ${url}.`,
      instruction: "Enter this code there and choose a new password:",
      validity: `It is valid for ${CODE_MINUTES} minutes and can be used once. A newer code replaces it.`,
      otherwise: "If it was not you, do nothing: your password stays as it is. Give the code to nobody.",
    },
    de: {
      subject: "Ihr Code für ein neues Passwort bei Lotbuch",
      greeting: (name) => `Guten Tag ${name},`,
      reason: (url) =>
        `Sie erhalten diese E-Mail, weil unter ${url} ein neues Passwort für Ihr Konto bei Lotbuch angefordert wurde.`,
      instruction: "Geben Sie dort diesen Code ein und wählen Sie ein neues Passwort:",
      validity: `Er gilt ${CODE_MINUTES} Minuten und lässt sich einmal verwenden. Ein neuer Code ersetzt ihn.`,
      otherwise:
        "Falls Sie das nicht waren, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist. Geben Sie den Code nicht weiter.",
    },
  },
};

/** One mail with a code: why it was sent, the code on a line of its own, how long it lasts, what to do otherwise. */
export function codeMessage(
  kind: Message["kind"],
  language: Language,
  person: { readonly name: string; readonly code: string; readonly publicUrl: string },
): Message {
  const words = WORDS[kind][language];
  const code = shownCode(person.code);
  const before = [
    words.greeting(person.name),
    words.reason(`${person.publicUrl}/${kind}`),
    words.instruction,
  ];
  const after = [words.validity, words.otherwise, "Lotbuch"];
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  const html = [
    "<!doctype html>",
    `<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(words.subject)}</title></head>`,
    '<body style="font-family: sans-serif; line-height: 1.5">',
    ...before.map(paragraph),
    '<p style="font-size: 1.6em; letter-spacing: 0.1em; font-family: monospace"><strong>',
    code,
    "</strong></p>",
    ...after.map(paragraph),
    "</body></html>",
  ].join("\n");
  return {
    kind,
    subject: words.subject,
    text: `${[...before, code, ...after].join("\n\n")}\n`,
    html,
    code,
  };
}
