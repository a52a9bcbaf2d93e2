import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "../../sandbox/index.ts";
import { READER_VERSION } from "../../src/sources/build-ledger.ts";
import { ENGINE_VERSIONS } from "../../src/tax/index.ts";
import { emptyDatabase } from "../support/database.ts";
import { launchService, type ServiceProcess, untilRunning } from "../support/process.ts";
import { connect, envFor, importFile, request, run, signUp } from "../support/sources.ts";
import { hasVersionBefore, versionBefore } from "./support/before.ts";
import { printFigures } from "./support/servers.ts";

const PEOPLE = 10;
const CSV = `id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount
1,2024-01-10T12:00:00Z,spot_buy,main,EUR,1000,BTC,0.05
2,2024-06-10T12:00:00Z,spot_sell,main,BTC,0.05,EUR,1500
`;
/** Requests of a page: lists, figures and the user. */
const READS = [
  "/v1/sources",
  "/v1/transactions?limit=50",
  "/v1/disposals?limit=50",
  "/v1/lots?limit=50",
  "/v1/issues",
  "/v1/losses",
  "/v1/tax/2024/runs",
  "/v1/decisions",
  "/v1/audit",
  "/auth/me",
];

const dataDir = mkdtempSync(join(tmpdir(), "lotbuch-rolling-"));
let database: Awaited<ReturnType<typeof emptyDatabase>>;
let sandbox: Sandbox;
let db: pg.Client;
const processes = new Set<ServiceProcess>();
/** All processes, including those that have ended. */
const started: ServiceProcess[] = [];

const start = async (role: "api" | "worker", root?: string) => {
  const env = {
    DATABASE_URL: database.url,
    LOTBUCH_DATA_DIR: dataDir,
    LOTBUCH_SECRET_KEY: "5e".repeat(32),
    LOTBUCH_ROLE: role,
    ...envFor(sandbox),
  };
  const process = launchService(env, root === undefined ? {} : { root });
  processes.add(process);
  started.push(process);
  return { process, url: await untilRunning(process) };
};
const stop = async (process: ServiceProcess): Promise<void> => {
  process.child.kill("SIGTERM");
  await process.ended;
  processes.delete(process);
};

beforeAll(async () => {
  database = await emptyDatabase();
  sandbox = await startSandbox();
  db = new pg.Client({ connectionString: database.url });
  await db.connect();
});
afterAll(async () => {
  for (const { child } of processes) child.kill("SIGKILL");
  await db?.end();
  await sandbox?.close();
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe.skipIf(!hasVersionBefore)("an upgrade while both versions run", () => {
  it("answers no request with 500, and all books are current at the end", async () => {
    const root = versionBefore();
    const before = [await start("worker", root), await start("api", root)];
    let urls = [before[1]!.url];
    let requestCount = 0;
    const at = { dataDir, url: () => urls[requestCount++ % urls.length]! };
    const people = await Promise.all(
      Array.from({ length: PEOPLE }, async (_, i) => {
        const person = await signUp(at);
        const sourceId = await importFile(person, CSV);
        if (i % 5 === 0) await run(person, await connect(person, `whale-${100 + i}`, "Exchange"));
        return { person, sourceId };
      }),
    );

    const ended = new AbortController();
    const statuses = new Map<string, number>();
    const wrong: string[] = [];
    const load = people.map(async ({ person, sourceId }, i) => {
      for (let n = i; !ended.signal.aborted; n++) {
        const writes = n % 7 === 0;
        const url = at.url();
        const path = writes ? `/v1/sources/${sourceId}/replay` : READS[n % READS.length]!;
        const response = await fetch(url + path, {
          method: writes ? "POST" : "GET",
          headers: { authorization: `Bearer ${person.person.token}` },
        }).catch(() => null); // this process has ended: a load balancer would pick another
        const status = String(response?.status ?? "not answered");
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        const text = await response?.text().catch(() => "");
        if ((response?.status ?? 0) >= 500)
          wrong.push(`${url === before[1]!.url ? "before" : "now"} ${path}: ${status} ${text}`);
        await sleep(20);
      }
    });

    await sleep(1_000);
    // The documented order: workers of the new version, its APIs, then the old APIs go, then the old workers.
    await start("worker");
    await sleep(2_000);
    const api = await start("api");
    urls = [...urls, api.url];
    await sleep(3_000);
    urls = [api.url];
    await sleep(500);
    await stop(before[1]!.process);
    await sleep(1_000);
    await stop(before[0]!.process);
    await sleep(2_000);
    ended.abort();
    await Promise.all(load);
    printFigures("rolling upgrade", Object.fromEntries(statuses));
    expect(wrong, started.map(({ output }) => output()).join("\n")).toEqual([]);
    expect(statuses.get("200") ?? 0).toBeGreaterThan(100);

    // The schedule finds stale books: the last one of the version before is at most five minutes old.
    const stale = async () =>
      (
        await db.query<{ books: number; sources: number }>(
          `select (select count(*)::int from books where wanted > shown or not engine = any($1)) as books,
             (select count(*)::int from sources where last_synced_at is not null and reader <> $2) as sources`,
          [ENGINE_VERSIONS, READER_VERSION],
        )
      ).rows[0];
    await expect.poll(stale, { timeout: 400_000, interval: 1_000 }).toEqual({ books: 0, sources: 0 });
    for (const { person } of people) {
      const { body } = await request<{ taxableGains: number; current: boolean }>(person, "POST", "/v1/tax", {
        year: 2024,
        jurisdiction: "germany",
      });
      expect(body.taxableGains).toBeGreaterThanOrEqual(500);
    }
  }, 900_000);
});
