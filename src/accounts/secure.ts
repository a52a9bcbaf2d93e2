import type { Queryable } from "../store/database.ts";
import { deleteCodes } from "../store/codes.ts";
import { failConnecting } from "../store/oauth-sessions.ts";
import { deleteSessions } from "../store/sessions.ts";
import { markSecured, type User } from "../store/users.ts";
import { failureMessage } from "./oauth/failures.ts";

/** Ends all sessions except that of the request, and all open sign-ins at exchanges and mailed codes. */
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
