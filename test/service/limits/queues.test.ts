import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "../../../sandbox/index.ts";
import { newId } from "../../../src/process/ids.ts";
import { newTestUser, type TestUser } from "../../support/accounts.ts";
import { preparedDatabase } from "../../support/database.ts";
import { startTestService, type TestService } from "../../support/service.ts";
import {
  type TestClient,
  envFor,
  finished,
  importFile,
  type JobResponse,
  request,
} from "../../support/sources.ts";

const CSV = `id,time,type,wallet,received_asset,received_amount,received_value_eur
1,2024-01-01T00:00:00Z,spot_buy,a,BTC,1,100
`;

/** A provider that accepts every request and never responds. */
const silent = createServer(() => {});
/** Service with the API only, and one with the worker. */
let api: TestService;
let worker: TestService | undefined;
let sandbox: Sandbox;
let database: Awaited<ReturnType<typeof preparedDatabase>>;
let db: pg.Client;
const roles = (role: "api" | "worker") => ({
  ...envFor(sandbox),
  ESPLORA_URL: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
  LOTBUCH_ROLE: role,
  LOTBUCH_SECRET_KEY: "ab".repeat(32),
});

beforeAll(async () => {
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  sandbox = await startSandbox();
  database = await preparedDatabase();
  api = await startTestService(roles("api"), database);
  db = new pg.Client({ connectionString: database.url });
  await db.connect();
});
afterAll(async () => {
  silent.closeAllConnections();
  silent.close();
  await db.end();
  await worker?.stop();
  await api.stop();
  await sandbox.close();
  await database.drop();
});

const as = (person: TestUser): TestClient => ({ service: api, person });
const addSource = async (client: TestClient, source: object): Promise<string> => {
  const { status, body, text } = await request<{ id: string }>(client, "POST", "/v1/sources", source);
  expect(status, text).toBe(201);
  return body.id;
};
const order = async (client: TestClient, sourceId: string, mode: "sync" | "replay"): Promise<JobResponse> =>
  (await request<JobResponse>(client, "POST", `/v1/sources/${sourceId}/${mode}`)).body;

describe("an account next to one with many jobs", () => {
  it("gets its turn before the other's last source, whoever came first", async () => {
    const [busy, other, third] = [
      as(await newTestUser(api)),
      as(await newTestUser(api)),
      as(await newTestUser(api)),
    ];
    const files = (client: TestClient, count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, i) => addSource(client, { providerKey: "file", name: `${i}` })),
      );
    for (const client of [busy, third])
      for (const id of await files(client, 12)) await order(client, id, "sync");
    const [own] = await files(other, 1);
    const hers = await order(other, own!, "replay");
    worker = await startTestService(roles("worker"), database);
    await finished(other, hers);
    const { rows } = await db.query<{ id: string }>("select id from jobs order by started_at");
    const position = rows.findIndex(({ id }) => id === hers.jobId);
    // Each of the others has had at most one turn before, in addition to those that were running.
    expect(position).toBeGreaterThanOrEqual(0);
    expect(position).toBeLessThan(6);
  });

  it("imports a file while the other's wallets wait for a provider; a removed source is canceled at once", async () => {
    const [slow, other] = [as(await newTestUser(api)), as(await newTestUser(api))];
    const firstRequest = once(silent, "request") as Promise<[import("node:http").IncomingMessage]>;
    const addresses = [
      "1BoatSLRHtKNngkdXEeobR76b53LETtpyT",
      "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa",
      "12cbQLTFMXRnSzktFkuoG3eHoMeFtpTu3S",
    ];
    const wallets: string[] = [];
    for (const address of addresses)
      wallets.push(await addSource(slow, { providerKey: "bitcoin", name: address, address }));
    for (const id of wallets) await order(slow, id, "sync");
    const [question] = await firstRequest;
    await importFile(other, CSV);
    await importFile(slow, CSV); // the account's own file does not wait for them either
    const { rows } = await db.query<{ n: number }>(
      "select count(*)::int as n from jobs where status = 'running' and source_id = any($1)",
      [wallets],
    );
    expect(rows[0]!.n).toBe(2); // of one account
    const closed = once(question.socket, "close");
    for (const id of wallets) await request(slow, "DELETE", `/v1/sources/${id}`);
    const first = await Promise.race([
      closed,
      new Promise((resolve) => setTimeout(resolve, 25_000, "waits")),
    ]);
    expect(first).not.toBe("waits"); // a single request would have 30 seconds
  });

  it("has at most 2,000 sources", async () => {
    const person = await newTestUser(api);
    await db.query(
      `insert into sources (id, user_id, provider_key, type, name, account_ref, reader, size, created_at)
       select gen_random_uuid(), $1, 'file', 'file', 'x', $2 || n, '', 0, now() from generate_series(1, 1999) n`,
      [person.id, newId()],
    );
    const body = { providerKey: "file", name: "x" };
    const both = await Promise.all(
      [1, 2].map(() => request<{ message: string }>({ service: api, person }, "POST", "/v1/sources", body)),
    );
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(both.find(({ status }) => status === 409)?.body.message).toContain("2000 sources");
  });
});
