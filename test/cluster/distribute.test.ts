import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { packageRoot } from "../../src/process/paths.ts";
import { preparedDatabase } from "../support/database.ts";
import { launchService } from "../support/process.ts";
import { standInForCitus } from "../support/stand-in.ts";
import { printFigures } from "./support/servers.ts";

/**
 * Number of records: `SPREAD_ROWS=10000000` for the largest documented size, which needs free disk space of half the
 * data.
 */
const ROWS = Number(process.env["SPREAD_ROWS"] ?? 1_000_000);
const PEOPLE = 1_000;

let database: Awaited<ReturnType<typeof preparedDatabase>>;
let db: pg.Client;

type Running = {
  readonly lines: () => readonly string[];
  readonly stderr: () => string;
  readonly end: (signal: NodeJS.Signals) => void;
  readonly ended: Promise<number | null>;
  /** Longest time without output. */
  readonly silentMs: () => number;
};

/** Starts the command as an operator does. */
function distribute(): Running {
  const child = spawn(process.execPath, [join(packageRoot, "bin", "lotbuch.js"), "distribute"], {
    env: { PATH: process.env["PATH"], DATABASE_URL: database.url },
  });
  let [out, errors, silentMs, last] = ["", "", 0, performance.now()];
  child.stdout.on("data", (chunk: Buffer) => {
    silentMs = Math.max(silentMs, performance.now() - last);
    last = performance.now();
    out += chunk.toString();
  });
  child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  return {
    lines: () => out.split("\n").slice(0, -1),
    stderr: () => errors,
    end: (signal) => void child.kill(signal),
    ended: new Promise((resolve) => child.once("close", resolve)),
    silentMs: () => silentMs,
  };
}

/** Checks that each row exists once, in the old table or, half way, in the new one. */
async function rows(): Promise<number> {
  const tables = await db.query<{ name: string }>(
    "select name from unnest(array['raw_records', 'raw_records_whole']) as name where to_regclass(name) is not null",
  );
  let all = 0;
  for (const { name } of tables.rows)
    all += Number((await db.query<{ n: string }>(`select count(*) as n from ${name}`)).rows[0]!.n);
  return all;
}

/** Starts the command again once the server has dropped the connection of the killed one. */
async function rerun(): Promise<Running> {
  for (;;) {
    const running = distribute();
    while (running.lines().length === 0 && (await Promise.race([running.ended, sleep(20, "on")])) === "on");
    if (running.lines().length > 0) return running;
    expect(running.stderr()).toContain("Another run is distributing this database now");
  }
}

const partsDone = ({ lines }: Running): number =>
  lines().filter((line) => line.includes("raw_records: Partitions become one table: raw_records_")).length;

beforeAll(async () => {
  database = await preparedDatabase();
  db = new pg.Client({ connectionString: database.url });
  await db.connect();
  await standInForCitus(db);
  await db.query(
    `insert into raw_records (account_id, source_id, provider_id, version, account_ref, payload, content_hash, fetched_at)
     select md5((n % ${PEOPLE})::text)::uuid, md5('s' || n % ${PEOPLE})::uuid, n::text, 1, 'main', '{"n":' || n || '}', '\\x00', now()
     from generate_series(1, ${ROWS}) n`,
  );
});
afterAll(async () => {
  await db?.end();
  await database?.drop();
});

describe(`lotbuch distribute with ${ROWS} records, with functions in place of Citus`, () => {
  it("runs once although started twice, survives a kill and an interrupt, and finishes without losing a row", async () => {
    const two = [distribute(), distribute()] as const;
    const first = await Promise.race(two.map((one) => one.ended.then((code) => ({ one, code }))));
    expect(first.code).toBe(1);
    expect(first.one.stderr()).toContain("Another run is distributing this database now");
    expect(first.one.lines()).toEqual([]);
    const other = two.find((one) => one !== first.one)!;
    await expect.poll(() => partsDone(other), { interval: 20 }).toBeGreaterThan(3);
    other.end("SIGKILL");
    await other.ended;
    expect(await rows()).toBe(ROWS);

    const service = launchService({ DATABASE_URL: database.url, LOTBUCH_ROLE: "migrate" });
    expect(await service.ended).toBe(1);
    expect(service.output()).toContain("run lotbuch distribute again");

    const second = await rerun();
    await expect.poll(() => partsDone(second), { interval: 20 }).toBeGreaterThan(2);
    second.end("SIGINT");
    expect(await second.ended).not.toBe(0);
    expect(await rows()).toBe(ROWS);

    const started = performance.now();
    const last = await rerun();
    expect(await last.ended, last.stderr()).toBe(0);
    expect(last.lines().at(-1)).toBe("Everything is spread by account.");
    expect(await rows()).toBe(ROWS);
    printFigures("distribute", {
      rows: ROWS,
      steps: [other, second, last].map(({ lines }) => lines().length),
      lastSeconds: Math.round((performance.now() - started) / 100) / 10,
      longestSilenceSeconds:
        Math.round(Math.max(...[other, second, last].map((one) => one.silentMs())) / 100) / 10,
    });
    const nothing = distribute();
    expect([await nothing.ended, nothing.lines()]).toEqual([0, ["Everything is spread by account."]]);
  });
});
