import { expect } from "vitest";
import {
  type ApiResponse,
  call,
  type ApiCallOptions,
  PASSWORD,
  type TestUser,
} from "../../support/accounts.ts";
import type { TestService } from "../../support/service.ts";

export type ServiceUrl = Pick<TestService, "url">;

export type AppResponse = {
  readonly id: string;
  readonly name: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly testSecret: string;
  readonly redirectUris: readonly string[];
};

export type UserResponse = {
  readonly id: string;
  readonly externalId: string;
  readonly locale: string;
  readonly status: string;
};

export const BACK = "https://app.example/back";

export async function newApp(
  service: ServiceUrl,
  { token }: TestUser,
  redirectUris: readonly string[] = [BACK],
  name = "Depot Eins",
): Promise<AppResponse> {
  const created = await call<AppResponse>(service, "POST", "/v1/apps", {
    token,
    body: { name, redirectUris },
  });
  expect(created.status).toBe(201);
  return created.body;
}

export type TokenResponse = {
  readonly access_token: string;
  readonly refresh_token?: string;
  readonly expires_in: number;
  readonly scope: string;
  readonly error?: string;
};

/** Calls the token endpoint, with the parameters in the body. */
export const requestToken = (
  service: ServiceUrl,
  form: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
  path = "/oauth/token",
): Promise<ApiResponse<TokenResponse>> =>
  call<TokenResponse>(service, "POST", path, {
    body: new URLSearchParams(form).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  });

/** The app's own token, of the environment that the secret is for. */
export async function tokenOf(
  service: ServiceUrl,
  app: AppResponse,
  world: "live" | "test" = "live",
): Promise<string> {
  const given = await requestToken(service, {
    grant_type: "client_credentials",
    client_id: app.clientId,
    client_secret: world === "live" ? app.clientSecret : app.testSecret,
  });
  expect([given.status, given.body.expires_in]).toEqual([200, 3600]);
  return given.body.access_token;
}

export async function newUser(
  service: ServiceUrl,
  app: AppResponse,
  token: string,
  externalId: string,
  locale = "de",
): Promise<UserResponse> {
  const created = await call<UserResponse>(service, "POST", `/v1/apps/${app.id}/users`, {
    token,
    body: { externalId, locale },
  });
  expect(created.status).toBe(201);
  return created.body;
}

/** Sends a request of the app for one of its users. */
export const asUser = <T>(
  service: ServiceUrl,
  token: string,
  accountId: string,
  method: string,
  path: string,
  options: ApiCallOptions = {},
): Promise<ApiResponse<T>> =>
  call<T>(service, method, path, {
    ...options,
    token,
    headers: { ...options.headers, "x-lotbuch-user": accountId },
  });

/** Signs in as the page does: the token is in a cookie. */
export async function cookieOf(service: ServiceUrl, { email }: TestUser): Promise<string> {
  const signedIn = await call(service, "POST", "/auth/login", {
    body: { provider: "local", credentials: { email, password: PASSWORD } },
    headers: { "x-lotbuch-page": "cookie" },
  });
  expect(signedIn.status).toBe(200);
  return `lotbuch_session=${signedIn.cookies["lotbuch_session"]}`;
}

/** The hidden fields of a page's last form. */
export const hiddenOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(([, name, value]) => [
      name ?? "",
      (value ?? "").replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&#39;", "'"),
    ]),
  );

/** Opens /oauth/authorize in the user's browser, agrees or denies, and returns the redirect. */
export async function decide(
  service: ServiceUrl,
  authorize: URL | string,
  cookie: string,
  decision: "allow" | "deny" = "allow",
  more: Readonly<Record<string, string>> = {},
): Promise<{ readonly page: string; readonly status: number; readonly location: string | null }> {
  const address = new URL(authorize);
  const consentPage = await fetch(service.url + address.pathname + address.search, {
    headers: { cookie },
    redirect: "manual",
  });
  const page = await consentPage.text();
  if (consentPage.status !== 200)
    return { page, status: consentPage.status, location: consentPage.headers.get("location") };
  const sent = await fetch(`${service.url}/oauth/authorize`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ ...hiddenOf(page), decision, ...more }).toString(),
  });
  return { page, status: sent.status, location: sent.headers.get("location") };
}
