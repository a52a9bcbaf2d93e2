import { type Problem, problem } from "../../basics/problem.ts";
import { err, ok, type Result } from "../../basics/result.ts";
import type { Queryable } from "../../store/database.ts";
import { factorsOf, replaceRecoveryCodes, takeRecoveryCode } from "../../store/factors.ts";
import { findUser } from "../../store/users.ts";
import type { Accounts, Requester } from "../accounts.ts";
import { newCode, readCode, formatCode } from "../codes.ts";
import { withAccountLock } from "../account-lock.ts";
import { type Caller, ACCOUNT_DELETED } from "../confirm.ts";
import { note } from "../security.ts";
import { sha256 } from "../vault.ts";
import { message } from "../../wording/messages/index.ts";

const CODES = 10;
/** 80 bits cannot be guessed, so a plain hash is enough and does not depend on the service's key. */
const LENGTH = 16;

const hashOf = (code: string): Buffer => sha256(`recovery ${code}`);

/** Creates new codes; the older ones end. They are returned only once. */
async function newRecoveryCodes(db: Queryable, accountId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: CODES }, () => newCode(LENGTH));
  await replaceRecoveryCodes(db, accountId, codes.map(hashOf), new Date());
  return codes.map(formatCode);
}

/** The recovery codes that come with the first second factor; null if the user has some. */
export const firstRecoveryCodes = async (
  db: Queryable,
  accountId: string,
): Promise<readonly string[] | null> =>
  (await factorsOf(db, accountId)).recoveryCodes > 0 ? null : newRecoveryCodes(db, accountId);

/** Deletes the codes with the last second factor; the next first factor brings new ones. */
export async function dropCodesOfLastFactor(db: Queryable, accountId: string): Promise<void> {
  const { authenticator, passkeys } = await factorsOf(db, accountId);
  if (!authenticator && passkeys === 0) await replaceRecoveryCodes(db, accountId, [], new Date());
}

/** Creates new codes on request. Without a second factor they would be of no use. */
export async function remakeRecoveryCodes(
  accounts: Accounts,
  who: Caller,
  from: Requester,
): Promise<Result<readonly string[], Problem>> {
  const user = await findUser(accounts.db, who.accountId);
  if (user === null) return err(ACCOUNT_DELETED);
  const { authenticator, passkeys } = await factorsOf(accounts.db, user.id);
  if (!authenticator && passkeys === 0)
    return err(problem("ConflictError", message("account.secondFactorRequiredFirst")));
  const { sessionId } = who;
  return withAccountLock(accounts, who, async (tx) => {
    const codes = await newRecoveryCodes(tx, user.id);
    await note(
      accounts,
      user,
      { kind: "recovery_codes", sessionId, notice: "recovery_codes_made" },
      from,
      tx,
    );
    return ok(codes);
  });
}

export async function spendRecoveryCode(db: Queryable, accountId: string, typed: string): Promise<boolean> {
  const code = readCode(typed, LENGTH);
  return code !== null && (await takeRecoveryCode(db, accountId, hashOf(code)));
}
