import { type Problem, problem } from "../../basics/problem.ts";
import { err, ok, type Result } from "../../basics/result.ts";
import type { Queryable } from "../../store/database.ts";
import { listAccess, type AccessKind } from "../../store/account-access.ts";
import type { User } from "../../store/users.ts";
import type { Accounts } from "../accounts.ts";
import { isItsCode } from "./authenticator.ts";
import { verifyOwnPasskey } from "./passkeys.ts";
import { spendRecoveryCode } from "./recovery.ts";
import type { SecondFactorProof } from "./second-factor.ts";
import { message } from "../../wording/messages/index.ts";

/** Proof that the user has had a second factor for a long time. */
export type OldFactorProof = SecondFactorProof & { readonly credential: object | null };

/** Accepts only a factor that existed before that moment, which proves that the user is the long-time owner. */
export async function checkOldFactor(
  accounts: Accounts,
  tx: Queryable,
  user: User,
  before: Date,
  { totp, recoveryCode, credential }: OldFactorProof,
): Promise<Result<null, Problem>> {
  const old = (await listAccess(tx, user.id)).filter(({ createdAt }) => createdAt < before);
  const has = (what: AccessKind): boolean => old.some((one) => one.what === what);
  const requirements = [
    ...(has("passkey") ? ["passkey"] : []),
    ...(has("authenticator") ? ["totp"] : []),
    ...(has("recovery_codes") ? ["recoveryCode"] : []),
  ];
  if (requirements.length === 0) return err(problem("ConflictError", message("account.movedWithLostFactor")));
  if (totp === null && recoveryCode === null && credential === null)
    return err(
      problem("SecondFactorRequiredError", message("account.movedWithOldFactor"), null, { requirements }),
    );
  const tries = await accounts.throttle.take(["secondFactor", user.id]);
  if (!tries.ok) return tries;
  const right =
    credential !== null
      ? await verifyOwnPasskey(accounts, tx, user.id, credential, before)
      : totp !== null
        ? has("authenticator") && (await isItsCode({ db: tx, vault: accounts.vault }, user.id, totp))
        : has("recovery_codes") && (await spendRecoveryCode(tx, user.id, recoveryCode ?? ""));
  if (!right) {
    const field = credential !== null ? "credential" : totp !== null ? "totp" : "recoveryCode";
    return err(problem("UnauthorizedError", message("account.factorNotAccepted"), field));
  }
  await tries.value.giveBack();
  return ok(null);
}
