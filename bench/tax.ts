import { calculate } from "../src/tax/index.ts";
import { floatFifo, readColumns } from "./float-floor.ts";
import { mixedLedger } from "./ledger.ts";

const SEED = 20250306;

export function benchTax(): void {
  for (let round = 0; round < 3; round += 1) run(mixedLedger(20_000, SEED + round));
  const rows = [10_000, 100_000, 1_000_000].map((count) => {
    const ledger = mixedLedger(count, SEED);
    const runs = Array.from({ length: count > 500_000 ? 3 : 5 }, () => run(ledger));
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
  console.log(
    `peak resident memory, ledger included: ${Math.round(process.resourceUsage().maxRSS / 1024)} MiB`,
  );
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
