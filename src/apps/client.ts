import { isId } from "../process/ids.ts";
import { err, ok, type Result } from "../basics/result.ts";
import { findApp, findSecret, type StoredApp } from "../store/apps.ts";
import type { Queryable } from "../store/database.ts";
import { sha256 } from "../accounts/vault.ts";
import { type OAuthRefusal, refused } from "./refusal.ts";
import { isAppSecret } from "./secrets.ts";

/** Client credentials, from HTTP Basic or the body. */
export type Presented = { readonly clientId: string | null; readonly secret: string | null };

export type OAuthClient = {
  readonly app: StoredApp;
  /** The world of the secret that was shown. Null: a public client, which has none. */
  readonly world: { readonly test: boolean } | null;
};

const UNKNOWN = refused(
  "invalid_client",
  "client_id or client_secret is wrong, or the secret has been replaced.",
);

/** Authenticates a client by its secret; a public client is identified by its id alone. */
export async function authenticateClient(
  db: Queryable,
  { clientId, secret }: Presented,
): Promise<Result<OAuthClient, OAuthRefusal>> {
  if (clientId === null || !isId(clientId)) return err(UNKNOWN);
  const app = await findApp(db, clientId);
  if (secret === null)
    return app !== null && app.accountId === null ? ok({ app, world: null }) : err(UNKNOWN);
  const stored = isAppSecret(secret) ? await findSecret(db, sha256(secret), new Date()) : null;
  if (app === null || stored === null || stored.appId !== app.id) return err(UNKNOWN);
  return ok({ app, world: { test: stored.test } });
}
