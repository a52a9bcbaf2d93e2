import { actingFinder, type AppWorld } from "../store/app-users.ts";
import type { Db } from "../store/database.ts";
import { accessTokenFinder, type LivingToken } from "../store/oauth-tokens.ts";
import { sha256 } from "../accounts/vault.ts";

/** The app of a token, and the user it acts for. */
export type ActingApp = AppWorld & {
  readonly name: string;
  /** The account that the app belongs to; null for a public client. */
  readonly ownerId: string | null;
  /**
   * `alone`: manages its users. `forUser`: acts as one of them. `noUser`: names a user that it does not have.
   * `forPerson`: acts with the consent of a user.
   */
  readonly actingMode: "alone" | "forUser" | "noUser" | "forPerson";
};

export type IdentifiedApp = {
  readonly token: LivingToken;
  readonly app: ActingApp;
  /** The account of the request; for an app alone that of its owner, which it never reaches. */
  readonly accountId: string;
  readonly scopes: readonly ("read" | "write")[];
};

const may = (scopes: readonly string[]): readonly ("read" | "write")[] =>
  (["read", "write"] as const).filter((scope) => scopes.includes(scope));

/** Looks up an access token, for every request with one; `user` is the user that the app names. */
export function appReader(db: Db): (token: string, user: string | null) => Promise<IdentifiedApp | null> {
  const [find, actingFor] = [accessTokenFinder(db), actingFinder(db)];
  return async (text, user) => {
    const token = await find(sha256(text), new Date());
    if (token === null) return null;
    const { appId, test, appName: name, ownerId } = token;
    const app = { appId, test, name, ownerId };
    const scopes = may(token.scopes);
    if (token.accountId !== null)
      return { token, app: { ...app, actingMode: "forPerson" }, accountId: token.accountId, scopes };
    // Only an app with an owner has tokens of its own.
    if (ownerId === null) return null;
    if (user === null) return { token, app: { ...app, actingMode: "alone" }, accountId: ownerId, scopes };
    const found = await actingFor(app, user);
    if (found === null) return { token, app: { ...app, actingMode: "noUser" }, accountId: ownerId, scopes };
    const allowed = found.scopes === null ? scopes : scopes.filter((scope) => found.scopes?.includes(scope));
    return { token, app: { ...app, actingMode: "forUser" }, accountId: found.accountId, scopes: allowed };
  };
}
