import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Db, Queryable, DatabaseTransaction } from "./database.ts";

const known = new WeakMap<pg.PoolClient, Db>();

/**
 * The query builder of a connection: the same object for the lifetime of the connection, with its prepared statements.
 * It is used inside a transaction, and a transaction started on it is part of that one.
 */
export function queriesOn(client: pg.PoolClient): Db {
  let db = known.get(client);
  if (db === undefined) {
    const created = (db = drizzle(client));
    created.transaction = (work) => work(created as unknown as DatabaseTransaction);
    known.set(client, created);
  }
  return db;
}

/** A frequent statement: built once per database, planned once per connection. */
export function prepared<Statement>(write: (db: Queryable) => Statement): (db: Queryable) => Statement {
  const written = new WeakMap<Queryable, Statement>();
  return (db) => {
    let statement = written.get(db);
    if (statement === undefined) written.set(db, (statement = write(db)));
    return statement;
  };
}
