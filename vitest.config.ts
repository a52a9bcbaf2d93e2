import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { SlowFirst } from "./test/support/slow-first.ts";
import { SummaryReporter } from "./test/support/summary-reporter.ts";
import { leftOut, TIERS } from "./test/support/tiers.ts";

/** A limit for what hangs, not for what is slow: a shared machine may have a fifth of its speed for a while. */
const HANGS_MS = 600_000;

export default defineConfig({
  test: {
    // One database server for the whole run, whatever tiers are in it.
    globalSetup: ["test/support/global-setup.ts"],
    // Many tests wait for a process, a job or a browser: two cores are busy only with more processes than that.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: SlowFirst },
    reporters: ["default", new SummaryReporter()],
    coverage: {
      provider: "v8",
      include: ["src/**/*.ts", "sandbox/**/*.ts"],
      exclude: ["**/*.test.ts", "**/testing/**"],
      reporter: ["text-summary"],
    },
    projects: Object.entries(TIERS).map(([name, include]) => ({
      test: {
        name,
        include: [...include],
        exclude: [...leftOut(name)],
        setupFiles: ["test/support/statements.ts"],
        pool: "forks",
        // A process takes one file after the other: loading the service anew for each costs more than most of them.
        isolate: false,
        expect: { poll: { timeout: HANGS_MS / 5 } },
        testTimeout: HANGS_MS,
        hookTimeout: HANGS_MS,
      },
    })),
  },
});
