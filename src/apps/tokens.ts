import { newId } from "../process/ids.ts";
import { err, ok, type Result } from "../basics/result.ts";
import type { OAuthScope } from "../store/consents.ts";
import {
  endFamily,
  endToken,
  insertTokens,
  lockCode,
  lockToken,
  type OAuthToken,
  useCode,
  useRefreshToken,
} from "../store/oauth-tokens.ts";
import type { Db, Queryable } from "../store/database.ts";
import type { Accounts } from "../accounts/accounts.ts";
import { randomToken, sha256 } from "../accounts/vault.ts";
import type { OAuthClient } from "./client.ts";
import { provesChallenge } from "./pkce.ts";
import { type OAuthRefusal, refused, tooMany } from "./refusal.ts";
import { readScopes } from "./scopes.ts";

const ACCESS_SECONDS = 3600;
const REFRESH_MS = 90 * 86_400_000;

const ACCESS_FORM = /^lbt_[\w-]{43}$/;
export const isAccessToken = (token: string): boolean => ACCESS_FORM.test(token);

/** The token response of RFC 6749. */
export type Issued = {
  readonly access_token: string;
  readonly token_type: "Bearer";
  readonly expires_in: number;
  readonly scope: string;
  readonly refresh_token?: string;
};

type Of = Pick<OAuthToken, "appId" | "test" | "consentId" | "family">;
type TokenResult = Result<Issued, OAuthRefusal>;
type Parameter = (name: string) => string | null;

/** Issues tokens. They are returned only here; the database has their hashes. */
async function issue(
  tx: Queryable,
  of: Of,
  scopes: readonly OAuthScope[],
  /** Scopes of the refresh token; null for no refresh token. */
  refreshScopes: readonly OAuthScope[] | null,
  now: Date,
): Promise<Issued> {
  const access = `lbt_${randomToken()}`;
  const refresh = refreshScopes === null ? null : `lbr_${randomToken()}`;
  const buildToken = (
    kind: OAuthToken["kind"],
    token: string,
    may: readonly OAuthScope[],
    ms: number,
  ): OAuthToken => ({
    id: newId(),
    tokenHash: sha256(token),
    kind,
    ...of,
    scopes: [...may],
    createdAt: now,
    expiresAt: new Date(now.getTime() + ms),
    usedAt: null,
  });
  const accessScopes = scopes.filter((scope) => scope !== "offline");
  await insertTokens(tx, [
    buildToken("access", access, accessScopes, ACCESS_SECONDS * 1000),
    ...(refresh === null || refreshScopes === null
      ? []
      : [buildToken("refresh", refresh, refreshScopes, REFRESH_MS)]),
  ]);
  return {
    access_token: access,
    token_type: "Bearer",
    expires_in: ACCESS_SECONDS,
    scope: scopes.join(" "),
    ...(refresh === null ? {} : { refresh_token: refresh }),
  };
}

/** Handles a request to the token endpoint. */
export async function grantToken(
  { db, throttle }: Pick<Accounts, "db" | "throttle">,
  client: OAuthClient,
  parameter: Parameter,
  address: string,
): Promise<TokenResult> {
  const { app, world } = client;
  // The secret was checked, so attackers cannot use up the app's limit.
  const tries = await throttle.take(
    world === null ? ["tokensByPair", `${app.id} ${address}`] : ["tokensByApp", app.id],
  );
  if (!tries.ok) return tooMany("Too many tokens: use one for the hour that it lives.", tries.error);
  switch (parameter("grant_type")) {
    case "client_credentials":
      return ownToken(db, client, parameter);
    case "authorization_code":
      return byCode(db, client, parameter);
    case "refresh_token":
      return byRefreshToken(db, client, parameter);
    case null:
      return err(refused("invalid_request", "grant_type is required."));
    default:
      return err(
        refused(
          "unsupported_grant_type",
          "grant_type must be authorization_code, refresh_token or client_credentials.",
        ),
      );
  }
}

/** A token of the app itself: it has no account, and acts for the app's users. */
async function ownToken(db: Db, { app, world }: OAuthClient, parameter: Parameter): Promise<TokenResult> {
  if (world === null)
    return err(
      refused("unauthorized_client", "A public client acts for people alone: use authorization_code."),
    );
  const may = ["read", "write"] as const;
  const scopes = readScopes(parameter("scope"), may, may);
  if (scopes === null) return err(refused("invalid_scope", "scope may name read and write."));
  const of = { appId: app.id, test: world.test, consentId: null, family: newId() };
  return ok(await db.transaction((tx) => issue(tx, of, scopes, null, new Date())));
}

const NO_LIVE = refused(
  "unauthorized_client",
  "The test secret acts on users of its own: people's codes and tokens need the live one.",
);
const NO_CODE = refused("invalid_grant", "The code is wrong, has expired, or was given to another client.");

async function byCode(db: Db, { app, world }: OAuthClient, parameter: Parameter): Promise<TokenResult> {
  if (world?.test === true) return err(NO_LIVE);
  const [code, verifier, redirectUri] = [
    parameter("code"),
    parameter("code_verifier"),
    parameter("redirect_uri"),
  ];
  if (code === null) return err(refused("invalid_request", "code is required."));
  if (verifier === null)
    return err(refused("invalid_request", "code_verifier is required (PKCE, RFC 7636)."));
  return db.transaction(async (tx) => {
    const now = new Date();
    const found = await lockCode(tx, sha256(code));
    if (found === null || found.appId !== app.id) return err(NO_CODE);
    if (found.usedAt !== null) {
      // The code was used before: the tokens of its first use are revoked.
      await endFamily(tx, found.family);
      return err(refused("invalid_grant", "The code was used before; its tokens have been ended."));
    }
    if (found.expiresAt <= now) return err(NO_CODE);
    await useCode(tx, found.codeHash, now);
    if (!provesChallenge(verifier, found.challenge))
      return err(
        refused("invalid_grant", "code_verifier does not fit the code_challenge; ask for a new code."),
      );
    if (redirectUri !== null && redirectUri !== found.redirectUri)
      return err(refused("invalid_grant", "redirect_uri is not the one that the code was sent to."));
    const { consentId, family, scopes } = found;
    const of = { appId: app.id, test: false, consentId, family };
    return ok(await issue(tx, of, scopes, scopes.includes("offline") ? scopes : null, now));
  });
}

const NO_REFRESH = refused(
  "invalid_grant",
  "The refresh token is wrong, has expired or was ended, or was given to another client.",
);

async function byRefreshToken(
  db: Db,
  { app, world }: OAuthClient,
  parameter: Parameter,
): Promise<TokenResult> {
  if (world?.test === true) return err(NO_LIVE);
  const token = parameter("refresh_token");
  if (token === null) return err(refused("invalid_request", "refresh_token is required."));
  return db.transaction(async (tx) => {
    const now = new Date();
    const found = await lockToken(tx, sha256(token));
    if (found === null || found.kind !== "refresh" || found.appId !== app.id) return err(NO_REFRESH);
    if (found.usedAt !== null) {
      // A refresh token was used twice, by the client and by a thief. Which of them is which is unknown, so both lose
      // access.
      await endFamily(tx, found.family);
      return err(
        refused(
          "invalid_grant",
          "The refresh token was used before; all tokens that came of it have been ended.",
        ),
      );
    }
    if (found.expiresAt <= now) return err(NO_REFRESH);
    const scopes = readScopes(parameter("scope"), found.scopes, found.scopes);
    if (scopes === null) return err(refused("invalid_scope", `scope may name ${found.scopes.join(", ")}.`));
    await useRefreshToken(tx, found, now);
    const { appId, test, consentId, family } = found;
    return ok(await issue(tx, { appId, test, consentId, family }, scopes, found.scopes, now));
  });
}

/** RFC 7009: an unknown token (null) counts as revoked. A refresh token ends all tokens of its code. */
export async function revokeToken(
  { db }: Pick<Accounts, "db">,
  { app }: OAuthClient,
  parameter: Parameter,
): Promise<Result<"ended" | null, OAuthRefusal>> {
  const token = parameter("token");
  if (token === null) return err(refused("invalid_request", "token is required."));
  return db.transaction(async (tx) => {
    const found = await lockToken(tx, sha256(token));
    if (found === null) return ok(null);
    if (found.appId !== app.id)
      return err(refused("unauthorized_client", "The token was given to another client."));
    if (found.kind === "refresh") await endFamily(tx, found.family);
    else await endToken(tx, found.id);
    return ok("ended");
  });
}
