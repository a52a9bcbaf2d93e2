import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  BROWSER,
  expectAccessible,
  expectNoSideScroll,
  openSample,
  picture,
  startVisit,
  type Visit,
} from "../support/browser.ts";

// Bought for 1,000 and sold for 1,500 within the year: a gain of 500. Lines 4 and 5 cannot be read.
const LEDGER = `id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount
a,2024-02-01T10:00:00Z,spot_buy,home,EUR,1000,BTC,0.02
b,2024-05-01T10:00:00Z,spot_sell,home,BTC,0.02,EUR,1500
c,2024-06-01T10:00:00Z,spot_buy,home,EUR,lots,BTC,1
d,yesterday,spot_buy,home,EUR,10,BTC,1
`;
const MENDED = LEDGER.replace("EUR,lots,BTC,1", "EUR,100,BTC,0.001").replace("yesterday", "2024-06-02");
const fileOf = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

describe.skipIf(BROWSER === null)("importing a file", () => {
  let visit: Visit;
  let page: Page;
  beforeAll(async () => {
    visit = await startVisit();
    page = await openSample(visit);
    await page.goto(`${visit.service.url}/sources`);
  });
  afterAll(async () => visit.stop());

  const area = () => page.getByRole("region", { name: "Import files" });
  const input = () => area().locator("input[type=file]");

  it("asks for a file first", async () => {
    await area().getByRole("button", { name: "Import" }).click();
    await area().getByText("Choose a file first.").waitFor();
    await expectAccessible(page);
  });

  it("says so when it knows no such format, and leaves nothing behind", async () => {
    const sources = await page.locator("section.card").count();
    await input().setInputFiles(fileOf("holiday.csv", "where,when\nBaltic,July\n"));
    await area().getByRole("button", { name: "Import" }).click();
    await area()
      .getByText(/Nobody here knows the format of holiday\.csv/)
      .waitFor();
    await page.reload();
    await area().waitFor();
    expect(await page.locator("section.card").count()).toBe(sources);
  });

  it("reads a ledger file to its end and names the rows it could not read", async () => {
    await input().setInputFiles(fileOf("my ledger.csv", LEDGER));
    await area().getByText("my ledger.csv").first().waitFor();
    await area().getByLabel("Name (optional)").fill("Old wallet");
    await area().getByRole("button", { name: "Import" }).click();
    await area()
      .getByText(/recognised as .+: 4 rows, 4 of them new\./)
      .waitFor();
    await area().getByText("2 rows were not understood").waitFor();
    const rows = area().locator(".entries > li");
    await rows.first().waitFor();
    expect(await rows.count()).toBe(2);
    expect(await rows.nth(0).innerText()).toMatch(/Line 4:.*lots/);
    expect(await rows.nth(1).innerText()).toMatch(/Line 5:.*yesterday/);
    await rows.nth(1).getByRole("button").click();
    await rows
      .nth(1)
      .getByText(/"time": "yesterday"/)
      .waitFor();
    await picture(page, "import");
    await expectAccessible(page);
    await page.getByRole("region", { name: "Old wallet" }).waitFor();
  });

  it("takes the mended file by drag and drop into the same source", async () => {
    const dropped = await page.evaluateHandle(`(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([${JSON.stringify(MENDED)}], "mended.csv", { type: "text/csv" }));
      return transfer;
    })()`);
    await area().locator(".drop").dispatchEvent("drop", { dataTransfer: dropped });
    await area()
      .getByText(/mended\.csv/)
      .first()
      .waitFor();
    expect(await area().getByLabel("Add to").locator("option:checked").innerText()).toBe("Old wallet");
    await area().getByRole("button", { name: "Import" }).click();
    await area()
      .getByText(/4 rows, 2 of them new\./)
      .waitFor();
    await area().getByText("Every row was understood.").waitFor();
    await page.goto(`${visit.service.url}/year?year=2024`);
    await page.getByLabel("Source", { exact: true }).selectOption({ label: "Old wallet" });
    await page.locator(".figures").getByText("€500.00").waitFor();
  });

  it("works by keyboard, in German, on a phone", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole("button", { name: /^DE/ }).click();
    await page.goto(`${visit.service.url}/sources`);
    const german = page.getByRole("region", { name: "Dateien importieren" });
    await german.waitFor();
    await page.waitForLoadState("networkidle"); // the page has given the focus to its heading by then
    const chooser = page.waitForEvent("filechooser");
    await german.locator("input[type=file]").press("Enter");
    await (await chooser).setFiles(fileOf("kassenbuch.csv", LEDGER));
    await german.getByRole("button", { name: "Importieren" }).press("Enter");
    await german.getByText(/4 Zeilen, davon \d neu/).waitFor();
    await german.locator(".notice").first().waitFor();
    await picture(page, "phone-import-german");
    await expectNoSideScroll(page);
    await expectAccessible(page);
    expect(visit.complaints).toEqual([]);
  });
});
