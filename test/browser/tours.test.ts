import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeFor, newEmail, newTestUser, PASSWORD } from "../support/accounts.ts";
import {
  BROWSER,
  expectNoHorizontalScroll,
  picture,
  settled,
  signIn,
  startVisit,
  type Visit,
  visibleText,
} from "../support/browser.ts";
import { importFile } from "../support/sources.ts";

const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(lines.join("\n")),
});

/** A coin that arrives from nowhere and is sold, two records nobody can read, and a withdrawal to an own wallet. */
const KRAKEN = csv("kraken-ledgers.csv", [
  '"txid","refid","time","type","subtype","aclass","asset","wallet","amount","fee","balance"',
  '"L1","R1","2024-01-10 10:00:00","deposit","","currency","EUR","spot / main",5000.0000,0,5000.0000',
  '"L2","T1","2024-01-11 10:00:00","trade","tradespot","currency","EUR","spot / main",-4000.0000,0,1000.0000',
  '"L3","T1","2024-01-11 10:00:00","trade","tradespot","currency","BTC","spot / main",0.1000000000,0,0.1000000000',
  '"L4","R2","2024-02-10 10:00:00","teleport","","currency","ETH","spot / main",0.5000000000,0,0.5000000000',
  '"L5","D1","2024-02-12 10:00:00","deposit","","currency","SOL","spot / main",10.0000000000,0,10.0000000000',
  '"L6","T2","2024-06-01 10:00:00","trade","tradespot","currency","SOL","spot / main",-10.0000000000,0,0.0000000000',
  '"L7","T2","2024-06-01 10:00:00","trade","tradespot","currency","EUR","spot / main",1500.0000,0,2500.0000',
  '"L8","W1","2024-07-01 10:00:00","withdrawal","","currency","BTC","spot / main",-0.0500000000,0,0.0500000000',
]);
const TEMPLATE = csv("lotbuch.csv", [
  "id,time,type,wallet,sent_asset,sent_amount,sent_value_eur,received_asset,received_amount,received_value_eur",
  "1,2024-01-10T10:00:00Z,spot_trade,,USD,1100,1000,ETH,0.5,1000",
  "2,2024-03-10T10:00:00Z,spot_buy,,EUR,abc,,BTC,1,",
  "3,2024-05-01T10:00:00Z,spot_sell,,ADA,100,,EUR,90,",
  "4,2024-05-02T10:00:00Z,transfer,,,,,DOT,5,",
]);

/** A sale without a purchase: its cost is missing. */
const SOLD = `id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount
1,2024-05-01T10:00:00Z,spot_sell,,SOL,1,EUR,1900`;

/** The tours of a user, with every action counted and every response of 400 and more recorded. */
describe.skipIf(BROWSER === null)("tours on a phone in German", () => {
  let visit: Visit;
  beforeAll(async () => {
    visit = await startVisit();
  });
  afterAll(async () => visit.stop());

  const refusalsOf = (page: Page): readonly string[] => {
    const refused: string[] = [];
    page.on("response", (response) => {
      if (response.status() >= 400) refused.push(`${response.status()} ${new URL(response.url()).pathname}`);
    });
    return refused;
  };
  const phone = () => visit.open({ viewport: { width: 390, height: 844 }, locale: "de-DE" });

  it("from an empty account to the filed year in at most 45 actions, with every question answered", async () => {
    const page = await phone();
    const refused = refusalsOf(page);
    const actions: string[] = [];
    const click = async (what: Locator) => {
      actions.push(`click ${String(what)}`);
      await what.click();
    };
    const type = async (what: Locator, text: string) => {
      actions.push(`type ${String(what)}`);
      await what.fill(text);
    };
    const button = (name: string | RegExp) => page.getByRole("button", { name });
    try {
      await page.goto(visit.service.url);
      const email = newEmail();
      await click(page.getByRole("link", { name: "Konto anlegen", exact: true }).first());
      await type(page.getByLabel("E-Mail-Adresse"), email);
      await type(page.getByLabel("Passwort", { exact: true }), PASSWORD);
      await click(button("Konto anlegen"));
      await page.waitForURL(/\/verify-email/);
      await expect.poll(() => codeFor(visit.service, email)).not.toBe("");
      await type(page.getByLabel("Code"), codeFor(visit.service, email));
      await click(page.getByRole("button", { name: "Bestätigen", exact: true }));
      // The two files at once.
      const files = page.getByRole("region", { name: "Dateien importieren" });
      actions.push("choose files");
      await files.locator("input[type=file]").setInputFiles([KRAKEN, TEMPLATE]);
      await click(files.getByRole("button", { name: "2 Dateien importieren" }));
      await expect
        .poll(() =>
          page
            .locator(".tile")
            .getByText(/Vorgänge ·/)
            .count(),
        )
        .toBe(2);
      await settled(page);
      await click(page.getByRole("link", { name: "Weiter: Klären" }));
      const questions = page.locator(".question");
      const clear = page.getByText("Keine Frage ist offen");
      const answered = async (answer: () => Promise<void>): Promise<void> => {
        const before = await questions.innerText();
        await answer();
        await expect
          .poll(async () => (await clear.count()) > 0 || (await questions.innerText()) !== before)
          .toBe(true);
        await page.locator(".questions-top .notice").first().waitFor();
        await settled(page);
      };
      let all = 0;
      for (await questions.or(clear).waitFor(); (await clear.count()) === 0; all += 1) {
        await settled(page);
        const purchase = questions.getByRole("button", { name: /^Anschaffung eingeben/ });
        const entry = questions.getByRole("button", { name: /^Sagen, was es war/ });
        await answered(async () => {
          if ((await purchase.count()) > 0 && !actions.some((one) => one.includes("Angeschafft am"))) {
            await click(purchase);
            await type(questions.getByLabel("Angeschafft am"), "2024-01-02");
            await type(questions.getByLabel("Bezahlt in Euro, mit Gebühren"), "500");
            await type(questions.getByLabel("Woher wissen Sie das?"), "Rechnung");
            await click(questions.getByRole("button", { name: "Speichern" }));
          } else if ((await entry.count()) > 0 && !actions.includes("choose the kind")) {
            await click(entry);
            actions.push("choose the kind");
            await questions.getByLabel("Art", { exact: true }).selectOption("staking_reward");
            await click(questions.getByRole("button", { name: "Speichern" }));
          } else await click(questions.getByRole("button", { name: /^So ist es/ }));
        });
      }
      await picture(page, "tour-clear");
      await click(page.getByRole("link", { name: "Weiter: Ergebnis" }));
      await page.getByRole("region", { name: "Was kostet das?" }).waitFor();
      await click(page.getByRole("link", { name: "Weiter: Bestätigen" }));
      actions.push("tick");
      await page.getByLabel("So ist es: Das sind alle.").check();
      await click(button(/^Vollständigkeit für 2024 bestätigen/));
      await page.getByText("Sie gilt für die Zahlen und Konten von jetzt.").waitFor();
      await click(page.getByRole("link", { name: "Weiter: Abgeben" }));
      await type(page.getByLabel("Beim Finanzamt abgegeben am"), "2025-05-02");
      await click(button(/^Abgabe am 02\.05\.2025 eintragen/));
      await page.getByText("abgegeben am 02.05.2025", { exact: false }).first().waitFor();
      await picture(page, "tour-filed");
      await expectNoHorizontalScroll(page);
      process.stdout.write(`the tour with ${all} questions took ${actions.length} actions\n`);
      expect(actions.length, actions.join("\n")).toBeLessThanOrEqual(45);
      expect(all).toBeGreaterThanOrEqual(5);
    } catch (error) {
      process.stdout.write(`${await visibleText(page)}\n${actions.join("\n")}\n`);
      throw error;
    }
    expect(refused).toEqual([]);
    expect(visit.complaints).toEqual([]);
  });

  it("an answer that is being typed outlives a lost connection and the end of the session", async () => {
    const page = await phone();
    const person = await newTestUser(visit.service);
    await importFile({ service: visit.service, person }, SOLD, { name: "Meine Börse" });
    await signIn(page.context(), visit.service, person);
    await page.goto(`${visit.service.url}/?year=2024&step=clarify`);
    const question = page.locator(".question");
    await question.getByRole("button", { name: /^Anschaffung eingeben/ }).click();
    await question.getByLabel("Angeschafft am").fill("2024-01-02");
    await question.getByLabel("Bezahlt in Euro, mit Gebühren").fill("900,00");
    await question.getByLabel("Woher wissen Sie das?").fill("Rechnung 17");
    const save = question.getByRole("button", { name: "Speichern" });
    await page.context().setOffline(true);
    await save.click();
    await question.locator(".notice").first().waitFor();
    expect(await question.getByLabel("Woher wissen Sie das?").inputValue()).toBe("Rechnung 17");
    await page.context().setOffline(false);
    await page.context().clearCookies();
    await save.click();
    await page.getByText("eine begonnene Antwort ist noch da", { exact: false }).waitFor();
    await page.getByLabel("E-Mail-Adresse").fill(person.email);
    await page.getByLabel("Passwort", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Anmelden", exact: true }).click();
    await question.getByLabel("Woher wissen Sie das?").waitFor();
    expect(await question.getByLabel("Woher wissen Sie das?").inputValue()).toBe("Rechnung 17");
    expect(await question.getByLabel("Angeschafft am").inputValue()).toBe("2024-01-02");
    await save.click();
    await page.getByText("Keine Frage ist offen").waitFor();
  });

  it("a drawer opened right after another was closed stays open", async () => {
    const page = await phone();
    const refused = refusalsOf(page);
    await page.goto(visit.service.url);
    await page.getByRole("button", { name: "Mit Beispieldaten ausprobieren" }).click();
    await page.locator(".headline .verdict-line").waitFor();
    await page.goto(`${visit.service.url}/transactions`);
    await page.getByRole("row").nth(2).waitFor();
    await page.getByRole("row").nth(1).click();
    await page.getByRole("dialog").waitFor();
    // Both presses in one task: the step back of the first is still pending at the second.
    await page.evaluate(`
      document.querySelector("dialog .drawer-head button").click();
      document.querySelectorAll("[role=row]")[2].click();`);
    await page.waitForURL(/open=/);
    await settled(page);
    expect(await page.getByRole("dialog").count()).toBe(1);
    expect(refused).toEqual([]);
  });
});
