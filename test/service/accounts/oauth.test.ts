import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "../../../sandbox/index.ts";
import { call, newTestUser } from "../../support/accounts.ts";
import { begin, comeBack, consentAt, formOf, sendForm, signInWithExchange } from "../../support/consent.ts";
import { withLimits } from "../../support/limits.ts";
import { startWatchedService, type WatchedService } from "../../support/service.ts";

let exchange: Sandbox;
let service: WatchedService;
beforeAll(async () => {
  exchange = await startSandbox();
  service = await startWatchedService({
    COINBASE_CLIENT_ID: exchange.clientId,
    COINBASE_CLIENT_SECRET: exchange.clientSecret,
    COINBASE_LOGIN_URL: exchange.url,
    COINBASE_API_URL: exchange.url,
  });
});
afterAll(async () => {
  await service.stop();
  await exchange.close();
});
afterEach(async () => {
  exchange.faults.clear();
  // Each test starts without users of earlier tests.
  await service.db.query("delete from users");
});

const status = async (state: string) => (await call(service, "GET", `/auth/oauth/${state}`)).body;

describe("starting a flow", () => {
  it("returns the redirect URL, with PKCE, and a cookie for the browser", async () => {
    const started = await call(service, "GET", "/auth/authorize/coinbase");
    expect(Object.keys(started.body).toSorted()).toEqual(["redirectUrl", "state"]);
    const parameters = new URL(started.body.redirectUrl).searchParams;
    expect(parameters.get("state")).toBe(started.body.state);
    expect(parameters.get("code_challenge_method")).toBe("S256");
    expect(parameters.get("code_challenge")).toMatch(/^[\w-]{43}$/);
    expect(parameters.get("redirect_uri")).toBe(`${service.url}/auth/callback/coinbase`);
    expect(parameters.get("scope")).toContain("offline_access");
    expect(started.headers.getSetCookie()[0]).toMatch(/^lotbuch_oauth=[\w-]{43};.*HttpOnly; SameSite=Lax$/);

    const session = await status(started.body.state);
    expect(session).toEqual({
      id: started.body.state,
      provider: "coinbase",
      status: "pending",
      authorizationUrl: started.body.redirectUrl,
      sessionToken: null,
      accountId: null,
      message: null,
      expiresAt: expect.any(String),
    });
    const minutes = (new Date(session.expiresAt).getTime() - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(10);
  });

  it("accepts no other provider and no other session", async () => {
    for (const path of [
      "/auth/authorize/nowhere",
      "/auth/callback/nowhere?code=a&state=b",
      "/auth/oauth/nothing",
      `/auth/oauth/${"a".repeat(43)}`,
    ])
      expect((await call(service, "GET", path)).body.code).toBe("NotFoundError");
  });

  it("refuses an invalid token instead of creating a new user", async () => {
    expect((await call(service, "GET", "/auth/authorize/coinbase", { token: "wrong" })).status).toBe(401);
  });
});

describe("the callback in the same browser", () => {
  it("signs up, creates the source, and signs in to the same account the next time", async () => {
    const first = await signInWithExchange(service, "holder");
    expect(first.body).toMatchObject({ status: "completed", authorizationUrl: null, message: null });
    const token = first.body.sessionToken ?? "";
    const me = await call(service, "GET", "/auth/me", { token });
    expect(me.body.user).toMatchObject({
      id: first.body.accountId,
      email: "holder@sandbox.example",
      displayName: "Hanna Holder",
      emailVerified: true,
    });
    expect(me.body.identities.map((one) => one.provider)).toEqual(["coinbase"]);

    const second = await signInWithExchange(service, "holder");
    expect(second.body.accountId).toBe(first.body.accountId);
    expect(second.body.sessionToken).not.toBe(token);
    const { rows } = await service.db.query(
      "select s.name, s.provider_key, s.type, c.kind, c.version, c.sealed from sources s join credentials c on c.source_id = s.id",
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      name: "Coinbase (Hanna Holder)",
      provider_key: "coinbase",
      type: "exchange",
      kind: "oauth",
      version: 2,
    });
  });

  it("connects to the account whose token started it", async () => {
    const person = await newTestUser(service);
    const joined = await signInWithExchange(service, "trader", { token: person.token });
    expect(joined.body).toMatchObject({ status: "completed", accountId: person.id });
    const me = await call(service, "GET", "/auth/me", { token: person.token });
    expect(me.body.identities.map((one) => one.provider)).toEqual(["local", "coinbase"]);
    // From then on the exchange signs in to this account.
    expect((await signInWithExchange(service, "trader")).body.accountId).toBe(person.id);
  });

  it("gives the service's own page its session as a cookie, and no other client", async () => {
    const begun = await begin(service, { headers: { "x-lotbuch-page": "1" } });
    const back = await consentAt(begun.redirectUrl, "holder");
    const page = await comeBack(service, back, { cookie: begun.cookie });
    expect(page.headers.getSetCookie().join()).toMatch(
      /^lotbuch_session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const cookie = `lotbuch_session=${page.cookies["lotbuch_session"]}`;
    const asPage = { headers: { cookie, "x-lotbuch-page": "1" } };
    expect((await call(service, "GET", "/auth/me", asPage)).status).toBe(200);
    expect((await call(service, "GET", "/auth/me", { headers: { cookie } })).status).toBe(401);
    const polled = await call(service, "GET", `/auth/oauth/${begun.state}`, asPage);
    // The cookie is set once.
    expect(polled.cookies["lotbuch_session"]).toBeUndefined();
    expect(polled.body).toMatchObject({ status: "completed", sessionToken: null });

    const other = await begin(service);
    const done = await comeBack(service, await consentAt(other.redirectUrl, "holder"), {
      cookie: other.cookie,
    });
    expect(done.headers.getSetCookie()).toEqual([]);
    expect((await call(service, "POST", "/auth/logout", asPage)).headers.getSetCookie().join()).toMatch(
      /^lotbuch_session=; Max-Age=0;/,
    );
  });

  it("shows the session token for two minutes only", async () => {
    const done = await signInWithExchange(service, "holder");
    expect((await status(done.body.id)).sessionToken).toBe(done.body.sessionToken);
    await service.db.query("update oauth_sessions set token_until = now() - interval '1 second'");
    expect(await status(done.body.id)).toMatchObject({ status: "completed", sessionToken: null });
    // The session itself stays valid.
    expect((await call(service, "GET", "/auth/me", { token: done.body.sessionToken ?? "" })).status).toBe(
      200,
    );
  });

  it("answers in German to a German browser", async () => {
    const begun = await begin(service, { headers: { "accept-language": "de-DE,de;q=0.9,en;q=0.8" } });
    const back = await consentAt(begun.redirectUrl, "holder", "deny");
    const page = await comeBack(service, back, { cookie: begun.cookie, "accept-language": "de" });
    expect(page.text).toContain('<html lang="de">');
    expect((await status(begun.state)).message).toContain("abgelehnt");
  });
});

describe("a flow that fails with a message", () => {
  const walk = async (change: (back: URL) => void = () => {}, user = "holder") => {
    const begun = await begin(service);
    const back = await consentAt(begun.redirectUrl, user);
    change(back);
    const page = await comeBack(service, back, { cookie: begun.cookie });
    return { page, session: await status(begun.state) };
  };

  it("denied consent", async () => {
    const begun = await begin(service);
    const back = await consentAt(begun.redirectUrl, "holder", "deny");
    const page = await comeBack(service, back, { cookie: begun.cookie });
    expect(page.status).toBe(400);
    expect(page.headers.get("content-type")).toContain("text/html");
    expect(await status(begun.state)).toMatchObject({
      status: "failed",
      authorizationUrl: null,
      sessionToken: null,
      accountId: null,
      message: expect.stringContaining("You declined at Coinbase"),
    });
  });

  it("a wrong state", async () => {
    const { page, session } = await walk((back) => back.searchParams.set("state", "b".repeat(43)));
    expect(page.status).toBe(400);
    expect(session).toMatchObject({ status: "failed", message: expect.stringContaining("does not belong") });
  });

  it("no state at all, from a browser that began nothing", async () => {
    const page = await call(service, "GET", "/auth/callback/coinbase");
    expect([page.status, page.headers.get("content-type")]).toEqual([400, "text/html; charset=utf-8"]);
  });

  it("an invalid code", async () => {
    const { session } = await walk((back) => back.searchParams.set("code", "stale"));
    expect(session).toMatchObject({ status: "failed", message: expect.stringContaining("expired") });
  });

  it.each([
    ["token", { path: "/oauth2/token", kind: "status", status: 500 }],
    ["token", { path: "/oauth2/token", kind: "cut" }],
    ["token", { path: "/oauth2/token", kind: "truncate" }],
    ["user", { path: "/v2/user", kind: "status", status: 500 }],
    ["user", { path: "/v2/user", kind: "truncate" }],
  ] as const)("an exchange that fails at its %s endpoint: %o", async (_name, fault) => {
    exchange.faults.add(fault);
    const { session } = await walk();
    expect(session).toMatchObject({ status: "failed", message: expect.stringContaining("did not answer") });
  });

  it("an exchange that never responds", async () => {
    exchange.faults.add({ path: "/oauth2/token", kind: "latency", ms: 15_000 });
    const { session } = await withLimits({ oauthMs: 500 }, walk);
    expect(session).toMatchObject({ status: "failed", message: expect.stringContaining("did not answer") });
  });

  it("the email address of a local account, which must not be taken over", async () => {
    const local = await newTestUser(service, "Holder@Sandbox.example");
    const { session } = await walk();
    expect(session).toMatchObject({
      status: "failed",
      accountId: null,
      message: expect.stringContaining("Sign in there first"),
    });
    const { rows } = await service.db.query("select user_id from identities");
    expect(rows).toEqual([]);
    expect((await call(service, "GET", "/auth/me", { token: local.token })).status).toBe(200);
  });

  it("an exchange account that another user has connected", async () => {
    await signInWithExchange(service, "holder");
    const other = await newTestUser(service);
    const joined = await signInWithExchange(service, "holder", { token: other.token });
    expect(joined.body).toMatchObject({
      status: "failed",
      message: expect.stringContaining("another Lotbuch account"),
    });
    const { rows } = await service.db.query("select id from sources where user_id = $1", [other.id]);
    expect(rows).toEqual([]);
  });

  it("more than ten minutes", async () => {
    const begun = await begin(service);
    const back = await consentAt(begun.redirectUrl, "holder");
    await service.db.query("update oauth_sessions set expires_at = now() - interval '1 second'");
    expect(await status(begun.state)).toMatchObject({ status: "expired", authorizationUrl: null });
    const page = await comeBack(service, back, { cookie: begun.cookie });
    expect(page.status).toBe(400);
    expect(await status(begun.state)).toMatchObject({ status: "expired", sessionToken: null });
  });

  it("stays completed whatever comes afterwards", async () => {
    const begun = await begin(service);
    const back = await consentAt(begun.redirectUrl, "holder");
    await comeBack(service, back, { cookie: begun.cookie });
    const denied = new URL(back);
    denied.searchParams.delete("code");
    denied.searchParams.set("error", "access_denied");
    expect((await comeBack(service, back, { cookie: begun.cookie })).status).toBe(200);
    expect((await comeBack(service, denied)).status).toBe(200);
    expect((await status(begun.state)).status).toBe("completed");
  });
});

describe("a callback in another browser", () => {
  it("asks for confirmation, naming both sides, and completes when the form is sent", async () => {
    const begun = await begin(service);
    const back = await consentAt(begun.redirectUrl, "holder");
    const page = await comeBack(service, back);
    expect(page.status).toBe(200);
    expect(page.text).toContain("sign in on another device");
    expect(page.text).toContain("Hanna Holder (holder@sandbox.example)");
    expect(page.text).not.toMatch(/<script/i);
    expect(page.headers.get("content-security-policy")).toContain("form-action 'self'");
    expect((await status(begun.state)).status).toBe("pending");

    const done = await sendForm(service, formOf(page.text), "yes");
    expect(done.status).toBe(200);
    expect(await status(begun.state)).toMatchObject({
      status: "completed",
      sessionToken: expect.stringMatching(/^[\w-]{43}$/),
    });
    // The browser that confirmed is not signed in: it did not start the flow.
    expect(done.headers.getSetCookie()).toEqual([]);
  });

  it("names the account to be connected, escaped", async () => {
    const person = await newTestUser(service);
    await service.db.query("update users set display_name = $1 where id = $2", [
      '<b>Eve</b> & "co"',
      person.id,
    ]);
    const begun = await begin(service, { token: person.token });
    const page = await comeBack(service, await consentAt(begun.redirectUrl, "holder"));
    expect(page.text).toContain(`&lt;b&gt;Eve&lt;/b&gt; &amp; &quot;co&quot; (${person.email})`);
    const refused = await sendForm(service, formOf(page.text), "no");
    expect(refused.status).toBe(400);
    expect(await status(begun.state)).toMatchObject({
      status: "failed",
      message: expect.stringContaining("did not confirm"),
    });
    const { rows } = await service.db.query("select * from sources");
    expect(rows).toEqual([]);
  });

  it("cannot be confirmed by the user who sent the link", async () => {
    const attacker = await begin(service);
    const back = await consentAt(attacker.redirectUrl, "holder");
    const victimPage = await comeBack(service, back);

    // The attacker knows the state and has the cookie, but neither the code nor the confirmation.
    const guess = new URL(back);
    guess.searchParams.set("code", "anything");
    const retried = await comeBack(service, guess, { cookie: attacker.cookie });
    expect(formOf(retried.text).size).toBe(0);
    const forged = new URLSearchParams({ state: attacker.state, confirmation: "c".repeat(43) });
    expect((await sendForm(service, forged, "yes")).status).toBe(400);
    const login = await call(service, "POST", "/auth/login", {
      body: { provider: "coinbase", credentials: { code: "anything", state: attacker.state } },
    });
    expect(login.status).toBe(401);
    expect(await status(attacker.state)).toMatchObject({ status: "pending", sessionToken: null });

    // The victim reloads and gets a new form, and the older one is invalid.
    const reloaded = await comeBack(service, back);
    expect((await sendForm(service, formOf(victimPage.text), "yes")).status).toBe(400);
    expect((await sendForm(service, formOf(reloaded.text), "no")).status).toBe(400);
    expect((await status(attacker.state)).status).toBe("failed");
  });
});

describe("signing in with code and state", () => {
  it("works once", async () => {
    const begun = await begin(service);
    const back = await consentAt(begun.redirectUrl, "holder");
    const body = {
      provider: "coinbase",
      credentials: { code: back.searchParams.get("code"), state: back.searchParams.get("state") },
    };
    const login = await call(service, "POST", "/auth/login", { body });
    expect(login.status).toBe(200);
    expect(login.body).toMatchObject({
      provider: "coinbase",
      user: { email: "holder@sandbox.example", displayName: "Hanna Holder" },
    });
    expect((await call(service, "GET", "/auth/me", { token: login.body.token })).status).toBe(200);
    expect((await call(service, "POST", "/auth/login", { body })).status).toBe(401);
  });

  it("does not work with a wrong or missing state or code", async () => {
    const wrong = { provider: "coinbase", credentials: { code: "x", state: "y" } };
    expect((await call(service, "POST", "/auth/login", { body: wrong })).status).toBe(401);
    const missing = await call(service, "POST", "/auth/login", {
      body: { provider: "coinbase", credentials: { code: "x" } },
    });
    expect([missing.status, missing.body.field]).toEqual([400, "credentials.state"]);
  });
});

describe("stored data", () => {
  it("contains no token, state, code or verifier", async () => {
    const done = await signInWithExchange(service, "holder");
    const { rows } = await service.db.query<{ row: string }>(
      "select o::text as row from oauth_sessions o union all select c::text from credentials c union all select s::text from sessions s",
    );
    const dump = rows.map(({ row }) => row).join("\n");
    const hex = (text: string) => Buffer.from(text).toString("hex");
    for (const secret of [done.body.id, done.body.sessionToken ?? "", "access_token", "accessToken"]) {
      expect(dump).not.toContain(secret);
      expect(dump).not.toContain(hex(secret));
    }
  });
});

describe("an account with 2,000 sources", () => {
  it("connects no further exchange, but can still be signed in to", async () => {
    const person = await newTestUser(service);
    const fill = (count: number) =>
      service.db.query(
        `insert into sources (id, user_id, provider_key, type, name, account_ref, reader, size, created_at)
         select gen_random_uuid(), $1, 'file', 'file', 'x', gen_random_uuid(), '', 0, now() from generate_series(1, $2::int)`,
        [person.id, count],
      );
    const sources = async () =>
      (await service.db.query("select 1 from sources where user_id = $1", [person.id])).rows.length;
    await fill(1_999);
    expect((await signInWithExchange(service, "holder", { token: person.token })).body.status).toBe(
      "completed",
    );
    expect(await sources()).toBe(2_000);
    expect((await signInWithExchange(service, "trader", { token: person.token })).body).toMatchObject({
      status: "failed",
      message: expect.stringContaining("2,000 sources"),
    });
    await service.db.query("delete from sources where user_id = $1 and provider_key = 'coinbase'", [
      person.id,
    ]);
    await fill(1);
    expect((await signInWithExchange(service, "holder")).body.status).toBe("completed");
    expect(await sources()).toBe(2_000);
  });
});
