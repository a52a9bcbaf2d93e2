import type pg from "pg";

/** Rows of a table that belong to the owner `$1`. */
export type Owned = { readonly table: string; readonly where: string };

/** All these rows as text, in parallel queries: there are many tables, and tests read them repeatedly. */
export async function storedRows(
  db: pg.Client,
  owned: readonly Owned[],
  id: string,
  /** Columns that change with every read. */
  without: readonly string[],
): Promise<readonly string[]> {
  const rowsOf = ({ table, where }: Owned): string =>
    `select '${table} ' || (to_jsonb(t) - '{${without.join(",")}}'::text[])::text as row from "${table}" t where ${where}`;
  const { rows } = await db.query<{ row: string }>(`${owned.map(rowsOf).join(" union all ")} order by 1`, [
    id,
  ]);
  return rows.map(({ row }) => row);
}
