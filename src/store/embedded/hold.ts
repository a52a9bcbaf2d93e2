import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { err, ok, type Result } from "../../basics/result.ts";
import { type EmbeddedServer, startEmbedded } from "./server.ts";

/** The embedded server of a data dir, which this process has exclusively. */
export type EmbeddedHandle = {
  readonly connection: EmbeddedServer["connection"];
  /** Writes the service's address to the data dir, for the message of a second start. */
  readonly announce: (address: string) => void;
  readonly release: (withinMs: number) => Promise<void>;
};

const ONE_PROCESS = 7_236_002;
/** Attempts to get the lock: the server may still see a killed process as its holder. */
const LOCK_TRIES = 20;
const LOCK_WAIT_MS = 100;
const RESTART_DELAYS_MS = [0, 250, 1_000, 5_000, 30_000];

/**
 * Starts the server and holds a lock on it for the lifetime of this process; the server releases it however the
 * process ends. If the lock's connection is lost unexpectedly, the server has ended: it is restarted.
 */
export async function holdEmbedded(
  dataDir: string,
  onError: (error: Error) => void,
): Promise<Result<EmbeddedHandle, string>> {
  const addressFile = join(dataDir, "address");
  const first = await startEmbedded(dataDir);
  if (!first.ok) return first;
  let server = first.value;
  const released = new AbortController();
  let regaining: Promise<void> = Promise.resolve();
  const onLost = (): void => {
    if (!released.signal.aborted) regaining = regain();
  };
  let guard = await lock(server, onLost);
  if (guard === null)
    return err(
      `Lotbuch is already running on ${dataDir}${runningAt(addressFile)}. Stop it first, or set LOTBUCH_DATA_DIR to another folder.`,
    );

  async function regain(): Promise<void> {
    onError(new Error("the embedded PostgreSQL has gone away and is started again"));
    for (let tries = 0; ; tries++) {
      await sleep(RESTART_DELAYS_MS[Math.min(tries, RESTART_DELAYS_MS.length - 1)], undefined, {
        ref: false,
      });
      if (released.signal.aborted) return;
      const started = await startEmbedded(dataDir);
      if (started.ok) server = started.value;
      const relocked = started.ok ? await lock(server, onLost).catch(() => null) : null;
      if (relocked !== null) return void (guard = relocked);
      onError(new Error(started.ok ? `another process holds ${dataDir}` : started.error));
    }
  }

  return ok({
    connection: server.connection,
    announce: (address) => writeFileSync(addressFile, `${address}\n`),
    release: async (withinMs) => {
      released.abort();
      const deadline = Date.now() + withinMs;
      await Promise.race([regaining, sleep(withinMs / 2, undefined, { ref: false })]);
      await guard?.end().catch(() => {});
      await server.stop(Math.max(0, deadline - Date.now()));
    },
  });
}

/** A dedicated connection that holds the lock; null if another process has it. */
async function lock({ connection }: EmbeddedServer, onLost: () => void): Promise<pg.Client | null> {
  const guard = new pg.Client({ ...connection, application_name: "lotbuch-guard", keepAlive: true });
  guard.on("error", () => {}); // "end" follows
  await guard.connect();
  for (let tries = 0; tries < LOCK_TRIES; tries++) {
    const { rows } = await guard.query<{ got: boolean }>("select pg_try_advisory_lock($1) as got", [
      ONE_PROCESS,
    ]);
    if (rows[0]?.got === true) {
      guard.once("end", onLost);
      return guard;
    }
    await sleep(LOCK_WAIT_MS);
  }
  await guard.end();
  return null;
}

function runningAt(addressFile: string): string {
  try {
    return `, at ${readFileSync(addressFile, "utf8").trim()}`;
  } catch {
    return "";
  }
}
