import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { unzipSync, zipSync } from "fflate";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exampleFile, fetchReport } from "../service/report/support.ts";
import { newTestUser } from "../support/accounts.ts";
import { BROWSER, expectNoHorizontalScroll, picture, startVisit, type Visit } from "../support/browser.ts";
import { importFile } from "../support/sources.ts";

describe.skipIf(BROWSER === null)("the page inside a bundle, without network", () => {
  let visit: Visit;
  let folder: string;
  let files: Record<string, Uint8Array>;
  beforeAll(async () => {
    visit = await startVisit();
    folder = mkdtempSync(join(tmpdir(), "inspector-"));
    const client = { service: visit.service, person: await newTestUser(visit.service) };
    await importFile(client, exampleFile("ledger.csv"), { name: "Depot" });
    const { bytes } = await fetchReport(client, "2025/report?format=bundle");
    files = unzipSync(bytes);
    writeFileSync(join(folder, "bundle.zip"), bytes);
    writeFileSync(join(folder, "open.html"), files["data/open-in-browser.html"]!);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await visit.stop();
  });

  const opened = async (zip: string): Promise<Page> => {
    const page = await visit.open({ locale: "en-GB", viewport: { width: 360, height: 740 } });
    await page.context().setOffline(true);
    await page.goto(pathToFileURL(join(folder, "open.html")).href);
    await page.locator("#zip").setInputFiles(join(folder, zip));
    await page.getByRole("heading", { name: "Three ratios" }).waitFor();
    return page;
  };

  it("leads from a form line to the raw record, whose hash it recomputes", async () => {
    const page = await opened("bundle.zip");
    await page.getByText(/^✓ All \d+ files are the ones listed/).waitFor();
    await picture(page, "inspector-overview");
    await expectNoHorizontalScroll(page);
    await page.getByRole("button", { name: "Gain or loss" }).first().click();
    // The purchase of 2024 and the sale on the last day of its period.
    await page.getByRole("button", { name: "2025-04-30" }).click();
    await page.getByText("DE.BMF.2025-03-06.RN53").waitFor();
    const raw = page.locator("pre");
    await expect.poll(async () => raw.count()).toBe(2);
    expect(await raw.first().textContent()).toContain("LINK");
    expect(await page.getByText("✓ hash matches").count()).toBe(2);
    await picture(page, "inspector-disposal");
    await expectNoHorizontalScroll(page);
  });

  it("draws the same sample for the same seed", async () => {
    const page = await opened("bundle.zip");
    const draw = async (seed: string): Promise<readonly string[]> => {
      await page.getByLabel("Seed").fill(seed);
      await page.getByLabel("Number").fill("2");
      await page.getByRole("button", { name: "Draw" }).click();
      return page.locator("section table tbody tr").allTextContents();
    };
    const first = await draw("audit 2025");
    expect(first).toHaveLength(2);
    expect(await draw("audit 2025")).toEqual(first);
  });

  it.each([
    ["data/report.pdf", "is not the file that is listed"],
    ["data/raw/", "record differs from its hash"],
    ["manifest-sha256.txt", "is not the file that is listed"],
  ])("finds a changed byte in %s", async (start, problem) => {
    const name = Object.keys(files).find((one) => one.startsWith(start))!;
    const changed = Buffer.from(files[name]!);
    // A digit inside a record's payload, so that the line stays JSON.
    const at = start === "data/raw/" ? changed.indexOf("2024") : changed.length - 20;
    changed[at] = changed[at]! ^ 1;
    writeFileSync(join(folder, "changed.zip"), zipSync({ ...files, [name]: changed }));
    const page = await opened("changed.zip");
    await page.getByText(problem).first().waitFor();
    expect(await page.getByText(/^✓ All/).count()).toBe(0);
  });
});
