import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { binanceKeys } from "../../sandbox/index.ts";
import { linesPdf } from "../../src/guard/testing/tiny-pdf.ts";
import { newTestUser } from "../support/accounts.ts";
import { BROWSER, expectNoHorizontalScroll, picture, startVisit, type Visit } from "../support/browser.ts";
import { request } from "../support/sources.ts";

const settlement = (execution: string, side: "Kauf" | "Verkauf", price: string, booked: string) =>
  linesPdf([
    [
      "TRADE REPUBLIC BANK GMBH",
      `AUSFÜHRUNG ${execution}`,
      "ABRECHNUNG CRYPTOGESCHÄFT",
      `Market-Order ${side} am ${side === "Kauf" ? "03.02.2024" : "03.05.2024"}, um 12:32 Uhr (Europe/Berlin)`,
      `Bitcoin (BTC) 0,02 Stk. ${price} EUR`,
      `GESAMT ${price.split(" ").at(-1)} EUR`,
      "Fremdkostenzuschlag -1,00 EUR",
      `GESAMT ${booked} EUR`,
      `DE00123 ${side === "Kauf" ? "03.02.2024" : "03.05.2024"} ${booked} EUR`,
    ],
  ]);
const file = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(bytes),
});

describe.skipIf(BROWSER === null)("statements in PDF, and a platform that leaves", () => {
  let visit: Visit;
  let page: Page;
  let person: Awaited<ReturnType<typeof newTestUser>>;
  beforeAll(async () => {
    visit = await startVisit();
    person = await newTestUser(visit.service);
    await request({ service: visit.service, person }, "POST", "/v1/sources", {
      providerKey: "binance",
      credentials: binanceKeys("binny"),
    });
    page = await visit.open({ viewport: { width: 390, height: 844 } }, person);
    await page.goto(`${visit.service.url}/sources`);
  });
  afterAll(async () => visit.stop());

  const area = () => page.getByRole("region", { name: "Import files" });

  it("dropped together, the settlements of a year are one source, and a scan says what to send instead", async () => {
    await area()
      .locator("input[type=file]")
      .setInputFiles([
        file("kauf.pdf", settlement("aa11-bb22", "Kauf", "50.000,00 EUR 1.000,00", "-1.001,00")),
        file("verkauf.pdf", settlement("cc33-dd44", "Verkauf", "75.000,00 EUR 1.500,00", "1.499,00")),
        file("scan.pdf", linesPdf([[]])),
      ]);
    await area().getByRole("button", { name: "Import" }).click();
    await area()
      .getByText(/scan\.pdf: .*a picture without text/)
      .waitFor();
    await page.getByRole("region", { name: "Trade Republic", exact: true }).waitFor();
    await expectNoHorizontalScroll(page);
    await picture(page, "statements-refused");
    await area().getByRole("button", { name: "Report without contents" }).click();
    const drawer = page.getByRole("dialog");
    await drawer.getByText(/refused: pdf\.noText/).waitFor();
    expect(await drawer.getByRole("link", { name: "Save as a text file" }).getAttribute("download")).toBe(
      "lotbuch-diagnosis.txt",
    );
    await picture(page, "diagnosis");
    await page.keyboard.press("Escape");
  });

  it("the year is right: 1,500 less 1 and 1,000 and 1", async () => {
    const client = { service: visit.service, person };
    await expect
      .poll(
        async () => {
          const { body } = await request<{ exact?: { gains?: string } }>(client, "GET", "/v1/tax/2024");
          return JSON.stringify(body).includes("498");
        },
        { timeout: 60_000 },
      )
      .toBe(true);
  });

  it("a Binance source says what to save", async () => {
    const card = page.getByRole("region", { name: "Binance", exact: true });
    await card.getByText(/Binance: restricted in the EU since/).waitFor();
    await card.getByText(/all transactions \(statement\)/).waitFor();
    await card.scrollIntoViewIfNeeded();
    await picture(page, "platform-leaves");
  });
});
