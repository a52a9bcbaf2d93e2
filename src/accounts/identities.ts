import { type Problem, problem } from "../basics/problem.ts";
import { err, ok, type Result } from "../basics/result.ts";
import { listIdentities, unlinkIdentity } from "../store/identities.ts";
import { deleteSessions } from "../store/sessions.ts";
import type { Accounts, Requester } from "./accounts.ts";
import { withAccountLock } from "./account-lock.ts";
import type { Caller } from "./confirm.ts";
import { note } from "./security.ts";
import { message } from "../wording/messages/index.ts";

/** The exchange can no longer sign in to the account. Its source and records stay until they are removed separately. */
export async function unlink(
  accounts: Accounts,
  who: Caller,
  id: string,
  from: Requester,
): Promise<Result<null, Problem>> {
  return withAccountLock(accounts, who, async (tx, user) => {
    const linked = await listIdentities(tx, user.id);
    if (!linked.some((one) => one.id === id))
      return err(problem("NotFoundError", message("account.noSuchIdentity")));
    if (linked.length === 1 && user.passwordHash === null)
      return err(problem("ConflictError", message("account.lastSignInMethod")));
    const removed = await unlinkIdentity(tx, user.id, id);
    // Sessions that signed in with it end.
    if (removed !== null) await deleteSessions(tx, user.id, who.sessionId, removed.provider);
    const subject = removed?.provider ?? null;
    await note(
      accounts,
      user,
      { kind: "identity_unlink", sessionId: who.sessionId, subject, notice: "identity_unlinked" },
      from,
      tx,
    );
    return ok(null);
  });
}
