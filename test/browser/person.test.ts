import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newTestUser } from "../support/accounts.ts";
import { BROWSER, expectNoHorizontalScroll, picture, startVisit, type Visit } from "../support/browser.ts";
import { type TestClient, importFile, request } from "../support/sources.ts";

const HEAD = "id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount";
/** Bought for 1,000, sold for 1,700 a month later: 700 at each of two platforms, 1,400 for the person. */
const gain = (coin: string) => `${HEAD}
1,2024-01-10T10:00:00Z,spot_buy,,EUR,1000,${coin},1
2,2024-02-10T10:00:00Z,spot_sell,,${coin},1,EUR,1700`;
/** 2023: 1 ADA is sent to an unknown target. 2025: 1 SOL of unknown origin arrives and is sold for 1,408. */
const OPEN_ENDS = `${HEAD}
1,2023-01-10T10:00:00Z,spot_buy,,EUR,50,ADA,1
2,2023-06-01T10:00:00Z,transfer,,ADA,1,,
3,2025-03-01T10:00:00Z,transfer,,,,SOL,1
4,2025-04-01T10:00:00Z,spot_sell,,SOL,1,EUR,1408`;
const NOTHING_UNDERSTOOD = `${HEAD}
1,yesterday,spot_buy,,EUR,1000,BTC,1
2,2024-02-10T10:00:00Z,spot_sell,,BTC,plenty,EUR,1700`;

describe.skipIf(BROWSER === null)("a person with several sources", () => {
  let visit: Visit;
  let client: TestClient;
  let page: Page;
  beforeAll(async () => {
    visit = await startVisit();
    [client, page] = await newUserPage();
    await importFile(client, gain("BTC"), { name: "One" });
    await importFile(client, gain("ETH"), { name: "Two" });
  });
  afterAll(async () => visit.stop());

  /** Registers a new user and opens their browser. */
  const newUserPage = async (): Promise<[TestClient, Page]> => {
    const person = await newTestUser(visit.service);
    const opened = await visit.open({ viewport: { width: 1280, height: 900 } }, person);
    return [{ service: visit.service, person }, opened];
  };
  const year = async (of: number) => {
    await page.goto(`${visit.service.url}/year?year=${of}`);
    await page.getByRole("heading", { name: `Tax year ${of}` }).waitFor();
    await page.locator(".verdict-line").waitFor();
  };
  const verdict = () => page.locator(".verdict-line").innerText();

  it("tests the limit on all sources together, and shows the share of each source", async () => {
    await year(2024);
    expect(await verdict()).toBe("€1,400.00 taxable");
    await page.getByText("€1,000 reached: taxable in full").waitFor();
    await page.getByText("Nothing is missing").waitFor();
    const shares = page.getByRole("region", { name: "By account" });
    expect(await shares.getByRole("row", { name: /One/ }).innerText()).toContain("€700.00");
    await picture(page, "person-year");
    await shares.getByRole("button", { name: "Two" }).click();
    await page.getByRole("heading", { name: "The share of Two" }).waitFor();
    await page.locator(".figures").getByText("€700.00").waitFor();
    // The result and the limits remain those of the person.
    expect(await verdict()).toBe("€1,400.00 taxable");
    await picture(page, "person-share");
    await page.getByRole("button", { name: /^Gains within one year/ }).click();
    // The list fits on one page: with the first entry all of them are loaded.
    await page.getByRole("dialog").locator(".entries > li").first().waitFor();
    expect(await page.getByRole("dialog").locator(".entries > li").count()).toBe(1);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Show all accounts" }).click();
    await page.locator(".figures").getByText("€1,400.00").waitFor();
    // Report of another tool with the same two sales, one of them with another result: 700 and 650.
    const compare = page.locator("section[aria-labelledby=compare]");
    await compare.getByText("Compare with another tool").click();
    const theirs = (eth: number) =>
      Buffer.from(`Capital gains report 2024

Date Sold,Date Acquired,Asset,Amount,Cost (EUR),Proceeds (EUR),Gain / loss,Notes,Wallet Name,Holding period
2024-02-10 10:00,2024-01-10 10:00,BTC,1,1000,1700,700,,One,Short term
2024-02-10 10:00,2024-01-10 10:00,ETH,1,1000,${1000 + eth},${eth},,Two,Short term
`);
    const upload = (buffer: Buffer) =>
      compare.locator("input[type=file]").setInputFiles({ name: "report.csv", mimeType: "text/csv", buffer });
    await upload(theirs(700));
    await compare.getByText("Equal sales: 2; others: 0.").waitFor();
    await upload(theirs(650));
    await compare.getByText("Equal sales: 1; others: 1.").waitFor();
    await compare.getByRole("row", { name: /1 ETH €650\.00 €700\.00/ }).waitFor();
    await upload(Buffer.from("a,b\n1,2\n"));
    await compare.getByRole("alert").waitFor();
    await page.getByRole("button", { name: /^Gains within one year/ }).click();
    await expect.poll(() => page.getByRole("dialog").locator(".entries > li").count()).toBe(2);
    await page.keyboard.press("Escape");
  });

  it("shows the transactions of all sources, each with its source", async () => {
    await page.goto(`${visit.service.url}/transactions`);
    await page.getByText("4 transactions", { exact: true }).waitFor();
    // Both sources use the same ids: each row opens its own transaction.
    for (const [name, coin] of [
      ["One", "BTC"],
      ["Two", "ETH"],
    ]) {
      await page.getByRole("row", { name: new RegExp(`${name}.*−1 ${coin}`) }).click();
      await page.getByRole("dialog").getByText(`1 ${coin}`, { exact: false }).first().waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    }
    await page.getByLabel("Account", { exact: true }).selectOption({ label: "One" });
    await page.getByText("2 transactions", { exact: true }).waitFor();
  });

  it("loads more of many transactions of all sources, the newest first", async () => {
    const [many, theirs] = await newUserPage();
    // Minute n has a deposit of n ADA, alternating between two sources.
    const rows = (odd: number) =>
      Array.from({ length: 450 }, (_, i) => i + 1)
        .filter((n) => n % 2 === odd)
        .map((n) => `${n},${new Date(Date.UTC(2024, 0, 1, 0, n)).toISOString()},staking_reward,,,,ADA,${n}`)
        .join("\n");
    await importFile(many, `${HEAD}\n${rows(0)}`, { name: "Even" });
    await importFile(many, `${HEAD}\n${rows(1)}`, { name: "Odd" });
    await theirs.goto(`${visit.service.url}/transactions`);
    await theirs.getByText("The newest 200 transactions; more as you scroll").waitFor();
    const grid = theirs.getByRole("grid");
    await grid.focus();
    await expect
      .poll(async () => {
        await theirs.keyboard.press("End");
        return theirs.getByText("450 transactions", { exact: true }).count();
      })
      .toBe(1);
    // Row 1 is the header: the oldest transaction is in the last row, and neighbors alternate between the sources.
    const last = grid.locator('[aria-rowindex="451"]').getByText("+1 ADA", { exact: true });
    await expect
      .poll(async () => {
        await theirs.keyboard.press("End");
        return last.count();
      })
      .toBe(1);
    expect(await grid.locator('[aria-rowindex="450"]').innerText()).toMatch(/Even[^]*\+2 ADA/);
    expect(await grid.locator('[aria-rowindex="449"]').innerText()).toMatch(/Odd[^]*\+3 ADA/);
    await theirs.keyboard.press("Enter");
    await theirs.getByRole("dialog").getByText("1 ADA", { exact: false }).first().waitFor();
  });

  it("warns of coins with an unknown target in a complete year", async () => {
    await importFile(client, OPEN_ENDS, { name: "Open ends" });
    await year(2023);
    expect(await verdict()).toBe("2023: nothing");
    await page.getByRole("heading", { name: /Transfer to an unknown wallet · ADA · Open ends/ }).waitFor();
  });

  it("shows a provisional year with its bounds, and the others unchanged", async () => {
    await year(2025);
    expect(await verdict()).toBe("€0.00 to €1,408.00 taxable, provisional");
    await page.getByText("Counted so far: €1,408.00 taxable.").waitFor();
    await page.getByText("€1,000 reached so far", { exact: true }).waitFor();
    await picture(page, "person-provisional");
    await year(2024);
    expect(await verdict()).toBe("€1,400.00 taxable");
  });

  it("records the purchase; input that the service refuses can be corrected", async () => {
    await year(2025);
    await page
      .locator(".issues li")
      .filter({ hasText: "Origin of a deposit unknown" })
      .getByRole("button", { name: /^Settle/ })
      .click();
    const drawer = page.getByRole("dialog");
    await drawer.getByText("€0.00 to €1,408.00 taxable, provisional").waitFor();
    await picture(page, "gap");
    await drawer.getByRole("button", { name: /^Enter the purchase/ }).click();
    const save = drawer.getByRole("button", { name: "Save" });
    await save.click();
    // Each field shows its error before any request is sent.
    await expect.poll(() => drawer.locator(".field-error").count()).toBe(3);
    await drawer.getByLabel("Bought on").fill("2025-03-20"); // after the arrival
    await drawer.getByLabel("Paid in euro, with fees").fill("1,000");
    await drawer.getByLabel("How do you know?").fill("The invoice of the seller");
    await save.click();
    await drawer.locator(".field-error", { hasText: "The purchase must be on 1 Mar 2025" }).waitFor();
    expect(await drawer.getByLabel("How do you know?").inputValue()).toBe("The invoice of the seller");
    await drawer.getByLabel("Bought on").fill("2025-01-15");
    await save.click();
    // 1,408 less 1,000: 408, below the limit. Before and after are shown side by side.
    await drawer
      .getByRole("row", { name: /€0\.00 to €1,408\.00 taxable, provisional Nothing to tax/ })
      .waitFor();
    await drawer.getByRole("row", { name: /€1,408\.00 €408\.00/ }).waitFor();
    await picture(page, "gap-closed");
    await drawer.getByRole("button", { name: "Done" }).click();
    await page.getByText("Settled: 1").waitFor();
    await year(2025);
    expect(await verdict()).toBe("Nothing to tax");
    await page.getByText("Both sums of 2025 are below their limits.").waitFor();
  });

  it("suggests the user's own nearest trade where no venue has a price, and lets them overwrite it", async () => {
    const [alone, theirs] = await newUserPage();
    // 10 for 25; no venue has the value of 4 of them twelve days later: 10 by the user's own price.
    await importFile(
      alone,
      [
        "id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount",
        "b,2024-05-08T12:00:00Z,spot_buy,main,EUR,25,QQQX,10",
        "p,2024-05-20T12:00:00Z,payment,main,QQQX,4,,",
      ].join("\n"),
    );
    await theirs.goto(`${visit.service.url}/year?year=2024`);
    await theirs
      .locator(".issues li")
      .filter({ hasText: "QQQX" })
      .getByRole("button", { name: /^Settle/ })
      .click();
    const drawer = theirs.getByRole("dialog");
    await drawer.getByRole("button", { name: /^Enter the value in euro/ }).click();
    const field = drawer.getByLabel("Value of what went out, in euro");
    expect(await field.inputValue()).toBe("10.00");
    await drawer.getByText(/A suggestion from your own trade on 8 May 2024/).waitFor();
    await field.fill("14.00");
    await drawer.getByRole("button", { name: "Save" }).click();
    // Proceeds of 14 less the cost of 10.
    await drawer
      .getByRole("row", { name: /€4\.00/ })
      .first()
      .waitFor();
  });

  it("does not say that nothing is taxable while a file has unread rows", async () => {
    await importFile(client, NOTHING_UNDERSTOOD, { name: "Unreadable" });
    await year(2025);
    expect(await verdict()).toBe("Not known yet, provisional");
    await picture(page, "person-unreadable");
    const [alone, theirs] = await newUserPage();
    await importFile(alone, NOTHING_UNDERSTOOD, { name: "Unreadable" });
    await theirs.goto(`${visit.service.url}/year`);
    await theirs.getByText("Not known yet, provisional").waitFor();
    expect(await theirs.getByText("Nothing to tax").count()).toBe(0);
    await theirs.locator(".issues li").first().waitFor();

    // Each is resolved in the list: the one row is entered by hand, the other is excluded.
    await theirs.goto(`${visit.service.url}/year?year=2024`);
    const settle = (what: RegExp) =>
      theirs
        .locator(".issues li")
        .filter({ hasText: what })
        .getByRole("button", { name: /^Settle/ })
        .click();
    const drawer = theirs.getByRole("dialog");
    await settle(/yesterday/);
    await drawer.getByRole("button", { name: /^Say what it was/ }).click();
    await drawer
      .getByText(/yesterday/)
      .last()
      .waitFor();
    // The record fills the form; without its amounts three answers are missing: day, kind and what was moved.
    expect(await drawer.getByLabel("Out: amount").inputValue()).toBe("1000");
    expect(await drawer.getByLabel("In: coin or currency").inputValue()).toBe("BTC");
    await drawer.getByLabel("Out: amount").fill("");
    await drawer.getByLabel("In: amount").fill("");
    await drawer.getByRole("button", { name: "Save" }).click();
    await expect.poll(() => drawer.locator(".field-error").count()).toBe(3);
    await drawer.getByLabel("Day", { exact: true }).fill("2024-01-10");
    await drawer.getByLabel("Kind").selectOption("spot_sell");
    await drawer.getByLabel("Out: amount").fill("1");
    await drawer.getByLabel("Out: coin or currency").fill("btc");
    await drawer.getByLabel("In: amount").fill("1,400.50");
    await drawer.getByLabel("In: coin or currency").fill("EUR");
    await drawer.getByText("How I know (optional)").click();
    await drawer.getByLabel("How do you know?").fill("The statement of the bank");
    await drawer.getByRole("button", { name: "Save" }).click();
    await drawer.getByRole("row", { name: /€0\.00 €1,400\.50/ }).waitFor();
    await drawer.getByRole("button", { name: "Next gap" }).click();
    await drawer.getByRole("button", { name: "Done" }).waitFor({ state: "detached" });
    await theirs.keyboard.press("Escape");
    await settle(/plenty/);
    await drawer.getByRole("button", { name: /^Leave it out/ }).click();
    await drawer.getByText("One record is left out.").waitFor();
    await drawer.getByLabel("How do you know?").fill("An order that was never carried out");
    await drawer.getByRole("button", { name: "Save" }).click();
    // The cost of the coin is not proven: up to the whole amount.
    await drawer
      .getByRole("row", { name: /Not known yet, provisional €0\.00 to €1,400\.50 taxable/ })
      .waitFor();
  });

  it("checks the report, files the year, and shows later changes down to the disposal", async () => {
    const [who, theirs] = await newUserPage();
    // 1,000 paid, 2,400 received: 1,400.
    const sourceId = await importFile(who, gain("BTC").replace("1700", "2400"), { name: "One" });
    await request(who, "PUT", "/v1/tax/2024/declaration", { allAccounts: true });
    await theirs.goto(`${visit.service.url}/year?year=2024`);
    await theirs.getByRole("button", { name: "Show the self-check" }).click();
    await theirs.getByText("The report is final: nothing in it waits for you.").waitFor();
    const checks = theirs.getByRole("region", { name: "For the tax office" }).locator(".check");
    expect(await checks.count()).toBeGreaterThan(5);
    expect(await checks.getByText("open", { exact: true }).count()).toBe(0);
    const filed = theirs.getByRole("region", { name: "Your saved state" });
    await filed.getByText("No state of this year has been saved yet.").waitFor();
    await filed.locator("summary", { hasText: "Note (optional)" }).click();
    await filed.getByLabel("Note (optional)").fill("Sent on paper");
    await filed.getByRole("button", { name: "Save the state of 2024" }).click();
    await filed.getByText("€1,400.00 taxable in this state").waitFor();
    await filed.getByText("Sent on paper").waitFor();
    const downloading = theirs.waitForEvent("download");
    await filed.getByRole("button", { name: /^Download the bundle/ }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^lotbuch-2024-filed-.+\.zip$/);
    // The bytes of the file have the hash that the page shows.
    const sha256 = createHash("sha256")
      .update(readFileSync(await download.path()))
      .digest("hex");
    expect(await filed.locator("code").textContent()).toBe(sha256);
    await filed.getByRole("button", { name: "Save the state of 2024" }).click();
    await filed.getByText("This very state is saved already: nothing was added.").waitFor();
    const compare = filed.getByRole("button", { name: /^What changed since/ });
    await compare.click();
    const drawer = theirs.getByRole("dialog");
    await drawer.getByText("Nothing has changed: today's figures are those that were saved.").waitFor();
    await theirs.keyboard.press("Escape");

    // 100 paid, 200 received: 100 more.
    const more = gain("ETH")
      .replace("1000", "100")
      .replace("1700", "200")
      .replaceAll(/^([12]),/gm, "eth-$1,");
    await importFile(who, more, { sourceId });
    await theirs.goto(`${visit.service.url}/year?year=2024`);
    await theirs.getByRole("heading", { name: /^A saved year has changed/ }).waitFor();
    await compare.click();
    await drawer
      .getByRole("row", { name: /Gains within one year €1,400\.00 €1,500\.00 \+€100\.00/ })
      .waitFor();
    await drawer.getByText(/^New records were read from One .*eth-2.*effect \+€100\.00\.$/).waitFor();
    await drawer.getByRole("row", { name: /Sale 1 ETH new .* – €100\.00 \+€100\.00/ }).waitFor();
    await picture(theirs, "filing-changes");
    await theirs.setViewportSize({ width: 390, height: 844 });
    await expectNoHorizontalScroll(theirs);
    await picture(theirs, "phone-filing-changes");
    await drawer.getByRole("link", { name: /^Show.*eth-2/ }).click();
    await theirs.getByRole("heading", { name: "Tax effect" }).waitFor();
  });

  it("enters an assessment notice and income other than crypto; both change the result", async () => {
    const [who, theirs] = await newUserPage();
    await importFile(who, gain("BTC").replace("1700", "2400"));
    await theirs.goto(`${visit.service.url}/year?year=2024`);
    const losses = theirs.getByRole("region", { name: "Losses across the years" });
    await losses.getByRole("button", { name: "Enter a notice, or waive the carry-back" }).click();
    const drawer = theirs.getByRole("dialog");
    const notice = drawer.getByLabel("Loss carried forward, as of 31 Dec 2023, in euro");
    await notice.fill("-400");
    await drawer.getByRole("button", { name: "Save" }).click();
    await expect.poll(() => drawer.locator(".field-error").count()).toBe(2);
    await notice.fill("400");
    await drawer.getByLabel("Do not carry the loss of 2024 back to 2023").check();
    await drawer.getByLabel("Where does it stand?").fill("Notice of 3 June 2024");
    await picture(theirs, "loss-notice");
    await drawer.getByRole("button", { name: "Save" }).click();
    // 1,400 less the loss of 400 carried forward.
    await theirs.locator(".verdict-line", { hasText: "€1,000.00 taxable" }).waitFor();
    const row = losses.getByRole("row", { name: /^2024 Private sales/ });
    expect(await row.innerText()).toMatch(
      /by notice: computed €0\.00, difference \+€400\.00\s+not carried back\s+€400\.00\s+€0\.00\s+€0\.00\s+€400\.00\s+€0\.00\s+€0\.00/,
    );
    await theirs.getByRole("button", { name: "Other private sales and services" }).click();
    await drawer.getByLabel(/^Other private sales/).fill("some");
    await drawer.getByLabel("What is it?").fill("Gold coins");
    await drawer.getByRole("button", { name: "Save" }).click();
    await drawer.locator(".field-error").waitFor();
    await drawer.getByLabel(/^Other private sales/).fill("-500");
    await drawer.getByRole("button", { name: "Save" }).click();
    // 1,400 - 500 = 900 is below the limit of 1,000; the loss carried forward is not used.
    await theirs.locator(".verdict-line", { hasText: "Nothing to tax" }).waitFor();
    await theirs.getByText("of it not crypto: -€500.00").waitFor();
    // The result of the disposals is unchanged.
    await theirs
      .getByRole("region", { name: "From proceeds to result" })
      .getByText("€1,400.00")
      .first()
      .waitFor();
    await expect
      .poll(() => row.innerText())
      .toMatch(/€400\.00\s+€0\.00\s+€0\.00\s+€0\.00\s+€0\.00\s+€400\.00/);
    await theirs.setViewportSize({ width: 390, height: 844 });
    await expectNoHorizontalScroll(theirs);
    await picture(theirs, "phone-losses");
  });

  it("shows the same in German, on a phone", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole("button", { name: /^DE/ }).click();
    await page.getByText("Noch nicht bekannt, vorläufig").waitFor();
    await picture(page, "phone-person-german");
    await expectNoHorizontalScroll(page);
    expect(visit.complaints).toEqual([]);
  });
});
