import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, codeFor, logIn, newEmail, newTestUser, PASSWORD } from "../../support/accounts.ts";
import { sharedService, type TestService } from "../../support/service.ts";

let service: TestService;
beforeAll(async () => {
  service = await sharedService();
});
afterAll(async () => service.stop());

describe("from registration to sign-out", () => {
  it("works in one sequence", async () => {
    const email = newEmail();
    const registered = await call(service, "POST", "/auth/register", { body: { email, password: PASSWORD } });
    expect(registered.status).toBe(201);
    expect(registered.body).toEqual({ email, redirectTo: "/verify-email" });
    expect(registered.headers.getSetCookie()[0]).toMatch(
      /^lotbuch_verification=[^;]+; Max-Age=\d+; Path=\/auth; HttpOnly; SameSite=Lax$/,
    );

    const early = await logIn(service, email);
    expect(early.status).toBe(403);
    expect(early.body.code).toBe("EmailNotVerifiedError");
    expect(early.cookies["lotbuch_verification"]).toBeDefined();

    const code = codeFor(service, email);
    const verified = await call(service, "POST", "/auth/verify-email", { body: { code } });
    expect(verified.status).toBe(200);
    expect(verified.body).toEqual({ redirectTo: "/login" });
    const replayed = await call(service, "POST", "/auth/verify-email", { body: { code } });
    expect([replayed.status, replayed.body.code]).toEqual([400, "VerificationCodeInvalidError"]);

    const login = await logIn(service, email.toUpperCase());
    expect(login.status).toBe(200);
    expect(Object.keys(login.body).toSorted()).toEqual(["expiresAt", "provider", "token", "user"]);
    expect(login.body.user).toEqual({ id: expect.any(String), email, displayName: email.split("@")[0] });
    const days = (new Date(login.body.expiresAt).getTime() - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThan(30.1);
    expect(login.headers.getSetCookie()).toEqual([]);

    const me = await call(service, "GET", "/auth/me", { token: login.body.token });
    expect(me.body).toEqual({
      user: {
        ...login.body.user,
        emailVerified: true,
        createdAt: expect.stringMatching(/Z$/),
      },
      session: { provider: "local", createdAt: expect.any(String), expiresAt: login.body.expiresAt },
      identities: [{ provider: "local", createdAt: me.body.user.createdAt }],
    });

    const refreshed = await call(service, "POST", "/auth/refresh", { token: login.body.token });
    expect(refreshed.status).toBe(200);
    expect(Object.keys(refreshed.body).toSorted()).toEqual(["expiresAt", "token"]);
    expect((await call(service, "GET", "/auth/me", { token: login.body.token })).status).toBe(401);
    const token = refreshed.body.token;
    expect((await call(service, "GET", "/auth/me", { token })).status).toBe(200);

    const logout = await call(service, "POST", "/auth/logout", { token });
    expect([logout.status, logout.body]).toEqual([200, { success: true }]);
    expect((await call(service, "GET", "/auth/me", { token })).status).toBe(401);
    expect((await call(service, "POST", "/auth/logout", { token })).status).toBe(401);
  });

  it("returns one new token to many refreshes at once", async () => {
    const { token } = await newTestUser(service);
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => call(service, "POST", "/auth/refresh", { token })),
    );
    expect(responses.map((response) => String(response.status)).toSorted()).toEqual([
      "200",
      ...Array(7).fill("401"),
    ]);
    const won = responses.find((response) => response.status === 200);
    expect((await call(service, "GET", "/auth/me", { token: won?.body.token })).status).toBe(200);
  });
});
