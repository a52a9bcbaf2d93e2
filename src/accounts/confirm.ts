import type { Problem } from "../basics/problem.ts";
import { problem } from "../basics/problem.ts";
import { err, ok, type Result } from "../basics/result.ts";
import { takeCode } from "../store/codes.ts";
import { confirmSession } from "../store/sessions.ts";
import { findUser, type User } from "../store/users.ts";
import type { Accounts, Requester } from "./accounts.ts";
import { answersWithPasskey } from "./factors/passkeys.ts";
import { type SecondFactor, tryFactor } from "./factors/second-factor.ts";
import { isSample } from "./sample-domain.ts";
import { note } from "./security.ts";
import { mailCode, tryCode, WRONG_CODE } from "./verification.ts";
import { say } from "../wording/said/index.ts";

/** Who is asking: a person with a live session. */
export type Asking = { readonly userId: string; readonly sessionId: string };

/** What shows that the person sits there and not only somebody with their session. */
export type Proof = { readonly password: string | null; readonly code: string | null };
type Shown = Proof & SecondFactor & { readonly credential: object | null };

/**
 * The person shows again who they are: for a while that counts like a sign-in. By the password or a mailed code, with a
 * second factor or by that alone; without one, what asks for one is not opened by it.
 */
export async function confirm(
  accounts: Accounts,
  who: Asking,
  proof: Shown,
  from: Requester,
): Promise<Result<null, Problem>> {
  const { credential } = proof;
  const withFactor = proof.totp !== null || proof.recoveryCode !== null || credential !== null;
  const proven = proof.password !== null || proof.code !== null;
  const checked = proven || !withFactor ? await checkProof(accounts, who, proof, from) : null;
  if (checked !== null && !checked.ok) return checked;
  const user = checked?.value ?? (await findUser(accounts.db, who.userId));
  if (user === null) return err(GONE);
  if (credential !== null && !(await answersWithPasskey(accounts, accounts.db, user.id, credential))) {
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

const NO_PASSKEY = problem("UnauthorizedError", say("account.noPasskeyAccountBegin"), "credential");
const FIELDS = { totp: "totp", recoveryCode: "recoveryCode" } as const;

export async function checkProof(
  accounts: Accounts,
  who: Asking,
  { password, code }: Proof,
  from: Requester,
): Promise<Result<User, Problem>> {
  if (password !== null) return checkPassword(accounts, who, password, "password", from);
  if (code === null)
    return err(problem("AuthValidationError", say("account.passwordRequiredWithoutOne"), "password"));
  const user = await findUser(accounts.db, who.userId);
  if (user === null) return err(GONE);
  const owner = { by: "session", userId: user.id } as const;
  const found = await tryCode(accounts, "confirm", code, owner, from);
  if (!found.ok) return found;
  return (await takeCode(accounts.db, found.value)) ? ok(user) : err(WRONG_CODE);
}

/** The password once more. Its wrong tries are this session's: a stranger elsewhere cannot use them up. */
export async function checkPassword(
  accounts: Accounts,
  { userId, sessionId }: Asking,
  password: string,
  field: string,
  from: Requester,
): Promise<Result<User, Problem>> {
  const user = await findUser(accounts.db, userId);
  if (user === null) return err(GONE);
  if (user.passwordHash === null)
    return err(problem("AuthValidationError", say("account.accountNoPasswordYet"), field));
  const tries = await accounts.throttle.take(["passwordBySession", sessionId]);
  if (!tries.ok) return tries;
  const matches = await accounts.hasher.matches(user.passwordHash, password);
  if (!matches.ok) return matches;
  if (!matches.value) {
    await note(accounts, user, { kind: "confirmation", outcome: "refused", sessionId }, from);
    return err(problem("UnauthorizedError", say("account.passwordWrong"), field));
  }
  await tries.value.giveBack();
  return ok(user);
}

/** A code to the account's address, for whoever has no password. */
export async function mailConfirmation(
  accounts: Accounts,
  userId: string,
  from: Requester,
): Promise<Result<string, Problem>> {
  const user = await findUser(accounts.db, userId);
  if (user === null) return err(GONE);
  if (isSample(user)) return err(problem("ConflictError", say("account.accountSampleDataNo")));
  const tries = await accounts.throttle.take(["mailByAccount", user.id]);
  if (!tries.ok) return tries;
  await accounts.db.transaction((tx) => mailCode(accounts, tx, user, "confirm", from));
  return ok(user.email);
}

export const GONE = problem("UnauthorizedError", say("account.accountBeenDeleted"));
