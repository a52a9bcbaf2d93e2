import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newTestUser } from "../support/accounts.ts";
import { BROWSER, expectNoHorizontalScroll, picture, startVisit, type Visit } from "../support/browser.ts";
import { type TestClient, request } from "../support/sources.ts";

type ListedTransaction = {
  readonly type: string;
  readonly byHand: boolean;
  readonly note: string | null;
  readonly time: string;
  readonly acquiredCostEur: string | null;
  readonly sent: { readonly asset: string; readonly amount: string } | null;
  readonly received: { readonly asset: string; readonly amount: string } | null;
};

describe.skipIf(BROWSER === null)("manual entry", () => {
  let visit: Visit;
  let client: TestClient;
  let page: Page;
  beforeAll(async () => {
    visit = await startVisit();
    const person = await newTestUser(visit.service);
    client = { service: visit.service, person };
    page = await visit.open({ viewport: { width: 390, height: 844 }, locale: "de-DE" }, person);
    await page.goto(visit.service.url);
  });
  afterAll(async () => visit.stop());

  const listTransactions = async () =>
    (
      await request<{ transactions: readonly ListedTransaction[] }>(
        client,
        "GET",
        "/v1/transactions?order=oldest",
      )
    ).body.transactions;
  const area = () => page.getByRole("region", { name: "Von Hand eintragen" });
  const choose = async (typed: string, name: string) => {
    await page.getByLabel("Konto hinzufügen", { exact: true }).fill(typed);
    await page.locator(".place").filter({ hasText: name }).first().click();
  };

  it("creates an account without data by its first and its last balance", async () => {
    await choose("nuri", "Nuri");
    await page.getByRole("button", { name: "Ich habe keine Daten mehr" }).click();
    await area().getByRole("button", { name: "Eintragen" }).click();
    await area().getByText("Sagen Sie, welcher Kryptowert, etwa BTC.").waitFor();
    await area().getByLabel("Kryptowert", { exact: true }).fill("btc");
    await area().getByLabel("Gekauft oder erster Bestand am").fill("2019-05-04");
    await area().getByLabel("Menge am Anfang").fill("0,5");
    await area()
      .getByLabel(/^Dafür bezahlt in Euro/)
      .fill("2.000,00");
    await area().getByLabel("Letzter Bestand am").fill("2019-01-01");
    await area().getByLabel("Menge am Ende").fill("0,6");
    await area().getByLabel("Woher wissen Sie das?").fill("Kontoauszug");
    await area().getByText("Der letzte Tag liegt nach dem ersten.").waitFor();
    await area().getByText("Mehr als am Anfang", { exact: false }).waitFor();
    await area().getByLabel("Letzter Bestand am").fill("2021-06-01");
    await area().getByLabel("Menge am Ende").fill("0,2");
    await area().getByRole("button", { name: "Eintragen" }).click();
    await area().getByText("2 Vorgänge sind bei Nuri eingetragen.").waitFor();
    // 0.5 bought for 2,000; the withdrawal takes 0.3 of it.
    expect(
      (await listTransactions()).map(({ type, byHand, sent, received }) => [
        type,
        byHand,
        sent?.asset,
        Number(sent?.amount),
        received?.asset ?? null,
        Number(received?.amount ?? 0),
      ]),
    ).toEqual([
      ["spot_buy", true, "EUR", 2000, "BTC", 0.5],
      ["transfer", true, "BTC", 0.3, null, 0],
    ]);
    await page.locator(".tile").filter({ hasText: "Nuri" }).getByText("2 Vorgänge").waitFor();
    await picture(page, "phone-by-hand-balance");
  });

  it("requires the giver's acquisition date and cost for a gift", async () => {
    await page.goto(`${visit.service.url}/?step=accounts`);
    await page.getByRole("button", { name: /^Ein Geschenk, ein NFT/ }).click();
    await area().getByLabel("Name des Kontos").fill("Geschenke");
    await area().getByLabel("Was war es?").selectOption("Erhaltene Schenkung");
    await area().getByText("0,1 BTC von der Tante", { exact: false }).waitFor();
    await area().getByLabel("Tag", { exact: true }).fill("2022-12-24");
    await area().getByLabel("Zugang: Menge").fill("0,1");
    await area().getByLabel("Zugang: Kryptowert oder Währung").fill("btc");
    await area()
      .getByLabel(/^Wann hat der Schenker/)
      .fill("2018-03-01");
    await area().getByLabel("Woher wissen Sie das?").fill("Schenkungsvertrag");
    await area().getByRole("button", { name: "Eintragen" }).click();
    await area().getByText("Geben Sie beides ein, Tag und Preis, oder keines.").waitFor();
    await area()
      .getByLabel(/^Was hat er dafür/)
      .fill("812,34");
    // A received gift is not taxed: the preview says so before anything is saved, although its account does not exist
    // yet.
    await area().getByText("Kein Jahr würde sich ändern.").waitFor();
    await picture(page, "phone-by-hand-gift");
    await expectNoHorizontalScroll(page);
    await area().getByRole("button", { name: "Eintragen" }).click();
    await area().getByText("1 Vorgang ist bei Geschenke eingetragen.").waitFor();
    expect((await listTransactions()).at(-1)).toMatchObject({
      type: "gift_received",
      acquiredCostEur: "812.34",
      received: { asset: "BTC", amount: "0.1" },
    });
    // The undo in the same form also removes the account that was created for the entry.
    const before = (await listTransactions()).length;
    await area().getByRole("button", { name: "Zurücknehmen" }).click();
    await area().getByText("Zurückgenommen: Nichts davon ist mehr in Ihren Zahlen.").waitFor();
    expect((await listTransactions()).length).toBe(before - 1);
    expect(await page.locator(".tile").filter({ hasText: "Geschenke" }).count()).toBe(0);
  });

  it("removes a single entry in its drawer at the second press", async () => {
    const before = (await listTransactions()).length;
    await page.goto(`${visit.service.url}/transactions`);
    await page.getByRole("row", { name: /0,3\sBTC/ }).click();
    const drawer = page.getByRole("dialog");
    await drawer.getByRole("button", { name: "Eintrag entfernen" }).click();
    await drawer.getByRole("button", { name: "Wirklich entfernen" }).click();
    await drawer.waitFor({ state: "detached" });
    expect((await listTransactions()).length).toBe(before - 1);
  });

  it("marks each wrong cell of a pasted list, keeps the input, and saves the list as a whole", async () => {
    await page.goto(`${visit.service.url}/?step=accounts`);
    await choose("ftx", "FTX");
    await page.getByRole("button", { name: "Eintippen oder einfügen" }).click();
    await area()
      .getByLabel("Zeilen aus einer Tabelle einfügen")
      .fill(
        [
          "Datum\tArt\tAbgang\tAbgang in Währung\tZugang\tZugang Kryptowert\tFiliale",
          "03.02.2021 14:05\tKauf\t1.200,50 €\tEUR\t2\tETH\tBahamas",
          "04.02.2021\tVerkauf\tviel\tETH\t900\tEUR\t",
          "31.02.2021\tKauff\t10\tEUR\t1\tSOL\t",
        ].join("\n"),
      );
    await area().getByText("3 Zellen gehen noch nicht.", { exact: false }).waitFor();
    const cell = (column: string, row: number) =>
      area().getByLabel(`${column}, Zeile ${row}`, { exact: true });
    expect(await cell("Notiz", 1).inputValue()).toBe("Bahamas");
    expect(await cell("Abgang", 2).inputValue()).toBe("viel");
    const broken = async (column: string, row: number) => {
      const field = cell(column, row);
      expect(await field.getAttribute("aria-invalid")).toBe("true");
      const id = (await field.getAttribute("aria-describedby")) ?? "";
      return page.locator(`[id="${id}"]`).innerText();
    };
    expect(await broken("Abgang", 2)).toMatch(/viel.*keine Zahl/);
    expect(await broken("Tag", 3)).toMatch(/2021-02-31|31\.02\.2021/);
    expect(await broken("Art", 3)).toMatch(/Kauff.*keine bekannte Art/);
    await picture(page, "phone-by-hand-grid");
    await expectNoHorizontalScroll(page);
    const before = (await listTransactions()).length;
    await area().getByLabel("Woher wissen Sie das?").fill("Eigene Liste");
    await area().getByRole("button", { name: "Eintragen" }).click();
    expect((await listTransactions()).length).toBe(before);
    await cell("Abgang", 2).fill("1,5");
    await cell("Tag", 3).fill("28.02.2021");
    await cell("Art", 3).fill("Kauf");
    await area().getByText("3 Zeilen können eingetragen werden.").waitFor();
    await area().getByRole("button", { name: "Eintragen" }).click();
    await area().getByText("3 Vorgänge sind bei FTX eingetragen.").waitFor();
    const rows = (await listTransactions()).filter(({ time }) => time.startsWith("2021-02"));
    expect(rows.map(({ type }) => type)).toEqual(["spot_buy", "spot_sell", "spot_buy"]);
    expect(rows[0]).toMatchObject({ note: "Bahamas", sent: { asset: "EUR", amount: "1200.5" } });
    expect(visit.complaints).toEqual([]);
  });
});
