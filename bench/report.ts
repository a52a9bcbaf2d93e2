import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { packageRoot } from "../src/process/paths.ts";
import { startEmbedded } from "../src/store/embedded/server.ts";
import { startCluster } from "../test/support/cluster.ts";
import { urlOf } from "../test/support/server-url.ts";
import { type TestClient, importFile, signUp } from "../test/support/sources.ts";
import type { BenchFigures, Size } from "./main.ts";
import { cell } from "./measure.ts";

const SIZES = ["10000", "100000"];
const QUICK_SIZES = ["10000"];
const SMALLEST_SIZES = ["500"];
const FORMATS = ["json", "pdf"] as const;

/**
 * Bench of the report of a year with many disposals, out of the database, each format in a separate process: duration
 * and peak memory. `npm run bench -- report 10000` for another number. Build first (`npm run setup`).
 */
export async function benchReport(sizes: readonly string[], benchSize: Size): Promise<BenchFigures> {
  const program = await reportProgram();
  const dir = mkdtempSync(join(tmpdir(), "lotbuch-bench-"));
  const server = await startEmbedded(dir);
  if (!server.ok) throw new Error(server.error);
  const cluster = await startCluster({ url: urlOf(server.value.connection), drop: async () => {} }, 1, 1);
  const figures: Record<string, number> = {};
  try {
    console.log("disposals  format  seconds   of CPU   peak MiB   MB written");
    for (const size of sizes.length > 0
      ? sizes
      : { full: SIZES, quick: QUICK_SIZES, smallest: SMALLEST_SIZES }[benchSize]) {
      const account = await signUp(cluster);
      const client: TestClient = { ...account, patient: false };
      await importFile(client, ledgerOf(Number(size)), { name: "many" });
      for (const format of FORMATS) {
        const { seconds, cpu, peak, bytes, text } = buildInProcess(
          program,
          cluster.databaseUrl,
          account.person.id,
          format,
        );
        figures[`${format}${size}Seconds`] = seconds;
        figures[`${format}${size}CpuSeconds`] = cpu;
        figures[`${format}${size}PeakMiB`] = peak;
        if (format === "json") figures[`jsonToText${size}`] = cpu / text;
        console.log(
          `${size.padEnd(9)}  ${format.padEnd(6)}${cell(seconds, 9)}${cell(cpu, 9)}${cell(peak, 11, 0)}${cell(bytes / 1e6, 13, 1)}`,
        );
      }
    }
    return figures;
  } finally {
    await cluster.stop();
    await server.value.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

type Built = Readonly<Record<"seconds" | "cpu" | "peak" | "bytes" | "text", number>>;

/** Bundled like the service, because a TypeScript loader would use more memory than the report. */
async function reportProgram(): Promise<string> {
  const outDir = join(packageRoot, "dist", "bench");
  const ssr = join(packageRoot, "bench", "report-build.ts");
  await build({ root: packageRoot, configFile: false, logLevel: "warn", build: { ssr, outDir } });
  return join(outDir, "report-build.js");
}

function buildInProcess(program: string, databaseUrl: string, accountId: string, format: string): Built {
  const command = [program, databaseUrl, accountId, format];
  const { stdout, stderr, status } = spawnSync(process.execPath, command, { encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Built;
}

/** The given number of purchases and sales in 2024, a few minutes apart. */
function ledgerOf(disposals: number): string {
  const rows = [
    "id,time,type,wallet,sent_asset,sent_amount,received_asset,received_amount,fee_asset,fee_amount",
  ];
  const start = Date.UTC(2024, 0, 2);
  const step = Math.floor((360 * 86_400_000) / disposals);
  for (let i = 0; i < disposals; i++) {
    const at = (offset: number): string => new Date(start + i * step + offset).toISOString();
    const coin = `COIN${i % 40}`;
    rows.push(`b${i},${at(0)},spot_buy,Kraken,EUR,${100 + (i % 97)}.37,${coin},0.${1 + (i % 9)}5,EUR,0.26`);
    rows.push(
      `s${i},${at(1000)},spot_sell,Kraken,${coin},0.${1 + (i % 9)}5,EUR,${101 + (i % 89)}.11,EUR,0.26`,
    );
  }
  return rows.join("\n");
}
