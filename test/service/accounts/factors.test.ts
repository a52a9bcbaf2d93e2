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
import { newExchangeUser, signInWithExchange } from "../../support/consent.ts";
import { sharedService, type WatchedService } from "../../support/service.ts";

let service: WatchedService;
beforeAll(async () => {
  service = await sharedService();
});
afterAll(async () => service.stop());

const elsewhere = () => ({ "x-forwarded-for": newAddress(), "user-agent": "somebody else" });
const undoIn = (message: string | undefined) => /\/undo#([\w-]{43})/.exec(message ?? "")?.[1] ?? "";
const undo = (token: string) =>
  call(service, "POST", "/auth/undo", { body: { token }, headers: elsewhere() });

/** Code of the authenticator app, by the number of 30-second steps from now. */
const app = (secret: string) => (steps: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
type Begun = { readonly secret: string; readonly uri: string };
type Codes = { readonly recoveryCodes: readonly string[] | null };
type Factors = {
  readonly passkeys: readonly object[];
  readonly authenticator: boolean;
  readonly recoveryCodes: number;
};

const login = (email: string, more: object, headers: Record<string, string> = {}) =>
  call(service, "POST", "/auth/login", {
    body: { provider: "local", credentials: { email, password: PASSWORD, ...more } },
    headers,
  });
const factors = async (token: string) =>
  (await call<Factors>(service, "GET", "/auth/factors", { token })).body;

async function personWithApp() {
  const person = await newTestUser(service);
  const { token } = person;
  const { secret } = (await call<Begun>(service, "POST", "/auth/authenticator", { token })).body;
  const code = app(secret);
  const confirm = () =>
    call<Codes>(service, "POST", "/auth/authenticator/confirm", { token, body: { code: code(-1) } });
  // If a 30-second step ends in between, the code is two steps old when it arrives; the code of the next step is not.
  const first = await confirm();
  const done = first.status === 200 ? first : await confirm();
  expect(done.status).toBe(200);
  return { ...person, secret, code, recoveryCodes: done.body.recoveryCodes ?? [] };
}

describe("an authenticator app", () => {
  it("is required together with the password, and each of its codes works once", async () => {
    const person = await personWithApp();
    const withoutFactor = await logIn(service, person.email);
    expect([withoutFactor.status, withoutFactor.body.code, withoutFactor.body.requirements]).toEqual([
      401,
      "SecondFactorRequiredError",
      ["totp", "recoveryCode"],
    ]);
    // The response to a wrong password does not reveal the second factor.
    expect((await logIn(service, person.email, "a wrong guess")).body.code).toBe("UnauthorizedError");
    const totp = person.code(0);
    expect((await login(person.email, { totp })).status).toBe(200);
    const reused = await login(person.email, { totp });
    expect([reused.status, reused.body.code, reused.body.field]).toEqual([
      401,
      "UnauthorizedError",
      "credentials.totp",
    ]);
    expect((await login(person.email, { totp: person.code(-1) })).status).toBe(401);
    expect((await login(person.email, { totp: person.code(1) })).status).toBe(200);
    expect(emailsTo(service, person.email)[1]).toContain("asks for a code from an authenticator app");
  });

  it("accepts no code after five wrong ones, also not from a known device", async () => {
    const person = await personWithApp();
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++)
      statuses.push((await login(person.email, { totp: "000000" }, elsewhere())).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await login(person.email, { totp: person.code(0) }, elsewhere())).status).toBe(429);
    expect((await login(person.email, { totp: person.code(0) })).status).toBe(429);
  });

  it("protects nothing before its first code, and is added once", async () => {
    const person = await newTestUser(service);
    const { token } = person;
    const begin = () => call<Begun>(service, "POST", "/auth/authenticator", { token });
    const confirm = (code: string) =>
      call(service, "POST", "/auth/authenticator/confirm", { token, body: { code } });
    const none = await confirm("000000");
    expect([none.status, none.body.code]).toEqual([409, "ConflictError"]);
    const { secret, uri } = (await begin()).body;
    expect(uri).toContain(`secret=${secret}`);
    expect((await confirm("000000")).body.code).toBe("VerificationCodeInvalidError");
    expect((await logIn(service, person.email)).status).toBe(200);
    expect((await confirm(app(secret)(0))).status).toBe(200);
    expect((await begin()).status).toBe(409);
    expect(await factors(token)).toEqual({ passkeys: [], authenticator: true, recoveryCodes: 10 });

    await service.db.query("update sessions set created_at = created_at - interval '1 hour'");
    for (const [method, path] of [
      ["DELETE", "/auth/authenticator"],
      ["POST", "/auth/recovery-codes"],
      ["POST", "/auth/passkeys/options"],
      ["POST", "/auth/change-email"],
    ] as const) {
      const body = path.endsWith("email") ? { body: { email: newEmail() } } : {};
      const refused = await call(service, method, path, { token, ...body });
      expect([path, refused.body.code]).toEqual([path, "RecentSignInRequiredError"]);
    }
    await call(service, "POST", "/auth/confirm", {
      token,
      body: { password: PASSWORD, totp: app(secret)(1) },
    });
    expect((await call(service, "DELETE", "/auth/authenticator", { token })).status).toBe(200);
    expect((await logIn(service, person.email)).status).toBe(200);
    expect(await factors(token)).toEqual({ passkeys: [], authenticator: false, recoveryCodes: 0 });
  });

  it("is stored encrypted, and its recovery codes as hashes", async () => {
    const person = await personWithApp();
    const { rows } = await service.db.query<{ row: string }>(
      "select a::text as row from authenticators a union all select r::text from recovery_codes r",
    );
    const dump = rows.map(({ row }) => row).join("\n");
    for (const secret of [person.secret, ...person.recoveryCodes, ...person.recoveryCodes.map(plain)])
      for (const written of [secret, Buffer.from(secret).toString("hex")])
        expect(dump).not.toContain(written);
  });

  it("that an attacker added is removed by the link of the email", async () => {
    const person = await personWithApp();
    expect((await undo(undoIn(emailsTo(service, person.email)[1]))).status).toBe(200);
    const body = { code: codeFor(service, person.email), newPassword: PASSWORD };
    expect((await call(service, "POST", "/auth/reset-password", { body })).status).toBe(200);
    expect((await logIn(service, person.email)).status).toBe(200);
  });

  it("is not required after a sign-in with a linked exchange, which has a second factor of its own", async () => {
    const person = await personWithApp();
    const user = newExchangeUser();
    await signInWithExchange(service, user, { token: person.token });
    expect((await signInWithExchange(service, user)).body.accountId).toBe(person.id);
  });
});

const plain = (code: string) => code.replaceAll("-", "");

describe("recovery codes", () => {
  it("work once each, in upper or lower case, and end when new ones are created", async () => {
    const person = await personWithApp();
    const [first = "", second = "", third = ""] = person.recoveryCodes;
    expect(new Set(person.recoveryCodes).size).toBe(10);
    expect(first).toMatch(/^([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
    expect((await login(person.email, { recoveryCode: first })).status).toBe(200);
    expect((await login(person.email, { recoveryCode: first })).body.field).toBe("credentials.recoveryCode");
    expect((await login(person.email, { recoveryCode: plain(second).toLowerCase() })).status).toBe(200);
    expect(emailsTo(service, person.email).at(-1)).toContain("one of its recovery codes");
    expect((await factors(person.token)).recoveryCodes).toBe(8);
    await call(service, "POST", "/auth/confirm", { token: person.token, body: { totp: person.code(0) } });
    const fresh = await call<Codes>(service, "POST", "/auth/recovery-codes", { token: person.token });
    expect((await login(person.email, { recoveryCode: third })).status).toBe(401);
    expect((await login(person.email, { recoveryCode: fresh.body.recoveryCodes?.[0] })).status).toBe(200);
  });

  it("of one user work for no other account", async () => {
    const [one, other] = [await personWithApp(), await personWithApp()];
    expect((await login(one.email, { recoveryCode: other.recoveryCodes[0] })).status).toBe(401);
  });

  it("need a factor", async () => {
    const { token } = await newTestUser(service);
    expect((await call(service, "POST", "/auth/recovery-codes", { token })).status).toBe(409);
  });
});

describe("a passkey without a challenge", () => {
  it("is refused in every form", async () => {
    const { token } = await newTestUser(service);
    const response = {
      clientDataJSON: "e30",
      attestationObject: "oA",
      authenticatorData: "AA",
      signature: "AA",
    };
    for (const credential of [
      {},
      { id: "x" },
      { id: 5, response: null },
      { id: "AAAA", rawId: "AAAA", type: "public-key", response, clientExtensionResults: {} },
    ]) {
      const added = await call(service, "POST", "/auth/passkeys", { token, body: { credential } });
      expect([added.status, added.body.field]).toEqual([400, "credential"]);
      const body = { provider: "passkey", credentials: { credential } };
      expect((await call(service, "POST", "/auth/login", { body })).status).toBe(401);
    }
    const none = await call(service, "POST", "/auth/login", {
      body: { provider: "passkey", credentials: {} },
    });
    expect([none.status, none.body.field]).toEqual([400, "credentials.credential"]);
  });
});

describe("a new email address", () => {
  const requestChange = (token: string, email: string) =>
    call(service, "POST", "/auth/change-email", { token, body: { email } });
  const move = (token: string, code: string) =>
    call(service, "POST", "/auth/change-email/confirm", { token, body: { code } });

  it("applies once its code is entered; both addresses are notified, and the old one can undo it", async () => {
    const person = await newTestUser(service);
    const other = (await logIn(service, person.email)).body.token;
    const next = newEmail();
    expect((await requestChange(person.token, next)).body).toEqual({ email: next });
    expect(emailsTo(service, person.email).at(-1)).toContain("a code was sent to another email address");
    // The change is requested, not done.
    expect((await logIn(service, person.email)).status).toBe(200);
    const code = codeFor(service, next);
    const stranger = await newTestUser(service);
    expect((await move(stranger.token, code)).body.code).toBe("VerificationCodeInvalidError");
    expect((await move(person.token, code)).body).toEqual({ email: next });
    expect((await logIn(service, person.email)).status).toBe(401);
    expect((await logIn(service, next)).body.user.id).toBe(person.id);
    expect((await call(service, "GET", "/auth/me", { token: other })).status).toBe(401);
    expect(emailsTo(service, next).at(-1)).toContain("now belongs to this email address");
    expect(undoIn(emailsTo(service, next).at(-1))).toBe("");
    const message = emailsTo(service, person.email).at(-1);
    expect(message).toContain("now belongs to another email address");

    expect((await undo(undoIn(message))).status).toBe(200);
    expect((await logIn(service, next)).status).toBe(401);
    const body = { code: codeFor(service, person.email), newPassword: PASSWORD };
    expect((await call(service, "POST", "/auth/reset-password", { body })).status).toBe(200);
    expect((await logIn(service, person.email)).body.user.id).toBe(person.id);
  });

  it("is neither the current one nor that of another user", async () => {
    const person = await newTestUser(service);
    for (const email of [person.email, "nothing"])
      expect((await requestChange(person.token, email)).body).toMatchObject({
        code: "AuthValidationError",
        field: "email",
      });
    // Another user registers and verifies that address in the meantime.
    const next = newEmail();
    await requestChange(person.token, next);
    const code = codeFor(service, next);
    await newTestUser(service, next);
    expect((await move(person.token, code)).body.code).toBe("EmailAlreadyRegisteredError");
  });
});
