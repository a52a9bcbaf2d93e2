import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  call,
  codeFor,
  logIn,
  emailsTo,
  newAddress,
  newEmail,
  newTestUser,
  outbox,
  PASSWORD,
} from "../../support/accounts.ts";
import { sharedService, type WatchedService } from "../../support/service.ts";

let service: WatchedService;
beforeAll(async () => {
  // Every test has an address of its own, as behind a proxy.
  service = await sharedService();
});
afterAll(async () => service.stop());

const elsewhere = () => ({ "x-forwarded-for": newAddress() });
const register = (body: unknown, headers: Record<string, string> = {}) =>
  call(service, "POST", "/auth/register", { body, headers });
const verify = (code: string, headers: Record<string, string> = elsewhere()) =>
  call(service, "POST", "/auth/verify-email", { body: { code }, headers });

describe("POST /auth/register", () => {
  it.each([
    ["no body", undefined, null],
    ["no email", { password: PASSWORD }, "email"],
    ["no password", { email: "a@example.org" }, "password"],
    ["a number for an email", { email: 5, password: PASSWORD }, "email"],
    ["null for a password", { email: "a@example.org", password: null }, "password"],
    ["a list for a name", { email: "a@example.org", password: PASSWORD, displayName: ["x"] }, "displayName"],
    ["a list", [], null],
    ["no at sign", { email: "example.org", password: PASSWORD }, "email"],
    ["no domain", { email: "a@", password: PASSWORD }, "email"],
    ["a domain without a dot", { email: "a@localhost", password: PASSWORD }, "email"],
    [
      "a line break in the email",
      { email: "a@example.org\r\nBcc: b@example.org", password: PASSWORD },
      "email",
    ],
    ["two addresses", { email: "a@example.org,b@example.org", password: PASSWORD }, "email"],
    [
      "a name with a header",
      { email: "a@example.org", password: PASSWORD, displayName: "A\r\nBcc: b@x.org" },
      "displayName",
    ],
    [
      "a name with a control character",
      { email: "a@example.org", password: PASSWORD, displayName: "A\u0000" },
      "displayName",
    ],
    [
      "a long name",
      { email: "a@example.org", password: PASSWORD, displayName: "A".repeat(201) },
      "displayName",
    ],
    ["a long email", { email: `${"a".repeat(300)}@example.org`, password: PASSWORD }, "email"],
  ])("refuses %s", async (_name, body, field) => {
    const response = await register(body);
    expect([response.status, response.body.code, response.body.field]).toEqual([
      400,
      "AuthValidationError",
      field,
    ]);
    expect(response.body.message).toMatch(/\w.*\.$/);
  });

  it.each([
    ["short", ["minLength"]],
    ["password", ["notCommon"]],
    ["PASSWORD123", ["notCommon"]],
    ["aaaaaaaaaaaa", ["notCommon"]],
    ["x".repeat(200) + "y".repeat(57), ["maxLength"]],
    ["Weak-Person@example.org", ["notEmail"]],
    ["weak-person", ["notEmail"]],
    ["", ["minLength"]],
  ])("lists the violated rules for the password %s", async (password, requirements) => {
    const response = await register({ email: "weak-person@example.org", password });
    expect([response.status, response.body.code, response.body.field]).toEqual([
      400,
      "PasswordWeakError",
      "password",
    ]);
    expect(response.body.requirements).toEqual(requirements);
  });

  it("accepts 256 characters and 8 emoji", async () => {
    for (const password of ["ab".repeat(128), "🦊🐻🐼🐨🐯🦁🐮🐷"]) {
      const email = newEmail();
      expect((await register({ email, password })).status).toBe(201);
      await verify(codeFor(service, email));
      expect((await logIn(service, email, password)).status).toBe(200);
    }
  });

  it("refuses an address that has an account, in any case and form", async () => {
    const email = newEmail();
    await register({ email, password: PASSWORD });
    for (const spelling of [email, email.toUpperCase(), ` ${email} `]) {
      const response = await register({ email: spelling, password: PASSWORD });
      expect([response.status, response.body.code, response.body.field]).toEqual([
        409,
        "EmailAlreadyRegisteredError",
        "email",
      ]);
    }
  });

  it("creates one account for many requests at once", async () => {
    const email = newEmail();
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => register({ email, password: PASSWORD })),
    );
    expect(responses.map(({ status }) => String(status)).toSorted()).toEqual([
      "201",
      ...Array(5).fill("409"),
    ]);
  });

  it("accepts addresses in other scripts, and normalizes the domain", async () => {
    const response = await register({ email: "Jürgen@Bücher.example", password: PASSWORD });
    expect([response.status, response.body.email]).toEqual([201, "Jürgen@Bücher.example"]);
    const decomposed = "ju\u0308rgen@xn--bcher-kva.example";
    expect((await register({ email: decomposed, password: PASSWORD })).status).toBe(409);
  });

  it("uses the address as the name if none is given, and stores a given name unchanged", async () => {
    const email = newEmail();
    await register({ email, password: PASSWORD, displayName: "Ada <b>Löffel</b> 👩‍🚀" });
    await verify(codeFor(service, email));
    expect((await logIn(service, email)).body.user.displayName).toBe("Ada <b>Löffel</b> 👩‍🚀");
    const message = outbox(service).findLast((text) => text.includes(email));
    expect(message).toContain("Hello Ada <b>Löffel</b> 👩‍🚀,");
    expect(message).toContain("<p>Hello Ada &lt;b&gt;Löffel&lt;/b&gt; 👩‍🚀,</p>");
  });

  it("refuses a megabyte of junk, and invalid JSON", async () => {
    const big = await register(`{"email":"${"x".repeat(1024 * 1024)}"}`);
    expect([big.status, big.body.code]).toEqual([413, "PayloadTooLargeError"]);
    const almost = await register({ email: "x".repeat(1_000_000), password: PASSWORD });
    expect(almost.status).toBe(400);
    const longPassword = await register({ email: newEmail(), password: "x".repeat(1_000_000) });
    expect(longPassword.body.code).toBe("PasswordWeakError");
    const broken = await register('{"email": ');
    expect([broken.status, broken.body.code]).toEqual([400, "AuthValidationError"]);
    const form = await register("email=a", { "content-type": "application/x-www-form-urlencoded" });
    expect([form.status, form.body.code]).toEqual([415, "UnsupportedMediaTypeError"]);
  });
});

describe("POST /auth/verify-email", () => {
  it("accepts the code in any case, with or without the hyphen", async () => {
    const variants = [
      (code: string) => code.toLowerCase(),
      (code: string) => code.replace("-", ""),
      (code: string) => ` ${code.replace("-", " ")} `,
    ];
    for (const variant of variants) {
      const email = newEmail();
      await register({ email, password: PASSWORD });
      expect((await verify(variant(codeFor(service, email)))).status).toBe(200);
    }
  });

  it.each([["ZZZZ-ZZZZ"], ["short"], ["0000-000U"], ["x".repeat(5000)]])("refuses %s", async (code) => {
    const response = await verify(code);
    expect([response.status, response.body.code, response.body.field]).toEqual([
      400,
      "VerificationCodeInvalidError",
      "code",
    ]);
  });

  it("refuses values other than text", async () => {
    for (const body of [{}, { code: 12345678 }, { code: "" }, { code: null }]) {
      const response = await call(service, "POST", "/auth/verify-email", { body, headers: elsewhere() });
      expect([response.status, response.body.code, response.body.field]).toEqual([
        400,
        "AuthValidationError",
        "code",
      ]);
    }
  });

  it("reports an expired code", async () => {
    const email = newEmail();
    await register({ email, password: PASSWORD });
    await service.db.query("update codes set expires_at = now() - interval '1 second'");
    const response = await verify(codeFor(service, email));
    expect([response.status, response.body.code]).toEqual([400, "VerificationCodeExpiredError"]);
  });

  it("accepts only the code of the account in the cookie", async () => {
    const [one, other] = [newEmail(), newEmail()];
    const registered = await register({ email: one, password: PASSWORD });
    await register({ email: other, password: PASSWORD });
    const cookie = `lotbuch_verification=${registered.cookies["lotbuch_verification"]}`;
    const wrong = await verify(codeFor(service, other), { ...elsewhere(), cookie });
    expect([wrong.status, wrong.body.code]).toEqual([400, "VerificationCodeInvalidError"]);
    expect((await verify(codeFor(service, one), { ...elsewhere(), cookie })).status).toBe(200);
    // A cookie with a wrong signature identifies no account.
    const forged = { ...elsewhere(), cookie: `lotbuch_verification=${"0".repeat(36)}.${"a".repeat(43)}` };
    expect((await verify(codeFor(service, other), forged)).status).toBe(200);
  });

  it("closes the flow after five wrong codes, even for the right one", async () => {
    const email = newEmail();
    const registered = await register({ email, password: PASSWORD });
    const cookie = `lotbuch_verification=${registered.cookies["lotbuch_verification"]}`;
    // From five addresses, because the cookie is counted.
    for (let i = 0; i < 5; i++)
      expect((await verify("ZZZZ-ZZZZ", { ...elsewhere(), cookie })).status).toBe(400);
    const closed = await verify(codeFor(service, email), { ...elsewhere(), cookie });
    expect([closed.status, closed.body.code]).toEqual([429, "RateLimitedError"]);
    const seconds = Number(closed.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(14 * 60);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
    await service.db.query("update throttles set expires_at = now()");
    expect((await verify(codeFor(service, email), { ...elsewhere(), cookie })).status).toBe(200);
  });

  it("closes for an address after five wrong codes at once, and for no other", async () => {
    const email = newEmail();
    await register({ email, password: PASSWORD });
    const here = elsewhere();
    const tries = await Promise.all(Array.from({ length: 12 }, () => verify("ZZZZ-ZZZZ", here)));
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(7);
    expect((await verify(codeFor(service, email), here)).status).toBe(429);
    expect((await verify(codeFor(service, email))).status).toBe(200);
  });
});

describe("POST /auth/resend-verification", () => {
  const resend = (headers: Record<string, string>, body?: unknown) =>
    call(service, "POST", "/auth/resend-verification", { headers, ...(body === undefined ? {} : { body }) });

  it("finds the account by the cookie and invalidates the older code", async () => {
    const email = newEmail();
    const registered = await register({ email, password: PASSWORD });
    const first = codeFor(service, email);
    const cookie = `lotbuch_verification=${registered.cookies["lotbuch_verification"]}`;
    const resent = await resend({ ...elsewhere(), cookie });
    expect([resent.status, resent.body]).toEqual([200, { email, redirectTo: "/verify-email" }]);
    const second = codeFor(service, email);
    expect(second).not.toBe(first);
    expect((await verify(first)).status).toBe(400);

    const soon = await resend({ ...elsewhere(), cookie });
    expect([soon.status, soon.body.code]).toEqual([429, "RateLimitedError"]);
    expect(Number(soon.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    expect((await verify(second)).status).toBe(200);
    const done = await resend({ ...elsewhere(), cookie });
    expect([done.status, done.body.code]).toEqual([400, "VerificationFlowMissingError"]);
  });

  it("requires a cookie or an address", async () => {
    for (const body of [undefined, {}, null]) {
      const response = await resend(elsewhere(), body);
      expect([response.status, response.body.code]).toEqual([400, "VerificationFlowMissingError"]);
    }
  });

  it("returns the same response for an unverified, a verified and an unknown address", async () => {
    const unverified = newEmail();
    await register({ email: unverified, password: PASSWORD });
    const { email: verified } = await newTestUser(service);
    const unknown = newEmail();
    const emailCount = (): number =>
      [unverified, verified, unknown].reduce((sum, email) => sum + emailsTo(service, email).length, 0);
    const emailsBefore = emailCount();
    for (const email of [unverified, verified, unknown]) {
      const response = await resend(elsewhere(), { email });
      expect([response.status, response.body]).toEqual([200, { email, redirectTo: "/verify-email" }]);
    }
    expect(emailCount() - emailsBefore).toBe(1);
    for (const email of [unverified, unknown]) {
      const here = elsewhere();
      for (let i = 0; i < 6; i++) {
        const response = await resend(here, { email });
        expect(`${email} ${response.status}`).toBe(`${email} ${i < 5 ? 200 : 429}`);
      }
    }
    expect(emailCount() - emailsBefore).toBe(1);
  });
});

describe("idempotency", () => {
  it("returns the first response again, including its cookie, and refuses another body", async () => {
    const headers = { "idempotency-key": "register-1" };
    const email = newEmail();
    const first = await register({ email, password: PASSWORD }, headers);
    const replayed = await register({ email, password: PASSWORD }, headers);
    expect([replayed.status, replayed.body]).toEqual([201, first.body]);
    expect(replayed.cookies).toEqual(first.cookies);
    expect(replayed.headers.get("idempotency-replayed")).toBe("true");
    const other = await register({ email: newEmail(), password: PASSWORD }, headers);
    expect([other.status, other.body.code]).toEqual([422, "IdempotencyKeyReusedError"]);
    // Keys of different users are different keys.
    expect(
      (await register({ email: newEmail(), password: PASSWORD }, { ...headers, ...elsewhere() })).status,
    ).toBe(201);
  });

  it("does the work once for many requests at once", async () => {
    const headers = { "idempotency-key": "register-2" };
    const email = newEmail();
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => register({ email, password: PASSWORD }, headers)),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(201));
    expect(emailsTo(service, email)).toHaveLength(1);
  });

  it("stores no failure: the same key may be retried", async () => {
    const headers = { "idempotency-key": "register-3" };
    const email = newEmail();
    expect((await register({ email, password: "short" }, headers)).status).toBe(400);
    expect((await register({ email, password: "short" }, headers)).status).toBe(400);
    const { rows } = await service.db.query("select 1 from idempotency_keys where sealed_outcome is null");
    expect(rows).toEqual([]);
  });

  it("refuses an invalid key", async () => {
    for (const key of ["x".repeat(256), "a b"]) {
      const response = await register({ email: newEmail(), password: PASSWORD }, { "idempotency-key": key });
      expect([response.status, response.body.field]).toEqual([400, "Idempotency-Key"]);
    }
  });
});
