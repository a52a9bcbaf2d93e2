import { type Problem, problem } from "../problem.ts";
import { err, ok, type Result } from "../result.ts";
import { findUserByEmail, type User } from "../store/users.ts";
import type { Accounts, Requester } from "./accounts.ts";
import { noteSignIn, recognise, type Recognised } from "./devices.ts";
import { parseEmail } from "./email.ts";
import { note } from "./security.ts";
import { type NewSession, startSession } from "./sessions.ts";
import type { Throttled } from "./throttle.ts";

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
  const user = await findUserByEmail(accounts.db, emailKey);
  const tries = await accounts.throttle.take(
    ...limitsFor(await recognise(accounts, user, from), emailKey, from),
  );
  if (!tries.ok) return tries;
  const matches = await accounts.hasher.matches(user?.passwordHash ?? null, password);
  if (!matches.ok) return matches;
  if (user === null || !matches.value) {
    await note(accounts, user, { kind: "sign_in", outcome: "refused", subject: "local" }, from);
    return err(problem("UnauthorizedError", "The email address or the password is wrong."));
  }
  await tries.value.giveBack();
  if (user.emailVerifiedAt === null) return ok({ kind: "unverified", user });
  const session = await startSession(accounts.db, user.id, "local", from.userAgent);
  await noteSignIn(accounts, user, session, "local", from);
  return ok({ kind: "signedIn", user, session });
}

/** A device that has signed in before has tries of its own: strangers elsewhere cannot lock its owner out. */
function limitsFor(device: Recognised, emailKey: string, from: Requester): readonly Throttled[] {
  switch (device) {
    case "cookie":
      return [["loginByDevice", `${emailKey} ${from.device}`]];
    case "place":
      return [
        ["loginByAddress", from.address],
        ["loginByDevice", `${emailKey} ${from.address} ${from.userAgent}`],
      ];
    case null:
      return [
        ["loginByAddress", from.address],
        ["loginByAccount", emailKey],
      ];
  }
}
