import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import type { Command } from "commander";
import { type CliHost, runIn } from "../../src/cli/host.ts";
import { program } from "../../src/cli/program.ts";
import { run } from "../../src/cli/run.ts";
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
  /** Runs the program in this process until it ends, with its own streams and environment. */
  readonly run: (args: readonly string[], options?: RunOptions) => Promise<Ran>;
  /** The same, with access to its output while it runs. */
  readonly start: (args: readonly string[], options?: RunOptions) => Running;
  /** Runs the built binary in a child process, for behavior of a process. */
  readonly spawn: (args: readonly string[], options?: SpawnOptions) => Promise<Ran>;
  /** Runs the built binary at a terminal: its screen, and a function to type. */
  readonly terminal: (args: readonly string[], options?: RunOptions) => Terminal;
  readonly dispose: () => void;
};

type RunOptions = {
  readonly stdin?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
};

type SpawnOptions = RunOptions & { readonly nodeOptions?: readonly string[] };

/** The command line of one user, with its own home folder and therefore its own session file. */
export function cliFor(apiUrl: string): Cli {
  const home = mkdtempSync(join(tmpdir(), "lotbuch-cli-"));
  const environment = (extra: Readonly<Record<string, string>> = {}) => ({
    PATH: process.env["PATH"],
    HOME: home,
    TERM: "xterm",
    LOTBUCH_API_URL: apiUrl,
    ...extra,
  });
  const start: Cli["start"] = (args, { stdin = "", env, cwd = home } = {}) => {
    const screen = new Output();
    const [stdout, stderr] = [new Output(screen), new Output(screen)];
    const host = {
      ...quietHost(environment(env), cwd),
      stdin: Readable.from([Buffer.from(stdin)]),
      stdout,
      stderr,
    };
    const ended = run(args, host).then((code) => ranOf(code, stdout.text, stderr.text));
    return { screen: () => screen.text, sees: (expected) => screen.sees(expected, ended), ended };
  };
  return {
    home,
    configDir: join(home, ".config", "lotbuch"),
    run: (args, options) => start(args, options).ended,
    start,
    spawn: (args, { stdin = "", env, cwd = home, nodeOptions = [] } = {}) => {
      const argv = [...nodeOptions, BINARY, ...args];
      const child = spawn(process.execPath, argv, { env: environment(env), cwd });
      child.stdin.end(stdin);
      return endOf(child);
    },
    terminal: (args, { env, cwd } = {}) => {
      const quoted = [process.execPath, BINARY, ...args]
        .map((arg) => `'${arg.replaceAll("'", "'\\''")}'`)
        .join(" ");
      // util-linux's script gives the child a pseudo-terminal, forwards keys from a pipe and exits with its status.
      const child = spawn("script", ["-qec", `stty cols 100; exec ${quoted}`, "/dev/null"], {
        env: environment(env),
        cwd: cwd ?? home,
      });
      return terminalOf(child);
    },
    dispose: () => rmSync(home, { recursive: true, force: true }),
  };
}

/** A host without input, for the parts of the program that only read their environment. */
const quietHost = (env: CliHost["env"] = {}, cwd = "/"): CliHost => ({
  stdin: Readable.from([]),
  stdout: new Output(),
  stderr: new Output(),
  env,
  cwd: () => cwd,
  once: () => {},
  off: () => {},
});

/** Reads a property of the program as it is in this environment. */
export async function ofProgram<T>(read: (root: Command) => T, env: CliHost["env"] = {}): Promise<T> {
  const found: T[] = [];
  await runIn(quietHost(env), async () => void found.push(read(program())));
  return found[0]!;
}

const ranOf = (code: number | null, stdout: string, stderr: string): Ran => ({
  code,
  stdout,
  stderr,
  json: () =>
    stdout
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Record<string, unknown>),
});

async function endOf(child: ChildProcess): Promise<Ran> {
  const [stdout, stderr] = [new Output(), new Output()];
  child.stdout?.pipe(stdout);
  child.stderr?.pipe(stderr);
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return ranOf(code, stdout.text, stderr.text);
}

/** Collects everything written to it, and resolves waiters for a part of it. */
class Output extends Writable {
  text = "";
  readonly #copy: Output | undefined;
  readonly #decoder = new TextDecoder();

  /** Also writes everything to the copy. */
  constructor(copy?: Output) {
    super();
    this.#copy = copy;
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.text += this.#decoder.decode(chunk, { stream: true });
    this.emit("text");
    this.#copy?.write(chunk);
    done();
  }

  /** Waits for the text or pattern; fails if the program ends without it. */
  async sees(expected: string | RegExp, ended: Promise<unknown>): Promise<void> {
    const isThere = (): boolean =>
      typeof expected === "string" ? this.text.includes(expected) : expected.test(this.text);
    let look = (): void => {};
    const seen = new Promise<void>((resolve) => {
      look = () => isThere() && resolve();
      this.on("text", look);
      look();
    });
    await Promise.race([seen, ended]);
    this.off("text", look);
    if (!isThere())
      throw new Error(`The program ended without ${String(expected)} on the screen:\n${this.text}`);
  }
}

type Running = {
  /** Output so far, of stdout and stderr. */
  readonly screen: () => string;
  /** Waits until the text or pattern is on the screen. */
  readonly sees: (expected: string | RegExp) => Promise<void>;
  readonly ended: Promise<Ran>;
};

export type Terminal = {
  readonly child: ChildProcess;
  readonly screen: () => string;
  /** Waits until the text or pattern is on the screen. */
  readonly sees: (expected: string | RegExp) => Promise<void>;
  readonly types: (keys: string) => void;
  readonly ended: Promise<number | null>;
};

function terminalOf(child: ChildProcess): Terminal {
  const screen = new Output();
  child.stdout?.pipe(screen, { end: false });
  child.stderr?.pipe(screen, { end: false });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  return {
    child,
    screen: () => screen.text,
    sees: (expected) => screen.sees(expected, ended),
    types: (keys) => void child.stdin?.write(keys),
    ended,
  };
}
