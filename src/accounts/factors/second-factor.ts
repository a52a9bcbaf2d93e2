import { type Problem, problem } from "../../problem.ts";
import { err, ok, type Result } from "../../result.ts";
import { factorsOf, type Factors } from "../../store/factors.ts";
import { listMade } from "../../store/made-since.ts";
import type { Queryable } from "../../store/database.ts";
import type { User } from "../../store/users.ts";
import type { Accounts, Requester } from "../accounts.ts";
import type { Recognised } from "../devices.ts";
import { note } from "../security.ts";
import { isItsCode } from "./authenticator.ts";
import { spendRecoveryCode } from "./recovery.ts";

/** What came along with the password. */
export type SecondFactor = { readonly totp: string | null; readonly recoveryCode: string | null };

/** Whoever has one is asked for it: a password that somebody else knows opens nothing alone. */
export async function checkSecondFactor(
  accounts: Accounts,
  user: User,
  given: SecondFactor,
  device: Recognised,
  from: Requester,
): Promise<Result<null, Problem>> {
  const factors = await factorsOf(accounts.db, user.id);
  if (!factors.authenticator && factors.passkeys === 0) return ok(null);
  if (given.totp === null && given.recoveryCode === null) return err(wanted(factors));
  // As with passwords: a device that is known has tries of its own.
  const who = device === null ? user.id : `${user.id} ${from.device ?? from.address}`;
  const tries = await accounts.throttle.take(["secondFactor", who]);
  if (!tries.ok) return tries;
  const [right, field] =
    given.totp === null
      ? [await useRecoveryCode(accounts, user, given.recoveryCode ?? "", from), "recoveryCode"]
      : [factors.authenticator && (await isItsCode(accounts, user.id, given.totp)), "totp"];
  if (!right) {
    await note(accounts, user, { kind: "sign_in", outcome: "refused", subject: field }, from);
    return err(
      problem("UnauthorizedError", "This code is wrong or has been used before.", `credentials.${field}`),
    );
  }
  await tries.value.giveBack();
  return ok(null);
}

/** Spent and told of together. */
const useRecoveryCode = (accounts: Accounts, user: User, typed: string, from: Requester): Promise<boolean> =>
  accounts.db.transaction(async (tx) => {
    if (!(await spendRecoveryCode(tx, user.id, typed))) return false;
    await note(
      accounts,
      user,
      { kind: "recovery_codes", subject: "used", notice: "recovery_code_used" },
      from,
      tx,
    );
    return true;
  });

/** Since when there has been the factor that came along; null where none did. */
export async function factorSince(tx: Queryable, userId: string, given: SecondFactor): Promise<Date | null> {
  const what = given.totp !== null ? "authenticator" : given.recoveryCode !== null ? "recovery_codes" : null;
  return (await listMade(tx, userId)).find((one) => one.what === what)?.createdAt ?? null;
}

const wanted = ({ authenticator, passkeys, recoveryCodes }: Factors): Problem =>
  problem(
    "SecondFactorRequiredError",
    "The password is right, and this account asks for more: send credentials.totp (the six digits of the authenticator app) or credentials.recoveryCode along, or sign in with a passkey. `requirements` says which of them it has.",
    null,
    {
      requirements: [
        ...(passkeys > 0 ? ["passkey"] : []),
        ...(authenticator ? ["totp"] : []),
        ...(recoveryCodes > 0 ? ["recoveryCode"] : []),
      ],
    },
  );
