import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, newTestUser } from "../support/accounts.ts";
import { preparedDatabase } from "../support/database.ts";
import { launchService, type ServiceProcess, untilRunning } from "../support/process.ts";
import { until } from "../support/until.ts";
import {
  type WriteKind,
  KINDS,
  recordedBy,
  rowsOf,
  sendWrite,
  lockWaitCount,
  type Writer,
} from "../support/writes.ts";

/** kill -9 while something is created with an idempotency key: after a retry with the same key it exists once. */

const dir = mkdtempSync(join(tmpdir(), "lotbuch-writes-"));
let database: { readonly url: string; readonly drop: () => Promise<void> };
let service: ServiceProcess;
let url: string;
let writer: Writer;
/** Connection that holds the locks on which a request is to wait. */
let holder: pg.Client;

async function start(): Promise<void> {
  service = launchService({ DATABASE_URL: database.url, LOTBUCH_DATA_DIR: dir });
  url = await untilRunning(service);
}

const connected = async (): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return client;
};

beforeAll(async () => {
  database = await preparedDatabase();
  await start();
  const person = await newTestUser({ url, dataDir: dir });
  const source = await call<{ id: string }>({ url }, "POST", "/v1/sources", {
    token: person.token,
    body: { providerKey: "file", name: "Depot" },
  });
  [holder, writer] = [await connected(), { db: await connected(), person, sourceId: source.body.id }];
});
afterAll(async () => {
  await holder?.end();
  await writer?.db.end();
  service?.child.kill("SIGKILL");
  await service?.ended;
  await database?.drop();
  rmSync(dir, { recursive: true, force: true });
});

const kinds = Object.entries(KINDS);
/** Number of rows by table. */
async function counts(): Promise<readonly number[]> {
  const found: number[] = [];
  for (const kind of new Map(kinds.map(([, one]) => [one.table, one])).values())
    found.push(await rowsOf(writer, kind));
  return found;
}
const sendAll = (key: string, times = 1) =>
  kinds.flatMap(([name, kind]) =>
    Array.from({ length: times }, () => sendWrite(writer, url, kind, `${key}-${name}`).catch(() => null)),
  );

const lock = async (tables: readonly string[], mode: string): Promise<void> => {
  await holder.query("begin");
  await holder.query(`lock table ${tables.join(", ")} in ${mode} mode`);
};
const tablesOf = (all: readonly (readonly [string, WriteKind])[]): readonly string[] => [
  ...new Set(all.map(([, { table }]) => table)),
];
const untilWaiting = (count: number) => until(async () => (await lockWaitCount(writer)) >= count);

async function kill(): Promise<void> {
  service.child.kill("SIGKILL");
  await service.ended;
}

/** Retries each request until it succeeds, and once more. */
async function repeated(key: string): Promise<readonly (string | null)[]> {
  const first: (string | null)[] = [];
  for (const [name, kind] of kinds) {
    const done = await until(async () => {
      const response = await sendWrite(writer, url, kind, `${key}-${name}`);
      return response.status === 503 || response.status === 409 ? null : response;
    });
    expect([name, done.status]).toEqual([name, 201]);
    first.push(done.headers.get("idempotency-replayed"));
    const replayed = await sendWrite(writer, url, kind, `${key}-${name}`);
    expect([name, replayed.status, replayed.headers.get("idempotency-replayed")]).toEqual([
      name,
      201,
      "true",
    ]);
  }
  return first;
}

/** Number of rows that one request of each kind adds, by table. */
let each: readonly number[];
const more = (before: readonly number[], after: readonly number[]) =>
  after.map((count, i) => count - before[i]!);

describe("objects that are being created when the process is killed", () => {
  it("exist once without a kill", async () => {
    const before = await counts();
    await repeated("quiet");
    each = more(before, await counts());
    expect(Math.min(...each)).toBeGreaterThan(0);
  });

  it("exist once if the kill came before the transaction", async () => {
    const before = await counts();
    await lock(["idempotency_keys"], "access exclusive");
    const sent = sendAll("before");
    await untilWaiting(1);
    await kill();
    await holder.query("rollback");
    await Promise.all(sent);
    await start();
    expect(await counts()).toEqual(before);
    expect(await repeated("before")).toEqual(kinds.map(() => null));
    expect(more(before, await counts())).toEqual(each);
  });

  it("exist once if the kill came during the transaction, with another request waiting for it", async () => {
    const before = await counts();
    await lock(tablesOf(kinds), "share row exclusive");
    const sent = sendAll("within", 2);
    // One request of each pair waits for the table and the other for the key.
    await untilWaiting(2);
    await kill();
    await holder.query("rollback");
    await Promise.all(sent);
    await start();
    expect(await repeated("within")).toEqual(kinds.map(() => null));
    expect(more(before, await counts())).toEqual(each);
  });

  it("exist once if the kill came after the transaction, while the request waited for a job", async () => {
    const before = await counts();
    const outcomes = await recordedBy(writer);
    // No worker can take a job, so the request for an entry stays open.
    await lock(["derived"], "exclusive");
    const sent = sendAll("after");
    await until(async () => (await recordedBy(writer)) === outcomes + kinds.length);
    await kill();
    await holder.query("rollback");
    await Promise.all(sent);
    await start();
    expect(more(before, await counts())).toEqual(each);
    expect(await repeated("after")).toEqual(kinds.map(() => "true"));
    expect(more(before, await counts())).toEqual(each);
  });
});
