import type pg from "pg";

type Connection = Pick<pg.Pool | pg.Client, "query">;

/** Derived data of an account, to the byte: the rows of each list, and the digests of its segments. */
export async function storedBook(
  db: Connection,
  accountId: string,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const { rows } = await db.query<{ list: string; row: string }>(
    `select list, concat_ws(' | ', source_id, place, id, year, assets, tag, body) as row
     from derived where account_id = $1
     union all
     select 'segments', concat_ws(' | ', list, source_id, place, digest) from segments where account_id = $1`,
    [accountId],
  );
  const lists: Record<string, string[]> = {};
  for (const { list, row } of rows) (lists[list] ??= []).push(row);
  for (const list of Object.values(lists)) list.sort();
  return lists;
}

/** Deletes derived data: the next replay of each source derives it from the records alone. */
export async function forgetBook(db: Connection, accountId: string): Promise<void> {
  await db.query("delete from derived where account_id = $1", [accountId]);
  await db.query("delete from segments where account_id = $1", [accountId]);
}

/** Transaction that wrote each row: an unchanged row keeps its own. */
export async function writersOf(db: Connection, accountId: string): Promise<readonly string[]> {
  const { rows } = await db.query<{ row: string }>(
    `select concat_ws(' ', list, source_id, place, id, xmin) as row from derived where account_id = $1`,
    [accountId],
  );
  return rows.map(({ row }) => row).toSorted();
}

/** Whether the visible figures contain every change. */
export async function isCurrent(db: Connection, accountId: string): Promise<boolean> {
  const { rows } = await db.query<{ current: boolean }>(
    "select wanted = shown as current from books where account_id = $1",
    [accountId],
  );
  return rows[0]?.current ?? false;
}
