import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { newTestUser } from "../support/accounts.ts";
import {
  BROWSER,
  expectNoHorizontalScroll,
  picture,
  visibleText,
  startVisit,
  type Visit,
} from "../support/browser.ts";
import { importFile } from "../support/sources.ts";

/** Bought for 20,000 in 2023 and sold for 25,000 in 2024: 27.5 % of 5,000 are 1,375. */
const LEDGER = `id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount
b,2023-01-10T12:00:00Z,spot_buy,Kraken,EUR,20000,BTC,1
s,2024-06-10T12:00:00Z,spot_sell,Kraken,BTC,1,EUR,25000
`;

const WORDS = {
  "en-GB": {
    country: "Country",
    austria: "Austria",
    save: "Save residence",
    saved: "Saved. The years are computed anew.",
    category: /Income from crypto-assets/,
    preview: /Nobody could open the following texts/,
    unconfirmed: "§ 108 BAO (how the year is counted)",
    tax: "€1,375.00",
    number: /E1kv 174: Realised gains, foreign/,
    report: /2024/,
    explain: /How this came about/,
    sold: "Sold 1 BTC",
    rule: "new stock: taxed at the special rate",
    choose: "Choose: Whether old or new stock is sold or moved first",
    reason: /Reason, printed in the report/,
    saveIt: "Save",
    chosen: "New stock first (2024)",
    takeBack: "Take back: New stock first (2024)",
    standard: "Old stock first",
    state: "State other income",
    dividends: /Other capital income at 27.5 %/,
    whatIsIt: "What is it?",
    amount: "100.00",
    wrong: "Enter an amount in euro such as 250.00, or -80.00 for a loss.",
    more: "€1,402.50",
  },
  "de-AT": {
    country: "Land",
    austria: "Österreich",
    save: "Wohnsitz speichern",
    saved: "Gespeichert. Die Jahre werden neu berechnet.",
    category: /Einkünfte aus Kryptowährungen/,
    preview: /Folgende Texte konnte niemand einsehen/,
    unconfirmed: "§ 108 BAO (Berechnung der Jahresfrist)",
    tax: /1\.375,00/,
    number: /E1kv 174: Überschüsse aus realisierten Wertsteigerungen, ausländisch/,
    report: /2024/,
    explain: /Wie kommt das zustande/,
    sold: "Verkauft 1 BTC",
    rule: "Neubestand: mit dem besonderen Steuersatz besteuert",
    choose: "Wählen: Ob Alt- oder Neubestand zuerst veräußert oder übertragen wird",
    reason: /Begründung, steht im Bericht/,
    saveIt: "Speichern",
    chosen: "Neubestand zuerst (2024)",
    takeBack: "Zurücknehmen: Neubestand zuerst (2024)",
    standard: "Altbestand zuerst",
    state: "Andere Einkünfte angeben",
    dividends: /Andere Kapitaleinkünfte zu 27,5 %/,
    whatIsIt: "Was ist es?",
    amount: "100,00",
    wrong: "Geben Sie einen Betrag in Euro ein, etwa 250,00, oder -80,00 für einen Verlust.",
    more: /1\.402,50/,
  },
} as const;

/** A taxpayer in Graz: residence Austria, income categories, elections, report. */
describe.skipIf(BROWSER === null).each(["en-GB", "de-AT"] as const)("a taxpayer in Graz, %s", (locale) => {
  const words = WORDS[locale];
  let visit: Visit;
  let page: Page;
  beforeAll(async () => {
    visit = await startVisit();
    const person = await newTestUser(visit.service);
    await importFile({ service: visit.service, person }, LEDGER, { name: "Kraken" });
    page = await visit.open({ viewport: { width: 1280, height: 900 }, locale }, person);
  });
  afterAll(async () => visit.stop());
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail") process.stdout.write(`${await visibleText(page)}\n`);
  });

  it("sets the residence", async () => {
    await page.goto(`${visit.service.url}/account?part=tax`);
    const residence = page.locator("section", { has: page.locator("#residence") });
    await residence.getByLabel(words.country, { exact: true }).selectOption({ label: words.austria });
    await residence.getByRole("button", { name: words.save }).click();
    await residence.getByText(words.saved).waitFor();
  });

  it("shows the year by income category and names what is not confirmed", async () => {
    await page.goto(`${visit.service.url}/year?year=2024`);
    const categories = page.locator("section", { has: page.locator("#boxes") });
    await categories.getByText(words.category).first().waitFor();
    await categories.getByText(words.tax).first().waitFor();
    await categories.getByText(words.number).waitFor();
    await categories.getByText(words.preview).waitFor();
    await categories.getByText(words.unconfirmed).waitFor();
    await picture(page, `graz-${locale}`);
    await expectNoHorizontalScroll(page);
    // From the income category to the sale, the lot and the legal clause.
    await categories.getByRole("button", { name: words.explain }).first().click();
    const drawer = page.getByRole("dialog");
    await drawer.getByText(words.sold).waitFor();
    await drawer.getByText(words.rule).waitFor();
    await drawer.locator(".clause").first().waitFor();
    await picture(page, `graz-box-${locale}`);
    await page.keyboard.press("Escape");
  });

  it("makes and withdraws an election, and enters dividends", async () => {
    const choices = page.locator("section", { has: page.locator("#choices") });
    await choices.getByRole("button", { name: words.choose }).click();
    const drawer = page.getByRole("dialog");
    // The reason is required; the error is at its field.
    await drawer.getByRole("button", { name: words.saveIt, exact: true }).click();
    await drawer.locator(".field-error").waitFor();
    await drawer.getByLabel(words.reason).fill("FIFO");
    await drawer.getByRole("button", { name: words.saveIt, exact: true }).click();
    await choices.getByText(words.chosen).waitFor();
    await choices.getByRole("button", { name: words.takeBack }).click();
    await choices.getByText(words.standard).waitFor();

    const categories = page.locator("section", { has: page.locator("#boxes") });
    await categories.getByRole("button", { name: words.state }).click();
    await drawer.getByLabel(words.dividends).fill("viel");
    await drawer.getByLabel(words.whatIsIt).fill("Dividenden");
    await drawer.getByRole("button", { name: words.saveIt, exact: true }).click();
    await drawer.getByText(words.wrong).first().waitFor();
    await drawer.getByLabel(words.dividends).fill(words.amount);
    await drawer.getByRole("button", { name: words.saveIt, exact: true }).click();
    // 5,100 at 27.5 %.
    await categories.getByText(words.more).first().waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await picture(page, `graz-choices-${locale}`);
    await expectNoHorizontalScroll(page);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it("saves the report as a PDF that names what it is", async () => {
    const office = page.locator("section", { has: page.locator("#office") });
    const saving = page.waitForEvent("download");
    await office.getByRole("button", { name: words.report }).first().click();
    const file = await (await saving).path();
    expect(readFileSync(file).subarray(0, 5).toString()).toBe("%PDF-");
    // Formats of other countries are not offered.
    expect(await office.getByText(/WISO|GoBD/).count()).toBe(0);
    expect(visit.complaints).toEqual([]);
  });
});
