import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "../src/process/paths.ts";
import { versionBefore } from "../test/cluster/support/before.ts";
import type { BenchFigures } from "./main.ts";
import { cell, median } from "./measure.ts";

/** The benches that run by default, with their sizes: both versions have to know them. */
const FORMS: Readonly<Record<string, readonly string[]>> = {
  sync: ["30000"],
  person: ["40000"],
  load: [],
};
const RUNS = 7;
/** A median that is worse by less than this is noise. */
const TOLERATED = 0.1;

const FIGURES_PREFIX = "figures ";

/** Whether a higher figure is better; for all others a lower one is. */
const isRate = (figure: string): boolean => figure.includes("PerSecond");

/**
 * Compares the previous version with this one, in alternating runs: each runs its own bench, so that a machine that
 * becomes slower affects both. `npm run bench -- turns` for all, `npm run bench -- turns person` for one, `--runs 3`
 * for fewer than seven. The previous version is built from the Git history, which takes some minutes; `LOTBUCH_BEFORE`
 * names a folder with an existing build. Build this version first (`npm run setup`). It takes about 25 minutes on a
 * quiet machine.
 */
export function benchVersions(args: readonly string[]): void {
  const runs = args.includes("--runs") ? Number(args[args.indexOf("--runs") + 1]) : RUNS;
  const named = args.filter((arg) => arg in FORMS);
  const roots = { before: versionBefore(), now: packageRoot };
  const worse: string[] = [];
  for (const name of named.length > 0 ? named : Object.keys(FORMS)) {
    const found: Record<keyof typeof roots, BenchFigures[]> = { before: [], now: [] };
    for (let run = 1; run <= runs; run++)
      // The second run may find warm caches: each version is first in half of the runs.
      for (const version of run % 2 === 1 ? (["before", "now"] as const) : (["now", "before"] as const)) {
        const figures = runIn(roots[version], name);
        found[version].push(figures);
        console.log(`${name} ${run}/${runs} ${version}: ${JSON.stringify(figures)}`);
      }
    worse.push(...compare(name, found.before, found.now));
  }
  for (const one of worse) console.error(one);
  if (worse.length > 0) process.exitCode = 1;
}

function compare(
  name: string,
  before: readonly BenchFigures[],
  now: readonly BenchFigures[],
): readonly string[] {
  const shared = Object.keys(now[0] ?? {}).filter((figure) => before.every((one) => figure in one));
  console.log(`\n${name.padEnd(30)}    before       now    change, medians of ${now.length}`);
  return shared.flatMap((figure) => {
    const [old = Number.NaN, current = Number.NaN] = [before, now].map((all) =>
      median(all.map((one) => one[figure] ?? Number.NaN)),
    );
    const change = old === 0 ? 0 : current / old - 1;
    const fell = (isRate(figure) ? -change : change) > TOLERATED;
    console.log(
      `${figure.padEnd(30)}${cell(old, 10)}${cell(current, 10)}${cell(change * 100, 9, 1)} %${fell ? "   WORSE" : ""}`,
    );
    return fell ? [`${name}: ${figure} was ${old}, it is ${current}`] : [];
  });
}

/**
 * Runs a bench of the version in a folder; very old versions write their figures to a file instead of printing them.
 */
function runIn(root: string, name: string): BenchFigures {
  const tsx = join(root, "node_modules", "tsx", "dist", "cli.mjs");
  const { status, stdout } = spawnSync(
    process.execPath,
    [tsx, join("bench", "main.ts"), name, ...(FORMS[name] ?? [])],
    { cwd: root, stdio: ["ignore", "pipe", "inherit"], encoding: "utf8", maxBuffer: 1 << 26 },
  );
  if (status !== 0) throw new Error(`${name} in ${root} has failed`);
  const line = stdout.split("\n").find((one) => one.startsWith(FIGURES_PREFIX));
  if (line !== undefined) return JSON.parse(line.slice(FIGURES_PREFIX.length)) as BenchFigures;
  const written = join(root, "bench", "results.json");
  const figures = existsSync(written)
    ? (JSON.parse(readFileSync(written, "utf8")) as Readonly<Record<string, BenchFigures>>)[name]
    : undefined;
  if (figures === undefined) throw new Error(`${name} in ${root} has told no figures`);
  return figures;
}
