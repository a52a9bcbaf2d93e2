import { newId } from "../../process/ids.ts";
import { credentialsOf } from "../../store/credentials.ts";
import type { Db, Queryable } from "../../store/database.ts";
import { insertClaim } from "../../store/link-tokens.ts";
import { afterCommit } from "../../store/transaction.ts";
import { deleteUser, insertUser } from "../../store/users.ts";
import type { Accounts } from "../accounts.ts";
import { giveBack, openCredentials } from "../credentials.ts";
import type { Language } from "../language.ts";
import { MANAGED_DOMAIN } from "../mailbox.ts";
import type { OAuthFlow } from "../oauth/flow.ts";
import { randomToken, sha256 } from "../vault.ts";

export type ManagedUser = {
  readonly displayName: string;
  readonly language: Language;
  readonly sandbox: boolean;
  readonly createdAt: Date;
};

/** Inserts an account without email and password, which an app or a firm manages; returns its id. */
export async function insertManagedUser(tx: Queryable, user: ManagedUser): Promise<string> {
  const id = newId();
  const email = `${id}@${MANAGED_DOMAIN}`;
  const inserted = await insertUser(tx, {
    ...user,
    id,
    email,
    emailKey: email,
    passwordHash: null,
    // Set although there is no mailbox to verify, so that the sweep does not delete the account.
    emailVerifiedAt: user.createdAt,
  });
  if (inserted === null) throw new Error("a new id has an account already");
  return id;
}

/** Erases a managed account with all its data, and returns its tokens to their exchanges. */
export async function eraseManagedUser(
  { accounts, exchange }: OAuthFlow,
  tx: Db,
  accountId: string,
): Promise<void> {
  const stored = await credentialsOf(tx, accountId);
  await deleteUser(tx, accountId);
  await afterCommit(tx, () => {
    for (const one of stored) giveBack(openCredentials(accounts.vault, one), exchange.revoke);
  });
}

export type ClaimLink = { readonly url: string; readonly expiresAt: Date };

/** Creates a one-time address where a managed user sets email and password; `email` is the address it is mailed to. */
export async function createClaimLink(
  { publicUrl }: Pick<Accounts, "publicUrl">,
  tx: Queryable,
  {
    accountId,
    email,
    validMs,
  }: { readonly accountId: string; readonly email: string | null; readonly validMs: number },
): Promise<ClaimLink> {
  const token = randomToken();
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + validMs);
  const claim = { id: newId(), tokenHash: sha256(token), accountId, email, passwordHash: null };
  await insertClaim(tx, { ...claim, createdAt, expiresAt });
  return { url: `${publicUrl()}/claim/${token}`, expiresAt };
}
