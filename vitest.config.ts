import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { SlowFirst } from "./test/support/slow-first.ts";
import { SummaryReporter } from "./test/support/summary-reporter.ts";
import { leftOut, TIERS } from "./test/support/tiers.ts";

/** A timeout for tests that hang, not for slow ones: a shared machine may run at a fifth of its speed for a while. */
const HANGS_MS = 600_000;

export default defineConfig({
  test: {
    // One database server for the whole run, for all its tiers.
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
        setupFiles: ["test/support/statements.ts", "test/support/property-seed.ts"],
        pool: "forks",
        // A process runs several files one after another: loading the service for each would take longer than most
        // tests.
        isolate: false,
        expect: { poll: { timeout: HANGS_MS / 5 } },
        testTimeout: HANGS_MS,
        hookTimeout: HANGS_MS,
      },
    })),
  },
});
