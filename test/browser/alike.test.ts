import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newTestUser } from "../support/accounts.ts";
import { BROWSER, picture, visibleText, startVisit, type Visit } from "../support/browser.ts";
import { type TestClient, importFile, request } from "../support/sources.ts";

/** Three deposits of unknown origin, and a sale of one coin: the question is their cost. */
const BOOK = `id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount
1,2023-01-10T10:00:00Z,transfer,,,,ADA,100
2,2023-02-10T10:00:00Z,transfer,,,,ADA,200
3,2023-03-10T10:00:00Z,transfer,,,,ADA,300`;

describe.skipIf(BROWSER === null)("questions of the same kind", () => {
  let visit: Visit;
  let client: TestClient;
  let page: Page;
  beforeAll(async () => {
    visit = await startVisit();
    const person = await newTestUser(visit.service);
    client = { service: visit.service, person };
    await importFile(client, BOOK, { name: "Meine Börse" });
    page = await visit.open({ viewport: { width: 390, height: 844 }, locale: "de-DE" }, person);
  });
  afterAll(async () => visit.stop());

  const wallets = async (): Promise<readonly (string | null)[]> => {
    const { body } = await request<{ transactions: readonly { ownWallet: string | null }[] }>(
      client,
      "GET",
      "/v1/transactions",
    );
    return body.transactions.map(({ ownWallet }) => ownWallet);
  };

  it("are asked once, answered for all with one press, and undone with one press", async () => {
    try {
      await page.goto(`${visit.service.url}/?step=clarify`);
      await page.getByText("Frage 1 von 1").waitFor();
      await page.getByText("3 gleiche Fragen, eine Antwort für alle", { exact: false }).waitFor();
      const drawer = page.locator(".questions-top");
      await drawer
        .getByRole("button", { name: /eigenen? Wallet/ })
        .first()
        .click();
      expect(await drawer.getByLabel("Dasselbe für alle 3 gleichen Fragen").isChecked()).toBe(true);
      await drawer.getByLabel("Name der Wallet").fill("Ledger");
      await picture(page, "phone-alike");
      await drawer.getByRole("button", { name: "Speichern" }).click();
      await drawer.getByRole("button", { name: "Zurücknehmen" }).waitFor();
      expect(await wallets()).toEqual(["Ledger", "Ledger", "Ledger"]);
      await drawer.getByRole("button", { name: "Zurücknehmen" }).click();
      await drawer.getByText("Zurückgenommen. Die Zahlen sind wieder wie vorher.").waitFor();
      expect(await wallets()).toEqual([null, null, null]);
    } catch (error) {
      process.stdout.write(`${await visibleText(page)}\n`);
      throw error;
    }
  });
});
