import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { packageRoot } from "../../src/process/paths.ts";
import { newPerson } from "../support/accounts.ts";
import { BROWSER, startVisit, type Visit } from "../support/browser.ts";
import { type Client, connect, request, run } from "../support/sources.ts";

type Language = "de" | "en";

/** Where a person with data can go, and what opens there. */
const PLACES: readonly (readonly [path: string, open?: (page: Page) => Promise<void>])[] = [
  ["/?year=2024&step=accounts"],
  ["/?year=2024&step=clarify"],
  ["/?year=2024&step=confirm"],
  ["/?year=2024&step=result"],
  ["/?year=2024&step=hand-in"],
  ["/year?year=2024"],
  ["/year?year=2024", async (page) => page.locator(".figure").first().click()],
  ["/holdings"],
  ["/transactions"],
  ["/transactions", async (page) => page.getByRole("row").nth(2).click()],
  ["/transfers"],
  [
    "/sources",
    async (page) => {
      const more = page.getByRole("button", { name: /^(More|Mehr)$/ });
      for (let i = 0; i < (await more.count()); i += 1) await more.nth(i).click();
    },
  ],
  ["/ask"],
  ["/account"],
  ["/clients"],
  ["/imprint"],
  ["/privacy"],
  ["/nowhere"],
];

/** Words that are in every second sentence of one language and in none of the other. */
const COMMON: Readonly<Record<Language, readonly string[]>> = {
  en: "the and with your you are not have from this that which were been what there their would".split(" "),
  de: "und nicht Sie ist oder für mit dem den des ein eine wurde werden wird sind auf aus bei".split(" "),
};

const PATTERNS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ["JSON", /[{[]\s*"|":\s*["\d{[]/],
  ["a code of the house", /\bS-?\d{1,3}\b|\b[a-z]+\.[a-z]+[A-Z]\w+\b/],
  ["a time as machines write it", /\d{4}-\d\d-\d\dT\d\d:\d\d|\b\d{4}-\d\d-\d\d\b/],
  ["a format by its key", /\b(GOBD|BUNDLE)\b/],
  ["a kind by its key", /\b(spot_buy|spot_sell|staking_reward|gift_received|missing-origin|[a-z]+_[a-z]+)\b/],
  ["something that is no text", /\b(undefined|null|NaN|\[object)\b/],
];

/** What stands there in words: not what was quoted as it came, nor what says that it is in another language. */
const textsOf = (page: Page, language: Language): Promise<readonly string[]> =>
  page.evaluate<readonly string[]>(`(() => {
    const found = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const at = walk.currentNode.parentElement;
      if (at.closest("pre, code, .mono, script, style") !== null) continue;
      if (at.closest("[lang]").lang !== "${language}") continue;
      const text = walk.currentNode.textContent.trim();
      if (text !== "" && at.checkVisibility()) found.push(text);
    }
    for (const element of document.querySelectorAll("[aria-label], [placeholder], [title]"))
      if (element.closest("[lang]").lang === "${language}" && element.checkVisibility())
        for (const name of ["aria-label", "placeholder", "title"])
          if (element.hasAttribute(name)) found.push(element.getAttribute(name).trim());
    return found;
  })()`);

/** The page's own sentences by language, as far as they are whole and not made of parts. */
async function catalogue(): Promise<Readonly<Record<Language, ReadonlySet<string>>>> {
  const all = { de: new Set<string>(), en: new Set<string>() };
  const gather = (value: unknown, into: Set<string>): void => {
    if (typeof value === "string") into.add(value.trim());
    else if (typeof value === "object" && value !== null)
      for (const one of Object.values(value)) gather(one, into);
  };
  for (const file of readdirSync(join(packageRoot, "web"), { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith("text.ts")) continue;
    const module = (await import(join(packageRoot, "web", file))) as Readonly<Record<string, unknown>>;
    for (const texts of Object.values(module))
      if (typeof texts === "object" && texts !== null && "en" in texts && "de" in texts) {
        gather(texts.en, all.en);
        gather(texts.de, all.de);
      }
  }
  const only = (own: ReadonlySet<string>, other: ReadonlySet<string>) =>
    new Set([...own].filter((text) => text !== "" && !other.has(text)));
  return { de: only(all.de, all.en), en: only(all.en, all.de) };
}

describe.skipIf(BROWSER === null)("every page in both languages", () => {
  let visit: Visit;
  let client: Client;
  let words: Awaited<ReturnType<typeof catalogue>>;
  beforeAll(async () => {
    visit = await startVisit();
    words = await catalogue();
    client = { service: visit.service, person: await newPerson(visit.service) };
    for (const [user, provider] of [
      ["trader", "coinbase"],
      ["messy", "coinbase"],
      ["saver", "kraken"],
    ] as const)
      await run(client, await connect(client, user, `Depot ${user.toUpperCase()}`, provider));
    await request(client, "POST", "/v1/tax/2024/filings", {});
  });
  afterAll(async () => visit.stop());

  it("knows the page's words", () => {
    expect(words.de.size).toBeGreaterThan(400);
    expect(words.en.size).toBeGreaterThan(400);
  });

  it.each(["de", "en"] as const)(
    "in %s says nothing in the other one, and nothing that machines say",
    async (language) => {
      const other: Language = language === "de" ? "en" : "de";
      const page = await visit.open({
        viewport: { width: 1280, height: 900 },
        locale: language === "de" ? "de-DE" : "en-GB",
      });
      await page
        .context()
        .addCookies([{ name: "lotbuch_session", value: client.person.token, url: visit.service.url }]);
      const strange = new RegExp(`(?<![\\p{L}-])(${COMMON[other].join("|")})(?![\\p{L}-])`, "u");
      const found: string[] = [];
      for (const [path, open] of PLACES) {
        await page.goto(visit.service.url + path);
        await page.getByRole("heading", { level: 1 }).waitFor();
        await page.waitForLoadState("networkidle");
        if (open !== undefined) {
          await open(page);
          await page.waitForLoadState("networkidle");
        }
        for (const text of new Set(await textsOf(page, language))) {
          // What a provider wrote is quoted as it came.
          const own = text.replaceAll(/"[\w ]+"/g, "");
          if (strange.test(own) || words[other].has(text)) found.push(`${path}: ${other}: ${text}`);
          for (const [what, pattern] of PATTERNS)
            if (pattern.test(own)) found.push(`${path}: ${what}: ${text}`);
        }
      }
      expect(found).toEqual([]);
    },
  );
});
