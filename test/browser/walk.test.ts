import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bitvavoKeys } from "../../sandbox/bitvavo/index.ts";
import { codeFor, newEmail, PASSWORD } from "../support/accounts.ts";
import {
  BROWSER,
  expectNoHorizontalScroll,
  picture,
  settled,
  visibleText,
  startVisit,
  type Visit,
} from "../support/browser.ts";

const fileOf = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(lines.join("\n")),
});

/**
 * Exchange since 2019: half a coin for 2,000, of which 0.2 go to the hardware wallet; in 2025 two coins for 400 are
 * sold for 1,900.
 */
const KRAKEN = fileOf("ledgers.csv", [
  '"txid","refid","time","type","subtype","aclass","asset","wallet","amount","fee","balance"',
  '"L1","Q1","2019-03-01 09:05:00","deposit","","currency","EUR","spot / main",2500.0000,0,2500.0000',
  '"L2","T1","2019-03-02 10:00:00","trade","tradespot","currency","EUR","spot / main",-2000.0000,0,500.0000',
  '"L3","T1","2019-03-02 10:00:00","trade","tradespot","currency","BTC","spot / main",0.5000000000,0,0.5000000000',
  '"L4","W1","2021-05-10 10:00:00","withdrawal","","currency","BTC","spot / main",-0.2000000000,0,0.3000000000',
  '"L5","T2","2025-02-01 10:00:00","trade","tradespot","currency","EUR","spot / main",-400.0000,0,100.0000',
  '"L6","T2","2025-02-01 10:00:00","trade","tradespot","currency","SOL","spot / main",2.0000000000,0,2.0000000000',
  '"L7","T3","2025-06-01 10:00:00","trade","tradespot","currency","SOL","spot / main",-2.0000000000,0,0.0000000000',
  '"L8","T3","2025-06-01 10:00:00","trade","tradespot","currency","EUR","spot / main",1900.0000,0,2000.0000',
]);
/** Hardware wallet: 0.2 from the exchange, 0.05 from the platform that has closed, 0.1 as a gift. */
const LEDGER = fileOf("ledgerlive-operations.csv", [
  "Operation Date,Currency Ticker,Operation Type,Operation Amount,Operation Fees,Operation Hash,Account Name,Account xpub",
  "2021-05-10T11:00:00.000Z,BTC,IN,0.2,0.0001,aa01,Bitcoin 1,xpub1",
  "2021-06-01T09:00:00.000Z,BTC,IN,0.05,0.0001,aa02,Bitcoin 1,xpub1",
  "2022-12-24T18:00:00.000Z,BTC,IN,0.1,0.0001,aa03,Bitcoin 1,xpub1",
]);
const BITPANDA = fileOf("bitpanda-trades.csv", [
  '"Disclaimer: All data is without guarantee, errors and changes are reserved."',
  '"Jana Beispiel, 1985-04-12"',
  "jana@example.invalid",
  '"Account opened at: 9/4/22, 8:13 PM"',
  '"Venue: Bitpanda"',
  "",
  '"Transaction ID",Timestamp,"Transaction Type",In/Out,"Amount Fiat",Fiat,"Amount Asset",Asset,"Asset market price","Asset market price currency","Asset class","Product ID",Fee,"Fee asset","Fee percent",Spread,"Spread Currency","Tax Fiat"',
  "T1,2025-05-30T19:07:14+02:00,buy,outgoing,25.00,EUR,0.00026887,BTC,92050.00,EUR,Cryptocurrency,1,0.25000000,EUR,0.99,-,-,0.00",
]);

const WATCH = `
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!entry.hadRecentInput)
        window.shifts.push([entry.value, ...entry.sources.map(({ node }) => node?.className ?? node?.nodeName ?? "")]);
  }).observe({ type: "layout-shift", buffered: true });`;

/**
 * An investor with an exchange since 2019, a second one, a hardware wallet, a file of Bitpanda, an exchange that has
 * closed, a gift and an NFT: in German, on a phone, from the first page to the report for the tax office.
 */
describe.skipIf(BROWSER === null)("a tax year from the first page to the PDF", () => {
  let visit: Visit;
  let page: Page;
  const actions: string[] = [];
  beforeAll(async () => {
    visit = await startVisit();
    page = await visit.open({
      viewport: { width: 390, height: 844 },
      locale: "de-DE",
      acceptDownloads: true,
    });
    await page.addInitScript(WATCH);
  });
  afterAll(async () => visit.stop());

  /** Every action of the user goes through these functions, which count it. */
  const click = async (what: Locator) => {
    actions.push(`click ${String(what)}`);
    await what.click();
  };
  const type = async (what: Locator, text: string) => {
    actions.push(`type ${String(what)}`);
    await what.fill(text);
  };
  const choose = async (what: Locator, label: string) => {
    actions.push(`choose ${label}`);
    await what.selectOption({ label });
  };
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const bar = () => page.getByRole("navigation", { name: "Das Jahr in fünf Schritten" });
  const byHand = () => page.getByRole("region", { name: "Von Hand eintragen" });

  it("takes fewer than forty actions", async () => {
    try {
      await page.goto(visit.service.url);
      // Registration.
      const email = newEmail();
      await click(page.getByRole("link", { name: "Konto anlegen", exact: true }));
      await type(page.getByLabel("E-Mail-Adresse"), email);
      await type(page.getByLabel("Passwort", { exact: true }), PASSWORD);
      await click(button("Konto anlegen"));
      await page.waitForURL(/\/verify-email/);
      await expect.poll(() => codeFor(visit.service, email)).not.toBe("");
      await type(page.getByLabel("Code"), codeFor(visit.service, email));
      await click(page.getByRole("button", { name: "Bestätigen", exact: true }));
      await page.getByRole("heading", { name: "Wo hatten Sie je Kryptowerte?" }).waitFor();

      // Three exports in one upload: each becomes a source of its own.
      const files = page.getByRole("region", { name: "Dateien importieren" });
      actions.push("choose files");
      await files.locator("input[type=file]").setInputFiles([KRAKEN, LEDGER, BITPANDA]);
      await click(files.getByRole("button", { name: "3 Dateien importieren" }));
      const tile = (name: string) => page.locator(".tile").filter({ hasText: name });
      await tile("Kraken").getByText("8 Vorgänge").or(tile("Kraken").getByText("5 Vorgänge")).waitFor();
      await tile("Ledger Live").getByText("3 Vorgänge").waitFor();
      await tile("Bitpanda").getByText("1 Vorgang ·").waitFor();

      // A second exchange by its key.
      const keys = bitvavoKeys("buyer");
      await click(page.locator(".place").filter({ hasText: "Bitvavo" }));
      const connect = page.getByRole("region", { name: "Konto verbinden" });
      await type(connect.getByLabel("API-Schlüssel", { exact: true }), keys.apiKey);
      await type(connect.getByLabel(/Secret|Geheimnis/), keys.apiSecret);
      await click(connect.getByRole("button", { name: "Verbinden" }));
      await tile("Bitvavo")
        .getByText(/\d+ Vorgänge ·/)
        .waitFor();

      // An exchange that has closed and offers no export: the user's own table is imported.
      await click(page.locator(".place").filter({ hasText: "Nuri" }));
      await click(button("Eintippen oder einfügen"));
      await type(
        byHand().getByLabel("Zeilen aus einer Tabelle einfügen"),
        [
          "Tag\tArt\tAbgang\tAbgang in\tZugang\tZugang in",
          "04.05.2019\tKauf\t250,00 €\tEUR\t0,05\tBTC",
          "01.06.2021 10:00\tÜbertragung\t0,05\tBTC\t\t",
        ].join("\n"),
      );
      await type(byHand().getByLabel("Woher wissen Sie das?"), "Kontoauszüge");
      await click(byHand().getByRole("button", { name: "Eintragen" }));
      await byHand().getByText("2 Vorgänge sind bei Nuri eingetragen.").waitFor();
      await picture(page, "walk-accounts");
      await expectNoHorizontalScroll(page);

      // The NFT.
      await click(button("Anderes wählen"));
      await click(button(/^Ein Geschenk, ein NFT/));
      await choose(byHand().getByLabel("Was war es?"), "Kauf eines NFT");
      await type(byHand().getByLabel("Tag", { exact: true }), "2023-04-01");
      await type(byHand().getByLabel("Abgang: Menge"), "180");
      await type(byHand().getByLabel("Zugang: Kryptowert oder Währung"), "PUNK-7");
      await type(byHand().getByLabel("Woher wissen Sie das?"), "Rechnung");
      await click(byHand().getByRole("button", { name: "Eintragen" }));
      await byHand().getByText("1 Vorgang ist bei Von Hand eingetragen.").waitFor();

      // One question at a time: the gift.
      await click(page.getByRole("link", { name: "Weiter: Klären" }));
      await page.getByText(/^Frage 1 von/).waitFor();
      await page.getByRole("heading", { name: /BTC · Ledger Live/ }).waitFor();
      await picture(page, "walk-question");
      const drawer = page.locator(".questions-top");
      await click(drawer.getByRole("button", { name: /^Geschenk oder Erbschaft/ }));
      await type(drawer.getByLabel("Wann hat der Schenker gekauft?"), "2018-01-05");
      await type(drawer.getByLabel("Was hat der Schenker in Euro bezahlt?"), "1.200,00");
      await type(drawer.getByLabel("Woher wissen Sie das?"), "Schenkungsvertrag");
      // The effect is shown before it is saved.
      await drawer.getByRole("region", { name: "Was das ändern würde" }).waitFor();
      await picture(page, "walk-answer");
      await click(drawer.getByRole("button", { name: "Speichern" }));
      await drawer.getByText("Gespeichert, und das Jahr ist neu berechnet.").waitFor();

      // Declaration, result, report.
      await click(page.getByRole("link", { name: "Weiter: Ergebnis" }));
      // Two coins for 400, sold within the year for 1,900.
      await page.locator(".verdict-line", { hasText: "1.500,00 € steuerpflichtig" }).waitFor();
      await expectNoHorizontalScroll(page);
      await picture(page, "walk-result");
      await click(page.getByRole("link", { name: "Weiter: Bestätigen" }));
      actions.push("tick");
      await page.getByLabel("So ist es: Das sind alle.").check();
      await click(button(/^Vollständigkeit für 2025 bestätigen/));
      await page.getByText("Sie gilt für die Zahlen und Konten von jetzt.").waitFor();
      await click(page.getByRole("navigation").getByRole("link", { name: "Ergebnis" }));
      const saved = page.waitForEvent("download");
      await click(button("Bericht 2025 speichern (PDF)"));
      expect((await saved).suggestedFilename()).toMatch(/2025.*\.pdf$/);
    } catch (error) {
      process.stdout.write(`${await visibleText(page)}\n${actions.join("\n")}\n`);
      throw error;
    }
    process.stdout.write(`the walk took ${actions.length} actions\n`);
    expect(actions.length, actions.join("\n")).toBeLessThan(40);
    expect(visit.complaints).toEqual([]);
  });

  it("does not shift the layout when figures arrive", async () => {
    for (const step of ["accounts", "clarify", "confirm", "result", "hand-in"]) {
      await page.goto(`${visit.service.url}/?year=2025&step=${step}`);
      await bar().waitFor();
      await settled(page);
      const shifts = (await page.evaluate("window.shifts")) as readonly (readonly [number, ...string[]])[];
      const total = shifts.reduce((sum, [value]) => sum + value, 0);
      process.stdout.write(`layout shift of ${step}: ${total.toFixed(4)} ${JSON.stringify(shifts)}\n`);
      expect(total, step).toBeLessThan(0.01);
    }
  });
});
