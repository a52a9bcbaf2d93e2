import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PARTS } from "../../../sandbox/registry.ts";
import { newId } from "../../../src/process/ids.ts";
import { call, storedTestUser } from "../../support/accounts.ts";
import { some } from "../../support/depth.ts";
import { forgetBook, storedBook, writersOf } from "../../support/book.ts";
import {
  connect,
  finished,
  importFile,
  type JobResponse,
  request,
  run,
  sharedExchange,
  type TestExchange,
} from "../../support/sources.ts";

let exchange: TestExchange;
let database: pg.Pool;
beforeAll(async () => {
  exchange = await sharedExchange();
  database = new pg.Pool({ connectionString: exchange.service.databaseUrl });
});
afterAll(async () => {
  await database.end();
  await exchange.stop();
});

type Error = { readonly code: string; readonly field: string | null; readonly message: string };
const get = <T = Record<string, unknown>>(path: string) => request<T>(exchange, "GET", path);

describe("syncing", () => {
  it.each(["holder", "trader", "staker", "messy", "whale-1000"])("imports %s completely", async (user) => {
    const sourceId = await connect(exchange, user);
    const job = await run(exchange, sourceId);
    expect(job).toMatchObject({ status: "completed", message: null, progress: 1, mode: "sync" });
    expect(job.importedRecords).toBe(job.normalizedRecords! + job.failedRecords!);
    expect(job.failedRecords! > 0).toBe(user === "messy");
    const source = await get(`/v1/sources/${sourceId}`);
    expect(source.body).toMatchObject({ status: "ready", activeJob: null, providerKey: "coinbase" });
    expect(source.body["lastSyncedAt"]).not.toBeNull();
  });

  it("lists every job page by page, newest first", async () => {
    const client = { service: exchange.service, person: await storedTestUser(exchange.service) };
    const sourceId = await connect(client, "holder");
    const started: string[] = [];
    for (const mode of ["sync", "replay", "replay"] as const)
      started.push((await run(client, sourceId, mode)).jobId);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const at: string = cursor === null ? "" : `&cursor=${cursor}`;
      const { body } = await request<{
        jobs: JobResponse[];
        page: { nextCursor: string | null; hasMore: boolean };
      }>(client, "GET", `/v1/sources/${sourceId}/jobs?limit=1${at}`);
      expect(body.jobs).toHaveLength(1);
      expect(body.page.hasMore).toBe(body.page.nextCursor !== null);
      seen.push(...body.jobs.map(({ jobId }) => jobId));
      cursor = body.page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(started.toReversed());
  });

  // Records are read as they are fetched the first time, and from the database later.
  const REPLAYED = [
    ["coinbase", "messy"],
    ...PARTS.map(({ providerKey, everything }) => [providerKey, everything] as const),
  ] as const;
  it.each(some(REPLAYED, 5))(
    "replays %s of %s to the same bytes, without a request to the provider",
    async (providerKey, user) => {
      const client = { service: exchange.service, person: await storedTestUser(exchange.service) };
      const sourceId = await connect(client, user, user, providerKey);
      const synced = await run(client, sourceId);
      expect(synced.status).toBe("completed");
      const before = await storedBook(database, client.person.id);
      const writers = await writersOf(database, client.person.id);
      expect(before["transactions"]!.length).toBeGreaterThan(2);
      const requests = exchange.sandbox.stats.requests;
      const job = await run(client, sourceId, "replay");
      expect(job).toMatchObject({
        status: "completed",
        mode: "replay",
        importedRecords: synced.importedRecords,
        failedRecords: synced.failedRecords,
      });
      expect(exchange.sandbox.stats.requests).toBe(requests);
      expect(await storedBook(database, client.person.id)).toEqual(before);
      // No row was written again.
      expect(await writersOf(database, client.person.id)).toEqual(writers);
    },
  );

  it("derives the same from the records alone, whatever was derived before", async () => {
    const client = { service: exchange.service, person: await storedTestUser(exchange.service) };
    const sourceIds: string[] = [];
    for (const user of ["holder", "trader", "staker", "messy"]) {
      sourceIds.push(await connect(client, user));
      await run(client, sourceIds.at(-1)!);
    }
    const broken = "id,time,type,wallet,sent_asset,sent_amount\na,yesterday,payment,depot,BTC,1\n";
    for (const name of ["one", "two"]) sourceIds.push(await importFile(client, broken, { name }));
    // Incremental changes, each of which writes only what it changed.
    for (const change of [
      { values: { note: "first" } },
      { type: "payment" },
      { excluded: true },
      { values: { note: "seen" } },
      { excluded: false, type: "gift_received" },
    ])
      for (const sourceId of sourceIds.slice(0, 3)) {
        const path = `/v1/sources/${sourceId}/transactions`;
        const { body } = await request<{ transactions: { id: string }[] }>(client, "GET", `${path}?limit=3`);
        const { id } = body.transactions.at(-1)!;
        const response = await request(client, "PATCH", `${path}/${encodeURIComponent(id)}`, {
          ...change,
          reason: "x",
        });
        expect(response.status).toBe(200);
      }
    const before = await storedBook(database, client.person.id);
    await forgetBook(database, client.person.id);
    for (const sourceId of sourceIds.toReversed()) await run(client, sourceId, "replay");
    expect(await storedBook(database, client.person.id)).toEqual(before);
  });

  it("fetches only new records the second time and stores nothing twice", async () => {
    const sourceId = await connect(exchange, "whale-3000");
    await run(exchange, sourceId);
    const before = await storedBook(database, exchange.person.id);
    const first = exchange.sandbox.stats.requests;
    const second = await run(exchange, sourceId);
    expect(second.importedRecords).toBe(3000);
    expect(exchange.sandbox.stats.requests - first).toBeLessThan(15); // 30 pages the first time
    const { rows } = await database.query(
      "select count(*)::int as n, max(version) as version from raw_records where source_id = $1",
      [sourceId],
    );
    expect(rows).toEqual([{ n: 3000, version: 1 }]);
    // Everything is unchanged except the time of the reported balances.
    const withoutBalances = (book: typeof before) => ({
      ...book,
      balances: [],
      segments: book["segments"]!.filter((row) => !row.startsWith("balances ")),
    });
    expect(withoutBalances(await storedBook(database, exchange.person.id))).toEqual(withoutBalances(before));
  });

  it("returns the same job to a hundred concurrent requests", async () => {
    const sourceId = await connect(exchange, "whale-2000");
    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        request<JobResponse>(exchange, "POST", `/v1/sources/${sourceId}/${i % 2 === 0 ? "sync" : "replay"}`),
      ),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    const ids = new Set(responses.map(({ body }) => body.jobId));
    expect(ids.size).toBe(1);
    await finished(exchange, responses[0]!.body);
  });
});

describe("the tax summary", () => {
  const tax = (sourceId: string, body: unknown) =>
    request<Record<string, unknown> & Error>(exchange, "POST", `/v1/sources/${sourceId}/tax`, body);

  it("has the four figures of docs/contract/README.md, and zeros for a year without events", async () => {
    const sourceId = await connect(exchange, "holder");
    await run(exchange, sourceId);
    const response = await tax(sourceId, { year: 2011, jurisdiction: "germany" });
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      sourceId,
      year: 2011,
      jurisdiction: "germany",
      currency: "EUR",
      taxableGains: 0,
      taxableLosses: 0,
      taxFreeGains: 0,
      incomeTotal: 0,
      method: "fifo",
      ruleSetVersion: "de-2025-03-06",
      complete: true,
      warnings: [],
    });
    expect(response.body["assessment"]).toMatchObject({ section23: { limit: "600.00" }, scope: "source" });
  });

  it("has the figures of a whale worked out by hand", async () => {
    // A cycle: BTC bought for 303 and sold for 307 (+4). ETH bought for 101 and swapped for 94 (-7). SOL: 2 bought for
    // 200.80, 1 received for 95; sold for 330 - 1.32: +32.88. ADA: 7 rewards of 0.20. 1,000 records are 50 cycles over
    // four years from 2022, one every 29.2 days: 12 begin in 2023.
    const sourceId = await connect(exchange, "whale-1000");
    await run(exchange, sourceId);
    const { body } = await tax(sourceId, { year: 2023, jurisdiction: "germany" });
    const cycles = Array.from({ length: 50 }, (_, i) => new Date(Date.UTC(2022, 0, 1) + i * 42_048 * 60_000));
    const n = cycles.filter((start) => start.getUTCFullYear() === 2023).length;
    expect(body).toMatchObject({
      taxableGains: Math.round(n * 36.88 * 100) / 100,
      taxableLosses: n * 7,
      taxFreeGains: 0,
      incomeTotal: Math.round(n * 1.4 * 100) / 100,
      complete: true,
    });
  });

  it("is refused before the first completed sync", async () => {
    const other = await storedTestUser(exchange.service);
    const response = await call<{ id: string }>(exchange.service, "POST", "/v1/sources", {
      token: other.token,
      body: { providerKey: "coinbase", credentials: exchange.sandbox.keys("holder").ed25519 },
    });
    expect(response.status).toBe(201);
    const refused = await call<Error>(exchange.service, "POST", `/v1/sources/${response.body.id}/tax`, {
      token: other.token,
      body: { year: 2023, jurisdiction: "germany" },
    });
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe("SourceNotSyncedError");
  });

  it.each([
    [{ year: 2008, jurisdiction: "germany" }, "year", /2009 to 20\d\d/],
    [{ year: 9999, jurisdiction: "germany" }, "year", /2009 to 20\d\d/],
    [{ year: 2023.5, jurisdiction: "germany" }, "year", /2009 to 20\d\d/],
    [{ year: "2023", jurisdiction: "germany" }, "year", /2009 to 20\d\d/],
    [{ jurisdiction: "germany" }, "year", /2009 to 20\d\d/],
    [{ year: 2023, jurisdiction: "atlantis" }, "jurisdiction", /germany, austria/],
    [{ year: 2023 }, "jurisdiction", /germany/],
    [[], "year", /2009/],
  ])("refuses %j, naming what is supported", async (body, field, message) => {
    const sourceId = await connect(exchange, "holder");
    const response = await tax(sourceId, body);
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ code: "SourceBadRequestError", field });
    expect(response.body.message).toMatch(message);
  });
});

describe("a source that does not exist, or belongs to another user", () => {
  it("is 400 for sync and replay, 404 elsewhere", async () => {
    const stranger = await storedTestUser(exchange.service);
    const theirs = await connect(exchange, "holder");
    const { jobId } = await run(exchange, theirs);
    const send = (method: string, path: string, body?: unknown) =>
      call<Error>(exchange.service, method, path, { token: stranger.token, body });
    for (const id of [theirs, newId(), "not-an-id", "%00"]) {
      for (const mode of ["sync", "replay"]) {
        const response = await send("POST", `/v1/sources/${id}/${mode}`);
        expect([response.status, response.body.code]).toEqual([400, "SourceBadRequestError"]);
      }
      const routes: readonly (readonly [string, string, unknown?])[] = [
        ["GET", ""],
        ["PATCH", "", { name: "x" }],
        ["DELETE", ""],
        ["POST", "/tax", { year: 2023, jurisdiction: "germany" }],
        ...[
          "jobs",
          "transactions",
          "lots",
          "disposals",
          "disposals/x",
          "income",
          "balances",
          "issues",
          "records",
          "prices",
          "corrections",
          "transactions/x",
        ].map((name) => ["GET", `/${name}`] as const),
        ["PATCH", "/transactions/x", { type: "payment", reason: "x" }],
        ["DELETE", "/corrections/x"],
      ];
      for (const [method, path, body] of routes) {
        const response = await send(method, `/v1/sources/${id}${path}`, body);
        expect([method, path, response.status, response.body.code]).toEqual([
          method,
          path,
          404,
          "SourceNotFoundError",
        ]);
      }
    }
    for (const suffix of ["", "/events"]) {
      for (const [source, job] of [
        ["not-an-id", jobId],
        [theirs, "not-an-id"],
      ]) {
        const response = await send("GET", `/v1/sources/${source}/jobs/${job}${suffix}`);
        expect([response.status, response.body.code]).toEqual([400, "SourceBadRequestError"]);
      }
      for (const [source, job] of [
        [theirs, jobId],
        [newId(), jobId],
        [theirs, newId()],
      ]) {
        const response = await send("GET", `/v1/sources/${source}/jobs/${job}${suffix}`);
        expect([response.status, response.body.code]).toEqual([404, "SourceNotFoundError"]);
      }
    }
  });

  it("needs a session", async () => {
    const response = await call<Error>(exchange.service, "GET", "/v1/sources");
    expect([response.status, response.body.code]).toEqual([401, "UnauthorizedError"]);
  });
});

describe("connecting", () => {
  it("returns the same source for the same account", async () => {
    const person = await storedTestUser(exchange.service);
    const addSource = (kind: "es256" | "ed25519") =>
      call<{ id: string }>(exchange.service, "POST", "/v1/sources", {
        token: person.token,
        body: { providerKey: "coinbase", credentials: exchange.sandbox.keys("trader")[kind] },
      });
    const [first, second] = [await addSource("es256"), await addSource("ed25519")];
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body.id).toBe(first.body.id);
    expect(first.text).not.toContain("privateKey");
  });

  it.each([
    [{ providerKey: "mtgox" }, "providerKey"],
    [{ providerKey: "coinbase" }, "credentials.keyName"],
    [{ providerKey: "coinbase", credentials: { keyName: "x" } }, "credentials.privateKey"],
    [{ providerKey: "coinbase", credentials: { keyName: "x", privateKey: "y" } }, "credentials"],
    [{ providerKey: "coinbase", credentials: "x" }, "credentials"],
    [{}, "providerKey"],
  ])("refuses %j", async (body, field) => {
    const response = await request<Error>(exchange, "POST", "/v1/sources", body);
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ code: "SourceBadRequestError", field });
  });
});
