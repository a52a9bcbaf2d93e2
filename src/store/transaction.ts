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
  try {
    await client.query("begin");
    const result = await work({ tx: drizzle(client, { schema }), client });
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch((lost: Error) => (broken = lost));
    throw error;
  } finally {
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
    await client.query("rollback").catch(() => {}); // what went wrong first is what is told
    throw error;
  }
}
