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
/** The database, or a transaction on it: queries take either. */
export type Queryable = Db | DatabaseTransaction;

export type Database = {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
};

/** A connection that whoever holds it has alone. */
export type DedicatedClient = pg.PoolClient;

/** A server that we were told of, as against the embedded one. */
export type Remote = {
  readonly url: string;
  /** A pooler stands between. */
  readonly pooled: boolean;
  readonly prepared: boolean;
  /** Where the queue connects; null: at the same address. */
  readonly queueUrl: string | null;
};

/** The address of a server alone says that nothing stands between. */
export type DatabaseConnection = string | Remote | pg.ClientConfig;

/** Null: the embedded one. */
export function remoteOf(connection: DatabaseConnection): Remote | null {
  if (typeof connection === "string")
    return { url: connection, pooled: false, prepared: true, queueUrl: null };
  return "pooled" in connection ? connection : null;
}

/**
 * The API answers in milliseconds or not at all; a worker's bulk statements may take longer. What is exported and reported
 * reads much, and waits for nobody while it does.
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
    // A pooler refuses to pass on what a session is to begin with: there each transaction says it.
    ...(pooled
      ? {}
      : { statement_timeout: statementTimeoutMs, idle_in_transaction_session_timeout: statementTimeoutMs }),
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: `lotbuch-${purpose}`,
  });
  pool.on("error", onError); // an idle connection was cut: the pool opens another
  // One that is cut while somebody holds it has nobody to tell but a listener of its own, and without one the process
  // ends. Whoever holds it hears of it by the statement that fails, and the pool does not take it back.
  pool.on("connect", (client) => client.on("error", () => {}));
  if (remote !== null && (pooled || !remote.prepared))
    pool.on("connect", (client) =>
      adaptForPooler(client, { prepared: remote.prepared, timeoutMs: pooled ? statementTimeoutMs : null }),
    );
  const db = drizzle(pool);
  // The query builder's own would keep a connection for good whose very first statement fails.
  db.transaction = (work) => inTransaction({ pool }, ({ tx }) => work(tx as unknown as DatabaseTransaction));
  const leave = endpoint?.join();
  const close = (): Promise<void> => {
    leave?.();
    return pool.end();
  };
  return { db, pool, close };
}

/** Whether it answers. */
export const isReachable = ({ pool }: Pick<Database, "pool">): Promise<boolean> =>
  pool.query("select 1").then(
    () => true,
    () => false,
  );
