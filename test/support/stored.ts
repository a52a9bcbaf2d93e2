import type pg from "pg";

/** Rows of a table that are somebody's: of `$1`. */
export type Owned = { readonly table: string; readonly where: string };

/** All these rows as text, asked for at once: there are many tables, and a test looks at them again and again. */
export async function storedRows(
  db: pg.Client,
  owned: readonly Owned[],
  id: string,
  /** Columns that change with every look. */
  without: readonly string[],
): Promise<readonly string[]> {
  const rowsOf = ({ table, where }: Owned): string =>
    `select '${table} ' || (to_jsonb(t) - '{${without.join(",")}}'::text[])::text as row from "${table}" t where ${where}`;
  const { rows } = await db.query<{ row: string }>(`${owned.map(rowsOf).join(" union all ")} order by 1`, [
    id,
  ]);
  return rows.map(({ row }) => row);
}
