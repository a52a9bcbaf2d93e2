import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** What a bench found, by name: ratios, rates, milliseconds, MiB. */
export type Figures = Readonly<Record<string, number>>;
type Bench = (args: readonly string[]) => Figures | void | Promise<Figures | void>;

/** Loaded one at a time: what another bench imports must not weigh on this one's memory. */
const BENCHES: Readonly<Record<string, () => Promise<Bench>>> = {
  tax: async () => (await import("./tax.ts")).benchTax,
  legal: async () => (await import("./legal.ts")).benchLegal,
  sync: async () => (await import("./sync.ts")).benchSync,
  person: async () => (await import("./person.ts")).benchPerson,
  http: async () => (await import("./http.ts")).benchHttp,
  load: async () => (await import("./load.ts")).benchLoad,
  page: async () => (await import("./page.ts")).benchPage,
};
/** Part of another bench, in a process of its own. */
const PARTS: typeof BENCHES = { "tax-memory": async () => (await import("./tax.ts")).benchTaxMemory };

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
  const figures = await (await load())(args);
  if (figures === undefined) return;
  writeFileSync(RESULTS, `${JSON.stringify({ ...results(), [name]: rounded(figures) }, null, 2)}\n`);
}

/** Every bench in a process of its own, then all figures as one table. */
function runAll(): void {
  for (const name of Object.keys(BENCHES)) {
    console.log(`\n${name}`);
    execFileSync(process.execPath, [...process.execArgv, fileURLToPath(import.meta.url), name], {
      stdio: "inherit",
    });
  }
  console.log("\nbench     figure                              value");
  for (const [name, figures] of Object.entries(results()))
    for (const [figure, value] of Object.entries(figures))
      console.log(`${name.padEnd(10)}${figure.padEnd(32)}${String(value).padStart(10)}`);
}

const rounded = (figures: Figures): Figures =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Number(value.toPrecision(4))]));

// Other benches import the type from here; only the command itself runs something.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [name, ...args] = process.argv.slice(2);
  if (name === undefined) runAll();
  else await runOne(name, args);
}
