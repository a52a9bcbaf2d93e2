import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newTestUser } from "../support/accounts.ts";
import { BROWSER, settled, startVisit, type Visit } from "../support/browser.ts";
import { connect, run } from "../support/sources.ts";

describe.skipIf(BROWSER === null)("a job that ends while the user is typing", () => {
  let visit: Visit;
  let page: Page;
  beforeAll(async () => {
    visit = await startVisit();
    const person = await newTestUser(visit.service);
    const client = { service: visit.service, person };
    await run(client, await connect(client, "trader", "Trading account"));
    page = await visit.open({ viewport: { width: 1280, height: 900 } }, person);
  });
  afterAll(async () => visit.stop());

  it("leaves the open form and its input unchanged", async () => {
    await page.goto(`${visit.service.url}/sources`);
    const card = page.getByRole("region", { name: "Trading account" });
    await card.getByRole("button", { name: "Sync now" }).click();
    // The page has fetched the sources and none of them has an active job.
    const over = page.waitForResponse(async (response) => {
      if (new URL(response.url()).pathname !== "/v1/sources" || !response.ok()) return false;
      const { sources } = (await response.json()) as { sources: readonly { activeJob: object | null }[] };
      return sources.every(({ activeJob }) => activeJob === null);
    });
    await page.getByRole("navigation").getByRole("link", { name: "Transactions" }).click();
    await page.getByRole("row").nth(1).click();
    const drawer = page.getByRole("dialog");
    await drawer.getByRole("button", { name: "Correct this transaction" }).click();
    await drawer.getByLabel("Reason").fill("typed while a job was running");
    await over;
    await settled(page);
    expect(await drawer.getByLabel("Reason").inputValue()).toBe("typed while a job was running");
    await page.keyboard.press("Escape");
  });
});
