import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { packageRoot } from "../src/process/paths.ts";
import { newTestUser } from "../test/support/accounts.ts";
import { launchService, untilRunning } from "../test/support/process.ts";
import { type TestClient, importFile, request } from "../test/support/sources.ts";
import { ATTACKS, silentServer } from "./attack-scenarios.ts";
import type { BenchFigures, Size } from "./main.ts";
import { cell, median, peakMiB, seconds } from "./measure.ts";

const WATCHED_MS = 6_000;
const QUIET_MS = 3_000;
const PAUSE_MS = 10;
const ENOUGH = 50;

/**
 * Bench of a user during an attack, on one process with its own database. The latencies of the user's requests and
 * imports during the attack are divided by those right before it: at most 3 for the p99 of requests, at most 5 for the
 * imports, and at most 1 GiB of memory for the process. Build first (`npm run setup`). `npm run bench -- beside
 * NAME...` runs some of the attacks, `--root FOLDER` another build of the service.
 */
export async function benchAttacks(args: readonly string[], size: Size): Promise<BenchFigures> {
  const rootAt = args.indexOf("--root");
  const root = rootAt < 0 ? packageRoot : args[rootAt + 1]!;
  const named = args.filter((_, i) => rootAt < 0 || (i !== rootAt && i !== rootAt + 1));
  const chosen = ATTACKS.filter(({ name, slow }) =>
    named.length > 0 ? named.includes(name) : size === "full" || slow !== true,
  );
  const selected = size === "smallest" ? chosen.slice(0, 1) : chosen;
  const silent = await silentServer();
  console.log(
    "attack                 quiet p99 ms   beside   times   import s   beside   times   peak MiB   answers",
  );
  const rows: Awaited<ReturnType<typeof measure>>[] = [];
  for (const attack of selected) rows.push(await measure(attack.name, root, silent.url));
  await silent.close();
  const worst = (figure: "requests" | "imports" | "peak"): number =>
    Math.max(...rows.map((row) => row[figure]));
  return { requestsToQuiet: worst("requests"), importsToQuiet: worst("imports"), peakMiB: worst("peak") };
}

async function measure(name: string, root: string, silentUrl: string) {
  const dataDir = mkdtempSync(join(tmpdir(), "lotbuch-beside-"));
  const service = launchService({ LOTBUCH_DATA_DIR: dataDir, ESPLORA_URL: silentUrl }, { root });
  try {
    const url = await untilRunning(service);
    const victim: TestClient = { service: { url }, person: await newTestUser({ url, dataDir }) };
    const sourceId = await importFile(victim, ledgerOf(0));
    const attacker = await startAttacker({ name, url, dataDir, silentUrl });
    await watch(victim, 1000);
    const quiet = p99(await watch(victim, QUIET_MS));
    let from = 100;
    const imported = () => seconds(() => importFile(victim, ledgerOf((from += 10)), { sourceId }));
    const quietImport = median([await imported(), await imported(), await imported()]);
    attacker.send("strike");
    await sleep(200);
    const attackedImport = await Promise.race([
      imported(),
      sleep(120_000, Number.POSITIVE_INFINITY, { ref: false }),
    ]);
    const times = await watch(victim, WATCHED_MS);
    attacker.send("over");
    const summary = await Promise.race([attacker.nextMessage(), sleep(60_000, "goes on", { ref: false })]);
    attacker.end();
    const row = {
      requests: p99(times) / quiet,
      imports: attackedImport / quietImport,
      peak: peakMiB(service.child),
    };
    console.log(
      `${name.padEnd(24)}${cell(quiet, 11, 1)}${cell(p99(times), 9, 1)}${cell(row.requests, 8, 1)}${cell(quietImport, 11)}${cell(attackedImport, 9)}${cell(row.imports, 8, 1)}${cell(row.peak, 11, 0)}   ${summary.slice(0, 90)}`,
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

type Order = {
  readonly name: string;
  readonly url: string;
  readonly dataDir: string;
  readonly silentUrl: string;
};

/** Starts the attacker in a separate process, so that its work does not slow the victim; resolves when it is ready. */
async function startAttacker(order: Order) {
  const child = fork(fileURLToPath(new URL("main.ts", import.meta.url)), [
    "beside-attack",
    JSON.stringify(order),
  ]);
  const nextMessage = async (): Promise<string> => String((await once(child, "message"))[0]);
  await nextMessage();
  return { send: (word: string) => child.send(word), nextMessage, end: () => child.kill("SIGKILL") };
}

/** Main function of the attacker's process: prepares, attacks on request, and reports the responses it received. */
export async function runAttack([text = ""]: readonly string[]): Promise<void> {
  const { name, url, dataDir, silentUrl } = JSON.parse(text) as Order;
  const at = { url, dataDir };
  const another = async (): Promise<TestClient> => ({ service: at, person: await newTestUser(at) });
  const attack = ATTACKS.find((one) => one.name === name)!;
  const strike = await attack.prepare({ attacker: await another(), another, silentUrl });
  const over = new AbortController();
  process.on("message", (word) => {
    if (word === "over") over.abort();
    else
      void strike(over.signal)
        .then(String, String)
        .then((summary) => process.send?.(summary));
  });
  process.send?.("ready");
  await once(over.signal, "abort");
}

/** Duration of each request of the victim in milliseconds; a refused or aborted request counts as a minute. */
async function watch(victim: TestClient, ms: number): Promise<readonly number[]> {
  const times: number[] = [];
  const until = Date.now() + ms;
  while (Date.now() < until || (times.length < ENOUGH && Date.now() < until + 60_000)) {
    const start = performance.now();
    const response = await request(victim, "GET", "/v1/sources").catch(() => null);
    times.push(response?.status === 200 ? performance.now() - start : 60_000);
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
