import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newTestUser } from "../support/accounts.ts";
import { BROWSER, picture, startVisit, type Visit } from "../support/browser.ts";
import { addTransactions, jumpAround, rowsDrawn } from "../support/long-list.ts";
import { importFile } from "../support/sources.ts";

const MANY = 100_000;
/** Transactions that the account has before the generated ones. */
const before = 2;
const BOOK = `id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount
1,2024-01-05T10:00:00Z,spot_buy,,EUR,2000,BTC,2
2,2024-05-05T10:00:00Z,spot_sell,,BTC,1,EUR,3000`;

describe.skipIf(BROWSER === null)("the table of transactions with 100,000 rows", () => {
  let visit: Visit;
  let page: Page;
  let requests: string[] = [];
  beforeAll(async () => {
    visit = await startVisit();
    const person = await newTestUser(visit.service);
    const sourceId = await importFile({ service: visit.service, person }, BOOK);
    await addTransactions(visit.service.databaseUrl, sourceId, MANY);
    page = await visit.open({ viewport: { width: 1280, height: 900 } }, person);
    page.on("request", (request) => requests.push(request.url()));
    await page.goto(`${visit.service.url}/transactions?source=${sourceId}`);
    await page.getByRole("status").filter({ hasText: "100,002 transactions" }).waitFor();
  });
  afterAll(async () => visit.stop());

  const grid = () => page.locator(".virtual");
  /** Rows in view once all of them are loaded: index in the list, and text. */
  const inView = async (): Promise<readonly (readonly [number, string])[]> => {
    let rows: [number, string][] = [];
    await expect
      .poll(
        async () => {
          rows = await page.evaluate(`(() => {
            const frame = document.querySelector(".virtual").getBoundingClientRect();
            return [...document.querySelectorAll(".virtual-body > *")]
              .filter((row) => row.getBoundingClientRect().bottom > frame.top && row.getBoundingClientRect().top < frame.bottom)
              .map((row) => [Number(row.getAttribute("aria-rowindex")) - 2, row.hasAttribute("aria-busy") ? "" : row.innerText]);
          })()`);
          return rows.length > 5 && rows.every(([, text]) => text !== "");
        },
        { timeout: 60_000 },
      )
      .toBe(true);
    return rows;
  };
  /** Expects the rows at their index; the newest comes first. */
  const expectRight = (rows: readonly (readonly [number, string])[]) => {
    for (const [index, text] of rows) {
      const n = MANY - (index - before);
      expect(text).toContain(`+${n.toLocaleString("en-GB")} ${n % 1000 === 0 ? "RARE" : "ADA"}`);
    }
  };

  it("scrolls to the middle at once, with the right rows and none of the previous ones", async () => {
    requests = [];
    await page.evaluate(`document.querySelector(".virtual").scrollTop = ${56 * 50_000}`);
    const rows = await inView();
    expect(rows.map(([index]) => index)).toContain(50_000);
    expectRight(rows);
    expect(requests.length).toBeLessThanOrEqual(3);
  });

  it("scrolls to the last row with End and to the first with Home", async () => {
    await grid().focus();
    await page.keyboard.press("End");
    await expect.poll(async () => (await inView()).at(-1)![0]).toBe(before + MANY - 1);
    expectRight(await inView());
    await picture(page, "transactions-end");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await grid().focus();
    await page.keyboard.press("Home");
    await expect.poll(async () => (await inView())[0]![0]).toBe(0);
  });

  it("draws no more rows than are in view while the bar is dragged, and ends with the right ones", async () => {
    const jumps = 120;
    const { most: maxRows, drawn } = await rowsDrawn(page, async () => {
      await jumpAround(page, jumps);
      expectRight((await inView()).filter(([index]) => index >= before));
    });
    expect(maxRows).toBeLessThan(60);
    expect(drawn).toBeLessThan(jumps * 60);
  });

  it("shows row after row while the wheel turns", async () => {
    await page.evaluate(`document.querySelector(".virtual").scrollTop = ${56 * 20_000}`);
    await inView();
    await grid().hover();
    const { most: maxRows, drawn } = await rowsDrawn(page, async () => {
      for (let i = 0; i < 60; i++) await page.mouse.wheel(0, 300);
      // 60 wheel events of 300 pixels pass 321 rows of 56.
      await expect.poll(async () => (await inView())[0]![0]).toBeGreaterThan(20_300);
    });
    expect(maxRows).toBeLessThan(60);
    // Each row is drawn at most once, not once per wheel event.
    expect(drawn).toBeLessThan(2 * 322);
    expectRight(await inView());
  });

  it("filters the whole list", async () => {
    await page.getByLabel("Asset").fill("rare");
    await page.getByText("100 transactions", { exact: true }).waitFor();
    const rows = await inView();
    expect(rows[0]).toEqual([0, expect.stringContaining("+100,000 RARE")]);
    await page.getByLabel("Asset").fill("nothing");
    await page.getByRole("heading", { name: "No transactions match" }).waitFor();
    await page.getByRole("button", { name: "Clear filters" }).click();
    await page.getByText(/100,\d{3} transactions/).waitFor();
  });

  it("calls no third party and violates no content security policy", () =>
    expect(visit.complaints).toEqual([]));
});
