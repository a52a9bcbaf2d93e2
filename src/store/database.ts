import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { lower } from "../guard/in-background.ts";
import { LIMITS } from "../limits.ts";
import { tracing } from "../spans.ts";
import * as schema from "./schema/index.ts";
import { SharedPool } from "./shares.ts";
import { traceStatements } from "./traced-pool.ts";
import { inTransaction, type Transact } from "./transaction.ts";

export type Db = NodePgDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Db["transaction"]>[0]>[0];
/** The database, or a transaction on it: queries take either. */
export type Queryable = Db | Transaction;

export type Database = {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
  /** How its transactions run, where not on a connection of the pool alone: see `writingAlong`. */
  readonly transact?: Transact;
};

/** A connection that whoever holds it has alone. */
export type Held = pg.PoolClient;

export type DatabaseConnection = string | pg.ClientConfig;

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
  const Pool = purpose === "api" ? SharedPool : pg.Pool;
  const pool = new Pool({
    ...(typeof connection === "string" ? { connectionString: connection } : connection),
    max,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: `lotbuch-${purpose}`,
  });
  pool.on("error", onError); // an idle connection was cut: the pool opens another
  // One that is cut while somebody holds it has nobody to tell but a listener of its own, and without one the process
  // ends. Whoever holds it hears of it by the statement that fails, and the pool does not take it back.
  pool.on("connect", (client) => client.on("error", () => {}));
  // The embedded server's processes are this machine's: what is computed and exported there gives way to what is asked.
  if (purpose !== "api" && typeof connection !== "string")
    pool.on("connect", (client) =>
      lower((client as pg.PoolClient & { readonly processID: number }).processID),
    );
  if (tracing() !== null) traceStatements(pool);
  const db = drizzle(pool, { schema });
  // The query builder's own would keep a connection for good whose very first statement fails.
  db.transaction = (work) => inTransaction({ pool }, ({ tx }) => work(tx as Transaction));
  return { db, pool, close: () => pool.end() };
}

/** Whether it answers. */
export const answers = ({ pool }: Pick<Database, "pool">): Promise<boolean> =>
  pool.query("select 1").then(
    () => true,
    () => false,
  );
