import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, newTestUser, PASSWORD, type TestUser } from "../support/accounts.ts";
import {
  BROWSER,
  expectNoHorizontalScroll,
  picture,
  signIn,
  startVisit,
  type Visit,
} from "../support/browser.ts";
import { type TestClient, importFile, request } from "../support/sources.ts";

const HEAD = "id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount";
/** 1 BTC bought for 10,000 leaves A on 1 March; two deposits of 1 BTC arrive at B, one of them is sold for 10,500. */
const SENDER = `${HEAD}
1,2024-01-10T10:00:00Z,spot_buy,,EUR,10000,BTC,1
2,2024-03-01T10:00:00Z,transfer,,BTC,1,,
3,2024-01-10T10:00:00Z,spot_buy,,EUR,100,ETH,1
4,2024-03-01T10:00:00Z,transfer,,ETH,1,,`;
const RECEIVER = `${HEAD}
1,2024-03-01T11:00:00Z,transfer,,,,BTC,1
2,2024-03-01T12:00:00Z,transfer,,,,BTC,1
3,2024-03-01T11:00:00Z,transfer,,,,ETH,1
4,2024-06-01T10:00:00Z,spot_sell,,BTC,1,EUR,10500`;
/** 1 SOL of unknown origin is sold for 1,900; 5 ADA go to an unknown target. */
const GAPS = `${HEAD}
1,2024-05-01T10:00:00Z,spot_sell,,SOL,1,EUR,1900
2,2024-01-10T10:00:00Z,spot_buy,,EUR,50,ADA,5
3,2024-02-10T10:00:00Z,transfer,,ADA,5,,`;

describe.skipIf(BROWSER === null)("resolving open issues", () => {
  let visit: Visit;
  let person: TestUser;
  let client: TestClient;
  let page: Page;
  beforeAll(async () => {
    visit = await startVisit();
    person = await newTestUser(visit.service);
    client = { service: visit.service, person };
    page = await visit.open({ viewport: { width: 1280, height: 900 }, locale: "de-DE" });
    await signIn(page.context(), visit.service, person);
    await importFile(client, SENDER, { name: "A" });
    await importFile(client, RECEIVER, { name: "B" });
  });
  afterAll(async () => visit.stop());

  /** Registers a new user and opens their browser, in German. */
  const newUserPage = async (): Promise<[TestClient, Page]> => {
    const other = await newTestUser(visit.service);
    const opened = await visit.open({ viewport: { width: 1280, height: 900 }, locale: "de-DE" }, other);
    return [{ service: visit.service, person: other }, opened];
  };
  const go = (path: string) => page.goto(`${visit.service.url}${path}`);
  const part = (name: string) => page.getByRole("region", { name });

  it("shows transfers by state and the effect of a link, links and unlinks", async () => {
    await go("/transfers");
    await page.getByRole("heading", { level: 1, name: "Übertragungen" }).waitFor();
    const suggested = part("Vorgeschlagen");
    const matched = part("Zugeordnet");
    await suggested
      .getByRole("button", { name: /^Verbinden/ })
      .first()
      .waitFor();
    expect(await suggested.getByRole("button", { name: /^Verbinden/ }).count()).toBe(2);
    // ETH has one candidate only: it is matched automatically, with both sides next to each other.
    expect(await matched.locator(".transfer").innerText()).toMatch(
      /Abgang\s+1 ETH\s+A[^]*Zugang\s+1 ETH\s+B/,
    );
    await picture(page, "transfers-german");
    await suggested
      .getByRole("button", { name: /^Verbinden/ })
      .first()
      .click();
    // Before the link: sold for 10,500 with an unknown cost; after it a gain of 500, below the limit.
    const linking = page.getByRole("dialog", { name: "Beide Seiten verbinden" });
    const change = linking.getByRole("region", { name: "Was das ändern würde" });
    await change.getByRole("row", { name: /2024.*vorläufig.*0,00 € steuerpflichtig$/ }).waitFor();
    await linking.getByRole("button", { name: "Verbinden" }).click();
    await page.getByText("Verbunden. Das Jahr wird neu berechnet.").waitFor();
    await expect.poll(() => matched.locator(".transfer").count()).toBe(2);
    await go("/year?year=2024");
    // 10,500 less 10,000: 500, below the limit.
    await page.locator(".verdict-line", { hasText: "Nichts zu versteuern" }).waitFor();
    await go("/transfers");
    await matched.getByRole("button", { name: /^Trennen: 1 ETH/ }).click();
    await page.getByText("Getrennt. Von selbst wird es nicht wieder zugeordnet.").waitFor();
    await expect.poll(() => matched.locator(".transfer").count()).toBe(1);
    // The undo takes one press.
    await page.getByRole("button", { name: "Rückgängig" }).click();
    await expect.poll(() => matched.locator(".transfer").count()).toBe(2);
  });

  it("enters the purchase of sold coins of unknown origin, then names an own wallet", async () => {
    await importFile(client, GAPS, { name: "C" });
    await go("/year?year=2024");
    const open = page.locator(".issues li");
    await open
      .filter({ hasText: "SOL" })
      .getByRole("button", { name: /^Klären/ })
      .click();
    const drawer = page.getByRole("dialog");
    await drawer.getByRole("button", { name: /^Anschaffung eingeben/ }).click();
    // The form is filled with the whole missing quantity.
    expect(await drawer.getByLabel("Menge in SOL").inputValue()).toBe("1");
    await drawer.getByLabel("Angeschafft am").fill("2024-04-01");
    await drawer.getByLabel("Bezahlt in Euro, mit Gebühren").fill("1.400,00");
    await drawer.getByLabel("Woher wissen Sie das?").fill("Rechnung 17");
    await drawer.getByRole("button", { name: "Speichern" }).click();
    // 500 as before and 1,900 - 1,400 = 500: 1,000 in total, and at the limit the whole gain is taxable.
    await drawer.getByText(/1\.000,00\s€ steuerpflichtig/).waitFor();
    await picture(page, "gap-closed-german");
    await drawer.getByRole("button", { name: "Zurücknehmen" }).click();
    await drawer.getByText("Zurückgenommen. Die Zahlen sind wieder wie vorher.").waitFor();
    await page.keyboard.press("Escape");
    await open.filter({ hasText: "Übertragung an unbekannte Wallet" }).first().waitFor();
    await open
      .filter({ hasText: "ADA" })
      .getByRole("button", { name: /^Klären/ })
      .click();
    await drawer.getByRole("button", { name: /^Das ist meine eigene Wallet/ }).click();
    await drawer.getByRole("button", { name: "Speichern" }).click();
    await drawer.locator(".field-error", { hasText: "Geben Sie der Wallet einen Namen." }).waitFor();
    await drawer.getByLabel("Name der Wallet").fill("Ledger");
    // A reason is welcome, and folded: the name alone is enough.
    await drawer.getByText("Woher ich das weiß (freiwillig)").click();
    await drawer.getByLabel("Woher wissen Sie das?").fill("Mein Gerät");
    await drawer.getByRole("button", { name: "Speichern" }).click();
    await drawer.getByText("Gespeichert, und das Jahr ist neu berechnet.").waitFor();
    await drawer.getByRole("button", { name: "Fertig" }).click();
    await page.getByText(/Erledigt: \d/).waitFor();
    expect(await open.filter({ hasText: "ADA" }).count()).toBe(0);
  });

  it("adds the side of an exchange that the provider does not show", async () => {
    const [one, theirs] = await newUserPage();
    await importFile(
      one,
      `User_ID,UTC_Time,Account,Operation,Coin,Change,Remark
1,2024-05-02 10:00:00,Spot,Buy Crypto With Card,BTC,0.1,
1,2024-06-10 10:00:00,Spot,Sell,BTC,-0.1,
1,2024-06-10 10:00:00,Spot,Sell,EUR,4000,`,
      { name: "Binance" },
    );
    await theirs.setViewportSize({ width: 390, height: 844 });
    await theirs.goto(`${visit.service.url}/year?year=2024`);
    const gap = theirs.locator(".issues li").filter({ hasText: "Eine Seite eines Tauschs fehlt" });
    await gap.getByRole("button", { name: /^Klären/ }).click();
    const drawer = theirs.getByRole("dialog");
    await drawer.getByRole("button", { name: /^Die andere Seite eingeben/ }).click();
    await drawer.getByText(/^0,1 BTC kamen am 02\.05\.2024/).waitFor();
    await drawer.getByLabel("Kryptowert oder Währung").fill("btc");
    await drawer.getByRole("button", { name: "Speichern" }).click();
    await drawer.locator(".field-error", { hasText: "Auf der anderen Seite steht schon BTC" }).waitFor();
    await drawer.getByLabel("Kryptowert oder Währung").fill("EUR");
    await drawer.getByLabel("Abgang: Menge").fill("2.500,00");
    await drawer.getByLabel("Woher wissen Sie das?").fill("Kreditkartenrechnung");
    await drawer.getByRole("button", { name: "Speichern" }).click();
    // 4,000 less the card payment of 2,500.
    await drawer.getByRole("row", { name: /Das Jahr .+ 1\.500,00 € steuerpflichtig$/ }).waitFor();
    await picture(theirs, "phone-other-side");
    await drawer.getByRole("button", { name: "Fertig" }).click();
    await gap.waitFor({ state: "detached" });
  });

  it("attaches a receipt to a gap, shows it at the transaction, and removes it", async () => {
    await go("/year?year=2024");
    const open = page.locator(".issues li").filter({ hasText: "SOL" });
    await open.getByRole("button", { name: /^Klären/ }).click();
    const drawer = page.getByRole("dialog");
    await drawer.getByRole("button", { name: /^Notiz oder Beleg anfügen/ }).click();
    await drawer.getByRole("button", { name: "Speichern" }).click();
    await drawer.getByText("Schreiben Sie ein paar Worte, oder wählen Sie einen Beleg.").waitFor();
    const receipt = { name: "Quittung.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4 ja") };
    await drawer.locator("input[type=file]").setInputFiles(receipt);
    await drawer.getByLabel("Notiz (freiwillig)").fill("Aus dem Ordner");
    await drawer.getByRole("button", { name: "Speichern" }).click();
    await drawer.getByText("Gespeichert, und das Jahr ist neu berechnet.").waitFor();
    await drawer.getByRole("button", { name: "Fertig" }).click();
    await open.getByRole("link").click();
    const receipts = drawer.getByRole("region", { name: "Belege und Notizen" });
    await receipts.getByText("Aus dem Ordner").waitFor();
    await picture(page, "receipt-german");
    const saved = page.waitForEvent("download");
    await receipts.getByRole("button", { name: "Quittung.pdf als Datei sichern" }).click();
    expect((await saved).suggestedFilename()).toBe("Quittung.pdf");
    // A note without a file is enough.
    await receipts.getByRole("button", { name: "Notiz oder Beleg anfügen" }).click();
    await receipts.getByLabel("Notiz").fill("Verkäufer war Ulla");
    await receipts.getByRole("button", { name: "Speichern" }).click();
    await receipts.getByText("Verkäufer war Ulla").waitFor();
    await receipts.getByRole("button", { name: "Entfernen: Quittung.pdf" }).click();
    await receipts.getByText("Aus dem Ordner").waitFor({ state: "detached" });
  });

  it("copies from the form on a phone, with nothing cut off", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await go("/year?year=2024");
    const card = part("Wohin damit in der Steuererklärung");
    await card
      .getByRole("button", { name: /kopieren$/ })
      .first()
      .waitFor();
    for (const box of await Promise.all(
      (await card.getByRole("button", { name: /kopieren$/ }).all()).map((button) => button.boundingBox()),
    ))
      if (box !== null) expect(box.x + box.width).toBeLessThanOrEqual(390);
    // No label of the navigation overlaps the next.
    expect(
      await page.evaluate(
        `[...document.querySelectorAll(".nav a")].filter((a) => a.scrollWidth > a.clientWidth).map((a) => a.innerText)`,
      ),
    ).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it("shows two persons only if there are two: both results, and each alone", async () => {
    const [two, theirs] = await newUserPage();
    // 1,000 paid, 1,700 received: 700 below the limit; 2,100 received: 1,100 above it.
    const gain = (coin: string, brought: number) => `${HEAD}
1,2024-01-10T10:00:00Z,spot_buy,,EUR,1000,${coin},1
2,2024-02-10T10:00:00Z,spot_sell,,${coin},1,EUR,${brought}`;
    const given = `
3,2024-01-10T10:00:00Z,spot_buy,,EUR,10,SOL,1
4,2024-03-01T10:00:00Z,transfer,,SOL,1,,`;
    const taken = "\n5,2024-03-01T11:00:00Z,transfer,,,,SOL,1";
    await importFile(two, gain("BTC", 1700) + given, { name: "Ihre Börse" });
    await importFile(two, gain("ETH", 2100) + taken, { name: "Seine Börse" });
    await theirs.goto(`${visit.service.url}/year?year=2024`);
    await theirs.locator(".verdict-line", { hasText: "1.800,00 € steuerpflichtig" }).waitFor();
    expect(await theirs.getByText(/Person [AB]/).count()).toBe(0);
    await theirs.goto(`${visit.service.url}/account?part=tax`);
    await theirs.getByText("Zwei Personen in diesem Konto?").click();
    await theirs.getByLabel("Wem gehört Seine Börse?").selectOption("Person B");
    await expect
      .poll(async () => (await request<{ owner: string }[]>(two, "GET", "/v1/sources")).text)
      .toContain('"owner":"b"');
    await theirs.goto(`${visit.service.url}/year?year=2024`);
    const her = theirs.getByRole("region", { name: "Das Jahr von Person A" });
    const his = theirs.getByRole("region", { name: "Das Jahr von Person B" });
    await her.getByText("Nichts zu versteuern").waitFor();
    await his.getByText("1.100,00 € steuerpflichtig").waitFor();
    await theirs
      .getByRole("row", { name: /Gewinne innerhalb der Jahresfrist 700,00 € 1\.100,00 €/ })
      .waitFor();
    await picture(theirs, "couple-german");
    await theirs.setViewportSize({ width: 390, height: 844 });
    await theirs.emulateMedia({ colorScheme: "dark" });
    await expectNoHorizontalScroll(theirs);
    await picture(theirs, "phone-couple-dark");
    await theirs.getByRole("button", { name: "Person B", exact: true }).click();
    await theirs.locator(".verdict-line", { hasText: "1.100,00 € steuerpflichtig" }).waitFor();
    // The entries behind the figure are those of one person.
    await theirs.getByRole("button", { name: /^Gewinne innerhalb der Jahresfrist/ }).click();
    await theirs.getByRole("dialog").locator(".entries > li").first().waitFor();
    expect(await theirs.getByRole("dialog").locator(".entry-head").allInnerTexts()).toEqual([
      expect.stringContaining("ETH"),
    ]);
    await theirs.keyboard.press("Escape");
    await theirs.goto(`${visit.service.url}/transfers`);
    await theirs.getByText(/Schenkung zwischen den beiden Personen/).waitFor();
    await theirs.goto(`${visit.service.url}/sources`);
    await theirs.getByLabel("Wem gehört Seine Börse?").selectOption("Person A");
    await theirs.getByLabel("Wem gehört Seine Börse?").waitFor({ state: "detached" });
  });

  it("shows by month when coins become tax-free, also with a private link, and compares methods", async () => {
    const [one, theirs] = await newUserPage();
    // Purchases on the fifteenth of the last two months: tax-free after one year and one day.
    const [year = 0, month = 0] = new Date().toISOString().split("-").map(Number);
    const bought = [2, 3].map((back) => new Date(Date.UTC(year, month - back, 15, 10)));
    const rows = bought.map((at, i) => `e${i},${at.toISOString()},spot_buy,,EUR,100,ETH,${i + 1}`);
    await importFile(
      one,
      `${HEAD}
1,2024-01-10T10:00:00Z,spot_buy,,EUR,1000,BTC,1
2,2024-02-10T10:00:00Z,spot_buy,,EUR,2000,BTC,1
3,2024-03-10T10:00:00Z,spot_sell,,BTC,1,EUR,3000
${rows.join("\n")}`,
      { name: "Depot" },
    );
    await theirs.goto(`${visit.service.url}/holdings`);
    const calendar = theirs.getByRole("region", { name: "Wann Kryptowerte steuerfrei werden" });
    for (const [i, at] of bought.entries()) {
      const free = new Date(Date.UTC(at.getUTCFullYear() + 1, at.getUTCMonth(), 16));
      const inGerman = new Intl.DateTimeFormat("de-DE", { month: "long", year: "numeric", timeZone: "UTC" });
      const ofMonth = calendar.getByRole("region", { name: inGerman.format(free) });
      const [y, m, d] = free.toISOString().slice(0, 10).split("-");
      expect(await ofMonth.innerText()).toMatch(new RegExp(`${d}\\.${m}\\.${y}\\s+${i + 1} ETH`));
    }
    await theirs.getByText("Im eigenen Kalender").click();
    await calendar.getByRole("button", { name: "Privaten Link erzeugen" }).click();
    const link = calendar.getByText(/\/v1\/lots\/calendar\.ics\?key=/);
    const first = await link.innerText();
    expect(await (await fetch(first)).text()).toContain("BEGIN:VEVENT");
    await calendar.getByRole("button", { name: "Neuen Link erzeugen" }).click();
    await expect.poll(() => link.innerText()).not.toBe(first);
    const second = await link.innerText();
    expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200]);
    await calendar.getByRole("button", { name: "Link beenden" }).click();
    await calendar.getByText("Der Link ist beendet: Er führt nirgends mehr hin.").waitFor();
    expect((await fetch(second)).status).toBe(404);

    await theirs.getByRole("button", { name: "Methode: FiFo, BTC" }).click();
    const drawer = theirs.getByRole("dialog");
    // Sold for 3,000: the first lot cost 1,000, the average of both is 1,500.
    const compared = drawer.getByRole("group", { name: "Was die Jahre wären 2024" });
    await compared.getByRole("row", { name: "FiFo 2.000,00 € 2.000,00 € 0,00 €" }).waitFor();
    await compared.getByRole("row", { name: "Durchschnitt 1.500,00 € 1.500,00 € 0,00 €" }).waitFor();
    expect(await drawer.getByLabel("Ab", { exact: true }).inputValue()).toBe("2024-01-10");
    await picture(theirs, "method-german");
    await drawer.getByLabel("Ab", { exact: true }).fill("2024-02-01");
    await drawer.getByRole("button", { name: "Wählen", exact: true }).click();
    await drawer.locator(".field-error", { hasText: /bis zum vollständigen Verkauf \(Rn\. 62\)/ }).waitFor();
    await drawer.getByLabel("Ab", { exact: true }).fill("2024-01-10");
    await drawer.getByRole("button", { name: "Wählen", exact: true }).click();
    await drawer.getByText("Gewählt. Die Jahre werden neu berechnet.").waitFor();
    await drawer.getByRole("button", { name: /^Zurücknehmen: Durchschnitt ab 10\.01\.2024/ }).waitFor();
    await theirs.setViewportSize({ width: 390, height: 844 });
    await expectNoHorizontalScroll(theirs);
    await picture(theirs, "phone-method");
    await theirs.keyboard.press("Escape");
    await theirs.getByRole("button", { name: "Methode: Durchschnitt, BTC" }).waitFor();
    await expectNoHorizontalScroll(theirs);
    await picture(theirs, "phone-calendar");
  });

  it("explains an empty year, and shows a page for unknown addresses", async () => {
    await go("/year?year=2023");
    await page.locator(".verdict-line", { hasText: "2023: " }).waitFor();
    const response = await go("/nowhere");
    expect(response?.status()).toBe(404);
    await page.getByRole("heading", { name: "Diese Seite gibt es nicht" }).waitFor();
  });

  it("leads from an expired session to sign-in and back to the same page", async () => {
    await go("/transactions?asset=ADA");
    await page.getByRole("row").nth(1).waitFor();
    // The session is ended elsewhere: the page notices with its next request.
    await call(visit.service, "POST", "/auth/logout", { token: client.person.token });
    await page.getByLabel("Kryptowert").fill("BTC");
    await page.getByText("Ihre Sitzung ist beendet.", { exact: false }).waitFor();
    await page.getByLabel("E-Mail-Adresse").fill(person.email);
    await page.getByLabel("Passwort", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Anmelden", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Vorgänge" }).waitFor();
    expect(page.url()).toMatch(/asset=(BTC|ADA)/);
  });

  it("shows errors in German at the field, and confirms a deletion", async () => {
    await go("/account?part=data");
    await page.getByRole("button", { name: /Konto löschen/ }).click();
    const drawer = page.getByRole("dialog");
    await drawer.locator("input").fill("wrong");
    await drawer
      .getByRole("button", { name: /löschen/ })
      .last()
      .click();
    await drawer.getByText("Das Passwort stimmt nicht").waitFor();
    await drawer.locator("input").fill(PASSWORD);
    await drawer
      .getByRole("button", { name: /löschen/ })
      .last()
      .click();
    await page.getByText("Ihr Konto und alles darin ist gelöscht.").waitFor();
    await go("/register");
    await page.getByLabel("E-Mail-Adresse").fill("nobody");
    await page.getByLabel("Passwort", { exact: true }).fill("kurz");
    await page.getByRole("button", { name: "Konto anlegen" }).click();
    await page.locator(".field-error").first().waitFor();
    expect(await page.locator(".field-error").allInnerTexts()).not.toContainEqual(
      expect.stringMatching(/must|required|minLength/),
    );
    expect(visit.complaints).toEqual([]);
  });

  it("explains that the service is unavailable", async () => {
    const offlinePage = await visit.open({ locale: "de-DE" });
    await offlinePage.goto(visit.service.url);
    await offlinePage.getByRole("link", { name: "Konto anlegen", exact: true }).waitFor();
    await offlinePage.route("**/*", (route) => route.abort());
    await offlinePage.getByRole("link", { name: "Konto anlegen", exact: true }).click();
    await offlinePage.getByText("Dieser Teil der Seite ließ sich nicht laden.", { exact: false }).waitFor();
    await offlinePage.unroute("**/*");
    await offlinePage.getByRole("button", { name: "Noch einmal versuchen" }).click();
    await offlinePage.getByRole("heading", { level: 1, name: "Konto anlegen" }).waitFor();
  });
});
