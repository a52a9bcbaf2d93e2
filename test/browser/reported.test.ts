import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newTestUser } from "../support/accounts.ts";
import {
  BROWSER,
  expectAccessible,
  expectNoHorizontalScroll,
  picture,
  settled,
  startVisit,
  type Visit,
} from "../support/browser.ts";
import { importFile } from "../support/sources.ts";

/** A purchase, a sale with a fee, a swap, a fee in coins, a transfer to an own wallet, staking and a payment. */
const BOOK = `id,time,type,wallet,to_wallet,sent_asset,sent_amount,sent_value_eur,received_asset,received_amount,received_value_eur,fee_asset,fee_amount,fee_value_eur
1,2026-01-10T10:00:00Z,spot_buy,Kraken,,EUR,10000,,BTC,1,,EUR,20,
2,2026-02-10T10:00:00Z,spot_sell,Kraken,,BTC,0.25,,EUR,4000,,EUR,8,
3,2026-02-11T10:00:00Z,spot_trade,Kraken,,BTC,0.1,1500,ETH,1,1480,BTC,0.001,15
4,2026-03-01T10:00:00Z,transfer,Kraken,Ledger,BTC,0.5,8000,,,,,,
5,2026-03-02T10:00:00Z,staking_reward,Kraken,,,,,ETH,0.1,250,,,
6,2026-03-03T10:00:00Z,spot_buy,Bitvavo,,EUR,500,,SOL,5,,,,`;

const NOTICE = `<CARF_OECD version="1.5"><CARFBody><RCASP><Name>Kraken Europe</Name></RCASP><CryptoUsers><RelevantTransactions>
<CryptoAsset>BTC</CryptoAsset>
<CryptoFiatIn><NumberofTransactions>1</NumberofTransactions><Amount currCode="EUR">10000.00</Amount><NumberofUnits>1</NumberofUnits></CryptoFiatIn>
<CryptoFiatOut><NumberofTransactions>3</NumberofTransactions><Amount currCode="EUR">9000.00</Amount><NumberofUnits>0.6</NumberofUnits></CryptoFiatOut>
</RelevantTransactions></CryptoUsers></CARFBody></CARF_OECD>`;

const WORDS = {
  "de-DE": {
    sums: "Was Kraken über Sie meldet, soweit Ihre Aufzeichnungen es zeigen",
    cost: /Anschaffungskosten, die keine Plattform meldet: die Vorgänge anzeigen$/,
    transactions: "Vorgänge hinter dieser Zeile",
    counts: /1 weichen mit Erklärung ab/,
    letters: "Entwürfe für Schreiben zu den offenen Zeilen",
    letter: /Meldung nach dem KStTG für 2026/,
  },
  "en-GB": {
    sums: "What Kraken reports about you, as far as your records show it",
    cost: /Acquisition cost, which no platform reports: show the transactions$/,
    transactions: "Transactions behind this line",
    counts: /1 differ with an explanation/,
    letters: "Drafts of letters about the open lines",
    letter: /Meldung nach dem KStTG für 2026/,
  },
} as const;

describe.skipIf(BROWSER === null).each(["de-DE", "en-GB"] as const)("what is reported, in %s", (locale) => {
  const w = WORDS[locale];
  let visit: Visit;
  beforeAll(async () => {
    visit = await startVisit();
  });
  afterAll(async () => visit.stop());

  it("opens each line to its transactions and compares a notice", async () => {
    const person = await newTestUser(visit.service);
    await importFile({ service: visit.service, person }, BOOK, { name: "Depot" });
    const viewport = locale === "de-DE" ? { width: 360, height: 740 } : { width: 1280, height: 900 };
    const page = await visit.open({ locale, viewport }, person);
    const look = async (name: string): Promise<void> => {
      await settled(page);
      await picture(page, `reported-${name}-${locale}`);
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
    };
    await page.goto(`${visit.service.url}/reported?year=2026`);
    await page.getByRole("heading", { level: 2, name: /^Kraken/ }).waitFor();
    await page.getByText(w.sums, { exact: true }).click();
    await look("page");
    await page.getByRole("button", { name: w.cost }).first().click();
    const drawer = page.getByRole("dialog", { name: w.transactions });
    // 0.25 BTC of 10,020, 0.1 BTC and the fee of 0.001 BTC.
    await expect.poll(async () => drawer.getByRole("row").count()).toBe(3);
    await look("line");
    await page.keyboard.press("Escape");
    await page.locator("input[type=file]").setInputFiles({
      name: "kraken.xml",
      mimeType: "application/xml",
      buffer: Buffer.from(NOTICE),
    });
    await page.getByText(w.counts).waitFor();
    await page.getByText(w.letters).click();
    await page.getByText(w.letter).first().waitFor();
    await look("notice");
  });
});
