import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { findBrowser } from "../scripts/find-browser.js";

/** What a bench found, by name: ratios, rates, milliseconds, MiB. */
export type Figures = Readonly<Record<string, number>>;
type Bench = (args: readonly string[]) => Figures | void | Promise<Figures | void>;

/** Loaded one at a time: what another bench imports must not weigh on this one's memory. */
const BENCHES: Readonly<Record<string, () => Promise<Bench>>> = {
  tax: async () => (await import("./tax.ts")).benchTax,
  legal: async () => (await import("./legal.ts")).benchLegal,
  sync: async () => (await import("./sync.ts")).benchSync,
  person: async () => (await import("./person.ts")).benchPerson,
  report: async () => (await import("./report.ts")).benchReport,
  http: async () => (await import("./http.ts")).benchHttp,
  load: async () => (await import("./load.ts")).benchLoad,
  page: async () => (await import("./page.ts")).benchPage,
  start: async () => (await import("./start.ts")).benchStart,
};
/** Part of another bench, in a process of its own. */
const PARTS: typeof BENCHES = { "tax-memory": async () => (await import("./tax.ts")).benchTaxMemory };

/** What a bench cannot do without; null where it is there. Without it the bench is left out, which is no failure. */
const missingFor = (name: string): string | null =>
  name === "page" && findBrowser() === null ? "no Chrome or Chromium found" : null;

const RESULTS = fileURLToPath(new URL("results.json", import.meta.url));
type Results = Record<string, Figures>;
const results = (): Results =>
  existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, "utf8")) as Results) : {};

async function runOne(name: string, args: readonly string[]): Promise<void> {
  const load = BENCHES[name] ?? PARTS[name];
  if (load === undefined) {
    console.error(`usage: npm run bench [-- ${Object.keys(BENCHES).join("|")}]`);
    process.exitCode = 2;
    return;
  }
  const missing = missingFor(name);
  if (missing !== null) return console.log(`${name} is left out: ${missing}`);
  const figures = await (await load())(args);
  if (figures === undefined) return;
  writeFileSync(RESULTS, `${JSON.stringify({ ...results(), [name]: rounded(figures) }, null, 2)}\n`);
}

/** Every bench in a process of its own, whatever became of the others, then all figures as one table. */
function runAll(): void {
  const failed = Object.keys(BENCHES).filter((name) => {
    console.log(`\n${name}`);
    const command = [...process.execArgv, fileURLToPath(import.meta.url), name];
    return spawnSync(process.execPath, command, { stdio: "inherit" }).status !== 0;
  });
  console.log("\nbench     figure                              value");
  for (const [name, figures] of Object.entries(results()))
    for (const [figure, value] of Object.entries(figures))
      console.log(`${name.padEnd(10)}${figure.padEnd(32)}${String(value).padStart(10)}`);
  for (const name of Object.keys(BENCHES)) {
    const missing = missingFor(name);
    if (failed.includes(name)) console.error(`${name} FAILED; its figures above are of an earlier run`);
    else if (missing !== null) console.log(`${name} was left out: ${missing}`);
  }
  if (failed.length > 0) process.exitCode = 1;
}

const rounded = (figures: Figures): Figures =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Number(value.toPrecision(4))]));

// Other benches import the type from here; only the command itself runs something.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [name, ...args] = process.argv.slice(2);
  if (name === undefined) runAll();
  else await runOne(name, args);
}
