#!/usr/bin/env node
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

// In a fresh clone nothing is built yet: do it once, and keep stdout for the command's own answer.
if (!existsSync(here("../dist/service/cli.js"))) {
  process.stderr.write("lotbuch: preparing for the first run ...\n");
  const setup = spawnSync(process.execPath, [here("../scripts/setup.js")], { encoding: "utf8" });
  if (setup.status !== 0) {
    process.stderr.write(`${setup.stdout}${setup.stderr}`);
    process.exit(1);
  }
}
await import("../dist/service/cli.js");
