import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BROWSER, picture, startVisit, type Visit } from "../support/browser.ts";

/**
 * Connects through the exchange's own sign-in, follows a sync until it ends, corrects a transaction and undoes the
 * correction.
 */
describe.skipIf(BROWSER === null)("an exchange", () => {
  let visit: Visit;
  let page: Page;
  beforeAll(async () => {
    visit = await startVisit();
    page = await visit.open({ viewport: { width: 1280, height: 900 } });
  });
  afterAll(async () => visit.stop());

  const signInAtExchange = async (button: string, person: string) => {
    const opened = page.context().waitForEvent("page");
    await page.getByRole("button", { name: button }).click();
    const exchange = await opened;
    await exchange.getByLabel(person).check();
    await exchange.getByRole("button", { name: "Allow" }).click();
    return exchange;
  };

  it("connects a source by signing in with the exchange", async () => {
    await page.goto(`${visit.service.url}/login`);
    const exchange = await signInAtExchange("Sign in with the sandbox exchange", "Hanna Holder");
    await exchange.getByRole("heading", { name: "Done" }).waitFor();
    await picture(exchange, "exchange-done");
    await exchange.close();
    await page.getByRole("heading", { name: "Not synced yet" }).waitFor();
  });

  it("connects another account and follows its sync until it ends", async () => {
    await page.goto(`${visit.service.url}/sources`);
    const exchange = await signInAtExchange("Connect the sandbox exchange", "Wanda Whale");
    await exchange.getByRole("heading", { name: "Done" }).waitFor();
    await exchange.close();
    const bars = page.getByRole("progressbar");
    await bars.first().waitFor();
    await picture(page, "syncing");
    await page
      .getByText(/\d records/)
      .first()
      .waitFor();
    await bars.first().waitFor({ state: "detached", timeout: 60_000 });
    await expect.poll(async () => page.getByText("up to date").count()).toBeGreaterThan(0);
  });

  it("corrects a transaction with a reason, and undoes the correction", async () => {
    // Connecting the second account has also started the sync of the first one: both are done by now.
    await page.goto(`${visit.service.url}/sources`);
    await expect.poll(async () => page.getByText("up to date").count(), { timeout: 60_000 }).toBe(2);
    await page.goto(`${visit.service.url}/transactions?asset=ETH`);
    await page.getByLabel("Account", { exact: true }).selectOption({ index: 1 });
    // The deposit of ETH with unknown origin in 2024 (sandbox/coinbase/portfolios/holder.ts) was a gift.
    await page.getByRole("row", { name: /\+0\.2 ETH/ }).click();
    const drawer = page.getByRole("dialog");
    await drawer.getByRole("button", { name: "Correct this transaction" }).click();
    await drawer.getByRole("button", { name: "Save correction" }).click();
    await drawer.getByText("Change something first.").waitFor();
    await drawer.getByLabel("Kind").selectOption("gift_received");
    await drawer.getByRole("button", { name: "Save correction" }).click();
    // A reason is required; the field shows the error before any request is sent.
    await drawer.locator(".field-error", { hasText: "Say how you know" }).waitFor();
    await drawer.getByLabel("Acquired on").fill("2020-01-02");
    await drawer.getByLabel("Acquired for, in euro").fill("1,050.50");
    await drawer.getByLabel("Reason").fill("A birthday present from my aunt");
    await picture(page, "correction");
    await drawer.getByRole("button", { name: "Save correction" }).click();
    await drawer.getByRole("button", { name: "Undo" }).waitFor();
    await drawer.getByText("€1,050.50").first().waitFor();
    // A German day is a Berlin day: midnight there is the evening before in UTC.
    await drawer.locator("dd", { hasText: "2 Jan 2020" }).waitFor();
    await expect.poll(async () => drawer.getByRole("heading", { level: 2 }).innerText()).toMatch(/gift/i);
    await picture(page, "corrected");
    await drawer.getByRole("button", { name: "Undo" }).click();
    await drawer.getByText("The correction was undone.").waitFor();
    await drawer.getByRole("button", { name: "Undo" }).waitFor({ state: "detached" });
    await expect.poll(async () => drawer.getByRole("heading", { level: 2 }).innerText()).toMatch(/transfer/i);
    await page.keyboard.press("Escape");
  });

  it("removes a source after confirmation", async () => {
    await page.goto(`${visit.service.url}/sources`);
    await page.getByRole("button", { name: "More" }).nth(1).click();
    await page.getByRole("button", { name: "Remove" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove for good" }).click();
    await page.getByText(/is removed, with everything that was read from it/).waitFor();
    await expect.poll(async () => page.getByRole("button", { name: "Sync now" }).count()).toBe(1);
  });

  it("violates no content security policy", () => expect(visit.complaints).toEqual([]));
});
