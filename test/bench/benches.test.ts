import { spawn } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { BENCHES } from "../../bench/main.ts";
import { findBrowser } from "../../scripts/find-browser.js";
import { packageRoot } from "../../src/process/paths.ts";

/** Runs a bench as `npm run bench -- NAME --smallest` does, and returns what it printed. */
function runBench(name: string): Promise<{ readonly status: number | null; readonly output: string }> {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", join(packageRoot, "bench", "main.ts"), name, "--smallest"],
    {
      cwd: packageRoot,
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  return new Promise((resolve) => child.once("close", (status) => resolve({ status, output })));
}

/** The page bench needs a browser to scroll. */
const cannotRun = (name: string): boolean => name === "page" && findBrowser() === null;

describe("a bench at its smallest size prints finite figures", () => {
  for (const name of Object.keys(BENCHES))
    it.skipIf(cannotRun(name))(name, async () => {
      const { status, output } = await runBench(name);
      expect(status, output).toBe(0);
      const line = output.split("\n").find((text) => text.startsWith("figures "));
      const figures = Object.values(JSON.parse(line?.slice("figures ".length) ?? "{}") as object);
      expect(figures.length, output).toBeGreaterThan(0);
      expect(
        figures.filter((value) => !Number.isFinite(value)),
        output,
      ).toEqual([]);
    });
});
