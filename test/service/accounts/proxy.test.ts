import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, codeFor, newEmail, newTestUser, PASSWORD } from "../../support/accounts.ts";
import { startTestService, type TestService } from "../../support/service.ts";

/** Behind two proxies: the outer one adds the client's address, the inner one that of the outer. */
let service: TestService;
beforeAll(async () => {
  service = await startTestService({ LOTBUCH_TRUST_PROXY: "2", LOTBUCH_ADDRESS_RATE_LIMIT: "100" });
});
afterAll(async () => service.stop());

const OUTER = "10.0.0.1";
let written = 0;
/** The client's own entry is on the left, with another address each time. */
const through = (client: string) => ({
  "x-forwarded-for": `198.51.100.${++written % 250}, ${client}, ${OUTER}`,
});
const reset = (client: string, body: object) =>
  call(service, "POST", "/auth/reset-password", {
    body: { newPassword: "eleven patient herons", ...body },
    headers: through(client),
  });

describe("X-Forwarded-For entries written by the client", () => {
  it("do not change for which address wrong codes count", async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 40; i++) statuses.push((await reset("203.0.113.9", { code: "ZZZZ-ZZZZ" })).status);
    expect(statuses).toEqual([...Array(5).fill(400), ...Array(35).fill(429)]);
    expect((await reset("203.0.113.10", { code: "ZZZZ-ZZZZ" })).status).toBe(400);
  });

  it("do not change for which address requests count", async () => {
    const statuses = new Map<number, number>();
    for (let i = 0; i < 150; i++) {
      const { status } = await fetch(`${service.url}/v1/legal/rulesets`, {
        headers: through("203.0.113.20"),
      });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([...statuses]).toEqual([
      [200, 100],
      [429, 50],
    ]);
  });
});

describe("codes for one account", () => {
  let clients = 30;
  const elsewhere = () => `203.0.113.${++clients}`;

  it("are wrong from any address, and use up no attempts of the owner", async () => {
    const [victim, other] = [await newTestUser(service), await newTestUser(service)];
    for (const { email } of [victim, other])
      await call(service, "POST", "/auth/forgot-password", {
        body: { email },
        headers: through(elsewhere()),
      });
    for (let i = 0; i < 5; i++)
      expect((await reset(elsewhere(), { code: "ZZZZ-ZZZZ", email: victim.email })).status).toBe(400);
    const code = codeFor(service, victim.email);
    // The right code of another account is a wrong one for this account.
    expect((await reset(elsewhere(), { code, email: other.email })).body.code).toBe(
      "VerificationCodeInvalidError",
    );
    expect(
      (await reset(elsewhere(), { code: codeFor(service, other.email), email: other.email })).status,
    ).toBe(200);
    expect((await reset(elsewhere(), { code, email: victim.email })).status).toBe(200);
  });

  it("cannot be used up by a stranger who knows the address only, for the browser that registered", async () => {
    const email = newEmail();
    const verify = (code: string, more: object, headers: Record<string, string> = {}) =>
      call(service, "POST", "/auth/verify-email", {
        body: { code, ...more },
        headers: { ...through(elsewhere()), ...headers },
      });
    const registered = await call(service, "POST", "/auth/register", { body: { email, password: PASSWORD } });
    for (let i = 0; i < 6; i++) expect((await verify("ZZZZ-ZZZZ", { email })).status).toBe(400);
    const cookie = `lotbuch_verification=${registered.cookies["lotbuch_verification"]}`;
    expect((await verify(codeFor(service, email), {}, { cookie })).status).toBe(200);
  });
});
