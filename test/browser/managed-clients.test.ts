import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type FirmResponse,
  firmOf,
  type MemberUser,
  personWithFactor,
  tableOf,
} from "../service/firms/support.ts";
import { emailsTo, newEmail, PASSWORD } from "../support/accounts.ts";
import { BROWSER, expectNoHorizontalScroll, picture, startVisit, type Visit } from "../support/browser.ts";

const CLIENTS = 40;

describe.skipIf(BROWSER === null)("a firm with forty clients who never sign in", () => {
  let visit: Visit;
  let owner: MemberUser;
  let firm: FirmResponse;
  let page: Page;
  beforeAll(async () => {
    visit = await startVisit();
    owner = await personWithFactor(visit.service);
    firm = await firmOf(visit.service, owner);
    page = await visit.open({ viewport: { width: 1280, height: 900 }, locale: "de-DE" }, owner);
    await page.goto(`${visit.service.url}/clients?year=2024`);
  });
  afterAll(async () => visit.stop());

  const looked = async (of: Page, name: string) => {
    await expectNoHorizontalScroll(of);
    await picture(of, name);
  };

  it("imports them from a list, with a preview and the errors by row", async () => {
    await page.getByText("Noch kein Mandant.").waitFor();
    await page.getByRole("button", { name: "Liste einlesen" }).click();
    const rows = Array.from(
      { length: CLIENTS },
      (_, i) => `${100 + i};Mandant ${i};12/345/${10_000 + i};Köln-Mitte`,
    );
    const drawer = page.getByRole("dialog", { name: "Liste einlesen" });
    await drawer.getByLabel("Datei").setInputFiles({
      name: "mandanten.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(
        ["Nummer;Name;Steuernummer;Finanzamt", ...rows, "100;Doppelt;;", "999;=1+1;;"].join("\n"),
      ),
    });
    await drawer.getByText("40 Mandanten werden angelegt.").waitFor();
    await drawer.getByText("2 Zeilen werden ausgelassen:").waitFor();
    await looked(page, "managed-import");
    await drawer.getByRole("button", { name: "40 Mandanten anlegen" }).click();
    await page.getByText("40 Mandanten", { exact: true }).waitFor();
    await looked(page, "managed-table");
  });

  it("writes a note, asks several the same, and hands one account over by a link", async () => {
    await page.getByRole("button", { name: "Vermerk zu Mandant 7", exact: true }).click();
    const drawer = page.getByRole("dialog", { name: "Vermerk zu Mandant 7" });
    await drawer.getByLabel("Neuer Vermerk").fill("Belege kommen bis Mai.");
    await drawer.getByRole("button", { name: "Vermerk speichern" }).click();
    await drawer.getByText("Belege kommen bis Mai.").waitFor();
    const email = newEmail();
    await drawer.getByLabel("E-Mail-Adresse des Mandanten").fill(email);
    await looked(page, "managed-drawer");
    await drawer.getByRole("button", { name: "Link senden" }).click();
    await drawer.waitFor({ state: "detached" });
    await page.getByText("eingeladen", { exact: true }).waitFor();

    for (const name of ["Mandant 1", "Mandant 2"])
      await page.getByRole("checkbox", { name: `${name} auswählen`, exact: true }).check();
    await page.getByRole("button", { name: "Allen dieselbe Frage stellen" }).click();
    const asking = page.getByRole("dialog");
    await asking.getByLabel("Vorlage").selectOption({ label: "Woher kommen diese Coins?" });
    await asking.getByRole("button", { name: "Senden" }).click();
    await page.getByText("Bei 2 Mandanten erledigt.").waitFor();

    const linkOf = () =>
      /http\S+\/claim\/[\w-]+/.exec(emailsTo(visit.service, email).at(-1) ?? "")?.[0] ?? "";
    await expect.poll(linkOf, { timeout: 60_000 }).toContain("/claim/");
    const link = linkOf();
    const theirs = await visit.open({ viewport: { width: 390, height: 844 }, locale: "de-DE" });
    await theirs.goto(link);
    await theirs.getByLabel("Passwort").fill(PASSWORD);
    await looked(theirs, "managed-claim");
    await theirs.getByRole("button", { name: "Weiter" }).click();
    await theirs.getByRole("heading", { name: "Das Konto gehört Ihnen" }).waitFor();
    await theirs.context().close();
    const { clients } = (await tableOf(visit.service, owner, firm, "&limit=200&q=mandant%207")).body;
    expect(clients).toMatchObject([{ name: "Mandant 7", managed: false, status: "accepted" }]);
  });

  it("exports the table, and shows it as cards on a phone", async () => {
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Tabelle als CSV" }).click();
    const text = readFileSync(await (await saved).path(), "utf8");
    expect(text.trim().split("\r\n")).toHaveLength(CLIENTS + 1);
    const phone = await visit.open({ viewport: { width: 390, height: 844 }, locale: "de-DE" }, owner);
    await phone.goto(`${visit.service.url}/clients?year=2024`);
    await phone.getByText("40 Mandanten", { exact: true }).waitFor();
    await looked(phone, "phone-managed-table");
    await phone.context().close();
  });
});
