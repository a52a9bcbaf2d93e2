import { newId } from "../process/ids.ts";
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
  type World,
} from "../store/app-users.ts";
import { deleteConsent } from "../store/consents.ts";
import { credentialsOf } from "../store/credentials.ts";
import { insertClaim } from "../store/link-tokens.ts";
import type { Db } from "../store/database.ts";
import { afterCommit, type Prepared } from "../store/transaction.ts";
import { deleteUser, insertUser } from "../store/users.ts";
import type { Accounts } from "../accounts/accounts.ts";
import { giveBack, openCredentials } from "../accounts/credentials.ts";
import type { Language } from "../accounts/language.ts";
import { MANAGED_DOMAIN } from "../accounts/mailbox.ts";
import type { OAuthFlow } from "../accounts/oauth/flow.ts";
import { randomToken, sha256 } from "../accounts/vault.ts";
import { say } from "../wording/said/index.ts";

/** Printable, and no mail address: it is stored in the clear and goes out with every webhook. */
const EXTERNAL_ID = /^[^\p{C}\p{Zl}\p{Zp}]{1,200}$/u;
const MAIL = /[^\s@]@[^\s@]+\.[^\s@]/;
const CLAIM_MS = 86_400_000;

export const NO_USER = problem("NotFoundError", say("apps.noSuchUser"), "userId");
const TOO_MANY = problem("ConflictError", say("apps.tooManyUsers", { appUsersEach: LIMITS.appUsersEach }));

const externalIdFlaw = (externalId: string): Problem | null =>
  externalId.trim() !== "" && EXTERNAL_ID.test(externalId) && !MAIL.test(externalId)
    ? null
    : problem(
        "SourceBadRequestError",
        MAIL.test(externalId) ? say("apps.externalIdMail") : say("apps.externalIdForm"),
        "externalId",
      );

/** The user with this id: the one there is, or a new one without mail and password; of two at once, one makes it. */
export async function ensureUser(
  accounts: Accounts,
  world: World,
  wish: { readonly externalId: string; readonly language: Language },
): Promise<Result<Prepared<{ readonly user: AppUser; readonly created: boolean }>, Problem>> {
  const flaw = externalIdFlaw(wish.externalId);
  if (flaw !== null) return err(flaw);
  const known = await findByExternalId(accounts.db, world, wish.externalId);
  if (known !== null) return ok(async () => ok({ user: known, created: false }));
  const tries = await accounts.throttle.take(["usersByApp", `${world.appId} ${String(world.test)}`]);
  if (!tries.ok) return tries;
  return ok(async (tx) => {
    await lockExternalId(tx, world, wish.externalId);
    const first = await findByExternalId(tx, world, wish.externalId);
    if (first !== null) return ok({ user: first, created: false });
    if ((await countAppUsers(tx, world)) >= LIMITS.appUsersEach) return err(TOO_MANY);
    const [id, createdAt] = [newId(), new Date()];
    const email = `${id}@${MANAGED_DOMAIN}`;
    const made = await insertUser(tx, {
      id,
      email,
      emailKey: email,
      displayName: wish.externalId,
      passwordHash: null,
      // Nobody is asked to verify it: it is nobody's address, and the sweep leaves the account alone.
      emailVerifiedAt: createdAt,
      language: wish.language,
      createdAt,
      sandbox: world.test,
    });
    if (made === null) throw new Error("a new id has an account already");
    const user = { userId: id, ...world, externalId: wish.externalId, consentId: null, createdAt };
    await insertAppUser(tx, user);
    return ok({ user: { ...user, language: wish.language }, created: true });
  });
}

/** Erased, as by herself; one whose account is her own loses nothing but the app. */
export async function removeUser(
  { accounts, exchange }: OAuthFlow,
  world: World,
  userId: string,
  tx: Db,
): Promise<Result<null, Problem>> {
  const user = await findAppUser(tx, world, userId);
  if (user === null) return err(NO_USER);
  if (user.consentId !== null) {
    await deleteConsent(tx, userId, user.consentId);
    return ok(null);
  }
  const stored = await credentialsOf(tx, userId);
  await deleteUser(tx, userId);
  await afterCommit(tx, () => {
    for (const one of stored) giveBack(openCredentials(accounts.vault, one), exchange.revoke);
  });
  return ok(null);
}

/** A one-time address where she sets mail and password. */
export async function startClaim(
  accounts: Accounts,
  world: World,
  userId: string,
): Promise<Result<{ readonly url: string; readonly expiresAt: Date }, Problem>> {
  const token = randomToken();
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + CLAIM_MS);
  return accounts.db.transaction(async (tx) => {
    const user = await findAppUser(tx, world, userId);
    if (user === null) return err(NO_USER);
    if (user.consentId !== null) return err(problem("ConflictError", say("apps.claimedAlready")));
    await insertClaim(tx, {
      id: newId(),
      tokenHash: sha256(token),
      userId,
      email: null,
      passwordHash: null,
      createdAt,
      expiresAt,
    });
    return ok({ url: `${accounts.publicUrl()}/claim/${token}`, expiresAt });
  });
}
