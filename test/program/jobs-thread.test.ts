import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newTestUser } from "../support/accounts.ts";
import { readExposition } from "../support/exposition.ts";
import { killPostgres, launchService, type ServiceProcess, untilRunning } from "../support/process.ts";
import { type TestClient, importFile } from "../support/sources.ts";

/** The jobs of a service that is one process, as `npm start` runs it. */
describe("jobs in a worker thread", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "lotbuch-jobs-"));
  let service: ServiceProcess;
  let url: string;
  beforeAll(async () => {
    service = launchService({ LOTBUCH_DATA_DIR: dataDir });
    url = await untilRunning(service);
  });
  afterAll(() => {
    service.child.kill("SIGKILL");
    killPostgres(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it("appear in the metrics of the process", async () => {
    const client: TestClient = { service: { url }, person: await newTestUser({ url, dataDir }) };
    await importFile(
      client,
      "id,time,type,wallet,received_asset,received_amount,received_value_eur\n1,2024-01-01T00:00:00Z,spot_buy,a,BTC,1,100\n",
    );
    const counted = async (): Promise<string> => (await fetch(`${url}/metrics`)).text();
    // A job is counted after it has ended, and the client may see its end before that.
    await expect.poll(counted).toMatch(/^lotbuch_jobs_ended_total\{.*status="completed".*\} [1-9]/m);
    // The metrics of two threads are one text that a strict parser accepts.
    expect(readExposition(await counted()).length).toBeGreaterThan(50);
  });

  it.runIf(process.platform === "linux")("have a lower priority than requests", () => {
    const tasks = `/proc/${service.child.pid}/task`;
    const nice = readdirSync(tasks).map((task) =>
      Number(
        readFileSync(join(tasks, task, "stat"), "utf8")
          .split(") ")[1]!
          .split(" ")[16],
      ),
    );
    // The first is the main thread; the thread for jobs has a lower priority than the highest.
    expect(Math.max(...nice)).toBeGreaterThan(nice[0]!);
  });

  it("stops on request, also right after its start", async () => {
    service.child.kill("SIGTERM");
    expect(await service.ended).toBe(0);
    const restarted = launchService({ LOTBUCH_DATA_DIR: dataDir });
    await untilRunning(restarted);
    restarted.child.kill("SIGTERM");
    expect(await restarted.ended).toBe(0);
  });
});
