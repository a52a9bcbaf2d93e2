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
import { newTestUser } from "./accounts.ts";
import { sharedService, type TestService } from "./service.ts";
import { connect, run } from "./sources.ts";

/** Null: none on this machine; scripts/browser.js has said so before the run. */
export const BROWSER = findBrowser();

export type Visit = {
  readonly service: TestService;
  /** Hosts that any page asked for something. */
  readonly hosts: ReadonlySet<string>;
  /** What the pages complained about: script errors, refusals by the content policy. */
  readonly complaints: readonly string[];
  /** A page in a new context: nothing is stored there but the session of whoever is signed in. */
  readonly open: (options?: BrowserContextOptions, signedIn?: { readonly token: string }) => Promise<Page>;
  readonly stop: () => Promise<void>;
};

let browser: Promise<Browser> | undefined;

/** One for all files that a process takes one after the other; it ends with the process. */
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

/** The whole service, the shared one where no other is given, and contexts of its own in the shared browser. */
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
      // What breathes while it waits is drawn sixty times a second, and here by the processor that is waited for.
      const context = await (
        await sharedBrowser()
      ).newContext({ locale: "en-GB", reducedMotion: "reduce", ...options });
      contexts.push(context);
      context.setDefaultTimeout(60_000);
      context.on("request", (request) => hosts.add(new URL(request.url()).host));
      context.on("weberror", (error) => complaints.push(String(error.error())));
      context.on("console", (message) => {
        // A refused sign-in is an answer, not a mistake of the page.
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

/** Whoever opens a page there is signed in as this person. */
export const signIn = (
  context: BrowserContext,
  service: { readonly url: string },
  { token }: { readonly token: string },
): Promise<void> => context.addCookies([{ name: "lotbuch_session", value: token, url: service.url }]);

/** Requests under way, by the page that sent them. */
const pendingRequests = new WeakMap<Page, Set<Request>>();

function follow(page: Page): Page {
  const open = new Set<Request>();
  pendingRequests.set(page, open);
  page.on("request", (request) => open.add(request));
  for (const end of ["requestfinished", "requestfailed"] as const)
    page.on(end as "requestfinished", (request) => open.delete(request));
  return page;
}

/** Frames in a row: an answer is drawn in one and may lead to the next question in another. */
const CALM_FRAMES = 3;
/** What does not come to rest hangs. */
const MAX_FRAMES = 3_000;

/** What the page asked for has come and is shown: no request is under way, and nothing stands for what is still to come. */
export async function settled(page: Page): Promise<void> {
  let calm = 0;
  for (let frame = 0; calm < CALM_FRAMES; frame += 1) {
    // A page that leaves for another while it is asked answers nothing.
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

/** What a person reads on the page: for the record of a test that failed. */
export const visibleText = async (page: Page): Promise<string> =>
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

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** What colours alone decide. */
export const CONTRAST = { type: "rule", values: ["color-contrast"] };

/** What axe finds against WCAG 2.2 AA on the page, or in the drawer that lies over it. */
export async function violationsOn(page: Page, runOnly: object = WCAG): Promise<readonly string[]> {
  // Over the debugger's channel: the page's own policy lets no script in. Half a second of work, so once per document.
  if (!(await page.evaluate(`typeof axe !== "undefined"`))) await page.evaluate(AXE);
  // What lies behind an open drawer can neither be seen nor reached, and is looked at when none is open.
  // What lies below the bar at the foot of a phone's page just now is looked at again where it has been scrolled to.
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

/** For what the table of all pages (test/browser/pages.test.ts) does not come to. */
export const expectAccessible = async (page: Page): Promise<void> =>
  expect(await violationsOn(page), page.url()).toEqual([]);

/** Nothing sticks out to the side, as it would on a phone; what scrolls inside its own frame may. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(`
    document.documentElement.scrollWidth <= document.documentElement.clientWidth ? [] :
      [...document.querySelectorAll("body *")]
        .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5)
        .map((element) => element.tagName + "." + element.getAttribute("class"))`);
  expect(wide, page.url()).toEqual([]);
}
