import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newTestUser } from "../support/accounts.ts";
import { BROWSER, expectNoHorizontalScroll, picture, startVisit, type Visit } from "../support/browser.ts";
import { type TestClient, importFile, request } from "../support/sources.ts";

const HEAD = "id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount";
/** Two coins for 1,000 each; one is sold for 3,000: a taxable gain of 2,000. */
const BOOK = `${HEAD}
1,2024-01-05T10:00:00Z,spot_buy,,EUR,2000,BTC,2
2,2024-05-05T10:00:00Z,spot_sell,,BTC,1,EUR,3000`;

describe.skipIf(BROWSER === null)("the declaration in a report", () => {
  let visit: Visit;
  let client: TestClient;
  let source: string;
  let page: Page;
  beforeAll(async () => {
    visit = await startVisit();
    const person = await newTestUser(visit.service);
    client = { service: visit.service, person };
    page = await visit.open({ viewport: { width: 390, height: 844 }, locale: "de-DE" }, person);
    source = await importFile(client, BOOK, { name: "Meine Börse" });
  });
  afterAll(async () => visit.stop());

  const go = (path: string) => page.goto(`${visit.service.url}${path}`);
  const part = (name: string) => page.getByRole("region", { name, exact: true });
  const status = async () =>
    (await request<{ cover: { status: string } }>(client, "GET", "/v1/tax/2024/report?format=json")).body
      .cover.status;

  it("is the sentence that the user confirms: the report becomes final, and a draft when it is withdrawn", async () => {
    await go("/year?year=2024");
    const step = part("Ihre Erklärung");
    await step.getByText("die ich bis 31.12.2024 benutzt habe:").waitFor();
    await step.getByText("Meine Börse").waitFor();
    expect(await status()).toBe("draft");
    // The button does nothing without the checked box.
    await step.getByRole("button", { name: "Vollständigkeit für 2024 bestätigen" }).click();
    await step.getByText("Setzen Sie das Häkchen, wenn es so ist.", { exact: false }).waitFor();
    expect(await status()).toBe("draft");
    await step.getByLabel("So ist es: Das sind alle.").check();
    await step.getByRole("button", { name: "Vollständigkeit für 2024 bestätigen" }).click();
    await step.getByText("Sie gilt für die Zahlen und Konten von jetzt.").waitFor();
    expect(await status()).toBe("final");
    await page.getByRole("button", { name: "Selbstprüfung zeigen" }).click();
    await page.getByText("Der Bericht ist endgültig: Nichts darin wartet auf Sie.").waitFor();
    await step.getByRole("button", { name: "Zurücknehmen" }).click();
    await step.getByRole("button", { name: "Vollständigkeit für 2024 bestätigen" }).waitFor();
    await page
      .getByText("Der Bericht ist ein Entwurf, bis Sie die Vollständigkeit bestätigt haben.")
      .waitFor();
    expect(await status()).toBe("draft");
    await step.getByLabel("So ist es: Das sind alle.").check();
    await step.getByRole("button", { name: "Vollständigkeit für 2024 bestätigen" }).click();
    await step.getByText("Sie gilt für die Zahlen und Konten von jetzt.").waitFor();
    await picture(page, "phone-declaration");
    await expectNoHorizontalScroll(page);
  });

  it("does not claim completeness when a record was excluded", async () => {
    await part("Was fehlt").getByText("Es fehlt nichts").waitFor();
    // Without the sale there is no gain: 2,000 less.
    await request(client, "PATCH", `/v1/sources/${source}/transactions/ledger:2`, {
      excluded: true,
      reason: "Doppelt",
    });
    await page.reload();
    await part("Was fehlt").getByText("Nichts ist offen").waitFor();
    await part("Was fehlt")
      .getByText(/Durch Entscheidung ausgelassen: Vorgänge bis zum Jahresende: 1 .*-2\.000,00/)
      .waitFor();
    expect(await page.getByText("Es fehlt nichts").count()).toBe(0);
    // The declaration was given for other figures: the page says so and asks for a new one.
    await part("Ihre Erklärung")
      .getByText("Sie gilt für andere Zahlen oder Konten als die von jetzt", { exact: false })
      .waitFor();
    await request(client, "PATCH", `/v1/sources/${source}/transactions/ledger:2`, {
      excluded: false,
      reason: "Doch nicht",
    });
    await page.reload();
    await part("Was fehlt").getByText("Es fehlt nichts").waitFor();
  });

  it("shows a change of a filed year above every page, with the remedy that depends on the notice", async () => {
    await page.getByRole("button", { name: "Stand 2024 sichern" }).click();
    const filed = part("Ihr gesicherter Stand");
    await filed.getByText("Tag der Abgabe nicht bekannt · kein Bescheid bekannt").waitFor();
    expect(await page.locator(".changed-years").count()).toBe(0);
    await request(client, "PATCH", `/v1/sources/${source}/transactions/ledger:2`, {
      excluded: true,
      reason: "Nicht meine",
    });
    for (const path of ["/holdings", "/imprint", "/account"]) {
      await go(path);
      // 2,000 were declared; nothing is taxable now.
      await page
        .getByRole("note")
        .getByText(/Erklärt wurden 2\.000,00\s€ zu viel: innerhalb eines Monats .*§ 173 AO/)
        .waitFor();
    }
    await picture(page, "phone-changed-year");
    await expectNoHorizontalScroll(page);
    await page.getByRole("link", { name: "Was sich 2024 geändert hat" }).click();
    await filed.getByRole("button", { name: /^Abgabe und Bescheid/ }).click();
    const drawer = page.getByRole("dialog");
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    await drawer.getByLabel("Beim Finanzamt abgegeben am").fill(day(10));
    await drawer.getByLabel("Datum des Steuerbescheids").fill(day(60));
    await drawer.getByRole("button", { name: "Speichern" }).click();
    await drawer.getByText("Der Bescheid kann nicht von einem früheren Tag sein als die Abgabe.").waitFor();
    await drawer.getByLabel("Beim Finanzamt abgegeben am").fill(day(90));
    await drawer.getByRole("button", { name: "Speichern" }).click();
    await page
      .getByRole("note")
      .getByText(/Die Einspruchsfrist ist seit .* wohl abgelaufen/)
      .waitFor();
    await filed.getByRole("button", { name: /^Was sich seitdem geändert hat/ }).click();
    await drawer.getByText(/§ 173 Abs\. 1 Nr\. 2 AO/).waitFor();
    await page.keyboard.press("Escape");
    // The figures are as filed again: no notice is shown.
    await request(client, "PATCH", `/v1/sources/${source}/transactions/ledger:2`, {
      excluded: false,
      reason: "Doch meine",
    });
    await go("/account");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expect.poll(() => page.locator(".changed-years").count()).toBe(0);
    expect(visit.complaints).toEqual([]);
  });
});
