import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startSandbox, type Sandbox } from "../../sandbox/index.ts";
import { chance } from "../support/chance.ts";
import { freePort } from "../support/cluster.ts";
import { allEnd, KILLS, PORTFOLIO, RECORDS, SEED, undisturbedFigures, YEARS } from "../support/kills.ts";
import { killPostgres, launchService, untilRunning } from "../support/process.ts";
import { connect, envFor, figuresOf, type JobAnswer, request, run, signUp } from "../support/sources.ts";

describe(`kill -9 of the whole embedded service (seed ${SEED})`, () => {
  const dataDir = mkdtempSync(join(tmpdir(), "lotbuch-embedded-"));
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startSandbox();
  });
  afterAll(async () => {
    await sandbox.close();
    killPostgres(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it("comes back with everything, the database killed with it every other time", async () => {
    const { below } = chance(SEED + 1);
    const port = await freePort();
    const env = {
      PORT: String(port),
      LOTBUCH_DATA_DIR: dataDir,
      ...envFor(sandbox),
    };
    let service = launchService(env);
    await untilRunning(service);
    const at = { dataDir, url: () => `http://127.0.0.1:${port}` };
    const undisturbed = await undisturbedFigures(at);
    const account = await signUp(at);
    const sourceId = await connect(account, PORTFOLIO);
    const jobs = new Set<string>();
    for (let i = 0; i < Math.ceil(KILLS / 3); i++) {
      jobs.add(
        (
          await request<JobAnswer>(
            account,
            "POST",
            `/v1/sources/${sourceId}/${i % 3 === 2 ? "replay" : "sync"}`,
          )
        ).body.jobId,
      );
      await sleep(below(1200));
      service.child.kill("SIGKILL");
      if (i % 2 === 1) killPostgres(dataDir);
      await service.ended;
      service = launchService(env);
      await untilRunning(service);
    }
    await allEnd(account, sourceId, jobs);
    expect(await run(account, sourceId, "sync")).toMatchObject({
      status: "completed",
      importedRecords: RECORDS,
    });
    expect(await figuresOf(account, sourceId, YEARS)).toEqual(undisturbed);
    service.child.kill("SIGTERM");
    expect(await service.ended).toBe(0);
  }, 1_800_000);
});
