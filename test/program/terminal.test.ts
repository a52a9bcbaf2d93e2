import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { Secret, TOTP } from "otpauth";
import { call, codeFor, newEmail, newTestUser, PASSWORD } from "../support/accounts.ts";
import { type Cli, cliFor } from "../support/cli.ts";
import { comeBack, consentAt, formOf, sendForm } from "../support/consent.ts";
import { startWatchedService, type WatchedService } from "../support/service.ts";
import { sharedExchange } from "../support/sources.ts";

let service: WatchedService;
let cli: Cli;
beforeAll(async () => {
  service = await startWatchedService();
});
afterAll(async () => service.stop());
beforeEach(() => {
  cli = cliFor(service.url);
});
afterEach(() => cli.dispose());

describe("an account at a terminal", () => {
  it("asks for the password without echo, then for the code, and signs in", async () => {
    const email = newEmail();
    const screen = cli.terminal(["register"]);
    await screen.sees("Email: ");
    screen.types(`${email}\r`);
    await screen.sees("Password: ");
    screen.types("wrong\u0015seven quiet lighthousez\u007fs\r");
    await screen.sees("The same again: ");
    screen.types(`${PASSWORD}\r`);
    await screen.sees("Code from the mail: ");
    const code = await vi.waitFor(() => codeFor(service, email));
    screen.types(`${code.toLowerCase()}\r`);
    expect(await screen.ended).toBe(0);
    expect(screen.screen()).toContain(`signed in as ${email}`);
    expect(screen.screen()).not.toContain("lighthouse");
    expect((await cli.run(["whoami"])).stdout).toContain(email);
  });

  it("asks for the code at a login before the address is verified", async () => {
    const email = newEmail();
    await cli.run(["register", "--email", email, "--password-stdin"], { stdin: PASSWORD });
    const screen = cli.terminal(["login", "--email", email]);
    await screen.sees("Password: ");
    screen.types(`${PASSWORD}\r`);
    await screen.sees("Code from the mail: ");
    screen.types(`${codeFor(service, email)}\r`);
    expect(await screen.ended).toBe(0);
  });

  it("asks for the second factor of an account that has one: at sign-in, and before a lasting change", async () => {
    const { email, token, id } = await newTestUser(service);
    const begun = await call<{ secret: string }>(service, "POST", "/auth/authenticator", { token });
    const app = new TOTP({ secret: Secret.fromBase32(begun.body.secret) });
    const added = await call<{ recoveryCodes: readonly string[] }>(
      service,
      "POST",
      "/auth/authenticator/confirm",
      { token, body: { code: app.generate() } },
    );
    const [first = "", second = ""] = added.body.recoveryCodes;
    const screen = cli.terminal(["login", "--email", email]);
    await screen.sees("Password: ");
    screen.types(`${PASSWORD}\r`);
    await screen.sees("Six digits of your authenticator app, or a recovery code: ");
    screen.types(`${first.toLowerCase()}\r`);
    expect(await screen.ended).toBe(0);
    expect(screen.screen()).toContain(`Signed in as ${email}`);

    await service.db.query(
      "update sessions set created_at = created_at - interval '1 hour' where user_id = $1",
      [id],
    );
    const withoutTerminal = await cli.run(["calendar", "--link"]);
    expect([withoutTerminal.code, withoutTerminal.stdout]).toEqual([1, ""]);
    expect(withoutTerminal.stderr).toContain("lotbuch login");
    const link = cli.terminal(["calendar", "--link"], { env: { LANG: "de_DE.UTF-8" } });
    await link.sees("Sechs Ziffern Ihrer Authenticator-App, oder ein Wiederherstellungscode: ");
    link.types("000000\r");
    expect(await link.ended).toBe(1);
    const retried = cli.terminal(["calendar", "--link"]);
    await retried.sees("show once more that it is you");
    await retried.sees("or a recovery code: ");
    expect(retried.screen()).not.toContain("Password");
    retried.types(`${second}\r`);
    expect(await retried.ended).toBe(0);
    expect(retried.screen()).toContain(service.url);
  });

  it("stops at Ctrl-C and restores the terminal", async () => {
    for (const prompt of ["Email: ", "Password: "]) {
      const screen = cli.terminal(["login", ...(prompt === "Email: " ? [] : ["--email", "a@example.org"])]);
      await screen.sees(prompt);
      screen.types("\u0003");
      expect(await screen.ended).toBe(130);
    }
  });

  it("prints colors at a terminal, but not with NO_COLOR", async () => {
    const { token } = await newTestUser(service);
    const coloured = cli.terminal(["whoami"], { env: { LOTBUCH_TOKEN: token } });
    await coloured.ended;
    expect(coloured.screen()).toContain("\u001b[1m");
    const bare = cli.terminal(["whoami"], { env: { LOTBUCH_TOKEN: token, NO_COLOR: "1" } });
    await bare.ended;
    // On a slow machine a spinner has been erased in between: that moves the cursor and has no color.
    expect(bare.screen().replaceAll("\u001b[2K", "")).not.toContain("\u001b[");
  });
});

it("waits at a terminal until the user has finished at the exchange", async () => {
  const exchange = await sharedExchange();
  const screen = cli.terminal(["connect", "coinbase", "--no-browser"], {
    env: { LOTBUCH_TOKEN: exchange.person.token, LOTBUCH_API_URL: exchange.service.url, NO_COLOR: "1" },
  });
  await screen.sees(/\n {2}http\S+\r\n/);
  await screen.sees("Waiting for you to finish at Coinbase");
  const [, redirectUrl = ""] = /\n {2}(http\S+)\r\n/.exec(screen.screen()) ?? [];
  const page = await comeBack(exchange.service, await consentAt(redirectUrl, "staker", "allow"));
  expect((await sendForm(exchange.service, formOf(page.text), "yes")).status).toBe(200);
  expect(await screen.ended).toBe(0);
  expect(screen.screen()).toContain("Connected: ");
});
