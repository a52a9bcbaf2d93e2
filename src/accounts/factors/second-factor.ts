import { type Problem, problem } from "../../basics/problem.ts";
import { err, ok, type Result } from "../../basics/result.ts";
import { colleaguesOf } from "../../store/firms.ts";
import { factorsOf, type Factors } from "../../store/factors.ts";
import { listAccess } from "../../store/account-access.ts";
import type { Queryable } from "../../store/database.ts";
import type { User } from "../../store/users.ts";
import type { Accounts, Requester } from "../accounts.ts";
import type { DeviceRecognition } from "../devices.ts";
import { firmRecoveredMessage } from "../mail/firm.ts";
import { note } from "../security.ts";
import { isFactorRecent } from "../sessions.ts";
import { isItsCode } from "./authenticator.ts";
import { spendRecoveryCode } from "./recovery.ts";
import { message } from "../../wording/messages/index.ts";

/** Second factor that was sent with the password. */
export type SecondFactorProof = { readonly totp: string | null; readonly recoveryCode: string | null };

/** Requires a second factor from users who have one: a stolen password alone opens nothing. */
export async function checkSecondFactor(
  accounts: Accounts,
  user: User,
  given: SecondFactorProof,
  device: DeviceRecognition,
  from: Requester,
): Promise<Result<"none" | "shown", Problem>> {
  const factors = await factorsOf(accounts.db, user.id);
  if (!factors.authenticator && factors.passkeys === 0) return ok("none");
  if (given.totp === null && given.recoveryCode === null) return err(secondFactorRequired(factors));
  const names = { totp: "credentials.totp", recoveryCode: "credentials.recoveryCode" };
  return tryFactor(accounts, user, given, device === "cookie" ? from.device : null, names, from);
}

/**
 * Wrong tries count for the account; only a browser with a cookie that we signed has its own. After ten the owner gets
 * a notice, because an attacker seems to have the password.
 */
export async function tryFactor(
  accounts: Accounts,
  user: User,
  given: SecondFactorProof,
  device: string | null,
  names: Readonly<Record<keyof SecondFactorProof, string>>,
  from: Requester,
): Promise<Result<"shown", Problem>> {
  const { db, throttle } = accounts;
  const kind = given.totp === null ? "recoveryCode" : "totp";
  const tries = await throttle.take(["secondFactor", device === null ? user.id : `${user.id} ${device}`]);
  const right =
    tries.ok &&
    (given.totp === null
      ? await useRecoveryCode(accounts, user, given.recoveryCode ?? "", from)
      : (await factorsOf(db, user.id)).authenticator && (await isItsCode(accounts, user.id, given.totp)));
  if (!right) {
    if (tries.ok) await note(accounts, user, { kind: "sign_in", outcome: "refused", subject: kind }, from);
    if (await throttle.fills(["wrongSecondFactors", user.id]))
      await note(
        accounts,
        user,
        { kind: "sign_in", outcome: "refused", subject: kind, notice: "second_factor_guessed" },
        from,
      );
    return tries.ok
      ? err(problem("UnauthorizedError", message("account.codeWrongOrUsed"), names[kind]))
      : tries;
  }
  await tries.value.giveBack();
  return ok("shown");
}

/** Uses up a recovery code and records the event in one transaction. */
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
    await notifyFirms(accounts, tx, user);
    return true;
  });

/** Notifies all members of a firm when one of its owners signs in with a recovery code instead of a factor. */
async function notifyFirms({ outbox }: Accounts, tx: Queryable, user: User): Promise<void> {
  for (const { firm, colleague } of await colleaguesOf(tx, user.id))
    await outbox.queue(tx, {
      to: colleague.email,
      message: firmRecoveredMessage(colleague, firm.name, user, "account"),
      accountId: colleague.id,
    });
}

/** Creation time of the factor that was sent; null if none was sent. */
export async function factorSince(
  tx: Queryable,
  accountId: string,
  given: SecondFactorProof,
): Promise<Date | null> {
  const what = given.totp !== null ? "authenticator" : given.recoveryCode !== null ? "recovery_codes" : null;
  return (await listAccess(tx, accountId)).find((one) => one.what === what)?.createdAt ?? null;
}

/**
 * Adding or removing a factor requires an existing factor, shown within the last minutes: the password alone is not
 * enough. Turning a factor on counts as showing it for adding the next one, but not for removing itself.
 */
export async function requireFactor(
  accounts: Pick<Accounts, "db">,
  { accountId, factorAt }: { readonly accountId: string; readonly factorAt: Date | null },
  /** Creation time of the factor to remove; null if a factor is added. */
  removed: Date | null,
): Promise<Result<null, Problem>> {
  const factors = await factorsOf(accounts.db, accountId);
  if (!factors.authenticator && factors.passkeys === 0) return ok(null);
  if (isFactorRecent(factorAt, removed ?? new Date(0), new Date())) return ok(null);
  return err(
    problem("RecentSignInRequiredError", SECOND_FACTOR_NEEDED, null, {
      requirements: requirementsOf(factors),
    }),
  );
}

const SECOND_FACTOR_NEEDED = message("account.secondFactorConfirmationRequired");

const secondFactorRequired = (factors: Factors): Problem =>
  problem("SecondFactorRequiredError", message("account.secondFactorMissing"), null, {
    requirements: requirementsOf(factors),
  });

const requirementsOf = ({ authenticator, passkeys, recoveryCodes }: Factors): readonly string[] => [
  ...(passkeys > 0 ? ["passkey"] : []),
  ...(authenticator ? ["totp"] : []),
  ...(recoveryCodes > 0 ? ["recoveryCode"] : []),
];
