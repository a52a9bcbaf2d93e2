import { setTimeout as sleep } from "node:timers/promises";
import { LIMITS } from "../basics/limits.ts";
import { err, ok, type Result } from "../basics/result.ts";
import { type Database, type DatabaseConnection, openDatabase } from "./database.ts";
import { holdEmbedded } from "./embedded/hold.ts";
import { endLeases } from "./leases.ts";
import { migrate } from "./migrate.ts";
import { openReplica, type Replica } from "./replica.ts";
import { endpointFor } from "./failover.ts";

export type Store = {
  readonly connection: DatabaseConnection;
  /** Separate pools for requests, jobs and exports, so that none starves the others. */
  readonly api: Database;
  readonly worker: Database;
  readonly exports: Database;
  /** Read replica; null: all reads go to the primary. */
  readonly replica: Replica | null;
  /** Connections that are still in use after this time are closed. */
  readonly close: (withinMs: number) => Promise<void>;
  /** Writes the service's address next to the embedded data, for the message of a second start. */
  readonly announce: (address: string) => void;
};

export type StoreSettings = {
  /** Address of the database; null for the embedded server. */
  readonly databaseUrl: string | null;
  readonly dataDir: string;
  /** Address for the queue that bypasses a pooler; null: the same address. */
  readonly queueUrl: string | null;
  readonly preparedStatements: boolean;
  readonly replicaUrl: string | null;
};

/** Opens the database, embedded or not, and brings its schema up to date. */
export async function openStore(
  config: StoreSettings,
  onError: (error: Error) => void,
  /** Called when the database responds, and when its schema is up to date. */
  onStep: (step: "database" | "migrations") => void = () => {},
): Promise<Result<Store, string>> {
  const opened =
    config.databaseUrl === null
      ? await holdEmbedded(config.dataDir, onError)
      : await openRemote(config.databaseUrl, config);
  if (!opened.ok) return opened;
  onStep("database");
  const { connection, release, announce } = opened.value;
  const pools = openPools(connection, onError);
  const { api, worker, exports } = pools;
  const close = async (withinMs: number) => {
    const deadline = Date.now() + withinMs;
    await pools.close(withinMs / 3);
    await release(deadline - Date.now());
  };
  const migrated = await migrate(worker.pool).catch((error: Error) =>
    err(`The database cannot be prepared: ${error.message}`),
  );
  if (!migrated.ok) {
    await close(LIMITS.shutdownMs);
    return migrated;
  }
  // This process has the database exclusively, so all earlier lease holders have ended.
  if (config.databaseUrl === null) await endLeases(worker);
  onStep("migrations");
  const replica = config.replicaUrl === null ? null : openReplica(config.replicaUrl, api, onError);
  const closeAll = async (withinMs: number): Promise<void> => {
    void replica?.close();
    await close(withinMs);
  };
  return ok({ connection, api, worker, exports, replica, close: closeAll, announce });
}

/** Pools of a worker thread; the main thread has opened and migrated the database. */
export function openPools(
  connection: DatabaseConnection,
  onError: (error: Error) => void,
): Omit<Store, "announce"> {
  const api = openDatabase(connection, "api", onError);
  const worker = openDatabase(connection, "worker", onError);
  const exports = openDatabase(connection, "exports", onError);
  const close = async (withinMs: number) => {
    const letGo = sleep(withinMs, undefined, { ref: false });
    await Promise.race([Promise.allSettled([api.close(), worker.close(), exports.close()]), letGo]);
  };
  return { connection, api, worker, exports, replica: null, close };
}

type OpenedConnection = {
  readonly connection: DatabaseConnection;
  readonly release: (withinMs: number) => Promise<void>;
  readonly announce: (address: string) => void;
};

async function openRemote(
  url: string,
  { queueUrl, preparedStatements: prepared }: StoreSettings,
): Promise<Result<OpenedConnection, string>> {
  const found = await endpointFor(url).find();
  if (!found.ok)
    return err(
      `DATABASE_URL does not lead to a database: ${found.error}. Check host, port, user, password and database name.`,
    );
  const { version, readOnly, pooled } = found.value;
  if (version < 150_000)
    return err(`DATABASE_URL points to PostgreSQL ${Math.floor(version / 10_000)}; 15 or later is needed.`);
  if (readOnly)
    return err(
      "DATABASE_URL leads to a server that is read-only, as a standby is: name the others too, with target_session_attrs=read-write.",
    );
  const connection = { url, pooled, prepared, queueUrl };
  return ok({ connection, release: async () => {}, announce: () => {} });
}
