import { spawn, spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { err, ok, type Result } from "../../basics/result.ts";
import { writeOnce } from "../../process/whole-file.ts";
import { type AsUser, chooseUser, giveTo } from "./as-user.ts";
import { type Binaries, locateBinaries } from "./binaries.ts";
import { createCluster, environment } from "./cluster.ts";
import { START_TIMEOUT_MS, lastLine } from "./processes.ts";

export type EmbeddedServer = {
  readonly connection: pg.ClientConfig & {
    readonly host: string;
    readonly user: string;
    readonly password: string;
  };
  /** Stops the server, immediately if it has not stopped cleanly within this time; safe to call twice. */
  readonly stop: (withinMs?: number) => Promise<void>;
  /** True if a running server of an earlier process was taken over. */
  readonly attached: boolean;
};
const STOP_TIMEOUT_MS = 20_000;
/** Part of the time that is reserved for stopping immediately. */
const AT_ONCE_MS = 500;

/** Starts PostgreSQL on the data dir, or attaches to the server that a killed process left running. */
export async function startEmbedded(dataDir: string): Promise<Result<EmbeddedServer, string>> {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const binaries = locateBinaries(join(dataDir, "postgres-lib"));
    if (!binaries.ok) return binaries;
    const user = chooseUser(dataDir, binaries.value);
    const runDir = socketDir(dataDir);
    mkdirSync(runDir, { recursive: true, mode: 0o700 });
    giveTo(user, runDir);
    const password = rememberedPassword(dataDir);
    const cluster = createCluster(dataDir, binaries.value, user, password);
    if (!cluster.ok) return cluster;
    giveTo(user, cluster.value);
    const connection = { host: runDir, user: "lotbuch", password, database: "lotbuch" };
    return await startServer(
      cluster.value,
      runDir,
      join(dataDir, "postgres.log"),
      binaries.value,
      user,
      connection,
    );
  } catch (error) {
    return err(`The data dir ${dataDir} cannot be used: ${(error as Error).message}`);
  }
}

/** The path of a Unix socket has at most 107 characters, so a deep data dir has its socket elsewhere. */
function socketDir(dataDir: string): string {
  const inside = join(dataDir, "run");
  if (inside.length < 80) return inside;
  return join(tmpdir(), `lotbuch-${createHash("sha256").update(dataDir).digest("hex").slice(0, 16)}`);
}

function rememberedPassword(dataDir: string): string {
  const file = join(dataDir, "postgres.password");
  // The first process writes the password, any other reads it.
  writeOnce(file, randomBytes(24).toString("hex"));
  return readFileSync(file, "utf8").trim();
}

async function startServer(
  cluster: string,
  runDir: string,
  logFile: string,
  binaries: Binaries,
  user: AsUser,
  connection: EmbeddedServer["connection"],
): Promise<Result<EmbeddedServer, string>> {
  const attached = await isReachable(connection);
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (let up = attached; !up;) {
    const loggedBytes = sizeOf(logFile);
    const ended = spawnServer(cluster, runDir, logFile, binaries, user);
    while (!(up = await isReachable(connection)) && ended.reason === null) {
      if (Date.now() > deadline)
        return err(`PostgreSQL did not answer within ${START_TIMEOUT_MS / 1000} s. See ${logFile}.`);
      await sleep(25);
    }
    if (up) break;
    // A killed server may still hold its lock; one that another process starts will respond soon, and writes into the
    // same log meanwhile.
    const log = readFileSync(logFile).subarray(loggedBytes).toString("utf8");
    const stranger = log.includes("lock file") ? strangerNamedBy(cluster) : null;
    const passing =
      stranger === null &&
      /another postmaster|shared memory|lock file|starting up/.test(log) &&
      Date.now() < deadline;
    if (!passing)
      return err(
        `PostgreSQL did not start (${ended.reason}): ${fatalLine(log)}${stranger ?? ""} See ${logFile}.`,
      );
    await sleep(250);
  }
  await ensureDatabase(connection);
  return ok({ connection, attached, stop: (withinMs) => stopServer(cluster, withinMs) });
}

/** The server's own reason; the lines after it are hints. */
const fatalLine = (log: string): string =>
  log
    .split("\n")
    .findLast((line) => /\b(?:FATAL|PANIC):/.test(line))
    ?.trim() ?? lastLine(log);

/**
 * The lock file identifies a process only by its number, which after a crash or in another container may belong to an
 * unrelated process: then the server never starts, and only a person can decide whether the file can be deleted.
 */
function strangerNamedBy(cluster: string): string | null {
  const file = join(cluster, "postmaster.pid");
  const pid = postmasterPid(cluster);
  const name = pid === null || pid < 0 ? "" : programOf(pid);
  return name === "" || name.startsWith("postgres")
    ? null
    : ` The lock file ${file} names process ${pid}, which is ${JSON.stringify(name)} and no PostgreSQL: remove the file if no other machine or container uses this folder.`;
}

/** Empty if unknown. */
function programOf(pid: number): string {
  const commFile = `/proc/${pid}/comm`;
  if (existsSync(commFile)) return readFileSync(commFile, "utf8").trim();
  return spawnSync("ps", ["-o", "comm=", "-p", String(pid)], { encoding: "utf8" }).stdout?.trim() ?? "";
}

const sizeOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0);

/** Starts the server and reports later whether, and why, it ended. */
function spawnServer(
  cluster: string,
  runDir: string,
  logFile: string,
  binaries: Binaries,
  user: AsUser,
): { readonly reason: string | null } {
  const settings = SETTINGS.flatMap((setting) => ["-c", setting]);
  const [program = "", ...args] = [
    ...user.prefix,
    binaries.postgres,
    "-D",
    cluster,
    "-k",
    runDir,
    ...settings,
  ];
  const log = openSync(logFile, "a", 0o600);
  const child = spawn(program, args, {
    env: environment(binaries),
    cwd: "/",
    stdio: ["ignore", log, log],
    detached: true, // Ctrl-C in the terminal is for the service, which stops the server when its own work is done
    ...user.ids,
  });
  closeSync(log);
  const end: { reason: string | null } = { reason: null };
  child.once("error", (error) => (end.reason = error.message));
  child.once("exit", (code) => (end.reason ??= `it ended with status ${code}`));
  child.unref();
  return end;
}

const SETTINGS = [
  "listen_addresses=",
  "unix_socket_permissions=0700",
  "max_connections=200",
  "shared_buffers=128MB",
  "max_wal_size=2GB",
  // New log files are not filled with zeros first, which took a fifth of the server's time in a first import.
  "wal_init_zero=off",
  "log_timezone=UTC",
  "timezone=UTC",
  "logging_collector=off",
  "log_min_messages=warning",
];

async function isReachable(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, database: "postgres", connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function ensureDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, database: "postgres" });
  await client.connect();
  try {
    await client.query("create database lotbuch");
  } catch (error) {
    if (!["42P04", "23505"].includes((error as { code?: string }).code ?? "")) throw error; // it already exists
  } finally {
    await client.end();
  }
}

function postmasterPid(cluster: string): number | null {
  try {
    const pid = Number(readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")[0]);
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM" ? -1 : null;
  }
}

async function stopServer(cluster: string, withinMs = STOP_TIMEOUT_MS): Promise<void> {
  const deadline = Date.now() + withinMs;
  // Fast shutdown: open connections end, committed data is safe, and the next start needs no recovery.
  if (await ended(cluster, "SIGINT", deadline - AT_ONCE_MS)) return;
  // Immediate shutdown: committed data is safe too, but the next start replays the log.
  await ended(cluster, "SIGQUIT", deadline);
}

/** Sends the signal and waits; true when the server has ended. */
async function ended(cluster: string, signal: NodeJS.Signals, deadline: number): Promise<boolean> {
  const pid = postmasterPid(cluster);
  if (pid === null || pid <= 0) return true;
  try {
    process.kill(pid, signal);
  } catch {
    return true;
  }
  while (Date.now() < deadline) {
    if (postmasterPid(cluster) === null) return true;
    await sleep(20);
  }
  return false;
}
