import { type Problem, problem } from "../basics/problem.ts";
import { err, type Result } from "../basics/result.ts";
import type { Queryable } from "../store/database.ts";
import { holdsAccess } from "../store/sessions.ts";
import { lockUser, type User } from "../store/users.ts";
import type { Accounts } from "./accounts.ts";
import { type Asking, GONE } from "./confirm.ts";
import { say } from "../wording/said/index.ts";

const PUT_OUT = problem("UnauthorizedError", say("account.sessionApiKeyNot"));

/**
 * What changes who gets in, in one transaction that keeps the account as it is. Whoever was put out since the request came
 * in (by an undo, a reset, the end of the session) changes nothing any more.
 */
export const actFor = <T>(
  { db }: Pick<Accounts, "db">,
  { userId, sessionId }: Asking,
  act: (tx: Queryable, owner: User) => Promise<Result<T, Problem>>,
): Promise<Result<T, Problem>> =>
  db.transaction(async (tx) => {
    const owner = await lockUser(tx, userId, "share");
    if (owner === null) return err(GONE);
    return (await holdsAccess(tx, sessionId)) ? act(tx, owner) : err(PUT_OUT);
  });
