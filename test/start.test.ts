import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { packageRoot } from "../src/paths.ts";
import { emptyDatabase } from "./support/database.ts";
import {
  killPostgres,
  launchService,
  postgresPid,
  type ServiceProcess,
  untilRunning,
} from "./support/process.ts";

const asRoot = process.getuid?.() === 0;
const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0).toReversed()) cleanup();
});

function folder(parent = tmpdir()): string {
  const dir = mkdtempSync(join(parent, "lotbuch-start-"));
  cleanups.push(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** On the embedded database; whatever is left of it at the end of the test is killed. */
function launch(
  dataDir: string,
  env: Record<string, string> = {},
  options: Parameters<typeof launchService>[1] = {},
): ServiceProcess {
  const service = launchService({ LOTBUCH_DATA_DIR: dataDir, ...env }, options);
  cleanups.push(() => {
    service.child.kill("SIGKILL"); // first: it would start its database again
    killPostgres(dataDir);
  });
  return service;
}

async function start(...args: Parameters<typeof launch>): Promise<ServiceProcess & { readonly url: string }> {
  const service = launch(...args);
  return { ...service, url: await untilRunning(service) };
}

const healthy = async (url: string): Promise<boolean> => (await fetch(`${url}/readyz`)).status === 200;

describe("starting the service", () => {
  it("says where it is, stops cleanly on Ctrl-C and takes the embedded server with it", async () => {
    const dataDir = join(folder(), "a", "data");
    const service = await start(dataDir);
    expect(await healthy(service.url)).toBe(true);
    expect(service.output()).toContain(dataDir);
    expect(postgresPid(dataDir)).not.toBeNull();
    service.child.kill("SIGINT");
    expect(await service.ended).toBe(0);
    expect(postgresPid(dataDir)).toBeNull();
  });

  it("says that one is running when started twice on the same data", async () => {
    const dataDir = folder();
    const first = await start(dataDir);
    const second = launch(dataDir);
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`already running on ${dataDir}, at ${first.url}`);
    expect(await healthy(first.url)).toBe(true);
  });

  it("comes back after kill -9 of itself, and of the database with it", async () => {
    const dataDir = folder();
    const first = await start(dataDir);
    first.child.kill("SIGKILL");
    await first.ended;
    const second = await start(dataDir);
    expect(await healthy(second.url)).toBe(true);
    second.child.kill("SIGKILL");
    killPostgres(dataDir);
    await second.ended;
    const third = await start(dataDir);
    expect(await healthy(third.url)).toBe(true);
  });

  it("makes a half-made database again", async () => {
    const dataDir = folder();
    mkdirSync(join(dataDir, "postgres.new-1", "cluster"), { recursive: true });
    mkdirSync(join(dataDir, "postgres"), { recursive: true });
    const service = await start(dataDir);
    expect(await healthy(service.url)).toBe(true);
  });

  it("works below a folder that nobody else may enter", async () => {
    const home = folder();
    chmodSync(home, 0o700);
    const service = await start(join(home, "data"));
    expect(await healthy(service.url)).toBe(true);
  });

  it.runIf(asRoot)("works for a user who is not root", async () => {
    const home = folder();
    const root = join(home, "lotbuch");
    for (const part of ["dist", "src", "package.json", "rulesets"])
      if (existsSync(join(packageRoot, part)))
        cpSync(join(packageRoot, part), join(root, part), { recursive: true });
    spawnSync("cp", ["-al", join(packageRoot, "node_modules"), join(root, "node_modules")]);
    spawnSync("chown", ["nobody", home]);
    const service = await start(
      join(home, "data"),
      { HOME: home },
      { prefix: ["setpriv", "--reuid=nobody", "--clear-groups", "--"], root },
    );
    expect(await healthy(service.url)).toBe(true);
    service.child.kill("SIGTERM");
    expect(await service.ended).toBe(0);
  });

  it.runIf(asRoot).each([
    ["a folder that others may pass", 0o755],
    ["a folder that nobody else may enter", 0o700],
  ])("works for root where there are no user namespaces, below %s", async (_name, mode) => {
    const home = folder();
    chmodSync(home, mode);
    // Stands in for a kernel that forbids them, as in most containers.
    const programs = folder();
    writeFileSync(join(programs, "unshare"), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
    const dataDir = join(home, "data");
    const service = await start(dataDir, { PATH: `${programs}:${process.env["PATH"]}` });
    expect(await healthy(service.url)).toBe(true);
    expect(statSync(join(dataDir, "postgres")).uid).not.toBe(0);
    expect(statSync(join(dataDir, "secret.key")).mode & 0o077).toBe(0);
    service.child.kill("SIGTERM");
    expect(await service.ended).toBe(0);
  });

  it("says which key is missing after a rotation, and stops", async () => {
    const database = await emptyDatabase();
    cleanups.push(() => void database.drop());
    const [older, newer] = ["01".repeat(32), "02".repeat(32)];
    const worker = (keys: string) =>
      launch(folder(), { DATABASE_URL: database.url, LOTBUCH_ROLE: "worker", LOTBUCH_SECRET_KEY: keys });
    for (const keys of [older, `${newer},${older}`]) {
      const service = worker(keys);
      await untilRunning(service);
      service.child.kill("SIGTERM");
      expect(await service.ended).toBe(0);
    }
    const forgotten = worker(older);
    expect(await forgotten.ended).toBe(1);
    expect(forgotten.output()).toMatch(/The key [0-9a-f]{8} .* LOTBUCH_SECRET_KEY must list it/);
    expect(forgotten.output()).not.toMatch(/\n\s+at /);
  });

  it.each([
    [{ PORT: "eighty" }, "PORT must be"],
    [{ DATABASE_URL: "postgres://127.0.0.1:1/none" }, "DATABASE_URL does not lead to a database"],
    [{ LOTBUCH_ROLE: "worker" }, "needs DATABASE_URL"],
    [{ LOTBUCH_DATA_DIR: "/dev/null/data" }, "/dev/null/data"],
  ])("stops with one line for %o", async (env, line) => {
    const service = launch(folder(), env);
    expect(await service.ended).toBe(1);
    expect(service.output()).toContain(line);
    expect(service.output()).not.toMatch(/\n\s+at /);
  });

  it("names a port that is in use", async () => {
    const first = await start(folder());
    const second = launch(folder(), { PORT: new URL(first.url).port });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain("is in use");
  });
});
