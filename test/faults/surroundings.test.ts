import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Sandbox, startSandbox } from "../../sandbox/index.ts";
import { packageRoot } from "../../src/process/paths.ts";
import { killPostgres, launchService, untilRunning } from "../support/process.ts";
import { connect, envFor, figuresOf, run, signUp } from "../support/sources.ts";

const DAY_MS = 86_400_000;
const YEARS = [2021, 2022, 2023, 2024, 2025];
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(async () => sandbox.close());

const envOf = (dataDir: string): Record<string, string> => ({
  LOTBUCH_DATA_DIR: dataDir,
  ...envFor(sandbox),
});

describe("a clock that jumps", () => {
  const dir = mkdtempSync(join(tmpdir(), "lotbuch-clock-"));
  afterAll(() => {
    killPostgres(dir);
    rmSync(dir, { recursive: true, force: true });
  });

  it("lets jobs end, sessions last and figures stay the same", async () => {
    const clock = join(dir, "clock");
    mkdirSync(dir, { recursive: true });
    writeFileSync(clock, "0");
    const service = launchService(
      { ...envOf(dir), CLOCK_FILE: clock },
      { nodeOptions: ["--import", join(packageRoot, "test", "faults", "jumping-clock.js")] },
    );
    try {
      const url = await untilRunning(service);
      const account = await signUp({ url: () => url, dataDir: dir });
      const sourceId = await connect(account, "trader");
      expect(await run(account, sourceId, "sync")).toMatchObject({ status: "completed" });
      const before = await figuresOf(account, sourceId, YEARS);
      for (const jump of [2 * DAY_MS, -3 * DAY_MS, 40 * 60_000, 0]) {
        sandbox.faults.add({ kind: "latency", ms: 150, times: 3 });
        const job = run(account, sourceId, "sync");
        await sleep(100);
        writeFileSync(clock, String(jump));
        const ended = await job;
        // The exchange may refuse a signature whose time seems too old or too new: then the job reports it.
        if (ended.status === "failed") expect(ended.message).toMatch(/\S/);
        expect(await run(account, sourceId, "replay")).toMatchObject({ status: "completed" });
      }
      expect(await run(account, sourceId, "sync")).toMatchObject({ status: "completed" });
      expect(await figuresOf(account, sourceId, YEARS)).toEqual(before);
    } finally {
      service.child.kill("SIGTERM");
      await service.ended;
    }
  });
});

/** Whether a small file system can be mounted: that needs root and a kernel that allows it. */
const canMount = process.getuid?.() === 0 && spawnSync("unshare", ["--mount", "true"]).status === 0;

describe.runIf(canMount)("a full disk of the embedded database", () => {
  const dir = mkdtempSync(join(tmpdir(), "lotbuch-disk-"));
  beforeAll(() => {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=256m", "tmpfs", dir]);
  });
  afterAll(() => {
    killPostgres(join(dir, "data"));
    spawnSync("umount", ["-l", dir]);
    rmSync(dir, { recursive: true, force: true });
  });

  it("is reported, loses no data, and the service continues once there is space again", async () => {
    const dataDir = join(dir, "data");
    let service = launchService(envOf(dataDir));
    let url = await untilRunning(service);
    const account = await signUp({ url: () => url, dataDir });
    const sourceId = await connect(account, "trader");
    expect(await run(account, sourceId, "sync")).toMatchObject({ status: "completed" });
    const before = await figuresOf(account, sourceId, YEARS);

    const filler = join(dir, "filler");
    const free = statfsSync(dir);
    spawnSync("dd", [
      "if=/dev/zero",
      `of=${filler}`,
      "bs=64k",
      `count=${Math.ceil((free.bavail * free.bsize) / 65_536) + 10}`,
    ]);
    const statuses = new Set<number>();
    for (let i = 0; i < 40; i++) {
      const response = await fetch(`${url}/auth/register`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          email: `full-${i}@example.org`,
          password: `a long password ${i}`,
          displayName: "x".repeat(200),
        }),
      }).catch(() => null);
      if (response === null) break;
      statuses.add(response.status);
      if (response.status >= 400)
        expect(await response.json()).toMatchObject({
          code: expect.any(String),
          message: expect.any(String),
        });
      expect(response.status === 500).toBe(false);
    }

    expect([...statuses]).toContain(503);

    rmSync(filler);
    service.child.kill("SIGTERM");
    await service.ended;
    service = launchService(envOf(dataDir));
    url = await untilRunning(service);
    expect(await figuresOf(account, sourceId, YEARS)).toEqual(before);
    expect(await run(account, sourceId, "sync")).toMatchObject({ status: "completed" });
    expect(readdirSync(dataDir)).toContain("postgres");
    service.child.kill("SIGTERM");
    expect(await service.ended).toBe(0);
  });
});
