import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "../../sandbox/index.ts";
import { freePort } from "../support/cluster.ts";
import { preparedDatabase } from "../support/database.ts";
import { launchService, type ServiceProcess, untilRunning } from "../support/process.ts";
import { type TestClient, connect, envFor, request, run, signUp } from "../support/sources.ts";
import { list, yearOf } from "../service/year/support.ts";

const RECORDS = 6_000;
const dataDir = mkdtempSync(join(tmpdir(), "lotbuch-large-"));
let sandbox: Sandbox;
let database: Awaited<ReturnType<typeof preparedDatabase>>;
let service: ServiceProcess;
let client: TestClient;

beforeAll(async () => {
  sandbox = await startSandbox();
  database = await preparedDatabase();
  const port = await freePort();
  service = launchService({
    ...envFor(sandbox),
    DATABASE_URL: database.url,
    LOTBUCH_DATA_DIR: dataDir,
    LOTBUCH_LOG_LEVEL: "debug",
    PORT: String(port),
  });
  await untilRunning(service);
  client = await signUp({ dataDir, url: () => `http://127.0.0.1:${port}` });
});
afterAll(async () => {
  service.child.kill("SIGKILL");
  await service.ended;
  await sandbox.close();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe("a large book", () => {
  it("is computed in a worker thread, with the same figures twice", async () => {
    const sourceId = await connect(client, `whale-${RECORDS}`);
    expect(await run(client, sourceId)).toMatchObject({ status: "completed", importedRecords: RECORDS });
    const first = await yearOf(client, 2023);
    expect(service.output()).toContain('"thread":true');
    expect(await run(client, sourceId, "replay")).toMatchObject({ status: "completed" });
    expect({ ...(await yearOf(client, 2023)), asOf: null }).toEqual({ ...first, asOf: null });
    // 7 of 20 records of the whale are rewards worth 0.20 each; the sum covers all years.
    const { years } = (await request<{ years: { incomeTotal: number }[] }>(client, "GET", "/v1/tax")).body;
    const cents = years.reduce((sum, { incomeTotal }) => sum + Math.round(incomeTotal * 100), 0);
    expect(cents).toBe((RECORDS / 20) * 7 * 20);

    // Methods are compared in a worker thread as well: FIFO is in force, so its figures equal those of every year.
    type Compared = { years: { year: number; fifo: { net: string } }[]; wallets: { inForce: string }[] };
    const [lot] = await list<{ asset: string }>(client, "/v1/lots?limit=1");
    const path = `/v1/elections/compare?sourceId=${sourceId}&asset=${lot!.asset}`;
    const { status, body } = await request<Compared>(client, "GET", path);
    expect([status, body.wallets[0]?.inForce]).toEqual([200, "fifo"]);
    expect(body.years.find(({ year }) => year === 2023)?.fifo.net).toBe(first.assessment.section23["net"]);
    const election = { sourceId, asset: lot!.asset, method: "average", from: "2010-01-01" };
    expect((await request(client, "POST", "/v1/elections", election)).status).toBe(400);
  });
});
