import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { storedTestUser, type TestUser } from "../../support/accounts.ts";
import { startTestService, type TestService } from "../../support/service.ts";
import { type JobResponse, request, upload } from "../../support/sources.ts";

/** A provider that never responds: its worker waits until the job is canceled, and then closes the connection. */
const silent = createServer(() => {});
let service: TestService;
let db: pg.Pool;

beforeAll(async () => {
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  service = await startTestService({
    ESPLORA_URL: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
  });
  db = new pg.Pool({ connectionString: service.databaseUrl });
});
afterAll(async () => {
  silent.closeAllConnections();
  silent.close();
  await db.end();
  await service.stop();
});

const csv = (id: string) => `id,time,type,wallet,received_asset,received_amount,received_value_eur
${id},2024-01-01T00:00:00Z,spot_buy,a,BTC,1,100
`;

/** Adds a source with a file, whose job a worker takes at once. */
async function startImport(person: TestUser, name: string): Promise<JobResponse> {
  const client = { service, person };
  const source = { providerKey: "file", name };
  const { body } = await request<{ id: string }>(client, "POST", "/v1/sources", source);
  const uploaded = await upload(client, body.id, csv(name));
  expect(uploaded.status, uploaded.text).toBe(201);
  return uploaded.body.job;
}

/** Locks the table that an assessment reads last: until it is unlocked, every assessment is held before it computes. */
async function lockFilings(): Promise<() => Promise<void>> {
  const client = await db.connect();
  await client.query("begin");
  await client.query("lock table filings in access exclusive mode");
  return async () => {
    await client.query("commit");
    client.release();
  };
}

const isTrue = (text: string, values: readonly unknown[]) => async (): Promise<boolean> =>
  (await db.query<{ ok: boolean }>(text, [...values])).rows[0]?.ok ?? false;
const filingsAwaited = (by: number) =>
  isTrue("select count(*) = $1 as ok from pg_locks where relation = 'filings'::regclass and not granted", [
    by,
  ]);
const messageEnded = ({ jobId }: JobResponse) =>
  isTrue("select bool_and(state = 'completed') as ok from pgboss.job where data->>'jobId' = $1", [jobId]);
const leaseEnded = ({ id }: TestUser) =>
  isTrue("select count(*) = 0 as ok from leases where name = $1", [id]);
const statusOf = async ({ jobId }: JobResponse): Promise<string> =>
  (await db.query<{ status: string }>("select status from jobs where id = $1", [jobId])).rows[0]!.status;
const eventually = (condition: () => Promise<boolean>) =>
  expect.poll(condition, { timeout: 120_000, interval: 50 }).toBe(true);

/**
 * Returns once the worker has looked for canceled jobs among all that it runs: a job of another account is canceled, and
 * the same query that finds it has seen the others as they were before.
 */
async function canceledJobsAreFound(): Promise<void> {
  const client = { service, person: await storedTestUser(service) };
  const requested = once(silent, "request") as Promise<[IncomingMessage]>;
  const address = "1BoatSLRHtKNngkdXEeobR76b53LETtpyT";
  const source = { providerKey: "bitcoin", name: "x", address };
  const { body } = await request<{ id: string }>(client, "POST", "/v1/sources", source);
  await request(client, "POST", `/v1/sources/${body.id}/sync`);
  const [{ socket }] = await requested;
  const closed = once(socket, "close");
  await request(client, "DELETE", `/v1/sources/${body.id}`);
  await closed;
}

it("assesses what a second worker has left to a worker whose own job is completed", async () => {
  const person = await storedTestUser(service);
  const unlock = await lockFilings();
  const first = await startImport(person, "first");
  await eventually(filingsAwaited(1)); // the first worker assesses and is held
  const second = await startImport(person, "second");
  await eventually(messageEnded(second)); // the second worker has left its change to the first
  const nextLock = lockFilings();
  await eventually(filingsAwaited(2));
  await unlock();
  const unlockNext = await nextLock;
  await eventually(async () => (await statusOf(first)) === "completed");
  await eventually(filingsAwaited(1)); // the first worker is held again, with the change of the second
  await canceledJobsAreFound();
  await unlockNext();
  await eventually(leaseEnded(person));
  expect(await statusOf(second)).toBe("completed");
});

it("passes on what was left to a worker whose source is removed", async () => {
  const person = await storedTestUser(service);
  const unlock = await lockFilings();
  const first = await startImport(person, "first");
  await eventually(filingsAwaited(1));
  const second = await startImport(person, "second");
  await eventually(messageEnded(second));
  const messages = "from pgboss.job where name = 'books' and data->>'accountId' = $1";
  const removed = request({ service, person }, "DELETE", `/v1/sources/${first.sourceId}`);
  // The message of the removal finds the first worker assessing, too, and leaves its change to it.
  await eventually(isTrue(`select bool_and(state = 'completed') as ok ${messages}`, [person.id]));
  await canceledJobsAreFound();
  await unlock();
  await eventually(messageEnded(first));
  const { rows } = await db.query<{ state: string }>(`select state ${messages}`, [person.id]);
  expect(rows.length, "messages of the account: of the removal, and of who passed on").toBeGreaterThan(1);
  await eventually(async () => (await statusOf(second)) === "completed");
  expect((await removed).status).toBe(204);
});
