import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { expect } from "vitest";
import { findBrowser } from "../../scripts/find-browser.js";
import { newPerson } from "./accounts.ts";
import { sharedService, type TestService } from "./service.ts";
import { connect, run } from "./sources.ts";

/** Null: none on this machine; scripts/browser.js has said so before the run. */
export const BROWSER = findBrowser();

export type Visit = {
  readonly service: TestService;
  readonly browser: Browser;
  /** Hosts that any page asked for something. */
  readonly hosts: ReadonlySet<string>;
  /** What the pages complained about: script errors, refusals by the content policy. */
  readonly complaints: readonly string[];
  readonly open: (options?: Parameters<Browser["newContext"]>[0]) => Promise<Page>;
  readonly stop: () => Promise<void>;
};

/** The whole service, the shared one where no other is given, and a real browser. */
export async function startVisit(starting: Promise<TestService> = sharedService()): Promise<Visit> {
  const service = await starting;
  const browser = await chromium.launch({
    executablePath: BROWSER ?? "",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
  const hosts = new Set<string>();
  const complaints: string[] = [];
  const contexts: BrowserContext[] = [];
  return {
    service,
    browser,
    hosts,
    complaints,
    open: async (options = {}) => {
      // What breathes while it waits is drawn sixty times a second, and here by the processor that is waited for.
      const context = await browser.newContext({ locale: "en-GB", reducedMotion: "reduce", ...options });
      contexts.push(context);
      context.setDefaultTimeout(60_000);
      context.on("request", (request) => hosts.add(new URL(request.url()).host));
      context.on("weberror", (error) => complaints.push(String(error.error())));
      context.on("console", (message) => {
        // A refused sign-in is an answer, not a mistake of the page.
        if (message.type() === "error" && !/status of 4\d\d/.test(message.text()))
          complaints.push(message.text());
      });
      return context.newPage();
    },
    stop: async () => {
      for (const context of contexts) await context.close();
      await browser.close();
      await service.stop();
    },
  };
}

/** What a person reads on the page: for the record of a test that failed. */
export const shown = async (page: Page): Promise<string> =>
  `${page.url()}\n${await page.locator("dialog[open], body").last().innerText()}`.slice(0, 4_000);

/** Accounts of the sandbox whose history never changes: each has its figures, by hand, in its .expected.json. */
const ACCOUNTS = [
  ["trader", "Trading account", "coinbase"],
  ["staker", "Staking account", "coinbase"],
  ["holder", "Savings account", "coinbase"],
  ["messy", "Account with gaps", "coinbase"],
  ["saver", "Kraken", "kraken"],
] as const;

/** A page of somebody who has these accounts and sees the year 2024. */
export async function openAccounts(visit: Visit, page?: Page): Promise<Page> {
  const shows = page ?? (await visit.open({ viewport: { width: 1280, height: 900 } }));
  const client = { service: visit.service, person: await newPerson(visit.service) };
  for (const [user, name, providerKey] of ACCOUNTS)
    await run(client, await connect(client, user, name, providerKey));
  const { token } = client.person;
  await shows.context().addCookies([{ name: "lotbuch_session", value: token, url: visit.service.url }]);
  await shows.goto(`${visit.service.url}/year?year=2024`);
  await shows.locator(".figures").waitFor();
  return shows;
}

/** Where pictures of the pages go for whoever wants to look: LOTBUCH_PICTURES names a folder. */
const PICTURES = process.env["LOTBUCH_PICTURES"];

/** Waits until the page stands still, so that what is asked of it next is asked of all of it. */
export async function picture(page: Page, name: string): Promise<void> {
  await page.evaluate(
    "document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))",
  );
  if (PICTURES === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  // A drawer covers the screen, not the whole length of the page.
  const fullPage = (await page.getByRole("dialog").count()) === 0;
  await page.screenshot({ path: join(PICTURES, `${name}.jpg`), type: "jpeg", quality: 80, fullPage });
}

type Finding = {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: unknown; readonly failureSummary?: string }[];
};

const require = createRequire(import.meta.url);
const AXE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

/** WCAG 2.2 AA as far as a machine can tell. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.locator("h1").first().waitFor({ state: "attached" });
  // Over the debugger's channel: the page's own policy lets no script in. Half a second of work, so once per document.
  if (!(await page.evaluate(`typeof axe !== "undefined"`))) await page.evaluate(AXE);
  // What lies behind an open drawer can neither be seen nor reached, and is looked at when none is open.
  // What lies below the bar at the foot of a phone's page just now is looked at again where it has been scrolled to.
  const findings = await page.evaluate(
    `(async () => {
      const { violations } = await axe.run(document.querySelector("dialog:modal") ?? document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"], resultTypes: ["violations"] });
      const left = [];
      for (const found of violations) {
        if (found.id !== "target-size") { left.push(found); continue; }
        for (const { target } of found.nodes) {
          const element = document.querySelector(target.at(-1));
          element?.scrollIntoView({ block: "center" });
          const again = await axe.run(element ?? document, { runOnly: { type: "rule", values: ["target-size"] }, resultTypes: ["violations"] });
          left.push(...again.violations);
        }
      }
      return left;
    })()`,
  );
  expect(
    (findings as readonly Finding[]).map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes.map(({ target, failureSummary }) => `  ${String(target)} ${failureSummary ?? ""}`).join("\n")}`,
    ),
    page.url(),
  ).toEqual([]);
}

/** Nothing sticks out to the side, as it would on a phone; what scrolls inside its own frame may. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(`
    document.documentElement.scrollWidth <= document.documentElement.clientWidth ? [] :
      [...document.querySelectorAll("body *")]
        .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5)
        .map((element) => element.tagName + "." + element.getAttribute("class"))`);
  expect(wide, page.url()).toEqual([]);
}
