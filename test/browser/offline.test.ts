import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newTestUser } from "../support/accounts.ts";
import {
  BROWSER,
  expectAccessible,
  expectNoHorizontalScroll,
  picture,
  signIn,
  startVisit,
  type Visit,
} from "../support/browser.ts";
import { relayTo } from "../support/relay.ts";
import { importFile } from "../support/sources.ts";

const LAST = new Date().getUTCFullYear() - 1;
/** Two coins for 400 are sold for 1,900 within the year: 1,500, above the limit of 1,000. */
const BOOK = `id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount
1,${LAST}-02-01T10:00:00Z,spot_buy,,EUR,400,SOL,2
2,${LAST}-06-01T10:00:00Z,spot_sell,,SOL,2,EUR,1900`;

describe.skipIf(BROWSER === null)("last year without a connection", () => {
  let visit: Visit;
  let page: Page;
  let network: Awaited<ReturnType<typeof relayTo>>;
  beforeAll(async () => {
    visit = await startVisit();
    network = await relayTo(visit.service.url);
    const person = await newTestUser(visit.service);
    await importFile({ service: visit.service, person }, BOOK, { name: "<b>Börse</b>" });
    page = await visit.open({ viewport: { width: 390, height: 844 }, locale: "de-DE" });
    await signIn(page.context(), network, person);
  });
  afterAll(async () => {
    await visit.stop();
    await network.cut();
  });

  const cacheNames = () => page.evaluate<readonly string[]>("caches.keys()");

  it("stores nothing before the user enables it", async () => {
    await page.goto(`${network.url}/account?part=data`);
    await page.getByLabel("Zahlen des letzten Jahres hier aufbewahren").waitFor();
    expect(await cacheNames()).toEqual([]);
    expect(await page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)")).toBe(
      0,
    );
  });

  it("can be read without the service, with figures, and without a script", async () => {
    await page.getByLabel("Zahlen des letzten Jahres hier aufbewahren").check();
    await page.getByText("In diesem Browser aufbewahrt.").waitFor();
    await page.evaluate("navigator.serviceWorker.ready.then(() => 1)");
    await network.cut();
    await page.goto(`${network.url}/?year=${LAST}`);
    await page.getByRole("heading", { level: 1, name: `Steuerjahr ${LAST}, ohne Verbindung` }).waitFor();
    await page.getByText("1.500,00 €").first().waitFor();
    expect(await page.locator("script").count()).toBe(0);
    // The styles are cached as well.
    expect(await page.evaluate("getComputedStyle(document.querySelector('.card')).borderRadius")).not.toBe(
      "0px",
    );
    await picture(page, "phone-offline");
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await network.restore();
    await page.goto(`${network.url}/?year=${LAST}`);
    await page.getByRole("heading", { level: 1, name: `Steuerjahr ${LAST}`, exact: true }).waitFor();
  });

  it("is deleted at sign-out", async () => {
    expect(await cacheNames()).toEqual(["lotbuch-offline"]);
    // Sign-out deletes the copy at once, although this visit is just renewing it.
    await page.goto(`${network.url}/account`);
    await page.getByRole("button", { name: "Abmelden", exact: true }).first().click();
    await page.getByRole("button", { name: "Abmelden", exact: true }).first().waitFor({ state: "detached" });
    await expect.poll(cacheNames).toEqual([]);
    // The service worker serves this page one last time and then unregisters.
    await page.goto(`${network.url}/login`);
    await page.getByLabel("E-Mail-Adresse").first().waitFor();
    await expect
      .poll(() => page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)"))
      .toBe(0);
    expect(visit.complaints.filter((text) => !/Failed to fetch|ERR_/.test(text))).toEqual([]);
  });
});
