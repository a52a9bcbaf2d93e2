import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { calculate } from "../src/tax/index.ts";
import { floatFifo, readColumns } from "./float-floor.ts";
import { deepWallet, mixedLedger } from "./ledger.ts";

const SEED = 20250306;

export function benchTax(): void {
  for (let round = 0; round < 3; round += 1) run(mixedLedger(20_000, SEED + round));
  const rows = [10_000, 100_000, 1_000_000].map((count) => {
    const ledger = mixedLedger(count, SEED);
    const runs = Array.from({ length: count > 500_000 ? 2 : 5 }, () => run(ledger));
    const best = (pick: (of: Timing) => number): number => Math.min(...runs.map(pick));
    return {
      count,
      loop: best(({ loop }) => loop),
      read: best(({ read }) => read),
      engine: best(({ engine }) => engine),
      explain: best(({ explain }) => explain),
      slices: runs[0]?.slices ?? 0,
    };
  });
  console.log("events      float loop  float read+loop  exact engine  explanations written out   slices");
  for (const { count, loop, read, engine, explain, slices } of rows) {
    console.log(
      `${String(count).padEnd(10)}${ms(loop)}${ms(read + loop, 17)}${ms(engine, 14)}${ms(explain, 26)}${String(slices).padStart(9)}`,
    );
  }
  const [small, , large] = rows;
  if (small === undefined || large === undefined) return;
  const exponent = Math.log(large.engine / small.engine) / Math.log(large.count / small.count);
  console.log(`growth exponent 10k..1M: ${exponent.toFixed(2)} (1 is linear)`);
  console.log(`engine / float read+loop at 1M: ${(large.engine / (large.read + large.loop)).toFixed(1)}x`);
  console.log(`engine / bare float loop at 1M: ${(large.engine / large.loop).toFixed(1)}x`);
  const [shallow, deep] = [10, 100_000].map(perDisposal);
  console.log(`per disposal: ${us(shallow)} with 10 open lots, ${us(deep)} with 100,000`);
  // A process of its own, so that only one ledger and one result are in it.
  const main = fileURLToPath(new URL("main.ts", import.meta.url));
  console.log(
    execFileSync(process.execPath, [...process.execArgv, main, "tax-memory"], { encoding: "utf8" }).trim(),
  );
}

/** One ledger of a million events, calculated once and every explanation written out once. */
export function benchTaxMemory(): void {
  const ledger = mixedLedger(1_000_000, SEED);
  const before = process.memoryUsage().rss;
  let slices = 0;
  for (const disposal of calculate(ledger).disposals) slices += disposal.slices.length;
  const peak = process.resourceUsage().maxRSS * 1024;
  console.log(
    `peak resident memory at 1M (${slices} slices): ${mib(peak)}, of which ${mib(before)} the ledger`,
  );
}

/** What one more disposal costs, with so many lots open. */
function perDisposal(lots: number): number {
  const sales = 50_000;
  const time = (count: number): number => {
    const ledger = deepWallet(lots, count);
    const start = performance.now();
    calculate(ledger);
    return performance.now() - start;
  };
  const best = (count: number): number => Math.min(...Array.from({ length: 5 }, () => time(count)));
  return (best(sales) - best(0)) / sales;
}

function us(value: number | undefined): string {
  return `${((value ?? 0) * 1000).toFixed(2)} µs`;
}

function mib(bytes: number): string {
  return `${Math.round(bytes / 2 ** 20)} MiB`;
}

type Timing = ReturnType<typeof run>;

function run(ledger: ReturnType<typeof mixedLedger>) {
  const start = performance.now();
  const columns = readColumns(ledger);
  const readAt = performance.now();
  floatFifo(columns);
  const loopAt = performance.now();
  const result = calculate(ledger);
  const engineAt = performance.now();
  let slices = 0;
  for (const disposal of result.disposals) slices += disposal.slices.length;
  const explainAt = performance.now();
  return {
    read: readAt - start,
    loop: loopAt - readAt,
    engine: engineAt - loopAt,
    explain: explainAt - engineAt,
    slices,
  };
}

function ms(value: number, width = 12): string {
  return `${value.toFixed(value < 10 ? 1 : 0)} ms`.padStart(width);
}
