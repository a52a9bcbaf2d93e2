import { type Problem, problem } from "../basics/problem.ts";
import { err, ok, type Result } from "../basics/result.ts";
import { findUserByEmail, lockUser, type User } from "../store/users.ts";
import type { Accounts, Requester } from "./accounts.ts";
import { noteSignIn, recognise, type DeviceRecognition } from "./devices.ts";
import { parseEmail } from "./email.ts";
import { checkSecondFactor, factorSince, type SecondFactorProof } from "./factors/second-factor.ts";
import { note } from "./security.ts";
import { type NewSession, startSession } from "./sessions.ts";
import type { Throttled } from "./throttle.ts";
import { message } from "../wording/messages/index.ts";

export type LoginOutcome =
  | { readonly kind: "signedIn"; readonly user: User; readonly session: NewSession }
  /** The password is right, but the address is not verified yet. */
  | { readonly kind: "unverified"; readonly user: User };

/** An unknown address, a wrong password and an account without a password have the same response and the same cost. */
export async function loginLocal(
  accounts: Accounts,
  typedEmail: string,
  password: string,
  second: SecondFactorProof,
  from: Requester,
): Promise<Result<LoginOutcome, Problem>> {
  const emailKey = parseEmail(typedEmail)?.key ?? "(no address)";
  const user = await findUserByEmail(accounts.db, emailKey);
  const device = await recognise(accounts, user, from);
  const tries = await accounts.throttle.take(...limitsFor(device, emailKey, from));
  if (!tries.ok) {
    await note(accounts, user, { kind: "sign_in", outcome: "throttled", subject: "local" }, from);
    return tries;
  }
  const matches = await accounts.hasher.matches(user?.passwordHash ?? null, password);
  if (!matches.ok) return matches;
  if (user === null || !matches.value) {
    await note(accounts, user, { kind: "sign_in", outcome: "refused", subject: "local" }, from);
    return err(WRONG);
  }
  await tries.value.giveBack();
  if (user.emailVerifiedAt === null) return ok({ kind: "unverified", user });
  const more = await checkSecondFactor(accounts, user, second, device, from);
  if (!more.ok) return more;
  const session = await accounts.db.transaction(async (tx) => {
    // The password may have been changed or removed while it was being checked.
    if ((await lockUser(tx, user.id, "share"))?.passwordHash !== user.passwordHash) return null;
    const since = await factorSince(tx, user.id, second);
    const begun = await startSession(tx, user.id, "local", from.userAgent, since, more.value === "shown");
    await noteSignIn(accounts, user, begun, "local", from, tx);
    return begun;
  });
  if (session === null) return err(WRONG);
  return ok({ kind: "signedIn", user, session });
}

const WRONG = problem("UnauthorizedError", message("account.emailOrPasswordWrong"));

/** A device that has signed in before has its own tries: attackers elsewhere cannot lock out the owner. */
function limitsFor(device: DeviceRecognition, emailKey: string, from: Requester): readonly Throttled[] {
  if (device === "cookie") return [["loginByDevice", `${emailKey} ${from.device}`]];
  return [
    ["loginByAddress", from.address],
    device === "place"
      ? ["loginByDevice", `${emailKey} ${from.address} ${from.userAgent}`]
      : ["loginByAccount", emailKey],
  ];
}
