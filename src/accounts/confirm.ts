import type { Problem } from "../basics/problem.ts";
import { problem } from "../basics/problem.ts";
import { err, ok, type Result } from "../basics/result.ts";
import { takeCode } from "../store/codes.ts";
import { confirmSession } from "../store/sessions.ts";
import { findUser, type User } from "../store/users.ts";
import type { Accounts, Requester } from "./accounts.ts";
import { verifyOwnPasskey } from "./factors/passkeys.ts";
import { type SecondFactorProof, tryFactor } from "./factors/second-factor.ts";
import { isSample } from "./sample-domain.ts";
import { note } from "./security.ts";
import { sendCodeEmail, tryCode, WRONG_CODE } from "./verification.ts";
import { message } from "../wording/messages/index.ts";

/** A user with a valid session. */
export type Caller = { readonly accountId: string; readonly sessionId: string };

/** Proof that the user is present, and not only an attacker with the user's session. */
export type Proof = { readonly password: string | null; readonly code: string | null };
type ConfirmationProof = Proof & SecondFactorProof & { readonly credential: object | null };

/**
 * The user authenticates again, which counts like a sign-in for a while: with the password or a mailed code, plus a
 * second factor, or with the second factor alone. An action that requires a second factor is not unlocked without one.
 */
export async function confirm(
  accounts: Accounts,
  who: Caller,
  proof: ConfirmationProof,
  from: Requester,
): Promise<Result<null, Problem>> {
  const { credential } = proof;
  const withFactor = proof.totp !== null || proof.recoveryCode !== null || credential !== null;
  const proven = proof.password !== null || proof.code !== null;
  const checked = proven || !withFactor ? await checkProof(accounts, who, proof, from) : null;
  if (checked !== null && !checked.ok) return checked;
  const user = checked?.value ?? (await findUser(accounts.db, who.accountId));
  if (user === null) return err(ACCOUNT_DELETED);
  if (credential !== null && !(await verifyOwnPasskey(accounts, accounts.db, user.id, credential))) {
    const refused = { kind: "confirmation", outcome: "refused", sessionId: who.sessionId } as const;
    await note(accounts, user, refused, from);
    return err(NO_PASSKEY);
  }
  const typed = proof.totp !== null || proof.recoveryCode !== null;
  const factor = typed ? await tryFactor(accounts, user, proof, null, FIELDS, from) : ok(null);
  if (!factor.ok) return factor;
  await accounts.db.transaction(async (tx) => {
    await confirmSession(tx, who.sessionId, new Date(), withFactor);
    await note(accounts, user, { kind: "confirmation", sessionId: who.sessionId }, from, tx);
  });
  return ok(null);
}

const NO_PASSKEY = problem("UnauthorizedError", message("account.passkeyOfOtherAccount"), "credential");
const FIELDS = { totp: "totp", recoveryCode: "recoveryCode" } as const;

export async function checkProof(
  accounts: Accounts,
  who: Caller,
  { password, code }: Proof,
  from: Requester,
): Promise<Result<User, Problem>> {
  if (password !== null) return checkPassword(accounts, who, password, "password", from);
  if (code === null)
    return err(problem("AuthValidationError", message("account.passwordOrCodeRequired"), "password"));
  const user = await findUser(accounts.db, who.accountId);
  if (user === null) return err(ACCOUNT_DELETED);
  const owner = { by: "session", accountId: user.id } as const;
  const found = await tryCode(accounts, "confirm", code, owner, from);
  if (!found.ok) return found;
  return (await takeCode(accounts.db, found.value)) ? ok(user) : err(WRONG_CODE);
}

/** Checks the password again. Wrong tries count for this session, so that a stranger elsewhere cannot use them up. */
export async function checkPassword(
  accounts: Accounts,
  { accountId, sessionId }: Caller,
  password: string,
  field: string,
  from: Requester,
): Promise<Result<User, Problem>> {
  const user = await findUser(accounts.db, accountId);
  if (user === null) return err(ACCOUNT_DELETED);
  if (user.passwordHash === null)
    return err(problem("AuthValidationError", message("account.noPassword"), field));
  const tries = await accounts.throttle.take(["passwordBySession", sessionId]);
  if (!tries.ok) return tries;
  const matches = await accounts.hasher.matches(user.passwordHash, password);
  if (!matches.ok) return matches;
  if (!matches.value) {
    await note(accounts, user, { kind: "confirmation", outcome: "refused", sessionId }, from);
    return err(problem("UnauthorizedError", message("account.passwordWrong"), field));
  }
  await tries.value.giveBack();
  return ok(user);
}

/** Sends a code to the account's address, for users without a password. */
export async function sendConfirmationCode(
  accounts: Accounts,
  accountId: string,
  from: Requester,
): Promise<Result<string, Problem>> {
  const user = await findUser(accounts.db, accountId);
  if (user === null) return err(ACCOUNT_DELETED);
  if (isSample(user)) return err(problem("ConflictError", message("account.sampleHasNoEmail")));
  const tries = await accounts.throttle.take(["mailByAccount", user.id]);
  if (!tries.ok) return tries;
  await accounts.db.transaction((tx) => sendCodeEmail(accounts, tx, user, "confirm", from));
  return ok(user.email);
}

export const ACCOUNT_DELETED = problem("UnauthorizedError", message("account.deleted"));
