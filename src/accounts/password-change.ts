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

/** Ends all other sessions, and all codes and flows that were started with the old password. */
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
    // The password may have been changed or removed since it was checked.
    if (!(await replacePassword(tx, who.accountId, user.value.passwordHash, hash.value))) return false;
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

/** Responds the same whether or not the address is known. Users without a password set one this way too. */
export const forgotPassword = (
  accounts: Accounts,
  typedEmail: string,
  from: Requester,
): Promise<Result<string, Problem>> =>
  quietly(accounts, typedEmail, from, async (tx, user) => {
    await sendCodeEmail(accounts, tx, user, "reset_password", from);
    await note(accounts, user, { kind: "password_reset_request" }, from, tx);
  });

/** The account of a reset code. The code stays valid, so that a user can look before deciding. */
async function ownerOfReset(accounts: Accounts, typedCode: string, owner: CodeOwner | null, from: Requester) {
  const code = await tryCode(accounts, "reset_password", typedCode, owner, from);
  if (!code.ok) return code;
  const user = await findUser(accounts.db, code.value.accountId);
  return user === null ? err(WRONG_CODE) : ok({ code: code.value, user });
}

/** The linked sign-ins of the account: the user who resets the password chooses which of them stay. */
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
 * Access to the mailbox proves ownership of the address: it counts as verified, and every session and flow ends. Named
 * linked exchanges stay; without a list only the one that the account was created with, because an attacker may have
 * linked any other.
 */
export async function resetPassword(
  accounts: Accounts,
  reset: {
    readonly code: string;
    readonly newPassword: string;
    readonly owner: CodeOwner | null;
    readonly keepIdentities: readonly string[] | null;
    /** Whether consents of apps stay, except those that an earlier undo has ended. */
    readonly keepConsents: boolean;
  },
  from: Requester,
): Promise<Result<null, Problem>> {
  const found = await ownerOfReset(accounts, reset.code, reset.owner, from);
  if (!found.ok) return found;
  const { code, user } = found.value;
  // Checked before the code is used up, so that a better password can be sent with the same code.
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
