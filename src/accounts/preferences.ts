import { type Static, Type } from "typebox";
import { Nullable, OneOf } from "../basics/schema.ts";
import { storedPreferences } from "../store/preferences.ts";
import type { User } from "../store/users.ts";
import { LANGUAGES } from "../wording/index.ts";

/** Emails that can be disabled one by one, with their occasions. */
export const EMAILS = {
  sync: Type.Boolean({ description: "A source could not be synced, or needs a new key" }),
  free: Type.Boolean({ description: "Coins become tax-free within 14 days" }),
  filed: Type.Boolean({ description: "The figures of a filed year have changed" }),
  deadline: Type.Boolean({ description: "A tax return is due within 30 days" }),
  questions: Type.Boolean({ description: "An adviser or a firm has asked a question" }),
};
export type EmailKind = keyof typeof EMAILS;
export type EmailChoices = Readonly<Record<EmailKind, boolean>>;

/** Preferences that apply on every device of the user. */
export const PREFERENCES = {
  language: OneOf(LANGUAGES, "Language of emails, and of the page on a device without a choice of its own"),
  emails: Type.Object(EMAILS),
  defaultYear: Nullable(
    Type.Integer({
      minimum: 2009,
      maximum: 2100,
      description: "Tax year that is shown first; null: the last one with figures",
    }),
  ),
  offline: Nullable(
    Type.Boolean({
      description:
        "Whether browsers that are signed in store last year's figures for reading without a connection; null: each browser decides",
    }),
  ),
};
export type Preferences = {
  readonly [K in keyof typeof PREFERENCES]: Static<(typeof PREFERENCES)[K]>;
};

type Owner = Pick<User, "preferences" | "disabledEmails">;

export const isEmailEnabled = (kind: EmailKind, user: Owner): boolean =>
  storedPreferences(user).emails?.[kind] !== false;

export const emailChoicesOf = (user: Owner): EmailChoices =>
  Object.fromEntries(
    Object.keys(EMAILS).map((kind) => [kind, isEmailEnabled(kind as EmailKind, user)]),
  ) as EmailChoices;

export const preferencesOf = (user: Owner & Pick<User, "language">): Preferences => {
  const { defaultYear = null, offline = null } = storedPreferences(user) as Partial<Preferences>;
  return { language: user.language, emails: emailChoicesOf(user), defaultYear, offline };
};
