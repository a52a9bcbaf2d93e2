import type pg from "pg";
import { copyOut } from "./copy.ts";
import type { Queryable } from "./database.ts";
import { type DerivedList, whole } from "./lists.ts";
import { queriesOn } from "./statements.ts";

/** A snapshot of the database, read on one connection. */
export type Snapshot = {
  readonly db: Queryable;
  /** The items of a list of all these sources, in batches: short lists are sorted, others in no particular order. */
  readonly stream: <Body>(
    list: DerivedList<Body>,
    sourceIds: readonly string[],
  ) => AsyncGenerator<readonly Body[], void, undefined>;
};

export async function inSnapshot<T>(
  client: pg.PoolClient,
  accountId: string,
  read: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  await client.query("begin isolation level repeatable read read only");
  try {
    return await read({
      db: queriesOn(client),
      stream: (list, sourceIds) => streamList(client, accountId, list, sourceIds),
    });
  } finally {
    await client.query("commit");
  }
}

async function* streamList<Body>(
  client: pg.PoolClient,
  accountId: string,
  list: DerivedList<Body>,
  sourceIds: readonly string[],
): AsyncGenerator<readonly Body[], void, undefined> {
  if (sourceIds.length === 0) return;
  const ids = [accountId, ...sourceIds].map((id) => `'${id.replaceAll("'", "''")}'::uuid`);
  const rows = copyOut(
    client,
    `select body from derived where account_id = ${ids[0]} and list = '${list.name}'
       and source_id in (${ids.slice(1).join(", ")})
       ${list.segmentStartOf === whole ? "order by source_id, place, id" : ""}`,
  );
  for await (const batch of rows) yield batch.map(([body]) => JSON.parse(body!) as Body);
}
