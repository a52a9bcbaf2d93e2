import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import type { BenchFigures, Size } from "./main.ts";
import { findBrowser } from "../scripts/find-browser.js";
import { startEmbedded } from "../src/store/embedded/server.ts";
import { addTransactions, jumpAround } from "../test/support/long-list.ts";
import { launchService, untilRunning } from "../test/support/process.ts";
import { urlOf } from "../test/support/server-url.ts";
import { importFile, signUp } from "../test/support/sources.ts";

/** Number of rows, of scroll movements per kind of scrolling, and of timed jumps. */
const SIZES: Readonly<
  Record<Size, { readonly rows: number; readonly moves: number; readonly jumps: number }>
> = {
  full: { rows: 100_000, moves: 100, jumps: 20 },
  quick: { rows: 100_000, moves: 30, jumps: 20 },
  smallest: { rows: 1_000, moves: 3, jumps: 3 },
};
const BOOK = `id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount
1,2024-01-05T10:00:00Z,spot_buy,,EUR,2000,BTC,2`;
/** Duration of a frame at 60 Hz, the lower bound on a display. */
const FRAME_MS = 1000 / 60;
/** Two frames at 60 Hz: one is tolerance for other load on the machine. */
const LATE_MS = 34;

/**
 * The table of transactions in a real browser with 100,000 rows: the duration of its frames, and the delay until the
 * rows are rendered after a jump. Build first (`npm run setup`).
 */
export async function benchPage(_args: readonly string[], size: Size): Promise<BenchFigures> {
  const executablePath = findBrowser();
  if (executablePath === null) throw new Error("no Chrome or Chromium found");
  const { rows } = SIZES[size];
  const dir = mkdtempSync(join(tmpdir(), "lotbuch-bench-"));
  const server = await startEmbedded(join(dir, "database"));
  if (!server.ok) throw new Error(server.error);
  const databaseUrl = urlOf(server.value.connection);
  const service = launchService({ DATABASE_URL: databaseUrl, LOTBUCH_DATA_DIR: dir });
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const url = await untilRunning(service);
    const client = await signUp({ dataDir: dir, url: () => url });
    const sourceId = await importFile(client, BOOK);
    await addTransactions(databaseUrl, sourceId, rows);
    const page = await browser.newPage({ locale: "en-GB", viewport: { width: 1280, height: 900 } });
    await page.context().addCookies([{ name: "lotbuch_session", value: client.person.token, url }]);
    await page.goto(`${url}/transactions?source=${sourceId}`);
    await page.getByText(`${(rows + 1).toLocaleString("en-GB")} transactions`).waitFor();
    await watchFrames(page);
    return await measure(page, size);
  } finally {
    await browser.close();
    service.child.kill("SIGTERM");
    await service.ended;
    await server.value.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function measure(page: Page, size: Size): Promise<BenchFigures> {
  const { moves, jumps } = SIZES[size];
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
    for (let i = 0; i < moves; i++) {
      await page.mouse.wheel(0, px);
      await page.waitForTimeout(8);
    }
  };
  const scrollMethods: Readonly<Record<string, () => Promise<unknown>>> = {
    wheel: () => wheel(300),
    "fast wheel": () => wheel(3000),
    "dragged bar": () => jumpAround(page, moves),
    "arrow keys": () => keys(moves, "ArrowDown"),
    "page keys": () => keys(moves, "PageDown"),
    "End, Home": () => keys(Math.ceil(moves / 10), "End", "Home"),
  };
  const figures: Record<string, number> = {};
  for (const [method, work] of Object.entries(scrollMethods)) {
    const { frames, scripts, most }: Frames = await framesOf(page, work);
    const late = frames.filter((ms) => ms > LATE_MS).length;
    console.log(
      `${method.padEnd(14)}${described(frames)}; late: ${late}; scripts over 50 ms: ${scripts.length}; most rows: ${most}`,
    );
    figures[`${method} median ms`] = frames.toSorted((a, b) => a - b)[frames.length >> 1] ?? 0;
  }
  const waits: number[] = [];
  for (let i = 1; i <= jumps; i++) {
    waits.push(await msUntilThere(page, (i * 0.37) % 1));
    await page.waitForTimeout(300);
  }
  const sorted = waits.toSorted((a, b) => a - b);
  const [median, worst] = [sorted[jumps >> 1] ?? 0, sorted.at(-1) ?? 0];
  console.log(`rows there after a jump: median ${median.toFixed(0)} ms, worst ${worst.toFixed(0)} ms`);
  return {
    ...figures,
    "rows there median ms": median,
    "rows there worst ms": worst,
    framesUntilRows: median / FRAME_MS,
  };
}

type Frames = {
  /** Milliseconds from one frame to the next. */
  readonly frames: readonly number[];
  /** Scripts of the page itself that ran for more than 50 ms. */
  readonly scripts: readonly number[];
  /** Highest number of rows in the document at any frame. */
  readonly most: number;
};

/** Records the frames, the long ones with the duration of the scripts in them, and the highest number of rows. */
const watchFrames = (page: Page): Promise<void> =>
  page.evaluate(`(() => {
    const seen = (window.seen = { frames: [], scripts: [], most: 0, at: 0 });
    const tick = (time) => {
      if (seen.at > 0) seen.frames.push(time - seen.at);
      seen.at = time;
      seen.most = Math.max(seen.most, document.querySelectorAll(".virtual-body > *").length);
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    new PerformanceObserver((list) => {
      for (const { scripts } of list.getEntries())
        for (const { duration, sourceURL } of scripts)
          if (duration > 50 && sourceURL.includes("/assets/")) seen.scripts.push(duration);
    }).observe({ type: "long-animation-frame" });
  })()`);

/** The frames recorded while the work runs. */
async function framesOf(page: Page, work: () => Promise<unknown>): Promise<Frames> {
  await page.evaluate("Object.assign(seen, { frames: [], scripts: [], most: 0, at: 0 })");
  await work();
  await page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))");
  return page.evaluate<Frames>("({ frames: seen.frames, scripts: seen.scripts, most: seen.most })");
}

/** Milliseconds from a jump until every row in view is rendered. */
const msUntilThere = (page: Page, share: number): Promise<number> =>
  page.evaluate<number>(`new Promise((done) => {
    const grid = document.querySelector(".virtual");
    grid.scrollTop = ${share} * grid.scrollHeight;
    const from = performance.now();
    const look = () => {
      const rows = [...grid.querySelectorAll(".virtual-body > *")];
      const { top, bottom } = grid.getBoundingClientRect();
      const shown = rows.filter((row) => {
        const box = row.getBoundingClientRect();
        return box.bottom > top && box.top < bottom;
      });
      if (shown.length > 5 && shown.every((row) => !row.hasAttribute("aria-busy"))) done(performance.now() - from);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  })`);

const described = (frames: readonly number[]): string => {
  const sorted = frames.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1);
  return `${frames.length} frames, median ${at(0.5)} ms, 95 % ${at(0.95)} ms, worst ${at(1)} ms`;
};
