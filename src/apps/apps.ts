import { newId } from "../process/ids.ts";
import { LIMITS } from "../basics/limits.ts";
import { type Problem, problem } from "../basics/problem.ts";
import { err, ok, type Result } from "../basics/result.ts";
import {
  changeApp,
  deleteApp,
  findOwnApp,
  insertApp,
  managedUsersOf,
  replaceSecrets,
  type StoredApp,
} from "../store/apps.ts";
import type { Prepared } from "../store/transaction.ts";
import { deleteUser, findUser } from "../store/users.ts";
import type { Accounts, Requester } from "../accounts/accounts.ts";
import { withAccountLock } from "../accounts/account-lock.ts";
import { type Caller, ACCOUNT_DELETED } from "../accounts/confirm.ts";
import { checkErasure, type ErasureProof } from "../accounts/erase.ts";
import { hasMailbox } from "../accounts/mailbox.ts";
import { note } from "../accounts/security.ts";
import { message } from "../wording/messages/index.ts";
import { isRedirectUri } from "./redirects.ts";
import { newSecret } from "./secrets.ts";

const DAY_MS = 86_400_000;

export type NewApp = { readonly app: StoredApp; readonly clientSecret: string; readonly testSecret: string };

export const NO_APP = problem("NotFoundError", message("apps.noSuchApp"), "appId");
const TOO_MANY = problem("ConflictError", message("apps.tooManyApps", { appsEach: LIMITS.appsEach }));
const EMAIL_NOT_VERIFIED = problem("EmailNotVerifiedError", message("apps.verifiedEmailRequired"));

/** Null if all addresses are allowed. */
function wrongRedirect(uris: readonly string[]): Problem | null {
  const wrong = uris.findIndex((uri) => !isRedirectUri(uri));
  return wrong === -1
    ? null
    : problem("SourceBadRequestError", message("apps.redirectForm"), `redirectUris.${wrong}`);
}

/** The consent page names the app's owner, so an app requires an account with a verified email address. */
export async function createApp(
  accounts: Accounts,
  who: Caller,
  input: { readonly name: string; readonly redirectUris: readonly string[] },
  from: Requester,
): Promise<Result<NewApp, Problem>> {
  const wrong = wrongRedirect(input.redirectUris);
  if (wrong !== null) return err(wrong);
  const now = new Date();
  const app: StoredApp = {
    id: newId(),
    accountId: who.accountId,
    name: input.name.trim(),
    redirectUris: [...new Set(input.redirectUris)],
    createdAt: now,
  };
  const [live, test] = [newSecret(app.id, false, now), newSecret(app.id, true, now)];
  return withAccountLock(accounts, who, async (tx, owner) => {
    if (owner.emailVerifiedAt === null || !hasMailbox(owner)) return err(EMAIL_NOT_VERIFIED);
    if (!(await insertApp(tx, app, [live.record, test.record], LIMITS.appsEach))) return err(TOO_MANY);
    await note(accounts, owner, { kind: "app_add", sessionId: who.sessionId, subject: app.id }, from, tx);
    return ok({ app, clientSecret: live.secret, testSecret: test.secret });
  });
}

export type Rotated = { readonly app: StoredApp; readonly previousUntil: Date } & Partial<
  Pick<NewApp, "clientSecret" | "testSecret">
>;

/**
 * Creates new secrets for both worlds or one; the old ones remain valid for a day, so that the app's programs keep
 * working.
 */
export async function rotateSecrets(
  accounts: Accounts,
  who: Caller,
  appId: string,
  world: "live" | "test" | null,
  from: Requester,
): Promise<Result<Prepared<Rotated>, Problem>> {
  const tries = await accounts.throttle.take(["secretsByApp", appId]);
  if (!tries.ok) return tries;
  const now = new Date();
  const previousUntil = new Date(now.getTime() + DAY_MS);
  return ok((db) =>
    withAccountLock({ db }, who, async (tx, owner) => {
      const app = await findOwnApp(tx, who.accountId, appId);
      if (app === null) return err(NO_APP);
      const live = world === "test" ? null : newSecret(appId, false, now);
      const test = world === "live" ? null : newSecret(appId, true, now);
      const newSecrets = [live, test].flatMap((one) => (one === null ? [] : [one.record]));
      await replaceSecrets(tx, appId, newSecrets, previousUntil);
      await note(accounts, owner, { kind: "app_secret", sessionId: who.sessionId, subject: appId }, from, tx);
      return ok({
        app,
        previousUntil,
        ...(live === null ? {} : { clientSecret: live.secret }),
        ...(test === null ? {} : { testSecret: test.secret }),
      });
    }),
  );
}

export async function alterApp(
  { db }: Pick<Accounts, "db">,
  { accountId }: Caller,
  id: string,
  change: { readonly name?: string; readonly redirectUris?: readonly string[] },
): Promise<Result<StoredApp, Problem>> {
  const wrong = wrongRedirect(change.redirectUris ?? []);
  if (wrong !== null) return err(wrong);
  const changed = await db.transaction((tx) =>
    changeApp(
      tx,
      { accountId, id },
      {
        ...(change.name === undefined ? {} : { name: change.name.trim() }),
        ...(change.redirectUris === undefined ? {} : { redirectUris: [...new Set(change.redirectUris)] }),
      },
    ),
  );
  return changed === null ? err(NO_APP) : ok(changed);
}

/** Erases the app and the users that it manages; users who have claimed their account keep it. */
export async function eraseApp(
  accounts: Accounts,
  who: Caller,
  id: string,
  proof: ErasureProof,
  from: Requester,
): Promise<Result<Prepared<null>, Problem>> {
  const user = await findUser(accounts.db, who.accountId);
  if (user === null) return err(ACCOUNT_DELETED);
  if ((await findOwnApp(accounts.db, user.id, id)) === null) return err(NO_APP);
  const checked = await checkErasure(accounts, who, user, proof, from);
  if (!checked.ok) return checked;
  return ok(async (tx) => {
    for (const managed of await managedUsersOf(tx, { appId: id })) await deleteUser(tx, managed);
    await deleteApp(tx, user.id, id);
    await note(accounts, user, { kind: "app_remove", sessionId: who.sessionId, subject: id }, from, tx);
    return ok(null);
  });
}
