import { endLinksOfOwner } from "../store/calendar.ts";
import { deleteConsents } from "../store/consents.ts";
import { deleteSession, deleteSessions } from "../store/sessions.ts";
import { findUser } from "../store/users.ts";
import type { Accounts, Requester } from "./accounts.ts";
import type { Caller } from "./confirm.ts";
import { note } from "./security.ts";

/** One session, or every other one, and with them the link to the calendar and what apps were allowed; false where there is none. The owner hears of it when it was not their own. */
export async function endSessions(
  accounts: Accounts,
  { userId, sessionId }: Caller,
  id: string | null,
  from: Requester,
): Promise<boolean> {
  return accounts.db.transaction(async (tx) => {
    if (id === null) await endLinksOfOwner(tx, userId);
    const consents = id === null ? await deleteConsents(tx, userId) : 0;
    const ended =
      id === null
        ? (await deleteSessions(tx, userId, sessionId)) + consents > 0
        : await deleteSession(tx, userId, id);
    if (!ended) return false;
    const user = await findUser(tx, userId);
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
