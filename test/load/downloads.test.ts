import { randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import { request as open, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTempFiles } from "../../src/guard/temp-files.ts";
import { openDownloads } from "../../src/http/build-first.ts";
import { LIMITS } from "../../src/basics/limits.ts";
import { newTestUser } from "../support/accounts.ts";
import { startWatchedService, type WatchedService } from "../support/service.ts";
import { connect, run } from "../support/sources.ts";
import { until } from "../support/until.ts";

let service: WatchedService;
const { stalledMs } = LIMITS;
beforeAll(async () => {
  // A long limit, so that the stalled downloads are not cut while the test looks at them, however slow the machine is.
  Object.assign(LIMITS, { stalledMs: 600_000 });
  service = await startWatchedService();
});
afterAll(async () => {
  Object.assign(LIMITS, { stalledMs });
  await service.stop();
});

/** Sends a request and reads no further than the headers. */
const stall = (url: string, token = ""): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = open(url, { agent: false, headers: { authorization: `Bearer ${token}` } }, resolve);
    request.on("error", reject).end();
  });

/** Inserts rows that barely compress: 15 MB, more than the buffers between two sockets hold. */
async function fill(accountId: string): Promise<void> {
  await service.db.query("set session_replication_role = replica"); // without the rows that these refer to
  for (let i = 0; i < 20; i++)
    await service.db.query(
      `insert into raw_records (account_id, source_id, provider_id, version, account_ref, payload, content_hash, superseded, fetched_at)
       values ($1, gen_random_uuid(), 'x', 1, 'x', $2, '\\x00', false, now())`,
      [accountId, randomBytes(750_000).toString("base64")],
    );
}

describe("exports whose clients have stopped reading", () => {
  it("hold no database connection and block no other request", async () => {
    const person = await newTestUser(service);
    await fill(person.id);
    const url = `${service.url}/v1/account/export`;
    const stalled = await Promise.all([stall(url, person.token), stall(url, person.token)]);
    for (const response of stalled) {
      expect(response.statusCode).toBe(200);
      expect(Number(response.headers["content-length"])).toBeGreaterThan(14_000_000);
    }
    const { rows } = await service.db.query(
      "select count(*)::int as busy from pg_stat_activity where datname = current_database() and application_name = 'lotbuch-exports' and state <> 'idle'",
    );
    expect(rows).toEqual([{ busy: 0 }]);
    // Their temporary files have no name: none remains however the process ends.
    expect(readdirSync(join(service.dataDir, "tmp"))).toEqual([]);

    const third = await stall(url, person.token);
    expect([third.statusCode, third.headers["retry-after"]]).toEqual([429, "5"]);
    third.resume();
    const other = { service, person: await newTestUser(service) };
    expect(await run(other, await connect(other, "holder"))).toMatchObject({ status: "completed" });
    const theirs = await fetch(url, { headers: { authorization: `Bearer ${other.person.token}` } });
    expect([theirs.status, (await theirs.arrayBuffer()).byteLength]).toEqual([
      200,
      Number(theirs.headers.get("content-length")),
    ]);

    for (const response of stalled) response.destroy();
    const retried = await until(async () => {
      const response = await stall(url, person.token);
      if (response.statusCode !== 429) return response;
      response.resume();
      return null;
    });
    expect(retried.statusCode).toBe(200);
    retried.destroy();
  });
});

describe("a download that is built first", () => {
  const start = async (
    limits: Partial<Parameters<typeof openDownloads>[1]>,
    build: (signal: AbortSignal) => AsyncIterable<Uint8Array>,
  ) => {
    const app = fastify();
    const sendBuilt = openDownloads(openTempFiles(service.dataDir), { ...LIMITS, ...limits });
    app.get("/", (_request, reply) =>
      sendBuilt(reply, { accountId: "a", fileName: "x.bin", contentType: "application/octet-stream", build }),
    );
    return { app, url: await app.listen({ port: 0, host: "127.0.0.1" }) };
  };

  it("is aborted when the client stops reading, which frees its slot for the next", async () => {
    const chunk = randomBytes(1024 * 1024);
    const { app, url } = await start({ stalledMs: 2000, downloadsEach: 1 }, async function* () {
      for (let i = 0; i < 15; i++) yield chunk;
    });
    const stalled = await stall(url);
    stalled.on("error", () => {});
    const download = async (): Promise<readonly [number, number]> => {
      const response = await fetch(url, { headers: { connection: "close" } });
      return [response.status, (await response.arrayBuffer()).byteLength];
    };
    expect((await download())[0]).toBe(500); // limit reached; this app has no error handler
    const next = await until(async () => {
      const response = await download();
      return response[0] === 200 ? response : null;
    });
    expect(next).toEqual([200, 15 * 1024 * 1024]);
    stalled.destroy();
    await app.close();
  });

  it("is aborted when it takes too long, or when the client has disconnected", async () => {
    const ends: boolean[] = [];
    const begun: true[] = [];
    const { app, url } = await start({ buildMs: 200 }, async function* (signal) {
      begun.push(true);
      try {
        for (;;) {
          await sleep(20);
          yield new Uint8Array(10);
        }
      } finally {
        ends.push(signal.aborted);
      }
    });
    const late = await fetch(url);
    expect([late.status, late.headers.get("retry-after")]).toEqual([500, null]);
    const leaving = open(url, { agent: false });
    leaving.on("error", () => {});
    leaving.end();
    await until(() => begun.length === 2);
    leaving.destroy();
    await until(() => ends.length === 2);
    expect(ends).toEqual([true, true]);
    await app.close();
  });
});
