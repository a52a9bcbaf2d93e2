import type { CodePurpose } from "../../store/codes.ts";
import { formatCode } from "../codes.ts";
import type { Language } from "../language.ts";
import { type Addressee, compose, type EmailMessage } from "./letter.ts";
import { TEXT } from "./locales/index.ts";

export const CODE_MINUTES = 30;

/** The page where the code of each purpose is entered, and the subject of its mail. */
const CODE_PAGES: Readonly<
  Record<CodePurpose, { readonly kind: EmailMessage["kind"]; readonly path: string }>
> = {
  verify_email: { kind: "verify-email", path: "/verify-email" },
  reset_password: { kind: "reset-password", path: "/reset-password" },
  confirm: { kind: "confirm", path: "/account" },
  change_email: { kind: "change-email", path: "/account" },
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
  const { codes, codeValidity } = TEXT[language];
  const { subject, reason, instruction, otherwise } = codes[purpose];
  const url = publicUrl + path;
  return compose(kind, language, to, subject, [
    reason({ url }),
    instruction,
    { code: formatCode(code) },
    codeValidity({ minutes: CODE_MINUTES }),
    typeof otherwise === "string" ? otherwise : otherwise({ url }),
  ]);
}
