import { newId } from "../process/ids.ts";
import { type Problem, problem } from "../basics/problem.ts";
import { err, ok, type Result } from "../basics/result.ts";
import { findApp, type NamedApp } from "../store/apps.ts";
import type { AppWorld } from "../store/app-users.ts";
import {
  findLinkToken,
  insertLinkToken,
  type LinkToken,
  lockLinkToken,
  spendLinkToken,
} from "../store/link-tokens.ts";
import { findUser, type User } from "../store/users.ts";
import type { Accounts } from "../accounts/accounts.ts";
import { randomToken, sha256 } from "../accounts/vault.ts";
import { message } from "../wording/messages/index.ts";
import { matchesBrowserToken, createBrowserToken } from "../accounts/managed/browser-token.ts";

const LINK_MS = 30 * 60_000;

/** Creates a one-time link to our connect page for one user. */
export async function startLink(
  accounts: Accounts,
  { appId }: AppWorld,
  accountId: string,
  input: { readonly redirectUri: string; readonly providerKey: string | null; readonly state: string | null },
): Promise<Result<{ readonly url: string; readonly expiresAt: Date }, Problem>> {
  const token = randomToken();
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + LINK_MS);
  return accounts.db.transaction(async (tx) => {
    const app = await findApp(tx, appId);
    // Compared exactly, because the new source's id is sent there.
    if (app?.redirectUris.includes(input.redirectUri) !== true)
      return err(problem("SourceBadRequestError", message("apps.redirectNotRegistered"), "redirectUri"));
    const row = { id: newId(), tokenHash: sha256(token), appId, accountId, ...input, createdAt, expiresAt };
    await insertLinkToken(tx, { ...row, actHash: null, doneAt: null });
    return ok({ url: `${accounts.publicUrl()}/connect/${token}`, expiresAt });
  });
}

export type OpenLink = { readonly link: LinkToken; readonly app: NamedApp; readonly user: User };

/** The link of a one-time address; null if it has ended, was used, or never existed. Looking does not use it up. */
export async function openLink({ db }: Pick<Accounts, "db">, token: string): Promise<OpenLink | null> {
  const link = await findLinkToken(db, sha256(token));
  if (link === null || !lives(link) || link.actHash !== null) return null;
  return around(db, link);
}

/** The link of a one-time address, also after its first use: checked before a large body is read. */
export async function livingLink({ db }: Pick<Accounts, "db">, token: string): Promise<LinkToken | null> {
  const link = await findLinkToken(db, sha256(token));
  return link !== null && lives(link) ? link : null;
}

const lives = ({ expiresAt, doneAt }: LinkToken): boolean => doneAt === null && expiresAt > new Date();

async function around(db: Accounts["db"], link: LinkToken): Promise<OpenLink | null> {
  const [app, user] = [await findApp(db, link.appId), await findUser(db, link.accountId)];
  return app === null || user === null ? null : { link, app, user };
}

/**
 * Uses up the address, so that others who have it can do nothing. The page that used it continues with the returned
 * token, so that a mistyped key can be corrected.
 */
export async function redeemLink(
  { db }: Pick<Accounts, "db">,
  token: string,
  browserToken: string | null,
): Promise<(OpenLink & { readonly browserToken: string }) | null> {
  const next = await db.transaction(async (tx) => {
    const link = await lockLinkToken(tx, sha256(token));
    if (link === null || !lives(link)) return null;
    if (link.actHash !== null)
      return browserToken !== null && matchesBrowserToken(browserToken, link.actHash)
        ? { link, browserToken }
        : null;
    const first = createBrowserToken();
    await spendLinkToken(tx, link.id, first.hash);
    return { link, browserToken: first.token };
  });
  if (next === null) return null;
  const open = await around(db, next.link);
  return open === null ? null : { ...open, browserToken: next.browserToken };
}
