import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "../../support/cluster.ts";

/** Folders of Debian's packages `postgresql-15` and `pgbouncer`. */
const POSTGRES = process.env["POSTGRES_BIN"] ?? "/usr/lib/postgresql/15/bin";
const PGBOUNCER = process.env["PGBOUNCER"] ?? "/usr/sbin/pgbouncer";

export const hasPostgres = existsSync(join(POSTGRES, "pg_basebackup"));
export const hasPgBouncer = hasPostgres && existsSync(PGBOUNCER);

/** PostgreSQL and PgBouncer refuse to run as root. */
const isRoot = process.getuid?.() === 0;
const idOf = (kind: "-u" | "-g"): number =>
  Number(spawnSync("id", [kind, "postgres"], { encoding: "utf8" }).stdout);
const own = (path: string): void => {
  if (isRoot) chownSync(path, idOf("-u"), idOf("-g"));
};
const asPostgres = (program: string, args: readonly string[]): [string, string[]] =>
  isRoot
    ? ["setpriv", ["--reuid=postgres", "--regid=postgres", "--init-groups", "--", program, ...args]]
    : [program, [...args]];

function runToEnd(program: string, args: readonly string[]): void {
  const done = spawnSync(...asPostgres(program, args), { encoding: "utf8", cwd: "/" });
  if (done.status !== 0) throw new Error(`${program}: ${done.stderr}${done.error?.message ?? ""}`);
}

/** Temporary folder that the servers may write to; `clear` removes it. */
export function workingFolder(): { readonly path: string; readonly clear: () => void } {
  const path = mkdtempSync(join(tmpdir(), "lotbuch-servers-"));
  own(path);
  return { path, clear: () => rmSync(path, { recursive: true, force: true }) };
}

const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

export type Server = {
  readonly port: number;
  /** Ends the server without shutdown, like a loss of power. */
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

export type Postgres = Server & {
  readonly url: (database?: string) => string;
  readonly start: () => Promise<void>;
  /** Makes the standby a primary, which accepts writes. */
  readonly promote: () => void;
};

async function launch(program: string, args: readonly string[], port: number): Promise<ChildProcess> {
  const child = spawn(...asPostgres(program, args), { stdio: ["ignore", "ignore", "inherit"], cwd: "/" });
  running.add(child);
  child.once("exit", () => running.delete(child));
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`${program} has ended with ${child.exitCode}`);
    await sleep(50);
  }
  return child;
}

/** An open port is not enough: a recovering server refuses connections. */
async function isReady(port: number): Promise<boolean> {
  const client = new pg.Client({ host: "127.0.0.1", port, user: "postgres", database: "template1" });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

const ended = (child: ChildProcess, signal: NodeJS.Signals): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once("exit", () => resolve());
    child.kill(signal);
  });

const SETTINGS = [
  "max_connections=200",
  "shared_buffers=64MB",
  "unix_socket_directories=",
  "listen_addresses=127.0.0.1",
  "log_min_messages=panic",
  // A standby waits for a query instead of cancelling it.
  "max_standby_streaming_delay=-1",
];

async function serve(data: string): Promise<Postgres> {
  const port = await freePort();
  const args = ["-D", data, "-p", String(port), ...SETTINGS.flatMap((one) => ["-c", one])];
  const start = (): Promise<ChildProcess> => launch(join(POSTGRES, "postgres"), args, port);
  let child = await start();
  return {
    port,
    url: (database = "postgres") => `postgres://postgres@127.0.0.1:${port}/${database}`,
    start: async () => void (child = await start()),
    kill: () => ended(child, "SIGQUIT"), // immediate shutdown, as in a crash: the server recovers at its next start
    stop: () => ended(child, "SIGINT"),
    promote: () => runToEnd(join(POSTGRES, "pg_ctl"), ["promote", "-D", data, "-w"]),
  };
}

export async function startPostgres(folder: string, name = "primary"): Promise<Postgres> {
  const data = join(folder, name);
  const init = ["--auth=trust", "--username=postgres", "--encoding=UTF8", "--locale=C", "--no-sync"];
  runToEnd(join(POSTGRES, "initdb"), ["-D", data, ...init]);
  return serve(data);
}

/** Starts a standby of the primary; from then on each commit of the primary waits for it. */
export async function startStandby(folder: string, primary: Postgres, name = "standby"): Promise<Postgres> {
  const data = join(folder, name);
  const from = `host=127.0.0.1 port=${primary.port} user=postgres application_name=${name}`;
  runToEnd(join(POSTGRES, "pg_basebackup"), ["-D", data, "-d", from, "-R", "-X", "stream", "-c", "fast"]);
  return serve(data);
}

/** Starts Debian's PgBouncer in transaction mode. */
export async function startPgBouncer(
  folder: string,
  { port: server }: Postgres,
  pool: number,
): Promise<Server & { readonly url: (database: string) => string }> {
  const port = await freePort();
  const at = join(folder, "pgbouncer");
  mkdirSync(at);
  own(at);
  const file = join(at, "pgbouncer.ini");
  writeFileSync(
    file,
    `[databases]
* = host=127.0.0.1 port=${server} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${pool}
max_client_conn = 1000
logfile = ${join(at, "log")}
`,
  );
  appendFileSync(join(at, "log"), "");
  own(file);
  own(join(at, "log"));
  const child = await launch(PGBOUNCER, ["-q", file], port);
  return {
    port,
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    kill: () => ended(child, "SIGKILL"),
    stop: () => ended(child, "SIGINT"),
  };
}

/** Prints measured figures for the documents. */
export const printFigures = (what: string, figures: object): void =>
  void process.stdout.write(`${what}: ${JSON.stringify(figures)}\n`);
