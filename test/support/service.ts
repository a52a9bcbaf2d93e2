import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import pg from "pg";
import { inject } from "vitest";
import { type Config, readConfig } from "../../src/process/config.ts";
import { createLogger } from "../../src/process/log.ts";
import { type Service, startService } from "../../src/service/service.ts";
import { preparedDatabase } from "./database.ts";

export type TestService = {
  readonly url: string;
  /** Address on which it listens, whatever its public address is. */
  readonly address: string;
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly config: Config;
  /** Every log line so far. */
  readonly logs: () => string;
  readonly stop: () => Promise<void>;
};

/** The whole service in this process, on its own database and port, called over HTTP. */
export async function startTestService(
  env: Readonly<Record<string, string>> = {},
  /** An existing database; otherwise a new one, which is dropped at the end. */
  existing?: { readonly url: string },
): Promise<TestService> {
  const database = existing === undefined ? await preparedDatabase() : { ...existing, drop: async () => {} };
  const dataDir = mkdtempSync(join(inject("folder"), "service-"));
  const config = readConfig(
    {
      PORT: "0",
      DATABASE_URL: database.url,
      LOTBUCH_DATA_DIR: dataDir,
      LOTBUCH_LOG_LEVEL: "debug",
      LOTBUCH_RATE_LIMIT: "0",
      ...env,
    },
    dataDir,
  );
  if (!config.ok) throw new Error(config.error.join("\n"));
  const lines: string[] = [];
  const sink = new PassThrough();
  sink.on("data", (chunk: Buffer) => lines.push(chunk.toString()));
  const service = await patiently(async () => {
    const started = await startService(config.value, createLogger(config.value.logLevel, sink));
    if (!started.ok) throw new Error(started.error);
    return started.value;
  });
  return {
    url: service.url ?? "",
    address: service.address ?? "",
    databaseUrl: database.url,
    dataDir,
    config: config.value,
    logs: () => lines.join(""),
    stop: async () => {
      await service.stop();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const START_TRIES = 3;

/** Retries the start: on a machine that stalls for ten seconds, every database connection times out. */
async function patiently(start: () => Promise<Service>): Promise<Service> {
  for (let left = START_TRIES - 1; ; left -= 1) {
    try {
      return await start();
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

export type WatchedService = TestService & { readonly db: pg.Client };

/** The service with a database connection of the test, to read what is stored and to change times. */
export async function startWatchedService(
  env: Readonly<Record<string, string>> = {},
): Promise<WatchedService> {
  const service = await startTestService(env);
  const db = new pg.Client({ connectionString: service.databaseUrl });
  await db.connect();
  return {
    ...service,
    db,
    stop: async () => {
      await db.end();
      await service.stop();
    },
  };
}

let shared: Promise<WatchedService> | undefined;

/**
 * One service for all files that a process runs one after the other: starting a service takes longer than most tests.
 * For tests that use accounts of their own; global changes (a setting, a trigger, a limit) must be undone. It trusts
 * one proxy, so that a test can have an address of its own (`newAddress`). It ends with the process.
 */
export async function sharedService(): Promise<WatchedService> {
  shared ??= startWatchedService({ LOTBUCH_TRUST_PROXY: "1" });
  const service = await shared;
  // Attempts of earlier files are counted for the address of this machine, which all of them use.
  await service.db.query("delete from throttles");
  return { ...service, stop: async () => {} };
}
