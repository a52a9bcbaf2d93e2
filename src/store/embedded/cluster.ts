import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { err, ok, type Result } from "../../basics/result.ts";
import { type AsUser, giveTo } from "./as-user.ts";
import { type Binaries } from "./binaries.ts";
import { START_TIMEOUT_MS, isAlive, lastLine } from "./processes.ts";

/** Creates the cluster in a temporary folder and renames it when complete, so that a partial one is never used. */
export function createCluster(
  dataDir: string,
  binaries: Binaries,
  user: AsUser,
  password: string,
): Result<string, string> {
  const cluster = join(dataDir, "postgres");
  if (existsSync(join(cluster, "PG_VERSION"))) return ok(cluster);
  clearDrafts(dataDir);
  const draft = join(dataDir, `${DRAFT}${process.pid}`);
  mkdirSync(draft, { mode: 0o700 });
  const passwordFile = join(draft, "password");
  const target = join(draft, "cluster");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  giveTo(user, draft);
  const failure = runToEnd(binaries.initdb, binaries, user, [
    `--pgdata=${target}`,
    "--username=lotbuch",
    "--encoding=UTF8",
    "--locale=C",
    "--auth=scram-sha-256",
    `--pwfile=${passwordFile}`,
    "--no-instructions",
  ]);
  if (failure !== null) {
    rmSync(draft, { recursive: true, force: true });
    return err(`PostgreSQL could not create its files in ${dataDir}: ${failure}`);
  }
  try {
    renameSync(target, cluster);
  } catch (error) {
    if (!existsSync(join(cluster, "PG_VERSION"))) throw error; // otherwise another process has created it
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return ok(cluster);
}

const DRAFT = "postgres.new-";

/** Removes temporary folders of interrupted first starts. */
function clearDrafts(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (!name.startsWith(DRAFT)) continue;
    const pid = Number(name.slice(DRAFT.length));
    const old = Date.now() - statSync(join(dataDir, name)).mtimeMs > START_TIMEOUT_MS;
    if (pid === process.pid || old || !isAlive(pid))
      rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}

function runToEnd(command: string, binaries: Binaries, user: AsUser, args: readonly string[]): string | null {
  const [program, ...rest] = [...user.prefix, command, ...args];
  const done = spawnSync(program!, rest, {
    env: environment(binaries),
    cwd: "/",
    encoding: "utf8",
    ...user.ids,
  });
  if (done.status === 0) return null;
  return done.error?.message ?? (lastLine(done.stderr) || `it ended with status ${done.status}`);
}

/**
 * Environment with only what the programs need: without the service's keys and passwords, and without a PGDATA of the
 * caller.
 */
export const environment = (binaries: Binaries): NodeJS.ProcessEnv => ({
  PATH: process.env["PATH"],
  LC_ALL: "C",
  ...binaries.environment,
});
