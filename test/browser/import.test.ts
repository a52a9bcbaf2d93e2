import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newTestUser } from "../support/accounts.ts";
import {
  BROWSER,
  expectNoHorizontalScroll,
  picture,
  settled,
  startVisit,
  type Visit,
} from "../support/browser.ts";
import { importFile } from "../support/sources.ts";

// Bought for 1,000 and sold for 1,500 within one year: a gain of 500. Lines 4 and 5 cannot be read.
const LEDGER = `id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount
a,2024-02-01T10:00:00Z,spot_buy,home,EUR,1000,BTC,0.02
b,2024-05-01T10:00:00Z,spot_sell,home,BTC,0.02,EUR,1500
c,2024-06-01T10:00:00Z,spot_buy,home,EUR,lots,BTC,1
d,yesterday,spot_buy,home,EUR,10,BTC,1
`;
const CORRECTED = LEDGER.replace("EUR,lots,BTC,1", "EUR,100,BTC,0.001").replace("yesterday", "2024-06-02");
/** A table in no supported format: interest, a row to exclude, and one whose time cannot be read. */
const BANK = `Nr;Wann;Was;Menge
1;10.01.2024 12:00;Zins;0,25
2;11.01.2024 12:00;Spuk;0,5
4;irgendwann;Zins;0,5
`;
const fileOf = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

describe.skipIf(BROWSER === null)("importing a file", () => {
  let visit: Visit;
  let page: Page;
  beforeAll(async () => {
    visit = await startVisit();
    const person = await newTestUser(visit.service);
    await importFile({ service: visit.service, person }, CORRECTED, { name: "Depot" });
    page = await visit.open({ viewport: { width: 1280, height: 900 } }, person);
    await page.goto(`${visit.service.url}/sources`);
  });
  afterAll(async () => visit.stop());

  const area = () => page.getByRole("region", { name: "Import files" });
  const input = () => area().locator("input[type=file]");

  it("requires a file first", async () => {
    await area().getByRole("button", { name: "Import" }).click();
    await area().getByText("Choose a file first.").waitFor();
  });

  it("refuses an unknown format, and stores nothing", async () => {
    // Only cards of sources have a label; the page's own cards appear once their data is loaded.
    const known = () => page.locator("section.card[aria-label]").count();
    const sources = await known();
    await input().setInputFiles(fileOf("holiday.csv", "where,when\nBaltic,July\n"));
    await area().getByRole("button", { name: "Import" }).click();
    await area()
      .getByText(/We don.t recognise the format of holiday\.csv/)
      .waitFor();
    await page.reload();
    await area().waitFor();
    await expect.poll(known).toBe(sources);
  });

  it("reads a table of unknown format by the columns that the user assigns, and offers that mapping the next time", async () => {
    await input().setInputFiles(fileOf("bank.csv", BANK));
    await area().getByRole("button", { name: "Import" }).click();
    await area().getByRole("button", { name: "Say what the columns of bank.csv mean" }).click();
    const drawer = page.getByRole("dialog");
    await drawer.getByText("Spuk").first().waitFor();
    // The error is at its field and nothing has been sent: a column with a cell that is no time is no time column.
    await drawer.getByRole("button", { name: "Show a preview" }).click();
    await drawer.getByText("Choose the column in which the time stands.").waitFor();
    await drawer.getByLabel("Time", { exact: true }).selectOption("Wann");
    await drawer.getByLabel("Kind", { exact: true }).selectOption("Was");
    await drawer.getByLabel("Zins", { exact: true }).selectOption("lending_interest");
    await drawer.getByLabel("Spuk", { exact: true }).selectOption("ignore");
    await drawer.getByLabel("How amounts are told").selectOption("signed");
    await drawer.getByLabel("Amount with its sign").selectOption("Menge");
    await drawer.getByLabel("Asset", { exact: true }).selectOption("=");
    await drawer.getByLabel("Asset, in every row").fill("ETH");
    await drawer.getByLabel("Time zone").fill("Mond/Krater");
    await drawer.getByRole("button", { name: "Show a preview" }).click();
    await drawer.getByText("There is no such time zone.").waitFor();
    await drawer.getByLabel("Time zone").fill("Europe/Berlin");
    await drawer.getByRole("button", { name: "Show a preview" }).click();
    const previewRegion = drawer.getByRole("region", { name: "What becomes of the first rows" });
    await previewRegion.getByText("0.25 ETH").waitFor();
    await previewRegion.getByText("1 of them would not be understood:").waitFor();
    await picture(page, "mapping");
    await drawer.getByRole("button", { name: "Save and import" }).click();
    await area()
      .getByText(/recognised as .+: 2 rows, 2 of them new\./)
      .waitFor();
    await area().getByText("1 row was not understood").waitFor();

    // The next file with the same columns needs one press, and known rows count once.
    await input().setInputFiles(fileOf("bank-2.csv", `${BANK}3;12.01.2024 12:00;Zins;0,5\n`));
    await area().getByRole("button", { name: "Import" }).click();
    // A file with another name is a new source by default.
    expect(await area().getByLabel("Add to").locator("option:checked").innerText()).toBe("A new account");
    await area().getByLabel("Add to").selectOption({ label: "bank" });
    await area().getByRole("button", { name: "Say what the columns of bank-2.csv mean" }).click();
    await drawer.getByRole("button", { name: "Use it: bank" }).click();
    await area()
      .getByText(/3 rows, 1 of them new\. 2 were there already and count once\./)
      .waitFor();
    await area().getByText("Done.").first().waitFor();

    const source = page.getByRole("region", { name: "bank", exact: true });
    await source.getByRole("button", { name: "More" }).click();
    await source.getByRole("button", { name: "Files" }).click();
    await drawer.getByRole("button", { name: "Remove: bank-2.csv" }).click();
    await drawer.getByText(/1 row goes with it; 2 stay, because another file tells them, too\./).waitFor();
    await picture(page, "files-of-a-source");
    await drawer.getByRole("button", { name: "Remove this file" }).click();
    await drawer.getByText(/bank-2\.csv is removed: 1 row is gone, 2 stay/).waitFor();
    await drawer.getByRole("button", { name: "Remove: bank-2.csv" }).waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
  });

  it("imports a ledger file and names the rows that could not be read", async () => {
    await input().setInputFiles(fileOf("my ledger.csv", LEDGER));
    await area().getByText("my ledger.csv").first().waitFor();
    await area().getByLabel("Add to").selectOption({ label: "A new account" });
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
    await page.getByRole("region", { name: "Old wallet" }).waitFor();
  });

  it("imports the fixed file by drag and drop into the same source", async () => {
    const dropped = await page.evaluateHandle(`(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([${JSON.stringify(CORRECTED)}], "mended.csv", { type: "text/csv" }));
      return transfer;
    })()`);
    await area().locator(".drop").dispatchEvent("drop", { dataTransfer: dropped });
    await area()
      .getByText(/mended\.csv/)
      .first()
      .waitFor();
    expect(await area().getByLabel("Add to").locator("option:checked").innerText()).toBe("A new account");
    await area().getByLabel("Add to").selectOption({ label: "Old wallet" });
    await area().getByRole("button", { name: "Import" }).click();
    await area()
      .getByText(/4 rows, 2 of them new\./)
      .waitFor();
    await area().getByText("Every row was understood.").waitFor();
    await page.goto(`${visit.service.url}/year?year=2024`);
    await page.getByLabel("Account", { exact: true }).selectOption({ label: "Old wallet" });
    await page.locator(".figures").getByText("€500.00").waitFor();
  });

  it("works by keyboard, in German, on a phone", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole("button", { name: /^DE/ }).click();
    await page.goto(`${visit.service.url}/sources`);
    const german = page.getByRole("region", { name: "Dateien importieren" });
    await german.waitFor();
    await settled(page); // the page has moved the focus to its heading by then
    const chooser = page.waitForEvent("filechooser");
    await german.locator("input[type=file]").press("Enter");
    await (await chooser).setFiles(fileOf("kassenbuch.csv", LEDGER));
    await german.getByRole("button", { name: "Importieren" }).press("Enter");
    await german.getByText(/4 Zeilen, davon \d neu/).waitFor();
    await german.locator(".notice").first().waitFor();
    await picture(page, "phone-import-german");
    await expectNoHorizontalScroll(page);
    expect(visit.complaints).toEqual([]);
  });
});
