import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { err, ok, type Result } from "../result.ts";
import { type Database, type DatabaseConnection, openDatabase } from "./database.ts";
import { startEmbedded } from "./embedded/server.ts";
import { migrate } from "./migrate.ts";

export type Store = {
  readonly connection: DatabaseConnection;
  /** One pool for answering requests, one for the jobs, one for exports, so that none starves the others. */
  readonly api: Database;
  readonly worker: Database;
  readonly exports: Database;
  readonly close: () => Promise<void>;
  /** Writes where we listen beside the embedded data, for the message that a second start gives. */
  readonly announce: (address: string) => void;
};

/** Opens the database, embedded or not, and brings its schema up to date. */
export async function openStore(
  config: { readonly databaseUrl: string | null; readonly dataDir: string },
  onError: (error: Error) => void,
): Promise<Result<Store, string>> {
  const place =
    config.databaseUrl === null ? await openEmbedded(config.dataDir) : await openRemote(config.databaseUrl);
  if (!place.ok) return place;
  const { connection, release, announce } = place.value;
  const api = openDatabase(connection, "api", onError);
  const worker = openDatabase(connection, "worker", onError);
  const exports = openDatabase(connection, "exports", onError);
  const close = async () => {
    await Promise.all([api.close(), worker.close(), exports.close()]);
    await release();
  };
  const migrated = await migrate(worker.pool).catch((error: Error) =>
    err(`The database cannot be prepared: ${error.message}`),
  );
  if (!migrated.ok) {
    await close();
    return migrated;
  }
  return ok({ connection, api, worker, exports, close, announce });
}

type Place = {
  readonly connection: DatabaseConnection;
  readonly release: () => Promise<void>;
  readonly announce: (address: string) => void;
};

async function openRemote(url: string): Promise<Result<Place, string>> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    const version = rows[0]?.version ?? 0;
    if (version < 150_000)
      return err(`DATABASE_URL points to PostgreSQL ${Math.floor(version / 10_000)}; 15 or later is needed.`);
    return ok({ connection: url, release: async () => {}, announce: () => {} });
  } catch (error) {
    return err(
      `DATABASE_URL does not lead to a database: ${(error as Error).message || (error as { code?: string }).code}. Check host, port, user, password and database name.`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}

const ONE_PROCESS = 7_236_002;

async function openEmbedded(dataDir: string): Promise<Result<Place, string>> {
  const server = await startEmbedded(dataDir);
  if (!server.ok) return server;
  // Held for as long as this process lives, and let go by the server when it dies, however it dies.
  const guard = new pg.Client({ ...server.value.connection, application_name: "lotbuch-guard" });
  guard.on("error", () => {});
  await guard.connect();
  const addressFile = join(dataDir, "address");
  for (let tries = 0; ; tries++) {
    const { rows } = await guard.query<{ got: boolean }>("select pg_try_advisory_lock($1) as got", [
      ONE_PROCESS,
    ]);
    if (rows[0]?.got === true) break;
    if (tries === 20) {
      await guard.end();
      return err(
        `Lotbuch is already running on ${dataDir}${runningAt(addressFile)}. Stop it first, or set LOTBUCH_DATA_DIR to another folder.`,
      );
    }
    await sleep(100);
  }
  return ok({
    connection: server.value.connection,
    announce: (address) => writeFileSync(addressFile, `${address}\n`),
    release: async () => {
      await guard.end().catch(() => {});
      await server.value.stop();
    },
  });
}

function runningAt(addressFile: string): string {
  try {
    return `, at ${readFileSync(addressFile, "utf8").trim()}`;
  } catch {
    return "";
  }
}
