import type pg from "pg";
import type { Database, Db, Held, Queryable, Transaction } from "./database.ts";
import { queriesOn } from "./statements.ts";

/** A transaction, and the connection it runs on for statements that stream or are prepared by name. */
export type Writing = { readonly tx: Queryable; readonly client: pg.PoolClient };

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
function begun(client: pg.PoolClient): { readonly tx: Queryable; readonly acts: readonly Act[] } {
  const tx = queriesOn(client);
  const acts: Act[] = [];
  waiting.set(tx, acts);
  return { tx, acts };
}

async function inTurn(acts: readonly Act[]): Promise<void> {
  for (const act of acts) await act();
}

export type Transact = <T>(work: (writing: Writing) => Promise<T>) => Promise<T>;

/** Commits when `work` resolves, rolls back when it throws. */
export function inTransaction<T>(
  { pool, transact }: Pick<Database, "pool" | "transact">,
  work: (writing: Writing) => Promise<T>,
): Promise<T> {
  return transact === undefined ? onOwnConnection(pool, work) : transact(work);
}

/** A connection that cannot even roll back is given up. */
async function onOwnConnection<T>(pool: pg.Pool, work: (writing: Writing) => Promise<T>): Promise<T> {
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

/** What goes with an act: written before it is committed, and undone with it. */
export type Along = {
  /** False where there was nothing to write. */
  readonly write: (tx: Queryable, result: unknown) => Promise<boolean>;
  readonly written: () => void;
};

/** The same database, whose transactions have something written along. */
export function writingAlong(database: Database, along: Along): Database {
  const transact: Transact = async (work) => {
    let wrote = false;
    const result = await inTransaction(database, async (writing) => {
      const done = await work(writing);
      wrote = await along.write(writing.tx, done);
      return done;
    });
    if (wrote) along.written();
    return result;
  };
  const db = Object.create(database.db) as Db;
  db.transaction = (work) => transact(({ tx }) => work(tx as Transaction));
  return { ...database, db, transact };
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
