import type { Queryable } from "../store/database.ts";
import { deleteCodes } from "../store/codes.ts";
import { failConnecting } from "../store/oauth-sessions.ts";
import { deleteSessions } from "../store/sessions.ts";
import { markSecured, type User } from "../store/users.ts";
import { failureMessage } from "./oauth/failures.ts";

/**
 * Whoever is in goes out, but for the session that asks; what was begun before (a sign-in at an exchange, a mailed
 * code) leads nowhere any more.
 */
export async function secureAccount(
  tx: Queryable,
  { id, language }: Pick<User, "id" | "language">,
  exceptSession: string | null,
): Promise<void> {
  await markSecured(tx, id, new Date());
  await deleteSessions(tx, id, exceptSession);
  await failConnecting(tx, id, failureMessage("secured", language, ""));
  await deleteCodes(tx, id);
}
