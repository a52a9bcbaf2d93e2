import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { relayTo } from "../../test/support/relay.ts";
import { until } from "../../test/support/until.ts";
import { readAddress } from "./address.ts";
import { openEndpoint, type DatabaseEndpoint } from "./failover.ts";

/** Faster than a service watches, and slow enough for a machine that has much else to do. */
const TIMES = { everyMs: 250, silentMs: 1_500, tryMs: 1_500, retryMs: 50 };

/** Two ways over the network to the server of this run. */
const relays: Awaited<ReturnType<typeof relayTo>>[] = [];
/** A connection of ours that no relay is in the way of. */
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

/** At which of the two the connections of the pool end. */
const at = async (): Promise<number> => {
  const client = await pool.connect();
  const port = (client as unknown as { connection: { stream: { remotePort: number } } }).connection.stream
    .remotePort;
  client.release();
  return relays.findIndex((relay) => relay.port === port);
};

describe("the way to a database", () => {
  it("leads to the first server that answers", async () => {
    expect(await endpoint.find()).toMatchObject({
      ok: true,
      value: { readOnly: false, standby: false, pooled: false },
    });
    expect(await at()).toBe(0);
  });

  it("ends what waits on a silent network, and leads to the next server", async () => {
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

  it("goes back where it came from once the other has gone", async () => {
    relays[0]!.speak();
    await relays[1]!.cut();
    await expect.poll(() => at().catch(() => -1)).toBe(0);
  });

  it("says of each server why it does not do", async () => {
    const address = readAddress(`postgres://nobody-there:x@127.0.0.1:${relays[0]!.port},127.0.0.1:1/none`);
    if (!address.ok) throw new Error(address.error);
    const found = await openEndpoint(address.value, TIMES).find();
    expect(found).toMatchObject({
      ok: false,
      error: expect.stringMatching(/^127\.0\.0\.1:\d+ .+; 127\.0\.0\.1:1 .*ECONNREFUSED/),
    });
  });
});
