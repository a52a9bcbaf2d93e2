import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packageRoot } from "../../../src/process/paths.ts";

/** The version before this one: what runs beside it while a service is upgraded. */
const BEFORE = "0a5fa07";

const run = (command: string, cwd: string): void => {
  const done = spawnSync("bash", ["-euo", "pipefail", "-c", command], { cwd, encoding: "utf8" });
  if (done.status !== 0) throw new Error(`${command}: ${done.stderr}`);
};

/** Where it lies built: `LOTBUCH_BEFORE`, or made of the history of this repository, which takes some minutes. */
export function versionBefore(): string {
  const given = process.env["LOTBUCH_BEFORE"];
  if (given !== undefined) return given;
  const root = mkdtempSync(join(tmpdir(), "lotbuch-before-"));
  run(`git archive ${BEFORE} | tar -x -C ${root}`, packageRoot);
  run("npm ci --no-audit --no-fund && node scripts/setup.js", root);
  if (!existsSync(join(root, "dist", "service", "main.js"))) throw new Error(`${BEFORE} was not built`);
  return root;
}
