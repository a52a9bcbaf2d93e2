import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { START_PARTS } from "../src/process/start-times.ts";
import { launchService, untilRunning } from "../test/support/process.ts";
import type { BenchFigures, Size } from "./main.ts";
import { median } from "./measure.ts";

const ROUNDS = 5;
const TARGET_MS = 2_000;

/** Start of the embedded service on existing data, from the start of its process until it listens. */
export async function benchStart(_args: readonly string[], size: Size): Promise<BenchFigures> {
  const dataDir = mkdtempSync(join(tmpdir(), "lotbuch-start-"));
  try {
    await startOnce(dataDir); // creates the database, because the first start is not what is measured
    const count = size === "smallest" ? 1 : ROUNDS;
    const rounds: Readonly<Record<string, number>>[] = [];
    for (let i = 0; i < count; i++) rounds.push(await startOnce(dataDir));
    const figures = Object.fromEntries(
      [...START_PARTS, "total"].map((part) => [
        part,
        median(rounds.map((round) => round[part] ?? Number.NaN)),
      ]),
    );
    console.log(`warm start to ready, median of ${count}`);
    for (const [part, ms] of Object.entries(figures))
      console.log(`  ${part.padEnd(22)}${ms.toFixed(0).padStart(7)} ms`);
    console.log(`  target below ${TARGET_MS} ms on two quiet cores`);
    return { ...figures, timesDatabase: (figures["total"] ?? 0) / (figures["database"] ?? 1) };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** One start and a clean stop; returns the milliseconds per phase that the service logs. */
async function startOnce(dataDir: string): Promise<Readonly<Record<string, number>>> {
  const service = launchService({ LOTBUCH_DATA_DIR: dataDir, LOTBUCH_LOG_LEVEL: "info" });
  const url = await untilRunning(service);
  const ready = await fetch(`${url}/readyz`);
  service.child.kill("SIGTERM");
  await service.ended;
  const line = service
    .output()
    .split("\n")
    .find((text) => text.includes('"msg":"started"'));
  if (line === undefined || !ready.ok) throw new Error(`did not become ready: ${service.output()}`);
  return (JSON.parse(line) as { readonly ms: Readonly<Record<string, number>> }).ms;
}
