import { type Problem, problem } from "../problem.ts";
import { err, ok, type Result } from "../result.ts";
import { takeCode } from "../store/codes.ts";
import { deleteSessions } from "../store/sessions.ts";
import { findUser, markVerified, setPassword, type User } from "../store/users.ts";
import type { Accounts, Requester } from "./accounts.ts";
import { parseEmail } from "./email.ts";
import { weakness } from "./passwords.ts";
import { quietly } from "./registration.ts";
import { type CodeOwner, mailCode, tryCode, WRONG_CODE } from "./verification.ts";

/** Changing it ends every other session. */
export async function changePassword(
  accounts: Accounts,
  who: { readonly userId: string; readonly sessionId: string },
  currentPassword: string,
  newPassword: string,
  from: Requester,
): Promise<Result<null, Problem>> {
  const user = await checkPassword(accounts, who.userId, currentPassword, "currentPassword", from);
  if (!user.ok) return user;
  const weak = weakness(newPassword, addressOf(user.value), "newPassword");
  if (weak !== null) return err(weak);
  const hash = await accounts.hasher.hash(newPassword);
  if (!hash.ok) return hash;
  await accounts.db.transaction(async (tx) => {
    await setPassword(tx, who.userId, hash.value);
    await deleteSessions(tx, who.userId, who.sessionId);
  });
  return ok(null);
}

/** The person once more, before something that cannot be undone. Wrong tries count as wrong logins do. */
export async function checkPassword(
  accounts: Accounts,
  userId: string,
  password: string,
  field: string,
  from: Requester,
): Promise<Result<User, Problem>> {
  const user = await findUser(accounts.db, userId);
  if (user === null) return err(problem("UnauthorizedError", "This account has been deleted."));
  if (user.passwordHash === null)
    return err(
      problem(
        "AuthValidationError",
        "This account has no password yet. Ask for one with POST /auth/forgot-password.",
        field,
      ),
    );
  const tries = await accounts.throttle.take(
    ["loginByAddress", from.address],
    ["loginByAccount", user.emailKey],
  );
  if (!tries.ok) return tries;
  const matches = await accounts.hasher.matches(user.passwordHash, password);
  if (!matches.ok) return matches;
  if (!matches.value) return err(problem("UnauthorizedError", "The password is wrong.", field));
  await tries.value.giveBack();
  return ok(user);
}

/** Answers alike whether or not the address is known. Also how an account without a password gets one. */
export const forgotPassword = (
  accounts: Accounts,
  typedEmail: string,
  from: Requester,
): Promise<Result<string, Problem>> =>
  quietly(accounts, typedEmail, from, (user) => mailCode(accounts, user, "reset_password", from.language));

/** Whoever reads the mail owns the address: it counts as verified, and every session ends. */
export async function resetPassword(
  accounts: Accounts,
  typedCode: string,
  newPassword: string,
  owner: CodeOwner | null,
  from: Requester,
): Promise<Result<null, Problem>> {
  const code = await tryCode(accounts, "reset_password", typedCode, owner, from);
  if (!code.ok) return code;
  const user = await findUser(accounts.db, code.value.userId);
  if (user === null) return err(WRONG_CODE);
  // Checked before the code is used up, so that a better password can be sent with the same one.
  const weak = weakness(newPassword, addressOf(user), "newPassword");
  if (weak !== null) return err(weak);
  const hash = await accounts.hasher.hash(newPassword);
  if (!hash.ok) return hash;
  return accounts.db.transaction(async (tx) => {
    if (!(await takeCode(tx, code.value))) return err(WRONG_CODE);
    await setPassword(tx, user.id, hash.value);
    await markVerified(tx, user.id, new Date());
    await deleteSessions(tx, user.id, null);
    return ok(null);
  });
}

const addressOf = (user: User) => parseEmail(user.email) ?? { address: user.email, key: user.emailKey };
