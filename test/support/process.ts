import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { packageRoot } from "../../src/process/paths.ts";

export type ServiceProcess = {
  readonly child: ChildProcess;
  /** Everything the process has printed. */
  readonly output: () => string;
  readonly ended: Promise<number | null>;
};

type Launch = {
  readonly prefix?: readonly string[];
  readonly root?: string;
  readonly nodeOptions?: readonly string[];
};

/** Processes that a failed test has left running end with this one. */
const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** Starts the built service as `npm start` does, in a process of its own. */
export function launchService(env: Readonly<Record<string, string>>, options: Launch = {}): ServiceProcess {
  const { prefix = [], root = packageRoot, nodeOptions = [] } = options;
  const [program, ...args] = [
    ...prefix,
    process.execPath,
    ...nodeOptions,
    join(root, "dist", "service", "main.js"),
  ];
  const child = spawn(program, args, {
    cwd: root,
    env: { PATH: process.env["PATH"], PORT: "0", LOTBUCH_RATE_LIMIT: "0", LOTBUCH_LOG_LEVEL: "warn", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  child.stdout?.on("data", (chunk: Buffer) => (text += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (text += chunk.toString()));
  running.add(child);
  const ended = new Promise<number | null>((resolve) =>
    child.once("exit", (code) => {
      running.delete(child);
      resolve(code);
    }),
  );
  return { child, output: () => text, ended };
}

/** Far more than a start takes: a test has its own time limit, and a busy machine is no failure. */
const PATIENCE_MS = 300_000;

/** Waits for the line of a completed start; returns the address, or an empty text for a worker. */
export async function untilRunning({ child, output }: ServiceProcess): Promise<string> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const running = /Lotbuch (?:is running at (\S+)|worker is running)/.exec(output());
    if (running !== null) return running[1] ?? "";
    if (child.exitCode !== null) break;
    await sleep(50);
  }
  throw new Error(`did not start: ${output()}`);
}

export const postgresPid = (dataDir: string): number | null => {
  const file = join(dataDir, "postgres", "postmaster.pid");
  return existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : null;
};

/** Kills the embedded server of a data folder, if there is one. */
export function killPostgres(dataDir: string): void {
  const pid = postgresPid(dataDir);
  try {
    if (pid !== null) process.kill(pid, "SIGKILL");
  } catch {
    // it has already ended
  }
}
