import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSandbox, type Sandbox } from "../../sandbox/index.ts";
import type { TestUser } from "../support/accounts.ts";
import { forgetBook, isCurrent, storedBook } from "../support/book.ts";
import { chance } from "../support/chance.ts";
import { freePort } from "../support/cluster.ts";
import { allEnd, EMBEDDED_KILLS, PORTFOLIO, RECORDS, SEED, yearsOf } from "../support/kills.ts";
import { killPostgres, launchService, type ServiceProcess, untilRunning } from "../support/process.ts";
import {
  type TestClient,
  connect,
  envFor,
  type JobResponse,
  request,
  run,
  signUp,
} from "../support/sources.ts";

/** Two accounts at the exchange: the person's book is more than that of one source. */
const PORTFOLIOS = [
  { user: PORTFOLIO, records: RECORDS },
  { user: "trader", records: null },
] as const;

describe(`kill -9 of the whole embedded service (seed ${SEED})`, () => {
  const dataDir = mkdtempSync(join(tmpdir(), "lotbuch-embedded-"));
  let sandbox: Sandbox;
  let service: ServiceProcess;
  beforeAll(async () => {
    sandbox = await startSandbox();
  });
  afterAll(async () => {
    service.child.kill("SIGKILL"); // killed before the database, which it would restart
    await service.ended;
    await sandbox.close();
    killPostgres(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it(`recovers everything after ${EMBEDDED_KILLS} kills, the database killed with it every other time`, async () => {
    const { below, pick } = chance(SEED + 1);
    const port = await freePort();
    const env = { PORT: String(port), LOTBUCH_DATA_DIR: dataDir, ...envFor(sandbox) };
    service = launchService(env);
    await untilRunning(service);
    const at = { dataDir, url: () => `http://127.0.0.1:${port}` };
    const undisturbed = await signUp(at);
    for (const { user } of PORTFOLIOS) await synced(undisturbed, await connect(undisturbed, user));
    const expected = await yearsOf(undisturbed);

    const account = await signUp(at);
    const sources = await Promise.all(
      PORTFOLIOS.map(async ({ user }) => ({ id: await connect(account, user), jobs: new Set<string>() })),
    );
    for (let i = 0; i < EMBEDDED_KILLS; i++) {
      // Half of the kills hit a running job, the others a service that is still starting.
      if (i % 2 === 0) {
        await untilRunning(service);
        const { id, jobs } = pick(sources);
        const started = await request<JobResponse>(
          account,
          "POST",
          `/v1/sources/${id}/${pick(["sync", "sync", "replay"])}`,
        );
        jobs.add(started.body.jobId);
        await sleep(below(1200));
      } else await sleep(below(2500));
      service.child.kill("SIGKILL");
      if (pick([true, false])) killPostgres(dataDir);
      await service.ended;
      service = launchService(env);
    }
    await untilRunning(service);
    for (const { id, jobs } of sources) await allEnd(account, id, jobs);
    for (const [i, { id }] of sources.entries()) {
      const { importedRecords } = await synced(account, id);
      const { records } = PORTFOLIOS[i]!;
      if (records !== null) expect(importedRecords).toBe(records);
    }
    expect(await yearsOf(account)).toEqual(expected);
    await expectBookOfRecordsAlone(
      account,
      sources.map(({ id }) => id),
    );
    service.child.kill("SIGTERM");
    expect(await service.ended).toBe(0);
  }, 3_600_000);

  async function synced(client: TestClient, sourceId: string): Promise<JobResponse> {
    const job = await run(client, sourceId, "sync");
    expect(job).toMatchObject({ status: "completed", failedRecords: 0 });
    return job;
  }

  /**
   * Expects the book after all those writes to equal the book derived from the records alone, row by row and digest by
   * digest.
   */
  async function expectBookOfRecordsAlone(
    account: TestClient & { readonly person: TestUser },
    sourceIds: readonly string[],
  ): Promise<void> {
    const db = new pg.Client({
      host: join(dataDir, "run"),
      user: "lotbuch",
      password: readFileSync(join(dataDir, "postgres.password"), "utf8").trim(),
      database: "lotbuch",
    });
    await db.connect();
    try {
      const { id } = account.person;
      expect(await isCurrent(db, id)).toBe(true);
      const left = await storedBook(db, id);
      await forgetBook(db, id);
      for (const sourceId of sourceIds)
        expect(await run(account, sourceId, "replay")).toMatchObject({ status: "completed" });
      expect(await storedBook(db, id)).toEqual(left);
    } finally {
      await db.end();
    }
  }
});
