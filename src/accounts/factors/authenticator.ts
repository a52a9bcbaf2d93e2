import { type Problem, problem } from "../../basics/problem.ts";
import { err, ok, type Result } from "../../basics/result.ts";
import type { Queryable } from "../../store/database.ts";
import {
  beginAuthenticator,
  deleteAuthenticator,
  findAuthenticator,
  resealAuthenticator,
  useStep,
} from "../../store/factors.ts";
import { noteFactor } from "../../store/sessions.ts";
import { findUser } from "../../store/users.ts";
import type { Accounts, Requester } from "../accounts.ts";
import { withAccountLock } from "../account-lock.ts";
import { type Caller, ACCOUNT_DELETED } from "../confirm.ts";
import { note } from "../security.ts";
import type { Vault } from "../vault.ts";
import { dropCodesOfLastFactor, firstRecoveryCodes } from "./recovery.ts";
import { newSecret, secretUri, stepOf } from "./totp.ts";
import { message } from "../../wording/messages/index.ts";

const binding = (accountId: string) => ({ table: "authenticators", id: accountId });

/** Creates a secret for the app. It protects nothing until its first code has been entered. */
export async function begin(
  { db, vault }: Accounts,
  { accountId }: Caller,
): Promise<Result<{ readonly secret: string; readonly uri: string }, Problem>> {
  const user = await findUser(db, accountId);
  if (user === null) return err(ACCOUNT_DELETED);
  const secret = newSecret();
  if (!(await beginAuthenticator(db, accountId, vault.seal(secret, binding(accountId)), new Date())))
    return err(problem("ConflictError", message("account.authenticatorExists")));
  return ok({ secret, uri: secretUri(secret, user.email) });
}

/** The first code proves that the app has the secret. */
export async function finish(
  accounts: Accounts,
  who: Caller,
  code: string,
  from: Requester,
): Promise<Result<readonly string[] | null, Problem>> {
  const { db, throttle } = accounts;
  const now = new Date();
  const user = await findUser(db, who.accountId);
  if (user === null) return err(ACCOUNT_DELETED);
  const tries = await throttle.take(["passwordBySession", who.sessionId]);
  if (!tries.ok) return tries;
  const begun = await findAuthenticator(db, user.id);
  if (begun === null || begun.confirmedAt !== null)
    return err(problem("ConflictError", message("account.noPendingAuthenticator")));
  const done = await withAccountLock(accounts, who, async (tx) => {
    if (!(await isItsCode({ db: tx, vault: accounts.vault }, user.id, code)))
      return err(problem("VerificationCodeInvalidError", message("account.authenticatorCodeWrong"), "code"));
    const codes = await firstRecoveryCodes(tx, user.id);
    await note(
      accounts,
      user,
      { kind: "authenticator_add", sessionId: who.sessionId, notice: "authenticator_added" },
      from,
      tx,
    );
    // The time is not later than the activation: the first code does not allow removing the app again.
    await noteFactor(tx, who.sessionId, now);
    return ok(codes);
  });
  if (done.ok) await tries.value.giveBack();
  return done;
}

/** Whether the code is right, current and unused. */
export async function isItsCode(
  { db, vault }: { readonly db: Queryable; readonly vault: Vault },
  accountId: string,
  code: string,
): Promise<boolean> {
  const authenticator = await findAuthenticator(db, accountId);
  const secret = authenticator === null ? null : vault.open(authenticator.sealedSecret, binding(accountId));
  const now = new Date();
  const step = secret === null ? null : stepOf(secret, code, now);
  return step !== null && (await useStep(db, accountId, step, now));
}

export async function remove(
  accounts: Accounts,
  who: Caller,
  from: Requester,
): Promise<Result<null, Problem>> {
  return withAccountLock(accounts, who, async (tx, user) => {
    if (!(await deleteAuthenticator(tx, user.id)))
      return err(problem("NotFoundError", message("account.noAuthenticator")));
    await dropCodesOfLastFactor(tx, user.id);
    await note(
      accounts,
      user,
      { kind: "authenticator_remove", sessionId: who.sessionId, notice: "authenticator_removed" },
      from,
      tx,
    );
    return ok(null);
  });
}

/** Encrypts the secret under the newest key; false if none of our keys decrypts it, null if it no longer exists. */
export async function reseal(tx: Queryable, vault: Vault, accountId: string): Promise<boolean | null> {
  const row = await findAuthenticator(tx, accountId);
  if (row === null) return null;
  const plain = vault.open(row.sealedSecret, binding(accountId));
  if (plain === null) return false;
  await resealAuthenticator(tx, accountId, vault.seal(plain, binding(accountId)));
  return true;
}
