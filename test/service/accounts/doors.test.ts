import { Secret, TOTP } from "otpauth";
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
import { begin, comeBack, consentAt, formOf, sendForm } from "../../support/consent.ts";
import { sharedService, type WatchedService } from "../../support/service.ts";
import { keyOf, letIn } from "../access/support.ts";

/** Strangers without access to an account: what they learn, what they use up, and what a password alone allows. */

let service: WatchedService;
beforeAll(async () => {
  service = await sharedService();
});
afterAll(async () => service.stop());

const elsewhere = () => ({ "x-forwarded-for": newAddress() });
const letAge = () =>
  service.db.query(
    "update sessions set created_at = created_at - interval '1 hour', confirmed_at = confirmed_at - interval '1 hour'",
  );
const confirm = (token: string, body: object) => call(service, "POST", "/auth/confirm", { token, body });
const NEW_PASSWORD = "eleven patient herons";

async function personWithApp() {
  const person = await newTestUser(service);
  const { token } = person;
  const begun = await call<{ readonly secret: string }>(service, "POST", "/auth/authenticator", { token });
  const secret = Secret.fromBase32(begun.body.secret);
  const code = (steps: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
  const add = () =>
    call<{ readonly recoveryCodes: readonly string[] }>(service, "POST", "/auth/authenticator/confirm", {
      token,
      body: { code: code(-1) },
    });
  // If a 30-second step ends in between, the code is two steps old when it arrives; the code of the next step is not.
  const first = await add();
  const done = first.status === 200 ? first : await add();
  expect(done.status).toBe(200);
  return { ...person, code, recoveryCodes: done.body.recoveryCodes };
}

const login = (email: string, more: object, headers: Readonly<Record<string, string>> = {}) =>
  call(service, "POST", "/auth/login", {
    body: { provider: "local", credentials: { email, password: PASSWORD, ...more } },
    headers,
  });

describe("wrong second factors", () => {
  it("count for the account, whatever cookie, header or program sends them, and after ten the owner is notified", async () => {
    const person = await personWithApp();
    const statuses: number[] = [];
    for (let i = 0; i < 9; i++) {
      // From the address of all earlier sign-ins, with a new invented device each time.
      const cookie = `lotbuch_device=${String(i).repeat(43)}`;
      const headers = i % 2 === 0 ? { cookie, "x-lotbuch-page": "1" } : { cookie, "user-agent": `p${i}` };
      statuses.push((await login(person.email, { totp: "000000" }, headers)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429]);
    const warnings = () =>
      emailsTo(service, person.email).filter((message) => message.includes("ten wrong codes"));
    expect(warnings()).toEqual([]);
    await login(person.email, { recoveryCode: "AAAA-AAAA-AAAA-AAAA" }, elsewhere());
    for (let i = 0; i < 3; i++) await login(person.email, { totp: "000000" }, elsewhere());
    expect(warnings()).toHaveLength(1);
    expect(warnings()[0]).toContain("/undo#");
  });

  it("of strangers do not lock out the browser that signed in before, which a signed cookie proves", async () => {
    const person = await personWithApp();
    const page = { "x-lotbuch-page": "1" };
    const first = await login(person.email, { totp: person.code(0) }, page);
    const cookie = `lotbuch_device=${first.cookies["lotbuch_device"]}`;
    for (let i = 0; i < 6; i++) await login(person.email, { totp: "000000" }, elsewhere());
    expect((await login(person.email, { totp: person.code(1) })).status).toBe(429);
    const known = await login(person.email, { totp: person.code(1) }, { ...page, ...elsewhere(), cookie });
    expect(known.status).toBe(200);
    // A valid device cookie without a sign-in to this account has no attempts of its own.
    const other = await newTestUser(service);
    const theirs = await login(other.email, {}, page);
    const strange = { ...page, cookie: `lotbuch_device=${theirs.cookies["lotbuch_device"]}` };
    const [recoveryCode] = person.recoveryCodes;
    expect((await login(person.email, { recoveryCode }, strange)).status).toBe(429);
    expect((await login(person.email, { recoveryCode }, { ...page, cookie })).status).toBe(200);
  });
});

describe("a reset", () => {
  const forgot = (email: string, headers: Readonly<Record<string, string>> = elsewhere()) =>
    call(service, "POST", "/auth/forgot-password", { body: { email }, headers });
  const reset = (body: object, headers: Readonly<Record<string, string>> = elsewhere()) =>
    call(service, "POST", "/auth/reset-password", { body: { newPassword: NEW_PASSWORD, ...body }, headers });

  it("works for the owner, whatever strangers request and enter", async () => {
    const { email } = await newTestUser(service);
    const [stranger, other] = [elsewhere(), elsewhere()];
    const statuses = [];
    for (let i = 0; i < 6; i++) statuses.push((await forgot(email, stranger)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await forgot(email)).status).toBe(200);
    const code = codeFor(service, email);
    for (const from of [stranger, other])
      for (let i = 0; i < 6; i++)
        expect((await reset({ code: "ZZZZ-ZZZZ", email }, from)).status).toBe(i < 5 ? 400 : 429);
    // A blocked address is blocked for the right code as well.
    expect((await reset({ code, email }, stranger)).status).toBe(429);
    expect((await reset({ code, email })).body).toEqual({ redirectTo: "/login" });
    expect((await logIn(service, email, NEW_PASSWORD)).status).toBe(200);
  });
});

describe("an authenticator app", () => {
  const remove = (token: string) => call(service, "DELETE", "/auth/authenticator", { token });

  it("is not removed with the password, nor with a factor that was added with it", async () => {
    const person = await personWithApp();
    const { token } = person;
    const refused = async () => {
      const response = await remove(token);
      expect([response.status, response.body.code]).toEqual([403, "RecentSignInRequiredError"]);
      expect(response.body.requirements).toEqual(["totp", "recoveryCode"]);
    };
    // The session signed in with the password a moment ago, before the app was added.
    await refused();
    await letAge();
    expect((await confirm(token, { password: PASSWORD })).status).toBe(200);
    await refused();
    for (const path of ["/auth/recovery-codes", "/auth/passkeys/options"])
      expect((await call(service, "POST", path, { token })).body.code).toBe("RecentSignInRequiredError");
    const wrong = await confirm(token, { password: PASSWORD, totp: "000000" });
    expect([wrong.status, wrong.body.field]).toEqual([401, "totp"]);
    await refused();
    expect((await confirm(token, { password: PASSWORD, totp: person.code(0) })).status).toBe(200);
    expect((await remove(token)).status).toBe(200);
  });

  it("is removed by a session that signed in with it, or with a recovery code", async () => {
    const one = await personWithApp();
    const session = await login(one.email, { totp: one.code(0) });
    expect((await remove(session.body.token)).status).toBe(200);
    const other = await personWithApp();
    expect((await confirm(other.token, { recoveryCode: other.recoveryCodes[0] })).status).toBe(200);
    expect((await remove(other.token)).status).toBe(200);
  });
});

describe("access that outlasts a session", () => {
  const WEBHOOK = { url: "https://hooks.example/secret-path", events: ["tax.changed"] };
  const createRequests = [
    ["POST", "/v1/webhooks", WEBHOOK],
    ["POST", "/v1/lots/calendar/link", undefined],
    ["GET", "/v1/account/export", undefined],
    ["POST", "/v1/api-keys", { name: "a program", scopes: ["read"] }],
    ["POST", "/v1/grants", { email: "adviser@example.org", role: "viewer" }],
  ] as const;

  it("requires a fresh sign-in, also if the response is stored for an Idempotency-Key", async () => {
    const { token } = await newTestUser(service);
    const create = ([method, path, body]: (typeof createRequests)[number]) =>
      call(service, method, path, {
        token,
        headers: { "idempotency-key": "the-same" },
        ...(body === undefined ? {} : { body }),
      });
    for (const one of createRequests) expect([200, 201]).toContain((await create(one)).status);
    expect((await create(createRequests[0])).headers.get("idempotency-replayed")).toBe("true");
    await letAge();
    for (const one of createRequests) {
      const refused = await create(one);
      expect([one[1], refused.status, refused.body.code]).toEqual([one[1], 403, "RecentSignInRequiredError"]);
      expect(refused.headers.get("idempotency-replayed")).toBeNull();
    }
    await confirm(token, { password: PASSWORD });
    for (const one of createRequests) expect([200, 201]).toContain((await create(one)).status);
  });

  it("requires the second factor of an account that has one: the password alone is no fresh sign-in", async () => {
    const person = await personWithApp();
    const { token } = person;
    const create = ([method, path, body]: (typeof createRequests)[number]) =>
      call(service, method, path, { token, ...(body === undefined ? {} : { body }) });
    const more = [
      ["POST", "/auth/change-email", { email: newEmail() }],
      ["DELETE", "/auth/sessions", undefined],
      ["GET", "/auth/authorize/coinbase", undefined],
    ] as const;
    const all = [...createRequests, ...more] as unknown as typeof createRequests;
    await letAge();
    const refuseAll = async () => {
      for (const one of all) {
        const { status, body } = await create(one);
        expect([one[1], status, body.code]).toEqual([one[1], 403, "RecentSignInRequiredError"]);
        expect(body.requirements).toEqual(["totp", "recoveryCode"]);
      }
    };
    await refuseAll();
    expect((await confirm(token, { password: PASSWORD })).status).toBe(200);
    await refuseAll();
    expect((await confirm(token, { totp: person.code(0) })).status).toBe(200);
    for (const one of all) expect([200, 201]).toContain((await create(one)).status);
  });

  it("is created with a key as before, because the key needed a fresh sign-in", async () => {
    const person = await newTestUser(service);
    const token = await keyOf(service, person, ["read", "write"]);
    await letAge();
    expect((await call(service, "POST", "/v1/lots/calendar/link", { token })).status).toBe(201);
  });

  it("shows the address of a webhook to owners and editors only", async () => {
    const [owner, viewer, editor] = [
      await newTestUser(service),
      await newTestUser(service),
      await newTestUser(service),
    ];
    const created = await call<{ readonly id: string }>(service, "POST", "/v1/webhooks", {
      token: owner.token,
      body: WEBHOOK,
    });
    await letIn(service, owner, viewer, "viewer");
    await letIn(service, owner, editor, "editor");
    const client = { "x-lotbuch-client": owner.id };
    const showsUrl = async (token: string, headers: Readonly<Record<string, string>> = {}) => {
      const paths = ["", `/${created.body.id}`, `/${created.body.id}/deliveries`];
      const seen = paths.map((path) => call(service, "GET", `/v1/webhooks${path}`, { token, headers }));
      const responses = await Promise.all(seen);
      for (const { status } of responses) expect(status).toBe(200);
      return responses.map(({ text }) => text.includes("hooks.example"));
    };
    expect(await showsUrl(owner.token)).toEqual([true, true, false]);
    expect(await showsUrl(editor.token, client)).toEqual([true, true, false]);
    expect(await showsUrl(viewer.token, client)).toEqual([false, false, false]);
    expect(await showsUrl(await keyOf(service, owner, ["read"]))).toEqual([false, false, false]);
    expect(await showsUrl(await keyOf(service, viewer, ["read", "write"]), client)).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe("an erased account", () => {
  it("is confirmed by email", async () => {
    const { email, token } = await newTestUser(service);
    const body = { password: PASSWORD };
    expect((await call(service, "DELETE", "/auth/me", { token, body })).status).toBe(200);
    const message = emailsTo(service, email).at(-1);
    expect(message).toContain("your account and everything in it has been deleted");
    expect(message).not.toContain("/undo#");
  });
});

describe("whether an address has an account", () => {
  const register = (email: string, headers: Readonly<Record<string, string>>) =>
    call(service, "POST", "/auth/register", { body: { email, password: PASSWORD }, headers });
  const requestChange = (token: string, email: string) =>
    call(service, "POST", "/auth/change-email", { token, body: { email } });
  const move = (token: string, code: string) =>
    call(service, "POST", "/auth/change-email/confirm", { token, body: { code } });

  it("is revealed ten times an hour, and then no registration is accepted from there", async () => {
    const { email } = await newTestUser(service);
    const here = elsewhere();
    const all = await Promise.all(Array.from({ length: 30 }, () => register(email, here)));
    expect(all.filter(({ status }) => status === 409)).toHaveLength(10);
    expect(all.filter(({ status }) => status === 429)).toHaveLength(20);
    const free = await register(newEmail(), here);
    expect([free.status, free.body.code]).toEqual([429, "RateLimitedError"]);
    expect(Number(free.headers.get("retry-after"))).toBeGreaterThan(3000);
    expect((await register(newEmail(), elsewhere())).status).toBe(201);
  });

  it("does not count successful registrations", async () => {
    const here = elsewhere();
    const all = await Promise.all(Array.from({ length: 15 }, () => register(newEmail(), here)));
    expect(all.map(({ status }) => status)).toEqual(Array(15).fill(201));
  });

  it("is not revealed by a change of address: the email tells", async () => {
    const [person, other, third] = [
      await newTestUser(service),
      await newTestUser(service),
      await newTestUser(service),
    ];
    const [free, taken] = [
      await requestChange(third.token, newEmail()),
      await requestChange(person.token, other.email),
    ];
    expect([taken.status, Object.keys(taken.body)]).toEqual([free.status, Object.keys(free.body)]);
    expect(taken.body).toEqual({ email: other.email });
    const message = emailsTo(service, other.email).at(-1) ?? "";
    expect(message).toContain("It has an account already, so nothing happens");
    expect(message).not.toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/m);
    // The user's own address gets an email in both cases.
    for (const { email } of [person, third]) expect(emailsTo(service, email).at(-1)).toContain("move");
    expect((await move(person.token, "ZZZZ-ZZZZ")).body.code).toBe("VerificationCodeInvalidError");
    expect((await logIn(service, other.email)).body.user.id).toBe(other.id);
  });

  it("without verification blocks no other user's move, and is not registered twice", async () => {
    const person = await newTestUser(service);
    const next = newEmail();
    expect((await register(next, elsewhere())).status).toBe(201);
    expect((await register(next, elsewhere())).status).toBe(409);
    expect((await requestChange(person.token, next)).status).toBe(200);
    expect((await move(person.token, codeFor(service, next))).body).toEqual({ email: next });
    expect((await logIn(service, next)).body.user.id).toBe(person.id);
    expect((await register(next, elsewhere())).status).toBe(409);
  });
});

describe("a sign-in with an exchange that the page started", () => {
  const page = { "x-lotbuch-page": "cookie" };
  const poll = (state: string, headers: Readonly<Record<string, string>>) =>
    call(service, "GET", `/auth/oauth/${state}`, { headers });

  it("returns its session once, to the browser that started it", async () => {
    const begun = await begin(service, { headers: page });
    const back = await consentAt(begun.redirectUrl, "holder");
    // Completed in another browser: no session was returned yet.
    const confirmation = await comeBack(service, back);
    const done = await sendForm(service, formOf(confirmation.text), "yes");
    expect(done.cookies["lotbuch_session"]).toBeUndefined();
    for (const headers of [page, {}, { ...page, cookie: `lotbuch_oauth=${"a".repeat(43)}` }]) {
      const stranger = await poll(begun.state, headers);
      expect(stranger.body).toMatchObject({ status: "completed", sessionToken: null });
      expect(stranger.cookies["lotbuch_session"]).toBeUndefined();
    }
    const own = { ...page, cookie: begun.cookie };
    const both = await Promise.all([poll(begun.state, own), poll(begun.state, own)]);
    const given = both.flatMap(({ cookies }) => cookies["lotbuch_session"] ?? []);
    expect(given).toHaveLength(1);
    expect((await poll(begun.state, own)).cookies["lotbuch_session"]).toBeUndefined();
    const me = { ...page, cookie: `lotbuch_session=${given[0]}` };
    expect((await call(service, "GET", "/auth/me", { headers: me })).status).toBe(200);
  });

  it("has returned it when the same browser came back", async () => {
    const begun = await begin(service, { headers: page });
    const back = await consentAt(begun.redirectUrl, "holder");
    const done = await comeBack(service, back, { cookie: begun.cookie });
    expect(done.cookies["lotbuch_session"]).toMatch(/^[\w-]{43}$/);
    const after = await poll(begun.state, { ...page, cookie: begun.cookie });
    expect(after.body).toMatchObject({ status: "completed", sessionToken: null });
    expect(after.cookies["lotbuch_session"]).toBeUndefined();
  });

  it("cannot be completed with the URL in another browser", async () => {
    const begun = await begin(service, { headers: page });
    const back = await consentAt(begun.redirectUrl, "holder");
    const credentials = { code: back.searchParams.get("code"), state: begun.state };
    const body = { provider: "coinbase", credentials };
    expect((await call(service, "POST", "/auth/login", { body })).status).toBe(401);
    const own = { body, headers: { ...page, cookie: begun.cookie } };
    expect((await call(service, "POST", "/auth/login", own)).status).toBe(200);
  });

  it("answers with the OAuth session of docs/contract/README.md for a client without a browser", async () => {
    const begun = await begin(service);
    await comeBack(service, await consentAt(begun.redirectUrl, "holder"), { cookie: begun.cookie });
    const [first, repeated] = [await poll(begun.state, {}), await poll(begun.state, {})];
    expect(first.body.sessionToken).toMatch(/^[\w-]{43}$/);
    expect(repeated.body.sessionToken).toBe(first.body.sessionToken);
  });
});
