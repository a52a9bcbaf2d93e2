import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Database, Queryable } from "./database.ts";
import * as schema from "./schema/index.ts";

/** A transaction, and the connection it runs on for statements that stream or are prepared by name. */
export type Writing = { readonly tx: Queryable; readonly client: pg.PoolClient };

/** Commits when `work` resolves, rolls back when it throws; a connection that cannot even do that is given up. */
export async function inTransaction<T>(
  { pool }: Pick<Database, "pool">,
  work: (writing: Writing) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // A connection that is cut while it waits for us has nobody to tell but this listener: without it the process ends.
  const note = (error: Error): void => void (broken = error);
  client.on("error", note);
  try {
    await client.query("begin");
    const result = await work({ tx: drizzle(client, { schema }), client });
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(note);
    throw error;
  } finally {
    client.off("error", note);
    client.release(broken);
  }
}

/** The same on a connection that the caller holds. */
export async function writeOn<T>(client: pg.PoolClient, work: (writing: Writing) => Promise<T>): Promise<T> {
  await client.query("begin");
  try {
    const result = await work({ tx: drizzle(client, { schema }), client });
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}
