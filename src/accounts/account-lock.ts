import { type Problem, problem } from "../basics/problem.ts";
import { err, type Result } from "../basics/result.ts";
import type { Queryable } from "../store/database.ts";
import { holdsAccess } from "../store/sessions.ts";
import { lockUser, type User } from "../store/users.ts";
import type { Accounts } from "./accounts.ts";
import { type Caller, ACCOUNT_DELETED } from "./confirm.ts";
import { message } from "../wording/messages/index.ts";

const SESSION_REVOKED = problem("UnauthorizedError", message("account.tokenNotValid"));

/**
 * Changes access to an account in one transaction that locks the account. A request whose session an undo, a reset or a
 * sign-out has ended meanwhile changes nothing.
 */
export const withAccountLock = <T>(
  { db }: Pick<Accounts, "db">,
  { accountId, sessionId }: Caller,
  work: (tx: Queryable, owner: User) => Promise<Result<T, Problem>>,
): Promise<Result<T, Problem>> =>
  db.transaction(async (tx) => {
    const owner = await lockUser(tx, accountId, "share");
    if (owner === null) return err(ACCOUNT_DELETED);
    return (await holdsAccess(tx, sessionId)) ? work(tx, owner) : err(SESSION_REVOKED);
  });
