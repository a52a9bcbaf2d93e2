import type { ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { callsOf, sendBare } from "./bare-calls.ts";
import type { BenchFigures, Size } from "./main.ts";
import { cell, median, peakMiB, seconds } from "./measure.ts";
import { type Sandbox, sandboxCredentials, sandboxSettings } from "../sandbox/index.ts";
import { connectorFor, PROVIDERS } from "../src/connectors/index.ts";
import { copyIn, putColumns, putText, rowBytes } from "../src/store/binary.ts";
import { startEmbedded } from "../src/store/embedded/server.ts";
import { startCluster } from "../test/support/cluster.ts";
import { urlOf } from "../test/support/server-url.ts";
import { type TestClient, connect, request, run, signUp } from "../test/support/sources.ts";

const DEFAULT_SIZES = [1_000, 10_000, 100_000, 500_000];
/** Records of the warm-up portfolio: a second sync of the measured one would fetch only new records. */
const WARM = 20_000;
const QUICK_SIZES = [30_000];
const SMALLEST_SIZES = [1_000];
/** Records per provider when all providers are measured. */
const EACH_SIZE = 20_000;

/**
 * The complete path from the exchange's pages to the year's figures: an API and a worker process over an embedded
 * PostgreSQL, the exchange in this process. The floor is fetching the same pages and copying the payloads into a table;
 * for chains also a client that only sends the same requests (`times bare`). Build first (`npm run setup`). `npm run
 * bench -- sync 20000` for other sizes, `npm run bench -- sync kraken 100000` for another exchange than Coinbase, `npm
 * run bench -- sync each` for a line per provider.
 */
export async function benchSync(args: readonly string[], size: Size): Promise<BenchFigures> {
  const given = args.filter((arg) => /^\d+$/.test(arg)).map(Number);
  const each = args.includes("each");
  const named = args.filter((arg) => connectorFor(arg) !== null);
  const providers = each
    ? PROVIDERS.filter(({ type }) => type !== "file").map(({ providerKey }) => providerKey)
    : named.length > 0
      ? named
      : ["coinbase"];
  const sizes =
    given.length > 0
      ? given
      : each
        ? [EACH_SIZE]
        : { full: DEFAULT_SIZES, quick: QUICK_SIZES, smallest: SMALLEST_SIZES }[size];
  const dir = mkdtempSync(join(tmpdir(), "lotbuch-bench-"));
  const server = await startEmbedded(dir);
  if (!server.ok) throw new Error(server.error);
  const cluster = await startCluster({ url: urlOf(server.value.connection), drop: async () => {} }, 1, 1);
  const worker = cluster.members.find(({ name }) => name.startsWith("worker"))!.process().child;
  const pool = new pg.Pool({ connectionString: cluster.databaseUrl });
  try {
    // A new user each time: figures belong to a user, and this measures a single source.
    const newClient = async (): Promise<TestClient> => ({ ...(await signUp(cluster)), patient: false });
    const first = await newClient();
    await run(first, await connect(first, `whale-${WARM}`, "warm", providers[0]));
    console.log(
      "provider              records    seconds  records/s   ms/1000   worker cpu ms/1000   floor s   times floor   times bare   replay s   tax p50 ms   worker peak MiB",
    );
    const figures: Record<string, number> = {};
    for (const [provider, size] of providers.flatMap((one) => sizes.map((many) => [one, many] as const))) {
      const isSigned = connectorFor(provider)?.type !== "wallet";
      let floor = Number.NaN;
      const calls = await callsOf(async () => {
        floor = await seconds(() => bareFetch(pool, cluster.sandbox, provider, size));
      });
      const bare = isSigned ? Number.NaN : await seconds(() => sendBare(calls));
      const client = await newClient();
      const sourceId = await connect(client, `whale-${size}`, "whale", provider);
      const before = cpuSeconds(worker);
      const took = await seconds(() => completed(client, sourceId, "sync"));
      const cpu = cpuSeconds(worker) - before;
      const replay = await seconds(() => completed(client, sourceId, "replay"));
      const p50 = await taxMedian(client, sourceId);
      const name = provider === "coinbase" ? size : `${provider}${size}`;
      Object.assign(figures, {
        [`recordsPerSecond${name}`]: size / took,
        [`timesFloor${name}`]: took / floor,
        ...(isSigned ? {} : { [`timesBare${name}`]: took / bare }),
        [`taxP50Ms${name}`]: p50,
        [`workerPeakMiB${name}`]: peakMiB(worker),
      });
      console.log(
        `${provider.padEnd(22)}${String(size).padEnd(9)}${cell(took, 9)}${cell(size / took, 11, 0)}${cell((took / size) * 1e6, 10, 0)}${cell((cpu / size) * 1e6, 21, 0)}` +
          `${cell(floor, 10)}${cell(took / floor, 14, 1)}${isSigned ? "-".padStart(13) : cell(took / bare, 13, 1)}${cell(replay, 11)}${cell(p50, 13)}${cell(peakMiB(worker), 18, 0)}`,
      );
    }
    return figures;
  } finally {
    await pool.end();
    await cluster.stop();
    await server.value.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function completed(client: TestClient, sourceId: string, mode: "sync" | "replay"): Promise<void> {
  const { status, message } = await run(client, sourceId, mode);
  if (status !== "completed") throw new Error(`${mode}: ${message}`);
}

async function taxMedian(client: TestClient, sourceId: string): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 200; i++) {
    const body = { year: 2022 + (i % 4), jurisdiction: "germany" };
    times.push((await seconds(() => request(client, "POST", `/v1/sources/${sourceId}/tax`, body))) * 1000);
  }
  return median(times);
}

/** Fetches all pages one after another and copies all payloads with COPY: the floor of a service that stores them. */
async function bareFetch(pool: pg.Pool, sandbox: Sandbox, provider: string, size: number): Promise<void> {
  const connector = connectorFor(provider);
  if (connector === null || connector.type === "file") throw new Error(`${provider} is not fetched from`);
  const fields = sandboxCredentials(provider, `whale-${size}`);
  const client = await pool.connect();
  try {
    await client.query("create table if not exists floor (id text primary key, payload text)");
    await client.query("truncate floor");
    const context = {
      settings: sandboxSettings(sandbox.url)[provider] ?? {},
      credentials: { kind: "fields", fields } as const,
      now: () => new Date(),
    };
    for await (const event of connector.fetchPages(context, null, new AbortController().signal)) {
      if (event.kind !== "page" || event.records.length === 0) continue;
      const rows = rowBytes(64 * 1024);
      for (const { providerId, payload } of event.records) {
        putColumns(rows, 2);
        putText(rows, providerId);
        putText(rows, payload);
      }
      await copyIn(client, "floor", ["id", "payload"], rows);
    }
  } finally {
    client.release();
  }
}

/** CPU time of the worker process so far: steadier than the clock on a busy machine. */
function cpuSeconds(child: ChildProcess): number {
  const stat = readFileSync(`/proc/${child.pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
