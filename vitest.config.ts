import { availableParallelism } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";
import { HeavyFirst } from "./test/support/heavy-first.ts";
import { TellRetried } from "./test/support/tell-retried.ts";

/** Servers that are killed and networks that are cut take minutes, and programs that npm does not install. */
const CLUSTER = "test/cluster/**/*.test.ts";
const wantsCluster = process.env["TEST_CLUSTER"] !== undefined;

export default defineConfig({
  test: {
    exclude: [...configDefaults.exclude, ...(wantsCluster ? [] : [CLUSTER])],
    include: [
      "src/**/*.test.ts",
      "web/**/*.test.ts",
      "sandbox/**/*.test.ts",
      "test/**/*.test.ts",
      "scripts/**/*.test.ts",
    ],
    setupFiles: ["test/support/statements.ts"],
    globalSetup: ["test/support/global-setup.ts"],
    pool: "forks",
    // A process takes one file after the other: loading the service anew for each costs more than most of them.
    isolate: false,
    // The long files mostly wait: for processes, a browser, an exchange. Left alone, two cores get one file at a time.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: HeavyFirst },
    // Left alone, it waits one second: less than a page or a job may take where four files share two cores.
    expect: { poll: { timeout: 60_000 } },
    // Limits for what hangs, not for what is slow: a shared machine may have a fifth of its speed for a while.
    testTimeout: 600_000,
    // What fails twice is wrong; what a stolen processor broke once holds the second time, and is told as retried.
    retry: 1,
    reporters: ["default", new TellRetried()],
    hookTimeout: 600_000,
    coverage: {
      provider: "v8",
      include: ["src/**/*.ts", "sandbox/**/*.ts"],
      exclude: ["**/*.test.ts", "**/testing/**"],
      reporter: ["text-summary"],
    },
  },
});
