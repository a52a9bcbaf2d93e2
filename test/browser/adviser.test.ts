import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newTestUser, type TestUser } from "../support/accounts.ts";
import {
  BROWSER,
  expectNoHorizontalScroll,
  picture,
  settled,
  startVisit,
  type Visit,
} from "../support/browser.ts";
import { startTestService } from "../support/service.ts";
import { importFile } from "../support/sources.ts";
import { letIn } from "../service/access/support.ts";

/** Bought for 1,000, sold for 2,400 a month later: 1,400 taxable. */
const GAIN = `id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount
1,2024-01-10T10:00:00Z,spot_buy,,EUR,1000,BTC,1
2,2024-02-10T10:00:00Z,spot_sell,,BTC,1,EUR,2400`;

describe.skipIf(BROWSER === null)("an owner and an adviser", () => {
  let visit: Visit;
  let owner: TestUser;
  let adviser: TestUser;
  let receiver: Server;
  const deliveryIds: string[] = [];
  beforeAll(async () => {
    visit = await startVisit(startTestService({ LOTBUCH_WEBHOOK_LOOPBACK: "yes" }));
    receiver = createServer((incoming, response) => {
      deliveryIds.push(String(incoming.headers["webhook-id"]));
      incoming.resume().on("end", () => response.writeHead(204).end());
    });
    await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
    [owner, adviser] = [await newTestUser(visit.service), await newTestUser(visit.service)];
    await importFile({ service: visit.service, person: owner }, GAIN);
  });
  afterAll(async () => {
    receiver.closeAllConnections();
    receiver.close();
    await visit.stop();
  });

  const pageOf = async (person: TestUser, path: string, locale = "en-GB"): Promise<Page> => {
    const page = await visit.open({ viewport: { width: 1280, height: 900 }, locale }, person);
    await page.goto(visit.service.url + path);
    return page;
  };

  it("invites, accepts, switches to the client's year and back; the owner sees the access and ends it", async () => {
    const mine = await pageOf(owner, "/account?part=access");
    const advisers = mine.getByRole("region", { name: "Advisers" });
    // The field shows the error before any request is sent.
    await advisers.getByRole("button", { name: "Invite" }).click();
    await advisers.locator(".field-error", { hasText: "Enter an email address" }).waitFor();
    await advisers.getByLabel("Email address of the adviser").fill(adviser.email);
    await advisers.getByRole("button", { name: "Invite" }).click();
    await advisers.getByText(`${adviser.email} (invited)`).waitFor();

    const theirs = await pageOf(adviser, "/clients");
    await theirs.getByRole("button", { name: "Accept" }).click();
    await theirs.getByRole("button", { name: /^Open account/ }).waitFor();
    await theirs.getByRole("button", { name: /^Open account/ }).click();
    await theirs.getByText(/^You are in the account of/).waitFor();
    await theirs.goto(`${visit.service.url}/year?year=2024`);
    await theirs.locator(".verdict-line").waitFor();
    expect(await theirs.locator(".verdict-line").innerText()).toBe("€1,400.00 taxable");
    await picture(theirs, "adviser-year");
    // Keys, password and deletion remain those of the adviser, and the page says so.
    await theirs.goto(`${visit.service.url}/account`);
    await theirs.getByText("What follows is your own account, not the one of").waitFor();
    await theirs.getByRole("button", { name: "Back to my own account" }).click();
    await theirs.getByRole("heading", { name: "Clients" }).waitFor();
    await theirs.goto(`${visit.service.url}/year`);
    await theirs.getByText("Nothing connected yet").waitFor();

    await mine.reload();
    const auditLog = mine.getByRole("region", { name: "Who did what" });
    await auditLog.getByText(adviser.email).first().waitFor();
    await auditLog
      .getByText(/^Looked at: /)
      .first()
      .waitFor();
    expect(await auditLog.innerText()).not.toContain("/v1/");
    await advisers.getByRole("button", { name: `End access: ${adviser.email}` }).click();
    await advisers.getByText(adviser.email).waitFor({ state: "detached" });
    await theirs.goto(`${visit.service.url}/clients`);
    await theirs.getByText("Nobody has let you into their account.", { exact: false }).waitFor();
  });

  it("creates an API key, shows it once and revokes it", async () => {
    const page = await pageOf(owner, "/account?part=developers");
    const keys = page.getByRole("region", { name: "API keys" });
    await keys.getByLabel("Name of the key").fill("Agent");
    await keys.getByRole("button", { name: "Make a key" }).click();
    const key = await keys.getByText(/^lb_[\w-]{43}$/).innerText();
    await page.setViewportSize({ width: 360, height: 800 });
    await expectNoHorizontalScroll(page);
    await picture(page, "account-others");
    const listSources = () =>
      fetch(`${visit.service.url}/v1/sources`, { headers: { authorization: `Bearer ${key}` } });
    expect((await listSources()).status).toBe(200);
    await keys.getByRole("button", { name: "Revoke Agent" }).click();
    await keys.getByRole("button", { name: "Revoke Agent" }).waitFor({ state: "detached" });
    expect((await listSources()).status).toBe(401);
  });

  it("adds a webhook, shows its secret once and the result of a test, and removes it", async () => {
    const page = await pageOf(owner, "/account?part=developers");
    const base = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
    const webhooks = page.getByRole("region", { name: "Webhooks" });
    const add = webhooks.getByRole("button", { name: "Add the webhook" });
    await webhooks.getByLabel("Address", { exact: true }).fill("my server");
    await add.click();
    await webhooks.getByText("Enter the whole address, beginning with https:// and a name.").waitFor();
    // The service refuses the address: the error is at the field, and the input is not lost.
    await webhooks.getByLabel("Address", { exact: true }).fill("https://10.0.0.1/hooks");
    await webhooks.getByLabel(/tax\.changed/).uncheck();
    await add.click();
    await webhooks.locator(".field-error").waitFor();
    expect(await webhooks.getByLabel("Address", { exact: true }).inputValue()).toBe("https://10.0.0.1/hooks");
    await webhooks.getByLabel("Address", { exact: true }).fill(`${base}/hooks`);
    await add.click();
    await webhooks.getByText(/^whsec_[A-Za-z0-9+/]{43}=$/).waitFor();
    await webhooks.getByText("A sync is done, A sync has failed, A saved year differs from today").waitFor();
    await webhooks.getByRole("button", { name: `Send a test to ${base}/hooks` }).click();
    const drawer = page.getByRole("dialog", { name: "Deliveries" });
    await drawer.getByRole("row", { name: /webhook\.test delivered Answered 204, tries: 1\./ }).waitFor();
    expect(deliveryIds).toHaveLength(1);
    await picture(page, "webhook-deliveries");
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoHorizontalScroll(page);
    await page.reload();
    await webhooks.getByText(`${base}/hooks`).waitFor();
    expect(await webhooks.getByText(/whsec_/).count()).toBe(0);
    await picture(page, "phone-webhooks");
    await webhooks.getByRole("button", { name: `Remove ${base}/hooks` }).click();
    await webhooks.getByText(`${base}/hooks`).waitFor({ state: "detached" });
    expect(visit.complaints).toEqual([]);
  });

  it("shows a viewer no action they may not take, and requires confirmation before they give the access back", async () => {
    const viewer = await newTestUser(visit.service);
    await letIn(visit.service, owner, viewer, "viewer");
    const page = await pageOf(viewer, "/clients");
    await page.getByRole("button", { name: /^Open account/ }).click();
    await page.getByText("You can look at everything and change nothing.").waitFor();
    const changing =
      /^(Rebuild|Fetch|Rename|Remove|Connect|Add|Import|Correct|Undo|Settle|Link|Take apart|Freeze|File|State|Enter)\b/;
    for (const path of ["/sources", "/year?year=2024", "/transactions", "/transfers", "/holdings"]) {
      await page.goto(visit.service.url + path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await settled(page);
      const names = await page.locator("main button, main a.button").allInnerTexts();
      expect([path, names.filter((name) => changing.test(name))]).toEqual([path, []]);
      expect(await page.locator("main form input[type=file]").count()).toBe(0);
    }
    await page.goto(`${visit.service.url}/clients`);
    await page.getByRole("button", { name: "Give access back" }).click();
    const question = page.getByRole("dialog", { name: /^Give back the access to/ });
    await question.getByText("until its owner invites you again", { exact: false }).waitFor();
    await question.getByRole("button", { name: "Keep it" }).click();
    await question.waitFor({ state: "detached" });
    const german = await pageOf(viewer, "/clients", "de-DE");
    await german.getByRole("button", { name: "Zugang zurückgeben" }).click();
    await german.getByRole("dialog", { name: /^Den Zugang zu .* zurückgeben\?$/ }).waitFor();
    await german.getByRole("button", { name: "Behalten" }).click();
    await page.getByRole("button", { name: "Give access back" }).click();
    await question.getByRole("button", { name: "Give access back" }).click();
    await page.getByText("Nobody has let you into their account.", { exact: false }).waitFor();
  });
});
