import type pg from "pg";
import type { Problem } from "../basics/problem.ts";
import type { Result } from "../basics/result.ts";
import { anyCause, type ErrorCause } from "./unavailable.ts";
import type { Database, Db, DedicatedClient, Queryable } from "./database.ts";
import { queriesOn } from "./statements.ts";

/** A transaction, and its connection for statements that stream or are prepared by name. */
export type Writing = { readonly tx: Db; readonly client: pg.PoolClient };

/**
 * A prepared action, after checks, hashing and provider requests: only the writes in the caller's transaction remain.
 */
export type Prepared<T> = (tx: Db) => Promise<Result<T, Problem>>;

type Callback = () => Promise<void> | void;
const pending = new WeakMap<object, Callback[]>();

/**
 * Runs a callback after the transaction is committed, and not at all if it is rolled back. Outside of a transaction it
 * runs immediately. Callers of the transaction also wait for the callback, which must not fail.
 */
export async function afterCommit(tx: Queryable, callback: Callback): Promise<void> {
  const callbacks = pending.get(tx);
  if (callbacks === undefined) await callback();
  else callbacks.push(callback);
}

/** A transaction on this connection, and its callbacks after the commit. */
function begun(client: pg.PoolClient): { readonly tx: Db; readonly callbacks: readonly Callback[] } {
  const tx = queriesOn(client);
  const callbacks: Callback[] = [];
  pending.set(tx, callbacks);
  return { tx, callbacks };
}

async function runSequentially(callbacks: readonly Callback[]): Promise<void> {
  for (const callback of callbacks) await callback();
}

/** Commits when `work` resolves, rolls back when it throws. A connection that cannot roll back is closed. */
export async function inTransaction<T>(
  { pool }: Pick<Database, "pool">,
  work: (writing: Writing) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const { tx, callbacks } = begun(client);
  let broken: Error | undefined;
  let result: T;
  try {
    await client.query("begin");
    result = await work({ tx, client });
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch((lost: Error) => (broken = lost));
    throw error;
  } finally {
    pending.delete(tx);
    client.release(broken);
  }
  await runSequentially(callbacks);
  return result;
}

const DEADLOCK = "40P01";
const DEADLOCK_ATTEMPTS = 3;

/** Repeats a transaction that the database has aborted because of a deadlock. */
export async function retryDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await work();
    } catch (error) {
      if (attempt === DEADLOCK_ATTEMPTS || !anyCause(error as ErrorCause, ({ code }) => code === DEADLOCK))
        throw error;
    }
}

/** Runs a transaction on a connection that the caller holds. */
export async function writeOn<T>(client: pg.PoolClient, work: (writing: Writing) => Promise<T>): Promise<T> {
  const { tx, callbacks } = begun(client);
  let result: T;
  await client.query("begin");
  try {
    result = await work({ tx, client });
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {}); // the first error is reported
    throw error;
  } finally {
    pending.delete(tx);
  }
  await runSequentially(callbacks);
  return result;
}

/**
 * A connection for the duration of `work`; a lost one is discarded. The signal closes it, so that every statement on
 * it fails, in the database as well.
 */
export async function holding<T>(
  { pool }: Pick<Database, "pool">,
  work: (client: DedicatedClient) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  signal?.throwIfAborted();
  const client = await pool.connect();
  let broken: Error | undefined;
  const note = (error: Error): void => void (broken = error);
  client.on("error", note);
  const cut = (): void => {
    note(signal?.reason as Error);
    void client.end().catch(() => {});
  };
  signal?.addEventListener("abort", cut, { once: true });
  try {
    return await work(client);
  } catch (error) {
    throw signal?.aborted === true ? signal.reason : error;
  } finally {
    signal?.removeEventListener("abort", cut);
    client.off("error", note);
    client.release(broken);
  }
}
