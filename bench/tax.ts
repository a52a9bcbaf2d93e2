import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { bookAll, calculate, prepareGerman } from "../src/tax/germany/calculate.ts";
import { resolveOptions } from "../src/tax/germany/options.ts";
import { COUNTRIES } from "../src/tax/index.ts";
import { floatFifo, readColumns } from "./float-floor.ts";
import { deepWallet, mixedLedger } from "./ledger.ts";
import type { Size } from "./main.ts";

const SEED = 20250306;
const COUNTS = [10_000, 100_000, 1_000_000] as const;

/** CPU time in milliseconds of all threads: garbage collection counts, other programs on the machine do not. */
const STEPS = {
  loop: "a  bare float loop over typed columns",
  read: "b  float: reading the events, then the loop",
  booking: "c  exact: amounts read and booked, in order",
  engine: "d  exact: the whole engine, run id included",
  explained: "e  exact: with every explanation written out",
} as const;
type Timing = Readonly<Record<keyof typeof STEPS, number>>;

/**
 * The two ratios in the quick form, at a size at which the code is warm; the other figures of this bench take minutes.
 */
function ratiosAt(count: number): Readonly<Record<string, number>> {
  const { engine, explained, read } = measure(count);
  return { engineToFloatReading: engine / read, explainedToFloatReading: explained / read };
}

export function benchTax(_args: readonly string[], size: Size): Readonly<Record<string, number>> {
  if (size === "smallest") return ratiosAt(1_000);
  for (let round = 0; round < 3; round += 1) run(mixedLedger(20_000, SEED + round));
  printCountries();
  if (size === "quick") return ratiosAt(100_000);
  const [small, middle, large] = COUNTS.map(measure) as [Timing, Timing, Timing];
  console.log(
    `CPU time${COUNTS.map((count) => `${count.toLocaleString("en")} events`.padStart(20)).join("")}`,
  );
  for (const step of Object.keys(STEPS) as (keyof typeof STEPS)[]) {
    console.log(`  ${STEPS[step].padEnd(46)}${[small, middle, large].map((at) => ms(at[step])).join("")}`);
  }
  const growth = (step: keyof typeof STEPS): number => Math.log(large[step] / small[step]) / Math.log(100);
  const figures = {
    engineToFloatReading: large.engine / large.read,
    explainedToFloatReading: large.explained / large.read,
    bookingToFloatLoop: large.booking / large.loop,
    explainedToFloatLoop: large.explained / large.loop,
    engineExponent: growth("engine"),
    explainedExponent: growth("explained"),
    microsecondsPerDisposal10Lots: perDisposal(10),
    microsecondsPerDisposal100kLots: perDisposal(100_000),
    peakMiB: peakMiB(),
  };
  console.log("At 1,000,000 events");
  console.log(`  d / b ${times(figures.engineToFloatReading)}   both read the same text`);
  console.log(`  e / b ${times(figures.explainedToFloatReading)}   the float side explains nothing`);
  console.log(`  c / a ${times(figures.bookingToFloatLoop)}   the exact side reads its amounts from text`);
  console.log(`  e / a ${times(figures.explainedToFloatLoop)}   (target 5)`);
  console.log(
    `growth exponent 10k..1M, 1 is linear: engine ${figures.engineExponent.toFixed(2)}, ` +
      `explained ${figures.explainedExponent.toFixed(2)}`,
  );
  console.log(
    `per disposal: ${figures.microsecondsPerDisposal10Lots.toFixed(2)} µs with 10 open lots, ` +
      `${figures.microsecondsPerDisposal100kLots.toFixed(2)} µs with 100,000`,
  );
  console.log(`peak resident memory at 1M, explained: ${Math.round(figures.peakMiB)} MiB (target 1024)`);
  return figures;
}

/**
 * Compares the countries: the same ledger through the whole engine of each, in alternating rounds until no code is
 * compiled any more, because Germany's has run before in every other measurement of this bench.
 */
function printCountries(): void {
  const count = 100_000;
  const ledger = mixedLedger(count, SEED);
  const best = new Map(COUNTRIES.map((country) => [country, Number.POSITIVE_INFINITY]));
  for (let round = 0; round < 20; round += 1)
    for (const country of COUNTRIES)
      best.set(country, Math.min(best.get(country)!, timed(() => country.calculate(ledger))[1]));
  console.log(`CPU time per event, whole engine, ${count.toLocaleString("en")} events`);
  for (const [{ label }, took] of best)
    console.log(`  ${label.en.padEnd(20)}${((took * 1000) / count).toFixed(2).padStart(8)} µs`);
}

/** The fastest of several rounds; each round runs all steps. */
function measure(count: number): Timing {
  const ledger = mixedLedger(count, SEED);
  const runs = Array.from({ length: count > 500_000 ? 5 : 9 }, () => run(ledger));
  const best = (step: keyof typeof STEPS): number => Math.min(...runs.map((one) => one[step]));
  return {
    loop: best("loop"),
    read: best("read"),
    booking: best("booking"),
    engine: best("engine"),
    explained: best("explained"),
  };
}

type Ledger = ReturnType<typeof mixedLedger>;

function run(ledger: Ledger): Timing {
  const [columns, readMs] = timed(() => readColumns(ledger));
  const [, loop] = timed(() => floatFifo(columns));
  const input = prepareGerman(ledger);
  const [, booking] = timed(() => bookAll(input, resolveOptions({})));
  const [result, engine] = timed(() => calculate(ledger));
  const [, explaining] = timed(() => {
    let slices = 0;
    for (const disposal of result.disposals) slices += disposal.slices.length;
    return slices;
  });
  return { loop, read: readMs + loop, booking, engine, explained: engine + explaining };
}

function timed<T>(work: () => T): readonly [T, number] {
  const start = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(start);
  return [result, (user + system) / 1000];
}

/**
 * Microseconds of one more disposal with this many open lots: the duration with many sales minus the one without sales.
 */
function perDisposal(lots: number): number {
  const sales = 200_000;
  const [selling, holding] = [deepWallet(lots, sales), deepWallet(lots, 0)];
  const rounds = Array.from({ length: 5 }, () => [
    timed(() => calculate(selling))[1],
    timed(() => calculate(holding))[1],
  ]);
  const best = (which: 0 | 1): number => Math.min(...rounds.map((round) => round[which]!));
  return ((best(0) - best(1)) * 1000) / sales;
}

/** Runs in a separate process, so that it holds only one ledger and one result. */
function peakMiB(): number {
  const main = fileURLToPath(new URL("main.ts", import.meta.url));
  const output = execFileSync(process.execPath, [...process.execArgv, main, "tax-memory"], {
    encoding: "utf8",
  });
  return Number(/peak (\d+) KiB/.exec(output)?.[1] ?? Number.NaN) / 1024;
}

/** Computes one ledger of a million events once and writes every explanation once. */
export function benchTaxMemory(): void {
  const ledger = mixedLedger(1_000_000, SEED);
  let slices = 0;
  for (const disposal of calculate(ledger).disposals) slices += disposal.slices.length;
  console.log(`${slices} slices, peak ${process.resourceUsage().maxRSS} KiB`);
}

function ms(value: number): string {
  return `${value.toFixed(value < 10 ? 1 : 0)} ms`.padStart(17);
}

function times(value: number): string {
  return `${value.toFixed(1)}x`.padStart(7);
}
