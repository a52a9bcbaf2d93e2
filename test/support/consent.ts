import { call, type ApiResponse, type ApiCallOptions } from "./accounts.ts";

/** Acts as a user on the sandbox exchange's consent page; returns the redirect URL. */
export async function consentAt(
  authorizationUrl: string,
  user: string,
  decision: "allow" | "deny" = "allow",
): Promise<URL> {
  const authorizeUrl = new URL(authorizationUrl);
  const page = await fetch(authorizeUrl);
  if (page.status !== 200) throw new Error(`consent page: ${page.status} ${await page.text()}`);
  const form = new URLSearchParams(authorizeUrl.searchParams);
  form.set("user", user);
  form.set("decision", decision);
  const back = await fetch(new URL(authorizeUrl.pathname, authorizeUrl), {
    method: "POST",
    body: form,
    redirect: "manual",
  });
  const location = back.headers.get("location");
  if (location === null) throw new Error(`consent: ${back.status} ${await back.text()}`);
  return new URL(location);
}

let users = 1;
/** A sandbox account with few records that no other test in this process has connected. */
export const newExchangeUser = (): string => `whale-${(users += 1)}`;

export type Begun = { readonly state: string; readonly redirectUrl: string; readonly cookie: string };

export async function begin(service: { readonly url: string }, options: ApiCallOptions = {}): Promise<Begun> {
  const started = await call(service, "GET", "/auth/authorize/coinbase", options);
  if (started.status !== 200) throw new Error(`authorize: ${started.text}`);
  return {
    state: started.body.state,
    redirectUrl: started.body.redirectUrl,
    cookie: `lotbuch_oauth=${started.cookies["lotbuch_oauth"]}`,
  };
}

/** Follows the redirect back to the service, with or without the cookie of the browser that started. */
export const comeBack = (
  service: { readonly url: string },
  back: URL,
  headers: Readonly<Record<string, string>> = {},
): Promise<ApiResponse> => call(service, "GET", back.pathname + back.search, { headers });

/** Runs the whole sign-in in one browser. */
export async function signInWithExchange(
  service: { readonly url: string },
  user: string,
  options: ApiCallOptions = {},
): Promise<ApiResponse> {
  const begun = await begin(service, options);
  await comeBack(service, await consentAt(begun.redirectUrl, user), { cookie: begun.cookie });
  return call(service, "GET", `/auth/oauth/${begun.state}`);
}

/** Hidden fields of the confirmation form. */
export function formOf(html: string): URLSearchParams {
  const form = new URLSearchParams();
  for (const [, name = "", value = ""] of html.matchAll(
    /<input type="hidden" name="(\w+)" value="([^"]*)">/g,
  ))
    form.set(name, value);
  return form;
}

export const sendForm = (
  service: { readonly url: string },
  form: URLSearchParams,
  decision: "yes" | "no",
): Promise<ApiResponse> => {
  const body = new URLSearchParams(form);
  body.set("decision", decision);
  return call(service, "POST", "/auth/callback/coinbase", {
    body: body.toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
};
