import { readFileSync } from "node:fs";

/** Installed at the root and imported from anywhere; test/architecture/checks.test.ts checks each of them. */
const { devDependencies, optionalDependencies } = JSON.parse(
  readFileSync(new URL("packages/checks/package.json", import.meta.url), "utf8"),
) as Readonly<Record<"devDependencies" | "optionalDependencies", Readonly<Record<string, string>>>>;
const checks = Object.keys({ ...devDependencies, ...optionalDependencies });

export default {
  workspaces: {
    ".": {
      entry: [
        "src/main.ts",
        "src/cli/main.ts",
        "src/client/index.ts",
        "src/law/compile.ts",
        "sandbox/index.ts",
        "web/main.tsx",
        "web/vite.config.ts",
        "web/**/*.test.ts",
        "bench/report-build.ts",
        "scripts/*.{js,ts}",
        "src/**/*-thread.ts",
        "test/**/*.test.ts",
      ],
      project: [
        "src/**/*.ts",
        "sandbox/**/*.ts",
        "bench/**/*.ts",
        "scripts/**",
        "test/**/*.ts",
        "web/**/*.{ts,tsx}",
      ],
      vitest: true,
      // Fonts: one is read by its path, the other is named in a stylesheet.
      ignoreDependencies: ["dejavu-fonts-ttf", "@fontsource-variable/inter", ...checks],
    },
    "packages/checks": { ignoreDependencies: checks },
  },
  ignoreBinaries: [
    "dd",
    "helm",
    "lotbuch",
    "mount",
    "script",
    "umount",
    "unshare",
    // Dependencies of packages/checks.
    "knip",
    "oxfmt",
    "oxlint",
    "tsc",
    "tsx",
    "vitest",
  ],
  ignoreExportsUsedInFile: true,
  exclude: ["types"],
};
