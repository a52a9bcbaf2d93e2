import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { constants, type NodeGCPerformanceDetail, PerformanceObserver } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { buildBook } from "../src/assessment/book.ts";
import { gather } from "../src/assessment/gather.ts";
import { openDatabase } from "../src/store/database.ts";
import { startEmbedded } from "../src/store/embedded/server.ts";
import { startCluster } from "../test/support/cluster.ts";
import { urlOf } from "../test/support/server-url.ts";
import { type TestClient, connect, importFile, request, run, signUp } from "../test/support/sources.ts";
import type { BenchFigures, Size } from "./main.ts";
import { cell, median, peakMiB, seconds } from "./measure.ts";

const SOURCES = 20;
const RECORDS = 500_000;
const QUICK_RECORDS = 40_000;
const SMALLEST_RECORDS = 2_000;
const ROUNDS = 5;
/**
 * Rounds over the whole book, the last of them warm; further rounds up to `max` while a garbage collection hits the
 * last.
 */
const BOOKS = { min: 3, max: 6 };
/** Delay until Node reports a garbage collection that has just ended. */
const GC_NOTICE_MS = 20;

/**
 * Bench of a user with twenty sources. Ten new records arrive in one small source, and the time until the user's year
 * contains them is compared with the floor: reading all ledgers and computing the whole book without writing a row.
 * Build first (`npm run setup`). `npm run bench -- person 50000` for another number of records.
 */
export async function benchPerson(sizes: readonly string[], size: Size): Promise<BenchFigures> {
  const records = Number(
    sizes[0] ?? { full: RECORDS, quick: QUICK_RECORDS, smallest: SMALLEST_RECORDS }[size],
  );
  const dir = mkdtempSync(join(tmpdir(), "lotbuch-bench-"));
  const server = await startEmbedded(dir);
  if (!server.ok) throw new Error(server.error);
  const cluster = await startCluster({ url: urlOf(server.value.connection), drop: async () => {} }, 1, 1);
  const worker = cluster.members.find(({ name }) => name.startsWith("worker"))!.process().child;
  try {
    const account = await signUp(cluster);
    const client: TestClient = { ...account, patient: false };
    const small = await importFile(client, ledgerOf(0, 100), { name: "small" });
    const each = Math.floor(records / (SOURCES - 1));
    const took = await seconds(async () => {
      for (let i = 1; i < SOURCES; i++) await sync(client, await connect(client, `whale-${each}-${i}`));
    });
    const floor = await bookSeconds(cluster.databaseUrl, account.person.id);
    const changes: number[] = [];
    for (let round = 1; round <= (size === "smallest" ? 1 : ROUNDS); round++) {
      const csv = ledgerOf(100 + round * 10, 10);
      changes.push(await seconds(() => importFile(client, csv, { sourceId: small })));
    }
    const change = median(changes);
    const tax: number[] = [];
    for (let i = 0; i < 200; i++) {
      const body = { year: 2022 + (i % 4), jurisdiction: "germany" };
      tax.push((await seconds(() => request(client, "POST", "/v1/tax", body))) * 1000);
    }
    const figures = {
      recordsPerSecond: records / took,
      bookSeconds: floor,
      changeSeconds: change,
      timesFloor: change / floor,
      taxP50Ms: median(tax),
      workerPeakMiB: peakMiB(worker),
    };
    console.log(
      "records    first s   book s (floor)   10 new records s   times floor   tax p50 ms   worker peak MiB",
    );
    console.log(
      `${String(records).padEnd(9)}${cell(took, 9, 1)}${cell(floor, 17)}${cell(change, 19)}` +
        `${cell(change / floor, 14)}${cell(figures.taxP50Ms, 13)}${cell(figures.workerPeakMiB, 18, 0)}`,
    );
    return figures;
  } finally {
    await cluster.stop();
    await server.value.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function sync(client: TestClient, sourceId: string): Promise<void> {
  const { status, message } = await run(client, sourceId, "sync");
  if (status !== "completed") throw new Error(`sync: ${message}`);
}

/**
 * Seconds to compute the whole book from the stored ledgers, without storing it. A garbage collection of this process,
 * which holds the exchange and all sources, makes a round a quarter slower at random: a last round with one is followed
 * by another round.
 */
async function bookSeconds(databaseUrl: string, accountId: string): Promise<number> {
  const database = openDatabase(databaseUrl, "worker", () => {});
  const client = await database.pool.connect();
  let wasSwept = true;
  const sweeps = new PerformanceObserver((list) => {
    const entries = list.getEntries() as unknown as readonly { readonly detail: NodeGCPerformanceDetail }[];
    if (entries.some(({ detail }) => detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR)) wasSwept = true;
  });
  sweeps.observe({ entryTypes: ["gc"] });
  try {
    const times: number[] = [];
    while (times.length < BOOKS.min || (wasSwept && times.length < BOOKS.max)) {
      wasSwept = false;
      times.push(
        await seconds(async () => {
          const gathered = await gather(client, accountId, []);
          if (gathered === null) throw new Error("there is no book");
          const { disposals } = buildBook(gathered, 2026).tax;
          if (disposals.length === 0) throw new Error("the book is empty");
        }),
      );
      await sleep(GC_NOTICE_MS);
    }
    return Math.min(...times);
  } finally {
    sweeps.disconnect();
    client.release();
    await database.close();
  }
}

/** Purchases and sales of one coin, an hour apart. */
function ledgerOf(first: number, count: number): string {
  const rows = Array.from({ length: count }, (_, i) => {
    const time = new Date(Date.UTC(2024, 0, 1) + (first + i) * 3_600_000).toISOString();
    return (first + i) % 2 === 0
      ? `${first + i},${time},spot_buy,EUR,100,SOL,1`
      : `${first + i},${time},spot_sell,SOL,1,EUR,110`;
  });
  return `id,time,type,sent_asset,sent_amount,received_asset,received_amount\n${rows.join("\n")}\n`;
}
