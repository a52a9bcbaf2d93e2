import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { tracing } from "../../src/process/spans.ts";
import { openSpans } from "../../src/process/spans-otlp.ts";
import { openDatabase } from "../../src/store/database.ts";
import { call, newTestUser } from "../support/accounts.ts";
import { startCollector, upFrom } from "../support/collector.ts";
import { preparedDatabase } from "../support/database.ts";
import { launchService, type ServiceProcess, untilRunning } from "../support/process.ts";
import { neverRespond, scriptedServer, stopServers } from "../support/scripted-server.ts";
import { startTestService } from "../support/service.ts";
import { type TestClient, connect, finished, importFile, type JobResponse } from "../support/sources.ts";

const SECRET_KEY = "11".repeat(32);
const SYNC = "POST /v1/sources/:sourceId/sync";
/** Trace id of a caller in front of the service. */
const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const ABOVE = `00-${TRACE}-00f067aa0ba902b7-01`;

const started: ServiceProcess[] = [];
afterEach(stopServers);
afterAll(() => {
  for (const { child } of started) child.kill("SIGKILL");
});

/** Connects an account of the sandbox and syncs it within a trace of the caller. */
async function sync(client: TestClient): Promise<void> {
  const sourceId = await connect(client, "saver", "Kraken", "kraken");
  const job = await call<JobResponse>(client.service, "POST", `/v1/sources/${sourceId}/sync`, {
    token: client.person.token,
    headers: { traceparent: ABOVE },
  });
  expect((await finished(client, job.body)).status).toBe("completed");
}

describe("one trace from the request over the job to the provider's call", () => {
  it.each(["all", "worker"] as const)(
    "works with the jobs in a process of the role %s, which has a sandbox of its own",
    async (role) => {
      const collector = await startCollector();
      const database = await preparedDatabase();
      const dataDir = mkdtempSync(join(tmpdir(), "lotbuch-traces-"));
      const env = {
        DATABASE_URL: database.url,
        LOTBUCH_DATA_DIR: dataDir,
        LOTBUCH_SECRET_KEY: SECRET_KEY,
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      };
      const launch = (of: string): ServiceProcess => {
        const process = launchService({ ...env, LOTBUCH_ROLE: of });
        started.push(process);
        return process;
      };
      const processes = role === "all" ? [launch("all")] : [launch("api"), launch("worker")];
      const [url = ""] = await Promise.all(processes.map(untilRunning));
      const person = await newTestUser({ url, dataDir });
      const client: TestClient = { service: { url }, person };
      await sync(client);

      const call = await collector.until((spans) =>
        spans.find(({ name, traceId }) => name === "Kraken" && traceId === TRACE),
      );
      await collector.until((spans) => spans.find(({ name }) => name === SYNC));
      const ofTrace = await collector.until((spans) => {
        const mine = spans.filter(({ traceId }) => traceId === TRACE);
        return upFrom(mine, call).length === 3 ? mine : undefined;
      });
      expect(upFrom(ofTrace, call)).toEqual(["Kraken", "fetching", SYNC]);
      expect(ofTrace.find(({ name }) => name === SYNC)?.parentSpanId).toBe("00f067aa0ba902b7");
      // Database statements of the request and of the job are its children.
      const statements = ofTrace.filter(({ attributes }) =>
        attributes.some(({ key }) => key === "db.query.text"),
      );
      const paths = new Set(statements.map((one) => upFrom(ofTrace, one).slice(1).join(" < ")));
      expect(paths).toContain(SYNC);
      expect(paths).toContain(`fetching < ${SYNC}`);

      // The collector may belong to a third party: it gets no user and no key.
      const { user } = (await me(client)).body;
      for (const secret of [user.id, user.email, person.token, SECRET_KEY])
        expect(collector.text()).not.toContain(secret);
      const account = ofTrace
        .find(({ name }) => name === SYNC)
        ?.attributes.find(({ key }) => key === "lotbuch.account");
      expect(account?.value["stringValue"]).toMatch(/^[0-9a-f]{12}$/);

      for (const { child } of processes) child.kill("SIGTERM");
      await Promise.all(processes.map(({ ended }) => ended));
      rmSync(dataDir, { recursive: true, force: true });
      await database.drop();
    },
  );
});

const me = (client: TestClient) => call(client.service, "GET", "/auth/me", { token: client.person.token });

describe("a collector that fails", () => {
  it.each(["away", "silent"])(
    "%s: every request is answered, lost spans are counted, the stop does not wait",
    async (how) => {
      const server = await scriptedServer(neverRespond);
      if (how === "away") await server.stop();
      const service = await startTestService({ OTEL_EXPORTER_OTLP_ENDPOINT: server.url });
      const client = { service, person: await newTestUser(service) };
      await importFile(
        client,
        "id,time,type,wallet,received_asset,received_amount,received_value_eur\n1,2024-01-01T00:00:00Z,spot_buy,a,BTC,1,100\n",
      );
      expect((await call(service, "GET", "/v1/sources", { token: client.person.token })).status).toBe(200);
      await service.stop();
      expect(tracing()).toBeNull();
    },
  );

  it("gets a limited number of spans at a time: the rest is dropped and counted", async () => {
    const server = await scriptedServer(neverRespond);
    const counted = { sent: 0, failed: 0, dropped: 0 };
    const spans = openSpans({ url: server.url, serviceName: "test", share: 1 }, (outcome, n) => {
      counted[outcome] += n;
    });
    for (let i = 0; i < 10_000; i++) spans.begin("one", "client", {}).end();
    expect(counted).toEqual({ sent: 0, failed: 0, dropped: 10_000 - 4_096 });
  });
});

it("is not needed: without one nothing is traced", async () => {
  expect(tracing()).toBeNull();
  const database = await preparedDatabase();
  const { pool, close } = openDatabase(database.url, "worker", () => {});
  expect(Object.hasOwn(pool, "query")).toBe(false);
  await close();
  await database.drop();
});
