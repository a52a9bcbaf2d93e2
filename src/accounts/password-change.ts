import { type Problem, problem } from "../basics/problem.ts";
import { err, ok, type Result } from "../basics/result.ts";
import { endLinksOfOwner } from "../store/calendar.ts";
import { takeCode } from "../store/codes.ts";
import { endTokensOf } from "../store/consents.ts";
import { type Identity, listIdentities, unlinkIdentities } from "../store/identities.ts";
import { findUser, lockUser, markVerified, replacePassword, setPassword } from "../store/users.ts";
import type { Accounts, Requester } from "./accounts.ts";
import { type Caller, checkPassword } from "./confirm.ts";
import { notifyAdviser } from "./grants.ts";
import { hashOf } from "./password-hash.ts";
import { quietly } from "./registration.ts";
import { secureAccount } from "./secure.ts";
import { note } from "./security.ts";
import { completeUndo } from "./undo-links.ts";
import { type CodeOwner, sendCodeEmail, tryCode, WRONG_CODE } from "./verification.ts";
import { message } from "../wording/messages/index.ts";

const WRONG_PASSWORD = problem("UnauthorizedError", message("account.passwordWrong"), "currentPassword");

/** Changing it ends every other session, and whatever was begun with the old one. */
export async function changePassword(
  accounts: Accounts,
  who: Caller,
  currentPassword: string,
  newPassword: string,
  from: Requester,
): Promise<Result<null, Problem>> {
  const user = await checkPassword(accounts, who, currentPassword, "currentPassword", from);
  if (!user.ok) return user;
  const hash = await hashOf(accounts, newPassword, user.value);
  if (!hash.ok) return hash;
  const done = await accounts.db.transaction(async (tx) => {
    // The account may have been locked since the password was checked.
    if (!(await replacePassword(tx, who.userId, user.value.passwordHash, hash.value))) return false;
    await secureAccount(tx, user.value, who.sessionId);
    await note(
      accounts,
      user.value,
      { kind: "password_change", sessionId: who.sessionId, notice: "password_changed" },
      from,
      tx,
    );
    return true;
  });
  return done ? ok(null) : err(WRONG_PASSWORD);
}

/** Answers alike whether or not the address is known. Also how an account without a password gets one. */
export const forgotPassword = (
  accounts: Accounts,
  typedEmail: string,
  from: Requester,
): Promise<Result<string, Problem>> =>
  quietly(accounts, typedEmail, from, async (tx, user) => {
    await sendCodeEmail(accounts, tx, user, "reset_password", from);
    await note(accounts, user, { kind: "password_reset_request" }, from, tx);
  });

/** Whose account a reset code opens. It stays good: a person looks before they decide. */
async function ownerOfReset(accounts: Accounts, typedCode: string, owner: CodeOwner | null, from: Requester) {
  const code = await tryCode(accounts, "reset_password", typedCode, owner, from);
  if (!code.ok) return code;
  const user = await findUser(accounts.db, code.value.userId);
  return user === null ? err(WRONG_CODE) : ok({ code: code.value, user });
}

/** What else signs in to the account: whoever resets the password says which of it stays. */
export async function identitiesAtReset(
  accounts: Accounts,
  typedCode: string,
  owner: CodeOwner | null,
  from: Requester,
): Promise<Result<readonly Identity[], Problem>> {
  const found = await ownerOfReset(accounts, typedCode, owner, from);
  return found.ok ? ok(await listIdentities(accounts.db, found.value.user.id)) : found;
}

/**
 * Whoever reads the mail owns the address: it counts as verified, every session and every flow that was begun ends.
 * Linked exchanges stay where they are named; left unsaid, only one that the account was opened with, because any
 * other may have been linked by whoever the password is reset against.
 */
export async function resetPassword(
  accounts: Accounts,
  reset: {
    readonly code: string;
    readonly newPassword: string;
    readonly owner: CodeOwner | null;
    readonly keepIdentities: readonly string[] | null;
    /** What apps hold stays, but for what an undo before it has ended. */
    readonly keepConsents: boolean;
  },
  from: Requester,
): Promise<Result<null, Problem>> {
  const found = await ownerOfReset(accounts, reset.code, reset.owner, from);
  if (!found.ok) return found;
  const { code, user } = found.value;
  // Checked before the code is used up, so that a better password can be sent with the same one.
  const hash = await hashOf(accounts, reset.newPassword, user);
  if (!hash.ok) return hash;
  const done = await accounts.db.transaction(async (tx) => {
    await lockUser(tx, user.id);
    if (!(await takeCode(tx, code))) return false;
    const undone = code.undoId === null ? null : await completeUndo(tx, code.undoId, user, new Date());
    for (const adviserId of undone?.advisers ?? []) await notifyAdviser(accounts, tx, { adviserId }, user);
    const linked = await listIdentities(tx, user.id);
    const staying = linked.filter(({ id, createdAt }) =>
      reset.keepIdentities === null
        ? createdAt.getTime() === user.createdAt.getTime()
        : reset.keepIdentities.includes(id),
    );
    await unlinkIdentities(
      tx,
      user.id,
      staying.map(({ id }) => id),
    );
    await setPassword(tx, user.id, hash.value);
    await markVerified(tx, user.id, new Date());
    await secureAccount(tx, user, null);
    await endLinksOfOwner(tx, user.id);
    if (!reset.keepConsents) await endTokensOf(tx, user.id);
    await note(accounts, user, { kind: "password_reset", notice: "password_reset" }, from, tx);
    return true;
  });
  return done ? ok(null) : err(WRONG_CODE);
}
