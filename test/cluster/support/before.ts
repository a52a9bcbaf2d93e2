import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packageRoot } from "../../../src/process/paths.ts";

/** Last released version, which runs at the same time as this one during an upgrade. */
const BEFORE = "cc660ece";

const root = join(tmpdir(), `lotbuch-${BEFORE}`);

/** Whether that version can be built: a clone without history cannot. */
export const hasVersionBefore =
  process.env["LOTBUCH_BEFORE"] !== undefined ||
  existsSync(root) ||
  spawnSync("git", ["cat-file", "-e", `${BEFORE}^{commit}`], { cwd: packageRoot }).status === 0;

const run = (command: string, cwd: string): void => {
  const done = spawnSync("bash", ["-euo", "pipefail", "-c", command], { cwd, encoding: "utf8" });
  if (done.status !== 0) throw new Error(`${command}: ${done.stderr}`);
};

/**
 * Folder of the built version before: `LOTBUCH_BEFORE`, or a build from the history of this repository, which takes
 * some minutes the first time and stays in the system's temporary folder for the next run.
 */
export function versionBefore(): string {
  const given = process.env["LOTBUCH_BEFORE"];
  if (given !== undefined) return given;
  if (existsSync(root)) return root;
  const buildFolder = mkdtempSync(join(tmpdir(), "lotbuch-making-"));
  run(`git archive ${BEFORE} | tar -x -C ${buildFolder}`, packageRoot);
  run("node scripts/setup.js", buildFolder);
  if (!existsSync(join(buildFolder, "dist", "service", "main.js")))
    throw new Error(`${BEFORE} was not built`);
  try {
    renameSync(buildFolder, root);
  } catch (error) {
    // Another test file has built it in the meantime.
    if (!existsSync(root)) throw error;
    rmSync(buildFolder, { recursive: true });
  }
  return root;
}
