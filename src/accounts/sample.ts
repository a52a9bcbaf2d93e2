import { newId } from "../process/ids.ts";
import { type Problem, problem } from "../basics/problem.ts";
import { err, ok, type Result } from "../basics/result.ts";
import { insertUser, type User } from "../store/users.ts";
import type { Accounts, Requester } from "./accounts.ts";
import { noteSignIn } from "./devices.ts";
import { SAMPLE_DOMAIN } from "./sample-domain.ts";
import { type NewSession, startSession } from "./sessions.ts";
import { randomToken } from "./vault.ts";
import { message } from "../wording/messages/index.ts";

/**
 * Creates an account for trying out the service: no password, no real address, signed in at once, removed after two
 * days.
 */
export async function startSample(
  accounts: Accounts,
  from: Requester,
): Promise<Result<{ readonly user: User; readonly session: NewSession }, Problem>> {
  const tries = await accounts.throttle.take(["sampleByAddress", from.address]);
  if (!tries.ok) return tries;
  const email = `${randomToken().slice(0, 12).toLowerCase()}@${SAMPLE_DOMAIN}`;
  const now = new Date();
  return accounts.db.transaction(async (tx) => {
    const user = await insertUser(tx, {
      id: newId(),
      email,
      emailKey: email,
      displayName: from.language === "de" ? "Beispieldaten" : "Sample data",
      passwordHash: null,
      emailVerifiedAt: now,
      language: from.language,
      createdAt: now,
    });
    if (user === null) return err(TAKEN);
    const session = await startSession(tx, user.id, "sample", from.userAgent);
    await noteSignIn(accounts, user, session, "sample", from, tx);
    return ok({ user, session });
  });
}

const TAKEN = problem("ConflictError", message("account.tryAgain"));
