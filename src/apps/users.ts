import { LIMITS } from "../basics/limits.ts";
import { type Problem, problem } from "../basics/problem.ts";
import { err, ok, type Result } from "../basics/result.ts";
import {
  type AppUser,
  countAppUsers,
  findAppUser,
  findByExternalId,
  insertAppUser,
  lockExternalId,
  type AppWorld,
} from "../store/app-users.ts";
import { deleteConsent } from "../store/consents.ts";
import type { Db } from "../store/database.ts";
import { type Prepared } from "../store/transaction.ts";
import type { Accounts } from "../accounts/accounts.ts";
import type { Language } from "../accounts/language.ts";
import {
  type ClaimLink,
  createClaimLink,
  eraseManagedUser,
  insertManagedUser,
} from "../accounts/managed/users.ts";
import type { OAuthFlow } from "../accounts/oauth/flow.ts";
import { message } from "../wording/messages/index.ts";

/** Printable and not an email address: it is stored in the clear and part of every webhook message. */
const EXTERNAL_ID = /^[^\p{C}\p{Zl}\p{Zp}]{1,200}$/u;
const EMAIL_PATTERN = /[^\s@]@[^\s@]+\.[^\s@]/;
const CLAIM_MS = 86_400_000;

export const NO_USER = problem("NotFoundError", message("apps.noSuchUser"), "userId");
const TOO_MANY = problem(
  "ConflictError",
  message("apps.tooManyUsers", { appUsersEach: LIMITS.appUsersEach }),
);

const externalIdFlaw = (externalId: string): Problem | null =>
  externalId.trim() !== "" && EXTERNAL_ID.test(externalId) && !EMAIL_PATTERN.test(externalId)
    ? null
    : problem(
        "SourceBadRequestError",
        EMAIL_PATTERN.test(externalId) ? message("apps.externalIdIsEmail") : message("apps.externalIdForm"),
        "externalId",
      );

/** Finds the user with this id, or creates one without email and password; two parallel requests create one user. */
export async function ensureUser(
  accounts: Accounts,
  world: AppWorld,
  input: { readonly externalId: string; readonly language: Language },
): Promise<Result<Prepared<{ readonly user: AppUser; readonly created: boolean }>, Problem>> {
  const flaw = externalIdFlaw(input.externalId);
  if (flaw !== null) return err(flaw);
  const known = await findByExternalId(accounts.db, world, input.externalId);
  if (known !== null) return ok(async () => ok({ user: known, created: false }));
  const tries = await accounts.throttle.take(["usersByApp", `${world.appId} ${String(world.test)}`]);
  if (!tries.ok) return tries;
  return ok(async (tx) => {
    await lockExternalId(tx, world, input.externalId);
    const first = await findByExternalId(tx, world, input.externalId);
    if (first !== null) return ok({ user: first, created: false });
    if ((await countAppUsers(tx, world)) >= LIMITS.appUsersEach) return err(TOO_MANY);
    const createdAt = new Date();
    const { language } = input;
    const newUser = { displayName: input.externalId, language, sandbox: world.test, createdAt };
    const accountId = await insertManagedUser(tx, newUser);
    const user = { accountId, ...world, externalId: input.externalId, consentId: null, createdAt };
    await insertAppUser(tx, user);
    return ok({ user: { ...user, language: input.language }, created: true });
  });
}

/** Erases a managed user; a user who has claimed the account only loses the app. */
export async function removeUser(
  flow: OAuthFlow,
  world: AppWorld,
  accountId: string,
  tx: Db,
): Promise<Result<null, Problem>> {
  const user = await findAppUser(tx, world, accountId);
  if (user === null) return err(NO_USER);
  if (user.consentId !== null) {
    await deleteConsent(tx, accountId, user.consentId);
    return ok(null);
  }
  await eraseManagedUser(flow, tx, accountId);
  return ok(null);
}

/** Creates a one-time address where a managed user sets email and password. */
export async function startClaim(
  accounts: Accounts,
  world: AppWorld,
  accountId: string,
): Promise<Result<ClaimLink, Problem>> {
  return accounts.db.transaction(async (tx) => {
    const user = await findAppUser(tx, world, accountId);
    if (user === null) return err(NO_USER);
    if (user.consentId !== null) return err(problem("ConflictError", message("apps.claimedAlready")));
    return ok(await createClaimLink(accounts, tx, { accountId, email: null, validMs: CLAIM_MS }));
  });
}
