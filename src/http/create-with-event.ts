import type { FastifyRequest } from "fastify";
import { withAccountLock } from "../accounts/account-lock.ts";
import type { Accounts } from "../accounts/accounts.ts";
import { note } from "../accounts/security.ts";
import type { Problem } from "../basics/problem.ts";
import type { Result } from "../basics/result.ts";
import type { Queryable } from "../store/database.ts";
import { requester } from "./auth/schema.ts";
import { orThrow } from "./errors.ts";
import { sessionOf } from "./session.ts";

/** Creates, within `write`, something that gives others access to the account's data, and notifies the owner. */
export async function createWithSecurityEvent(
  accounts: Accounts,
  request: FastifyRequest,
  details: Pick<Parameters<typeof note>[2], "kind" | "subject" | "notice">,
  create: (tx: Queryable) => Promise<Result<null, Problem>>,
): Promise<void> {
  const who = sessionOf(request);
  const outcome = await withAccountLock(accounts, who, async (tx, owner) => {
    const result = await create(tx);
    const event = { ...details, sessionId: who.sessionId };
    if (result.ok) await note(accounts, owner, event, requester(request), tx);
    return result;
  });
  orThrow(outcome);
}
