import { type Problem, problem } from "../problem.ts";
import { err, ok, type Result } from "../result.ts";
import { credentialsOf } from "../store/credentials.ts";
import { deleteUser, findUser } from "../store/users.ts";
import type { Requester } from "./accounts.ts";
import { giveBack, openCredentials } from "./credentials.ts";
import { parseEmail } from "./email.ts";
import type { OAuthFlow } from "./oauth/flow.ts";
import { checkPassword } from "./password-change.ts";

/**
 * Erases the person and everything that hangs on them. Asks for the password, or, on an account that has none, for
 * the email address as a confirmation.
 */
export async function eraseAccount(
  { accounts, exchange }: OAuthFlow,
  userId: string,
  proof: { readonly password: string | null; readonly email: string | null },
  from: Requester,
): Promise<Result<null, Problem>> {
  const user = await findUser(accounts.db, userId);
  if (user === null) return err(problem("UnauthorizedError", "This account has been deleted."));
  if (user.passwordHash !== null) {
    if (proof.password === null)
      return err(problem("AuthValidationError", "password is required to delete the account.", "password"));
    const checked = await checkPassword(accounts, userId, proof.password, "password", from);
    if (!checked.ok) return checked;
  } else if (proof.email === null || parseEmail(proof.email)?.key !== user.emailKey)
    return err(
      problem(
        "AuthValidationError",
        "This account has no password: send its email address as email to confirm.",
        "email",
      ),
    );
  const stored = await credentialsOf(accounts.db, userId);
  await deleteUser(accounts.bulk.db, userId);
  for (const one of stored) giveBack(openCredentials(accounts.vault, one), exchange.revoke);
  return ok(null);
}
