import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { findBrowser } from "../scripts/find-browser.js";

/** Results of a bench by name: ratios, rates, milliseconds, MiB. */
export type BenchFigures = Readonly<Record<string, number>>;
/** `quick` is the form that `check` runs, below 40 seconds; `smallest` only shows that the bench still works. */
export type Size = "full" | "quick" | "smallest";
type Bench = (args: readonly string[], size: Size) => BenchFigures | void | Promise<BenchFigures | void>;

/** Benches are imported one at a time, so that the modules of one do not count as memory of another. */
export const BENCHES: Readonly<Record<string, () => Promise<Bench>>> = {
  tax: async () => (await import("./tax.ts")).benchTax,
  legal: async () => (await import("./legal.ts")).benchLegal,
  sync: async () => (await import("./sync.ts")).benchSync,
  person: async () => (await import("./person.ts")).benchPerson,
  readings: async () => (await import("./readings.ts")).benchReadings,
  report: async () => (await import("./report.ts")).benchReport,
  http: async () => (await import("./http.ts")).benchHttp,
  load: async () => (await import("./load.ts")).benchLoad,
  beside: async () => (await import("./attacks.ts")).benchAttacks,
  page: async () => (await import("./page.ts")).benchPage,
  start: async () => (await import("./start.ts")).benchStart,
  clients: async () => (await import("./clients.ts")).benchClients,
  apart: async () => (await import("./isolation.ts")).benchIsolation,
};
/** Parts of a bench that run in a separate process, and the comparison with the previous version. */
const PARTS: typeof BENCHES = {
  "tax-memory": async () => (await import("./tax.ts")).benchTaxMemory,
  turns: async () => (await import("./versions.ts")).benchVersions,
  "beside-attack": async () => (await import("./attacks.ts")).runAttack,
  "apart-flood": async () => (await import("./isolation.ts")).runFlood,
};

/**
 * The requirement of a bench that is missing on this machine, or null. The bench is then skipped, which is no failure.
 */
const missingFor = (name: string): string | null =>
  name === "page" && findBrowser() === null ? "no Chrome or Chromium found" : null;

const FIGURES_PREFIX = "figures ";
const SIZES: Readonly<Record<string, Size>> = { "--quick": "quick", "--smallest": "smallest" };

async function runOne(name: string, args: readonly string[]): Promise<void> {
  const load = BENCHES[name] ?? PARTS[name];
  if (load === undefined) {
    console.error(`usage: npm run bench [-- check|turns|${Object.keys(BENCHES).join("|")}]`);
    process.exitCode = 2;
    return;
  }
  const missing = missingFor(name);
  if (missing !== null) return console.log(`${name} is left out: ${missing}`);
  const size = args.map((arg) => SIZES[arg]).find((one) => one !== undefined) ?? "full";
  const figures = await (
    await load()
  )(
    args.filter((arg) => SIZES[arg] === undefined),
    size,
  );
  if (figures !== undefined) console.log(FIGURES_PREFIX + JSON.stringify(rounded(figures)));
}

/** Runs a bench in a separate process; null if it failed, without figures if it was skipped. */
function runInProcess(name: string, args: readonly string[]): BenchFigures | null {
  console.log(`\n${name}`);
  const command = [...process.execArgv, fileURLToPath(import.meta.url), name, ...args];
  const { status, stdout } = spawnSync(process.execPath, command, {
    stdio: ["ignore", "pipe", "inherit"],
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  const lines = stdout.split("\n");
  console.log(
    lines
      .filter((line) => !line.startsWith(FIGURES_PREFIX))
      .join("\n")
      .trimEnd(),
  );
  const found = lines.find((line) => line.startsWith(FIGURES_PREFIX));
  return status === 0 ? (JSON.parse(found?.slice(FIGURES_PREFIX.length) ?? "{}") as BenchFigures) : null;
}

/** Runs every bench, also after a failure of another, then prints all figures as one table. */
function runAll(): void {
  const all = Object.keys(BENCHES).map((name) => [name, runInProcess(name, [])] as const);
  console.log("\nbench     figure                              value");
  for (const [name, figures] of all)
    for (const [figure, value] of Object.entries(figures ?? {}))
      console.log(`${name.padEnd(10)}${figure.padEnd(32)}${String(value).padStart(10)}`);
  for (const [name, figures] of all)
    if (figures === null) {
      console.error(`${name} FAILED`);
      process.exitCode = 1;
    }
}

const FLOORS = fileURLToPath(new URL("floors.json", import.meta.url));
type Floor = { readonly better: "higher" | "lower"; readonly held: number };
type Floors = Readonly<Record<string, Readonly<Record<string, Floor>>>>;
/** Ratios vary by themselves on a machine with other load: a smaller change is noise. */
const TOLERATED = 0.15;

/** Compares the quick form of every bench with the stored figures; `--write` stores the measured ones. */
function check(args: readonly string[]): void {
  const floors = JSON.parse(readFileSync(FLOORS, "utf8")) as Floors;
  const named = args.filter((arg) => !arg.startsWith("--"));
  const measured = new Map<string, BenchFigures>();
  const worse: string[] = [];
  for (const name of named.length > 0 ? named : Object.keys(floors)) {
    const figures = runInProcess(name, ["--quick"]);
    if (figures === null) worse.push(`${name} failed`);
    else measured.set(name, figures);
  }
  console.log("\nbench     figure                        held  measured");
  for (const [name, figures] of measured)
    for (const [figure, { better, held }] of Object.entries(floors[name] ?? {})) {
      const value = figures[figure];
      if (value === undefined) {
        if (missingFor(name) === null) worse.push(`${name} no longer measures ${figure}`);
        continue;
      }
      const change = better === "higher" ? held / value - 1 : value / held - 1;
      const fell = change > TOLERATED;
      console.log(
        `${name.padEnd(10)}${figure.padEnd(24)}${String(held).padStart(10)}${String(value).padStart(10)}${fell ? "   WORSE" : ""}`,
      );
      if (fell) worse.push(`${name}: ${figure} is ${value}, it was ${held} (${better} is better)`);
    }
  if (args.includes("--write")) return writeFloors(floors, measured);
  for (const one of worse) console.error(one);
  if (worse.length > 0) process.exitCode = 1;
}

function writeFloors(floors: Floors, measured: ReadonlyMap<string, BenchFigures>): void {
  const next = Object.entries(floors).map(([name, benchFloors]) => [
    name,
    Object.fromEntries(
      Object.entries(benchFloors).map(([figure, floor]) => [
        figure,
        { ...floor, held: measured.get(name)?.[figure] ?? floor.held },
      ]),
    ),
  ]);
  writeFileSync(FLOORS, `${JSON.stringify(Object.fromEntries(next), null, 2)}\n`);
}

const rounded = (figures: BenchFigures): BenchFigures =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Number(value.toPrecision(4))]));

// Other benches import the type from here; only the command itself runs the benches.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [name, ...args] = process.argv.slice(2);
  if (name === undefined) runAll();
  else if (name === "check") check(args);
  else await runOne(name, args);
}
