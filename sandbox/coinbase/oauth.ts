import { createHash, timingSafeEqual } from "node:crypto";
import { json, type Reply, type SandboxContext } from "./context.ts";
import { consentPage, errorPage } from "./pages.ts";
import { portfolioOf } from "./portfolios/index.ts";
import { type Claims, issueToken, LIFETIME_MS, randomId, readToken, type OAuthTokenKind } from "./tokens.ts";

/** GET: the page on which a user signs in as one of the seeded users and consents. */
export const authorizePage = (context: SandboxContext, query: URLSearchParams, german: boolean): Reply => {
  const problem = authorizeProblem(context, query);
  return problem === null ? consentPage(query, german) : errorPage(problem);
};

/** POST of that page: redirects to the client with a code, or with a refusal. */
export const authorizeDecision = (context: SandboxContext, form: URLSearchParams): Reply => {
  const problem = authorizeProblem(context, form);
  if (problem !== null) return errorPage(problem);
  const target = new URL(form.get("redirect_uri") ?? "");
  const state = form.get("state");
  if (state !== null) target.searchParams.set("state", state);
  const user = form.get("user") ?? "";
  if (form.get("decision") !== "allow") {
    target.searchParams.set("error", "access_denied");
    target.searchParams.set(
      "error_description",
      "The resource owner or authorization server denied the request.",
    );
  } else if (portfolioOf(user) === null) {
    return errorPage("There is no such person in the sandbox.");
  } else {
    target.searchParams.set("code", codeFor(context, form, user));
  }
  return { status: 302, headers: { location: target.href }, body: "" };
};

const codeFor = (context: SandboxContext, form: URLSearchParams, user: string): string => {
  const challenge = form.get("code_challenge");
  return issueToken(
    {
      kind: "code",
      user,
      client: context.clientId,
      scope: scopesOf(form.get("scope")),
      grant: randomId(),
      id: randomId(),
      expiresAt: context.now() + LIFETIME_MS.code,
      redirectUri: form.get("redirect_uri") ?? "",
      ...(challenge === null
        ? {}
        : { challenge, challengeMethod: form.get("code_challenge_method") === "S256" ? "S256" : "plain" }),
    },
    context.tokenSecret,
  );
};

/** Separated by commas in the reference, by spaces in its examples: both are accepted. */
const scopesOf = (text: string | null): string[] =>
  (text ?? "").split(/[\s,+]+/).filter((scope) => scope !== "");

const authorizeProblem = (context: SandboxContext, query: URLSearchParams): string | null => {
  if (query.get("client_id") !== context.clientId) return "Unknown client_id.";
  if (query.get("response_type") !== "code") return "response_type must be code.";
  const state = query.get("state");
  if (state !== null && state.length < 8) return "state must have at least 8 characters.";
  const method = query.get("code_challenge_method") ?? "plain";
  if (method !== "plain" && method !== "S256") return "code_challenge_method must be S256 or plain.";
  return isRedirectUri(query.get("redirect_uri"))
    ? null
    : "redirect_uri must be https, or http on this machine.";
};

const isRedirectUri = (text: string | null): boolean => {
  if (text === null || !URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  if (protocol === "https:") return true;
  return protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
};

/** POST /oauth2/token */
export const tokenEndpoint = (context: SandboxContext, form: URLSearchParams): Reply => {
  if (!isClient(context, form)) {
    return oauthError(
      401,
      "invalid_client",
      "Client authentication failed due to unknown client, no client authentication included, or unsupported authentication method.",
    );
  }
  const type = form.get("grant_type");
  if (type === "authorization_code") return exchangeCode(context, form);
  if (type === "refresh_token") return refresh(context, form);
  return oauthError(
    400,
    "unsupported_grant_type",
    "The authorization grant type is not supported by the authorization server.",
  );
};

const isClient = (context: SandboxContext, form: URLSearchParams): boolean =>
  form.get("client_id") === context.clientId &&
  sameText(form.get("client_secret") ?? "", context.clientSecret);

const exchangeCode = (context: SandboxContext, form: URLSearchParams): Reply => {
  const claims = liveClaims(context, form.get("code"), "code");
  if (claims === null || claims.redirectUri !== form.get("redirect_uri")) return invalidGrant(context);
  context.spent.add(claims.id);
  return verifies(claims, form.get("code_verifier")) ? grantTokens(context, claims) : invalidGrant(context);
};

const refresh = (context: SandboxContext, form: URLSearchParams): Reply => {
  const claims = liveClaims(context, form.get("refresh_token"), "refresh");
  if (claims === null) return invalidGrant(context);
  // Single use: from now on only the new one is valid.
  context.spent.add(claims.id);
  context.stats.refreshes += 1;
  return grantTokens(context, claims);
};

const verifies = (claims: Claims, verifier: string | null): boolean => {
  if (claims.challenge === undefined) return true;
  if (verifier === null || verifier.length < 43 || verifier.length > 128) return false;
  const given =
    claims.challengeMethod === "S256" ? createHash("sha256").update(verifier).digest("base64url") : verifier;
  return sameText(given, claims.challenge);
};

const grantTokens = (context: SandboxContext, { user, client, scope, grant }: Claims): Reply => {
  const issue = (kind: OAuthTokenKind): string =>
    issueToken(
      { kind, user, client, scope, grant, id: randomId(), expiresAt: context.now() + LIFETIME_MS[kind] },
      context.tokenSecret,
    );
  return json(200, {
    access_token: issue("access"),
    token_type: "bearer",
    expires_in: LIFETIME_MS.access / 1_000,
    ...(scope.includes("offline_access") ? { refresh_token: issue("refresh") } : {}),
    scope: scope.join(" "),
  });
};

/** POST /oauth2/revoke: always 200, as documented. */
export const revokeEndpoint = (context: SandboxContext, form: URLSearchParams): Reply => {
  const claims = isClient(context, form) ? readToken(form.get("token") ?? "", context.tokenSecret) : null;
  if (claims !== null) context.revokedGrants.add(claims.grant);
  return json(200, {});
};

const liveClaims = (context: SandboxContext, token: string | null, kind: OAuthTokenKind): Claims | null => {
  const claims = readToken(token ?? "", context.tokenSecret);
  if (claims === null || claims.kind !== kind || claims.expiresAt <= context.now()) return null;
  return context.spent.has(claims.id) || context.revokedGrants.has(claims.grant) ? null : claims;
};

const invalidGrant = (context: SandboxContext): Reply =>
  oauthError(
    context.grantErrorStatus,
    "invalid_grant",
    "The provided authorization grant is invalid, expired, revoked, does not match the redirection URI used in the authorization request, or was issued to another client.",
  );

const oauthError = (status: number, error: string, description: string): Reply =>
  json(status, { error, error_description: description });

const sameText = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};
