import * as oauth from "openid-client";
import { API_VERSION } from "../../connectors/coinbase/client.ts";
import type { ProviderSettings } from "../../connectors/provider.ts";
import { LIMITS } from "../../basics/limits.ts";
import { err, ok, type Result } from "../../basics/result.ts";

export type TokenGrant = {
  readonly accessToken: string;
  /** Single use: every refresh returns a new one. */
  readonly refreshToken: string | null;
  /** ISO 8601. */
  readonly expiresAt: string;
};

/** The user's profile at the exchange. */
export type Profile = { readonly id: string; readonly name: string | null; readonly email: string | null };

/** `refused`: the grant is no longer valid. `unavailable`: no usable response, a retry later may help. */
export type ExchangeFailure = "refused" | "unavailable";

export type ExchangeClient = {
  readonly provider: "coinbase";
  readonly label: string;
  /** False if the operator has no OAuth client there: then sign-in with it is unavailable. */
  readonly configured: boolean;
  readonly authorizationUrl: (state: string, challenge: string, redirectUri: string) => string;
  readonly exchangeCode: (
    code: string,
    verifier: string,
    redirectUri: string,
  ) => Promise<Result<TokenGrant, ExchangeFailure>>;
  readonly refresh: (refreshToken: string) => Promise<Result<TokenGrant, ExchangeFailure>>;
  readonly profile: (accessToken: string) => Promise<Result<Profile, ExchangeFailure>>;
  /** Revokes the grant; failures are ignored. */
  readonly revoke: (accessToken: string) => Promise<void>;
};

const SCOPE =
  "wallet:user:read,wallet:user:email,wallet:accounts:read,wallet:transactions:read,offline_access";
/** Coinbase's documented lifetime, used if the response has none. */
const DEFAULT_LIFETIME_SECONDS = 3600;

/** OAuth 2 with PKCE at Coinbase, which is not OpenID Connect: the profile comes from its API. */
export function coinbaseClient(settings: ProviderSettings): ExchangeClient {
  const address = {
    loginUrl: settings["loginUrl"] ?? "",
    apiUrl: settings["apiUrl"] ?? "",
    clientId: settings["clientId"] ?? "",
    clientSecret: settings["clientSecret"] ?? "",
  };
  const configured = address.clientId !== "";
  const server = {
    issuer: address.loginUrl,
    authorization_endpoint: `${address.loginUrl}/oauth2/auth`,
    token_endpoint: `${address.loginUrl}/oauth2/token`,
  };
  const configuration = new oauth.Configuration(
    server,
    configured ? address.clientId : "none",
    undefined,
    oauth.ClientSecretPost(configured ? address.clientSecret : "none"),
  );
  configuration[oauth.customFetch] = shortFetch;
  // The sandbox and tests use plain http on this machine.
  if (address.loginUrl.startsWith("http:")) oauth.allowInsecureRequests(configuration);

  const grant = async (
    requestTokens: () => Promise<oauth.TokenEndpointResponse>,
  ): Promise<Result<TokenGrant, ExchangeFailure>> => {
    try {
      configuration.timeout = LIMITS.oauthMs / 1000;
      const tokens = await requestTokens();
      const seconds = tokens.expires_in ?? DEFAULT_LIFETIME_SECONDS;
      return ok({
        accessToken: tokens.access_token,
        refreshToken: tokens.refresh_token ?? null,
        expiresAt: new Date(Date.now() + seconds * 1000).toISOString(),
      });
    } catch (error) {
      // Coinbase answers an expired code or token with 400 or 401 and an OAuth error in the body.
      return err(error instanceof oauth.ResponseBodyError && error.status < 500 ? "refused" : "unavailable");
    }
  };

  return {
    provider: "coinbase",
    label: "Coinbase",
    configured,
    authorizationUrl: (state, challenge, redirectUri) =>
      oauth.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        code_challenge: challenge,
        code_challenge_method: "S256",
      }).href,
    exchangeCode: (code, verifier, redirectUri) => {
      const came = new URL(redirectUri);
      came.searchParams.set("code", code);
      return grant(() => oauth.authorizationCodeGrant(configuration, came, { pkceCodeVerifier: verifier }));
    },
    refresh: (refreshToken) => grant(() => oauth.refreshTokenGrant(configuration, refreshToken)),
    profile: (accessToken) => readProfile(address.apiUrl, accessToken),
    revoke: async (accessToken) => {
      await fetch(`${address.loginUrl}/oauth2/revoke`, {
        method: "POST",
        headers: { authorization: `Bearer ${accessToken}` },
        body: new URLSearchParams({
          token: accessToken,
          client_id: address.clientId,
          client_secret: address.clientSecret,
        }),
        signal: AbortSignal.timeout(LIMITS.oauthMs),
        redirect: "error",
      }).catch(() => {});
    },
  };
}

/** Responses of an exchange during sign-in are short: no more than the limit is read. */
async function shortFetch(url: string, init: RequestInit | oauth.CustomFetchOptions): Promise<Response> {
  const { body, status, statusText, headers } = await fetch(url, init as RequestInit);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > LIMITS.oauthResponseBytes) throw new RangeError("the response is too large");
    parts.push(part);
  }
  return new Response(size === 0 ? null : Buffer.concat(parts), { status, statusText, headers });
}

async function readProfile(apiUrl: string, accessToken: string): Promise<Result<Profile, ExchangeFailure>> {
  try {
    const response = await shortFetch(`${apiUrl}/v2/user`, {
      headers: {
        authorization: `Bearer ${accessToken}`,
        "cb-version": API_VERSION,
        accept: "application/json",
      },
      signal: AbortSignal.timeout(LIMITS.oauthMs),
      redirect: "error",
    });
    if (!response.ok)
      return err(response.status < 500 && response.status !== 429 ? "refused" : "unavailable");
    const body = (await response.json()) as { readonly data?: Readonly<Record<string, unknown>> } | null;
    const text = (name: string): string | null => {
      const value = body?.data?.[name];
      return typeof value === "string" && value.trim() !== "" ? value.slice(0, 1000) : null;
    };
    const id = text("id");
    return id === null ? err("unavailable") : ok({ id, name: text("name"), email: text("email") });
  } catch {
    return err("unavailable");
  }
}
