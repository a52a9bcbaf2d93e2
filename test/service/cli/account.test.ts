import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Secret, TOTP } from "otpauth";
import { call, codeFor, newEmail, newTestUser, PASSWORD } from "../../support/accounts.ts";
import { type Cli, cliFor } from "../../support/cli.ts";
import { sharedService, type TestService } from "../../support/service.ts";

let service: TestService;
let cli: Cli;
beforeAll(async () => {
  service = await sharedService();
});
afterAll(async () => service.stop());
beforeEach(() => {
  cli = cliFor(service.url);
});
afterEach(() => cli.dispose());

const sessions = () =>
  JSON.parse(readFileSync(join(cli.configDir, "sessions.json"), "utf8")) as Record<
    string,
    { token: string; email: string; expiresAt: string }
  >;
const login = async (email: string, ...more: readonly string[]) =>
  cli.run(["login", "--email", email, "--password-stdin", ...more], { stdin: `${PASSWORD}\n` });

describe("an account in a script", () => {
  it("registers, verifies, signs in, shows the user and signs out", async () => {
    const email = newEmail();
    const registered = await cli.run(["register", "--email", email, "--password-stdin"], { stdin: PASSWORD });
    expect(registered).toMatchObject({ code: 0, stderr: "" });
    expect(registered.stdout).toContain(`on its way to ${email}`);

    const early = await login(email);
    expect(early.code).toBe(1);
    expect(early.stderr).toContain("lotbuch verify-email");

    expect(await cli.run(["verify-email", codeFor(service, email)])).toMatchObject({ code: 0 });
    expect((await login(email)).stdout).toBe(`Signed in as ${email}.\n`);
    const who = await cli.run(["whoami"]);
    expect(who.stdout).toContain(`<${email}>`);
    expect(who.stdout).toContain(service.url);
    expect(who.stdout).not.toContain("\u001b");

    expect(await cli.run(["logout"])).toMatchObject({ code: 0, stdout: "Signed out.\n" });
    expect(await cli.run(["whoami"])).toMatchObject({ code: 3, stdout: "" });
    expect(await cli.run(["logout"])).toMatchObject({ code: 0 });
  });

  it("prints one JSON object per line and nothing else with --json", async () => {
    const email = newEmail();
    const registered = await cli.run(
      ["register", "--email", email, "--name", "Ada", "--password-stdin", "--json"],
      {
        stdin: PASSWORD,
      },
    );
    expect(registered.json()).toEqual([{ email, redirectTo: "/verify-email" }]);
    expect((await cli.run(["verify-email", codeFor(service, email), "--json"])).json()).toEqual([
      { verified: true },
    ]);
    expect((await login(email, "--json")).json()).toMatchObject([{ user: { email, displayName: "Ada" } }]);
    expect((await cli.run(["whoami", "--json"])).json()).toMatchObject([
      { user: { email, emailVerified: true } },
    ]);
    expect((await cli.run(["logout", "--json"])).json()).toEqual([{ success: true }]);
    const refused = await cli.run(["whoami", "--json"]);
    expect(refused).toMatchObject({ code: 3, stdout: "" });
    expect(JSON.parse(refused.stderr)).toMatchObject({ code: "NotSignedIn" });
    expect((await cli.run(["verify-email", "--resend", email, "--json"])).json()).toMatchObject([{ email }]);
  });

  it("never prints the token, and stores it per address in a file that only its owner may read", async () => {
    const { email } = await newTestUser(service);
    const done = await login(email, "--json");
    const { token } = sessions()[service.url]!;
    expect(done.stdout + done.stderr).not.toContain(token);
    const file = join(cli.configDir, "sessions.json");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(cli.configDir).mode & 0o777).toBe(0o700);
    const elsewhere = await cli.run(["whoami", "--api-url", "http://127.0.0.1:1"]);
    expect(elsewhere).toMatchObject({ code: 3 });
  });

  it("prints what was wrong with credentials and passwords", async () => {
    const { email } = await newTestUser(service);
    const wrong = await cli.run(["login", "--email", email, "--password-stdin"], {
      stdin: "not the password",
    });
    expect(wrong).toMatchObject({ code: 1, stdout: "" });
    const weak = await cli.run(["register", "--email", newEmail(), "--password-stdin"], { stdin: "short" });
    expect(weak.code).toBe(1);
    expect(weak.stderr).toContain("at least 8 characters");
    const taken = await cli.run(["register", "--email", email, "--password-stdin"], { stdin: PASSWORD });
    expect(taken.code).toBe(1);
    const code = await cli.run(["verify-email", "0000-0000"]);
    expect(code.code).toBe(1);
  });

  it("requires the second factor of an account that has one", async () => {
    const { email, token } = await newTestUser(service);
    const begun = await call<{ secret: string }>(service, "POST", "/auth/authenticator", { token });
    const app = new TOTP({ secret: Secret.fromBase32(begun.body.secret) });
    const confirmed = await call<{ recoveryCodes: readonly string[] }>(
      service,
      "POST",
      "/auth/authenticator/confirm",
      { token, body: { code: app.generate() } },
    );
    const without = await login(email);
    expect(without.code).toBe(1);
    expect(without.stderr).toContain("--code");
    expect((await login(email, "--code", confirmed.body.recoveryCodes[0] ?? "")).code).toBe(0);
    const next = app.generate({ timestamp: Date.now() + 30_000 });
    expect((await login(email, "--code", next)).code).toBe(0);
    expect((await login(email, "--code", next)).code).toBe(1);
  });

  it("uses a token from the environment instead of the file", async () => {
    const { email, token } = await newTestUser(service);
    const who = await cli.run(["whoami"], { env: { LOTBUCH_TOKEN: token } });
    expect(who.stdout).toContain(email);
    const ended = await cli.run(["whoami"], { env: { LOTBUCH_TOKEN: "nonsense" } });
    expect(ended).toMatchObject({ code: 3 });
    expect(ended.stderr).toContain("lotbuch login");
  });

  it("refreshes a token before it expires, and requires a new sign-in afterwards", async () => {
    const { email } = await newTestUser(service);
    await login(email);
    const file = join(cli.configDir, "sessions.json");
    const before = sessions()[service.url]!;
    const rewrite = (expiresAt: number) =>
      writeFileSync(
        file,
        JSON.stringify({ [service.url]: { ...before, expiresAt: new Date(expiresAt).toISOString() } }),
      );
    rewrite(Date.now() + 3_600_000);
    expect((await cli.run(["whoami"])).code).toBe(0);
    const after = sessions()[service.url]!;
    expect(after.token).not.toBe(before.token);
    expect(Date.parse(after.expiresAt)).toBeGreaterThan(Date.now() + 20 * 24 * 3_600_000);
    rewrite(Date.now() - 1000);
    const late = await cli.run(["whoami"]);
    expect(late).toMatchObject({ code: 3 });
    expect(late.stderr).toContain("expired");
  });

  it("treats a damaged session file as none", async () => {
    const { email } = await newTestUser(service);
    await login(email);
    writeFileSync(join(cli.configDir, "sessions.json"), '{"http://x": 7, "');
    expect(await cli.run(["whoami"])).toMatchObject({ code: 3 });
    expect((await login(email)).code).toBe(0);
  });

  it("fails instead of prompting without a terminal", async () => {
    expect(await cli.run(["login"])).toMatchObject({ code: 2, stdout: "" });
    expect(await cli.run(["login", "--email", "a@example.org"])).toMatchObject({ code: 2 });
    expect(await cli.run(["login", "--email", "a@example.org", "--password-stdin"])).toMatchObject({
      code: 2,
    });
    expect(await cli.run(["verify-email"])).toMatchObject({ code: 2 });
    expect(await cli.run(["whoami", "--api-url", "ftp://x"])).toMatchObject({ code: 2 });
  });
});
