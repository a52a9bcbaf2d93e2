import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NO_SOURCE } from "../../src/store/lists.ts";
import { forgetBook, isCurrent, storedBook } from "../support/book.ts";
import { chance } from "../support/chance.ts";
import { preparedDatabase } from "../support/database.ts";
import { type Cluster, startCluster } from "../support/cluster.ts";
import {
  allEnd,
  type RecoveryFigures,
  KILLS,
  PORTFOLIO,
  RECORDS,
  SEED,
  undisturbedFigures,
  YEARS,
} from "../support/kills.ts";
import { connect, figuresOf, type JobResponse, request, run, signUp } from "../support/sources.ts";

let cluster: Cluster;
let undisturbed: RecoveryFigures;

beforeAll(async () => {
  cluster = await startCluster(await preparedDatabase(), 2, 2);
  undisturbed = await undisturbedFigures(cluster);
});
afterAll(async () => cluster?.stop());

describe(`kill -9 at random points (seed ${SEED})`, () => {
  it(`loses nothing, duplicates nothing and ends every job when processes are killed`, async () => {
    const { below, pick } = chance(SEED);
    const account = await signUp(cluster);
    const sourceId = await connect(account, PORTFOLIO);
    const jobs = new Set<string>();
    let acknowledged = "";
    for (let i = 0; i < KILLS; i++) {
      const started = await request<JobResponse>(
        account,
        "POST",
        `/v1/sources/${sourceId}/${pick(["sync", "replay"])}`,
      );
      expect(started.status).toBe(200);
      jobs.add(started.body.jobId);
      const name = `kill ${i}`;
      const renamed = await request<{ name: string }>(account, "PATCH", `/v1/sources/${sourceId}`, { name });
      if (renamed.status === 200) acknowledged = name;
      await sleep(below(900));
      await pick(cluster.members).killAndRestart();
    }
    await allEnd(account, sourceId, jobs);
    expect(await run(account, sourceId, "sync")).toMatchObject({
      status: "completed",
      importedRecords: RECORDS,
    });
    expect((await request<{ name: string }>(account, "GET", `/v1/sources/${sourceId}`)).body.name).toBe(
      acknowledged,
    );
    expect(await figuresOf(account, sourceId, YEARS)).toEqual(undisturbed);
    expect(await stored(sourceId)).toEqual({ records: RECORDS, versions: RECORDS, active: 0, lost: 0 });
    // The book after all those writes equals the book derived from the records alone, row by row and digest by digest.
    const { id } = account.person;
    expect(await onDatabase((db) => isCurrent(db, id))).toBe(true);
    const left = await onDatabase((db) => storedBook(db, id));
    await onDatabase((db) => forgetBook(db, id));
    expect(await run(account, sourceId, "replay")).toMatchObject({ status: "completed" });
    expect(await onDatabase((db) => storedBook(db, id))).toEqual(left);
  }, 1_800_000);
});

async function onDatabase<T>(work: (db: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: cluster.databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const stored = (sourceId: string): Promise<unknown> =>
  onDatabase(async (db) => {
    const { rows } = await db.query(
      `select (select count(distinct provider_id)::int from raw_records where source_id = $1) as records,
              (select count(*)::int from raw_records where source_id = $1) as versions,
              (select count(*)::int from jobs where source_id = $1 and status in ('queued', 'running')) as active,
              (select count(*)::int from derived d where not exists (
                 select 1 from sources s where s.user_id = d.account_id and s.id = d.source_id)
               and d.source_id <> '${NO_SOURCE}') as lost`,
      [sourceId],
    );
    return rows[0];
  });
