import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeFor, newEmail } from "../support/accounts.ts";
import { BROWSER, picture, startVisit, type Visit } from "../support/browser.ts";

/** From a new visitor to an account, by the code in the outbox. */
describe.skipIf(BROWSER === null)("signing in", () => {
  let visit: Visit;
  let page: Page;
  beforeAll(async () => {
    visit = await startVisit();
    page = await visit.open();
  });
  afterAll(async () => visit.stop());

  const email = newEmail();

  it("shows the error next to the field", async () => {
    await page.goto(`${visit.service.url}/register`);
    await page.getByLabel("Email address").fill("not an address");
    await page.getByLabel("Password", { exact: true }).fill("seven quiet lighthouses");
    await page.getByRole("button", { name: "Create an account" }).click();
    const field = page.getByLabel("Email address");
    await page.getByText(/Enter an email address/).waitFor();
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    const described = (await field.getAttribute("aria-describedby")) ?? "";
    expect(await page.locator(`[id="${described}"]`).innerText()).toContain("email");
    await picture(page, "register-error");
    await field.fill(email);
    await page.getByLabel("Password", { exact: true }).fill("password");
    await page.getByRole("button", { name: "Create an account" }).click();
    expect(await page.locator(".field-error").first().innerText()).not.toBe("");
  });

  it("registers, and names the location of the code when there is no mail server", async () => {
    await page.getByLabel("Password", { exact: true }).fill("seven quiet lighthouses");
    await page.getByRole("button", { name: "Create an account" }).click();
    await page.waitForURL(/\/verify-email/);
    await page.getByText(/runs without a mail server/).waitFor();
    await picture(page, "verify-email");
    await page.getByLabel("Code").fill("0000-0000");
    await page.getByRole("button", { name: "Confirm", exact: true }).click();
    await page.locator(".field-error").waitFor();
    await page.getByLabel("Code").fill(codeFor(visit.service, email));
    await page.getByRole("button", { name: "Confirm", exact: true }).click();
    // The page signs in with the credentials just entered and does not ask for them twice.
    await page.getByText("Nothing connected yet").waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
  });

  it("refuses a wrong password and accepts the right one", async () => {
    await page.context().clearCookies();
    await page.goto(`${visit.service.url}/login`);
    await page.getByLabel("Email address").fill(email);
    await page.getByLabel("Password", { exact: true }).fill("a wrong guess");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByText("The email address or the password is wrong.").waitFor();
    await picture(page, "login");
    await page.getByLabel("Password", { exact: true }).fill("seven quiet lighthouses");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByText("Nothing connected yet").waitFor();
    await picture(page, "year-empty");
  });

  it("hides the token from every script", async () => {
    expect(await page.evaluate("document.cookie")).toBe("");
    expect(await page.evaluate("Object.keys(localStorage).length + Object.keys(sessionStorage).length")).toBe(
      0,
    );
    const cookies = await page.context().cookies();
    const session = cookies.find(({ name }) => name === "lotbuch_session");
    expect(session).toMatchObject({ httpOnly: true, sameSite: "Strict" });
    // Another site can make the browser send the cookie, but not the header: the cookie alone opens nothing.
    const response = await fetch(`${visit.service.url}/auth/me`, {
      headers: { cookie: `lotbuch_session=${session?.value ?? ""}` },
    });
    expect(response.status).toBe(401);
  });

  it("signs out, resets the password by code, and continues at the page requested before", async () => {
    await page.goto(`${visit.service.url}/account`);
    await picture(page, "account");
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    // Wait for the sign-out response: leaving the page before would abort the request.
    await page.waitForURL((url) => url.pathname !== "/account");
    await page.goto(`${visit.service.url}/sources`);
    await page.waitForURL(/\/login\?then=%2Fsources/);
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await page.getByLabel("Email address").fill(email);
    await page.getByRole("button", { name: "Send code" }).click();
    await page.getByLabel("New password").waitFor();
    await picture(page, "reset-password");
    await page.getByLabel("Code").fill(codeFor(visit.service, email));
    await page.getByLabel("New password").fill("eight louder lighthouses");
    await page.getByRole("button", { name: "Set new password" }).click();
    await page.getByText("Your new password is set").waitFor();
    await page.goto(`${visit.service.url}/login?then=%2Fsources`);
    await page.getByLabel("Email address").fill(email);
    await page.getByLabel("Password", { exact: true }).fill("eight louder lighthouses");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.waitForURL(/\/sources$/);
  });

  it("exports all data, and deletes it on request", async () => {
    await page.goto(`${visit.service.url}/account?part=data`);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download everything" }).click();
    expect((await download).suggestedFilename()).toMatch(/^lotbuch-export-.*\.zip$/);
    await page.getByRole("button", { name: "Delete account" }).click();
    const drawer = page.getByRole("dialog");
    await drawer.getByLabel("Your password, to confirm").fill("a wrong guess");
    await drawer.getByRole("button", { name: "Delete for good" }).click();
    await drawer.getByText("The password is wrong.").waitFor();
    await picture(page, "delete-account");
    await drawer.getByLabel("Your password, to confirm").fill("eight louder lighthouses");
    await drawer.getByRole("button", { name: "Delete for good" }).click();
    await page.getByRole("button", { name: "Try it with sample data" }).waitFor();
  });

  it("violates no content security policy", () => expect(visit.complaints).toEqual([]));
});
