import { benchTax } from "./tax.ts";

const BENCHES: Readonly<Record<string, () => void | Promise<void>>> = { tax: benchTax };

const [name = ""] = process.argv.slice(2);
const bench = BENCHES[name];
if (bench === undefined) {
  console.error(`usage: npm run bench -- ${Object.keys(BENCHES).join("|")}`);
  process.exitCode = 2;
} else {
  await bench();
}
