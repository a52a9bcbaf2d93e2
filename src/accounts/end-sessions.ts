import { endLinksOfOwner } from "../store/calendar.ts";
import { deleteConsents } from "../store/consents.ts";
import { deleteSession, deleteSessions } from "../store/sessions.ts";
import { findUser } from "../store/users.ts";
import type { Accounts, Requester } from "./accounts.ts";
import type { Caller } from "./confirm.ts";
import { note } from "./security.ts";

/**
 * Ends one session, or all others, together with the calendar link and the consents of apps; false if there is no such
 * session. The owner gets a notice if it was not the session of the request.
 */
export async function endSessions(
  accounts: Accounts,
  { accountId, sessionId }: Caller,
  id: string | null,
  from: Requester,
): Promise<boolean> {
  return accounts.db.transaction(async (tx) => {
    if (id === null) await endLinksOfOwner(tx, accountId);
    const consents = id === null ? await deleteConsents(tx, accountId) : 0;
    const ended =
      id === null
        ? (await deleteSessions(tx, accountId, sessionId)) + consents > 0
        : await deleteSession(tx, accountId, id);
    if (!ended) return false;
    const user = await findUser(tx, accountId);
    const own = id === sessionId;
    await note(
      accounts,
      user,
      { kind: "session_end", sessionId, subject: id, ...(own ? {} : { notice: "sessions_ended" as const }) },
      from,
      tx,
    );
    return true;
  });
}
