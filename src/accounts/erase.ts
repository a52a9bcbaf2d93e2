import { type Problem, problem } from "../basics/problem.ts";
import { err, ok, type Result } from "../basics/result.ts";
import { credentialsOf } from "../store/credentials.ts";
import { firmsThatNeed } from "../store/firms.ts";
import { deleteUser, findUser, type User } from "../store/users.ts";
import type { Accounts, Requester } from "./accounts.ts";
import { type Caller, checkProof, ACCOUNT_DELETED, sendConfirmationCode } from "./confirm.ts";
import { giveBack, openCredentials } from "./credentials.ts";
import { parseEmail } from "./email.ts";
import { noticeMessage } from "./mail/notices.ts";
import type { OAuthFlow } from "./oauth/flow.ts";
import { isSample } from "./sample-domain.ts";
import { note } from "./security.ts";
import { message } from "../wording/messages/index.ts";

export type ErasureProof = {
  readonly password: string | null;
  readonly code: string | null;
  readonly email: string | null;
};

/** Erases the account and all data that belongs to it. */
export async function eraseAccount(
  { accounts, exchange }: OAuthFlow,
  who: Caller,
  proof: ErasureProof,
  from: Requester,
): Promise<Result<null, Problem>> {
  const user = await findUser(accounts.db, who.accountId);
  if (user === null) return err(ACCOUNT_DELETED);
  const needed = await firmsThatNeed(accounts.db, user.id);
  if (needed.length > 0)
    return err(
      problem(
        "ConflictError",
        message("firms.ownsFirms", { names: needed.map(({ name }) => name).join(", ") }),
      ),
    );
  const checked = await checkErasure(accounts, who, user, proof, from);
  if (!checked.ok) return checked;
  const stored = await credentialsOf(accounts.db, user.id);
  await accounts.bulk.db.transaction(async (tx) => {
    await note(accounts, user, { kind: "erasure", sessionId: who.sessionId }, from, tx);
    await deleteUser(tx, user.id);
    // Queued without an account id: the account no longer exists when the mail is sent.
    if (!isSample(user) && user.emailVerifiedAt !== null)
      await accounts.outbox.queue(tx, {
        to: user.email,
        message: noticeMessage("account_erased", user, { ...from, undo: null }),
        accountId: null,
      });
  });
  for (const one of stored) giveBack(openCredentials(accounts.vault, one), exchange.revoke);
  return ok(null);
}

/**
 * Requires the password, or a mailed code if there is none. A sample account has no mailbox and is confirmed by its
 * address.
 */
export async function checkErasure(
  accounts: Accounts,
  who: Caller,
  user: User,
  proof: ErasureProof,
  from: Requester,
): Promise<Result<unknown, Problem>> {
  if (isSample(user))
    return proof.email !== null && parseEmail(proof.email)?.key === user.emailKey
      ? ok(null)
      : err(problem("AuthValidationError", message("account.emailRequiredToConfirm"), "email"));
  if (user.passwordHash !== null && proof.password === null)
    return err(problem("AuthValidationError", message("account.passwordRequiredToDelete"), "password"));
  if (user.passwordHash !== null || proof.code !== null)
    return checkProof(accounts, who, user.passwordHash === null ? { ...proof, password: null } : proof, from);
  const mailed = await sendConfirmationCode(accounts, user.id, from);
  return mailed.ok
    ? err(problem("AuthValidationError", message("account.codeRequiredToDelete"), "code"))
    : mailed;
}
