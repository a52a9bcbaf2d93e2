/** Kinds of mails that can be turned off one by one. */
export const EMAIL_KINDS = ["sync", "free", "filed", "deadline", "questions"] as const;
export type EmailKind = (typeof EMAIL_KINDS)[number];

export const isEmailEnabled = (
  kind: EmailKind,
  { disabledEmails }: { readonly disabledEmails: string },
): boolean => !disabledEmails.split(",").includes(kind);
