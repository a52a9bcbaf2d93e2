/** Mails that can be turned off, each by itself. */
export const EMAIL_KINDS = ["sync", "free", "filed", "deadline", "questions"] as const;
export type EmailKind = (typeof EMAIL_KINDS)[number];

export const isEmailEnabled = (
  kind: EmailKind,
  { disabledEmails }: { readonly disabledEmails: string },
): boolean => !disabledEmails.split(",").includes(kind);
