import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packageRoot } from "../../src/process/paths.ts";

const BINARY = join(packageRoot, "bin", "lotbuch.js");

export type Ran = {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Every line of stdout, each of which must be a JSON object. */
  readonly json: () => readonly Record<string, unknown>[];
};

export type Cli = {
  readonly home: string;
  readonly configDir: string;
  readonly run: (args: readonly string[], options?: RunOptions) => Promise<Ran>;
  /** The same under a terminal: everything shown on it, and a way to type. */
  readonly terminal: (args: readonly string[], options?: RunOptions) => Terminal;
  readonly dispose: () => void;
};

type RunOptions = {
  readonly stdin?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
};

/** The real binary in a child process, with a config folder of its own. */
export function cliFor(apiUrl: string): Cli {
  const home = mkdtempSync(join(tmpdir(), "lotbuch-cli-"));
  const environment = (extra: Readonly<Record<string, string>> = {}) => ({
    PATH: process.env["PATH"],
    HOME: home,
    TERM: "xterm",
    LOTBUCH_API_URL: apiUrl,
    ...extra,
  });
  return {
    home,
    configDir: join(home, ".config", "lotbuch"),
    run: (args, { stdin = "", env, cwd } = {}) => {
      const child = spawn(process.execPath, [BINARY, ...args], { env: environment(env), cwd: cwd ?? home });
      child.stdin.end(stdin);
      return ended(child);
    },
    terminal: (args, { env, cwd } = {}) => {
      const quoted = [process.execPath, BINARY, ...args]
        .map((arg) => `'${arg.replaceAll("'", "'\\''")}'`)
        .join(" ");
      // util-linux's script gives the child a pseudo-terminal, takes its keys from a pipe and exits as it does.
      const child = spawn("script", ["-qec", `stty cols 100; exec ${quoted}`, "/dev/null"], {
        env: environment(env),
        cwd: cwd ?? home,
      });
      return terminalOf(child);
    },
    dispose: () => rmSync(home, { recursive: true, force: true }),
  };
}

async function ended(child: ChildProcess): Promise<Ran> {
  let stdout = "";
  let stderr = "";
  child.stdout?.on("data", (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  const json = () =>
    stdout
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { code, stdout, stderr, json };
}

export type Terminal = {
  readonly child: ChildProcess;
  readonly screen: () => string;
  /** Waits until the text or pattern is on the screen. */
  readonly sees: (expected: string | RegExp) => Promise<void>;
  readonly types: (keys: string) => void;
  readonly ended: Promise<number | null>;
};

function terminalOf(child: ChildProcess): Terminal {
  let screen = "";
  child.stdout?.on("data", (chunk: Buffer) => (screen += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (screen += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  return {
    child,
    screen: () => screen,
    sees: async (expected) => {
      for (let i = 0; i < 600; i++) {
        if (typeof expected === "string" ? screen.includes(expected) : expected.test(screen)) return;
        if (child.exitCode !== null) break;
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
      throw new Error(`never saw ${String(expected)} on the screen:\n${screen}`);
    },
    types: (keys) => void child.stdin?.write(keys),
    ended,
  };
}
