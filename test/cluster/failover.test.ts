import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Cluster, startCluster } from "../support/cluster.ts";
import { relayTo } from "../support/relay.ts";
import { type TestClient, connect, request, run, signUp } from "../support/sources.ts";
import {
  hasPostgres,
  type Postgres,
  startPostgres,
  startStandby,
  printFigures,
  workingFolder,
} from "./support/servers.ts";

/** Maximum time until a server accepts writes again, from the moment it answers or the network is cut. */
const RECOVERED_MS = 300_000;

const folder = workingFolder();
const clearing: (() => unknown)[] = [];
let primary: Postgres;
let standby: Postgres;
let network: Awaited<ReturnType<typeof relayTo>>;
let cluster: Cluster;
let person: TestClient;
let sourceId: string;

/** Writes names until stopped, and collects those that the service has acknowledged. */
function writing() {
  const stop = new AbortController();
  const storedNames: string[] = [];
  const statuses = new Map<number, number>();
  let lastAt = performance.now();
  let longestMs = 0;
  const done = (async () => {
    for (let i = 0; !stop.signal.aborted; i++) {
      const name = `name ${i}`;
      const response = await fetch(`${cluster.url()}/v1/sources/${sourceId}`, {
        method: "PATCH",
        headers: { authorization: `Bearer ${person.person.token}`, "content-type": "application/json" },
        body: JSON.stringify({ name }),
      });
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      if (response.status === 200) {
        storedNames.push(name);
        longestMs = Math.max(longestMs, performance.now() - lastAt);
        lastAt = performance.now();
      }
      await response.text();
      await sleep(20);
    }
  })();
  return {
    /** Number of acknowledged names so far. */
    storedCount: () => storedNames.length,
    end: async () => {
      stop.abort();
      await done;
      return { last: storedNames.at(-1), statuses: Object.fromEntries(statuses), longestMs };
    },
  };
}

const nameNow = async (): Promise<string> =>
  (await request<{ name: string }>(person, "GET", `/v1/sources/${sourceId}`)).body.name;

const onServer = async (server: Postgres, ...statements: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: server.url() });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

describe.skipIf(!hasPostgres)("a primary with a synchronous standby", () => {
  beforeAll(async () => {
    primary = await startPostgres(folder.path);
    await onServer(primary, "create database lotbuch");
    standby = await startStandby(folder.path, primary);
    await onServer(
      primary,
      "alter system set synchronous_standby_names = 'standby'",
      "select pg_reload_conf()",
    );
    network = await relayTo(`http://127.0.0.1:${primary.port}`);
    const hosts = `127.0.0.1:${standby.port},127.0.0.1:${network.port}`;
    cluster = await startCluster(
      // The read-only server is first in the list of hosts.
      { url: `postgres://postgres@${hosts}/lotbuch?target_session_attrs=read-write`, drop: async () => {} },
      2,
      1,
    );
    clearing.push(cluster.stop);
    person = await signUp(cluster);
    sourceId = await connect(person, "whale-300");
    await run(person, sourceId);
  });
  afterAll(async () => {
    for (const clear of clearing) await clear();
    await network?.cut();
    await standby?.stop();
    await primary?.kill();
    folder.clear();
  });

  it("a silent network: waiting requests fail after 15 seconds, and writes continue when the network is back", async () => {
    const writer = writing();
    while (writer.storedCount() === 0) await sleep(20);
    network.hush();
    await sleep(20_000);
    network.speak();
    const before = writer.storedCount();
    await expect.poll(writer.storedCount, { timeout: RECOVERED_MS }).toBeGreaterThan(before + 5);
    const { last, statuses, longestMs } = await writer.end();
    printFigures("silent network", { statuses, longestMs });
    expect(statuses[500]).toBeUndefined();
    expect(await nameNow()).toBe(last);
    expect(await run(person, sourceId)).toMatchObject({ status: "completed" });
  });

  it("a killed primary: the promoted standby has every acknowledged write", async () => {
    const writer = writing();
    const job = await request<{ jobId: string }>(person, "POST", `/v1/sources/${sourceId}/replay`);
    expect(job.status).toBe(200);
    while (writer.storedCount() < 5) await sleep(20);
    await primary.kill();
    await sleep(1_000);
    await onServer(standby, "alter system set synchronous_standby_names = ''", "select pg_reload_conf()");
    standby.promote();
    const promotedAt = performance.now();
    const before = writer.storedCount();
    await expect.poll(writer.storedCount, { timeout: RECOVERED_MS }).toBeGreaterThan(before + 5);
    const wroteMs = performance.now() - promotedAt;
    const { last, statuses } = await writer.end();
    expect(statuses[500]).toBeUndefined();
    expect(await nameNow()).toBe(last);
    // The workers have reconnected as well: a job ends.
    expect(await run(person, sourceId)).toMatchObject({ status: "completed" });
    printFigures("killed and promoted", { statuses, wroteMs, jobMs: performance.now() - promotedAt });
  });
});
