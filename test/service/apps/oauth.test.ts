import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import * as oauth from "oauth4webapi";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, newTestUser, PASSWORD, type TestUser } from "../../support/accounts.ts";
import { sharedService, type WatchedService } from "../../support/service.ts";
import {
  type AppResponse,
  requestToken,
  BACK,
  cookieOf,
  decide,
  newApp,
  tokenOf,
  type TokenResponse,
} from "./support.ts";

let service: WatchedService;
let owner: TestUser;
let person: TestUser;
let app: AppResponse;
let cookie: string;
let back: Server;
let loopback: string;
beforeAll(async () => {
  service = await sharedService();
  [owner, person] = [await newTestUser(service), await newTestUser(service)];
  back = createServer((_request, response) => response.end("back"));
  await new Promise<void>((resolve) => back.listen(0, "127.0.0.1", resolve));
  loopback = `http://127.0.0.1:${(back.address() as AddressInfo).port}/back`;
  // Registered without its port, which may differ on the loopback interface.
  app = await newApp(service, owner, [BACK, "http://127.0.0.1/back"]);
  cookie = await cookieOf(service, person);
});
afterAll(async () => {
  back.close();
  await service.stop();
});

const insecure = { [oauth.allowInsecureRequests]: true };

/** A relying party that uses a third-party library. */
async function relyingParty() {
  const issuer = new URL(service.url);
  const found = await oauth.discoveryRequest(issuer, { algorithm: "oauth2", ...insecure });
  return oauth.processDiscoveryResponse(issuer, found);
}

type Flow = { readonly scope?: string; readonly redirectUri?: string; readonly decision?: "allow" | "deny" };

async function begin({
  scope = "read write offline",
  redirectUri = loopback,
  decision = "allow",
}: Flow = {}) {
  const as = await relyingParty();
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const authorize = new URL(as.authorization_endpoint!);
  authorize.search = new URLSearchParams({
    client_id: app.clientId,
    redirect_uri: redirectUri,
    response_type: "code",
    scope,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  }).toString();
  const { page, location } = await decide(service, authorize, cookie, decision);
  return {
    as,
    client: { client_id: app.clientId },
    verifier,
    state,
    page,
    redirectUri,
    location: new URL(location!),
  };
}

async function tokens(flow: Flow = {}) {
  const { as, client, verifier, state, location, redirectUri } = await begin(flow);
  const auth = oauth.ClientSecretBasic(app.clientSecret);
  const parameters = oauth.validateAuthResponse(as, client, location, state);
  const tokenResponse = await oauth.authorizationCodeGrantRequest(
    as,
    client,
    auth,
    parameters,
    redirectUri,
    verifier,
    insecure,
  );
  const given = await oauth.processAuthorizationCodeResponse(as, client, tokenResponse);
  return { as, client, auth, given, code: parameters.get("code")!, verifier };
}

const sources = (token: string, headers: Record<string, string> = {}) =>
  call<{ code: string }>(service, "GET", "/v1/sources", { token, headers });

describe("OAuth with a public library as the relying party", () => {
  it("discovers the endpoints, asks for consent, gets tokens, refreshes and revokes them", async () => {
    const { as, client, auth, given } = await tokens();
    expect(given.token_type).toBe("bearer");
    expect([given.expires_in, given.scope]).toEqual([3600, "read write offline"]);
    const seen = await oauth.protectedResourceRequest(
      given.access_token,
      "GET",
      new URL(`${service.url}/v1/sources`),
      new Headers(),
      null,
      insecure,
    );
    expect(await seen.json()).toEqual({ sources: [] });
    const refreshed = await oauth.refreshTokenGrantRequest(as, client, auth, given.refresh_token!, insecure);
    const fresh = await oauth.processRefreshTokenResponse(as, client, refreshed);
    expect(fresh.refresh_token).not.toBe(given.refresh_token);
    expect((await sources(fresh.access_token)).status).toBe(200);
    await oauth.processRevocationResponse(
      await oauth.revocationRequest(as, client, auth, fresh.refresh_token!, insecure),
    );
    for (const token of [given.access_token, fresh.access_token])
      expect((await sources(token)).status).toBe(401);
  });

  it("shows which app requests what, in no frame, and lets the user deny", async () => {
    const { page, location, state } = await begin({ decision: "deny" });
    expect(page).toContain(app.name);
    expect(page).toContain(owner.email);
    expect(page).toContain(person.email);
    expect(location.searchParams.get("error")).toBe("access_denied");
    expect(location.searchParams.get("state")).toBe(state);
    expect(location.searchParams.get("iss")).toBe(service.url);
    const consentPage = await fetch(`${service.url}/oauth/authorize?client_id=${app.clientId}`, {
      headers: { cookie },
    });
    expect(consentPage.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(consentPage.headers.get("cache-control")).toBe("no-store");
  });

  it("documents all endpoints in its metadata", async () => {
    const as = await call<Record<string, unknown>>(service, "GET", "/.well-known/oauth-authorization-server");
    expect(as.body).toMatchObject({
      issuer: service.url,
      code_challenge_methods_supported: ["S256"],
      response_types_supported: ["code"],
      scopes_supported: ["read", "write", "offline"],
    });
    for (const path of ["", "/mcp"]) {
      const resource = await call(service, "GET", `/.well-known/oauth-protected-resource${path}`);
      expect(resource.body).toMatchObject({
        resource: service.url + path,
        authorization_servers: [service.url],
      });
    }
  });
});

describe("access by consent", () => {
  it("is that of a key with its scopes, and never includes sign-in methods", async () => {
    const { given } = await tokens({ scope: "read" });
    const token = given.access_token;
    expect(given.refresh_token).toBeUndefined();
    expect((await sources(token)).status).toBe(200);
    for (const [method, path] of [
      ["POST", "/v1/sources"],
      ["GET", "/auth/me"],
      ["GET", "/auth/sessions"],
      ["GET", "/v1/api-keys"],
      ["GET", "/v1/grants"],
      ["GET", "/v1/webhooks"],
      ["GET", "/v1/consents"],
      ["GET", "/v1/apps"],
      ["GET", "/v1/account/export"],
      ["GET", "/v1/lots/calendar/link"],
      ["POST", "/v1/link-tokens"],
    ] as const) {
      const body = method === "GET" ? {} : { body: { providerKey: "file", redirectUri: BACK } };
      const response = await call(service, method, path, { token, ...body });
      expect([method, path, response.status]).toEqual([method, path, 403]);
    }
    expect((await sources(token, { "x-lotbuch-client": owner.id })).status).toBe(403);
    expect((await sources(token, { "x-lotbuch-user": person.id })).status).toBe(400);
  });

  it("is listed and ended by the user, is in the audit, and survives a new password", async () => {
    const { given } = await tokens();
    const listed = await call<{ consents: { id: string; app: object; scopes: string[] }[] }>(
      service,
      "GET",
      "/v1/consents",
      { token: person.token },
    );
    expect(listed.body.consents).toMatchObject([
      { app: { id: app.id, owner: owner.email }, scopes: ["read", "write", "offline"] },
    ]);
    const changed = await call(service, "POST", "/auth/change-password", {
      token: person.token,
      body: { currentPassword: PASSWORD, newPassword: "eleven loud foghorns" },
    });
    expect(changed.status).toBe(200);
    expect((await sources(given.access_token)).status).toBe(200);
    await call(service, "POST", "/auth/change-password", {
      token: person.token,
      body: { currentPassword: "eleven loud foghorns", newPassword: PASSWORD },
    });
    cookie = await cookieOf(service, person);
    const ended = await call(service, "DELETE", `/v1/consents/${listed.body.consents[0]!.id}`, {
      token: person.token,
    });
    expect(ended.status).toBe(204);
    expect((await sources(given.access_token)).status).toBe(401);
    const refresh = await requestToken(service, {
      grant_type: "refresh_token",
      refresh_token: given.refresh_token!,
      client_id: app.clientId,
      client_secret: app.clientSecret,
    });
    expect([refresh.status, refresh.body.error]).toEqual([400, "invalid_grant"]);
    const audit = await call<{ audit: { action: string }[] }>(service, "GET", "/v1/audit", {
      token: person.token,
    });
    const actions = audit.body.audit.map(({ action }) => action);
    expect(actions).toContain("POST /oauth/authorize");
    expect(actions).toContain("DELETE /v1/consents/{consentId}");
  });

  it("ends when the user signs out all sessions", async () => {
    const { given } = await tokens();
    const out = await call(service, "DELETE", "/auth/sessions", { token: person.token });
    expect(out.status).toBeLessThan(300);
    expect((await sources(given.access_token)).status).toBe(401);
    cookie = await cookieOf(service, person);
  });
});

describe("bad input", () => {
  const authorize = async (change: Readonly<Record<string, string | null>>) => {
    const query = new URLSearchParams({
      client_id: app.clientId,
      redirect_uri: BACK,
      response_type: "code",
      scope: "read",
      state: "s",
      code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
      code_challenge_method: "S256",
    });
    for (const [name, value] of Object.entries(change))
      if (value === null) query.delete(name);
      else query.set(name, value);
    const response = await fetch(`${service.url}/oauth/authorize?${query.toString()}`, {
      headers: { cookie },
      redirect: "manual",
    });
    const location = response.headers.get("location");
    return {
      status: response.status,
      location,
      error: location === null ? null : new URL(location).searchParams.get("error"),
    };
  };

  it.each([
    [{ client_id: "nobody" }],
    [{ redirect_uri: "https://evil.example/back" }],
    [{ redirect_uri: `${BACK}/` }],
    [{ redirect_uri: "http://127.0.0.1:1/other" }],
    [{ redirect_uri: null }],
  ])("%j redirects nowhere", async (change) => {
    expect(await authorize(change)).toEqual({ status: 400, location: null, error: null });
  });

  it.each([
    [{ code_challenge: null }, "invalid_request"],
    [{ code_challenge_method: "plain" }, "invalid_request"],
    [{ code_challenge_method: null }, "invalid_request"],
    [{ code_challenge: "short" }, "invalid_request"],
    [{ response_type: "token" }, "unsupported_response_type"],
    [{ scope: "read admin" }, "invalid_scope"],
    [{ resource: "https://elsewhere.example" }, "invalid_target"],
  ])("%j is reported to the app", async (change, error) => {
    const response = await authorize(change);
    expect([response.status, response.error]).toEqual([303, error]);
    expect(response.location).toContain("state=s");
  });

  const exchange = (code: string, verifier: string, more: Readonly<Record<string, string>> = {}) =>
    requestToken(service, {
      grant_type: "authorization_code",
      code,
      code_verifier: verifier,
      redirect_uri: loopback,
      client_id: app.clientId,
      client_secret: app.clientSecret,
      ...more,
    });
  const refused = ({ status, body }: { readonly status: number; readonly body: TokenResponse }) => [
    status,
    body.error,
  ];

  it("a code that is used twice ends the tokens it gave", async () => {
    const { given, code, verifier } = await tokens();
    const replayed = await exchange(code, verifier);
    expect(refused(replayed)).toEqual([400, "invalid_grant"]);
    expect(replayed.headers.get("cache-control")).toBe("no-store");
    expect((await sources(given.access_token)).status).toBe(401);
  });

  it("a code is bound to its verifier, app, address and minute", async () => {
    const codeOf = async () => {
      const { location, verifier } = await begin();
      return { code: location.searchParams.get("code")!, verifier };
    };
    const other = oauth.generateRandomCodeVerifier();
    const first = await codeOf();
    expect(refused(await exchange(first.code, other))).toEqual([400, "invalid_grant"]);
    expect(refused(await exchange(first.code, first.verifier))).toEqual([400, "invalid_grant"]);
    const second = await codeOf();
    const stranger = await newApp(service, await newTestUser(service));
    const foreign = { client_id: stranger.clientId, client_secret: stranger.clientSecret };
    expect(refused(await exchange(second.code, second.verifier, foreign))).toEqual([400, "invalid_grant"]);
    expect(refused(await exchange(second.code, second.verifier, { client_secret: app.testSecret }))).toEqual([
      400,
      "unauthorized_client",
    ]);
    expect(refused(await exchange(second.code, second.verifier, { redirect_uri: BACK }))).toEqual([
      400,
      "invalid_grant",
    ]);
    const third = await codeOf();
    const missing = await requestToken(service, {
      grant_type: "authorization_code",
      code: third.code,
      client_id: app.clientId,
      client_secret: app.clientSecret,
    });
    expect(refused(missing)).toEqual([400, "invalid_request"]);
    await service.db.query(
      "update oauth_codes set expires_at = now() - interval '1 second' where used_at is null",
    );
    expect(refused(await exchange(third.code, third.verifier))).toEqual([400, "invalid_grant"]);
  });

  it("a refresh token that is used twice ends its whole family, also when both requests come at once", async () => {
    const refresh = (refresh_token: string) =>
      requestToken(service, {
        grant_type: "refresh_token",
        refresh_token,
        client_id: app.clientId,
        client_secret: app.clientSecret,
      });
    const { given } = await tokens();
    const fresh = await refresh(given.refresh_token!);
    expect(fresh.status).toBe(200);
    expect(refused(await refresh(given.refresh_token!))).toEqual([400, "invalid_grant"]);
    for (const token of [given.access_token, fresh.body.access_token])
      expect((await sources(token)).status).toBe(401);
    expect(refused(await refresh(fresh.body.refresh_token!))).toEqual([400, "invalid_grant"]);
    const next = await tokens();
    const both = await Promise.all([refresh(next.given.refresh_token!), refresh(next.given.refresh_token!)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const won = both.find(({ status }) => status === 200)!;
    expect((await sources(won.body.access_token)).status).toBe(401);
  });

  it("no token of another client is revoked, and an unknown one is none", async () => {
    const { given } = await tokens();
    const stranger = await newApp(service, await newTestUser(service));
    const revoke = (token: string) =>
      requestToken(
        service,
        { token, client_id: stranger.clientId, client_secret: stranger.clientSecret },
        {},
        "/oauth/revoke",
      );
    expect((await revoke(given.access_token)).status).toBe(400);
    expect((await revoke("unknown")).status).toBe(200);
    expect((await sources(given.access_token)).status).toBe(200);
  });

  it("the endpoints respond as the RFCs require, for any input", async () => {
    const json = await call<TokenResponse>(service, "POST", "/oauth/token", { body: { grant_type: "x" } });
    expect(refused(json)).toEqual([400, "invalid_request"]);
    const wrong = await requestToken(
      service,
      { grant_type: "client_credentials" },
      { authorization: `Basic ${Buffer.from(`${app.clientId}:wrong`).toString("base64")}` },
    );
    expect(refused(wrong)).toEqual([401, "invalid_client"]);
    expect(wrong.headers.get("www-authenticate")).toMatch(/^Basic /);
    const odd = await requestToken(service, {
      grant_type: "password",
      client_id: app.clientId,
      client_secret: app.clientSecret,
    });
    expect(refused(odd)).toEqual([400, "unsupported_grant_type"]);
    const twice = await call<TokenResponse>(service, "POST", "/oauth/token", {
      body: "grant_type=a&grant_type=b",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(refused(twice)).toEqual([400, "invalid_request"]);
    const inUrl = await requestToken(service, {}, {}, "/oauth/token?client_secret=x");
    expect(refused(inUrl)).toEqual([400, "invalid_request"]);
    const scope = await requestToken(service, {
      grant_type: "client_credentials",
      scope: "read offline",
      client_id: app.clientId,
      client_secret: app.clientSecret,
    });
    expect(refused(scope)).toEqual([400, "invalid_scope"]);
  });

  it("the consent form is accepted from the service's own page only", async () => {
    const granted = await begin();
    expect(granted.location.searchParams.get("code")).toBeTruthy();
    const forged = await fetch(`${service.url}/oauth/authorize`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({
        client_id: app.clientId,
        redirect_uri: BACK,
        response_type: "code",
        code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
        code_challenge_method: "S256",
        decision: "allow",
      }).toString(),
    });
    expect([forged.status, forged.headers.get("location")]).toEqual([400, null]);
  });

  it("a user who signed in a while ago enters the password again", async () => {
    const signedIn = await call(service, "POST", "/auth/login", {
      body: { provider: "local", credentials: { email: person.email, password: PASSWORD } },
      headers: { "x-lotbuch-page": "cookie" },
    });
    const old = `lotbuch_session=${signedIn.cookies["lotbuch_session"]}`;
    await service.db.query(
      "update sessions set created_at = created_at - interval '20 minutes' where user_id = $1",
      [person.id],
    );
    const { as } = { as: await relyingParty() };
    const address = new URL(as.authorization_endpoint!);
    address.search = new URLSearchParams({
      client_id: app.clientId,
      redirect_uri: BACK,
      response_type: "code",
      code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
      code_challenge_method: "S256",
    }).toString();
    const without = await decide(service, address, old, "allow", { password: "wrong" });
    expect([without.status, without.location]).toEqual([401, null]);
    expect(without.page).toContain('name="password"');
    const granted = await decide(service, address, old, "allow", { password: PASSWORD });
    expect(granted.location).toContain(`${BACK}?code=`);
    cookie = await cookieOf(service, person);
  });

  it("a user without a session is sent to sign in, and back", async () => {
    const query = new URLSearchParams({
      client_id: app.clientId,
      redirect_uri: BACK,
      response_type: "code",
      code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
      code_challenge_method: "S256",
    }).toString();
    const first = await fetch(`${service.url}/oauth/authorize?${query}`, { redirect: "manual" });
    const redirectTarget = /url=([^"]+)"/.exec(await first.text())![1]!.replaceAll("&amp;", "&");
    const sent = await fetch(service.url + redirectTarget, { redirect: "manual" });
    const then = new URL(sent.headers.get("location")!, service.url);
    expect([sent.status, then.pathname]).toEqual([303, "/login"]);
    expect(then.searchParams.get("then")).toMatch(/^\/oauth\/authorize\?[\w=&%.~*+-]*$/);
  });
});

describe("public clients", () => {
  const register = (body: unknown) =>
    call<{ client_id: string; error?: string; token_endpoint_auth_method: string }>(
      service,
      "POST",
      "/oauth/register",
      {
        body,
      },
    );

  it("register themselves, are shown as unverified, and may read and write", async () => {
    const created = await register({ client_name: "An agent", redirect_uris: ["http://localhost:7777/cb"] });
    expect([created.status, created.body.token_endpoint_auth_method]).toEqual([201, "none"]);
    const verifier = oauth.generateRandomCodeVerifier();
    const address = new URL(`${service.url}/oauth/authorize`);
    const query = {
      client_id: created.body.client_id,
      redirect_uri: "http://localhost:8123/cb",
      response_type: "code",
      scope: "read write",
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
    };
    address.search = new URLSearchParams(query).toString();
    const { page, location } = await decide(service, address, cookie);
    expect(page).toMatch(/Nobody answers for this app|niemand ein/);
    const given = await requestToken(service, {
      grant_type: "authorization_code",
      code: new URL(location!).searchParams.get("code")!,
      code_verifier: verifier,
      redirect_uri: query.redirect_uri,
      client_id: created.body.client_id,
    });
    expect(given.status).toBe(200);
    expect((await sources(given.body.access_token)).status).toBe(200);
    address.search = new URLSearchParams({ ...query, scope: "read offline" }).toString();
    const offline = await decide(service, address, cookie);
    expect(new URL(offline.location!).searchParams.get("error")).toBe("invalid_scope");
    const own = await requestToken(service, {
      grant_type: "client_credentials",
      client_id: created.body.client_id,
    });
    expect([own.status, own.body.error]).toEqual([400, "unauthorized_client"]);
    // An app with a secret is not accepted by its id alone.
    const withoutSecret = await requestToken(service, {
      grant_type: "client_credentials",
      client_id: app.clientId,
    });
    expect([withoutSecret.status, withoutSecret.body.error]).toEqual([401, "invalid_client"]);
  });

  it.each([
    [{}, "invalid_redirect_uri"],
    [{ redirect_uris: ["http://evil.example/"] }, "invalid_redirect_uri"],
    [
      { redirect_uris: ["https://a.example/"], grant_types: ["client_credentials"] },
      "invalid_client_metadata",
    ],
    [{ redirect_uris: ["https://a.example/"], client_name: 7 }, "invalid_client_metadata"],
  ])("are not registered with %j", async (body, error) => {
    const response = await register(body);
    expect([response.status, response.body.error]).toEqual([400, error]);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });
});

it("have no account of their own with an app's token", async () => {
  const token = await tokenOf(service, app);
  const response = await sources(token);
  expect([response.status, response.body.code]).toEqual([403, "ForbiddenError"]);
});
