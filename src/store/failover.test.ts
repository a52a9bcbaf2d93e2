import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { relayTo } from "../../test/support/relay.ts";
import { until } from "../../test/support/until.ts";
import { readAddress } from "./address.ts";
import { openEndpoint, type DatabaseEndpoint } from "./failover.ts";

/** Shorter than in the service, but long enough for a busy machine. */
const TIMES = { everyMs: 250, silentMs: 1_500, tryMs: 1_500, retryMs: 50 };

/** Two network relays to the server of this run. */
const relays: Awaited<ReturnType<typeof relayTo>>[] = [];
/** A connection that bypasses the relays. */
const direct = new pg.Client({ connectionString: inject("serverUrl") });
let pool: pg.Pool;
let endpoint: DatabaseEndpoint;
let leave: () => void;

beforeAll(async () => {
  await direct.connect();
  const server = new URL(inject("serverUrl"));
  const folder = server.searchParams.get("host");
  const port = server.port === "" ? "5432" : server.port;
  const target = folder === null ? server.href : { path: join(folder, `.s.PGSQL.${port}`) };
  relays.push(await relayTo(target), await relayTo(target));
  const hostList = relays.map((relay) => `127.0.0.1:${relay.port}`).join(",");
  const who = `${server.username}:${server.password}`;
  const address = readAddress(`postgres://${who}@${hostList}/postgres`);
  if (!address.ok) throw new Error(address.error);
  endpoint = openEndpoint(address.value, TIMES);
  pool = new pg.Pool({ ...endpoint.options, max: 3 });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  leave = endpoint.join();
});
afterAll(async () => {
  leave();
  await pool.end();
  await direct.end();
  for (const relay of relays) await relay.cut();
});

/** Index of the relay that the pool's connections use. */
const at = async (): Promise<number> => {
  const client = await pool.connect();
  const port = (client as unknown as { connection: { stream: { remotePort: number } } }).connection.stream
    .remotePort;
  client.release();
  return relays.findIndex((relay) => relay.port === port);
};

describe("the connection to a database", () => {
  it("uses the first server that responds", async () => {
    expect(await endpoint.find()).toMatchObject({
      ok: true,
      value: { readOnly: false, standby: false, pooled: false },
    });
    expect(await at()).toBe(0);
  });

  it("aborts pending queries on a silent network, and switches to the next server", async () => {
    const pending = pool.query("select pg_sleep(600)");
    await until(
      async () =>
        (await direct.query("select 1 from pg_stat_activity where query = 'select pg_sleep(600)'"))
          .rowCount === 1,
    );
    relays[0]!.hush();
    await expect(pending).rejects.toThrow();
    expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
    expect(await at()).toBe(1);
  });

  it("switches back once the other server is unavailable", async () => {
    relays[0]!.speak();
    await relays[1]!.cut();
    await expect.poll(() => at().catch(() => -1)).toBe(0);
  });

  it("reports for each server why it cannot be used", async () => {
    const address = readAddress(`postgres://nobody-there:x@127.0.0.1:${relays[0]!.port},127.0.0.1:1/none`);
    if (!address.ok) throw new Error(address.error);
    const found = await openEndpoint(address.value, TIMES).find();
    expect(found).toMatchObject({
      ok: false,
      error: expect.stringMatching(/^127\.0\.0\.1:\d+ .+; 127\.0\.0\.1:1 .*ECONNREFUSED/),
    });
  });
});
