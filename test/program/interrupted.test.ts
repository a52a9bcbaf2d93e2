import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Cli, cliFor } from "../support/cli.ts";
import { relayTo } from "../support/relay.ts";
import {
  connect,
  type JobResponse,
  request,
  run as finishJob,
  startExchange,
  type TestExchange,
} from "../support/sources.ts";

let exchange: TestExchange;
let cli: Cli;
let sourceId: string;
let env: { readonly LOTBUCH_TOKEN: string; readonly NO_COLOR: string };
beforeAll(async () => {
  exchange = await startExchange();
  cli = cliFor(exchange.service.url);
  env = { LOTBUCH_TOKEN: exchange.person.token, NO_COLOR: "1" };
  sourceId = await connect(exchange, "holder", "Holder");
});
beforeEach(() => {
  exchange.sandbox.faults.clear();
  exchange.sandbox.faults.add({ kind: "latency", ms: 1_500, times: 3 });
});
afterAll(async () => {
  cli.dispose();
  await exchange.stop();
});

it("draws a progress bar for a slow sync, clears it, and leaves one line", async () => {
  const screen = cli.terminal(["sync"], { env });
  await screen.sees(/(\[[#.]{24}\] +\d+ %|[|/\\-]) Holder: \w+/);
  expect(await screen.ended).toBe(0);
  const left = screen.screen().split("\u001b[2K").at(-1);
  expect(left).toBe("done    Holder: 15 records, 15 understood\r\n");
});

it("draws nothing if stderr is no terminal", async () => {
  const ran = await cli.run(["sync"], { env });
  expect(ran).toMatchObject({ code: 0, stderr: "" });
  expect(ran.stdout).not.toContain("\r");
});

it("leaves the job running at Ctrl-C, and prints so", async () => {
  const screen = cli.terminal(["sync"], { env });
  await screen.sees("Holder: ");
  screen.types("\u0003");
  expect(await screen.ended).toBe(130);
  expect(screen.screen()).toContain("goes on at the service");
  const [job] = (await cli.run(["jobs", "--json"], { env })).json();
  expect(["queued", "running"]).toContain(job?.["status"]);
  expect((await finishJob(exchange, sourceId)).status).toBe("completed");
});

const newestStatus = async (): Promise<string | undefined> => {
  const path = `/v1/sources/${sourceId}/jobs?limit=1`;
  return (await request<{ jobs: readonly JobResponse[] }>(exchange, "GET", path)).body.jobs[0]?.status;
};

it("waits until an interrupted network is back", async () => {
  const relay = await relayTo(exchange.service.url);
  const running = cli.run(["sync", "--json"], { env: { ...env, LOTBUCH_API_URL: relay.url } });
  await expect.poll(newestStatus, { timeout: 120_000, interval: 20 }).toMatch(/queued|running/);
  await relay.cut();
  await sleep(1200);
  await relay.restore();
  const ran = await running;
  expect(ran).toMatchObject({ code: 0, stderr: "" });
  expect(ran.json()).toMatchObject([{ status: "completed", importedRecords: 15 }]);
  await relay.cut();
});
