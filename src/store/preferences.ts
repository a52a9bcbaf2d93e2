import { eq } from "drizzle-orm";
import type { Queryable } from "./database.ts";
import { users } from "./schema/index.ts";
import { lockUser, type User } from "./users.ts";

/** Preferences as stored: those that were never set are missing. */
export type StoredPreferences = {
  readonly emails?: Readonly<Record<string, boolean>>;
  readonly [preference: string]: unknown;
};

/** Preferences of a user; those that were set before they had a column of their own are disabled emails only. */
export const storedPreferences = ({
  preferences,
  disabledEmails,
}: Pick<User, "preferences" | "disabledEmails">): StoredPreferences =>
  preferences ?? {
    emails: Object.fromEntries(
      (disabledEmails === "" ? [] : disabledEmails.split(",")).map((kind) => [kind, false]),
    ),
  };

/** Changes the given preferences; the others stay. Null if the user does not exist. */
export async function changePreferences(
  tx: Queryable,
  id: string,
  change: StoredPreferences & Partial<Pick<User, "language">>,
): Promise<User | null> {
  const user = await lockUser(tx, id);
  if (user === null) return null;
  const { language = user.language, ...changed } = change;
  const emails = { ...storedPreferences(user).emails, ...changed.emails };
  const disabledEmails = Object.keys(emails)
    .filter((kind) => emails[kind] === false)
    .join(",");
  const rows = await tx
    .update(users)
    .set({ language, disabledEmails, preferences: { ...storedPreferences(user), ...changed, emails } })
    .where(eq(users.id, id))
    .returning();
  return rows[0] ?? null;
}
