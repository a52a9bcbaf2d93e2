import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newTestUser } from "../support/accounts.ts";
import { BROWSER, expectNoHorizontalScroll, picture, startVisit, type Visit } from "../support/browser.ts";
import { type TestClient, importFile, request } from "../support/sources.ts";

/** Enough transactions for several pages. */
const ROWS = 420;
const LEDGER = [
  "id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount,note",
  ...Array.from({ length: ROWS }, (_, i) => {
    const day = new Date(Date.UTC(2024, 0, 1) + i * 3_600_000).toISOString();
    return `r${i},${day},transfer,main,,,ADA,1,${i % 2 === 0 ? "Zinsen" : "Oma"}`;
  }),
].join("\n");

const TRADES = `id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount
t1,2023-01-01T10:00:00Z,spot_buy,main,EUR,100,SOL,2
t2,2023-02-01T10:00:00Z,spot_sell,main,SOL,2,EUR,150`;

describe.skipIf(BROWSER === null)("one decision for many transactions", () => {
  let visit: Visit;
  let client: TestClient;
  let page: Page;
  beforeAll(async () => {
    visit = await startVisit();
    const person = await newTestUser(visit.service);
    client = { service: visit.service, person };
    await importFile(client, LEDGER, { name: "Meine Börse" });
    await importFile(client, TRADES, { name: "Andere" });
    page = await visit.open({ viewport: { width: 390, height: 844 }, locale: "de-DE" }, person);
  });
  afterAll(async () => visit.stop());

  const count = async (query: string): Promise<number> => {
    let found = 0;
    let cursor: string | null = null;
    do {
      const { body }: { body: { transactions: readonly unknown[]; page: { nextCursor: string | null } } } =
        await request(
          client,
          "GET",
          `/v1/transactions?limit=200&${query}${cursor === null ? "" : `&cursor=${cursor}`}`,
        );
      found += body.transactions.length;
      cursor = body.page.nextCursor;
    } while (cursor !== null);
    return found;
  };

  it("applies to the filtered list, with one reason, and is undone with one press", async () => {
    await page.goto(`${visit.service.url}/transactions?q=Zinsen`);
    await page.getByLabel("Konto", { exact: true }).selectOption({ label: "Meine Börse" });
    // The filters of the list are in the address.
    await page.waitForURL(/q=Zinsen.*source=|source=.*q=Zinsen/);
    await page.getByText("210 Vorgänge").waitFor();
    await page.getByRole("button", { name: "Mehrere auswählen" }).click();
    const many = page.getByRole("region", { name: "Auf alle anwenden" });
    const row = page.locator(".virtual-body [role=row]").first();
    await row.click();
    await many.getByText("1 ausgewählt").waitFor();
    expect(await row.getAttribute("aria-selected")).toBe("true");
    await many.getByRole("button", { name: "Alle auswählen, die passen" }).click();
    await many.getByText("210 ausgewählt").waitFor();
    await many.getByLabel("Art", { exact: true }).selectOption("lending_interest");
    await many.getByRole("button", { name: "Auf 210 anwenden" }).click();
    await many.getByText("Sagen Sie, woher Sie es wissen", { exact: false }).waitFor();
    await picture(page, "phone-many");
    await expectNoHorizontalScroll(page);
    await many.getByLabel("Woher wissen Sie das?").fill("Kontoauszug");
    await many.getByRole("button", { name: "Auf 210 anwenden" }).click();
    await page.getByText("210 Vorgänge sind geändert.").waitFor();
    expect(await count("type=lending_interest")).toBe(210);
    await page.getByRole("button", { name: "Zurücknehmen" }).click();
    await page.getByText("Zurückgenommen.").waitFor();
    expect(await count("type=lending_interest")).toBe(0);
  });

  it("is refused as a whole if one transaction does not allow it", async () => {
    await page.reload();
    await page.getByText("210 Vorgänge").waitFor();
    await page.locator(".virtual-body [role=row]").first().waitFor();
    await page.getByRole("button", { name: "Mehrere auswählen" }).click();
    const many = page.getByRole("region", { name: "Auf alle anwenden" });
    await page.getByRole("grid").focus();
    await page.keyboard.press("Space");
    await many.getByText("1 ausgewählt").waitFor();
    // A deposit has no target wallet.
    await many.getByLabel("Was möchten Sie sagen?").selectOption("toWallet");
    await many.getByLabel("Name der Wallet").fill("Ledger");
    await many.getByLabel("Woher wissen Sie das?").fill("Gerät");
    await many.getByRole("button", { name: "Auf 1 anwenden" }).click();
    await many.getByText(/lässt sich nicht ändern, deshalb wurde keiner geändert/).waitFor();
    await many.getByRole("button", { name: "Auswahl beenden" }).click();
  });

  it("shows on a phone what was sold and what was bought", async () => {
    await page.goto(`${visit.service.url}/transactions?year=2023`);
    const [sale, buy] = [
      page.locator(".virtual-body [role=row]").nth(0),
      page.locator(".virtual-body [role=row]").nth(1),
    ];
    await sale.waitFor();
    const seen = async (row: typeof sale) => (await row.innerText()).replaceAll(/\s+/g, " ");
    expect(await seen(sale)).toMatch(/150,00 €.*−2 SOL|−2 SOL.*150,00 €/);
    expect(await seen(buy)).toMatch(/100,00 €.*\+2 SOL|\+2 SOL.*100,00 €/);
    await expectNoHorizontalScroll(page);
    await page.goto(`${visit.service.url}/transactions?year=2024`);
  });

  it("edits tags and a note at the transaction, and finds them", async () => {
    await page.locator(".virtual-body [role=row]").first().click();
    const drawer = page.getByRole("dialog");
    await drawer.getByRole("button", { name: "Schlagworte und Notiz bearbeiten" }).click();
    await drawer.getByLabel("Schlagworte, mit Komma dazwischen").fill("Urlaub, Urlaub, Bank");
    await drawer.getByLabel("Eigene Notiz", { exact: true }).fill("im Ordner");
    await drawer.getByRole("button", { name: "Schlagworte und Notiz speichern" }).click();
    await drawer.getByText("Schlagworte und Notiz sind gespeichert.").waitFor();
    await drawer.getByText("im Ordner").waitFor();
    expect(await count("q=Urlaub")).toBe(1);
    expect(visit.complaints).toEqual([]);
  });
});
