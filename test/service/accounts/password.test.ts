import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, codeFor, logIn, emailsTo, newEmail, newTestUser, PASSWORD } from "../../support/accounts.ts";
import { newExchangeUser, signInWithExchange } from "../../support/consent.ts";
import { sharedService, type WatchedService } from "../../support/service.ts";

let service: WatchedService;
beforeAll(async () => {
  service = await sharedService();
});
afterAll(async () => service.stop());

let addresses = 0;
const elsewhere = () => ({ "x-forwarded-for": `2001:db8:0:${(++addresses).toString(16)}::1` });
const NEW_PASSWORD = "eleven patient herons";

describe("POST /auth/login", () => {
  it("returns the same response for a wrong password and an unknown address", async () => {
    const { email } = await newTestUser(service);
    const [wrong, unknown, odd] = [
      await logIn(service, email, "not the password"),
      await logIn(service, newEmail(), PASSWORD),
      await logIn(service, "no address", PASSWORD),
    ];
    for (const response of [wrong, unknown, odd]) {
      expect(response.status).toBe(401);
      expect({ ...response.body, requestId: "" }).toEqual({ ...wrong.body, requestId: "" });
    }
  });

  it("does the same work for a known and an unknown address", async () => {
    const checks = async () =>
      Number(
        /^lotbuch_password_checks_total (\d+)$/m.exec((await call(service, "GET", "/metrics")).text)?.[1] ??
          0,
      );
    const { email } = await newTestUser(service);
    await signInWithExchange(service, newExchangeUser());
    const work = async (address: string) => {
      const before = await checks();
      expect((await logIn(service, address, "not the password")).status).toBe(401);
      return (await checks()) - before;
    };
    expect(await work(email)).toBe(1);
    expect(await work(newEmail())).toBe(1);
    expect(await work("no address")).toBe(1);
    // An account without a password.
    expect(await work("holder@sandbox.example")).toBe(1);
  });

  it.each([
    [{}, "provider"],
    [{ provider: "local" }, "credentials"],
    [{ provider: "local", credentials: "x" }, "credentials"],
    [{ provider: "local", credentials: {} }, "credentials.email"],
    [{ provider: "local", credentials: { email: 5, password: "x" } }, "credentials.email"],
    [{ provider: "local", credentials: { email: "a@b.example", password: ["x"] } }, "credentials.password"],
    [{ provider: "nowhere", credentials: {} }, "provider"],
    [{ provider: null, credentials: {} }, "provider"],
  ])("refuses %o", async (body, field) => {
    const response = await call(service, "POST", "/auth/login", { body });
    expect([response.status, response.body.code, response.body.field]).toEqual([
      400,
      "AuthValidationError",
      field,
    ]);
  });

  it("gives the service's own page a cookie that works only with its header", async () => {
    const { email } = await newTestUser(service);
    const login = await call(service, "POST", "/auth/login", {
      body: { provider: "local", credentials: { email, password: PASSWORD } },
      headers: { "x-lotbuch-page": "1" },
    });
    expect(login.headers.getSetCookie().join()).toMatch(/HttpOnly; SameSite=Strict$/);
    const cookie = `lotbuch_session=${login.cookies["lotbuch_session"]}`;
    expect((await call(service, "POST", "/auth/refresh", { headers: { cookie } })).status).toBe(401);
    const refreshed = await call(service, "POST", "/auth/refresh", {
      headers: { cookie, "x-lotbuch-page": "1" },
    });
    // By cookie only: no script on the page gets the token.
    expect(refreshed.cookies["lotbuch_session"]).toMatch(/^[\w-]{43}$/);
    expect(refreshed.body.token).toBe("");
  });

  it("locks after ten wrong passwords for one account, from any addresses", async () => {
    const { email } = await newTestUser(service);
    const attempt = (password: string) =>
      call(service, "POST", "/auth/login", {
        body: { provider: "local", credentials: { email, password } },
        headers: elsewhere(),
      });
    const tries = await Promise.all(Array.from({ length: 14 }, () => attempt("not the password")));
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
    const closed = await attempt(PASSWORD);
    expect([closed.status, closed.body.code]).toEqual([429, "RateLimitedError"]);
    expect(Number(closed.headers.get("retry-after"))).toBeGreaterThan(800);
    await service.db.query("update throttles set expires_at = now()");
    expect((await attempt(PASSWORD)).status).toBe(200);
  });

  it("counts an IPv6 network as one address, and does not count successful logins", async () => {
    const { email } = await newTestUser(service);
    for (let i = 0; i < 60; i++) expect((await logIn(service, email)).status).toBe(200);
    const statuses: number[] = [];
    for (let i = 0; i < 51; i++) {
      const response = await call(service, "POST", "/auth/login", {
        body: { provider: "local", credentials: { email: newEmail(), password: "guess" } },
        headers: { "x-forwarded-for": `2001:db8:ffff:1::${i.toString(16)}` },
      });
      statuses.push(response.status);
    }
    expect(statuses).toEqual([...Array(50).fill(401), 429]);
  });
});

describe("sessions", () => {
  it("are listed, and ended one by one", async () => {
    const person = await newTestUser(service);
    const other = (await logIn(service, person.email)).body.token;
    const list = await call(service, "GET", "/auth/sessions", { token: person.token });
    expect(list.body.sessions).toHaveLength(2);
    expect(list.text).not.toContain(other);
    const elsewhereSession = list.body.sessions.find(({ current }) => !current);
    const ended = await call(service, "DELETE", `/auth/sessions/${elsewhereSession?.id}`, {
      token: person.token,
    });
    expect([ended.status, ended.body]).toEqual([200, { success: true }]);
    expect((await call(service, "GET", "/auth/me", { token: other })).status).toBe(401);
    const repeated = await call(service, "DELETE", `/auth/sessions/${elsewhereSession?.id}`, {
      token: person.token,
    });
    expect([repeated.status, repeated.body.code]).toEqual([404, "NotFoundError"]);
    const odd = await call(service, "DELETE", "/auth/sessions/nothing", { token: person.token });
    expect([odd.status, odd.body.code]).toEqual([400, "AuthValidationError"]);
  });

  it("are stored as hashes only", async () => {
    const { token } = await newTestUser(service);
    const { rows } = await service.db.query(
      "select s::text from sessions s where s::text ilike $1 or s::text ilike $2",
      [`%${token}%`, `%${Buffer.from(token).toString("hex")}%`],
    );
    expect(rows).toEqual([]);
    const { rows: hashes } = await service.db.query(
      "select password_hash from users where password_hash is not null",
    );
    for (const { password_hash } of hashes)
      expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe("POST /auth/change-password", () => {
  const change = (token: string, currentPassword: unknown, newPassword: unknown) =>
    call(service, "POST", "/auth/change-password", { token, body: { currentPassword, newPassword } });

  it("ends every other session", async () => {
    const person = await newTestUser(service);
    const other = (await logIn(service, person.email)).body.token;
    expect((await change(person.token, PASSWORD, NEW_PASSWORD)).body).toEqual({ success: true });
    expect((await call(service, "GET", "/auth/me", { token: person.token })).status).toBe(200);
    expect((await call(service, "GET", "/auth/me", { token: other })).status).toBe(401);
    expect((await logIn(service, person.email, PASSWORD)).status).toBe(401);
    expect((await logIn(service, person.email, NEW_PASSWORD)).status).toBe(200);
  });

  it("requires the current one, and a new one that meets the rules", async () => {
    const { token, email } = await newTestUser(service);
    const wrong = await change(token, "not the password", NEW_PASSWORD);
    expect([wrong.status, wrong.body.code, wrong.body.field]).toEqual([
      401,
      "UnauthorizedError",
      "currentPassword",
    ]);
    const weak = await change(token, PASSWORD, email);
    expect([weak.status, weak.body.code, weak.body.field]).toEqual([400, "PasswordWeakError", "newPassword"]);
    expect(weak.body.requirements).toEqual(["notEmail"]);
    expect((await change(token, PASSWORD, 12345678)).body.code).toBe("AuthValidationError");
  });
});

describe("forgotten passwords", () => {
  const forgot = (email: unknown, headers = elsewhere()) =>
    call(service, "POST", "/auth/forgot-password", { body: { email }, headers });
  const reset = (code: string, newPassword: string, headers = elsewhere()) =>
    call(service, "POST", "/auth/reset-password", { body: { code, newPassword }, headers });

  it("are reset with a code from an email, once, and every session ends", async () => {
    const person = await newTestUser(service);
    const response = await forgot(person.email.toUpperCase());
    expect([response.status, response.body.redirectTo]).toEqual([200, "/reset-password"]);
    const code = codeFor(service, person.email);
    const weak = await reset(code, "password1");
    expect([weak.status, weak.body.code, weak.body.field]).toEqual([400, "PasswordWeakError", "newPassword"]);
    expect((await reset(code, NEW_PASSWORD)).body).toEqual({ redirectTo: "/login" });
    expect((await call(service, "GET", "/auth/me", { token: person.token })).status).toBe(401);
    expect((await logIn(service, person.email, NEW_PASSWORD)).status).toBe(200);
    const replayed = await reset(code, "another fine password");
    expect([replayed.status, replayed.body.code]).toEqual([400, "VerificationCodeInvalidError"]);
  });

  it("get the same response for an unknown address, and no email", async () => {
    const email = newEmail();
    const response = await forgot(email);
    expect([response.status, response.body]).toEqual([200, { email, redirectTo: "/reset-password" }]);
    expect(emailsTo(service, email)).toEqual([]);
    expect((await forgot("nothing")).body).toMatchObject({ code: "AuthValidationError", field: "email" });
  });

  it("send one email a minute, and accept five requests an hour from one address", async () => {
    const { email } = await newTestUser(service);
    const before = emailsTo(service, email).length;
    const statuses = [];
    const here = elsewhere();
    for (let i = 0; i < 6; i++) statuses.push((await forgot(email, here)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(emailsTo(service, email).length - before).toBe(1);
  });

  it("verify an address whose owner never did: the previous holder is signed out", async () => {
    const email = newEmail();
    await call(service, "POST", "/auth/register", { body: { email, password: "the squatter's own" } });
    await forgot(email);
    expect((await reset(codeFor(service, email), NEW_PASSWORD)).status).toBe(200);
    expect((await logIn(service, email, "the squatter's own")).status).toBe(401);
    expect((await logIn(service, email, NEW_PASSWORD)).status).toBe(200);
  });

  it("give a password to an account without one", async () => {
    const joined = await signInWithExchange(service, newExchangeUser());
    const token = joined.body.sessionToken ?? "";
    const { email } = (await call(service, "GET", "/auth/me", { token })).body.user;
    const change = await call(service, "POST", "/auth/change-password", {
      token,
      body: { currentPassword: "x", newPassword: NEW_PASSWORD },
    });
    expect([change.status, change.body.field]).toEqual([400, "currentPassword"]);
    await forgot(email);
    expect((await reset(codeFor(service, email), NEW_PASSWORD)).status).toBe(200);
    expect((await logIn(service, email, NEW_PASSWORD)).body.user.id).toBe(joined.body.accountId);
  });

  it("lock for an address after five wrong codes", async () => {
    const here = elsewhere();
    for (let i = 0; i < 5; i++) expect((await reset("ZZZZ-ZZZZ", NEW_PASSWORD, here)).status).toBe(400);
    expect((await reset("ZZZZ-ZZZZ", NEW_PASSWORD, here)).status).toBe(429);
  });

  it("do not accept a verification code", async () => {
    const email = newEmail();
    await call(service, "POST", "/auth/register", { body: { email, password: PASSWORD } });
    expect((await reset(codeFor(service, email), NEW_PASSWORD)).status).toBe(400);
  });
});
