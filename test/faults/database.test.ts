import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type EmbeddedServer, startEmbedded } from "../../src/store/embedded/server.ts";
import { newTestUser } from "../support/accounts.ts";
import { launchService, type ServiceProcess, untilRunning } from "../support/process.ts";
import { urlOf } from "../support/server-url.ts";

/** PostgreSQL server of this file only, because it is disconnected and restarted. */
const dir = mkdtempSync(join(tmpdir(), "lotbuch-database-"));
let server: EmbeddedServer;
let service: ServiceProcess;
let url: string;
let token: string;

const startServer = async (): Promise<void> => {
  const started = await startEmbedded(join(dir, "server"));
  if (!started.ok) throw new Error(started.error);
  server = started.value;
};

beforeAll(async () => {
  await startServer();
  service = launchService({ DATABASE_URL: urlOf(server.connection), LOTBUCH_DATA_DIR: join(dir, "service") });
  url = await untilRunning(service);
  token = (await newTestUser({ url, dataDir: join(dir, "service") })).token;
});
afterAll(async () => {
  service?.child.kill("SIGKILL");
  await server?.stop();
  rmSync(dir, { recursive: true, force: true });
});

type Seen = { readonly status: number; readonly retryAfter: string | null; readonly code: string | null };

const ENOUGH = 40;

/** Sends reads in a loop on a few connections while an action is done to the database. */
async function underLoad(what: () => Promise<void>): Promise<readonly Seen[]> {
  const seen: Seen[] = [];
  const stop = new AbortController();
  const readers = Array.from({ length: 6 }, async () => {
    while (!stop.signal.aborted) {
      const response = await fetch(`${url}/v1/sources`, { headers: { authorization: `Bearer ${token}` } });
      const body = (await response.json()) as { code?: string };
      seen.push({
        status: response.status,
        retryAfter: response.headers.get("retry-after"),
        code: body.code ?? null,
      });
      await sleep(2);
    }
  });
  await sleep(200);
  await what();
  await sleep(500);
  while (seen.length <= ENOUGH) await sleep(50); // a slow machine takes longer, and sends as many requests
  stop.abort();
  await Promise.all(readers);
  return seen;
}

function expectOnlyUnavailable(seen: readonly Seen[]): void {
  const others = seen.filter(({ status }) => status !== 200);
  for (const one of others)
    expect(one).toEqual({
      status: 503,
      retryAfter: expect.stringMatching(/^\d+$/),
      code: "ServiceUnavailableError",
    });
}

const recovered = async (): Promise<boolean> => {
  for (let i = 0; i < 200; i++) {
    const response = await fetch(`${url}/v1/sources`, { headers: { authorization: `Bearer ${token}` } });
    if (response.status === 200) return true;
    await sleep(100);
  }
  return false;
};

describe("a database that becomes unavailable under load", () => {
  it("cut connections: 503 at worst, then as before", async () => {
    const seen = await underLoad(async () => {
      const client = new pg.Client({ ...server.connection, database: "postgres" });
      await client.connect();
      for (let i = 0; i < 5; i++) {
        await client.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'lotbuch-%'",
        );
        await sleep(100);
      }
      await client.end();
    });
    expectOnlyUnavailable(seen);
    expect(await recovered()).toBe(true);
  });

  it("a write without a server: 503 with Retry-After and no SQL in the message, and done once by a retry", async () => {
    const send = () =>
      fetch(`${url}/v1/sources`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "application/json",
          "idempotency-key": "while-away",
        },
        body: JSON.stringify({ providerKey: "file", name: "Depot" }),
      });
    await server.stop();
    for (let i = 0; i < 5; i++) {
      const lost = await send();
      expect([lost.status, lost.headers.get("retry-after")]).toEqual([503, expect.stringMatching(/^\d+$/)]);
      expect(await lost.text()).not.toMatch(/select|insert|idempotency_keys/i);
    }
    await startServer();
    expect(await recovered()).toBe(true);
    expect((await send()).status).toBe(201);
    const replayed = await send();
    expect([replayed.status, replayed.headers.get("idempotency-replayed")]).toEqual([201, "true"]);
  });

  it("a restarted server: 503 with Retry-After in the meantime, then it recovers by itself", async () => {
    const before = service.output().length;
    const seen = await underLoad(async () => {
      await server.stop();
      await sleep(1_500);
      await startServer();
    });
    expectOnlyUnavailable(seen);
    expect(seen.some(({ status }) => status === 503)).toBe(true);
    expect(await recovered()).toBe(true);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(service.child.exitCode).toBeNull();
    // The log has one line for the outage and one for the recovery, without stack traces.
    const output = service.output().slice(before);
    // The log may start with the recovery from the previous test.
    const lines = output.slice(output.indexOf("the database cannot be reached")).split("\n");
    expect(lines.filter((line) => line.includes("the database cannot be reached"))).toHaveLength(1);
    expect(lines.filter((line) => line.includes("the database answers again"))).toHaveLength(1);
    expect(lines.filter((line) => line.includes('"stack"'))).toEqual([]);
  });
});
