import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, codeFor, logIn, newEmail, newTestUser, PASSWORD } from "../../support/accounts.ts";
import { startWatchedService, type WatchedService } from "../../support/service.ts";
import { type AppResponse, hiddenOf, newApp, newUser, tokenOf } from "./support.ts";

/** A claim link is known to the app that created it: what the app sends there must set nothing of the user's. */
let service: WatchedService;
let app: AppResponse;
let token: string;
beforeAll(async () => {
  service = await startWatchedService();
  app = await newApp(service, await newTestUser(service));
  token = await tokenOf(service, app);
});
afterAll(async () => service.stop());

const THEIRS = "the app's own choice";

let users = 0;
async function claimed() {
  const user = await newUser(service, app, token, `user-${++users}`);
  const address = async () =>
    (await call<{ url: string }>(service, "POST", `/v1/apps/${app.id}/users/${user.id}/claim`, { token }))
      .body.url;
  return { user, email: newEmail(), url: await address(), address };
}

type Page = { readonly status: number; readonly html: string };
const send = async (
  url: string,
  form: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Page> => {
  // Emails to one person are limited to one a minute: this lets the minute pass.
  await service.db.query("delete from throttles");
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams(form).toString(),
  });
  return { status: response.status, html: await response.text() };
};
const begin = (url: string, email: string, password: string) => send(url, { email, password });
const finish = (url: string, page: Page, email: string) =>
  send(url, { ...hiddenOf(page.html), code: codeFor(service, email) });

async function expectHers(email: string, accountId: string) {
  const hers = await logIn(service, email, PASSWORD);
  expect([hers.status, hers.body.user?.id]).toEqual([200, accountId]);
  expect((await logIn(service, email, THEIRS)).status).toBe(401);
}

describe("a claim that the app starts as well, with the user's email and a password of its own", () => {
  it("gets the user's own password, whoever started last", async () => {
    for (const order of ["she first", "the app first"]) {
      const { user, email, url } = await claimed();
      const submissions = [() => begin(url, email, PASSWORD), () => begin(url, email, THEIRS)];
      const [first, second] = order === "she first" ? submissions : submissions.toReversed();
      const pages = [await first!(), await second!()];
      const hers = order === "she first" ? pages[0]! : pages[1]!;
      const done = await finish(url, hers, email);
      expect([order, done.status]).toEqual([order, 200]);
      await expectHers(email, user.id);
    }
  });

  it("accepts no code that does not belong to one of the two", async () => {
    const { user, email, url } = await claimed();
    await begin(url, email, PASSWORD);
    await begin(url, email, THEIRS);
    const code = codeFor(service, email);
    const other = await claimed();
    const { act } = hiddenOf((await begin(other.url, other.email, THEIRS)).html);
    expect(act).toMatch(/^[\w-]{43}$/);
    for (const more of [{}, { act: "0".repeat(43) }, { act: act! }]) {
      const refused = await send(url, { code, ...more });
      expect(refused.status).toBe(409);
      // The page shows the form for email and password to continue.
      expect(refused.html).toMatch(/role="alert".*name="email".*name="password"/s);
    }
    for (const password of [PASSWORD, THEIRS])
      expect((await logIn(service, email, password)).status).toBe(401);
    expect((await finish(url, await begin(url, email, PASSWORD), email)).status).toBe(200);
    await expectHers(email, user.id);
  });

  it("is not started by a form of the app's site in the user's browser", async () => {
    const { email, url } = await claimed();
    for (const site of ["cross-site", "same-site"]) {
      const page = await send(url, { email, password: THEIRS }, { "sec-fetch-site": site });
      expect([page.status, hiddenOf(page.html)["act"]]).toEqual([403, undefined]);
    }
    expect(() => codeFor(service, email)).toThrow("no mail with a code");
    const own = await send(url, { email, password: PASSWORD }, { "sec-fetch-site": "same-origin" });
    expect((await finish(url, own, email)).status).toBe(200);
  });
});
