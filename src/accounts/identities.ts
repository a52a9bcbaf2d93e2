import { type Problem, problem } from "../basics/problem.ts";
import { err, ok, type Result } from "../basics/result.ts";
import { listIdentities, unlinkIdentity } from "../store/identities.ts";
import { deleteSessions } from "../store/sessions.ts";
import type { Accounts, Requester } from "./accounts.ts";
import { actFor } from "./act-for.ts";
import type { Asking } from "./confirm.ts";
import { note } from "./security.ts";
import { say } from "../wording/said/index.ts";

/** The exchange no longer signs in to the account. Its source and records stay until they are removed as such. */
export async function unlink(
  accounts: Accounts,
  who: Asking,
  id: string,
  from: Requester,
): Promise<Result<null, Problem>> {
  return actFor(accounts, who, async (tx, user) => {
    const linked = await listIdentities(tx, user.id);
    if (!linked.some((one) => one.id === id))
      return err(problem("NotFoundError", say("account.noSuchIdentity")));
    if (linked.length === 1 && user.passwordHash === null)
      return err(problem("ConflictError", say("account.onlyWayIntoAccount")));
    const gone = await unlinkIdentity(tx, user.id, id);
    // Whoever came in that way goes out.
    if (gone !== null) await deleteSessions(tx, user.id, who.sessionId, gone.provider);
    const subject = gone?.provider ?? null;
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
