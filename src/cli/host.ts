import { AsyncLocalStorage } from "node:async_hooks";
import { resolve } from "node:path";
import type { Readable, Writable } from "node:stream";

type Input = Readable & { readonly isTTY?: boolean; setRawMode?(raw: boolean): unknown };
export type OutputStream = Writable & { readonly isTTY?: boolean; readonly columns?: number };
type Signal = "SIGINT" | "SIGTERM";

/** The parts of the process that the program needs: `process` itself, or an object with its own streams in a test. */
export type CliHost = {
  readonly stdin: Input;
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Paths on the command line are relative to this folder. */
  cwd(): string;
  once(signal: Signal, listener: () => void): unknown;
  off(signal: Signal, listener: () => void): unknown;
};

/** One run of the program. Several may run at the same time in one process, so none of this is a global. */
const runs = new AsyncLocalStorage<{ readonly host: CliHost; exitCode: number }>();

/** Runs the program in a host and returns the exit code that the program has set. */
export async function runIn(host: CliHost, program: () => Promise<void>): Promise<number> {
  const run = { host, exitCode: 0 };
  await runs.run(run, program);
  return run.exitCode;
}

function currentRun() {
  const run = runs.getStore();
  if (run === undefined) throw new Error("The program has no host: start it with runIn().");
  return run;
}

export const host = (): CliHost => currentRun().host;

export const setExitCode = (code: number): void => void (currentRun().exitCode = code);

/** Writes text and a line break to stdout. */
export const printLine = (text: string): void => void host().stdout.write(`${text}\n`);

/** Writes text and a line break to stderr. */
export const printError = (text: string): void => void host().stderr.write(`${text}\n`);

/** The absolute path of a file argument. */
export const pathOf = (file: string): string => resolve(host().cwd(), file);
