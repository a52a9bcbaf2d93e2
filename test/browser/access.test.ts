import type { CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import pg from "pg";
import {
  call,
  codeFor,
  emailsTo,
  newEmail,
  newTestUser,
  PASSWORD,
  type TestUser,
} from "../support/accounts.ts";
import { BROWSER, expectNoHorizontalScroll, picture, startVisit, type Visit } from "../support/browser.ts";

/** Passkeys, second factors and sessions: signing in as the owner, and refusing a thief. */
describe.skipIf(BROWSER === null)("access to an account", () => {
  let visit: Visit;
  let page: Page;
  let person: TestUser;
  let recoveryCodes: readonly string[] = [];
  /** Every response body of the service, to search them for secrets that no script may see. */
  const responseBodies: string[] = [];
  beforeAll(async () => {
    visit = await startVisit();
    page = await visit.open();
    page.on("response", (response) => {
      if (response.url().includes("/auth/"))
        void response.text().then(
          (text) => responseBodies.push(text),
          () => {},
        );
    });
    await withAuthenticator(page);
    person = await newTestUser(visit.service);
  });
  afterAll(async () => visit.stop());

  /** A virtual device with user verification, such as a phone; it confirms every prompt. */
  async function withAuthenticator(on: Page): Promise<CDPSession> {
    const cdp = await on.context().newCDPSession(on);
    await cdp.send("WebAuthn.enable");
    await cdp.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return cdp;
  }
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  async function signIn(email: string, password = PASSWORD): Promise<void> {
    await page.goto(`${visit.service.url}/login`);
    await page.getByLabel("Email address").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await button("Sign in").click();
  }
  async function signOut(): Promise<void> {
    await page.goto(`${visit.service.url}/account`);
    await button("Sign out").first().click();
    await page.waitForURL(/\/login/);
  }
  async function letAge(): Promise<void> {
    const db = new pg.Client({ connectionString: visit.service.databaseUrl });
    await db.connect();
    await db.query(
      "update sessions set created_at = created_at - interval '1 hour', confirmed_at = null where user_id = $1",
      [person.id],
    );
    await db.end();
  }

  it("shows the token to no script", async () => {
    await signIn(person.email);
    await page.getByText("Nothing connected yet").waitFor();
    const cookies = await page.context().cookies();
    const token = cookies.find(({ name }) => name === "lotbuch_session")?.value ?? "";
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(responseBodies.length).toBeGreaterThan(1);
    for (const body of responseBodies) expect(body).not.toContain(token);
  });

  it("adds a passkey and shows recovery codes with it", async () => {
    await page.goto(`${visit.service.url}/account?part=security`);
    await page.getByLabel("Name of the passkey (optional)").fill("My phone");
    await button("Add a passkey").click();
    const drawer = page.getByRole("dialog");
    await drawer.getByText("Write these down").waitFor();
    const codes = await drawer.getByRole("listitem").allInnerTexts();
    expect(codes).toHaveLength(10);
    recoveryCodes = codes;
    await picture(page, "recovery-codes");
    await button("I have them").click();
    await page.getByText("My phone").waitFor();
    await picture(page, "account-security");
    await expectNoHorizontalScroll(page);
  });

  it("signs in with the passkey alone", async () => {
    await signOut();
    await page.goto(`${visit.service.url}/login`);
    await button("Sign in with a passkey").waitFor();
    await button("Sign in with a passkey").click();
    await page.getByText("Nothing connected yet").waitFor();
    await page.goto(`${visit.service.url}/account`);
    await page.getByText(person.email).waitFor();
    await page.getByRole("link", { name: "Security" }).click();
    await page.getByText("Passkey (this session)").waitFor();
  });

  it("requires more than the password from then on", async () => {
    await signOut();
    await signIn(person.email);
    await page.getByText("The password is right.").waitFor();
    await picture(page, "second-factor");
    const code = page.getByLabel("Six digits or recovery code");
    await code.fill("000000");
    await button("Sign in").click();
    await page.getByText("This code is wrong or has been used before.").waitFor();
    await code.fill(recoveryCodes[0] ?? "");
    await button("Sign in").click();
    await page.getByText("Nothing connected yet").waitFor();
  });

  it("adds an authenticator app by QR code or key", async () => {
    await page.goto(`${visit.service.url}/account?part=security`);
    await button("Add an authenticator app").click();
    const drawer = page.getByRole("dialog");
    await drawer.getByRole("img", { name: /as a picture/ }).waitFor();
    await drawer.getByLabel("Six digits").fill("000000");
    await drawer.getByRole("button", { name: "Turn it on" }).click();
    await drawer.getByText("not the code that the app shows").waitFor();
    await picture(page, "authenticator");
    await drawer.getByRole("button", { name: "Cancel" }).click();
  });

  it("requires the second factor before it ends other sessions, and lists the security events", async () => {
    await letAge();
    await page.goto(`${visit.service.url}/account?part=security`);
    await button("Sign out everywhere else").click();
    const drawer = page.getByRole("dialog");
    await drawer.getByLabel("Six digits or recovery code").fill("000000");
    await drawer.getByRole("button", { name: "Confirm" }).click();
    await drawer.getByText("This code is wrong or has been used before.").waitFor();
    await drawer.getByRole("button", { name: "Use a passkey" }).click();
    await button("Sign out everywhere else").waitFor({ state: "detached" });
    expect((await call(visit.service, "GET", "/auth/me", { token: person.token })).status).toBe(401);
    await page.reload();
    const events = page.getByRole("group", { name: "What happened to your account" });
    for (const what of ["Session ended", "Passkey added", "Recovery codes made or used", "Registered"])
      await events.getByText(what).first().waitFor();
    await events.getByText("Signed in, refused").first().waitFor();
  });

  it("removes the passkey", async () => {
    await letAge();
    await button("Remove My phone").click();
    await page.getByRole("dialog").getByRole("button", { name: "Use a passkey" }).click();
    await page.getByText("My phone").waitFor({ state: "detached" });
  });

  it("restores the passkey with the link of the email, after a press", async () => {
    const message = emailsTo(visit.service, person.email).findLast((text) =>
      text.includes("a passkey was removed"),
    );
    const link = /http\S+\/undo#[\w-]{43}/.exec(message ?? "")?.[0] ?? "";
    await page.goto(link);
    await picture(page, "undo");
    await button("Undo it and lock the account").click();
    await page.getByText("There again: passkey My phone").waitFor();
    await page.getByRole("link", { name: "Set a new password" }).click();
    await page.waitForURL(/\/reset-password\?note=undone/);
    await page.getByText("the old password no longer works").waitFor();
    await page.getByLabel("Code").fill(codeFor(visit.service, person.email));
    await page.getByLabel("New password").fill("eleven patient herons");
    await button("Set new password").click();
    await page.getByText("Your new password is set").waitFor();
    await signIn(person.email, "eleven patient herons");
    // The passkey is restored, and with it its recovery codes.
    await page.getByText("The password is right.").waitFor();
    await page.getByLabel("Six digits or recovery code").fill(recoveryCodes[1] ?? "");
    await button("Sign in").click();
    await page.getByText("Nothing connected yet").waitFor();
  });

  it("moves the account to another email address", async () => {
    const next = newEmail();
    await page.goto(`${visit.service.url}/account`);
    await page.getByLabel("New email address").fill(next);
    await button("Send code").click();
    await page.getByText(`We have sent a code to ${next}.`).waitFor();
    await page.getByLabel("Code", { exact: true }).fill(codeFor(visit.service, next));
    await button("Move the account").click();
    await page.getByText(`Your account has moved to ${next}.`).waitFor();
  });

  it("requires a new password where another browser registered the account", async () => {
    const email = newEmail();
    const body = { email, password: "the squatter's own" };
    await call(visit.service, "POST", "/auth/register", { body });
    const other = await visit.open({ locale: "de-DE" });
    await other.goto(`${visit.service.url}/verify-email?email=${encodeURIComponent(email)}`);
    await other.getByLabel("Code").fill(codeFor(visit.service, email));
    const confirm = other.getByRole("button", { name: "Bestätigen", exact: true });
    await confirm.click();
    await other.getByText("Setzen Sie ein eigenes").waitFor();
    await other.getByLabel("Neues Passwort").fill("elf geduldige Reiher");
    await confirm.click();
    await other.getByText("Ihre Adresse ist bestätigt").waitFor();
    await other.getByLabel("E-Mail-Adresse").fill(email);
    await other.getByLabel("Passwort", { exact: true }).fill("elf geduldige Reiher");
    await other.getByRole("button", { name: "Anmelden", exact: true }).click();
    await other.getByText("Noch nichts verbunden").waitFor();
    await other.goto(`${visit.service.url}/account?part=security`);
    await other.getByText("Was mit Ihrem Konto geschah").waitFor();
  });

  it("violates no content security policy", () => expect(visit.complaints).toEqual([]));
});
