import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { LIMITS } from "../basics/limits.ts";
import { tracing } from "../process/spans.ts";
import { adaptForPooler } from "./pooled.ts";
import { SharedPool } from "./shares.ts";
import { tracedClient, tracedPool } from "./traced-pool.ts";
import { inTransaction } from "./transaction.ts";
import { endpointFor } from "./failover.ts";

export type Db = NodePgDatabase;
export type DatabaseTransaction = Parameters<Parameters<Db["transaction"]>[0]>[0];
/** The database or a transaction on it: queries accept either. */
export type Queryable = Db | DatabaseTransaction;

export type Database = {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
};

/** A connection that its holder has exclusively. */
export type DedicatedClient = pg.PoolClient;

/** A configured server, in contrast to the embedded one. */
export type Remote = {
  readonly url: string;
  /** A pooler is in between. */
  readonly pooled: boolean;
  readonly prepared: boolean;
  /** Address for the queue; null: the same. */
  readonly queueUrl: string | null;
};

/** An address alone means a direct connection without a pooler. */
export type DatabaseConnection = string | Remote | pg.ClientConfig;

/** Returns the configured server; null for the embedded one. */
export function remoteOf(connection: DatabaseConnection): Remote | null {
  if (typeof connection === "string")
    return { url: connection, pooled: false, prepared: true, queueUrl: null };
  return "pooled" in connection ? connection : null;
}

/**
 * Statement timeouts: the API responds in milliseconds or fails; bulk statements of workers may take longer. Exports
 * and reports read much but block no other requests.
 */
export const POOLS = {
  api: { max: 15, statementTimeoutMs: 10_000 },
  worker: { max: 8, statementTimeoutMs: 300_000 },
  exports: { max: LIMITS.buildsAtOnce, statementTimeoutMs: 60_000 },
} as const;

export function openDatabase(
  connection: DatabaseConnection,
  purpose: keyof typeof POOLS,
  onError: (error: Error) => void,
): Database {
  const { max, statementTimeoutMs } = POOLS[purpose];
  const isTraced = tracing() !== null;
  const PlainPool = purpose === "api" ? SharedPool : pg.Pool;
  const Pool = isTraced ? tracedPool(PlainPool) : PlainPool;
  const remote = remoteOf(connection);
  const endpoint = remote === null ? null : endpointFor(remote.url);
  const pooled = remote?.pooled === true;
  const pool = new Pool({
    ...(endpoint === null ? (connection as pg.ClientConfig) : endpoint.options),
    ...(isTraced ? { Client: tracedClient(endpoint?.Client ?? pg.Client) } : {}),
    max,
    // Poolers reject session parameters: each transaction sets them instead.
    ...(pooled
      ? {}
      : { statement_timeout: statementTimeoutMs, idle_in_transaction_session_timeout: statementTimeoutMs }),
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: `lotbuch-${purpose}`,
  });
  pool.on("error", onError); // an idle connection was lost: the pool opens another one
  // A connection that is lost while in use emits an error event, which would end the process without a listener. Its
  // user gets the error from the failed statement, and the pool discards it.
  pool.on("connect", (client) => client.on("error", () => {}));
  if (remote !== null && (pooled || !remote.prepared))
    pool.on("connect", (client) =>
      adaptForPooler(client, { prepared: remote.prepared, timeoutMs: pooled ? statementTimeoutMs : null }),
    );
  const db = drizzle(pool);
  // The query builder's own transaction would leak a connection whose first statement fails.
  db.transaction = (work) => inTransaction({ pool }, ({ tx }) => work(tx as unknown as DatabaseTransaction));
  const leave = endpoint?.join();
  const close = (): Promise<void> => {
    leave?.();
    return pool.end();
  };
  return { db, pool, close };
}

/** Whether the database responds. */
export const isReachable = ({ pool }: Pick<Database, "pool">): Promise<boolean> =>
  pool.query("select 1").then(
    () => true,
    () => false,
  );
