import { type Problem, problem } from "../problem.ts";
import { err, ok, type Result } from "../result.ts";
import { deleteApiKeys } from "../store/api-keys.ts";
import type { Queryable } from "../store/database.ts";
import { forgetDevices } from "../store/devices.ts";
import { deleteAuthenticator, deletePasskey, replaceRecoveryCodes } from "../store/factors.ts";
import { withdrawGrant } from "../store/grants.ts";
import { unlinkIdentity } from "../store/identities.ts";
import { type StoredSecurityEvent, takeUndo } from "../store/security-events.ts";
import { findUser, setEmail, setPassword, type User } from "../store/users.ts";
import type { Accounts, Requester } from "./accounts.ts";
import { parseEmail } from "./email.ts";
import { dropCodesOfLastFactor } from "./factors/recovery.ts";
import { secureAccount } from "./secure.ts";
import { note } from "./security.ts";
import { sha256 } from "./vault.ts";
import { mailCode } from "./verification.ts";

/**
 * "That was not me", from a mail: what was added goes again, everybody is signed out, the password that somebody else may
 * know no longer opens anything, and a code for a new one is on its way to the owner.
 */
export async function undo(
  accounts: Accounts,
  token: string,
  from: Requester,
): Promise<Result<User, Problem>> {
  const user = await accounts.db.transaction(async (tx) => {
    const event = await takeUndo(tx, sha256(token), new Date());
    const owner = event === null ? null : await findUser(tx, event.userId);
    if (event === null || owner === null) return null;
    await reverse(tx, event);
    await setPassword(tx, owner.id, null);
    await secureAccount(tx, owner, null);
    await forgetDevices(tx, owner.id);
    // Whoever was in may have made one.
    await deleteApiKeys(tx, owner.id);
    const now = await findUser(tx, owner.id);
    if (now === null) return null;
    await note(accounts, now, { kind: "undo" }, from, tx);
    await mailCode(accounts, tx, now, "reset_password", now.language);
    return now;
  });
  if (user === null)
    return err(
      problem(
        "NotFoundError",
        "This link has been used, is too old, or is not complete. Set a new password instead.",
      ),
    );
  return ok(user);
}

async function reverse(tx: Queryable, { kind, userId, subject }: StoredSecurityEvent): Promise<void> {
  if (kind === "authenticator_add") await deleteAuthenticator(tx, userId);
  if (kind === "passkey_add" && subject !== null) await deletePasskey(tx, userId, subject);
  await dropCodesOfLastFactor(tx, userId);
  // Whoever made them has written them down.
  if (kind === "recovery_codes") await replaceRecoveryCodes(tx, userId, [], new Date());
  if (subject === null) return;
  if (kind === "grant_add") await withdrawGrant(tx, userId, subject);
  if (kind === "identity_link") await unlinkIdentity(tx, userId, subject);
  const before = kind === "email_change" ? parseEmail(subject) : null;
  if (before !== null) await setEmail(tx, userId, before);
}
