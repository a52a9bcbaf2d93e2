import type pg from "pg";

/** How the rows of a table are known to be a person's, by the column that leads there. */
const OWNED_BY: readonly (readonly [column: string, condition: string])[] = [
  ["user_id", "user_id = $1"],
  ["account_id", "account_id = $1"],
  ["source_id", "source_id in (select id from sources where user_id = $1)"],
];

const ROWS_AT_ONCE = 500;

export type ExportedRows = { readonly table: string; readonly lines: readonly string[] };

/**
 * Every row that belongs to a person, table by table, as JSON. It reads the catalogue rather than a list, so that a
 * new table is part of it from its first day. Left out are hashes and encrypted values: they open things and say
 * nothing about the person.
 */
export async function* exportRows(pool: pg.Pool, userId: string): AsyncGenerator<ExportedRows> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    // One moment for all tables.
    await client.query("begin isolation level repeatable read read only");
    for (const { table, condition, secrets } of await personalTables(client)) {
      const columns = secrets.map((name) => `'${name}'`).join(",");
      await client.query(
        `declare rows no scroll cursor for
           select (to_jsonb(t) - array[${columns}]::text[])::text as line from "${table}" t where ${condition}`,
        [userId],
      );
      for (;;) {
        const { rows } = await client.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from rows`);
        if (rows.length > 0) yield { table, lines: rows.map((row) => row.line) };
        if (rows.length < ROWS_AT_ONCE) break;
      }
      await client.query("close rows");
    }
  } finally {
    await client.query("rollback").catch((lost: Error) => (broken = lost));
    client.release(broken);
  }
}

type PersonalTable = {
  readonly table: string;
  readonly condition: string;
  readonly secrets: readonly string[];
};

async function personalTables(client: pg.ClientBase): Promise<readonly PersonalTable[]> {
  const { rows } = await client.query<{ table: string; columns: string[]; secrets: string[] }>(
    `select c.table_name as table, array_agg(c.column_name::text) as columns,
       coalesce(array_agg(c.column_name::text) filter (
         where c.data_type = 'bytea' or c.column_name = 'password_hash'), '{}') as secrets
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     join pg_class k on k.oid = format('%I.%I', c.table_schema, c.table_name)::regclass
     where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and not k.relispartition
     group by c.table_name order by c.table_name`,
  );
  return rows.flatMap(({ table, columns, secrets }) => {
    if (table === "users") return [{ table, condition: "id = $1", secrets }];
    // Some rows name both the person and a source: the first that fits decides.
    const owned = OWNED_BY.find(([column]) => columns.includes(column));
    return owned === undefined ? [] : [{ table, condition: owned[1], secrets }];
  });
}
