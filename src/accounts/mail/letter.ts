import { localPart } from "../email.ts";
import { escapeHtml } from "../html.ts";
import type { Language } from "../language.ts";
import { TEXT } from "./locales/index.ts";

export type EmailMessage = {
  readonly kind: "verify-email" | "reset-password" | "confirm" | "change-email" | "invitation" | "notice";
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The code as shown to the user; null if the mail contains none. */
  readonly code: string | null;
};

/** A paragraph, a code to type on a line of its own, or an address to open. */
export type EmailPart = string | { readonly code: string } | { readonly link: string };

/** The recipient of a mail. */
export type Addressee = {
  readonly displayName: string;
  readonly email: string;
};

/**
 * Attackers can register a stranger's address with any name: a name that a mail program could turn into a link is not
 * repeated.
 */
const LINK = /\S[.\u3002]\S|:\S|\/\/|@/u;

/** The name for the greeting; null if it is missing or unsafe. */
export const greetable = ({ displayName, email }: Addressee): string | null =>
  LINK.test(displayName.normalize("NFKC")) && displayName !== localPart(email) ? null : displayName;

/** The form of all our mails: a greeting, the parts, our name; as text and as HTML. */
export function compose(
  kind: EmailMessage["kind"],
  language: Language,
  to: Addressee,
  subject: string,
  parts: readonly EmailPart[],
): EmailMessage {
  const all: readonly EmailPart[] = [TEXT[language].greeting({ name: greetable(to) }), ...parts, "Lotbuch"];
  const code = all.find((part) => typeof part === "object" && "code" in part);
  return {
    kind,
    subject,
    text: `${all.map(asText).join("\n\n")}\n`,
    html: [
      "<!doctype html>",
      `<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
      '<body style="font-family: sans-serif; line-height: 1.5">',
      ...all.map(asHtml),
      "</body></html>",
    ].join("\n"),
    code: typeof code === "object" && "code" in code ? code.code : null,
  };
}

const asText = (part: EmailPart): string =>
  typeof part === "string" ? part : "code" in part ? part.code : part.link;

function asHtml(part: EmailPart): string {
  if (typeof part === "string") return `<p>${escapeHtml(part)}</p>`;
  if ("link" in part) return `<p><a href="${escapeHtml(part.link)}">${escapeHtml(part.link)}</a></p>`;
  return [
    '<p style="font-size: 1.6em; letter-spacing: 0.1em; font-family: monospace"><strong>',
    part.code,
    "</strong></p>",
  ].join("\n");
}
