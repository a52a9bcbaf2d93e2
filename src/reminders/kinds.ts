/** Mails that can be turned off, each by itself. */
export const MAIL_KINDS = ["sync", "free", "filed", "deadline", "questions"] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

export const isWanted = (kind: MailKind, { mailsOff }: { readonly mailsOff: string }): boolean =>
  !mailsOff.split(",").includes(kind);
