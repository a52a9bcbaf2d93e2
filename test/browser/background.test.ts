import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BROWSER, openAccounts, startVisit, type Visit } from "../support/browser.ts";

describe.skipIf(BROWSER === null)("a job that ends while somebody is typing", () => {
  let visit: Visit;
  let page: Page;
  beforeAll(async () => {
    visit = await startVisit();
    page = await openAccounts(visit);
  });
  afterAll(async () => visit.stop());

  it("leaves the open form and what was typed alone", async () => {
    await page.goto(`${visit.service.url}/sources`);
    const card = page.getByRole("region", { name: "Trading account" });
    await card.getByRole("button", { name: "Sync now" }).click();
    await page.getByRole("navigation").getByRole("link", { name: "Transactions" }).click();
    await page.getByRole("row").nth(1).click();
    const drawer = page.getByRole("dialog");
    await drawer.getByRole("button", { name: "Correct this transaction" }).click();
    await drawer.getByLabel("Reason").fill("typed while a job was running");
    const working = () =>
      page.evaluate<number>(
        `fetch("/v1/sources", { headers: { "x-lotbuch-page": "1" } })
          .then((answer) => answer.json())
          .then(({ sources }) => sources.filter(({ activeJob }) => activeJob !== null).length)`,
      );
    await expect.poll(working).toBe(0);
    await page.waitForTimeout(3000); // the page itself looks every two seconds
    expect(await drawer.getByLabel("Reason").inputValue()).toBe("typed while a job was running");
    await page.keyboard.press("Escape");
  });
});
