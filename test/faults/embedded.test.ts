import { readFileSync, mkdtempSync, rmSync } from "node:fs";
import { connect as openSocket, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "../../sandbox/index.ts";
import {
  killPostgres,
  launchService,
  postgresPid,
  type ServiceProcess,
  untilRunning,
} from "../support/process.ts";
import {
  type TestClient,
  connect,
  envFor,
  type JobResponse,
  request,
  run,
  signUp,
} from "../support/sources.ts";

/** One embedded service on which faults are tried one after the other. */
const dataDir = mkdtempSync(join(tmpdir(), "lotbuch-embedded-"));
let sandbox: Sandbox;
let service: ServiceProcess;
let url: string;
let account: TestClient;
let sourceId: string;

beforeAll(async () => {
  sandbox = await startSandbox();
  service = launchService({
    LOTBUCH_DATA_DIR: dataDir,
    LOTBUCH_SECRET_KEY: "7a".repeat(32),
    PGDATA: "/nowhere",
    ...envFor(sandbox),
  });
  url = await untilRunning(service);
  account = { ...(await signUp({ dataDir, url: () => url })), patient: false };
  sourceId = await connect(account, "holder");
});
afterAll(async () => {
  service?.child.kill("SIGKILL");
  await service?.ended;
  killPostgres(dataDir);
  await sandbox?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe("the embedded PostgreSQL", () => {
  it.runIf(process.platform === "linux")("inherits only the environment it needs", () => {
    const environment = readFileSync(`/proc/${postgresPid(dataDir)}/environ`, "utf8");
    const names = environment.split("\0").flatMap((entry) => (entry === "" ? [] : [entry.split("=")[0]]));
    expect(new Set(names)).toEqual(new Set(["LC_ALL", "LD_LIBRARY_PATH", "PATH"]));
  });

  it("is restarted when it is killed: 503 with Retry-After until then, and jobs run as before", async () => {
    const before = postgresPid(dataDir);
    killPostgres(dataDir);
    const seen: { readonly status: number; readonly retryAfter: string | null }[] = [];
    const deadline = Date.now() + 200_000;
    for (let quiet = 0; quiet < 20 && Date.now() < deadline; await sleep(20)) {
      const token = account.person.token;
      const response = await fetch(`${url}/v1/sources`, { headers: { authorization: `Bearer ${token}` } });
      await response.arrayBuffer();
      seen.push({ status: response.status, retryAfter: response.headers.get("retry-after") });
      quiet = response.status === 200 && seen.some(({ status }) => status === 503) ? quiet + 1 : 0;
    }
    const unavailable = seen.filter(({ status }) => status !== 200);
    expect(unavailable).not.toHaveLength(0);
    for (const response of unavailable)
      expect(response).toEqual({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) });
    expect(seen.at(-1)?.status).toBe(200);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(postgresPid(dataDir)).not.toBe(before);
    expect(await run(account, sourceId)).toMatchObject({ status: "completed" });
  });
});

/** Sends raw text to the HTTP port. */
async function rawly(text: string): Promise<Socket> {
  const socket = openSocket(Number(new URL(url).port), "127.0.0.1");
  socket.on("error", () => {}); // expected: the connection is cut
  await new Promise((resolve) => socket.once("connect", resolve));
  socket.write(text);
  return socket;
}

describe("SIGTERM", () => {
  it("ends the service, whatever its clients do, long before their requests would", async () => {
    sandbox.faults.add({ kind: "latency", ms: 60_000, times: 100 });
    const { body: job } = await request<JobResponse>(account, "POST", `/v1/sources/${sourceId}/sync`);
    const stopWatching = new AbortController();
    const events = await fetch(`${url}/v1/sources/${sourceId}/jobs/${job.jobId}/events`, {
      headers: { authorization: `Bearer ${account.person.token}` },
      signal: stopWatching.signal,
    });
    expect(events.status).toBe(200);
    const head = `host: lotbuch\r\nauthorization: Bearer ${account.person.token}\r\n`;
    const clients = [
      await rawly(
        `POST /auth/login HTTP/1.1\r\n${head}content-type: application/json\r\ncontent-length: 500\r\n\r\n{"pro`,
      ),
      await rawly(
        `POST /v1/sources/${sourceId}/files HTTP/1.1\r\n${head}content-type: multipart/form-data; boundary=b\r\n` +
          `content-length: 5000\r\n\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nid,time`,
      ),
      // The response is larger than all socket buffers, and the client reads nothing of it.
      (await rawly(`GET /openapi.json HTTP/1.1\r\n${head}\r\n`.repeat(200))).pause(),
    ];
    await sleep(500);
    service.child.kill("SIGTERM");
    const end = await Promise.race([service.ended, sleep(45_000, "still running" as const)]);
    expect(end, service.output()).toBe(0);
    // On a slow machine PostgreSQL ends by itself after the signal.
    await expect.poll(() => postgresPid(dataDir)).toBeNull();
    stopWatching.abort();
    for (const client of clients) client.destroy();
  });
});
