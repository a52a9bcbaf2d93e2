import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newTestUser } from "../support/accounts.ts";
import {
  BROWSER,
  expectNoHorizontalScroll,
  picture,
  signIn,
  visibleText,
  startVisit,
  type Visit,
} from "../support/browser.ts";
import { type TestClient, importFile } from "../support/sources.ts";

const HEAD = "id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount";
/** One coin for 10,000, sold for 15,000 within the year. */
const BOOK = `${HEAD}
1,2024-01-10T10:00:00Z,spot_buy,,EUR,10000,BTC,1
2,2024-06-10T10:00:00Z,spot_sell,,BTC,1,EUR,15000`;

const WORDS = {
  "de-DE": {
    bar: "Das Jahr in fünf Schritten",
    onward: /^Weiter: /,
    steps: ["Konten", "Klären", "Ergebnis", "Bestätigen", "Abgeben"],
    headings: ["Was offen ist", "Ergebnis", "Ihre Erklärung", "So geben Sie ab"],
    allOfThem: "So ist es: Das sind alle.",
    confirm: "Vollständigkeit für 2024 bestätigen",
    confirmed: "Sie gilt für die Zahlen und Konten von jetzt.",
    save: "Stand 2024 sichern",
    saved: /^Gesichert\. Das Belegpaket/,
    notFiling: "Hier geht nichts an das Finanzamt.",
    claims: /[Aa]bgegeben (am )?\d|als abgegeben|[Ee]ingefroren/,
    adviser: "Steuerberatung",
    enterDay: /^Abgabe am .+ eintragen und Stand sichern$/,
    handedInAt: "Beim Finanzamt abgegeben am",
    handedIn: "abgegeben am 02.05.2025",
  },
  "en-GB": {
    bar: "The year in five steps",
    onward: /^Next: /,
    steps: ["Accounts", "Clarify", "Result", "Confirm", "Hand in"],
    headings: ["What is open", "Result", "Your declaration", "How to file"],
    allOfThem: "That is so: these are all of them.",
    confirm: "Confirm completeness for 2024",
    confirmed: "Valid for the current figures and accounts.",
    save: "Save the state of 2024",
    saved: /^Saved\. The bundle/,
    notFiling: "Nothing is sent to the tax office here.",
    claims: /[Ff]iled \d|as filed|handed in on|[Ff]rozen/,
    adviser: "Tax adviser",
    enterDay: /^Enter filing on .+ and save the state$/,
    handedInAt: "Handed in on",
    handedIn: "handed in on 2 May 2025",
  },
} as const;

describe.skipIf(BROWSER === null).each(["de-DE", "en-GB"] as const)("steps in %s", (locale) => {
  const w = WORDS[locale];
  let visit: Visit;
  beforeAll(async () => {
    visit = await startVisit();
  });
  afterAll(async () => visit.stop());

  const seen = async (page: Page, look: () => Promise<void>): Promise<void> => {
    try {
      await look();
    } catch (error) {
      process.stdout.write(`${await visibleText(page)}\n`);
      throw error;
    }
  };
  /** Registers a new user with a gain of 5,000, on a phone. */
  const newUserPage = async (): Promise<[TestClient, Page]> => {
    const page = await visit.open({ viewport: { width: 390, height: 844 }, locale });
    const person = await newTestUser(visit.service);
    const client = { service: visit.service, person };
    await importFile(client, BOOK, { name: "Depot" });
    await signIn(page.context(), visit.service, person);
    return [client, page];
  };
  const focused = (page: Page) =>
    page.evaluate("document.activeElement?.tagName + ' ' + document.activeElement?.textContent");

  it("scrolls a new step to its top, with the focus on its heading", async () => {
    const [, page] = await newUserPage();
    await seen(page, async () => {
      await page.goto(`${visit.service.url}/?year=2024&step=accounts`);
      for (const [i, heading] of w.headings.entries()) {
        const onward = page.getByRole("link", { name: w.onward });
        await onward.waitFor();
        // Scrolled to the end of the page, where the link to the next step is.
        await page.evaluate("scrollTo(0, document.documentElement.scrollHeight)");
        await onward.click();
        await expect.poll(() => focused(page)).toBe(`H2 ${heading}`);
        await expect.poll(() => page.evaluate("scrollY")).toBe(0);
        expect(await page.title()).toBe(
          `${w.steps[i + 1]} · ${await page.locator("h1").innerText()} · Lotbuch`,
        );
      }
      // The same with the step bar above, in both directions.
      const bar = page.getByRole("navigation", { name: w.bar });
      await bar.getByRole("link", { name: w.steps[2] }).click();
      await expect.poll(() => focused(page)).toBe(`H2 ${w.headings[1]}`);
      await page.locator(".verdict-line").waitFor();
      expect((await page.locator(".verdict-line").boundingBox())?.y ?? 9_999).toBeLessThan(844);
      await expectNoHorizontalScroll(page);
      await picture(page, `phone-result-top-${locale}`);
    });
    expect(visit.complaints).toEqual([]);
  });

  it("calls a saved year filed only once the user enters the date", async () => {
    const [, page] = await newUserPage();
    await seen(page, async () => {
      await page.goto(`${visit.service.url}/?year=2024&step=confirm`);
      await page.getByLabel(w.allOfThem).check();
      await page.getByRole("button", { name: w.confirm }).click();
      await page.getByText(w.confirmed).waitFor();
      await page.getByRole("navigation", { name: w.bar }).getByRole("link", { name: w.steps[4] }).click();
      await page.getByText(w.notFiling, { exact: false }).waitFor();
      const handIn = page.locator(".step-bar li").nth(4);
      await page.getByRole("button", { name: w.save }).click();
      await page.getByText(w.saved).waitFor();
      await page.locator(".entries li").waitFor();
      expect(await page.locator("main").innerText()).not.toMatch(w.claims);
      expect(await handIn.getAttribute("class")).toBe("");
      await picture(page, `phone-saved-state-${locale}`);
      await expectNoHorizontalScroll(page);
      // Four numbered steps for each way to file, and the values of the form to copy.
      const howTo = page.getByRole("region", { name: w.headings[3] });
      for (const [i, name] of ["ELSTER", "WISO", w.adviser].entries()) {
        await howTo.getByRole("button", { name, exact: true }).click();
        expect(await howTo.locator("ol.numbered > li").count()).toBe(4);
        expect(await howTo.locator(".form-table").count()).toBe(i < 2 ? 2 : 0);
      }
      await page.getByLabel(w.handedInAt).fill("2999-05-02");
      await page.getByRole("button", { name: w.enterDay }).click();
      await page.locator(".field-error").waitFor();
      await page.getByLabel(w.handedInAt).fill("2025-05-02");
      await page.getByRole("button", { name: w.enterDay }).click();
      await page.getByText(w.handedIn, { exact: false }).waitFor();
      await expect.poll(() => handIn.getAttribute("class")).toBe("done");
    });
    expect(visit.complaints).toEqual([]);
  });
});
