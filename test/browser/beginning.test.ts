import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newTestUser, type TestUser } from "../support/accounts.ts";
import {
  BROWSER,
  expectNoHorizontalScroll,
  picture,
  visibleText,
  startVisit,
  type Visit,
} from "../support/browser.ts";

const WORDS = {
  "de-DE": {
    how: "Kraken hinzufügen",
    file: "Datei einlesen, die Sie von dort haben",
    form: "Dateien importieren",
    sample: "Mit Beispieldaten ausprobieren",
    year: (year: string) => `Steuerjahr ${year}`,
    reached: "940,00 €",
    steps: "Das Jahr in fünf Schritten",
  },
  "en-GB": {
    how: "How do you want to add Kraken?",
    file: "Import a file it gave you",
    form: "Import files",
    sample: "Try it with sample data",
    year: (year: string) => `Tax year ${year}`,
    reached: "€940.00",
    steps: "The year in five steps",
  },
} as const;

describe.skipIf(BROWSER === null).each(["de-DE", "en-GB"] as const)("the first minute in %s", (locale) => {
  const w = WORDS[locale];
  let visit: Visit;
  beforeAll(async () => {
    visit = await startVisit();
  });
  afterAll(async () => visit.stop());

  const phone = (signedIn?: TestUser) =>
    visit.open({ viewport: { width: 390, height: 844 }, locale }, signedIn);
  const seen = async (page: Page, look: () => Promise<void>): Promise<void> => {
    try {
      await look();
    } catch (error) {
      process.stdout.write(`${await visibleText(page)}\n`);
      throw error;
    }
  };

  it("highlights the chosen connection method and scrolls its form into view", async () => {
    const page = await phone(await newTestUser(visit.service));
    await page.goto(`${visit.service.url}/?step=accounts`);
    await seen(page, async () => {
      await page.getByRole("button", { name: "Kraken", exact: true }).waitFor();
      // Header, steps and tabs leave 85 % of the screen to the page.
      const height = await page.evaluate(`[".top", ".step-bar ol", ".nav"]
        .reduce((sum, part) => sum + document.querySelector(part).getBoundingClientRect().height, 0)`);
      expect(height).toBeLessThanOrEqual(0.15 * 844);
      await page.getByRole("button", { name: "Kraken", exact: true }).click();
      const methods = page.getByRole("group", { name: w.how });
      await methods.waitFor();
      await expect.poll(() => page.evaluate("document.activeElement?.tagName")).toBe("H3");
      const file = methods.getByRole("button", { name: w.file });
      await file.click();
      const form = page.getByRole("heading", { name: w.form });
      await form.waitFor();
      await expect.poll(async () => ((await form.boundingBox())?.y ?? 844) < 600).toBe(true);
      // Hovering over a connection method changes its background only, not its border.
      const looks = (await page.evaluate(`
        [...document.querySelectorAll(".chosen-place [aria-pressed]")].map(
          (one) => one.getAttribute("aria-pressed") + " " + getComputedStyle(one).borderTopColor)`)) as readonly string[];
      const chosen = looks.filter((look) => look.startsWith("true "));
      const others = new Set(looks.filter((look) => look.startsWith("false ")));
      expect(chosen).toHaveLength(1);
      expect(others.size).toBe(1);
      expect([...others][0]?.slice(6)).not.toBe(chosen[0]?.slice(5));
      await picture(page, `phone-way-${locale}`);
      await expectNoHorizontalScroll(page);
    });
  });

  it("opens the sample on its result, and shows no figure before all of it is read", async () => {
    const page = await phone();
    await page.goto(visit.service.url);
    await seen(page, async () => {
      // Records every text of the headline.
      await page.evaluate(`
        window.bars = [];
        new MutationObserver(() => {
          const bar = document.querySelector(".headline")?.textContent;
          if (bar !== undefined && !window.bars.includes(bar)) window.bars.push(bar);
        }).observe(document.body, { childList: true, subtree: true, characterData: true })`);
      await page.getByRole("button", { name: w.sample }).click();
      const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Berlin" }).format();
      await page.getByRole("heading", { level: 1, name: w.year(today.slice(0, 4)) }).waitFor();
      await page.getByText(w.reached).first().waitFor();
      expect(new URL(page.url()).searchParams.get("step")).toBe("result");
      // The headline has two texts only: one without figures while data is read, then the final one. No count changes a
      // second later.
      expect(await page.evaluate("window.bars")).toHaveLength(2);
      await picture(page, `phone-sample-${locale}`);
    });
    expect(visit.complaints).toEqual([]);
  });
});
