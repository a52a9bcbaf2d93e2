import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { packageRoot } from "../../src/paths.ts";

/** The service in a process of its own, from the sources. Resolves when it says that it runs; url is null for a worker. */
export function startProcess(
  env: Readonly<Record<string, string>>,
): Promise<{ readonly child: ChildProcess; readonly url: string | null }> {
  const child = spawn(process.execPath, ["--import", "tsx", join(packageRoot, "src", "main.ts")], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, LOTBUCH_LOG_LEVEL: "error", ...env },
  });
  return new Promise((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const running = /(?:running at (\S+)|worker is running)/.exec(output);
      if (running !== null) resolve({ child, url: running[1] ?? null });
    });
    child.once("exit", (code) => reject(new Error(`the service ended with ${code}: ${output}`)));
  });
}
