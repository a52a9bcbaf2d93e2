import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import type { Figures } from "./main.ts";
import { findBrowser } from "../scripts/find-browser.js";
import { startEmbedded } from "../src/store/embedded/server.ts";
import {
  addTransactions,
  described,
  type Frames,
  framesOf,
  jumpAround,
  msUntilThere,
  watchFrames,
} from "../test/support/long-list.ts";
import { launchService, untilRunning } from "../test/support/process.ts";
import { urlOf } from "../test/support/server-url.ts";

const ROWS = 100_000;
/** A display's 16.7 ms, and as much again for a machine that has other things to do. */
/** What nothing on a screen can undercut. */
const FRAME_MS = 1000 / 60;
const LATE_MS = 34;

/**
 * The table of transactions in a real browser with 100,000 rows: how long its frames take, and how soon the rows are
 * there after a jump. Build first (`npm run setup`).
 */
export async function benchPage(): Promise<Figures> {
  const executablePath = findBrowser();
  if (executablePath === null) throw new Error("no Chrome or Chromium found");
  const dir = mkdtempSync(join(tmpdir(), "lotbuch-bench-"));
  const server = await startEmbedded(join(dir, "database"));
  if (!server.ok) throw new Error(server.error);
  const databaseUrl = urlOf(server.value.connection);
  const service = launchService({ DATABASE_URL: databaseUrl, LOTBUCH_DATA_DIR: dir });
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const url = await untilRunning(service);
    const page = await browser.newPage({ locale: "en-GB", viewport: { width: 1280, height: 900 } });
    await page.goto(url);
    await page.getByRole("button", { name: "Try it with sample data" }).click();
    await page.locator(".figures").waitFor({ timeout: 60_000 });
    const sourceId = await addTransactions(databaseUrl, "Trading account", ROWS);
    await page.goto(`${url}/transactions?source=${sourceId}`);
    await page.getByText(/100,\d{3} transactions/).waitFor();
    await watchFrames(page);
    return await measure(page);
  } finally {
    await browser.close();
    service.child.kill("SIGTERM");
    await service.ended;
    await server.value.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function measure(page: Page): Promise<Figures> {
  const grid = page.locator(".virtual");
  const keys = async (times: number, ...names: readonly string[]) => {
    await grid.focus();
    for (let i = 0; i < times; i++) {
      await page.keyboard.press(names[i % names.length]!);
      await page.waitForTimeout(names.length > 1 ? 150 : 8);
    }
  };
  const wheel = async (px: number) => {
    await grid.hover();
    for (let i = 0; i < 100; i++) {
      await page.mouse.wheel(0, px);
      await page.waitForTimeout(8);
    }
  };
  const ways: Readonly<Record<string, () => Promise<unknown>>> = {
    wheel: () => wheel(300),
    "fast wheel": () => wheel(3000),
    "dragged bar": () => jumpAround(page, 150),
    "arrow keys": () => keys(100, "ArrowDown"),
    "page keys": () => keys(60, "PageDown"),
    "End, Home": () => keys(10, "End", "Home"),
  };
  const figures: Record<string, number> = {};
  for (const [way, work] of Object.entries(ways)) {
    const { frames, scripts, most }: Frames = await framesOf(page, work);
    const late = frames.filter((ms) => ms > LATE_MS).length;
    console.log(
      `${way.padEnd(14)}${described(frames)}; late: ${late}; scripts over 50 ms: ${scripts.length}; most rows: ${most}`,
    );
    figures[`${way} median ms`] = frames.toSorted((a, b) => a - b)[frames.length >> 1] ?? 0;
  }
  const waits: number[] = [];
  for (let i = 1; i <= 20; i++) {
    waits.push(await msUntilThere(page, (i * 0.37) % 1));
    await page.waitForTimeout(300);
  }
  const sorted = waits.toSorted((a, b) => a - b);
  console.log(
    `rows there after a jump: median ${sorted[10]!.toFixed(0)} ms, worst ${sorted.at(-1)!.toFixed(0)} ms`,
  );
  return {
    ...figures,
    "rows there median ms": sorted[10]!,
    "rows there worst ms": sorted.at(-1)!,
    framesUntilRows: sorted[10]! / FRAME_MS,
  };
}
