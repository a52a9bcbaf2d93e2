import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  call,
  codeFor,
  logIn,
  emailsTo,
  newAddress,
  newEmail,
  newTestUser,
  PASSWORD,
} from "../../support/accounts.ts";
import { begin, comeBack, consentAt, newExchangeUser, signInWithExchange } from "../../support/consent.ts";
import { withLimits } from "../../support/limits.ts";
import { sharedService, startWatchedService, type WatchedService } from "../../support/service.ts";

let service: WatchedService;
beforeAll(async () => {
  service = await sharedService();
});
afterAll(async () => service.stop());

const NEW_PASSWORD = "eleven patient herons";
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0";
const elsewhere = () => ({ "x-forwarded-for": newAddress(), "user-agent": FIREFOX });
const letAge = (token: string, minutes = 16) =>
  service.db.query(
    "update sessions set created_at = created_at - $2 * interval '1 minute' where token_hash = sha256($1)",
    [Buffer.from(token), minutes],
  );
const me = (token: string) => call(service, "GET", "/auth/me", { token });
const forgot = (email: string) =>
  call(service, "POST", "/auth/forgot-password", { body: { email }, headers: elsewhere() });
const reset = (code: string, more: object = {}) =>
  call(service, "POST", "/auth/reset-password", {
    body: { code, newPassword: NEW_PASSWORD, ...more },
    headers: elsewhere(),
  });
type Identities = { readonly identities: readonly { readonly id: string; readonly provider: string }[] };
const identities = async (token: string) =>
  (await call<Identities>(service, "GET", "/auth/identities", { token })).body.identities;

describe("a thief of a session", () => {
  it("can neither connect an exchange nor end sessions without the password, and the owner is notified", async () => {
    const person = await newTestUser(service);
    const other = (await logIn(service, person.email)).body;
    const [thief] = (await call(service, "GET", "/auth/sessions", { token: person.token })).body.sessions;
    await letAge(person.token);
    const fresh = (await call(service, "POST", "/auth/refresh", { token: person.token })).body.token;
    const tries = () =>
      Promise.all([
        call(service, "GET", "/auth/authorize/coinbase", { token: fresh }),
        call(service, "DELETE", `/auth/sessions/${thief?.id}`, { token: fresh }),
        call(service, "DELETE", "/auth/sessions", { token: fresh }),
      ]);
    for (const response of await tries())
      expect([response.status, response.body.code]).toEqual([403, "RecentSignInRequiredError"]);
    expect((await me(other.token)).status).toBe(200);

    const wrong = await call(service, "POST", "/auth/confirm", {
      token: fresh,
      body: { password: "a guess" },
    });
    expect([wrong.status, wrong.body.field]).toEqual([401, "password"]);
    const right = await call(service, "POST", "/auth/confirm", {
      token: fresh,
      body: { password: PASSWORD },
    });
    expect(right.body).toEqual({ success: true });
    expect(emailsTo(service, person.email)).toHaveLength(1);
    expect((await call(service, "DELETE", "/auth/sessions", { token: fresh })).status).toBe(200);
    expect((await me(other.token)).status).toBe(401);
    expect((await me(fresh)).status).toBe(200);
    expect(emailsTo(service, person.email).at(-1)).toContain("signed out on other devices");

    const joined = await signInWithExchange(service, newExchangeUser(), { token: fresh });
    expect(joined.body.status).toBe("completed");
    expect(emailsTo(service, person.email).at(-1)).toContain("an exchange account was connected");
  });

  it("is signed out by a reset: sessions, pending flows and links end", async () => {
    const person = await newTestUser(service);
    const begun = await begin(service, { token: person.token });
    const user = newExchangeUser();
    const linked = await signInWithExchange(service, user, { token: person.token });
    const back = await consentAt(begun.redirectUrl, "staker");
    await forgot(person.email);
    expect((await reset(codeFor(service, person.email))).status).toBe(200);

    await comeBack(service, back, { cookie: begun.cookie });
    expect((await call(service, "GET", `/auth/oauth/${begun.state}`)).body).toMatchObject({
      status: "failed",
      sessionToken: null,
    });
    expect((await me(linked.body.sessionToken ?? "")).status).toBe(401);
    expect((await signInWithExchange(service, user)).body.accountId).not.toBe(person.id);
    const token = (await logIn(service, person.email, NEW_PASSWORD)).body.token;
    expect(await identities(token)).toEqual([]);
  });

  it("is signed out even if the flow signs in with an exchange that stays linked", async () => {
    const person = await newTestUser(service);
    const user = newExchangeUser();
    await signInWithExchange(service, user, { token: person.token });
    const begun = await begin(service);
    const back = await consentAt(begun.redirectUrl, user);
    await forgot(person.email);
    const code = codeFor(service, person.email);
    const identities = await call<Identities>(service, "POST", "/auth/reset-password/identities", {
      body: { code, email: person.email },
      headers: elsewhere(),
    });
    expect(identities.body.identities.map(({ provider }) => provider)).toEqual(["coinbase"]);
    const keepIdentities = identities.body.identities.map(({ id }) => id);
    expect((await reset(code, { keepIdentities })).status).toBe(200);
    await comeBack(service, back, { cookie: begun.cookie });
    expect((await call(service, "GET", `/auth/oauth/${begun.state}`)).body.status).toBe("failed");
    // A flow started afterwards signs in: the owner has linked the exchange.
    expect((await signInWithExchange(service, user)).body.accountId).toBe(person.id);
  });

  it("cannot finish a flow whose session was ended", async () => {
    const person = await newTestUser(service);
    const stolen = (await logIn(service, person.email)).body.token;
    const begun = await begin(service, { token: stolen });
    const back = await consentAt(begun.redirectUrl, "staker");
    await call(service, "DELETE", "/auth/sessions", { token: person.token });
    await comeBack(service, back, { cookie: begun.cookie });
    expect((await call(service, "GET", `/auth/oauth/${begun.state}`)).body.status).toBe("failed");
    expect(await identities(person.token)).toEqual([]);
  });
});

describe("linked exchanges", () => {
  it("are listed and unlinked, and sessions that used them end", async () => {
    const person = await newTestUser(service);
    const joined = await signInWithExchange(service, newExchangeUser(), { token: person.token });
    const [identity] = await identities(person.token);
    expect(identity).toMatchObject({ provider: "coinbase" });
    const unlink = (token: string) => call(service, "DELETE", `/auth/identities/${identity?.id}`, { token });
    await letAge(person.token);
    expect((await unlink(person.token)).status).toBe(403);
    const freshToken = (await logIn(service, person.email)).body.token;
    expect((await unlink(freshToken)).body).toEqual({ success: true });
    expect((await unlink(freshToken)).status).toBe(404);
    expect((await me(joined.body.sessionToken ?? "")).status).toBe(401);
    expect(emailsTo(service, person.email).at(-1)).toContain("unlinked from your account");
  });

  it("stay if they are the only sign-in method", async () => {
    const user = newExchangeUser();
    const joined = await signInWithExchange(service, user);
    const token = joined.body.sessionToken ?? "";
    const [identity] = await identities(token);
    const refused = await call(service, "DELETE", `/auth/identities/${identity?.id}`, { token });
    expect([refused.status, refused.body.code]).toEqual([409, "ConflictError"]);
    // The exchange with which the account was opened outlives the first password.
    const { email } = (await me(token)).body.user;
    await forgot(email);
    expect((await reset(codeFor(service, email))).status).toBe(200);
    expect((await signInWithExchange(service, user)).body.accountId).toBe(joined.body.accountId);
  });
});

describe("a user who registers the address of another person", () => {
  const verify = (body: object, headers: Record<string, string> = {}) =>
    call(service, "POST", "/auth/verify-email", { body, headers: { ...elsewhere(), ...headers } });
  const page = { "x-lotbuch-page": "cookie" };

  it("does not own the account once that person has entered the code on the page", async () => {
    const email = newEmail();
    const squatter = await call(service, "POST", "/auth/register", {
      body: { email, password: "the squatter's own", displayName: "Claim it at https://evil.example" },
    });
    const [message = ""] = emailsTo(service, email);
    expect(message).toContain("Whoever did that has chosen a password for it.");
    expect(message).not.toContain("evil");
    const code = codeFor(service, email);
    const withoutPassword = await verify({ code }, page);
    expect([withoutPassword.status, withoutPassword.body.code, withoutPassword.body.field]).toEqual([
      400,
      "NewPasswordRequiredError",
      "newPassword",
    ]);
    expect((await verify({ code, newPassword: "password" }, page)).body.code).toBe("PasswordWeakError");
    expect((await verify({ code, newPassword: NEW_PASSWORD }, page)).status).toBe(200);
    expect((await logIn(service, email, "the squatter's own")).status).toBe(401);
    expect((await logIn(service, email, NEW_PASSWORD)).status).toBe(200);
    expect(squatter.status).toBe(201);
  });

  it("own their account, in the browser that registered and with the API", async () => {
    for (const headers of [page, {}]) {
      const email = newEmail();
      const registered = await call(service, "POST", "/auth/register", {
        body: { email, password: PASSWORD },
      });
      const cookie = `lotbuch_verification=${registered.cookies["lotbuch_verification"]}`;
      const own = "x-lotbuch-page" in headers ? { ...headers, cookie } : headers;
      expect((await verify({ code: codeFor(service, email) }, own)).status).toBe(200);
      expect((await logIn(service, email)).status).toBe(200);
    }
  });
});

describe("strangers who guess passwords", () => {
  const guess = (email: string, password: string, headers: Record<string, string>) =>
    call(service, "POST", "/auth/login", {
      body: { provider: "local", credentials: { email, password } },
      headers,
    });

  it("lock out neither a device that the account knows nor an active session", async () => {
    const page = { "x-lotbuch-page": "1", "user-agent": "browser" };
    const person = await newTestUser(service);
    const here = elsewhere();
    const signedIn = await guess(person.email, PASSWORD, { ...here, ...page });
    const cookie = `lotbuch_device=${signedIn.cookies["lotbuch_device"]}`;
    const strangers = [];
    for (let i = 0; i < 12; i++) strangers.push((await guess(person.email, "a guess", elsewhere())).status);
    expect(strangers).toEqual([...Array(10).fill(401), 429, 429]);
    expect((await guess(person.email, PASSWORD, elsewhere())).status).toBe(429);

    // A browser is recognized by its cookie at any address, another program by its address.
    expect((await guess(person.email, PASSWORD, { ...elsewhere(), ...page, cookie })).status).toBe(200);
    expect((await logIn(service, person.email)).status).toBe(200);
    const confirmed = await call(service, "POST", "/auth/confirm", {
      token: person.token,
      body: { password: PASSWORD },
      headers: elsewhere(),
    });
    expect(confirmed.status).toBe(200);
    // The device cookie of another account does not help.
    const other = await newTestUser(service);
    const foreign = await guess(other.email, PASSWORD, { ...elsewhere(), ...page });
    const stolen = `lotbuch_device=${foreign.cookies["lotbuch_device"]}`;
    expect((await guess(person.email, PASSWORD, { ...elsewhere(), cookie: stolen })).status).toBe(429);
  });

  it("get no more attempts with a known device than a stranger has", async () => {
    const person = await newTestUser(service);
    const statuses = [];
    for (let i = 0; i < 12; i++) statuses.push((await logIn(service, person.email, "a guess")).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  });
});

describe("a session", () => {
  it("expires when it is not used, and cannot be refreshed forever", async () => {
    const [idle, used, old] = [
      await newTestUser(service),
      await newTestUser(service),
      await newTestUser(service),
    ];
    const lastUse = (id: string, days: number) =>
      service.db.query(
        "update sessions set last_used_at = now() - $2 * interval '1 day' where user_id = $1",
        [id, days],
      );
    await lastUse(idle.id, 14.1);
    await lastUse(used.id, 13.9);
    expect((await me(idle.token)).status).toBe(401);
    expect((await call(service, "POST", "/auth/refresh", { token: idle.token })).status).toBe(401);
    expect((await me(used.token)).status).toBe(200);
    const { rows } = await service.db.query(
      "select last_used_at > now() - interval '1 minute' as fresh from sessions where user_id = $1",
      [used.id],
    );
    expect(rows).toEqual([{ fresh: true }]);

    await letAge(old.token, 80 * 24 * 60);
    const refreshed = await call(service, "POST", "/auth/refresh", { token: old.token });
    const days = (Date.parse(refreshed.body.expiresAt) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(10);
    await letAge(refreshed.body.token, 11 * 24 * 60);
    expect((await me(refreshed.body.token)).status).toBe(401);
  });

  it("of the page is in the cookie only", async () => {
    const { email } = await newTestUser(service);
    const login = await call(service, "POST", "/auth/login", {
      body: { provider: "local", credentials: { email, password: PASSWORD } },
      headers: { "x-lotbuch-page": "cookie" },
    });
    expect(login.cookies["lotbuch_session"]).toMatch(/^[\w-]{43}$/);
    expect(login.body.token).toBe("");
    expect(login.text).not.toContain(login.cookies["lotbuch_session"]);
  });

  it("closes its event streams when it ends", async () => {
    const person = await newTestUser(service);
    const { id } = (
      await call(service, "POST", "/v1/sources", {
        token: person.token,
        body: { providerKey: "file", name: "x" },
      })
    ).body;
    // A job that no worker runs: without the end of the session the stream would stay open.
    const jobId = "0198f0c2-6f1e-7cc1-a9a7-5d0e54f4e6b1";
    await service.db.query(
      "insert into jobs (id, source_id, mode, status, phase) values ($1, $2, 'sync', 'queued', 'queued')",
      [jobId, id],
    );
    const stream = await fetch(`${service.url}/v1/sources/${id}/jobs/${jobId}/events`, {
      headers: { authorization: `Bearer ${person.token}` },
    });
    expect(stream.status).toBe(200);
    const reader = stream.body!.getReader();
    expect((await reader.read()).done).toBe(false);
    await call(service, "POST", "/auth/logout", { token: person.token });
    const next = await withLimits({ streamCheckMs: 0 }, () => reader.read());
    expect(next.done).toBe(true);
  });
});

describe("a reset code", () => {
  it("is invalid after a change of the password", async () => {
    const person = await newTestUser(service);
    await forgot(person.email);
    const code = codeFor(service, person.email);
    const body = { currentPassword: PASSWORD, newPassword: "twelve patient herons" };
    expect((await call(service, "POST", "/auth/change-password", { token: person.token, body })).status).toBe(
      200,
    );
    expect((await reset(code)).body.code).toBe("VerificationCodeInvalidError");
  });
});

describe("over https", () => {
  it("binds every cookie to the host, and reads it under that name only", async () => {
    const secured = await startWatchedService({ LOTBUCH_PUBLIC_URL: "https://tax.example" });
    try {
      const at = { url: secured.address };
      const email = newEmail();
      const registered = await call(at, "POST", "/auth/register", { body: { email, password: PASSWORD } });
      await call(at, "POST", "/auth/verify-email", { body: { code: codeFor(secured, email) } });
      const login = await call(at, "POST", "/auth/login", {
        body: { provider: "local", credentials: { email, password: PASSWORD } },
        headers: { "x-lotbuch-page": "cookie" },
      });
      const began = await call(at, "GET", "/auth/authorize/coinbase");
      const goesTo = new URL(began.body.redirectUrl).searchParams;
      expect(goesTo.get("redirect_uri")).toBe("https://tax.example/auth/callback/coinbase");
      const set = [registered, login, began].flatMap(({ headers }) => headers.getSetCookie());
      expect(set).toHaveLength(4);
      for (const line of set) {
        expect(line).toMatch(/^__Host-lotbuch_\w+=/);
        expect(line).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=(Lax|Strict)$/);
      }
      const asPage = (name: string) =>
        call(at, "GET", "/auth/me", {
          headers: {
            "x-lotbuch-page": "cookie",
            cookie: `${name}=${login.cookies["__Host-lotbuch_session"]}`,
          },
        });
      expect((await asPage("__Host-lotbuch_session")).status).toBe(200);
      expect((await asPage("lotbuch_session")).status).toBe(401);
    } finally {
      await secured.stop();
    }
  });

  it("caches nothing that is about a person", async () => {
    const { paths } = (await (await fetch(`${service.url}/openapi.json`)).json()) as {
      readonly paths: Record<string, Record<string, { readonly security?: readonly object[] }>>;
    };
    const person = await newTestUser(service);
    let seen = 0;
    for (const [path, methods] of Object.entries(paths))
      if ((methods["get"]?.security ?? []).length > 0 || path.startsWith("/auth/"))
        for (const method of Object.keys(methods)) {
          const { headers } = await call(
            service,
            method.toUpperCase(),
            path.replaceAll(/\{\w+\}/g, person.id),
            {
              headers: elsewhere(),
              ...(method === "get" && path !== "/auth/authorize/{provider}" ? { token: person.token } : {}),
            },
          );
          expect([path, method, headers.get("cache-control")]).toEqual([path, method, "no-store"]);
          seen++;
        }
    expect(seen).toBeGreaterThan(30);
  });
});

type Events = {
  readonly events: readonly {
    readonly id: string;
    readonly kind: string;
    readonly outcome: string;
    readonly address: string;
    readonly userAgent: string | null;
    readonly subject: string | null;
    readonly undone: boolean;
  }[];
  readonly page: { readonly nextCursor: string | null };
};

describe("the security log", () => {
  const events = (token: string, query = "") =>
    call<Events>(service, "GET", `/v1/account/security-events${query}`, { token });

  it("shows the owner what was done from where, page by page, and the operator one line each", async () => {
    const person = await newTestUser(service);
    const guess = elsewhere();
    await call(service, "POST", "/auth/login", {
      body: { provider: "local", credentials: { email: person.email, password: "a wrong guess" } },
      headers: guess,
    });
    await call(service, "POST", "/auth/change-password", {
      token: person.token,
      body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
    });
    const all = (await events(person.token)).body.events;
    expect(all.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual([
      "password_change succeeded",
      "sign_in refused",
      "sign_in succeeded",
      "verification succeeded",
      "registration succeeded",
    ]);
    expect(all[1]).toMatchObject({ address: guess["x-forwarded-for"], userAgent: FIREFOX });
    const first = (await events(person.token, "?limit=2")).body;
    const rest = (await events(person.token, `?limit=200&cursor=${first.page.nextCursor}`)).body;
    expect([...first.events, ...rest.events]).toEqual(all);

    const lines = service
      .logs()
      .split("\n")
      .filter((line) => line.includes(person.id) && line.includes('"security"'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.map(({ security, outcome }) => `${String(security)} ${String(outcome)}`)).toEqual(
      all.map(({ kind, outcome }) => `${kind} ${outcome}`).toReversed(),
    );
    expect(lines[3]).toMatchObject({ address: guess["x-forwarded-for"], reqId: expect.any(String) });
  });
});

describe("a refused attempt", () => {
  it("is listed too; one that the rate limit refused is in the log only", async () => {
    const person = await newTestUser(service);
    for (let i = 0; i < 6; i++) await reset("ZZZZ-ZZZZ", { email: person.email });
    const { body } = await call<Events>(service, "GET", "/v1/account/security-events", {
      token: person.token,
    });
    expect(body.events.filter(({ kind }) => kind === "password_reset").map(({ outcome }) => outcome)).toEqual(
      Array(5).fill("refused"),
    );
    const throttled = service
      .logs()
      .split("\n")
      .filter((line) => line.includes(person.id) && line.includes('"throttled"'));
    expect(throttled).toHaveLength(1);
  });
});

describe("an email about an act of another device", () => {
  const undoIn = (message: string | undefined) => /\/undo#([\w-]{43})/.exec(message ?? "")?.[1] ?? "";
  const undo = (token: string) =>
    call(service, "POST", "/auth/undo", { body: { token }, headers: elsewhere() });

  it("is sent for a new device and not for a known one, in the language of the account", async () => {
    const email = newEmail();
    await call(service, "POST", "/auth/register", {
      body: { email, password: PASSWORD },
      headers: { "accept-language": "de" },
    });
    await call(service, "POST", "/auth/verify-email", { body: { code: codeFor(service, email) } });
    await logIn(service, email);
    await logIn(service, email);
    expect(emailsTo(service, email)).toHaveLength(1);
    const thief = await call(service, "POST", "/auth/login", {
      body: { provider: "local", credentials: { email, password: PASSWORD } },
      headers: elsewhere(),
    });
    const [, message] = emailsTo(service, email);
    expect(message).toContain("hat sich jemand von einem Gerät oder Ort angemeldet");
    expect(message).toContain("Programm: Firefox unter Windows\n");

    const done = await undo(undoIn(message));
    expect([done.status, done.body.redirectTo]).toEqual([200, "/reset-password"]);
    expect((await me(thief.body.token)).status).toBe(401);
    expect((await logIn(service, email)).status).toBe(401);
    expect((await reset(codeFor(service, email))).status).toBe(200);
    expect((await logIn(service, email, NEW_PASSWORD)).status).toBe(200);
    expect((await undo(undoIn(message))).status).toBe(404);
    expect((await undo("x".repeat(43))).status).toBe(404);
  });

  it("unlinks the exchange", async () => {
    const person = await newTestUser(service);
    const user = newExchangeUser();
    await signInWithExchange(service, user, { token: person.token });
    expect((await undo(undoIn(emailsTo(service, person.email).at(-1)))).status).toBe(200);
    expect((await signInWithExchange(service, user)).body.accountId).not.toBe(person.id);
  });
});
