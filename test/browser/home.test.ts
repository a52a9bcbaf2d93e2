import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newTestUser } from "../support/accounts.ts";
import { BROWSER, expectNoHorizontalScroll, picture, startVisit, type Visit } from "../support/browser.ts";
import { type TestClient, importFile, request } from "../support/sources.ts";

const HEAD = "id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount";
/** One coin for 10,000, sold for 15,000; another of unknown origin is sold for 1,900 with an unknown cost. */
const BOOK = `${HEAD}
1,2025-01-10T10:00:00Z,spot_buy,,EUR,10000,BTC,1
2,2025-06-10T10:00:00Z,spot_sell,,BTC,1,EUR,15000
3,2025-05-01T10:00:00Z,spot_sell,,SOL,1,EUR,1900`;

describe.skipIf(BROWSER === null)("the year in five steps", () => {
  let visit: Visit;
  let client: TestClient;
  let page: Page;
  beforeAll(async () => {
    visit = await startVisit();
    const person = await newTestUser(visit.service);
    client = { service: visit.service, person };
    page = await visit.open({ viewport: { width: 390, height: 844 }, locale: "de-DE" }, person);
  });
  afterAll(async () => visit.stop());

  const bar = () => page.getByRole("navigation", { name: "Das Jahr in fünf Schritten" });
  const headline = () => page.getByRole("region", { name: "Das Jahr in Zahlen" });
  const step = (name: string) => bar().getByRole("link", { name });

  it("begins with the accounts of the user, and finds platforms by any of their names", async () => {
    await page.goto(visit.service.url);
    await page.getByRole("heading", { name: "Wo hatten Sie je Kryptowerte?" }).waitFor();
    const search = page.getByLabel("Konto hinzufügen", { exact: true });
    for (const [typed, name] of [
      ["ledger", "Ledger"],
      ["trezor", "Trezor"],
      ["bitwala", "Nuri"],
      ["FTX", "FTX"],
      ["sparkasse", "Sparkasse"],
      ["kraken", "Kraken"],
    ] as const) {
      await search.fill(typed);
      await page.locator(".place").filter({ hasText: name }).first().waitFor();
    }
    await picture(page, "phone-home-empty");
    await expectNoHorizontalScroll(page);
    // A platform that has closed counts as an account even without data.
    await search.fill("nuri");
    await page.locator(".place").filter({ hasText: "Nuri" }).click();
    await page.getByRole("button", { name: "Ich habe keine Daten mehr" }).click();
    await page.getByText("Art. 15 DSGVO").waitFor();
    await page.getByRole("button", { name: "Nuri aufnehmen" }).click();
    await page.getByText("Nuri ist aufgenommen.").waitFor();
    await page.locator(".tile").filter({ hasText: "Nuri" }).getByText("keine Vorgänge").waitFor();
  });

  it("shows the imported data, asks one question at a time, and names the amount at stake", async () => {
    await importFile(client, BOOK, { name: "Meine Börse" });
    await page.goto(visit.service.url);
    await page.getByRole("heading", { level: 1, name: "Steuerjahr 2025" }).waitFor();
    // Sold for 1,900 with an unknown cost: up to 1,900.
    await headline().getByText("1 Frage offen · ± 1.900,00 € Gewinn").waitFor();
    // The taxable amount is not the tax, which is estimated apart, at most 45 percent and its surcharge.
    await headline().getByText("5.000,00 € bis 6.900,00 € steuerpflichtig, vorläufig").waitFor();
    await headline().getByText("höchstens 3.275,77 €, je nach Einkommen").waitFor();
    await step("Konten").click();
    const tile = page.locator(".tile").filter({ hasText: "Meine Börse" });
    await tile.getByText("3 Vorgänge · 10.01.2025 bis 10.06.2025").waitFor();
    await page.getByRole("link", { name: "Weiter: Klären" }).click();
    await page.getByText("Frage 1 von 1").waitFor();
    await picture(page, "phone-home-question");
    const drawer = page.locator(".questions-top");
    // The transaction stands above its answers.
    await drawer.getByRole("region", { name: "Der Vorgang" }).getByText("1 SOL").waitFor();
    await drawer.getByRole("button", { name: /^Anschaffung eingeben/ }).click();
    await drawer.getByLabel("Angeschafft am").fill("2024-03-01");
    await drawer.getByLabel("Bezahlt in Euro, mit Gebühren").fill("900,00");
    await drawer.getByLabel("Woher wissen Sie das?").fill("Rechnung");
    await drawer.getByRole("button", { name: "Speichern" }).click();
    // Held for more than a year: the gain of 1,000 is tax-free. The preview also shows the effect on other years.
    await drawer.getByText("Was sich in 2025 geändert hat").click();
    await drawer.getByRole("row", { name: /Das Jahr .+ 5\.000,00 € steuerpflichtig$/ }).waitFor();
    await drawer
      .getByText("Kein anderes Jahr hat sich geändert.")
      .or(drawer.getByRole("columnheader", { name: "Andere Jahre" }))
      .waitFor();
    await page.getByText("Keine Frage ist offen").waitFor();
    await headline().getByText("keine Frage offen").waitFor();
  });

  it("shows the result with the estimated tax, confirms, and files", async () => {
    await page.getByRole("link", { name: "Weiter: Ergebnis" }).click();
    await page.locator(".verdict-line", { hasText: "5.000,00 € steuerpflichtig" }).waitFor();
    const cost = page.getByRole("region", { name: "Was kostet das?" });
    await cost.getByLabel("Zu versteuerndes Einkommen ohne Krypto, in Euro").fill("50.000");
    // 12,509 on 55,000 less 10,691 on 50,000, by the formula of 2025.
    await cost.getByText("1.818,00 €").first().waitFor();
    await headline().getByText("etwa 1.818,00 €").waitFor();
    await cost.getByLabel("Schätzen nach").selectOption("einem Satz, den ich kenne");
    await cost.getByLabel("Mein Steuersatz in Prozent").fill("42");
    await cost.getByText("2.100,00 €").first().waitFor();
    await cost.getByLabel("Mein Steuersatz in Prozent").fill("viel");
    await cost.getByText("Nennen Sie einen Satz von 0 bis 100.").waitFor();
    await cost.getByLabel("Mein Steuersatz in Prozent").fill("42");
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Bericht 2025 speichern (PDF)" }).click();
    expect((await saved).suggestedFilename()).toMatch(/2025.*\.pdf$/);
    await picture(page, "phone-home-result");
    await expectNoHorizontalScroll(page);
    // The estimated tax is visible to the user only: no report contains it.
    const report = await request(client, "GET", "/v1/tax/2025/report?format=json");
    expect(report.text).not.toMatch(/2100|1818|Solidarit/);
    await page.getByRole("link", { name: "Weiter: Bestätigen" }).click();
    await page.getByText("Nuri").first().waitFor();
    await page.getByLabel("So ist es: Das sind alle.").check();
    await page.getByRole("button", { name: "Vollständigkeit für 2025 bestätigen" }).click();
    await page.getByText("Sie gilt für die Zahlen und Konten von jetzt.").waitFor();
    await page.getByRole("link", { name: "Weiter: Abgeben" }).click();
    await page.getByRole("button", { name: "Stand 2025 sichern" }).click();
    await page.getByText("Gesichert. Das Belegpaket", { exact: false }).waitFor();
    // The estimate stays while the page is open.
    await headline().getByText("etwa 2.100,00 €").waitFor();
    // The year counts as filed once the user enters the date.
    await expect.poll(() => bar().locator("li.done").count()).toBe(4);
  });

  it("has the full page behind it, with a table of contents", async () => {
    await page.getByRole("link", { name: "Einzelheiten" }).click();
    await page.locator(".figures").waitFor();
    await page
      .getByRole("navigation", { name: "Auf dieser Seite" })
      .getByRole("link", { name: "Formular" })
      .click();
    await expect
      .poll(() => page.getByRole("heading", { name: "Wohin damit in der Steuererklärung" }).isVisible())
      .toBe(true);
    await expectNoHorizontalScroll(page);
    expect(visit.complaints).toEqual([]);
  });

  it("can be installed, and prints without controls, in light colors from the dark theme", async () => {
    const manifest = (await page.locator('link[rel="manifest"]').getAttribute("href")) ?? "";
    const response = await fetch(new URL(manifest, visit.service.url));
    expect(response.headers.get("content-type")).toContain("application/manifest+json");
    const { icons } = (await response.json()) as { icons: readonly { src: string; type: string }[] };
    for (const { src, type } of icons) {
      const icon = await fetch(new URL(src, visit.service.url));
      expect([src, icon.status, icon.headers.get("content-type")?.split(";")[0]]).toEqual([src, 200, type]);
    }
    await page.evaluate('document.documentElement.dataset.theme = "dark"');
    await page.emulateMedia({ media: "print" });
    expect(await page.locator("header.top").isVisible()).toBe(false);
    expect(await page.locator("main.page").isVisible()).toBe(true);
    expect(await page.evaluate("getComputedStyle(document.body).color")).toBe("rgb(26, 30, 34)");
    await page.emulateMedia({ media: "screen" });
    expect(await page.locator("header.top").isVisible()).toBe(true);
  });
});
