import { type Problem, problem } from "../problem.ts";
import { err, ok, type Result } from "../result.ts";
import { findUserByEmail, type User } from "../store/users.ts";
import type { Accounts, Requester } from "./accounts.ts";
import { parseEmail } from "./email.ts";
import { type NewSession, startSession } from "./sessions.ts";

export type LoginOutcome =
  | { readonly kind: "signedIn"; readonly user: User; readonly session: NewSession }
  /** The right password on an account whose address is not verified yet. */
  | { readonly kind: "unverified"; readonly user: User };

/** Nobody, a wrong password and an account without one: one answer, and the same work before it. */
export async function loginLocal(
  accounts: Accounts,
  typedEmail: string,
  password: string,
  from: Requester,
): Promise<Result<LoginOutcome, Problem>> {
  const emailKey = parseEmail(typedEmail)?.key ?? "(no address)";
  const tries = await accounts.throttle.take(["loginByAddress", from.address], ["loginByAccount", emailKey]);
  if (!tries.ok) return tries;
  const user = await findUserByEmail(accounts.db, emailKey);
  const matches = await accounts.hasher.matches(user?.passwordHash ?? null, password);
  if (!matches.ok) return matches;
  if (user === null || !matches.value)
    return err(problem("UnauthorizedError", "The email address or the password is wrong."));
  await tries.value.giveBack();
  if (user.emailVerifiedAt === null) return ok({ kind: "unverified", user });
  return ok({
    kind: "signedIn",
    user,
    session: await startSession(accounts.db, user.id, "local", from.userAgent),
  });
}
