import { benchSync } from "./sync.ts";
import { benchTax, benchTaxMemory } from "./tax.ts";

type Bench = (args: readonly string[]) => void | Promise<void>;
const BENCHES: Readonly<Record<string, Bench>> = {
  sync: benchSync,
  tax: benchTax,
  "tax-memory": benchTaxMemory,
};

const [name = "", ...args] = process.argv.slice(2);
const bench = BENCHES[name];
if (bench === undefined) {
  console.error(`usage: npm run bench -- ${Object.keys(BENCHES).join("|")}`);
  process.exitCode = 2;
} else {
  await bench(args);
}
