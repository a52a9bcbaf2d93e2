import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  BROWSER,
  expectNoHorizontalScroll,
  picture,
  settled,
  startVisit,
  violationsOn,
  type Visit,
} from "../support/browser.ts";

const PAGES = [
  "/docs",
  "/docs/guides/first-call",
  "/docs/guides/test-data",
  "/docs/reference",
  "/docs/reference/postTax",
  "/docs/reference/createToken",
  "/docs/errors",
  "/docs/events",
  "/docs/schemas/PersonTax",
];

describe.skipIf(BROWSER === null)("the documentation pages", () => {
  let visit: Visit;
  beforeAll(async () => {
    visit = await startVisit();
  });
  afterAll(() => visit.stop());

  it.each([
    ["phone", { viewport: { width: 360, height: 740 }, colorScheme: "light" as const }],
    ["desktop", { viewport: { width: 1280, height: 800 }, colorScheme: "dark" as const }],
  ])(
    "has no accessibility violations, fits the screen and loads nothing from elsewhere: %s",
    async (name, options) => {
      const page = await visit.open(options);
      for (const path of PAGES) {
        await page.goto(visit.service.url + path);
        await settled(page);
        expect(await violationsOn(page), path).toEqual([]);
        await expectNoHorizontalScroll(page);
        await picture(page, `docs-${name}${path.replaceAll("/", "-")}`);
      }
      expect([...visit.hosts]).toEqual([new URL(visit.service.url).host]);
      expect(visit.complaints).toEqual([]);
    },
  );

  it("finds an operation by the search, without a script", async () => {
    const page = await visit.open({ javaScriptEnabled: false });
    await page.goto(`${visit.service.url}/docs`);
    await page.getByRole("searchbox").fill("link-tokens");
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByRole("link", { name: /one-time link to the connect page/ }).click();
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toContain("one-time link");
    expect(await page.locator("main").innerText()).toContain("POST /v1/link-tokens");
  });
});
