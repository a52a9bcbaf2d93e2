import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Figures } from "./main.ts";
import { type Sandbox, startSandbox } from "../sandbox/index.ts";
import { coinbase } from "../src/connectors/coinbase/index.ts";
import { copyIn, copyLine } from "../src/store/copy.ts";
import { startEmbedded } from "../src/store/embedded/server.ts";
import { call, newPerson } from "../test/support/accounts.ts";
import { launchService, untilRunning } from "../test/support/process.ts";
import { urlOf } from "../test/support/server-url.ts";
import { envFor, type JobAnswer } from "../test/support/sources.ts";

const DEFAULT_SIZES = [1_000, 10_000, 100_000];

/**
 * The whole way from the exchange's pages to the year's figures: service and worker in one process of their own,
 * PostgreSQL embedded, the exchange in this process. Beside it the floor: fetching the same pages and copying the
 * payloads into a table, and nothing else. Build first (`npm run setup`). `npm run bench -- sync 500000` for other sizes.
 */
export async function benchSync(sizes: readonly string[]): Promise<Figures> {
  const dir = mkdtempSync(join(tmpdir(), "lotbuch-bench-"));
  const server = await startEmbedded(join(dir, "database"));
  if (!server.ok) throw new Error(server.error);
  const databaseUrl = urlOf(server.value.connection);
  const sandbox = await startSandbox();
  const service = await startServiceProcess(dir, databaseUrl, sandbox);
  const pool = new pg.Pool({ connectionString: databaseUrl });
  try {
    const person = await newPerson({ url: service.url, dataDir: dir });
    await sync(service.url, person.token, sandbox, 500); // warm
    console.log(
      "records    seconds  records/s   ms/1000   cpu ms/1000   floor s   times floor   replay s   tax p50 ms   peak MiB",
    );
    const figures: Record<string, number> = {};
    for (const size of sizes.length > 0 ? sizes.map(Number) : DEFAULT_SIZES) {
      const floor = await seconds(() => bareFetch(pool, sandbox, size));
      const before = cpuSeconds(service.child);
      const { sourceId, took } = await sync(service.url, person.token, sandbox, size);
      const cpu = cpuSeconds(service.child) - before;
      const replay = await seconds(() => job(service.url, person.token, sourceId, "replay"));
      const p50 = await taxMedian(service.url, person.token, sourceId);
      Object.assign(figures, {
        [`recordsPerSecond${size}`]: size / took,
        [`timesFloor${size}`]: took / floor,
        [`taxP50Ms${size}`]: p50,
        peakMiB: peakMiB(service.child),
      });
      console.log(
        `${String(size).padEnd(9)}${cell(took, 9)}${cell(size / took, 11, 0)}${cell((took / size) * 1e6, 10, 0)}${cell((cpu / size) * 1e6, 14, 0)}` +
          `${cell(floor, 10)}${cell(took / floor, 14, 1)}${cell(replay, 11)}${cell(p50, 13)}${cell(peakMiB(service.child), 11, 0)}`,
      );
    }
    return figures;
  } finally {
    await pool.end();
    service.child.kill("SIGTERM");
    await once(service.child, "exit");
    await sandbox.close();
    await server.value.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

const cell = (value: number, width: number, places = 2): string => value.toFixed(places).padStart(width);

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

async function startServiceProcess(dir: string, databaseUrl: string, sandbox: Sandbox) {
  const service = launchService({
    ...envFor(sandbox),
    DATABASE_URL: databaseUrl,
    LOTBUCH_DATA_DIR: dir,
    LOTBUCH_LOG_LEVEL: "error",
  });
  return { child: service.child, url: await untilRunning(service) };
}

async function sync(url: string, token: string, sandbox: Sandbox, size: number) {
  const { body } = await call<{ id: string }>({ url }, "POST", "/v1/sources", {
    token,
    body: { providerKey: "coinbase", credentials: sandbox.keys(`whale-${size}`).es256 },
  });
  const took = await seconds(() => job(url, token, body.id, "sync"));
  return { sourceId: body.id, took };
}

async function job(url: string, token: string, sourceId: string, mode: string): Promise<void> {
  const started = await call<JobAnswer>({ url }, "POST", `/v1/sources/${sourceId}/${mode}`, { token });
  for (;;) {
    const path = `/v1/sources/${sourceId}/jobs/${started.body.jobId}`;
    const { status, message } = (await call<JobAnswer>({ url }, "GET", path, { token })).body;
    if (status === "completed") return;
    if (status === "failed") throw new Error(message ?? "failed");
    await sleep(10);
  }
}

async function taxMedian(url: string, token: string, sourceId: string): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 200; i++) {
    const ask = () =>
      call({ url }, "POST", `/v1/sources/${sourceId}/tax`, {
        token,
        body: { year: 2022 + (i % 4), jurisdiction: "germany" },
      });
    times.push((await seconds(ask)) * 1000);
  }
  return times.toSorted((a, b) => a - b)[100]!;
}

/** All pages one after another, all payloads by COPY: what no service that stores them can undercut by much. */
async function bareFetch(pool: pg.Pool, sandbox: Sandbox, size: number): Promise<void> {
  const key = sandbox.keys(`whale-${size}`).es256;
  const client = await pool.connect();
  try {
    await client.query("create table if not exists floor (id text primary key, payload text)");
    await client.query("truncate floor");
    const context = {
      baseUrl: sandbox.url,
      credentials: { kind: "api_key", ...key } as const,
      now: () => new Date(),
    };
    for await (const event of coinbase.fetchPages(context, null, new AbortController().signal)) {
      if (event.kind !== "page" || event.records.length === 0) continue;
      const lines = event.records.map(({ providerId, payload }) => copyLine([providerId, payload]));
      await copyIn(client, "floor", ["id", "payload"], lines.join(""));
    }
  } finally {
    client.release();
  }
}

/** What the service's process has used of the processors so far: steadier than the clock on a busy machine. */
function cpuSeconds(child: ChildProcess): number {
  const stat = readFileSync(`/proc/${child.pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** The most the service's process has had in memory so far. */
function peakMiB(child: ChildProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}
