import type pg from "pg";
import type { Problem } from "../basics/problem.ts";
import type { Result } from "../basics/result.ts";
import { anyCause, type Cause } from "./away.ts";
import type { Database, Db, Held, Queryable } from "./database.ts";
import { queriesOn } from "./statements.ts";

/** A transaction, and the connection it runs on for statements that stream or are prepared by name. */
export type Writing = { readonly tx: Db; readonly client: pg.PoolClient };

/** What has been checked, hashed or tried at a provider, and is left to be done in the caller's transaction. */
export type Prepared<T> = (tx: Db) => Promise<Result<T, Problem>>;

type Act = () => Promise<void> | void;
const waiting = new WeakMap<object, Act[]>();

/**
 * Does something once what was written here is kept, and not at all where it is taken back. Outside of a transaction that
 * is now. Whoever waits for the transaction waits for it too; it must not fail.
 */
export async function afterCommit(tx: Queryable, act: Act): Promise<void> {
  const acts = waiting.get(tx);
  if (acts === undefined) await act();
  else acts.push(act);
}

/** A transaction on this connection, and what is to be done once it is kept. */
function begun(client: pg.PoolClient): { readonly tx: Db; readonly acts: readonly Act[] } {
  const tx = queriesOn(client);
  const acts: Act[] = [];
  waiting.set(tx, acts);
  return { tx, acts };
}

async function inTurn(acts: readonly Act[]): Promise<void> {
  for (const act of acts) await act();
}

/** Commits when `work` resolves, rolls back when it throws. A connection that cannot even roll back is given up. */
export async function inTransaction<T>(
  { pool }: Pick<Database, "pool">,
  work: (writing: Writing) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const { tx, acts } = begun(client);
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
    waiting.delete(tx);
    client.release(broken);
  }
  await inTurn(acts);
  return result;
}

const DEADLOCK = "40P01";
const DEADLOCK_ATTEMPTS = 3;

/** Two transactions that wait for each other: the database ends one of them, which begins again. */
export async function retryDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await work();
    } catch (error) {
      if (attempt === DEADLOCK_ATTEMPTS || !anyCause(error as Cause, ({ code }) => code === DEADLOCK))
        throw error;
    }
}

/** The same on a connection that the caller holds. */
export async function writeOn<T>(client: pg.PoolClient, work: (writing: Writing) => Promise<T>): Promise<T> {
  const { tx, acts } = begun(client);
  let result: T;
  await client.query("begin");
  try {
    result = await work({ tx, client });
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {}); // what went wrong first is what is told
    throw error;
  } finally {
    waiting.delete(tx);
  }
  await inTurn(acts);
  return result;
}

/**
 * A connection for as long as `work` takes; one that was cut meanwhile is not taken back. The signal cuts it: whatever is
 * asked on it then fails, at the database as well.
 */
export async function holding<T>(
  { pool }: Pick<Database, "pool">,
  work: (client: Held) => Promise<T>,
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
