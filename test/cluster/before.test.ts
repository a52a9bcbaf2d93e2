import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "../../sandbox/index.ts";
import { attempts, type ApiOperation, readOperations } from "../fuzz/operations.ts";
import { PASSWORD, type TestUser } from "../support/accounts.ts";
import { emptyDatabase } from "../support/database.ts";
import { launchService, type ServiceProcess, untilRunning } from "../support/process.ts";
import {
  type TestClient,
  connect,
  envFor,
  finished,
  importFile,
  type JobResponse,
  request,
  run,
  signUp,
} from "../support/sources.ts";
import { hasVersionBefore, versionBefore } from "./support/before.ts";
import { printFigures } from "./support/servers.ts";

/** Number of generated requests for each operation, in addition to those that are known to be valid. */
const EACH = Number(process.env["BEFORE_REQUESTS"] ?? 15);
const SEED = 1;

const CSV = `id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount
bought,2024-01-10T12:00:00Z,spot_buy,main,EUR,1000,BTC,0.05
sold,2024-06-10T12:00:00Z,spot_sell,main,BTC,0.02,EUR,1500
left,2024-07-01T12:00:00Z,transfer,main,BTC,0.01,,
came,2024-07-09T12:00:00Z,transfer,tresor,,,BTC,0.01
odd,2024-07-10T12:00:00Z,nonsense,main,EUR,1,ETH,1
`;
const reason = "as it was";
/** Requests that are known to be valid, in this order; each operation that the version before has is sent. */
const VALID_REQUESTS: readonly (readonly [name: string, body?: object])[] = [
  ["POST /v1/sources", { providerKey: "file", name: "Another" }],
  ["PATCH /v1/sources/{sourceId}", { name: "Renamed" }],
  ["POST /v1/sources/{sourceId}/sync"],
  ["POST /v1/sources/{sourceId}/replay"],
  ["POST /v1/tax", { year: 2024, jurisdiction: "germany" }],
  ["POST /v1/sources/{sourceId}/tax", { year: 2024, jurisdiction: "germany" }],
  [
    "POST /v1/sources/{sourceId}/transactions",
    {
      id: "mine",
      time: "2024-08-01T10:00:00Z",
      type: "spot_buy",
      wallet: "main",
      sentAsset: "EUR",
      sentAmount: "10",
      receivedAsset: "BTC",
      receivedAmount: "0.001",
      reason,
    },
  ],
  ["PATCH /v1/sources/{sourceId}/transactions/{transactionId}", { excluded: true, reason }],
  ["DELETE /v1/sources/{sourceId}/corrections/{correctionId}"],
  [
    "POST /v1/mappings",
    {
      name: "Mine",
      columns: ["When", "What", "Coin", "Amount", "Paid"],
      fields: {
        time: "When",
        type: "What",
        received_asset: "Coin",
        received_amount: "Amount",
        sent_amount: "Paid",
      },
      fixed: { sent_asset: "EUR" },
      types: { Kauf: "spot_buy" },
    },
  ],
  ["DELETE /v1/mappings/{mappingId}"],
  ["PUT /v1/losses/{box}/{year}", { opening: "100.00", reason }],
  ["PUT /v1/tax/{year}/other", { privateSales: "10.00", services: "0.00", reason }],
  ["POST /v1/tax/{year}/filings", {}],
  ["POST /v1/lots/calendar/link"],
  ["DELETE /v1/lots/calendar/link"],
  ["POST /v1/webhooks", { url: "https://hooks.example/lotbuch", events: ["job.completed"] }],
  ["POST /v1/webhooks/{webhookId}/test"],
  ["DELETE /v1/webhooks/{webhookId}"],
  ["POST /v1/api-keys", { name: "a program", scopes: ["read"] }],
  ["DELETE /v1/api-keys/{apiKeyId}"],
  ["POST /v1/grants", { email: "adviser@example.org", role: "viewer" }],
  ["DELETE /v1/grants/{grantId}"],
  ["PUT /v1/residence", { residence: [{ country: "germany", from: null }] }],
  ["PUT /v1/readings/{class}", { reading: "exchange", reason }],
  ["DELETE /v1/readings/{class}"],
  ["POST /v1/rules", { match: { address: "0xc0ffee00" }, set: { type: "payment" }, reason }],
  ["DELETE /v1/rules/{id}"],
  ["POST /v1/tax/plan", { year: new Date().getFullYear(), goal: "use-limit", prices: { BTC: "60000" } }],
  [
    "POST /v1/transactions/preview",
    {
      entries: [
        {
          time: "2024-09-01",
          type: "spot_buy",
          sentAsset: "EUR",
          sentAmount: "10",
          receivedAsset: "SOL",
          receivedAmount: "1",
        },
      ],
    },
  ],
  ["POST /v1/firms", { name: "A firm" }],
  ["PATCH /v1/firms/{firmId}", { name: "The firm" }],
  ["POST /v1/apps", { name: "An app", redirectUris: ["https://app.example/back"] }],
  ["PATCH /v1/apps/{appId}", { name: "The app" }],
  ["POST /v1/apps/{appId}/secrets"],
  ["POST /v1/apps/{appId}/users", { externalId: "anna" }],
  ["DELETE /v1/apps/{appId}/users/{userId}"],
  ["DELETE /v1/apps/{appId}", { password: PASSWORD }],
  ["POST /v1/legal/references/question", { question: "Wie lange muss ich Bitcoin halten?" }],
];
/** Operations that end the session or the account that the rest of the run uses. */
const ENDING = new Set([
  "POST /auth/logout",
  "POST /auth/refresh",
  "DELETE /auth/me",
  "DELETE /auth/sessions/{id}",
]);

const dataDir = mkdtempSync(join(tmpdir(), "lotbuch-before-"));
let database: Awaited<ReturnType<typeof emptyDatabase>>;
let sandbox: Sandbox;
let processes: readonly ServiceProcess[] = [];
let url = "";

const launch = (role: string, root?: string): ServiceProcess =>
  launchService(
    {
      DATABASE_URL: database.url,
      LOTBUCH_DATA_DIR: dataDir,
      LOTBUCH_SECRET_KEY: "5e".repeat(32),
      LOTBUCH_ROLE: role,
      ...envFor(sandbox),
    },
    root === undefined ? {} : { root },
  );

/** Starts an API and a worker of the version before; then this version migrates the schema while they run. */
beforeAll(async () => {
  database = await emptyDatabase();
  sandbox = await startSandbox();
  processes = ["worker", "api"].map((role) => launch(role, versionBefore()));
  [, url = ""] = await Promise.all(processes.map(untilRunning));
  const migrating = launch("migrate");
  expect(await migrating.ended, migrating.output()).toBe(0);
});
afterAll(async () => {
  for (const { child } of processes) child.kill("SIGTERM");
  await Promise.all(processes.map(({ ended }) => ended));
  await sandbox?.close();
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Value of a path parameter: the newest item of the list at the start of the path. */
async function found(client: TestClient, template: string): Promise<string> {
  const known: Readonly<Record<string, string>> = { year: "2024", box: "section23", class: "wrapping" };
  let path = "";
  for (const part of template.split("/").slice(1)) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined) path += `/${part}`;
    else if (name in known) path += `/${known[name]}`;
    else {
      const { body } = await request<Record<string, unknown>>(client, "GET", path);
      const list = Object.values(body).find((value): value is { id: string }[] => Array.isArray(value));
      path += `/${encodeURIComponent(list?.at(-1)?.id ?? "none")}`;
    }
  }
  return path;
}

describe.skipIf(!hasVersionBefore)("the version before on the schema of this one", () => {
  it("restarts and answers requests", async () => {
    const restarted = ["worker", "api"].map((role) => launch(role, versionBefore()));
    processes = [...processes, ...restarted];
    const [, at = ""] = await Promise.all(restarted.map(untilRunning));
    const client = await signUp({ dataDir, url: () => at });
    await importFile(client, CSV);
    const tax = await request(client, "POST", "/v1/tax", { year: 2024, jurisdiction: "germany" });
    expect(tax).toMatchObject({ status: 200, body: { taxableGains: 1100 } });
    for (const { child } of restarted) child.kill("SIGTERM");
    await Promise.all(restarted.map(({ ended }) => ended));
  });

  it("answers no request with 5xx, over all its routes", async () => {
    const client: TestClient & { readonly person: TestUser } = await signUp({ dataDir, url: () => url });
    const sourceId = await importFile(client, CSV);
    const exchange = await connect(client, "trader");
    expect(await run(client, exchange)).toMatchObject({ status: "completed" });
    const operations = readOperations(
      (await (await fetch(`${url}/openapi.json`)).json()) as Record<string, unknown>,
    );
    expect(operations.length).toBeGreaterThan(80);
    const nameOf = ({ method, path }: ApiOperation): string => `${method} ${path}`;
    const known = new Map(operations.map((one) => [nameOf(one), one]));
    const statuses = new Map<string, Set<number>>();
    const wrong: string[] = [];
    const note = (name: string, status: number, text: string): void => {
      statuses.set(name, (statuses.get(name) ?? new Set()).add(status));
      if (status >= 500) wrong.push(`${name}: ${status} ${text.slice(0, 300)}`);
    };

    const refused: string[] = [];
    for (const [name, body] of VALID_REQUESTS) {
      const operation = known.get(name);
      if (operation === undefined) continue;
      const path = await found(client, operation.path);
      const response = await request(client, operation.method, path, body);
      note(name, response.status, response.text);
      // Later requests need the result of the job.
      if (/\/(?:sync|replay)$/.test(path)) await finished(client, response.body as JobResponse);
      if (response.status >= 400) refused.push(`${name} (${path}): ${response.status} ${response.text}`);
    }
    expect(refused).toEqual([]);

    const idsOf = async (path: string, list: string): Promise<readonly string[]> => {
      const { body } = await request<Record<string, readonly { id: string }[]>>(client, "GET", path);
      return (body[list] ?? []).map(({ id }) => id);
    };
    const existing = {
      sourceId: [sourceId, exchange],
      transactionId: await idsOf(`/v1/sources/${exchange}/transactions?limit=20`, "transactions"),
      disposalId: await idsOf(`/v1/sources/${exchange}/disposals?limit=20`, "disposals"),
      jobId: await idsOf(`/v1/sources/${exchange}/jobs`, "jobs"),
      fileId: await idsOf(`/v1/sources/${sourceId}/files`, "files"),
      year: ["2024"],
      clauseKey: ["DE.ESTG.23.1.1.2"],
    };
    const order = ({ method }: ApiOperation): number => Number(method === "DELETE");
    const tried = operations
      .filter((one) => !ENDING.has(nameOf(one)))
      .toSorted((a, b) => order(a) - order(b));
    for (const operation of tried) {
      const name = nameOf(operation);
      if (operation.method === "GET") {
        const path = await found(client, operation.path);
        const response = await fetch(url + path, {
          headers: { authorization: `Bearer ${client.person.token}` },
          redirect: "manual",
        });
        const streams = (response.headers.get("content-type") ?? "").includes("event-stream");
        note(name, response.status, streams ? "" : await response.text());
        if (streams) await response.body?.cancel();
      }
      const context = { url, token: client.person.token, existing };
      for (const attempt of fc.sample(attempts(operation, context), { numRuns: EACH, seed: SEED })) {
        const response = await fetch(attempt.url, attempt.init);
        const streams = (response.headers.get("content-type") ?? "").includes("event-stream");
        note(name, response.status, streams ? "" : await response.text());
        if (streams) await response.body?.cancel();
      }
    }
    const never = tried
      .map(nameOf)
      .filter((name) => ![...(statuses.get(name) ?? [])].some((one) => one < 400));
    printFigures("the version before, over its routes", {
      operations: tried.length,
      answered: tried.length - never.length,
      onlyRefused: never,
    });
    expect(wrong, processes.map(({ output }) => output()).join("\n")).toEqual([]);
    expect(never.length).toBeLessThan(tried.length / 3);
  }, 900_000);
});
