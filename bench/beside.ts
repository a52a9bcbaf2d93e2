import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { packageRoot } from "../src/paths.ts";
import { newPerson } from "../test/support/accounts.ts";
import { launchService, untilRunning } from "../test/support/process.ts";
import { type Client, importFile, request } from "../test/support/sources.ts";
import { ATTACKS, type Attack, silentServer } from "./beside-attacks.ts";
import type { Figures } from "./main.ts";
import { cell, median, peakMiB, seconds } from "./measure.ts";

const WATCHED_MS = 6_000;
const QUIET_MS = 3_000;
const PAUSE_MS = 10;
const ENOUGH = 50;

/**
 * Somebody who uses the service while somebody else attacks it, on one process with its own database. Her requests and
 * her imports, right before and during it, are held against each other: the attacked p99 in quiet ones (3 may be), the
 * attacked import in quiet ones (5 may be), and the memory of the process (1 GiB may be). Build first (`npm run setup`).
 * `npm run bench -- beside NAME...` for some of them, `--root FOLDER` for another build of the service.
 */
export async function benchBeside(args: readonly string[], quick: boolean): Promise<Figures> {
  const rootAt = args.indexOf("--root");
  const root = rootAt < 0 ? packageRoot : args[rootAt + 1]!;
  const named = args.filter((_, i) => rootAt < 0 || (i !== rootAt && i !== rootAt + 1));
  const wanted = ATTACKS.filter(({ name, slow }) =>
    named.length > 0 ? named.includes(name) : !(quick && slow === true),
  );
  const silent = await silentServer();
  console.log(
    "attack                 quiet p99 ms   beside   times   import s   beside   times   peak MiB   answers",
  );
  const rows: Awaited<ReturnType<typeof measure>>[] = [];
  for (const attack of wanted) rows.push(await measure(attack, root, silent.url));
  await silent.close();
  const worst = (figure: "requests" | "imports" | "peak"): number =>
    Math.max(...rows.map((row) => row[figure]));
  return { requestsToQuiet: worst("requests"), importsToQuiet: worst("imports"), peakMiB: worst("peak") };
}

async function measure(attack: Attack, root: string, silentUrl: string) {
  const dataDir = mkdtempSync(join(tmpdir(), "lotbuch-beside-"));
  const service = launchService({ LOTBUCH_DATA_DIR: dataDir, ESPLORA_URL: silentUrl }, { root });
  try {
    const url = await untilRunning(service);
    const at = { url, dataDir };
    const as = async (): Promise<Client> => ({ service: at, person: await newPerson(at) });
    const [victim, attacker] = [await as(), await as()];
    const sourceId = await importFile(victim, ledgerOf(0));
    const strike = await attack.prepare({ attacker, another: as, silentUrl });
    await watch(victim, 1000);
    const quiet = p99(await watch(victim, QUIET_MS));
    let from = 100;
    const imported = () => seconds(() => importFile(victim, ledgerOf((from += 10)), { sourceId }));
    const quietImport = median([await imported(), await imported(), await imported()]);
    const over = new AbortController();
    const striking = strike(over.signal).then(String, String);
    await sleep(200);
    const besides = await Promise.race([
      imported(),
      sleep(120_000, Number.POSITIVE_INFINITY, { ref: false }),
    ]);
    const times = await watch(victim, WATCHED_MS);
    over.abort();
    const answers = await Promise.race([striking, sleep(60_000, "goes on after a minute", { ref: false })]);
    const row = {
      requests: p99(times) / quiet,
      imports: besides / quietImport,
      peak: peakMiB(service.child),
    };
    console.log(
      `${attack.name.padEnd(24)}${cell(quiet, 11, 1)}${cell(p99(times), 9, 1)}${cell(row.requests, 8, 1)}${cell(quietImport, 11)}${cell(besides, 9)}${cell(row.imports, 8, 1)}${cell(row.peak, 11, 0)}   ${answers.slice(0, 90)}`,
    );
    return row;
  } finally {
    service.child.kill("SIGTERM");
    await Promise.race([
      service.ended,
      sleep(20_000, null, { ref: false }).then(() => service.child.kill("SIGKILL")),
    ]);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** How long each of her requests took, in milliseconds; one that is refused or cut counts as a minute. */
async function watch(victim: Client, ms: number): Promise<readonly number[]> {
  const times: number[] = [];
  const until = Date.now() + ms;
  while (Date.now() < until || (times.length < ENOUGH && Date.now() < until + 60_000)) {
    const start = performance.now();
    const answer = await request(victim, "GET", "/v1/sources").catch(() => null);
    times.push(answer?.status === 200 ? performance.now() - start : 60_000);
    await sleep(PAUSE_MS);
  }
  return times;
}

const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * 0.99)] ?? Number.NaN;

const ledgerOf = (from: number): string =>
  [
    "id,time,type,wallet,received_asset,received_amount,received_value_eur",
    ...Array.from({ length: 10 }, (_, i) => `${from + i},2024-01-01T00:00:00Z,spot_buy,a,BTC,1,100`),
  ].join("\n");
