import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../../src/process/ids.ts";
import { sweepHistory } from "../../../src/jobs/sweep-history.ts";
import { type Database, openDatabase } from "../../../src/store/database.ts";
import { newTestUser, type TestUser } from "../../support/accounts.ts";
import { type TestClient, connect, run, sharedExchange, type TestExchange } from "../../support/sources.ts";
import { list } from "./support.ts";

let exchange: TestExchange;
let database: Database;
let db: pg.Client;
beforeAll(async () => {
  exchange = await sharedExchange();
  database = openDatabase(exchange.service.databaseUrl, "worker", () => {});
  db = new pg.Client({ connectionString: exchange.service.databaseUrl });
  await db.connect();
});
afterAll(async () => {
  await db.end();
  await database.close();
  await exchange.stop();
});

const newUser = async (): Promise<TestClient & { readonly person: TestUser }> => ({
  service: exchange.service,
  person: await newTestUser(exchange.service),
});
const changes = async (accountId: string): Promise<readonly string[]> =>
  (
    await db.query<{ line: string }>(
      "select revision || ' ' || cause as line from changes where account_id = $1 order by revision",
      [accountId],
    )
  ).rows.map(({ line }) => line);
const jobsOf = async (sourceId: string): Promise<readonly string[]> =>
  (
    await db.query<{ id: string }>("select id from jobs where source_id = $1 order by created_at, id", [
      sourceId,
    ])
  ).rows.map(({ id }) => id);
const runsOf = (client: TestClient) => list(client, "/v1/tax/2024/runs");

describe("a sync without new records", () => {
  it("stores no change; the user's request stays in the log", async () => {
    const client = await newUser();
    const sourceId = await connect(client, "whale-60");
    await run(client, sourceId);
    const before = [await changes(client.person.id), await runsOf(client)];
    await run(client, sourceId);
    await run(client, sourceId);
    expect([await changes(client.person.id), await runsOf(client)]).toEqual(before);
    const audited = await list<{ readonly path: string }>(client, "/v1/audit");
    expect(audited.filter(({ path }) => path.endsWith("/sync"))).toHaveLength(3);
    // Later changes still have their cause.
    const second = await connect(client, "whale-61", "Second");
    await run(client, second);
    expect(await runsOf(client)).toMatchObject([{ causes: [{ code: "sync", sourceId: second }] }, {}]);
  });

  it("jobs are deleted after 400 days except the newest of a source, changes if no run needs them; the history is the same", async () => {
    const client = await newUser();
    const { id: accountId } = client.person;
    const sourceId = await connect(client, "whale-60");
    await run(client, sourceId);
    const other = await connect(client, "whale-61", "Other");
    await run(client, other);
    // Data of a version that kept them all: ten changes that no run contains, and jobs from 401 and from 399 days ago.
    await db.query(
      "update books set wanted = wanted + 10, shown = shown + 10 where account_id = $1 and wanted = shown",
      [accountId],
    );
    await db.query(
      `insert into changes (account_id, revision, cause, source_id)
       select $1, b.shown - n, 'sync', $2 from books b, generate_series(0, 9) n where b.account_id = $1`,
      [accountId, sourceId],
    );
    const old = newId();
    const recent = newId();
    for (const [id, days] of [
      [old, 401],
      [recent, 399],
    ] as const)
      await db.query(
        `insert into jobs (id, source_id, mode, status, attempt, tries, created_at, finished_at)
         values ($1, $2, 'sync', 'completed', 1, 0, now() - make_interval(days => $3), now() - make_interval(days => $3))`,
        [id, sourceId, days],
      );
    await db.query("update jobs set created_at = now() - interval '900 days' where source_id = $1", [other]);
    const history = [await runsOf(client), await list(client, "/v1/decisions")];
    const changesBefore = await changes(accountId);
    expect(changesBefore).toHaveLength(12);
    const removed = await sweepHistory(database.db, new Date());
    expect(removed.jobs).toBeGreaterThanOrEqual(1);
    expect(removed.changes).toBeGreaterThanOrEqual(10);
    expect(await changes(accountId)).toEqual(changesBefore.slice(0, 2));
    expect(await jobsOf(sourceId)).toEqual(expect.arrayContaining([recent]));
    expect(await jobsOf(sourceId)).not.toContain(old);
    expect(await jobsOf(other)).toHaveLength(1);
    expect([await runsOf(client), await list(client, "/v1/decisions")]).toEqual(history);
    expect(await sweepHistory(database.db, new Date())).toEqual({ jobs: 0, changes: 0 });
  });
});
