import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { HeavyFirst } from "./test/support/heavy-first.ts";

export default defineConfig({
  test: {
    include: [
      "src/**/*.test.ts",
      "web/**/*.test.ts",
      "sandbox/**/*.test.ts",
      "test/**/*.test.ts",
      "scripts/**/*.test.ts",
    ],
    globalSetup: ["test/support/global-setup.ts"],
    pool: "forks",
    // A process takes one file after the other: loading the service anew for each costs more than most of them.
    isolate: false,
    // The long files mostly wait: for processes, a browser, an exchange. Left alone, two cores get one file at a time.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: HeavyFirst },
    // Left alone, it waits one second: less than a page or a job may take where four files share two cores.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 120_000,
    hookTimeout: 180_000,
    coverage: {
      provider: "v8",
      include: ["src/**/*.ts", "sandbox/**/*.ts"],
      exclude: ["**/*.test.ts", "**/testing/**"],
      reporter: ["text-summary"],
    },
  },
});
