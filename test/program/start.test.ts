import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { packageRoot } from "../../src/process/paths.ts";
import { shippedMigrations } from "../../src/store/migrate.ts";
import { emptyDatabase, preparedDatabase } from "../support/database.ts";
import {
  killPostgres,
  launchService,
  postgresPid,
  type ServiceProcess,
  untilRunning,
} from "../support/process.ts";

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

/** Starts a service on the embedded database; the end of the test kills what is left of it. */
function launch(
  dataDir: string,
  env: Record<string, string> = {},
  options: Parameters<typeof launchService>[1] = {},
): ServiceProcess {
  const service = launchService({ LOTBUCH_DATA_DIR: dataDir, ...env }, options);
  cleanups.push(() => {
    service.child.kill("SIGKILL"); // first, because it would restart its database
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
  // One after the other on the same data: creating a database takes longer than each of these tests.
  describe("below a folder that no other user may enter", () => {
    let home: string;
    let dataDir: string;
    const leftover = `postgres.new-${spawnSync("true").pid}`;
    let service: Awaited<ReturnType<typeof start>>;
    beforeAll(async () => {
      home = mkdtempSync(join(tmpdir(), "lotbuch-start-"));
      chmodSync(home, 0o700);
      dataDir = join(home, "a", "data");
      // Leftover of a start that was interrupted while it created the database.
      mkdirSync(join(dataDir, leftover, "cluster"), { recursive: true });
      mkdirSync(join(dataDir, "postgres"), { recursive: true });
      service = await startAlone(dataDir);
    });
    afterAll(() => {
      service.child.kill("SIGKILL");
      killPostgres(dataDir);
      rmSync(home, { recursive: true, force: true });
    });
    const startAlone = async (dir: string): ReturnType<typeof start> => {
      const launched = launchService({ LOTBUCH_DATA_DIR: dir });
      return { ...launched, url: await untilRunning(launched) };
    };

    it("creates a half-created database anew, and prints its path", async () => {
      expect(await healthy(service.url)).toBe(true);
      expect(service.output()).toContain(dataDir);
      expect(postgresPid(dataDir)).not.toBeNull();
      expect(existsSync(join(dataDir, leftover))).toBe(false);
    });

    it("refuses a second start on the same data", async () => {
      const second = launchService({ LOTBUCH_DATA_DIR: dataDir });
      expect(await second.ended).toBe(1);
      expect(second.output()).toContain(`already running on ${dataDir}, at ${service.url}`);
      expect(await healthy(service.url)).toBe(true);
    });

    it("names a port that is in use", async () => {
      const database = await preparedDatabase();
      const second = launch(folder(), { PORT: new URL(service.url).port, DATABASE_URL: database.url });
      expect(await second.ended).toBe(1);
      expect(second.output()).toContain("is in use");
      await database.drop();
    });

    it("recovers after kill -9 of itself and of the database", async () => {
      for (const withDatabase of [false, true]) {
        service.child.kill("SIGKILL");
        if (withDatabase) killPostgres(dataDir);
        await service.ended;
        service = await startAlone(dataDir);
        expect(await healthy(service.url)).toBe(true);
      }
    });

    it("prints the database's own reason, and the process of a lock file without a server", async () => {
      service.child.kill("SIGKILL");
      await service.ended;
      killPostgres(dataDir);
      const lock = join(dataDir, "postgres", "postmaster.pid");
      const before = readFileSync(lock, "utf8");
      // The process number belongs to another process now, as after a restart of the machine.
      writeFileSync(lock, before.replace(/^\d+/, String(process.pid)));
      const refused = launchService({ LOTBUCH_DATA_DIR: dataDir });
      expect(await refused.ended).toBe(1);
      expect(refused.output()).toMatch(/FATAL: {2}lock file "postmaster\.pid" already exists/);
      expect(refused.output()).toContain(`names process ${process.pid}, which is`);
      writeFileSync(lock, before);
      service = await startAlone(dataDir);
    });

    it("stops cleanly on Ctrl-C together with the embedded server", async () => {
      service.child.kill("SIGINT");
      expect(await service.ended).toBe(0);
      expect(postgresPid(dataDir)).toBeNull();
    });
  });

  it.runIf(asRoot)("works for a user other than root", async () => {
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
  ])("works for root without user namespaces, below %s", async (_name, mode) => {
    const home = folder();
    chmodSync(home, mode);
    // Replaces the command as on a kernel that forbids user namespaces, as in most containers.
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

  it("migrates a database and ends, and prints the reason if it cannot", async () => {
    const database = await emptyDatabase();
    cleanups.push(() => void database.drop());
    const migrating = launch(folder(), { DATABASE_URL: database.url, LOTBUCH_ROLE: "migrate" });
    expect(await migrating.ended).toBe(0);
    expect(migrating.output()).toContain("The database is up to date.");
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query<{ done: number }>(
      `select count(*)::int as done from (
         select number from schema_migrations union select number from schema_additions
       ) applied where to_regclass('pgboss.job') is not null`,
    );
    await client.end();
    expect(rows[0]?.done).toBe(shippedMigrations().length);
    const lost = launch(folder(), { DATABASE_URL: "postgres://127.0.0.1:1/none", LOTBUCH_ROLE: "migrate" });
    expect(await lost.ended).toBe(1);
    expect(lost.output()).toContain("DATABASE_URL does not lead to a database");
  });

  it("names the key that is missing after a rotation, and stops", async () => {
    const database = await preparedDatabase();
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
});
