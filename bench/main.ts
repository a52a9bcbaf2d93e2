type Bench = (args: readonly string[]) => void | Promise<void>;

/** Loaded one at a time: what another bench imports must not weigh on this one's memory. */
const BENCHES: Readonly<Record<string, () => Promise<Bench>>> = {
  legal: async () => (await import("./legal.ts")).benchLegal,
  sync: async () => (await import("./sync.ts")).benchSync,
  tax: async () => (await import("./tax.ts")).benchTax,
  "tax-memory": async () => (await import("./tax.ts")).benchTaxMemory,
};

const [name = "", ...args] = process.argv.slice(2);
const load = BENCHES[name];
if (load === undefined) {
  console.error(`usage: npm run bench -- ${Object.keys(BENCHES).join("|")}`);
  process.exitCode = 2;
} else {
  const bench = await load();
  await bench(args);
}
