import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OPEN_EXAMPLES } from "../../src/tax/germany/testing/open-law.ts";
import { newTestUser } from "../support/accounts.ts";
import { BROWSER, expectNoHorizontalScroll, startVisit, type Visit } from "../support/browser.ts";
import { type TestClient, importFile, request } from "../support/sources.ts";

describe.skipIf(BROWSER === null)("interpretations of open law on the page", () => {
  let visit: Visit;
  let client: TestClient;
  let page: Page;
  beforeAll(async () => {
    visit = await startVisit();
    client = { service: visit.service, person: await newTestUser(visit.service) };
    page = await visit.open({ viewport: { width: 1280, height: 900 }, locale: "de-DE" }, client.person);
    await importFile(client, OPEN_EXAMPLES.find(({ title }) => title === "lent, carried")!.ledger);
  });
  afterAll(async () => visit.stop());

  it("shows the figures of both side by side; one click chooses, with a reason that can be edited", async () => {
    await page.goto(`${visit.service.url}/year?year=2024`);
    const card = page.getByRole("region", { name: "Offenes Recht" });
    await card.getByText(/^5\.000,00\s€$/).waitFor();
    await expectNoHorizontalScroll(page);
    await card.getByText("Begründung im Bericht ändern").click();
    const reason = card.getByRole("textbox");
    expect(await reason.inputValue()).not.toBe("");
    await reason.fill("So liest es meine Beraterin");
    await card.getByRole("button", { name: /^Behandeln als: Tausch/ }).click();
    await card.getByText("gewählt").waitFor();
    const { body } = await request<{
      readonly readings: readonly { readonly reading: string; readonly reason: string | null }[];
    }>(client, "GET", "/v1/readings");
    expect(body.readings).toMatchObject([{ reading: "exchange", reason: "So liest es meine Beraterin" }]);
  });
});
