import type { FastifyRequest } from "fastify";
import type { Accounts } from "../accounts/accounts.ts";
import { note } from "../accounts/security.ts";
import { findUser } from "../store/users.ts";
import { requester } from "./auth-schema.ts";
import { sessionOf } from "./session.ts";

/** Something that shows the account's data to others was made: its owner hears of it, whoever did it. */
export async function noteMade(
  accounts: Accounts,
  request: FastifyRequest,
  made: Pick<Parameters<typeof note>[2], "kind" | "subject" | "notice">,
): Promise<void> {
  const { userId, sessionId } = sessionOf(request);
  await note(accounts, await findUser(accounts.db, userId), { ...made, sessionId }, requester(request));
}
