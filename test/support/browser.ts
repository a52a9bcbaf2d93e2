import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from "playwright-core";
import { expect } from "vitest";
import { findBrowser } from "../../scripts/find-browser.js";
import { call, newTestUser } from "./accounts.ts";
import { sharedService, type TestService } from "./service.ts";
import { connect, run } from "./sources.ts";

/** Null if there is no browser on this machine; scripts/browser.js has reported it before the run. */
export const BROWSER = findBrowser();

export type Visit = {
  readonly service: TestService;
  /** Hosts to which any page sent a request. */
  readonly hosts: ReadonlySet<string>;
  /** Script errors of the pages, and violations of the content security policy. */
  readonly complaints: readonly string[];
  /** Opens a page in a new context, which stores only the session of the given user. */
  readonly open: (options?: BrowserContextOptions, signedIn?: { readonly token: string }) => Promise<Page>;
  readonly stop: () => Promise<void>;
};

let browser: Promise<Browser> | undefined;

/** One browser for all files that a process runs one after the other; it ends with the process. */
const sharedBrowser = (): Promise<Browser> =>
  (browser ??= chromium.launch({
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
  }));

/** Starts a service, or uses the shared one, with its own contexts in the shared browser. */
export async function startVisit(starting: Promise<TestService> = sharedService()): Promise<Visit> {
  const service = await starting;
  const hosts = new Set<string>();
  const complaints: string[] = [];
  const contexts: BrowserContext[] = [];
  return {
    service,
    hosts,
    complaints,
    open: async (options = {}, signedIn) => {
      // Without animations: an animation while waiting is drawn sixty times a second by the processor that is waited
      // for.
      const settings = { locale: "en-GB", reducedMotion: "reduce", ...options } as const;
      const context = await (await sharedBrowser()).newContext(settings);
      contexts.push(context);
      locales.set(context, settings.locale);
      context.setDefaultTimeout(60_000);
      context.on("request", (request) => hosts.add(new URL(request.url()).host));
      context.on("weberror", (error) => complaints.push(String(error.error())));
      context.on("console", (message) => {
        // A refused sign-in is a response, not an error of the page.
        if (message.type() === "error" && !/status of 4\d\d/.test(message.text()))
          complaints.push(message.text());
      });
      if (signedIn !== undefined) await signIn(context, service, signedIn);
      return follow(await context.newPage());
    },
    stop: async () => {
      for (const context of contexts) await context.close();
      await service.stop();
    },
  };
}

/** Locales of the contexts that a visit has opened. */
const locales = new WeakMap<BrowserContext, string>();

/** Signs the context in as this user, whose account has the language of the context, as if registered there. */
export async function signIn(
  context: BrowserContext,
  service: { readonly url: string },
  { token }: { readonly token: string },
): Promise<void> {
  const language = locales.get(context)?.startsWith("de") === true ? "de" : "en";
  const { status } = await call(service, "PATCH", "/v1/account/preferences", { token, body: { language } });
  expect(status).toBe(200);
  await context.addCookies([{ name: "lotbuch_session", value: token, url: service.url }]);
}

/** Pending requests by the page that sent them. */
const pendingRequests = new WeakMap<Page, Set<Request>>();

function follow(page: Page): Page {
  const open = new Set<Request>();
  pendingRequests.set(page, open);
  page.on("request", (request) => open.add(request));
  for (const end of ["requestfinished", "requestfailed"] as const)
    page.on(end as "requestfinished", (request) => open.delete(request));
  return page;
}

/** Number of calm frames in a row: a response is drawn in one frame and may cause the next request in another. */
const CALM_FRAMES = 3;
/** Number of frames after which a page without rest counts as hanging. */
const MAX_FRAMES = 3_000;

/** Waits until no request is pending and no placeholder is shown. */
export async function settled(page: Page): Promise<void> {
  let calm = 0;
  for (let frame = 0; calm < CALM_FRAMES; frame += 1) {
    // A page that navigates during the evaluation returns nothing.
    const waits = await page
      .evaluate<string>(
        `new Promise((done) => requestAnimationFrame(() => setTimeout(() => {
          const waits = document.querySelector('.skeleton, [aria-busy="true"]');
          done(waits !== null ? waits.outerHTML.slice(0, 200) : document.querySelector("h1") === null ? "no heading" : "");
        })))`,
      )
      .catch(() => "another page");
    const open = [...(pendingRequests.get(page) ?? [])].map((request) => request.url());
    calm = waits === "" && open.length === 0 ? calm + 1 : 0;
    if (frame > MAX_FRAMES)
      throw new Error(`${page.url()} does not come to rest: ${waits} ${open.join(" ")}`);
  }
}

/** Visible text of the page, for the log of a failed test. */
export const visibleText = async (page: Page): Promise<string> =>
  `${page.url()}\n${await page.locator("dialog[open], body").last().innerText()}`.slice(0, 4_000);

/** Sandbox accounts with a fixed history: each has its figures, worked out by hand, in its .expected.json. */
const ACCOUNTS = [
  ["trader", "Trading account", "coinbase"],
  ["staker", "Staking account", "coinbase"],
  ["holder", "Savings account", "coinbase"],
  ["messy", "Account with gaps", "coinbase"],
  ["saver", "Kraken", "kraken"],
] as const;

/** Opens a page of a user with these accounts on the year 2024. */
export async function openAccounts(visit: Visit, page?: Page): Promise<Page> {
  const person = await newTestUser(visit.service);
  const client = { service: visit.service, person };
  for (const [user, name, providerKey] of ACCOUNTS)
    await run(client, await connect(client, user, name, providerKey));
  const target = page ?? (await visit.open({ viewport: { width: 1280, height: 900 } }));
  await signIn(target.context(), visit.service, person);
  await target.goto(`${visit.service.url}/year?year=2024`);
  await target.locator(".figures").waitFor();
  return target;
}

/** Folder for screenshots, set with LOTBUCH_PICTURES. */
const PICTURES = process.env["LOTBUCH_PICTURES"];

/** Waits until the page is still, so that the next check covers all of it, and takes a screenshot. */
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

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Rules that depend on colors only. */
export const CONTRAST = { type: "rule", values: ["color-contrast"] };

/** Violations of WCAG 2.2 AA that axe finds on the page, or in the drawer that covers it. */
export async function violationsOn(page: Page, runOnly: object = WCAG): Promise<readonly string[]> {
  // Injected over the debugger protocol, because the page's policy allows no script. It takes half a second, so once
  // per document.
  if (!(await page.evaluate(`typeof axe !== "undefined"`))) await page.evaluate(AXE);
  // Content behind an open drawer can neither be seen nor reached, and is checked when no drawer is open. Content below
  // the fixed bar at the bottom on a phone is checked again after scrolling.
  const findings = await page.evaluate<readonly Finding[]>(
    `(async () => {
      const { violations } = await axe.run(document.querySelector("dialog:modal") ?? document, { runOnly: ${JSON.stringify(runOnly)}, resultTypes: ["violations"] });
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
  return findings.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ target, failureSummary }) => `  ${String(target)} ${failureSummary ?? ""}`).join("\n")}`,
  );
}

/** For pages that the table of all pages (test/browser/pages.test.ts) does not contain. */
export const expectAccessible = async (page: Page): Promise<void> =>
  expect(await violationsOn(page), page.url()).toEqual([]);

/** Expects no horizontal overflow, as on a phone; elements that scroll in their own frame may overflow. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(`
    document.documentElement.scrollWidth <= document.documentElement.clientWidth ? [] :
      [...document.querySelectorAll("body *")]
        .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5)
        .map((element) => element.tagName + "." + element.getAttribute("class"))`);
  expect(wide, page.url()).toEqual([]);
}
